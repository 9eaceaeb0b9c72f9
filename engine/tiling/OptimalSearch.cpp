#include "engine/tiling/OptimalSearch.h"

#include "engine/support/Saturating.h"
#include "engine/traffic/ExactTraffic.h"

#include <algorithm>
#include <chrono>

namespace tilescope {
namespace {

using Clock = std::chrono::steady_clock;

class OptimalSearch {
public:
  OptimalSearch(const TileBody &body, const TilingInfo &info, const Target &target,
                int64_t lowerBound, double seconds, const Task &task)
      : body(body), info(info), target(target), lowerBound(lowerBound), task(task),
        deadline(Clock::now() +
                 std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))) {
  }

  OptimalResult run(const BodyTiling &start, bool startFits) {
    if (startFits)
      consider(start, exactTraffic(body, start).total());
    collectDimensions();
    // Which dimensions are tiled decides the loops; few of them first, so that good tilings come early.
    size_t subsets = size_t(1) << std::min<size_t>(dims.size(), 12);
    std::vector<size_t> order;
    for (size_t subset = 0; subset < subsets; ++subset)
      order.push_back(subset);
    std::stable_sort(order.begin(), order.end(), [](size_t a, size_t b) {
      return __builtin_popcountll(a) < __builtin_popcountll(b);
    });
    for (size_t subset : order) {
      searchSubset(subset);
      if (stopped || (found && best.traffic <= lowerBound))
        break;
    }
    best.fits = found;
    best.proven = !stopped && !coarse && found;
    best.bound = best.proven ? best.traffic : lowerBound;
    if (found)
      growReductions();
    return std::move(best);
  }

private:
  struct Dimension {
    int variable;
    /// Legal sizes below the extent, largest first.
    std::vector<int64_t> sizes;
    bool reduction = false;
  };

  void collectDimensions() {
    for (int dim : info.shrinkOrder)
      addDimension(dim, info.rules[dim], false);
    for (const CuttableReduction &cuttable : cuttableReductions(body, info.rules, info.cutsFused))
      addDimension(cuttable.variable, cuttable.rule, true);
  }

  void addDimension(int variable, const DimensionRule &rule, bool reduction) {
    Dimension dimension;
    dimension.variable = variable;
    dimension.reduction = reduction;
    int64_t previous = rule.extent;
    int64_t floor = reduction ? rule.smallest() : rule.minimum;
    for (int64_t trips = 2; previous > floor;) {
      int64_t size = legalSize(rule, target, ceilDivide(rule.extent, trips));
      if (size < floor)
        size = floor;
      if (size < previous)
        dimension.sizes.push_back(size);
      if (size <= floor)
        break;
      previous = std::min(previous, size);
      // The next trip count that gives a smaller size.
      trips = std::max(trips + 1, ceilDivide(rule.extent, std::max<int64_t>(1, size - 1)));
      // Of extents beyond a hundred million only some sizes are looked at.
      constexpr int64_t lookedThrough = 1 << 27;
      if (rule.extent > lookedThrough) {
        trips = addSaturating(trips, trips / 4);
        coarse = true;
      }
    }
    if (!dimension.sizes.empty())
      dims.push_back(std::move(dimension));
  }

  bool outOfTime() {
    if (stopped)
      return true;
    if ((++ticks & 63) == 0 && (task.cancelled() || Clock::now() >= deadline))
      stopped = true;
    return stopped;
  }

  void searchSubset(size_t subset) {
    llvm::SmallVector<int, 8> tiled;
    llvm::SmallVector<int, 6> outer;
    for (size_t i = 0; i < dims.size(); ++i)
      if (subset >> i & 1) {
        tiled.push_back(i);
        if (!dims[i].reduction)
          outer.push_back(dims[i].variable);
      }
    BodyTiling tiling = untiled(body);
    for (int i : tiled)
      tiling.tile[dims[i].variable] = dims[i].sizes.back();
    std::sort(outer.begin(), outer.end());
    do {
      setLoops(body, tiling, outer);
      // Only the smallest sizes decide whether anything can fit with the least placement.
      searchPlacements(tiling, tiled, 0);
      if (stopped)
        return;
    } while (std::next_permutation(outer.begin(), outer.end()));
  }

