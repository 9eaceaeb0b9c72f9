// How one pack or unpack is to be tiled: the decision, its application, and a look at what it would
// give.
#pragma once

#include "engine/pack/InnerTileAlignment.h"

#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

#include <string>

namespace tilescope {

/// Every list has one entry per dimension of the operation's iteration domain, or is empty.
struct RelayoutTiling {
  /// Loop tile sizes in the domain's units: elements for an unpack, inner tiles for a pack. 0: not
  /// tiled.
  llvm::SmallVector<int64_t> tile;
  /// Sizes that are multiplied by the machine's vscale; empty: none.
  llvm::SmallVector<bool> scalable;
  /// All dimensions, outermost loop first; empty: in order.
  llvm::SmallVector<int64_t> interchange;
  llvm::SmallVector<InnerTileAlignment> alignments;
};

/// The attribute in which a plan's decision is kept on an operation, and its keys that are read
/// here: `tile`, `order` (the tiled dimensions, outermost first; absent: all of them, in order) and
/// alignmentsKey.
inline constexpr const char *planAttributeName = "tilescope-plan";

/// The decision in the plan attribute of `op`; an empty tile when there is none. Fails, with an
/// error at `op`, on entries of the wrong type or value.
mlir::FailureOr<RelayoutTiling> readRelayoutTiling(mlir::Operation *op);

/// Fails, with an error at `op` (a pack or unpack), on wrong counts, negative sizes, or an
/// interchange that is no permutation.
mlir::LogicalResult verifyRelayoutTiling(mlir::Operation *op, const RelayoutTiling &tiling);

struct TiledRelayout {
  /// The pack or unpack inside of the loops.
  mlir::Operation *op = nullptr;
  llvm::SmallVector<mlir::LoopLikeOpInterface> loops;
};

/// Tiles `op` with scf.for and replaces it. Fails with an error at `op`.
mlir::FailureOr<TiledRelayout> applyRelayoutTiling(mlir::RewriterBase &rewriter,
                                                   mlir::Operation *op,
                                                   const RelayoutTiling &tiling);

/// The types that the tiled operation has: "tensor<1x64x?xf32>" against "tensor<?x64x?xf32>" tells
/// whether the alignments made the tile tight.
struct RelayoutPreview {
  std::string sourceType, resultType;
};

/// What applyRelayoutTiling would give, after canonicalization, without changing the IR of `op`.
/// Fails with an error at `op`.
mlir::FailureOr<RelayoutPreview> previewRelayoutTiling(mlir::Operation *op,
                                                       const RelayoutTiling &tiling);

} // namespace tilescope
