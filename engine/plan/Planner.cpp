#include "engine/plan/Planner.h"

#include "engine/plan/Alignments.h"
#include "engine/plan/GroupOverrides.h"
#include "engine/plan/OptimalUnit.h"
#include "engine/plan/UnitOverrides.h"
#include "engine/plan/UnitReport.h"
#include "engine/reduction/ReductionDecision.h"
#include "engine/support/Numbers.h"
#include "engine/support/Saturating.h"
#include "engine/tiling/ProducerChoice.h"
#include "engine/traffic/Pipeline.h"

#include <algorithm>
#include <set>

namespace tilescope {
namespace {

std::string bytesText(int64_t bytes) {
  return withSeparators(bytes) + " bytes";
}

class Planner {
public:
  Planner(GroupedModel model, const Target &target, const PlanOptions &options,
          const Overrides &overrides, const Task &task, const Plan *previous)
      : grouped(std::move(model)), graph(*grouped.model), target(target), options(options),
        task(task), previous(previous) {
    plan = std::make_shared<Plan>();
    plan->model = grouped.model;
    plan->target = target;
    plan->options = options;
    plan->overrides = overrides;
  }

  std::shared_ptr<Plan> run() {
    size_t count = graph.ops.size();
    ops.resize(count);
    plan->ops.resize(count);
    available.assign(count, true);
    nothingMore.assign(count, false);
    fusedIn.resize(count);
    checkOverrides();
    findChanges();
    for (size_t i = 0; i < count; ++i) {
      const OpNode &node = graph.ops[i];
      available[i] =
          !node.onHost && !node.dynamic && node.untileable.empty() && !node.inReductionLoop;
    }
    // Reduction tiling comes before tile-and-fuse: what it takes is neither fused nor queued.
    reductions.resize(count);
    for (size_t i = 0; i < count && options.cutReductions; ++i)
      if (available[i])
        decideReductionOf(i);
    // Users before their producers: what a user's tile takes in is not planned again.
    for (size_t i = count; i-- > 0;) {
      if (task.cancelled())
        return nullptr;
      if ((count - i) % 64 == 0)
        task.report("planning", double(count - i) / double(count));
      decide(i);
    }
    finish();
    return plan;
  }

private:
  const OpOverride *overrideOf(size_t op) const {
    auto it = plan->overrides.find(graph.ops[op].id);
    return it == plan->overrides.end() || it->second.empty() ? nullptr : &it->second;
  }

  void refuse(size_t op, const Diagnostic &why) {
    plan->diagnostics.push_back(why);
    ops[op]->refused = why.message;
    ops[op]->user.clear();
  }

  void checkOverrides() {
    for (const auto &[id, change] : plan->overrides)
      if (graph.indexOf(id) < 0)
        plan->diagnostics.push_back(errorAt(
            change.location.line > 0 ? change.location : SourceLocation{graph.path, 0, 0},
            "there is no op with id " + std::to_string(id) + "; `tilescope plan` lists the ids"));
    for (const std::string &consequence : grouped.consequences)
      plan->diagnostics.push_back({Severity::Warning, {graph.path, 0, 0}, consequence});
  }

  void findChanges() {
    reusable = previous && previous->model == plan->model && previous->target == target &&
               previous->options == options;
    if (!reusable)
      return;
    auto differs = [&](int64_t id) {
      const Overrides &before = previous->overrides, &now = plan->overrides;
      auto a = before.find(id), b = now.find(id);
      bool hasA = a != before.end(), hasB = b != now.end();
      return hasA != hasB || (hasA && !(a->second == b->second));
    };
    for (const auto &[id, change] : previous->overrides)
      if (differs(id))
        changed.insert(id);
    for (const auto &[id, change] : plan->overrides)
      if (differs(id))
        changed.insert(id);
  }

  /// The previous decision for op `i`, when nothing that it looked at changed.
  const OpPlan *kept(size_t i) const {
    if (!reusable || !previous->ops[i] || changed.count(graph.ops[i].id))
      return nullptr;
    const OpPlan &old = *previous->ops[i];
    if (old.fusedInto || old.considered.empty())
      return nullptr;
    for (int64_t id : old.considered)
      if (changed.count(id))
        return nullptr;
    return &old;
  }

