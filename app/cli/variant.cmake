# What `--variant` of the model commands needs; included by app/CMakeLists.txt.
target_link_libraries(ts_cli PUBLIC ts_layer_variants)
