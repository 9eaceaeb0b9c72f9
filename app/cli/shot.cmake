# `tilescope shot`; included by app/CMakeLists.txt. It needs the pictures, which come with the window.
if(TARGET ts_paint)
  add_library(ts_cli_shot STATIC ${CMAKE_CURRENT_LIST_DIR}/ShotCommand.cpp)
  target_link_libraries(ts_cli_shot PUBLIC ts_options ts_document ts_paint ts_graph_layout ts_pipeline_source)
endif()
