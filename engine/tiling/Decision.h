// What has been decided about one tile body, in terms of ops of the IR: what Apply and the lowering
// to local RAM carry out.
#pragma once

#include "mlir/IR/Operation.h"

#include "llvm/ADT/SmallVector.h"

#include <map>
#include <vector>

namespace tilescope {

/// How one op of a tile body is tiled.
struct OpTiling {
  mlir::Operation *op = nullptr;
  /// Iterations per domain dimension. Of the consumer: its full size where not tiled. Of a
  /// producer: inside the consumer's tile, so that anything not below the slice's extent means
  /// whole.
  llvm::SmallVector<int64_t> tile;
  /// Tiled dimensions, outermost first; those left out follow in domain order.
  llvm::SmallVector<int> order;
  /// Placement level by operand index, where not the default.
  std::map<int, int> levels;
  /// Dimensions of the domain along which an operand's slice keeps what it shares with the one
  /// before.
  std::map<int, std::vector<int>> overlap;
};

/// One consumer with everything that is fused into its loops.
struct TilingDecision {
  OpTiling consumer;
  /// In order of appearance.
  std::vector<OpTiling> producers;
};

/// The extents of an op's iteration domain; of a tile inside loops those of the largest tile.
/// ShapedType::kDynamic where no constant bounds it.
llvm::SmallVector<int64_t> largestDomain(mlir::Operation *op);

/// Which loops of a body: those all its ops share, or those around a single op (of the consumer
/// only its reduction and window dimensions).
enum class LoopPart { Outer, Reduction, All };

/// The dimensions of `op` (tiling.op or a tile of it) that get loops of this part, outermost first.
llvm::SmallVector<int> tiledDimensions(const OpTiling &tiling, mlir::Operation *op, LoopPart part);

/// tiling.tile for these dimensions and 0 (whole) for the others.
llvm::SmallVector<int64_t> sizesAlong(const OpTiling &tiling, llvm::ArrayRef<int> dims);

} // namespace tilescope
