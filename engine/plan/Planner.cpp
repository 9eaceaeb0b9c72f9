#include "engine/plan/Planner.h"

#include "engine/plan/Alignments.h"
#include "engine/plan/DecideAhead.h"
#include "engine/plan/FusedSoFar.h"
#include "engine/plan/GroupOverrides.h"
#include "engine/plan/ReductionUnit.h"
#include "engine/plan/UnitDecision.h"
#include "engine/support/Numbers.h"
#include "engine/support/Saturating.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/Parallel.h"

#include <algorithm>
#include <optional>
#include <set>

namespace tilescope {
namespace {

/// Fewer units than these are decided before other threads wake up.
constexpr size_t worthSharing = 16;

class Planner {
public:
  Planner(GroupedModel model, const Target &target, const PlanOptions &options,
          const Overrides &overrides, const Task &task, const Plan *previous)
      : grouped(std::move(model)), graph(*grouped.model), target(target), task(task),
        previous(previous), plan(std::make_shared<Plan>()),
        fused(graph), inputs{grouped, target, options, plan->overrides, task, {}} {
    plan->model = grouped.model;
    plan->target = target;
    plan->options = options;
    plan->overrides = overrides;
  }

  std::shared_ptr<Plan> run() {
    size_t count = graph.ops.size();
    plan->ops.resize(count);
    checkOverrides();
    findChanges();
    for (const OpNode &node : graph.ops)
      inputs.available.push_back(isPlanned(node));
    // Reduction tiling comes before tile-and-fuse: what it takes is neither fused nor queued.
    decideReductions();
    std::vector<std::unique_ptr<OpPlan>> ahead = shareWork();
    // Users before their producers: what a user's tile takes in is not planned again.
    for (size_t i = count; i-- > 0;) {
      if (task.cancelled())
        return nullptr;
      if (!task.parallel && (count - i) % 64 == 0)
        task.report("planning", double(count - i) / double(count));
      plan->ops[i] = decide(i, std::move(ahead[i]));
    }
    finish();
    return plan;
  }

private:
  static bool isPlanned(const OpNode &node) {
    return !node.onHost && !node.dynamic && node.untileable.empty() && !node.inReductionLoop;
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
               previous->options == plan->options;
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

  /// Whether the user's word on op `i` is what it was.
  bool unchanged(size_t i) const { return reusable && !changed.count(graph.ops[i].id); }

  /// The previous decision for op `i`, when nothing that it looked at changed.
  std::shared_ptr<const OpPlan> kept(size_t i) const {
    if (!unchanged(i))
      return nullptr;
    const OpPlan &old = *previous->ops[i];
    if (old.fusedInto || old.considered.empty())
      return nullptr;
    for (int64_t id : old.considered)
      if (changed.count(id))
        return nullptr;
    return previous->ops[i];
  }

  /// What reduction tiling says of one op.
  struct ReductionOutcome {
    std::optional<ReductionDecision> cut;
    /// The user's sizes are refused, and the automatic decision stands.
    std::optional<Diagnostic> refused;
    /// It must be cut and cannot be.
    Diagnostics errors;

    bool says() const { return cut || refused || !errors.empty(); }
  };

  ReductionOutcome reductionOf(size_t i) const {
    ReductionOutcome outcome;
    const OpOverride *own = inputs.overrideOf(i);
    bool slicing = plan->options.slicing;
    Result<ReductionDecision> decision = decideReduction(graph, i, target, own, slicing);
    if (!decision && own) {
      outcome.refused = decision.errors().front();
      decision = decideReduction(graph, i, target, nullptr, slicing);
    }
    if (!decision)
      outcome.errors = decision.errors();
    else if (decision->plan)
      outcome.cut = std::move(*decision);
    return outcome;
  }

  void decideReductions() {
    if (!plan->options.cutReductions)
      return;
    std::vector<size_t> open;
    for (size_t i = 0; i < graph.ops.size(); ++i) {
      if (!inputs.available[i])
        continue;
      const OpPlan *before = unchanged(i) ? previous->ops[i].get() : nullptr;
      if (!before || !before->notes.empty())
        open.push_back(i);
      else if (before->reduction)
        inputs.available[i] = false;
    }
    std::vector<ReductionOutcome> outcomes(open.size());
    auto decideAt = [&](size_t k) { outcomes[k] = reductionOf(open[k]); };
    if (task.parallel && open.size() >= worthSharing)
      llvm::parallelFor(0, open.size(), decideAt);
    else
      for (size_t k = 0; k < open.size(); ++k)
        decideAt(k);
    for (size_t k = 0; k < open.size(); ++k) {
      if (outcomes[k].cut)
        inputs.available[open[k]] = false;
      if (outcomes[k].says())
        reductions[open[k]] = std::move(outcomes[k]);
    }
  }

  /// What reduction tiling says of op `i`; null when nothing.
  const ReductionOutcome *reductionSays(size_t i) const {
    auto found = reductions.find(i);
    return found == reductions.end() ? nullptr : &found->second;
  }

  std::vector<std::unique_ptr<OpPlan>> shareWork() {
    std::vector<AheadOp> ops(graph.ops.size());
    size_t open = 0;
    for (size_t i = 0; i < ops.size(); ++i) {
      if (!inputs.available[i])
        continue;
      ops[i].kept = kept(i).get();
      ops[i].open = !ops[i].kept;
      open += ops[i].open;
    }
    if (!task.parallel || open < worthSharing)
      return std::vector<std::unique_ptr<OpPlan>>(graph.ops.size());
    return decideAhead(inputs, ops, [&](size_t i, bool copied) { return startOf(i, copied); });
  }

  /// An op's plan before it is decided: whole, with what is already known to be refused.
  OpPlan startOf(size_t i, bool copied = false) const {
    const OpNode &node = graph.ops[i];
    OpPlan op;
    op.id = node.id;
    for (const DomainDimension &dimension : node.domain)
      op.tile.push_back(dimension.size.value_or(-1));
    op.lram.budget = target.budget();
    op.copied = copied;
    if (const ReductionOutcome *reduction = reductionSays(i)) {
      op.notes = reduction->errors;
      if (reduction->refused)
        refuse(op, *reduction->refused);
    }
    if (auto refused = grouped.refused.find(node.id);
        isPlanned(node) && refused != grouped.refused.end())
      refuse(op, errorAt(inputs.place(i), refused->second.message));
    return op;
  }

  std::shared_ptr<const OpPlan> decide(size_t i, std::unique_ptr<OpPlan> ahead) {
    const OpNode &node = graph.ops[i];
    const ReductionOutcome *reduction = reductionSays(i);
    if (isPlanned(node) && !(reduction && reduction->cut)) {
      if (fused.consumed(int(i)))
        return takenIn(i);
      bool copied = fused.isCopied(int(i));
      if (std::shared_ptr<const OpPlan> old = kept(i); old && old->copied == copied)
        return placed(i, std::move(old));
      countDecided(i);
      if (ahead && ahead->copied == copied)
        return placed(i, std::move(ahead));
      return placed(i, std::make_unique<OpPlan>(decideUnit(inputs, i, startOf(i, copied))));
    }
    auto op = std::make_shared<OpPlan>(startOf(i));
    if (node.onHost) {
      explain(*op, OpStatus::Host, "it runs on the host, where " + target.memoryName() + " does not matter");
    } else if (node.dynamic) {
      decideDynamic(i, *op);
    } else if (!node.untileable.empty()) {
      explain(*op, OpStatus::Untileable, "it cannot be tiled: " + node.untileable);
    } else if (node.inReductionLoop) {
      explain(*op, OpStatus::Fits, "it is inside a loop that reduction tiling made");
    } else {
      countDecided(i);
      reportReduction(std::move(*reductions.find(i)->second.cut), target, *op);
      markUser(*op, inputs.overrideOf(i));
    }
    return op;
  }

  /// Unit `i` is decided anew: what it took in before may be computed elsewhere now.
  void countDecided(size_t i) {
    ++plan->unitsDecided;
    if (reusable)
      released.insert(previous->ops[i]->producers.begin(), previous->ops[i]->producers.end());
  }

  std::shared_ptr<const OpPlan> placed(size_t i, std::shared_ptr<const OpPlan> unit) {
    fused.place(*unit, int(i));
    return unit;
  }

  void decideDynamic(size_t i, OpPlan &op) {
    explain(op, OpStatus::Dynamic,
            "its sizes are dynamic; bind them to plan it (--bind ARG:DIM=N)");
    const OpOverride *own = inputs.overrideOf(i);
    if (!own || !isRelayout(graph.ops[i]))
      return;
    if (std::string why = takeDynamicRelayout(graph.ops[i], *own, op); !why.empty())
      return refuse(op, errorAt(inputs.place(i), "op " + std::to_string(op.id) + " (" +
                                                     graph.ops[i].name + "): " + why));
    if (!op.order.empty())
      op.why = "its sizes are dynamic, so its bytes are not known; it is tiled as you set it";
    markUser(op, own);
  }

  /// Whether what op `i` is computed in is as it was in the previous plan.
  bool isTakenInAsBefore(size_t i, llvm::ArrayRef<int> units) const {
    if (!unchanged(i) || released.contains(graph.ops[i].id))
      return false;
    const OpPlan &old = *previous->ops[i];
    return old.fusedInto == graph.ops[units.front()].id && old.notes.empty() &&
           llvm::all_of(units, [&](int unit) { return plan->ops[unit] == previous->ops[unit]; });
  }

  /// Of several consumers the first is the one it is said to be fused into.
  std::shared_ptr<const OpPlan> takenIn(size_t i) {
    fused.takeIn(int(i));
    llvm::ArrayRef<int> units = fused.unitsOf(int(i));
    const OpNode &consumer = graph.ops[units.front()];
    if (isTakenInAsBefore(i, units))
      return previous->ops[i];
    auto op = std::make_shared<OpPlan>(startOf(i));
    op->fusedInto = consumer.id;
    op->considered = {op->id};
    bool member = llvm::any_of(graph.ops[i].groups, [&](int64_t group) {
      return llvm::is_contained(consumer.groups, group);
    });
    std::string why = "it is computed inside the tile of op " + std::to_string(consumer.id) + " (" +
                      consumer.name + ")";
    if (units.size() > 1)
      why += " and " + std::to_string(units.size() - 1) + " other" + (units.size() > 2 ? "s" : "");
    why += member ? ", with which it is one fuse group"
                  : ", so its result never leaves " + target.memoryName();
    explain(*op, OpStatus::Fused, why);
    for (const FusedShare &share : plan->ops[units.front()]->shares)
      if (share.op == op->id) {
        op->tile = share.tile;
        op->order = share.order;
        break;
      }
    markUser(*op, inputs.overrideOf(i));
    return op;
  }

  /// What is loaded and computed again because a fused copy of an op also runs elsewhere, or
  /// because tiles of a producer overlap.
  void countRecomputed(size_t i) {
    const OpPlan &op = *plan->ops[i];
    if (reusable && plan->ops[i] == previous->ops[i] &&
        llvm::all_of(op.producers, [&](int64_t id) {
          int producer = graph.indexOf(id);
          return plan->ops[producer] == previous->ops[producer];
        }))
      return;
    int64_t bytes = 0, iterations = op.traffic.overlapIterations;
    std::string copies, note;
    for (int64_t id : op.producers) {
      int producer = graph.indexOf(id);
      if (plan->ops[producer]->fusedInto == op.id)
        continue;
      copies += (copies.empty() ? "op " : ", ") + std::to_string(id);
      int64_t domain = 1;
      for (const DomainDimension &dimension : graph.ops[producer].domain)
        domain = multiplySaturating(domain, dimension.size.value_or(1));
      iterations = addSaturating(iterations, domain);
      for (const OperandTraffic &operand : op.traffic.operands)
        if (operand.op == id)
          bytes = addSaturating(bytes, operand.load);
    }
    if (iterations > 0) {
      note = (copies.empty() ? "its producers' tiles overlap" : copies + " also runs elsewhere") +
             ", so " + withSeparators(iterations) + " iterations are computed";
      if (bytes > 0)
        note += " and " + withSeparators(bytes) + " bytes loaded";
      note += " again";
    }
    // What was kept is shared with the plan before where this is as it was.
    if (note == op.recomputeNote && bytes == op.traffic.recompute &&
        iterations == op.traffic.recomputedIterations)
      return;
    auto counted = std::make_shared<OpPlan>(op);
    counted->recomputeNote = note;
    counted->traffic.recompute = bytes;
    counted->traffic.recomputedIterations = iterations;
    plan->ops[i] = std::move(counted);
  }

  /// Why what the user set for op `i` has nothing to apply to; none when it has.
  std::optional<std::string> idle(size_t i) const {
    const OpPlan &op = *plan->ops[i];
    const OpOverride *own = inputs.overrideOf(i);
    if (!own)
      return std::nullopt;
    if (op.fusedInto && own->producers)
      return "op " + std::to_string(op.id) + " is fused into op " + std::to_string(*op.fusedInto) +
             " and has no producers of its own; set that op's producers";
    if (op.user.empty() && op.refused.empty() &&
        (op.status == OpStatus::Host || op.status == OpStatus::Dynamic ||
         op.status == OpStatus::Untileable))
      return "op " + std::to_string(op.id) + " (" + graph.ops[i].name +
             ") cannot be changed: " + op.why;
    return std::nullopt;
  }

  void finish() {
    for (size_t i = 0; i < plan->ops.size(); ++i) {
      countRecomputed(i);
      if (std::optional<std::string> why = idle(i)) {
        auto refused = std::make_shared<OpPlan>(*plan->ops[i]);
        refuse(*refused, errorAt(inputs.place(i), *why));
        plan->ops[i] = std::move(refused);
      }
      const OpPlan &op = *plan->ops[i];
      plan->diagnostics.insert(plan->diagnostics.end(), op.notes.begin(), op.notes.end());
      if (const OpOverride *own = inputs.overrideOf(i);
          own && own->alignments && !graph.ops[i].dynamic && op.refused.empty())
        plan->diagnostics.push_back(
            {Severity::Warning, inputs.place(i),
             "the alignments of op " + std::to_string(op.id) + " (" + graph.ops[i].name +
                 ") decide nothing: its sizes and inner tiles are all known"});
      plan->totals.add(op);
    }
  }


  GroupedModel grouped;
  const ModelGraph &graph;
  const Target &target;
  const Task &task;
  const Plan *previous;
  std::shared_ptr<Plan> plan;
  FusedSoFar fused;
  UnitInputs inputs;
  /// By op, where it says something.
  llvm::DenseMap<size_t, ReductionOutcome> reductions;
  std::set<int64_t> changed;
  /// Ids of ops that units now decided anew took in before.
  llvm::DenseSet<int64_t> released;
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
