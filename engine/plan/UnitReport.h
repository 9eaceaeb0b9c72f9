// From a decided unit (body + tiling) to what a plan says about it.
#pragma once

#include "engine/memory/FastProbe.h"
#include "engine/plan/Plan.h"

namespace tilescope {

/// LRAM report of the fast probe.
LramReport lramReport(const TileBody &body, const BodyTiling &tiling, const Target &target);

/// Traffic of the unit and of every order of its outer loops.
TrafficReport trafficReport(const TileBody &body, const BodyTiling &tiling, const Target &target);

/// Tile sizes of body op `op` per domain dimension: of the consumer its tile, of a fused op its slice
/// inside that tile (with its own inner tile along reduction dimensions).
std::vector<int64_t> tileOf(const TileBody &body, const BodyTiling &tiling, int op);

/// Tiled dimensions of body op `op`, outermost first.
std::vector<int> orderOf(const TileBody &body, const BodyTiling &tiling, int op);

} // namespace tilescope
