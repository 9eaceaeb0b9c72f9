// What would make an op fit for which the search found no tile.
#pragma once

#include "engine/plan/UnitDecision.h"
#include "engine/tiling/ProducerChoice.h"

#include <string>

namespace tilescope {

/// The first that the probe agrees to: a contraction's reduction in chunks, or fewer ops in one tile.
/// Where neither helps, how much LRAM the smallest tile holds at once. To follow "...; " in the
/// reason of an op with status no_fit; `unit` and `plan` hold the smallest legal tile.
std::string noFitRemedy(const UnitInputs &inputs, size_t op, const PlanOptions &options,
                        const OpPlan &plan, const UnitChoice &unit);

} // namespace tilescope
