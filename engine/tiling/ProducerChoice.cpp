#include "engine/tiling/ProducerChoice.h"

#include <algorithm>

namespace tilescope {
namespace {

/// How many producers one tile takes at most; reaching it is reported. Greedy fusion over a whole
/// network would otherwise make one body of it.
constexpr size_t fusionBudget = 48;

bool sharesGroup(const OpNode &a, const OpNode &b) {
  for (int64_t group : a.groups)
    if (llvm::is_contained(b.groups, group))
      return true;
  return false;
}

/// Ops whose results `op` reads, nearest first (last operand of the latest op wins ties by order).
void producersOf(const ModelGraph &model, int op, llvm::SmallVectorImpl<int> &producers) {
  for (const Operand &operand : model.ops[op].operands) {
    if (operand.value < 0 || operand.shapeOnly || (operand.isInit && !operand.isRead))
      continue;
    int producer = model.values[model.sourceOf(operand.value)].definingOp;
    if (producer >= 0 && producer != op && !llvm::is_contained(producers, producer))
      producers.push_back(producer);
  }
}

int userCount(const ModelGraph &model, int op) {
  llvm::SmallVector<int, 4> users;
  int outside = 0;
  for (int result : model.ops[op].results) {
    for (auto [user, operand] : model.values[result].uses)
      if (!llvm::is_contained(users, user))
        users.push_back(user);
    outside += model.values[result].usedOutside;
  }
  return int(users.size()) + outside;
}

bool canFuse(const ModelGraph &model, int producer, int consumer,
             const std::vector<bool> &available) {
  const OpNode &node = model.ops[producer];
  const OpNode &user = model.ops[consumer];
  return available[producer] && producer < consumer && node.block == user.block &&
         node.onHost == user.onHost && node.untileable.empty() && !node.dynamic &&
         !node.inReductionLoop;
}

std::vector<int> sorted(std::vector<int> ops) {
  std::sort(ops.begin(), ops.end());
  return ops;
}

/// Whether every slice of the producers at the smallest tile keeps to what each producer can be tiled
/// along, so that fusing does not take a dimension from the consumer.
bool keepsWholeDimensions(const TileBody &body, const std::vector<DimensionRule> &before,
                          const Target &target,
                         const SizeConstraints &constraints) {
  std::vector<DimensionRule> after = dimensionRules(body, target, constraints);
  for (size_t dim = 0; dim < after.size(); ++dim)
    if (before[dim].whole.empty() != after[dim].whole.empty())
      return false;
  return true;
}

BodyTiling smallestTiling(const TileBody &body, const TilingInfo &info, const Target &target) {
  llvm::SmallVector<int64_t, 8> tile;
  for (const DimensionRule &rule : info.rules)
    tile.push_back(rule.parallel && rule.whole.empty() ? rule.minimum : rule.extent);
  return tilingFor(body, target, tile);
}

struct Chooser {
  const ModelGraph &model;
  int consumer;
  const Target &target;
  const PlanOptions &options;
  const std::vector<bool> &available;
  UnitChoice unit;
  /// The sets that addOptional went through.
  std::vector<std::vector<int>> grown;

  Result<TileBody> compiled(const std::vector<int> &producers) {
    return compileTileBody(model, consumer, producers);
  }

  /// Adds optional producers to `chosen`, nearest first, while `accept` agrees with the body they give.
  template <typename Accept> void addOptional(std::vector<int> &chosen, Accept accept) {
    std::vector<int> frontier{consumer};
    frontier.insert(frontier.end(), chosen.begin(), chosen.end());
    llvm::SmallVector<int, 16> rejected;
    for (size_t i = 0; i < frontier.size(); ++i) {
      llvm::SmallVector<int, 4> candidates;
      producersOf(model, frontier[i], candidates);
      for (int candidate : candidates) {
        if (llvm::is_contained(chosen, candidate) || llvm::is_contained(rejected, candidate))
          continue;
        unit.considered.push_back(candidate);
        bool cheap = model.ops[candidate].cheap;
        bool near = options.distanceLimit == 0 || consumer - candidate <= options.distanceLimit;
        if (!canFuse(model, candidate, consumer, available) || !near ||
            (!cheap && userCount(model, candidate) > 2)) {
          rejected.push_back(candidate);
          continue;
        }
        if (chosen.size() >= fusionBudget) {
          unit.notes.push_back("the fusion budget of " + std::to_string(fusionBudget) +
                               " producers was reached; earlier ops stay outside");
          return;
        }
        // A member of another group comes with the members that its tile needs, or not at all.
        std::vector<int> with = chosen;
        with.push_back(candidate);
        for (int member : requiredProducers(model, candidate, available, &unit.considered))
          if (!llvm::is_contained(with, member))
            with.push_back(member);
        with = sorted(with);
        Result<TileBody> body = compiled(with);
        if (!body || !accept(*body)) {
          rejected.push_back(candidate);
          continue;
        }
        for (int added : with)
          if (!llvm::is_contained(chosen, added))
            frontier.push_back(added);
        chosen = with;
        grown.push_back(with);
      }
    }
  }

