#include "engine/plan/UnitDecision.h"

#include "engine/plan/Alignments.h"
#include "engine/plan/NoFitRemedy.h"
#include "engine/plan/OptimalUnit.h"
#include "engine/plan/UnitOverrides.h"
#include "engine/plan/UnitReport.h"
#include "engine/support/Numbers.h"
#include "engine/tiling/ProducerChoice.h"

#include <algorithm>

namespace tilescope {

const OpOverride *UnitInputs::overrideOf(size_t op) const {
  auto it = overrides.find(graph().ops[op].id);
  return it == overrides.end() || it->second.empty() ? nullptr : &it->second;
}

SourceLocation UnitInputs::place(size_t op) const {
  const OpOverride *own = overrideOf(op);
  return own && own->location.line > 0 ? own->location : graph().ops[op].location;
}

void refuse(OpPlan &plan, const Diagnostic &why) {
  plan.notes.push_back(why);
  plan.refused = why.message;
  plan.user.clear();
}

void explain(OpPlan &plan, OpStatus status, std::string why) {
  plan.status = status;
  plan.why = std::move(why);
}

void markUser(OpPlan &plan, const OpOverride *own) {
  plan.user.clear();
  if (!own || !plan.refused.empty())
    return;
  const std::pair<bool, const char *> fields[] = {
      {own->tile.has_value(), "tile"},
      {own->order.has_value(), "order"},
      {own->producers.has_value(), "producers"},
      {!own->levels.empty(), "levels"},
      {!own->overlap.empty(), "overlap"},
      {own->reductionChunk || own->reductionParallelTile, "reduction"},
      {own->mode.has_value(), "mode"},
      {own->groups.has_value(), "groups"},
      {own->multiples.has_value(), "multiples"},
      {own->leastBurst.has_value(), "least_burst"},
      {own->alignments.has_value(), "alignments"},
  };
  for (auto [set, name] : fields)
    if (set)
      plan.user.push_back(name);
}

namespace {

std::string bytesText(int64_t bytes) {
  return withSeparators(bytes) + " bytes";
}

/// One unit on its way to a decision.
class UnitDecider {
public:
  UnitDecider(const UnitInputs &inputs, size_t op, OpPlan start)
      : inputs(inputs), graph(inputs.graph()), target(inputs.target), i(op), node(graph.ops[op]),
        own(inputs.overrideOf(op)) {
    plan = std::move(start);
  }

  OpPlan run() {
    PlanOptions options = unitOptions();
    if (own && own->alignments)
      if (std::string why = checkAlignments(node, *own->alignments); !why.empty())
        refuse(plan, errorAt(inputs.place(i), why));
    bool byUser = own && own->producers;
    Result<UnitChoice> choice =
        byUser ? chosenByUser(options) : chooseUnit(graph, i, target, options, inputs.available);
    if (!choice && byUser) {
      refuse(plan, choice.errors().front());
      own = nullptr;
      byUser = false;
      choice = chooseUnit(graph, i, target, options, inputs.available);
    }
    if (!choice) {
      explain(plan, OpStatus::Untileable, choice.errors().front().message);
      return std::move(plan);
    }
    UnitChoice &unit = *choice;
    BodyTiling tiling = unit.sizes.tiling;
    if (inputs.options.search == SearchKind::Optimal) {
      // Where the user chose the producers, there are no more to take.
      std::vector<bool> none(byUser ? graph.ops.size() : 0, false);
      plan.proof = improveUnit(graph, i, target, options, byUser ? none : inputs.available,
                               plan.copied, unit, tiling, inputs.task);
    }
    applyUser(options, unit, tiling);
    report(unit, tiling);
    return std::move(plan);
  }

private:
  PlanOptions unitOptions() {
    PlanOptions options = optionsOfUnit(inputs.options, own);
    if (options.multiples.empty() || options.multiples.size() == node.domain.size())
      return options;
    refuse(plan, errorAt(inputs.place(i), "op " + std::to_string(node.id) + " has " +
                                              std::to_string(node.domain.size()) +
                                              " dimensions; give one multiple each"));
    options.multiples.clear();
    return options;
  }

  Result<UnitChoice> chosenByUser(const PlanOptions &options) const {
    std::vector<int> producers;
    for (int64_t id : *own->producers) {
      int producer = graph.indexOf(id);
      std::string why = producer < 0                  ? "there is no op with that id"
                        : !inputs.available[producer] ? "it is not planned for the NPU"
                        : graph.ops[producer].block != node.block || producer >= int(i)
                            ? "it does not come before the consumer in the same block"
                            : "";
      if (!why.empty())
        return errorAt(inputs.place(i), "op " + std::to_string(node.id) + " cannot fuse op " +
                                            std::to_string(id) + ": " + why);
      producers.push_back(producer);
    }
    return chooseUnitWith(graph, i, target, options, producers);
  }

  void applyUser(const PlanOptions &options, UnitChoice &unit, BodyTiling &tiling) {
    bool any = std::any_of(unit.body.ops.begin(), unit.body.ops.end(),
                           [&](const BodyOp &op) { return inputs.overrideOf(op.node) != nullptr; });
    if (!any)
      return;
    BodyTiling edited = tiling;
    Result<bool> applied =
        applyOverrides(unit.body, unit.info.rules, target, inputs.overrides, edited);
    if (applied)
      tiling = edited;
    else if (!fuseLess(options, unit, tiling, applied.errors().front().message))
      refuse(plan, applied.errors().front());
  }

