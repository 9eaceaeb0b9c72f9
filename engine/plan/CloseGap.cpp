#include "engine/plan/CloseGap.h"

#include "engine/plan/OptimalUnit.h"
#include "engine/plan/UnitReport.h"
#include "engine/support/Saturating.h"
#include "engine/traffic/ExactTraffic.h"

namespace tilescope {
namespace {

/// Everything that a tiling decides, said for each op of the body.
Overrides asOverrides(const TileBody &body, const BodyTiling &tiling) {
  Overrides overrides;
  const ModelGraph &model = *body.model;
  int last = int(body.ops.size()) - 1;
  OpOverride &consumer = overrides[body.consumerNode().id];
  consumer.tile = tileOf(body, tiling, last);
  consumer.order = orderOf(body, tiling, last);
  consumer.producers.emplace();
  for (int b = 0; b < last; ++b) {
    int64_t id = model.ops[body.ops[b].node].id;
    consumer.producers->push_back(id);
    // Its own loops; what else there is of its tile follows from the consumer's.
    if (tiling.inner[b].empty())
      continue;
    overrides[id].tile = tileOf(body, tiling, b);
    overrides[id].order = orderOf(body, tiling, b);
  }
  for (size_t i = 0; i < body.loads.size(); ++i)
    for (auto [op, operand] : body.loads[i].uses) {
      OpOverride &own = overrides[model.ops[body.ops[op].node].id];
      own.levels[operand] = tiling.level[i];
      if (op != body.loads[i].op || operand != body.loads[i].operand)
        continue;
      for (int variable : tiling.overlap[i])
        // Of a fused op, the dimension that the consumer's loop drives.
        for (size_t dim = 0; dim < body.ops[op].domain.size(); ++dim)
          if (body.ops[op].domain[dim].dependsOn(variable)) {
            own.overlap[operand].push_back(dim);
            break;
          }
    }
  return overrides;
}

Diagnostic noBody(const Plan &plan, int index, const std::string &why) {
  const OpNode &node = plan.model->ops[index];
  return errorAt(node.location, "op " + std::to_string(node.id) + " (" + node.name + ") " + why);
}

} // namespace

Result<GapClosure> closeGap(const Plan &plan, int64_t id, const Task &task) {
  int index = plan.model->indexOf(id);
  if (index < 0)
    return errorAt({plan.model->path, 0, 0}, "there is no op with id " + std::to_string(id));
  const OpPlan &op = *plan.ops[index];
  if (op.fusedInto)
    return noBody(plan, index, "is fused into op " + std::to_string(*op.fusedInto) +
                                   "; close the gap of that op");
  if (op.reduction)
    return noBody(plan, index, "is a cut reduction, which moves what its chunks and parts ask for");
  if (op.status != OpStatus::Tiled && op.status != OpStatus::NoFit && op.status != OpStatus::Fits)
    return noBody(plan, index, "has no tiles: " + op.why);
  std::vector<int> producers;
  for (int64_t producer : op.producers)
    producers.push_back(plan.model->indexOf(producer));
  auto own = plan.overrides.find(id);
  PlanOptions options =
      optionsOfUnit(plan.options, own == plan.overrides.end() ? nullptr : &own->second);
  Result<UnitChoice> unit = chooseUnitWith(*plan.model, index, plan.target, options, producers);
  if (!unit)
    return unit.errors();
  BodyTiling tiling = unit->sizes.tiling;
  std::vector<bool> nothingMore(plan.model->ops.size(), false);
  GapClosure closure;
  closure.proof = improveUnit(*plan.model, index, plan.target, options, nothingMore, op.copied,
                              *unit, tiling, task);
  if (!unit->sizes.fits)
    return noBody(plan, index, "fits in no tile of these producers; fuse fewer");
  closure.overrides = asOverrides(unit->body, tiling);
  closure.traffic = exactTraffic(unit->body, tiling).total();
  closure.now = addSaturating(op.traffic.load, op.traffic.store);
  closure.tile = tileOf(unit->body, tiling, int(unit->body.ops.size()) - 1);
  return closure;
}

Overrides closeAllGaps(const Plan &plan, int64_t &saved, const Task &task) {
  Overrides all;
  saved = 0;
  for (size_t i = 0; i < plan.ops.size() && !task.cancelled(); ++i) {
    const OpPlan &op = *plan.ops[i];
    task.report("searching the least traffic", double(i) / double(plan.ops.size()));
    bool tiled = op.status == OpStatus::Tiled || op.status == OpStatus::NoFit;
    if (!tiled || op.fusedInto || op.reduction)
      continue;
    Result<GapClosure> closure = closeGap(plan, op.id, task);
    if (!closure || (op.lram.fits && closure->traffic >= closure->now))
      continue;
    saved = addSaturating(saved, closure->now - closure->traffic);
    for (auto &[id, change] : closure->overrides)
      all[id] = std::move(change);
  }
  return all;
}

} // namespace tilescope
