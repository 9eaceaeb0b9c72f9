# `tilescope bench`; included by app/CMakeLists.txt.
add_library(ts_cli_bench STATIC ${CMAKE_CURRENT_LIST_DIR}/BenchCommand.cpp
  ${CMAKE_CURRENT_LIST_DIR}/BenchText.cpp)
target_link_libraries(ts_cli_bench PUBLIC ts_options ts_bench ts_emit_plain)
