# `tilescope verify`; included by app/CMakeLists.txt.
add_library(ts_cli_verify STATIC ${CMAKE_CURRENT_LIST_DIR}/VerifyCommand.cpp)
target_link_libraries(ts_cli_verify PUBLIC ts_options ts_document ts_verify)
