// What would make an op fit for which the search found no tile.
#pragma once

#include "engine/plan/UnitDecision.h"
#include "engine/tiling/ProducerChoice.h"

#include <string>

namespace tilescope {

/// The first that the probe agrees to: a contraction's reduction in chunks, or fewer ops in one tile.
/// Where neither helps, how much LRAM the smallest tile holds at once. To follow "...; " in the
/// reason of an op with status no_fit; `unit` holds the smallest legal tile; `copied`: copies of the op
/// run in other units.
std::string noFitRemedy(const UnitInputs &inputs, size_t op, const PlanOptions &options,
                        bool copied, const UnitChoice &unit);

} // namespace tilescope