  /// Levels of each load from its default outward: further out is kept longer and loaded less often.
  void searchPlacements(BodyTiling &tiling, llvm::ArrayRef<int> tiled, size_t load) {
    if (outOfTime())
      return;
    if (load == body.loads.size()) {
      searchSizesOf(tiling, tiled);
      return;
    }
    llvm::SmallVector<int, 8> path;
    loopPath(tiling, body.loads[load].op, path);
    int deepest = defaultLevel(body, tiling, body.loads[load]);
    for (int level = deepest; level >= 0; --level) {
      // Moving out past a loop that the slice depends on, with none outside that it does not, saves
      // nothing: skip it.
      if (level < deepest && !savesReloads(body.loads[load], path, level, deepest))
        continue;
      tiling.level[load] = level;
      searchOverlaps(tiling, tiled, load, llvm::ArrayRef<int>(path).take_front(level));
    }
    tiling.level[load] = deepest;
  }

  /// Nothing kept first, then what a sliding slice shares with the one before along each loop, and along
  /// several.
  void searchOverlaps(BodyTiling &tiling, llvm::ArrayRef<int> tiled, size_t load,
                      llvm::ArrayRef<int> loops) {
    llvm::SmallVector<int, 4> sliding;
    for (int variable : loops)
      if (sliding.size() < 3 && whyNotKept(body, tiling, load, variable).empty() &&
          slides(body.loads[load], variable))
        sliding.push_back(variable);
    for (unsigned kept = 0; kept < 1u << sliding.size(); ++kept) {
      tiling.overlap[load].clear();
      for (size_t i = 0; i < sliding.size(); ++i)
        if (kept >> i & 1)
          tiling.overlap[load].push_back(sliding[i]);
      searchPlacements(tiling, tiled, load + 1);
    }
    tiling.overlap[load].clear();
  }

  /// Whether neighbouring tiles along the loop read elements in common: a step is shorter than what one
  /// iteration reads.
  bool slides(const BodyLoad &load, int variable) const {
    return llvm::any_of(load.slice, [&](const SliceFunction &function) {
      if (!function.dependsOn(variable))
        return false;
      llvm::SmallVector<int64_t, 8> counts;
      for (const BodyVariable &other : body.variables)
        counts.push_back(other.extent);
      counts[variable] = 1;
      SliceFunction uncut = function;
      uncut.extent = saturated;
      int64_t one = uncut.size(counts);
      counts[variable] = 2;
      return uncut.size(counts) - one < one && uncut.size(counts) > one;
    });
  }

  bool savesReloads(const BodyLoad &load, llvm::ArrayRef<int> path, int level, int deepest) const {
    // Between level and the next deeper one considered there must be a loop that reloads it.
    auto depends = [&](int variable) {
      return llvm::any_of(load.slice, [&](const SliceFunction &f) { return f.dependsOn(variable); });
    };
    return level < deepest && !depends(path[level]);
  }

  void searchSizesOf(BodyTiling &tiling, llvm::ArrayRef<int> tiled) {
    // The least footprint and the least traffic of this order and placement.
    BodyTiling smallest = tiling, largest = tiling;
    for (int i : tiled) {
      smallest.tile[dims[i].variable] = dims[i].sizes.back();
      largest.tile[dims[i].variable] = dims[i].sizes.front();
    }
    if (found && exactTraffic(body, largest).total() > best.traffic)
      return;
    layOut(body, smallest, target, layout);
    if (layout.peak > target.budget())
      return;
    descend(smallest, tiled, 0);
  }

