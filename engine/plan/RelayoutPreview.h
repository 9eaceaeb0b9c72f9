// What the tile of a pack or unpack looks like as planned: shown beside its alignments.
#pragma once

#include "engine/plan/Document.h"

namespace tilescope {

/// MLIR types of the tiled op's operand and result: "tensor<1x64x?xf32>" against
/// "tensor<?x64x?xf32>" tells whether the alignments made the tile tight.
struct TileTypes {
  std::string source, result;
  bool operator==(const TileTypes &) const = default;
};

/// The types of the tile that `plan` gives the pack or unpack `id` by itself, and those it would have
/// if nothing were asserted of it.
struct RelayoutTileTypes {
  TileTypes planned, unaligned;
};

/// Fails on an id that is no pack or unpack of the model, and with the reason where the tile cannot be
/// made.
Result<RelayoutTileTypes> relayoutTileTypes(const Document &document, const Plan &plan, int64_t id);

} // namespace tilescope
