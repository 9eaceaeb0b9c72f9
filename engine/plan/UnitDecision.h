// The decision for one unit: an op with what is fused into its tiles, its sizes, and what the plan
// says of it. It depends on the inputs alone and on no other unit's decision, so units can be
// decided in any order and on any thread; only which of them are needed depends on what others
// fuse.
#pragma once

#include "engine/plan/GroupOverrides.h"
#include "engine/plan/Plan.h"
#include "engine/support/Task.h"

#include <vector>

namespace tilescope {

/// What every unit is decided from. Refers to its parts; nothing changes while units are decided.
struct UnitInputs {
  const GroupedModel &grouped;
  const Target &target;
  const PlanOptions &options;
  const Overrides &overrides;
  const Task &task;
  /// By op: whether it may be fused (not on the host, not cut by reduction tiling, ...).
  std::vector<bool> available;

  const ModelGraph &graph() const { return *grouped.model; }
  /// What the user set for an op; null when nothing.
  const OpOverride *overrideOf(size_t op) const;
  /// Where messages on an op's override point.
  SourceLocation place(size_t op) const;
};

/// Decides the unit of `op`. `start` is its plan before: whole, possibly refused already, and saying
/// whether copies of it run in other units. An
/// override that is refused leaves the automatic decision, with the reason.
OpPlan decideUnit(const UnitInputs &inputs, size_t op, OpPlan start);

/// An override that cannot be honoured: the plan says why and counts nothing as the user's.
void refuse(OpPlan &plan, const Diagnostic &why);

/// Lists in `plan.user` the fields that the user set and that were honoured.
void markUser(OpPlan &plan, const OpOverride *own);

void explain(OpPlan &plan, OpStatus status, std::string why);

} // namespace tilescope
