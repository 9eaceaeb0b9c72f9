# Tiling of real IR.
tilescope_mlir_library(ts_apply SOURCES Apply.cpp Decision.cpp IndexValues.cpp TileNest.cpp
                       LINK ts_plan_values ts_reduction_apply)
