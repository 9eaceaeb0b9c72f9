// Where a tensor in a tiled body comes from.
#pragma once

#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace tilescope {

/// Slices of slices (outermost first) of a root, seen through casts and through what loops carry.
struct SlicePath {
  mlir::Value root;
  llvm::SmallVector<mlir::tensor::ExtractSliceOp> slices;
};

SlicePath pathOf(mlir::Value value);

/// Whether both are the same part of the same tensor. (What loops over tiles carry is the same in
/// every trip, as far as the trip's own part is concerned.)
bool isSamePart(mlir::Value a, mlir::Value b);

} // namespace tilescope
