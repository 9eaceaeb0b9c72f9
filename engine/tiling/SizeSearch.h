// The torq size search: shrink the parallel dimensions until a tile fits, then grow them back.
#pragma once

#include "engine/memory/FastProbe.h"
#include "engine/plan/Plan.h"
#include "engine/tiling/Legality.h"

namespace tilescope {

/// A body with the rules of its consumer's dimensions and the order in which they are shrunk.
struct TilingInfo {
  std::vector<DimensionRule> rules;
  /// Tileable parallel dimensions by bytes saved when that one alone goes to its minimum, most first.
  llvm::SmallVector<int, 6> shrinkOrder;
  /// Whether reductions of contractions fused into the consumer may be cut. Not when copies of the body
  /// run in other bodies: a plan says the sizes of an op in one place.
  bool cutsFused = true;
};

TilingInfo tilingInfo(const TileBody &body, const Target &target,
                      const SizeConstraints &constraints);

/// The tiling for given consumer tile sizes: loops in the order that the estimate prefers, default
/// placements. `tile` has one entry per variable or per consumer dimension.
BodyTiling tilingFor(const TileBody &body, const Target &target, llvm::ArrayRef<int64_t> tile);

struct SizeResult {
  bool fits = false;
  BodyTiling tiling;
  std::vector<ProbeRecord> trace;
  int64_t probes = 0;
  /// What keeps the tile from being larger.
  std::string binding;
};

/// Shrink, fall back to the smallest legal tile, grow. When even that overflows, `fits` is false and
/// `tiling` is that tile.
SizeResult searchSizes(const TileBody &body, const TilingInfo &info, const Target &target);

} // namespace tilescope
