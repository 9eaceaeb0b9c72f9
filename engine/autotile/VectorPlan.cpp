#include "engine/autotile/VectorPlan.h"

#include "engine/autotile/GroupTiling.h"
#include "engine/autotile/NamedTarget.h"
#include "engine/model/LoadedModel.h"
#include "engine/support/Saturating.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace tilescope::autotile {
namespace {

int64_t bytesOf(const ApiGraph &graph, int tensor) {
  int64_t bytes = bytesOfDtype(graph.tensors[tensor].dtype);
  for (int axis : graph.tensors[tensor].axes)
    bytes = multiplySaturating(bytes, graph.axes[axis].size);
  return bytes;
}

/// How often all of a tensor moves: once for each tile of the loops outside the innermost one that
/// it depends on.
int64_t timesMoved(const ApiGraph &graph, const GroupTiling &tiling, int tensor) {
  std::vector<bool> reduced = graph.reducedAxes();
  int64_t times = 1, pending = 1;
  for (size_t axis = 0; axis < graph.axes.size(); ++axis) {
    bool insideTile = reduced[axis] && tiling.cuts[axis] == AxisCut::Split;
    if (tiling.cuts[axis] == AxisCut::Whole || insideTile)
      continue;
    if (graph.carries(tensor, static_cast<int>(axis)))
      times = multiplySaturating(times, std::exchange(pending, 1));
    else
      pending = multiplySaturating(pending, tiling.trips[axis]);
  }
  return times;
}

TrafficReport trafficOf(const ApiGraph &graph, const Candidate &chosen) {
  GroupTiling tiling = tilingOf(graph, chosen);
  std::vector<bool> reduced = graph.reducedAxes();
  int inner = -1;
  int64_t partials = 1;
  for (size_t axis = 0; axis < graph.axes.size(); ++axis) {
    if (tiling.cuts[axis] == AxisCut::Split && reduced[axis])
      inner = static_cast<int>(axis);
    if (tiling.cuts[axis] == AxisCut::Block)
      partials = tiling.trips[axis];
  }
  Passes passes;
  if (inner >= 0)
    passes = passesOver(graph, inner);
  TrafficReport traffic;
  for (size_t n = 0; n < graph.nodes.size(); ++n) {
    const ApiNode &node = graph.nodes[n];
    bool load = node.kind == ApiKind::Load, store = node.kind == ApiKind::Store;
    if (!load && !store)
      continue;
    int tensor = load ? node.output : node.inputs.front();
    int64_t bytes = bytesOf(graph, tensor);
    traffic.compulsory = addSaturating(traffic.compulsory, bytes);
    int64_t times = timesMoved(graph, tiling, tensor);
    if (inner >= 0 && graph.carries(tensor, inner))
      times = multiplySaturating(times, std::popcount(passes.ofNode[n]));
    // Cores that share a reduction store their partial results and load them for the merge.
    if (store && partials > 1) {
      traffic.load = addSaturating(traffic.load, multiplySaturating(bytes, partials));
      traffic.store = addSaturating(traffic.store, multiplySaturating(bytes, partials));
      times = 1;
    }
    int64_t &sum = load ? traffic.load : traffic.store;
    sum = addSaturating(sum, multiplySaturating(bytes, times));
  }
  traffic.estimate = addSaturating(traffic.load, traffic.store);
  traffic.bound = traffic.compulsory;
  traffic.cycles = traffic.totalCycles = std::llround(chosen.solution->cycles);
  traffic.bottleneck = chosen.solution->pipes[chosen.solution->bottleneck].name;
  return traffic;
}

/// Why no template could take what the user set: the most a template got to say.
std::string whyRefused(const GroupReport &group) {
  if (!group.refusal.empty())
    return group.refusal;
  const Candidate *said = nullptr;
  for (const Candidate &candidate : group.choice.candidates)
    if (!said || (candidate.solution && !said->solution))
      said = &candidate;
  return said ? said->choice.name + ": " + said->reason : "the group has no template";
}

std::vector<int> decidedOrder(const ApiGraph &graph, const Candidate &chosen,
                              const std::vector<int> &axesOfDims) {
  std::vector<int> order;
  for (const OrderedVariable &entry : chosen.problem->order)
    for (size_t dim = 0; dim < axesOfDims.size(); ++dim)
      if (tileVariable(graph, chosen.problem->problem, axesOfDims[dim]) == entry.variable)
        order.push_back(static_cast<int>(dim));
  return order;
}

class Planner {
public:
  Planner(const UnifiedBufferTarget &target, VectorPlan &result, Plan &plan)
      : target(target), overrides(plan.overrides), result(result), plan(plan) {
    for (const OpNode &node : plan.model->ops) {
      OpPlan &op = *plans.emplace_back(std::make_shared<OpPlan>());
      op.id = node.id;
      op.lram.budget = plan.target.budget();
      for (const DomainDimension &dimension : node.domain)
        op.tile.push_back(dimension.size.value_or(-1));
      describeLeftOut(node, op);
    }
  }

