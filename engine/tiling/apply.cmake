# Tiling of real IR.
tilescope_mlir_library(ts_whole_slices SOURCES WholeSlices.cpp LINK ts_operand_access)
tilescope_mlir_library(ts_apply SOURCES Apply.cpp Decision.cpp IndexValues.cpp LateFusion.cpp ReachedSlices.cpp ReshapedSlices.cpp TileNest.cpp
                       LINK ts_whole_slices ts_operand_access ts_plan_values ts_pack ts_reduction_apply)
