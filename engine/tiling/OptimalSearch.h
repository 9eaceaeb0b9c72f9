// The least exact traffic that the probe accepts, over tile sizes, loop orders and placements; for
// contractions, fused ones too, also over splits of the reduction with the accumulator kept in LRAM.
//
// For a fixed order and placement, traffic falls and the footprint grows with every tile size. So sizes
// are enumerated with bounds: a partial choice is dropped when even the largest remaining sizes move as
// much as the best known, or when even the smallest do not fit.
#pragma once

#include "engine/support/Task.h"
#include "engine/tiling/SizeSearch.h"

namespace tilescope {

struct OptimalResult {
  bool fits = false;
  BodyTiling tiling;
  /// Bytes moved.
  int64_t traffic = 0;
  /// Nothing moves less in the space searched; false when the time limit or a cancel ended it.
  bool proven = false;
  /// A traffic that no tiling of the space beats: `traffic` when proven, else the bound reached.
  int64_t bound = 0;
  int64_t probes = 0;
};

/// Ties: fewer tiles, then the larger peak. `start` is a known tiling that is kept when nothing beats
/// it. `seconds` limits the time.
OptimalResult searchOptimal(const TileBody &body, const TilingInfo &info, const Target &target,
                            const BodyTiling &start, bool startFits, int64_t lowerBound,
                            double seconds, const Task &task);

} // namespace tilescope
