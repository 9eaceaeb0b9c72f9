// The IR of a variant, and how it is made into something that runs.
#pragma once

#include "engine/bench/CpuProgram.h"
#include "engine/bench/Variants.h"

namespace tilescope {

/// A copy of `source` (dlc or linalg) on linalg, compiled as `variant` says. Fails on `transposed`
/// when the model has no dlc.matmul that could be.
Result<mlir::OwningOpRef<mlir::ModuleOp>> makeVariant(mlir::ModuleOp source, const Variant &variant,
                                                      const TileSizes &tile);

} // namespace tilescope
