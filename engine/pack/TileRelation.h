// How the tile of one dimension relates to that dimension's inner tile, and what told us so.
#pragma once

#include "engine/pack/InnerTileAlignment.h"

#include "mlir/IR/OpDefinition.h"

namespace tilescope {

/// The relation of a tile to the inner tile.
enum class TileRelation { Unaligned, Multiple, Equal };

struct DecidedRelation {
  TileRelation relation = TileRelation::Unaligned;
  /// True when the IR leaves the relation open and the alignment decided it.
  bool asserted = false;
};

/// Decides for a tile of `size` elements, in a dimension of `extent` elements (or
/// mlir::ShapedType::kDynamic), against `innerTile` elements. The size's constant upper bound
/// stands for the size (a loop's last tile may be smaller), as in upstream's implementation. Static
/// facts win over `alignment`; a bound that only repeats the dimension's extent says nothing of the
/// tile.
DecidedRelation decideTileRelation(mlir::OpFoldResult size, mlir::OpFoldResult innerTile,
                                   int64_t extent, InnerTileAlignment alignment);

/// Whether `size` elements are the whole of an inner tile of `innerTile`: evident (the same
/// constant or the same value), asserted by `claimed`, or neither.
enum class WholeTile { Evident, Asserted, No };
WholeTile decideWholeTile(mlir::OpFoldResult size, mlir::OpFoldResult innerTile, bool claimed);

} // namespace tilescope
