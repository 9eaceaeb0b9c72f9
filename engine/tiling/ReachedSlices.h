// What an op reads of an operand that it does not read all of: a strided window need not reach the
// end.
#pragma once

#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace tilescope {

/// Where a structured op reads less than all of an operand of static shape, whatever its iteration,
/// it gets a slice of what it reads. Null when it reads all.
mlir::Operation *sliceToReach(mlir::RewriterBase &rewriter, mlir::OpOperand &operand);

/// Computes inside the loops what the only user of `producer` there reaches of it, and the slices
/// of others of `producers` that this needs. `begin` is told which producer the next ops are tiles
/// of. Does nothing and returns false when it is used twice or read to its end.
bool fuseReached(mlir::RewriterBase &rewriter,
                 llvm::MutableArrayRef<mlir::LoopLikeOpInterface> loops, mlir::Operation *producer,
                 const llvm::SmallPtrSetImpl<mlir::Operation *> &producers,
                 llvm::function_ref<void(mlir::Operation *producer)> begin);

} // namespace tilescope
