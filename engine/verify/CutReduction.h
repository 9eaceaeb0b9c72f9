// A reduction cut into parts, brought to local RAM for running: what applyReduction makes of it, with
// its loads, its parts and its merge in memory space 1.
#pragma once

#include "engine/memory/LramLowering.h"
#include "engine/plan/Plan.h"

namespace tilescope {

/// Cuts a copy of the decision's consumer (which has no producers) by `reduction` and lowers it. Parts
/// that the plan keeps in LRAM are there until they are merged; others are stored and loaded again.
/// Fails with the reason in `why`, also for a merge that is itself cut.
mlir::FailureOr<LoweredUnit> lowerCutReduction(const TilingDecision &decision,
                                               const ReductionPlan &reduction, std::string &why);

} // namespace tilescope
