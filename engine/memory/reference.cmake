# What real IR says about a tile body.
tilescope_mlir_library(ts_reference_probe
  SOURCES UnitFunction.cpp DirectForm.cpp SlicePath.cpp KeptSlices.cpp Placement.cpp LocalCopies.cpp LramLowering.cpp ReferenceProbe.cpp
    LowerToLramPass.cpp
  LINK ts_apply ts_memory)
