# `tilescope coverage`; included by app/CMakeLists.txt.
add_library(ts_cli_coverage STATIC ${CMAKE_CURRENT_LIST_DIR}/CoverageCommand.cpp)
target_link_libraries(ts_cli_coverage PUBLIC ts_options ts_coverage ts_target)