  /// Whether every use of op `i` was fused with it: then nobody needs it by itself.
  bool consumed(size_t i) const {
    if (fusedIn[i].empty())
      return false;
    for (int result : graph.ops[i].results) {
      const Value &value = graph.values[result];
      if (value.usedOutside)
        return false;
      for (auto [user, operand] : value.uses) {
        // The user runs by itself, or inside the units it was fused into, or both.
        auto takesIt = [&](int home) { return llvm::is_contained(fusedIn[i], home); };
        if (!llvm::all_of(fusedIn[user], takesIt) || (!ops[user]->fusedInto && !takesIt(user)))
          return false;
      }
    }
    return true;
  }

  void decideReductionOf(size_t i) {
    const OpOverride *own = overrideOf(i);
    Result<ReductionDecision> decision = decideReduction(graph, i, target, own, options.slicing);
    if (!decision && own) {
      // What the user set is refused, and the automatic decision shown.
      refusedReductions[i] = decision.errors().front();
      decision = decideReduction(graph, i, target, nullptr, options.slicing);
    }
    if (!decision) {
      plan->diagnostics.insert(plan->diagnostics.end(), decision.errors().begin(),
                               decision.errors().end());
      return;
    }
    if (!decision->plan)
      return;
    available[i] = false;
    reductions[i] = std::make_unique<ReductionDecision>(std::move(*decision));
  }

  void reportReduction(size_t i) {
    OpPlan &op = *ops[i];
    ReductionDecision &decision = *reductions[i];
    op.tile = decision.tile;
    op.order = orderOf(decision.body, decision.tiling, 0);
    op.reduction = *decision.plan;
    op.lram = reductionReport(decision.body, decision.layout, target);
    op.traffic = reductionTraffic(decision);
    op.probes = decision.trace.size();
    op.trace = std::move(decision.trace);
    op.binding = std::move(decision.binding);
    op.considered = {op.id};
    if (op.lram.fits) {
      explain(op, OpStatus::Reduction, decision.why);
    } else {
      const Overflow &overflow = *op.lram.overflow;
      explain(op, OpStatus::NoFit,
              decision.why + "; a tile overflows all the same: " + overflow.buffer + " (" +
                  bytesText(overflow.bytes) + ") is " + bytesText(overflow.shortBy) +
                  " short of a free block");
    }
    markUser(i);
  }

  /// Loads and stores of the loops, and of the parts that leave LRAM until they are merged.
  TrafficReport reductionTraffic(const ReductionDecision &decision) const {
    TrafficReport traffic = trafficReport(decision.body, decision.tiling, target);
    const OpNode &node = decision.body.consumerNode();
    llvm::SmallVector<int64_t, 2> parts = partTraffic(decision.body, decision.parts);
    int64_t moved = 0;
    for (size_t r = 0; r < parts.size(); ++r) {
      moved = addSaturating(moved, parts[r]);
      for (OperandTraffic &operand : traffic.operands)
        if (node.operands[operand.operand].isInit &&
            node.operands[operand.operand].result == int(r)) {
          operand.load = addSaturating(operand.load, parts[r]);
          operand.store = addSaturating(operand.store, parts[r]);
        }
    }
    auto add = [&](int64_t &load, int64_t &store, int64_t &estimate, int64_t &cycles) {
      load = addSaturating(load, moved);
      store = addSaturating(store, moved);
      estimate = addSaturating(estimate, addSaturating(moved, moved));
      cycles = dmaCycles(addSaturating(load, store), target);
    };
    const int64_t before = traffic.cycles;
    add(traffic.load, traffic.store, traffic.estimate, traffic.cycles);
    traffic.totalCycles = addSaturating(traffic.totalCycles, traffic.cycles - before);
    for (OrderCost &order : traffic.orders)
      add(order.load, order.store, order.estimate, order.cycles);
    return traffic;
  }

