#include "engine/tiling/SizeSearch.h"

#include "engine/support/Numbers.h"
#include "engine/support/Saturating.h"
#include "engine/traffic/Estimate.h"

#include <algorithm>

namespace tilescope {
namespace {

/// Bytes of all slices that move, for these iterations of every variable.
int64_t movingBytes(const TileBody &body, llvm::ArrayRef<int64_t> counts) {
  int64_t sum = 0;
  for (const BodyLoad &load : body.loads)
    sum = addSaturating(sum, sliceBytes(load.slice, counts, load.elementBits));
  const OpNode &node = body.consumerNode();
  for (size_t r = 0; r < node.results.size(); ++r)
    sum = addSaturating(sum, sliceBytes(body.consumer().results[r], counts,
                                        body.model->values[node.results[r]].elementBits));
  return sum;
}

class Search {
public:
  Search(const TileBody &body, const TilingInfo &info, const Target &target)
      : body(body), info(info), target(target) {
    for (const BodyVariable &variable : body.variables)
      tile.push_back(variable.extent);
  }

  SizeResult run() {
    if (accepts("full size"))
      return finish(true);
    // 1. Shrink to the minimums, one dimension at a time.
    bool fits = false;
    for (int dim : info.shrinkOrder) {
      const DimensionRule &rule = info.rules[dim];
      if (tile[dim] <= rule.minimum)
        continue;
      tile[dim] = rule.minimum;
      shrunk.push_back(dim);
      if ((fits = accepts("shrink d" + std::to_string(dim))))
        break;
    }
    // 2. Minimums are best effort.
    if (!fits) {
      bool smaller = false;
      for (int dim : info.shrinkOrder) {
        int64_t smallest = info.rules[dim].smallest();
        if (tile[dim] > smallest) {
          tile[dim] = smallest;
          smaller = true;
        }
      }
      if (smaller)
        fits = accepts("smallest legal tile");
    }
    if (!fits)
      return finish(false);
    // 3. Grow back, last shrunk first.
    for (size_t i = shrunk.size(); i-- > 0;)
      grow(shrunk[i]);
    return finish(true);
  }

private:
  bool accepts(const std::string &phase) {
    tiling = tilingFor(body, target, tile);
    probe(body, tiling, target, layout);
    record(phase, layout.fits);
    return layout.fits;
  }

  void record(const std::string &phase, bool fits) {
    ProbeRecord entry;
    entry.tile.assign(tile.begin(), tile.begin() + info.rules.size());
    entry.fits = fits;
    entry.peak = layout.peak;
    entry.phase = phase;
    result.trace.push_back(std::move(entry));
    ++result.probes;
  }

  int64_t candidate(int dim, int64_t factor) const {
    return legalSize(info.rules[dim], target, ceilDivide(info.rules[dim].extent, factor));
  }

  void grow(int dim) {
    int64_t accepted = tile[dim];
    std::string phase = "grow d" + std::to_string(dim);
    // Live bytes grow with the size, so they can be bisected; the allocator's verdict is not monotone.
    int64_t low = 1, high = info.rules[dim].extent;
    while (low < high) {
      int64_t middle = low + (high - low) / 2;
      tile[dim] = candidate(dim, middle);
      tiling = tilingFor(body, target, tile);
      layOut(body, tiling, target, layout);
      bool enough = layout.peak <= target.budget();
      record(phase + " (live bytes)", enough);
      if (enough)
        high = middle;
      else
        low = middle + 1;
    }
    for (int64_t factor = low; candidate(dim, factor) > accepted;) {
      tile[dim] = candidate(dim, factor);
      if (accepts(phase)) {
        explain(dim, factor);
        return;
      }
      int64_t current = tile[dim];
      // The next smaller candidate; sizes repeat for many factors.
      int64_t next = factor + 1;
      while (next < info.rules[dim].extent && candidate(dim, next) >= current)
        next = std::max(next + 1, ceilDivide(info.rules[dim].extent, std::max<int64_t>(1, current - 1)));
      factor = next;
      if (factor > info.rules[dim].extent)
        break;
    }
    tile[dim] = accepted;
    explain(dim, info.rules[dim].extent);
  }

  /// Why not bigger: what the next size along `dim` would need.
  void explain(int dim, int64_t factor) {
    int64_t kept = tile[dim];
    if (kept >= info.rules[dim].extent)
      return;
    int64_t larger = factor;
    while (larger > 1 && candidate(dim, larger) <= kept)
      larger = std::min(larger - 1, ceilDivide(info.rules[dim].extent, kept + 1));
    tile[dim] = std::max(candidate(dim, std::max<int64_t>(1, larger)), kept + 1);
    BodyTiling next = tilingFor(body, target, tile);
    probe(body, next, target, layout);
    std::string size = "d" + std::to_string(dim) + " = " + std::to_string(tile[dim]);
    if (!layout.fits) {
      const BodyBuffer &buffer = layout.buffers[layout.failed];
      const OpNode &node = body.model->ops[body.ops[buffer.op].node];
      result.binding = size + " would need " + withSeparators(layout.peak) + " of " +
                       withSeparators(target.budget()) + " bytes: " +
                       node.operands[buffer.operand].name + " lacks " +
                       withSeparators(buffer.allocated - layout.largestFree) +
                       " bytes of one free block";
    }
    tile[dim] = kept;
  }

  SizeResult finish(bool fits) {
    result.fits = fits;
    result.tiling = tilingFor(body, target, tile);
    return std::move(result);
  }

  const TileBody &body;
  const TilingInfo &info;
  const Target &target;
  llvm::SmallVector<int64_t, 8> tile;
  llvm::SmallVector<int, 6> shrunk;
  BodyTiling tiling;
  BodyLayout layout;
  SizeResult result;
};

} // namespace

BodyTiling tilingFor(const TileBody &body, const Target &target, llvm::ArrayRef<int64_t> tile) {
  BodyTiling tiling = untiled(body);
  std::copy(tile.begin(), tile.end(), tiling.tile.begin());
  llvm::SmallVector<int, 6> order;
  for (size_t v = 0; v < body.consumer().domain.size(); ++v)
    if (body.variables[v].parallel && tiling.tile[v] < body.variables[v].extent)
      order.push_back(v);
  setLoops(body, tiling, order);
  if (order.size() > 1) {
    order = cheapestOrder(body, tiling, target);
    setLoops(body, tiling, order);
  }
  return tiling;
}

TilingInfo tilingInfo(const TileBody &body, const Target &target,
                      const SizeConstraints &constraints) {
  TilingInfo info;
  info.rules = dimensionRules(body, target, constraints);
  llvm::SmallVector<int64_t, 8> counts;
  for (const BodyVariable &variable : body.variables)
    counts.push_back(variable.extent);
  int64_t whole = movingBytes(body, counts);
  llvm::SmallVector<int64_t, 8> saved(info.rules.size(), 0);
  for (size_t dim = 0; dim < info.rules.size(); ++dim) {
    const DimensionRule &rule = info.rules[dim];
    if (!rule.parallel || !rule.whole.empty() || rule.extent <= 1)
      continue;
    counts[dim] = rule.minimum;
    saved[dim] = whole - movingBytes(body, counts);
    counts[dim] = rule.extent;
    info.shrinkOrder.push_back(dim);
  }
  std::stable_sort(info.shrinkOrder.begin(), info.shrinkOrder.end(),
                   [&](int a, int b) { return saved[a] > saved[b]; });
  return info;
}

SizeResult searchSizes(const TileBody &body, const TilingInfo &info, const Target &target) {
  return Search(body, info, target).run();
}

} // namespace tilescope