  Result<UnitChoice> run() {
    std::vector<int> required;
    if (options.mode != ProducerMode::NoFuse)
      required = requiredProducers(model, consumer, available, &unit.considered);
    Result<TileBody> body = compiled(required);
    // A member that cannot be fused leaves the tile, with the reason; its users load its result.
    while (!body && !required.empty()) {
      unit.notes.push_back("op " + std::to_string(model.ops[required.front()].id) +
                           " of the group is not fused: " + body.errors().front().message);
      required.erase(required.begin());
      body = compiled(required);
    }
    if (!body)
      return body.errors();
    take(required, std::move(*body));
    BodyLayout layout;
    BodyTiling whole = tilingFor(unit.body, target, {});
    probe(unit.body, whole, target, layout);
    if (layout.fits || options.mode == ProducerMode::OnlyPatterns ||
        options.mode == ProducerMode::NoFuse) {
      unit.sizes = searchSizes(unit.body, unit.info, target);
      return std::move(unit);
    }
    std::vector<int> chosen = required;
    if (options.mode == ProducerMode::MaxProducers) {
      std::vector<DimensionRule> rules = unit.info.rules;
      addOptional(chosen, [&](const TileBody &candidate) {
        if (!keepsWholeDimensions(candidate, rules, target, options.constraints()))
          return false;
        TilingInfo info = tilingInfo(candidate, target, options.constraints());
        probe(candidate, smallestTiling(candidate, info, target), target, layout);
        ++unit.sizes.probes;
        return layout.fits;
      });
      int64_t discovery = unit.sizes.probes;
      if (chosen != required) {
        take(chosen, std::move(*compiled(chosen)));
        unit.sizes = searchSizes(unit.body, unit.info, target);
        unit.sizes.probes += discovery;
        if (unit.sizes.fits)
          return std::move(unit);
        // Retry with what patterns require.
        SizeResult first = std::move(unit.sizes);
        take(required, std::move(*compiled(required)));
        unit.sizes = searchSizes(unit.body, unit.info, target);
        unit.sizes.probes += first.probes;
        unit.sizes.trace.insert(unit.sizes.trace.begin(), first.trace.begin(), first.trace.end());
        return std::move(unit);
      }
      unit.sizes = searchSizes(unit.body, unit.info, target);
      unit.sizes.probes += discovery;
      return std::move(unit);
    }
    // Max size: the tile first, then every producer that still fits it.
    SizeResult sizes = searchSizes(unit.body, unit.info, target);
    llvm::SmallVector<int64_t, 8> tile(sizes.tiling.tile.begin(),
                                       sizes.tiling.tile.begin() + unit.info.rules.size());
    int64_t extra = 0;
    if (sizes.fits)
      addOptional(chosen, [&](const TileBody &candidate) {
        std::vector<DimensionRule> rules = dimensionRules(candidate, target, options.constraints());
        for (size_t dim = 0; dim < rules.size(); ++dim)
          if (!whyIllegal(rules[dim], dim, tile[dim]).empty())
            return false;
        probe(candidate, tilingFor(candidate, target, tile), target, layout);
        ++extra;
        return layout.fits;
      });
    if (chosen != required)
      take(chosen, std::move(*compiled(chosen)));
    sizes.tiling = tilingFor(unit.body, target, tile);
    sizes.probes += extra;
    unit.sizes = std::move(sizes);
    return std::move(unit);
  }

  void take(const std::vector<int> &producers, TileBody body) {
    unit.producers = producers;
    unit.body = std::move(body);
    unit.info = tilingInfo(unit.body, target, options.constraints());
  }
};

} // namespace

std::vector<int> requiredProducers(const ModelGraph &model, int consumer,
                                   const std::vector<bool> &available,
                                   std::vector<int> *considered) {
  std::vector<int> members;
  if (model.ops[consumer].groups.empty())
    return members;
  std::vector<int> frontier{consumer};
  for (size_t i = 0; i < frontier.size(); ++i) {
    llvm::SmallVector<int, 4> producers;
    producersOf(model, frontier[i], producers);
    for (int producer : producers) {
      if (llvm::is_contained(members, producer) ||
          !sharesGroup(model.ops[producer], model.ops[consumer]))
        continue;
      if (considered)
        considered->push_back(producer);
      if (!canFuse(model, producer, consumer, available))
        continue;
      members.push_back(producer);
      frontier.push_back(producer);
    }
  }
  return sorted(members);
}

Result<UnitChoice> chooseUnit(const ModelGraph &model, int consumer, const Target &target,
                              const PlanOptions &options, const std::vector<bool> &available) {
  return Chooser{model, consumer, target, options, available, {}, {}}.run();
}

std::vector<std::vector<int>> largerProducerSets(const ModelGraph &model, int consumer,
                                                 const Target &target, const PlanOptions &options,
                                                 const std::vector<bool> &available,
                                                 UnitChoice &base) {
  if (options.mode == ProducerMode::OnlyPatterns || options.mode == ProducerMode::NoFuse)
    return {};
  Chooser chooser{model, consumer, target, options, available, {}, {}};
  std::vector<int> chosen = base.producers;
  BodyLayout layout;
  chooser.addOptional(chosen, [&](const TileBody &candidate) {
    if (!keepsWholeDimensions(candidate, base.info.rules, target, options.constraints()))
      return false;
    TilingInfo info = tilingInfo(candidate, target, options.constraints());
    probe(candidate, smallestTiling(candidate, info, target), target, layout);
    return layout.fits;
  });
  base.considered.insert(base.considered.end(), chooser.unit.considered.begin(),
                         chooser.unit.considered.end());
  return std::move(chooser.grown);
}

Result<UnitChoice> chooseUnitWith(const ModelGraph &model, int consumer, const Target &target,
                                  const PlanOptions &options, std::vector<int> producers) {
  producers = sorted(producers);
  Result<TileBody> body = compileTileBody(model, consumer, producers);
  if (!body)
    return body.errors();
  UnitChoice unit;
  unit.considered = unit.producers = producers;
  unit.body = std::move(*body);
  unit.info = tilingInfo(unit.body, target, options.constraints());
  unit.sizes = searchSizes(unit.body, unit.info, target);
  return unit;
}

} // namespace tilescope