  void decide(size_t i) {
    const OpNode &node = graph.ops[i];
    ops[i] = std::make_shared<OpPlan>();
    OpPlan &op = *ops[i];
    op.id = node.id;
    for (const DomainDimension &dimension : node.domain)
      op.tile.push_back(dimension.size.value_or(-1));
    op.lram.budget = target.budget();
    if (node.onHost)
      return explain(op, OpStatus::Host, "it runs on the host, where LRAM does not matter");
    if (node.dynamic)
      return decideDynamic(i);
    if (!node.untileable.empty())
      return explain(op, OpStatus::Untileable, "it cannot be tiled: " + node.untileable);
    if (node.inReductionLoop)
      return explain(op, OpStatus::Fits, "it is inside a loop that reduction tiling made");
    if (auto refused = refusedReductions.find(i); refused != refusedReductions.end())
      refuse(i, refused->second);
    if (auto refused = grouped.refused.find(node.id); refused != grouped.refused.end())
      refuse(i, errorAt(place(i), refused->second.message));
    if (!reductions[i] && consumed(i))
      return takeFused(i);
    if (const OpPlan *old = kept(i)) {
      *ops[i] = *old;
      for (int64_t producer : old->producers)
        fusedIn[graph.indexOf(producer)].push_back(i);
      return;
    }
    ++plan->unitsDecided;
    if (reductions[i])
      return reportReduction(i);
    decideUnit(i);
  }

  void decideDynamic(size_t i) {
    OpPlan &op = *ops[i];
    explain(op, OpStatus::Dynamic,
            "its sizes are dynamic; bind them to plan it (--bind ARG:DIM=N)");
    const OpOverride *own = overrideOf(i);
    if (!own || !isRelayout(graph.ops[i]))
      return;
    if (std::string why = takeDynamicRelayout(graph.ops[i], *own, op); !why.empty())
      return refuse(i, errorAt(place(i), "op " + std::to_string(op.id) + " (" + graph.ops[i].name +
                                             "): " + why));
    if (!op.order.empty())
      op.why = "its sizes are dynamic, so its bytes are not known; it is tiled as you set it";
    markUser(i);
  }

  static void explain(OpPlan &op, OpStatus status, std::string why) {
    op.status = status;
    op.why = std::move(why);
  }

  void takeFused(size_t i) {
    OpPlan &op = *ops[i];
    int home = fusedIn[i].front();
    op.fusedInto = graph.ops[home].id;
    op.considered = {graph.ops[i].id};
    const OpNode &consumer = graph.ops[home];
    bool member = llvm::any_of(graph.ops[i].groups, [&](int64_t group) {
      return llvm::is_contained(consumer.groups, group);
    });
    std::string why = "it is computed inside the tile of op " + std::to_string(consumer.id) + " (" +
                      consumer.name + ")";
    if (fusedIn[i].size() > 1)
      why += " and " + std::to_string(fusedIn[i].size() - 1) + " other" +
             (fusedIn[i].size() > 2 ? "s" : "");
    why += member ? ", with which it is one fuse group" : ", so its result never leaves LRAM";
    explain(op, OpStatus::Fused, why);
    if (auto tile = fusedTile.find(i); tile != fusedTile.end()) {
      op.tile = tile->second.first;
      op.order = tile->second.second;
    } else if (reusable && previous->ops[i]->fusedInto) {
      // Its consumer was kept, and so is what it does there.
      op.tile = previous->ops[i]->tile;
      op.order = previous->ops[i]->order;
    }
    markUser(i);
  }

  void markUser(size_t i) {
    const OpOverride *own = overrideOf(i);
    OpPlan &op = *ops[i];
    op.user.clear();
    if (!own || !op.refused.empty())
      return;
    if (own->tile)
      op.user.push_back("tile");
    if (own->order)
      op.user.push_back("order");
    if (own->producers)
      op.user.push_back("producers");
    if (!own->levels.empty())
      op.user.push_back("levels");
    if (!own->overlap.empty())
      op.user.push_back("overlap");
    if (own->reductionChunk || own->reductionParallelTile)
      op.user.push_back("reduction");
    if (own->mode)
      op.user.push_back("mode");
    if (own->groups)
      op.user.push_back("groups");
    if (own->multiples)
      op.user.push_back("multiples");
    if (own->leastBurst)
      op.user.push_back("least_burst");
    if (own->alignments)
      op.user.push_back("alignments");
  }

