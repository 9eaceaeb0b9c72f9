// Loops around one op with its producers computed inside them, each of their tiles once.
#pragma once

#include "mlir/Dialect/SCF/Transforms/TileUsingInterface.h"

namespace tilescope::autotile {

struct NestRequest {
  mlir::scf::SCFTilingOptions options;
  /// Whether a producer in the op's block may be computed inside the loops.
  std::function<bool(mlir::Operation *)> mayFuse;
  /// Whether the loops make each element of a fused producer exactly once.
  std::function<bool(mlir::Operation *)> makesOnce;
};

struct FusedNest {
  llvm::SmallVector<mlir::LoopLikeOpInterface> loops;
  /// Of a partial reduction: the op that makes the parts, and those that merge them.
  llvm::SmallVector<mlir::Operation *> partial;
};

/// Replaces `op`. A producer is fused where the loops need a slice of it that moves; all that need
/// the same slice share one copy (upstream's greedy fusion makes one for each use, which doubles at
/// every fork). Uses of a fused producer that come after `op` and may not be fused themselves get
/// its value from the loops where these make each element once. Unused producers stay.
mlir::FailureOr<FusedNest> buildNest(mlir::RewriterBase &rewriter, mlir::TilingInterface op,
                                     const NestRequest &request);

} // namespace tilescope::autotile