  /// False: cancelled.
  bool solve(const SolveOptions &options, const Task &task) {
    for (GroupReport &group : result.report.groups) {
      if (task.cancelled())
        return false;
      task.report(group.graph.name, 0);
      group.settings = settingsFor(group.graph, group.ops, overrides, refused);
      solveOne(group, options, task);
      if (!group.settings.empty() && !group.chosen()) {
        std::string why = whyRefused(group);
        for (const GroupReport::Op &op : group.ops)
          if (overrides.count(op.id))
            refused.emplace(op.id, why);
        group.settings = {};
        solveOne(group, options, task);
      }
      fill(group);
    }
    return !task.cancelled();
  }

  void finish() {
    for (const auto &[id, change] : overrides)
      if (OpPlan *op = find(id))
        finishOverride(*op, change);
    for (const Diagnostic &note : result.report.leftOut)
      plan.diagnostics.push_back(note);
    for (const std::shared_ptr<OpPlan> &op : plans) {
      plan.totals.add(*op);
      plan.ops.push_back(op);
    }
  }

private:
  OpPlan *find(int64_t id) {
    int index = plan.model->indexOf(id);
    return index < 0 ? nullptr : plans[static_cast<size_t>(index)].get();
  }

  void solveOne(GroupReport &group, const SolveOptions &options, const Task &task) {
    Result<bool> solved = solveGroup(group, target, result.solver, options, task);
    if (!solved)
      group.refusal = solved.errors().front().message;
  }

  void describeLeftOut(const OpNode &node, OpPlan &op) const {
    op.status = OpStatus::Untileable;
    op.why = node.name == "linalg.fill"
                 ? "its value is an immediate of the calls that use it"
                 : "it is no elementwise, broadcast, reduction or transpose op";
    if (std::optional<std::string> why = result.report.whyLeftOut(node.location))
      op.why = *why;
    bool known = std::all_of(node.domain.begin(), node.domain.end(),
                             [](const DomainDimension &d) { return d.size.has_value(); });
    if (!known)
      op.status = OpStatus::Dynamic;
  }

  void fill(const GroupReport &group) {
    const Candidate *chosen = group.chosen();
    for (const GroupReport::Op &member : group.ops) {
      OpPlan *op = find(member.id);
      if (!op)
        continue;
      if (!chosen) {
        op->status = group.refusal.empty() ? OpStatus::NoFit : OpStatus::Untileable;
        op->lram.fits = !group.refusal.empty();
        op->why = group.graph.name + " is not tiled: " + whyRefused(group);
        continue;
      }
      fillMember(group, *chosen, member, *op);
    }
  }