  void decideUnit(size_t i) {
    const OpNode &node = graph.ops[i];
    OpPlan &op = *ops[i];
    const OpOverride *own = overrideOf(i);
    PlanOptions unitOptions = optionsOfUnit(options, own);
    if (unitOptions.multiples.size() > node.domain.size() ||
        (!unitOptions.multiples.empty() && unitOptions.multiples.size() < node.domain.size())) {
      refuse(i, errorAt(place(i), "op " + std::to_string(node.id) + " has " +
                                      std::to_string(node.domain.size()) +
                                      " dimensions; give one multiple each"));
      unitOptions.multiples.clear();
    }
    if (own && own->alignments)
      if (std::string why = checkAlignments(node, *own->alignments); !why.empty())
        refuse(i, errorAt(place(i), why));
    Result<UnitChoice> choice = [&]() -> Result<UnitChoice> {
      if (!own || !own->producers)
        return chooseUnit(graph, i, target, unitOptions, available);
      std::vector<int> producers;
      for (int64_t id : *own->producers) {
        int producer = graph.indexOf(id);
        std::string why = producer < 0           ? "there is no op with that id"
                          : !available[producer] ? "it is not planned for the NPU"
                          : graph.ops[producer].block != node.block || producer >= int(i)
                              ? "it does not come before the consumer in the same block"
                              : "";
        if (!why.empty())
          return errorAt(place(i), "op " + std::to_string(node.id) + " cannot fuse op " +
                                       std::to_string(id) + ": " + why);
        producers.push_back(producer);
      }
      return chooseUnitWith(graph, i, target, unitOptions, producers);
    }();
    if (!choice && own && own->producers) {
      refuse(i, choice.errors().front());
      own = nullptr;
      choice = chooseUnit(graph, i, target, unitOptions, available);
    }
    if (!choice) {
      explain(op, OpStatus::Untileable, choice.errors().front().message);
      return;
    }
    UnitChoice &unit = *choice;
    BodyTiling tiling = unit.sizes.tiling;
    if (options.search == SearchKind::Optimal)
      op.proof = own && own->producers
                     ? improveUnit(graph, i, target, unitOptions, nothingMore, unit, tiling, task)
                     : improveUnit(graph, i, target, unitOptions, available, unit, tiling, task);
    bool anyUser = false;
    for (const BodyOp &bodyOp : unit.body.ops)
      anyUser |= overrideOf(bodyOp.node) != nullptr;
    if (anyUser) {
      BodyTiling edited = tiling;
      Result<bool> applied =
          applyOverrides(unit.body, unit.info.rules, target, plan->overrides, edited);
      if (applied)
        tiling = edited;
      else if (!fuseLess(i, unitOptions, unit, tiling, applied.errors().front().message))
        refuse(i, applied.errors().front());
    }
    report(i, unit, tiling);
  }

  /// The user's tile is not one that all producers can be computed in: with what the patterns require,
  /// or with none, it may be. The producers that stay outside are named. False when that does not help.
  bool fuseLess(size_t i, const PlanOptions &unitOptions, UnitChoice &unit, BodyTiling &tiling,
                const std::string &reason) {
    const OpOverride *own = overrideOf(i);
    if (!own || !own->tile || own->producers)
      return false;
    bool illegal = false;
    for (size_t dim = 0; dim < std::min(own->tile->size(), unit.info.rules.size()); ++dim)
      illegal |= !whyIllegal(unit.info.rules[dim], dim, (*own->tile)[dim]).empty();
    if (!illegal)
      return false;
    for (const std::vector<int> &producers :
         {requiredProducers(graph, int(i), available), std::vector<int>()}) {
      if (producers.size() >= unit.producers.size())
        continue;
      Result<UnitChoice> smaller = chooseUnitWith(graph, i, target, unitOptions, producers);
      if (!smaller)
        continue;
      BodyTiling edited = smaller->sizes.tiling;
      if (!applyOverrides(smaller->body, smaller->info.rules, target, plan->overrides, edited))
        continue;
      std::string left;
      for (int producer : unit.producers)
        if (!llvm::is_contained(producers, producer))
          left += (left.empty() ? "op " : ", ") + std::to_string(graph.ops[producer].id);
      smaller->notes.push_back("with the tile you set, " + left + " is not fused: " + reason);
      smaller->considered.insert(smaller->considered.end(), unit.considered.begin(),
                                 unit.considered.end());
      unit = std::move(*smaller);
      tiling = edited;
      return true;
    }
    return false;
  }

  SourceLocation place(size_t i) const {
    const OpOverride *own = overrideOf(i);
    return own && own->location.line > 0 ? own->location : graph.ops[i].location;
  }

