# `tilescope curve`; included by app/CMakeLists.txt.
add_library(ts_cli_curve STATIC ${CMAKE_CURRENT_LIST_DIR}/CurveCommand.cpp)
target_link_libraries(ts_cli_curve PUBLIC ts_options ts_document ts_emit_plain)
