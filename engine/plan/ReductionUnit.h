// What a plan says of an op that reduction tiling cuts.
#pragma once

#include "engine/plan/Plan.h"
#include "engine/reduction/ReductionDecision.h"

namespace tilescope {

/// Fills tile, order, LRAM, traffic and status of `plan` from a decision that has a plan.
void reportReduction(ReductionDecision &&decision, const Target &target, OpPlan &plan);

} // namespace tilescope