  void fillMember(const GroupReport &group, const Candidate &chosen, const GroupReport::Op &member,
                  OpPlan &op) {
    GroupTiling tiling = tilingOf(group.graph, chosen);
    for (size_t dim = 0; dim < member.axes.size(); ++dim)
      op.tile[dim] = tiling.tile[member.axes[dim]];
    op.order = decidedOrder(group.graph, chosen, member.axes);
    op.lram.peak = chosen.solution->bufferBytes;
    if (&member != &group.ops.back()) {
      op.status = OpStatus::Fused;
      op.fusedInto = group.ops.back().id;
      op.why = "worked on in the tiles of " + group.graph.name + ", " + chosen.choice.name;
      return;
    }
    bool cut = std::any_of(tiling.trips.begin(), tiling.trips.end(),
                           [](int64_t trips) { return trips > 1; });
    op.status = cut ? OpStatus::Tiled : OpStatus::Fits;
    for (const GroupReport::Op &other : group.ops)
      if (other.id != member.id)
        op.producers.push_back(other.id);
    op.traffic = trafficOf(group.graph, chosen);
    op.why = group.graph.name + " is cut as " + chosen.choice.name + " for " +
             std::to_string(tiling.cores) + " of " + std::to_string(target.cores) +
             " cores, " + std::to_string(tiling.tilesPerCore) +
             (tiling.tilesPerCore == 1 ? " tile each" : " tiles each") + " (" + chosen.reason +
             "); " + op.traffic.bottleneck + " takes longest";
  }

  void finishOverride(OpPlan &op, const OpOverride &change) {
    OpOverride applicable;
    applicable.tile = change.tile;
    applicable.order = change.order;
    applicable.location = change.location;
    if (change.tile)
      op.user.push_back("tile");
    if (change.order)
      op.user.push_back("order");
    auto why = refused.find(op.id);
    if (why != refused.end())
      op.refused = why->second;
    else if (change != applicable)
      op.refused = "on a target with a unified buffer only the tile and the order can be set";
    else if (!inGroup(op.id))
      op.refused = "it is in no group of vector work: " + op.why;
    if (op.refused.empty())
      return;
    const OpNode &node = plan.model->ops[static_cast<size_t>(plan.model->indexOf(op.id))];
    bool placed = change.location.line > 0 || !change.location.file.empty();
    plan.diagnostics.push_back(
        errorAt(placed ? change.location : node.location,
                "the override of op " + std::to_string(op.id) + " (" + node.name +
                    ") cannot be honoured: " + op.refused));
  }

  bool inGroup(int64_t id) const { return result.report.groupOf(id) != nullptr; }

  const UnifiedBufferTarget &target;
  const Overrides &overrides;
  VectorPlan &result;
  Plan &plan;
  std::vector<std::shared_ptr<OpPlan>> plans;
  std::map<int64_t, std::string> refused;
};

} // namespace

std::shared_ptr<const VectorPlan> planVectorWork(const LoadedModel &model, const Target &target,
                                                 const PlanOptions &options,
                                                 const Overrides &overrides, const Task &task) {
  auto result = std::make_shared<VectorPlan>();
  result->solver = solverOf(options);
  auto plan = std::make_shared<Plan>();
  plan->model = plan->loaded = model.graph;
  plan->target = target;
  plan->options = options;
  plan->overrides = overrides;
  UnifiedBufferTarget complete;
  if (Result<UnifiedBufferTarget> read = unifiedBufferTargetOf(target)) {
    complete = *read;
    result->report = formGroups(model, "");
  } else {
    plan->diagnostics = read.errors();
  }
  std::erase_if(result->report.groups, [&](const GroupReport &group) {
    return plan->model->indexOf(group.ops.front().id) < 0;
  });
  Planner planner(complete, *result, *plan);
  if (!planner.solve(solveOptionsOf(options), task))
    return nullptr;
  planner.finish();
  result->plan = plan;
  return result;
}

} // namespace tilescope::autotile
