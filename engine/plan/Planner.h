// Ties the engine together: which ops are queued, what each one's unit is, and what the plan says of
// every op. Plain: works on the model graph only.
#pragma once

#include "engine/plan/Plan.h"
#include "engine/support/Task.h"

#include <functional>

namespace tilescope {

/// Lets real IR judge a unit where the options ask for the reference probe: (plan so far, op id).
using ReferenceProbeFn = std::function<Result<LramReport>(const Plan &, int64_t)>;

/// The plan for (model, target, options, overrides). Overrides that cannot be honoured become errors in
/// the plan's diagnostics and their op is decided automatically. With `previous` (same model, target
/// and options), only units that a changed override touches are decided again. Cancelled: null.
std::shared_ptr<const Plan> makePlan(std::shared_ptr<const ModelGraph> model, const Target &target,
                                     const PlanOptions &options, const Overrides &overrides,
                                     const Task &task, const Plan *previous = nullptr,
                                     const ReferenceProbeFn &reference = {});

} // namespace tilescope