  /// The user's tile is not one that all producers can be computed in: with what the patterns
  /// require, or with none, it may be. The producers that stay outside are named. False when that
  /// does not help.
  bool fuseLess(const PlanOptions &options, UnitChoice &unit, BodyTiling &tiling,
                const std::string &reason) const {
    const OpOverride *own = inputs.overrideOf(i);
    if (!own || !own->tile || own->producers)
      return false;
    bool illegal = false;
    for (size_t dim = 0; dim < std::min(own->tile->size(), unit.info.rules.size()); ++dim)
      illegal |= !whyIllegal(unit.info.rules[dim], dim, (*own->tile)[dim]).empty();
    if (!illegal)
      return false;
    for (const std::vector<int> &producers :
         {requiredProducers(graph, int(i), inputs.available, &unit.considered),
          std::vector<int>()}) {
      if (producers.size() >= unit.producers.size())
        continue;
      Result<UnitChoice> smaller = chooseUnitWith(graph, i, target, options, producers);
      if (!smaller)
        continue;
      BodyTiling edited = smaller->sizes.tiling;
      if (!applyOverrides(smaller->body, smaller->info.rules, target, inputs.overrides, edited))
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

  void report(UnitChoice &unit, const BodyTiling &tiling) {
    int last = int(unit.body.ops.size()) - 1;
    plan.tile = tileOf(unit.body, tiling, last);
    plan.order = orderOf(unit.body, tiling, last);
    for (int producer : unit.producers)
      plan.producers.push_back(graph.ops[producer].id);
    for (int b = 0; b < last; ++b)
      plan.shares.push_back({graph.ops[unit.body.ops[b].node].id, tileOf(unit.body, tiling, b),
                             orderOf(unit.body, tiling, b)});
    plan.lram = lramReport(unit.body, tiling, target);
    plan.traffic = trafficReport(unit.body, tiling, target);
    plan.probes = unit.sizes.probes;
    plan.trace = std::move(unit.sizes.trace);
    // What the search says of its own tile.
    if (tiling.tile == unit.sizes.tiling.tile && plan.proof.empty())
      plan.binding = unit.sizes.binding;
    plan.considered.push_back(node.id);
    if (const OpOverride *own = inputs.overrideOf(i); own && own->producers)
      plan.considered.insert(plan.considered.end(), own->producers->begin(), own->producers->end());
    for (int considered : unit.considered)
      plan.considered.push_back(graph.ops[considered].id);
    llvm::sort(plan.considered);
    plan.considered.erase(std::unique(plan.considered.begin(), plan.considered.end()),
                          plan.considered.end());
    markUser(plan, inputs.overrideOf(i));
    sayWhy(unit);
    for (const std::string &note : unit.notes)
      plan.notes.push_back({Severity::Warning, node.location, note});
  }

  std::string remedy(const UnitChoice &unit) {
    return noFitRemedy(inputs, i, optionsOfUnit(inputs.options, inputs.overrideOf(i)), plan, unit);
  }

  void sayWhy(const UnitChoice &unit) {
    bool tiled = !plan.order.empty();
    bool byUser = llvm::is_contained(plan.user, "tile");
    // The search begins with the full size.
    int64_t whole = plan.trace.empty() ? plan.lram.peak : plan.trace.front().peak;
    std::string tooMuch = whole > target.budget()
                              ? bytesText(whole) + ", more than the budget of "
                              : bytesText(whole) + " and finds no place in the budget of ";
    std::string budget = "the budget of " + bytesText(target.budget());
    std::string group = unit.producers.empty() ? "it" : "it and what is fused into it";
    if (!plan.lram.fits) {
      const Overflow &overflow = *plan.lram.overflow;
      std::string what = overflow.buffer + " (" + bytesText(overflow.bytes) + ") is " +
                         bytesText(overflow.shortBy) + " short of a free block";
      explain(plan, OpStatus::NoFit,
              byUser
                  ? "the tile you set overflows: " + what + "; make a dimension smaller or reset it"
                  : "even the smallest legal tile overflows: " + what +
                        "; " + remedy(unit) + "; the real compiler may still place it");
    } else if (tiled) {
      explain(plan, OpStatus::Tiled,
              byUser ? "tiled as you set it; a tile takes " + bytesText(plan.lram.peak) + " of " +
                           budget
                     : "whole, " + group + " would need " + tooMuch + bytesText(target.budget()) +
                           "; a tile takes " + bytesText(plan.lram.peak));
    } else {
      explain(plan, OpStatus::Fits,
              group + " fit" + (unit.producers.empty() ? "s" : "") +
                  " whole: " + bytesText(plan.lram.peak) + " of " + budget +
                  ", so it was not queued for tiling");
    }
  }

  const UnitInputs &inputs;
  const ModelGraph &graph;
  const Target &target;
  size_t i;
  const OpNode &node;
  /// Null once what the user set for the producers was refused.
  const OpOverride *own;
  OpPlan plan;
};

} // namespace

OpPlan decideUnit(const UnitInputs &inputs, size_t op, OpPlan start) {
  return UnitDecider(inputs, op, std::move(start)).run();
}

} // namespace tilescope
