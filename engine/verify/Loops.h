// From linalg ops on buffers to loops over single elements, which LLVM then optimizes.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <string>

namespace tilescope {

/// Turns every linalg op of `function` (on buffers) into loops. Reductions keep their order; where
/// the fastest dimension of the result allows it, it becomes the innermost loop. Element indices
/// computed from data are kept inside their buffer. Fails, with the reason in `why`, on ops without
/// loops.
mlir::LogicalResult toLoops(mlir::func::FuncOp function, std::string &why);

/// Elements in local RAM whose width is no machine word (2 and 4 bits, packed; 24 or 48 bits) are
/// read and written through the bytes of `arena` that they are in, so that they take the bytes
/// accounted.
void toArenaBytes(mlir::func::FuncOp function, mlir::Value arena);

} // namespace tilescope
