// What upstream's tile-and-fuse leaves undone inside the loops it makes.
#pragma once

#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace tilescope {

/// Computes inside the loops the slices of those of `producers` that upstream has no tile for by their
/// result (softmax, Winograd's transforms of inputs and filters), by the part of their iteration domain
/// that makes it; and the slices of others that these need. `begin` is told which producer the next ops
/// are tiles of.
void fuseByDomain(mlir::RewriterBase &rewriter,
                  llvm::MutableArrayRef<mlir::LoopLikeOpInterface> loops,
                  const llvm::SmallPtrSetImpl<mlir::Operation *> &producers,
                  llvm::function_ref<void(mlir::Operation *producer)> begin);

/// Where a loop carries what one of `producers` makes only to overwrite all of it, it carries an
/// undefined tensor instead, so that the producer is not needed outside.
void forgetOverwritten(mlir::RewriterBase &rewriter, mlir::LoopLikeOpInterface loop,
                       const llvm::SmallPtrSetImpl<mlir::Operation *> &producers);

} // namespace tilescope
