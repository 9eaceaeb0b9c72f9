// What the user set for the ops of a unit, turned into a body tiling, or refused with the reason.
#pragma once

#include "engine/memory/BodyTiling.h"
#include "engine/plan/Plan.h"
#include "engine/tiling/Legality.h"

namespace tilescope {

/// Applies the overrides of the body's ops to `tiling` (which holds the automatic decision): tile
/// sizes, loop order, placement levels, overlaps. On failure `tiling` is unspecified.
Result<bool> applyOverrides(const TileBody &body, const std::vector<DimensionRule> &rules,
                            const Target &target, const Overrides &overrides, BodyTiling &tiling);

} // namespace tilescope
