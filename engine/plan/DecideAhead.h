// Units decided ahead of the planner's walk, by all processors. The walk takes what it needs from
// here and decides the rest itself, so the plan is the same however the work was shared.
#pragma once

#include "engine/plan/UnitDecision.h"

#include <functional>

namespace tilescope {

/// What the walk will find at an op before it knows what other units fuse.
struct AheadOp {
  /// Whether its unit is to be decided.
  bool open = false;
  /// Its unit as it was decided for an earlier plan; null if it was not or no longer holds.
  const OpPlan *kept = nullptr;
};

/// The plan of an op before it is decided, given whether copies of it run in other units.
using StartOf = std::function<OpPlan(size_t op, bool copied)>;

/// Decisions by op; null where an op is not open or was found fused. The model is cut into
/// stretches at the outputs of its fuse groups; each is walked as if the ops after it fused nothing
/// of it, so a few decisions along the cuts may not be needed, may not know of copies of the op
/// elsewhere, or may be missing.
/// Cancelled: the rest is missing.
std::vector<std::unique_ptr<OpPlan>> decideAhead(const UnitInputs &inputs,
                                                 const std::vector<AheadOp> &ops,
                                                 const StartOf &start);

} // namespace tilescope
