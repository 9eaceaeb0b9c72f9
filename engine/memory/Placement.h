// Brings one tiled body's operands into local RAM, still on tensors.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/PatternMatch.h"

#include "llvm/ADT/DenseMap.h"

#include <map>

namespace tilescope {

/// The loops along which loads keep what neighbouring slices share, by op in the body and operand:
/// numbers of the loops that all ops share, outermost first.
using KeptLoads = std::map<std::pair<int, int>, llvm::SmallVector<int, 1>>;

struct BodyPlacement {
  /// The loops that all ops share, outermost first.
  llvm::SmallVector<mlir::Operation *> outer;
  /// The body's ops (each with its own loops around it, inside `outer`), in order.
  llvm::SmallVector<mlir::Operation *> ops;
  /// Levels that are not the default, by index in the body and operand.
  llvm::DenseMap<int, std::map<int, int>> levels;
  /// These do not share a copy with loads that keep something else.
  KeptLoads kept;
};

/// Copies of outside operands in memory space 1 at their levels, new destinations there, pads and
/// packs in direct form. An op's results stay tensors; storing them is the caller's.
void placeInLram(mlir::RewriterBase &rewriter, const BodyPlacement &body);

/// Index arithmetic and slices go as far out as what they depend on allows, so that a slice sits at
/// its own level.
void hoistSlices(mlir::Operation *root);

/// After bufferization: a buffer that a loop only carries through is used directly, and the copies
/// of a range onto itself that then show are dropped.
void foldCarriedBuffers(mlir::RewriterBase &rewriter, mlir::func::FuncOp function);

/// Whether the op reads the content of this operand. Of pooling windows only the shape matters; a
/// destination that is overwritten is not read either.
bool readsContent(mlir::OpOperand &operand);

/// The scf.for loops around `op` inside `outer` (or at all, when that is empty), outermost first.
llvm::SmallVector<mlir::Operation *> ownLoops(mlir::Operation *op,
                                              llvm::ArrayRef<mlir::Operation *> outer);

} // namespace tilescope