  void report(size_t i, UnitChoice &unit, const BodyTiling &tiling) {
    OpPlan &op = *ops[i];
    const OpNode &node = graph.ops[i];
    int last = int(unit.body.ops.size()) - 1;
    op.tile = tileOf(unit.body, tiling, last);
    op.order = orderOf(unit.body, tiling, last);
    for (int producer : unit.producers) {
      op.producers.push_back(graph.ops[producer].id);
      fusedIn[producer].push_back(i);
    }
    // Of several consumers the first is the one it is said to be fused into.
    for (int b = 0; b < last; ++b)
      fusedTile.try_emplace(unit.body.ops[b].node, tileOf(unit.body, tiling, b),
                            orderOf(unit.body, tiling, b));
    op.lram = lramReport(unit.body, tiling, target);
    op.traffic = trafficReport(unit.body, tiling, target);
    op.probes = unit.sizes.probes;
    op.trace = std::move(unit.sizes.trace);
    // What the search says of its own tile.
    if (tiling.tile == unit.sizes.tiling.tile && op.proof.empty())
      op.binding = unit.sizes.binding;
    op.considered.push_back(node.id);
    for (int considered : unit.considered)
      op.considered.push_back(graph.ops[considered].id);
    markUser(i);
    sayWhy(op, node, unit);
    for (const std::string &note : unit.notes)
      plan->diagnostics.push_back({Severity::Warning, node.location, note});
  }

  void sayWhy(OpPlan &op, const OpNode &node, const UnitChoice &unit) {
    bool tiled = !op.order.empty();
    bool byUser = llvm::is_contained(op.user, "tile");
    // The search begins with the full size.
    int64_t whole = op.trace.empty() ? op.lram.peak : op.trace.front().peak;
    std::string tooMuch = whole > target.budget()
                              ? bytesText(whole) + ", more than the budget of "
                              : bytesText(whole) + " and finds no place in the budget of ";
    std::string budget = "the budget of " + bytesText(target.budget());
    std::string group = unit.producers.empty() ? "it" : "it and what is fused into it";
    if (!op.lram.fits) {
      const Overflow &overflow = *op.lram.overflow;
      std::string what = overflow.buffer + " (" + bytesText(overflow.bytes) + ") is " +
                         bytesText(overflow.shortBy) + " short of a free block";
      explain(op, OpStatus::NoFit,
              byUser
                  ? "the tile you set overflows: " + what + "; make a dimension smaller or reset it"
                  : "even the smallest legal tile overflows: " + what +
                        "; the real compiler may still place it");
    } else if (tiled) {
      explain(op, OpStatus::Tiled,
              byUser
                  ? "tiled as you set it; a tile takes " + bytesText(op.lram.peak) + " of " + budget
                  : "whole, " + group + " would need " + tooMuch + bytesText(target.budget()) +
                        "; a tile takes " + bytesText(op.lram.peak));
    } else {
      explain(op, OpStatus::Fits,
              group + " fit" + (unit.producers.empty() ? "s" : "") + " whole: " +
                  bytesText(op.lram.peak) + " of " + budget + ", so it was not queued for tiling");
    }
  }

  /// What is loaded and computed again because a fused copy of an op also runs elsewhere, or because
  /// tiles of a producer overlap.
  void countRecomputed(size_t i) {
    OpPlan &op = *ops[i];
    op.recomputeNote.clear();
    op.traffic.recompute = 0;
    op.traffic.recomputedIterations = op.traffic.overlapIterations;
    std::string copies;
    for (int64_t id : op.producers) {
      int producer = graph.indexOf(id);
      if (ops[producer]->fusedInto && fusedIn[producer].front() == int(i))
        continue;
      copies += (copies.empty() ? "op " : ", ") + std::to_string(id);
      int64_t iterations = 1;
      for (const DomainDimension &dimension : graph.ops[producer].domain)
        iterations = multiplySaturating(iterations, dimension.size.value_or(1));
      op.traffic.recomputedIterations = addSaturating(op.traffic.recomputedIterations, iterations);
      for (const OperandTraffic &operand : op.traffic.operands)
        if (operand.op == id)
          op.traffic.recompute = addSaturating(op.traffic.recompute, operand.load);
    }
    if (copies.empty() && op.traffic.recomputedIterations == 0)
      return;
    op.recomputeNote = (copies.empty() ? "its producers' tiles overlap" : copies + " also runs elsewhere") +
                       ", so " + withSeparators(op.traffic.recomputedIterations) +
                       " iterations are computed";
    if (op.traffic.recompute > 0)
      op.recomputeNote += " and " + bytesText(op.traffic.recompute) + " loaded";
    op.recomputeNote += " again";
  }

