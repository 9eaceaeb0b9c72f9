// Tiling of linear layers on linalg (seed 003): which ops form a chain, and the loops around it.
#pragma once

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/SetVector.h"

#include <cstdint>
#include <vector>

namespace tilescope {

/// Tile sizes in elements; 0 leaves the dimension whole. Seed 003 uses 64 for all three.
struct DlcTilingOptions {
  /// Rows and columns of the tile of a chain's output.
  int64_t tileM = 64;
  int64_t tileN = 64;
  /// Length of the pieces in which a product inside such a tile takes its inner dimension.
  int64_t tileK = 64;
  bool operator==(const DlcTilingOptions &) const = default;
};

/// One chain and how it is tiled. Its members, in program order and ending with `output`, are
/// computed tile by tile in one nest over the rows and columns of the output:
/// - 2-D elementwise ops and matrix products (named or generic), and the fills they start from;
/// - linked by operands of which the user's tile needs exactly the same tile (so nothing is
///   computed twice), without a user outside the chain (so nothing has to be kept whole).
/// What a product multiplies is outside the chain, and a transposition is never in one.
struct DlcChain {
  mlir::linalg::LinalgOp output;
  llvm::SetVector<mlir::Operation *> members;
  /// By loop of `output`; 0 where it stays whole.
  llvm::SmallVector<int64_t> tile;
};

/// The chains of all functions in `module`, last first. Ops that are inside a loop already are left
/// alone, so that tiling twice changes nothing.
std::vector<DlcChain> findDlcChains(mlir::ModuleOp module, const DlcTilingOptions &options);

/// Tiles every chain and, inside, the inner dimension of its products: a loop over pieces of K that
/// adds to a destination initialised outside it. Sizes need not divide. Results do not change:
/// every sum keeps its order. Fails with a diagnostic at the op on a negative size.
mlir::LogicalResult tileAndFuseDlc(mlir::ModuleOp module, const DlcTilingOptions &options = {});

} // namespace tilescope
