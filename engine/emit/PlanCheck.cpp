#include "engine/emit/PlanCheck.h"

#include "engine/emit/OverrideRules.h"
#include "engine/emit/Table.h"
#include "engine/support/Saturating.h"

namespace tilescope {

Overrides withRecordedTilings(const RecordedPlan &then, const Overrides &explicitly) {
  Overrides overrides = explicitly;
  for (const auto &[id, recorded] : then)
    if (!recorded.tiling.empty() && !overrides.count(id))
      overrides[id] = recorded.tiling;
  return overrides;
}

namespace {

/// What overflows and by how much.
std::string overflowText(const LramReport &lram) {
  if (!lram.overflow)
    return withSeparators(lram.peak) + " bytes of " + withSeparators(lram.budget);
  return lram.overflow->buffer + " needs " + withSeparators(lram.overflow->bytes) +
         " bytes and is " + withSeparators(lram.overflow->shortBy) + " short";
}

} // namespace

Diagnostics restoredThatOverflow(const Plan &now, const Overrides &restored) {
  Diagnostics warnings;
  // What overflows a cache runs all the same.
  if (now.target.cache)
    return warnings;
  for (size_t i = 0; i < now.ops.size(); ++i) {
    const OpPlan &op = *now.ops[i];
    auto override = restored.find(op.id);
    if (override == restored.end() || op.lram.fits)
      continue;
    warnings.push_back({Severity::Warning, override->second.location,
                        "the tiling restored for " + describeOp(now.model->ops[i]) +
                            " no longer fits: " + overflowText(op.lram) +
                            "; tile it smaller or plan it again"});
  }
  return warnings;
}

Diagnostics checkAgainst(const Plan &now, const RecordedPlan &then) {
  Diagnostics violations;
  for (const auto &[id, recorded] : then) {
    auto violated = [&, &place = recorded.location](std::string message) {
      violations.push_back(errorAt(place, std::move(message)));
    };
    size_t index = 0;
    while (index < now.ops.size() && now.ops[index]->id != id)
      ++index;
    if (index == now.ops.size()) {
      violated("op " + std::to_string(id) +
               " is recorded here but not in the model; record the plan again");
      continue;
    }
    const OpNode &node = now.model->ops[index];
    const OpPlan &op = *now.ops[index];
    if (!recorded.name.empty() && recorded.name != node.name) {
      violated("op " + std::to_string(id) + " is recorded as " + recorded.name +
               " but the model has " + node.name + " there; record the plan again");
      continue;
    }
    if (!op.refused.empty())
      violated("the tiling recorded for " + describeOp(node) + " is refused: " + op.refused);
    else if (recorded.fits && !op.lram.fits)
      violated("the tiling recorded for " + describeOp(node) +
               " no longer fits: " + overflowText(op.lram) + "; tile it smaller or plan it again");
    int64_t moved = addSaturating(op.traffic.load, op.traffic.store);
    if (op.refused.empty() && recorded.moved && moved > *recorded.moved)
      violated("the tiling recorded for " + describeOp(node) + " now moves " +
               withSeparators(moved) + " bytes, " + withSeparators(moved - *recorded.moved) +
               " more than recorded");
  }
  return violations;
}

} // namespace tilescope