  void finish() {
    for (size_t i = 0; i < ops.size(); ++i)
      countRecomputed(i);
    PlanTotals &totals = plan->totals;
    for (size_t i = 0; i < ops.size(); ++i) {
      OpPlan &op = *ops[i];
      if (const OpOverride *own = overrideOf(i); own && op.fusedInto && own->producers)
        refuse(i,
               errorAt(place(i), "op " + std::to_string(op.id) + " is fused into op " +
                                     std::to_string(*op.fusedInto) +
                                     " and has no producers of its own; set that op's producers"));
      if (const OpOverride *own = overrideOf(i);
          own && op.user.empty() && op.refused.empty() &&
          (op.status == OpStatus::Host || op.status == OpStatus::Dynamic ||
           op.status == OpStatus::Untileable))
        refuse(i, errorAt(place(i), "op " + std::to_string(op.id) + " (" + graph.ops[i].name +
                                        ") cannot be changed: " + op.why));
      if (const OpOverride *own = overrideOf(i);
          own && own->alignments && !graph.ops[i].dynamic && op.refused.empty())
        plan->diagnostics.push_back(
            {Severity::Warning, place(i),
             "the alignments of op " + std::to_string(op.id) + " (" + graph.ops[i].name +
                 ") decide nothing: its sizes and inner tiles are all known"});
      totals.load = addSaturating(totals.load, op.traffic.load);
      totals.store = addSaturating(totals.store, op.traffic.store);
      totals.compulsory = addSaturating(totals.compulsory, op.traffic.compulsory);
      totals.peak = std::max(totals.peak, op.lram.peak);
      totals.tiled +=
          op.status == OpStatus::Tiled || (op.status == OpStatus::NoFit && !op.order.empty());
      totals.fused += op.status == OpStatus::Fused;
      totals.probes += op.probes;
      plan->ops[i] = ops[i];
    }
  }

  GroupedModel grouped;
  const ModelGraph &graph;
  const Target &target;
  const PlanOptions &options;
  const Task &task;
  const Plan *previous;
  std::shared_ptr<Plan> plan;
  /// Null until decided.
  std::vector<std::shared_ptr<OpPlan>> ops;
  std::vector<bool> available;
  /// For units whose producers the user chose.
  std::vector<bool> nothingMore;
  /// What reduction tiling takes.
  std::vector<std::unique_ptr<ReductionDecision>> reductions;
  std::map<size_t, Diagnostic> refusedReductions;
  /// For each op, the units it is fused into.
  std::vector<std::vector<int>> fusedIn;
  std::map<int, std::pair<std::vector<int64_t>, std::vector<int>>> fusedTile;
  std::set<int64_t> changed;
  bool reusable = false;
};

} // namespace

std::shared_ptr<const Plan> makePlan(std::shared_ptr<const ModelGraph> model, const Target &target,
                                     const PlanOptions &options, const Overrides &overrides,
                                     const Task &task, const Plan *previous,
                                     const ReferenceProbeFn &reference) {
  // Equal groups give the same graph, so that what was decided before can be kept.
  GroupedModel grouped = applyGroupOverrides(model, overrides);
  if (previous && previous->loaded == model && sameGroups(previous->overrides, overrides))
    grouped.model = previous->model;
  std::shared_ptr<Plan> plan =
      Planner(std::move(grouped), target, options, overrides, task, previous).run();
  if (plan)
    plan->loaded = std::move(model);
  if (!plan || options.probe != ProbeKind::Reference || !reference)
    return plan;
  for (size_t i = 0; i < plan->ops.size(); ++i) {
    const OpPlan &op = *plan->ops[i];
    // The loops of a cut reduction are several bodies; the arithmetic speaks for them.
    if (op.fusedInto || op.reduction || op.lram.buffers.empty())
      continue;
    if (task.cancelled())
      return nullptr;
    Result<LramReport> report = reference(*plan, op.id);
    if (!report) {
      for (const Diagnostic &error : report.errors())
        plan->diagnostics.push_back(error);
      continue;
    }
    auto probed = std::make_shared<OpPlan>(op);
    probed->lram = *report;
    probed->lram.probe = ProbeKind::Reference;
    if (!report->fits && probed->status != OpStatus::NoFit)
      probed->status = OpStatus::NoFit;
    plan->ops[i] = probed;
  }
  return plan;
}

} // namespace tilescope
