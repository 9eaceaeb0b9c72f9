// Puts stand-ins in the place of packs and unpacks while a tiling driver runs, and takes them away
// again.
#pragma once

#include "engine/pack/HintedOp.h"

#include "mlir/IR/PatternMatch.h"

namespace tilescope {

/// While it lives, the operations given to `hint` are out of the IR and stand-ins that carry
/// alignments are in their place. At its end every stand-in that the driver left gives way to its
/// operation, and an operation whose stand-in the driver replaced is erased.
class HintScope {
public:
  /// `replaced(from, to)` is called whenever `to` takes over from `from`, both ways; may be null.
  using Replaced = std::function<void(mlir::Operation *from, mlir::Operation *to)>;

  /// All operations to hint, and all that the driver rewrites, lie in `region`.
  HintScope(mlir::RewriterBase &rewriter, mlir::Region &region, Replaced replaced = nullptr);
  ~HintScope();
  HintScope(const HintScope &) = delete;
  HintScope &operator=(const HintScope &) = delete;

  /// The stand-in for `relayout` (one that consults alignments), with alignments that verify.
  HintedOp hint(mlir::Operation *relayout, llvm::ArrayRef<InnerTileAlignment> alignments);

  /// The operation that `op` stands for, or `op` itself.
  mlir::Operation *original(mlir::Operation *op) const;

  /// The stand-in of `op`, or `op` itself when it has none.
  mlir::Operation *standIn(mlir::Operation *op) const;

  /// Calls `look` on the operation that `op` stands for while that is in the IR with its operands,
  /// so that it can be looked at; on `op` itself when it is no stand-in.
  void withOriginal(mlir::Operation *op, llvm::function_ref<void(mlir::Operation *)> look) const;

private:
  mlir::RewriterBase &rewriter;
  mlir::Region &region;
  Replaced replaced;
  llvm::SmallVector<std::pair<mlir::Operation *, HintedOp>> pairs;
};

/// The packs and unpacks among the tileable operations from which `root` is computed, `root`
/// included, each once, users first.
llvm::SmallVector<mlir::Operation *> relayoutsFeeding(mlir::Operation *root);

} // namespace tilescope
