# `tilescope solve` and `tilescope fit`; included by app/CMakeLists.txt.
if(NOT TARGET ts_cli_autotile)
  add_library(ts_cli_autotile STATIC
    ${CMAKE_CURRENT_LIST_DIR}/FitCommand.cpp ${CMAKE_CURRENT_LIST_DIR}/SolveCommand.cpp)
  target_link_libraries(ts_cli_autotile PUBLIC ts_autotile ts_autotile_target)
endif()