  /// Chooses the size of tiled[next]; later ones are at their smallest in `tiling`.
  void descend(BodyTiling &tiling, llvm::ArrayRef<int> tiled, size_t next) {
    if (outOfTime())
      return;
    if (next == tiled.size()) {
      consider(tiling, exactTraffic(body, tiling).total());
      return;
    }
    const Dimension &dimension = dims[tiled[next]];
    int variable = dimension.variable;
    const std::vector<int64_t> &sizes = dimension.sizes;
    if (dimension.reduction) {
      // The chunk does not change what moves; the smallest leaves most room. It is grown at the end.
      tiling.tile[variable] = sizes.back();
      descend(tiling, tiled, next + 1);
      return;
    }
    // The first size whose footprint fits with the rest at its smallest.
    size_t low = 0, high = sizes.size() - 1;
    while (low < high) {
      size_t middle = low + (high - low) / 2;
      tiling.tile[variable] = sizes[middle];
      layOut(body, tiling, target, layout);
      if (layout.peak <= target.budget())
        high = middle;
      else
        low = middle + 1;
    }
    for (size_t i = low; i < sizes.size(); ++i) {
      tiling.tile[variable] = sizes[i];
      if (found) {
        BodyTiling optimistic = tiling;
        for (int later : tiled.drop_front(next + 1))
          optimistic.tile[dims[later].variable] = dims[later].sizes.front();
        int64_t least = exactTraffic(body, optimistic).total();
        if (least > best.traffic || (least == best.traffic && next + 1 < tiled.size()))
          break;
      }
      size_t before = accepted;
      descend(tiling, tiled, next + 1);
      // Among sizes of the last dimension the first accepted one moves least.
      if (next + 1 == tiled.size() && accepted != before)
        break;
      if (outOfTime())
        break;
    }
    tiling.tile[variable] = sizes.back();
  }

  int64_t tileCount(const BodyTiling &tiling) const {
    int64_t count = 1;
    for (size_t v = 0; v < body.consumer().domain.size(); ++v)
      count = multiplySaturating(count, std::max<int64_t>(1, trips(body, tiling, v)));
    return count;
  }

  void consider(const BodyTiling &tiling, int64_t traffic) {
    if (found && traffic > best.traffic) {
      return;
    }
    probe(body, tiling, target, layout);
    ++best.probes;
    if (!layout.fits)
      return;
    ++accepted;
    int64_t count = tileCount(tiling);
    if (found && traffic == best.traffic &&
        (count > bestCount || (count == bestCount && layout.peak <= bestPeak)))
      return;
    found = true;
    best.tiling = tiling;
    best.traffic = traffic;
    bestCount = count;
    bestPeak = layout.peak;
  }

  /// Larger chunks of a split reduction move the same in fewer steps.
  void growReductions() {
    for (const Dimension &dimension : dims) {
      if (!dimension.reduction ||
          best.tiling.tile[dimension.variable] >= body.variables[dimension.variable].extent)
        continue;
      for (int64_t size : dimension.sizes) {
        BodyTiling grown = best.tiling;
        grown.tile[dimension.variable] = size;
        probe(body, grown, target, layout);
        ++best.probes;
        if (layout.fits && exactTraffic(body, grown).total() <= best.traffic) {
          best.tiling = grown;
          break;
        }
      }
    }
  }

  const TileBody &body;
  const TilingInfo &info;
  const Target &target;
  int64_t lowerBound;
  const Task &task;
  Clock::time_point deadline;
  std::vector<Dimension> dims;
  BodyLayout layout;
  OptimalResult best;
  int64_t bestCount = 0, bestPeak = 0;
  size_t accepted = 0;
  uint64_t ticks = 0;
  bool found = false, stopped = false;
  /// Some sizes of a dimension were left out.
  bool coarse = false;
};

} // namespace

OptimalResult searchOptimal(const TileBody &body, const TilingInfo &info, const Target &target,
                            const BodyTiling &start, bool startFits, int64_t lowerBound,
                            double seconds, const Task &task) {
  return OptimalSearch(body, info, target, lowerBound, seconds, task).run(start, startFits);
}

} // namespace tilescope
