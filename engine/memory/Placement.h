// Brings one tiled body's operands into local RAM, still on tensors.
#pragma once

#include "mlir/IR/PatternMatch.h"

#include "llvm/ADT/DenseMap.h"

#include <map>

namespace tilescope {

struct BodyPlacement {
  /// The loops that all ops share, outermost first.
  llvm::SmallVector<mlir::Operation *> outer;
  /// The body's ops (each with its own loops around it, inside `outer`), in order.
  llvm::SmallVector<mlir::Operation *> ops;
  /// Levels that are not the default, by index in the body and operand.
  llvm::DenseMap<int, std::map<int, int>> levels;
};

/// Copies of outside operands in memory space 1 at their levels, new destinations there, pads and
/// packs in direct form. An op's results stay tensors; storing them is the caller's.
void placeInLram(mlir::RewriterBase &rewriter, const BodyPlacement &body);

/// The scf.for loops around `op` inside `outer` (or at all, when that is empty), outermost first.
llvm::SmallVector<mlir::Operation *> ownLoops(mlir::Operation *op,
                                              llvm::ArrayRef<mlir::Operation *> outer);

} // namespace tilescope
