# `tilescope autotile`; included by app/CMakeLists.txt. Apart from solve and fit, which need no MLIR.
add_library(ts_cli_autotile_model STATIC ${CMAKE_CURRENT_LIST_DIR}/AutotileCommand.cpp)
target_link_libraries(ts_cli_autotile_model PUBLIC ts_options ts_autotile_report)
