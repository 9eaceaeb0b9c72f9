#include "engine/plan/OptimalUnit.h"

#include "engine/support/Numbers.h"
#include "engine/support/Saturating.h"
#include "engine/traffic/Bounds.h"
#include "engine/traffic/ExactTraffic.h"

namespace tilescope {
namespace {

/// Sets of producers that are searched beside the torq search's own.
constexpr size_t setsTried = 5;

class OptimalUnit {
public:
  OptimalUnit(const ModelGraph &model, int consumer, const Target &target,
              const PlanOptions &options, const std::vector<bool> &available, bool copied,
              const Task &task)
      : model(model), consumer(consumer), target(target), options(options), available(available),
        copied(copied), task(task) {}

  std::string run(UnitChoice &unit, BodyTiling &tiling) {
    const int64_t torq = unit.sizes.fits ? exactTraffic(unit.body, tiling).total() : saturated;
    OptimalResult best = search(unit, tiling);
    int64_t probes = unit.sizes.probes + best.probes;
    int64_t bestSaved = 0;
    std::vector<std::vector<int>> sets = candidates(unit);
    UnitChoice bestUnit = unit;
    for (const std::vector<int> &producers : sets) {
      Result<UnitChoice> larger = chooseUnitWith(model, consumer, target, options, producers);
      if (!larger || task.cancelled())
        continue;
      OptimalResult found = search(*larger, larger->sizes.tiling);
      probes += found.probes;
      int64_t saved = savedBy(unit.producers, producers);
      if (!found.fits || found.traffic > torq ||
          (best.fits && found.traffic - saved >= best.traffic - bestSaved))
        continue;
      best = found;
      bestSaved = saved;
      larger->considered.insert(larger->considered.end(), unit.considered.begin(),
                                unit.considered.end());
      larger->sizes.trace = unit.sizes.trace;
      larger->notes = unit.notes;
      bestUnit = std::move(*larger);
    }
    unit = std::move(bestUnit);
    unit.sizes.probes = probes;
    if (!best.fits)
      return "";
    unit.sizes.fits = true;
    tiling = best.tiling;
    unit.sizes.tiling = tiling;
    if (best.proven)
      return "no tiling of these loops moves less: proven over all sizes, orders, placements and "
             "overlaps";
    return "stopped at the limit; between " + withSeparators(best.bound) + " and " +
           withSeparators(best.traffic) + " bytes";
  }

private:
  OptimalResult search(const UnitChoice &unit, const BodyTiling &start) const {
    TrafficBound bound = trafficBound(unit.body, target);
    TilingInfo info = unit.info;
    info.cutsFused = !copied;
    return searchOptimal(unit.body, info, target, start, unit.sizes.fits, bound.bound,
                         options.timeLimit / double(setsTried + 1), task);
  }

  /// Some of the larger sets, the largest among them.
  std::vector<std::vector<int>> candidates(UnitChoice &unit) const {
    std::vector<std::vector<int>> all =
        largerProducerSets(model, consumer, target, options, available, unit);
    std::vector<std::vector<int>> some;
    for (size_t i = 0; i < all.size(); ++i)
      if (i + 1 == all.size() || i + 1 < setsTried)
        some.push_back(all[i]);
    return some;
  }

  /// Bytes that the ops in `larger` but not in `base` move when they run by themselves, where nobody
  /// else needs them to.
  int64_t savedBy(const std::vector<int> &base, const std::vector<int> &larger) const {
    int64_t saved = 0;
    for (int op : larger) {
      if (llvm::is_contained(base, op) || !isUsedOnlyIn(op, larger))
        continue;
      Result<UnitChoice> alone = chooseUnitWith(model, op, target, options, {});
      if (alone && alone->sizes.fits)
        saved = addSaturating(saved, exactTraffic(alone->body, alone->sizes.tiling).total());
    }
    return saved;
  }

  bool isUsedOnlyIn(int op, const std::vector<int> &body) const {
    for (int result : model.ops[op].results) {
      if (model.values[result].usedOutside)
        return false;
      for (auto [user, operand] : model.values[result].uses)
        if (user != consumer && !llvm::is_contained(body, user))
          return false;
    }
    return true;
  }

  const ModelGraph &model;
  int consumer;
  const Target &target;
  const PlanOptions &options;
  const std::vector<bool> &available;
  bool copied;
  const Task &task;
};

} // namespace

std::string improveUnit(const ModelGraph &model, int consumer, const Target &target,
                        const PlanOptions &options, const std::vector<bool> &available,
                        bool copied, UnitChoice &unit, BodyTiling &tiling, const Task &task) {
  return OptimalUnit(model, consumer, target, options, available, copied, task).run(unit, tiling);
}

} // namespace tilescope
