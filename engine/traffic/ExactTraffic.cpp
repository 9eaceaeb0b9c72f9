#include "engine/traffic/ExactTraffic.h"

#include "engine/support/Saturating.h"
#include "engine/target/Target.h"

#include <algorithm>

namespace tilescope {

int64_t BodyTraffic::load() const {
  int64_t sum = 0;
  for (int64_t bytes : loads)
    sum = addSaturating(sum, bytes);
  return sum;
}

int64_t BodyTraffic::store() const {
  int64_t sum = 0;
  for (int64_t bytes : stores)
    sum = addSaturating(sum, bytes);
  return sum;
}

int64_t BodyTraffic::total() const { return addSaturating(load(), store()); }

int64_t trips(const TileBody &body, const BodyTiling &tiling, int variable) {
  int64_t extent = body.variables[variable].extent;
  return extent == 0 ? 0 : ceilDivide(extent, tiling.tile[variable]);
}

namespace {

/// Tiles of one loop that move the same: `count` of them, starting at `index`.
struct TileClass {
  int64_t index, count;
};

/// One slice's bytes over a loop nest. The dimensions of the slice and the loops it depends on fall
/// into independent components, so the sum over all tiles is a product of small sums.
class SliceSum {
public:
  SliceSum(const TileBody &body, const BodyTiling &tiling, const Slice &slice, int64_t elementBits,
           llvm::ArrayRef<int> loops, llvm::ArrayRef<int> overlap)
      : body(body), tiling(tiling), slice(slice), elementBits(elementBits), loops(loops),
        overlap(overlap) {
    counts.assign(body.variables.size(), 0);
    offsets.assign(body.variables.size(), 0);
    for (size_t v = 0; v < counts.size(); ++v)
      counts[v] = body.variables[v].extent;
  }

  int64_t total() {
    int64_t product = 1;
    llvm::SmallVector<bool, 6> done(slice.size(), false);
    llvm::SmallVector<bool, 8> used(loops.size(), false);
    for (size_t d = 0; d < slice.size(); ++d) {
      if (done[d])
        continue;
      // Grow the component of dimension d.
      llvm::SmallVector<int, 4> dims{int(d)}, members;
      done[d] = true;
      for (size_t i = 0; i < dims.size(); ++i)
        for (size_t l = 0; l < loops.size(); ++l) {
          if (used[l] || !slice[dims[i]].dependsOn(loops[l]))
            continue;
          used[l] = true;
          members.push_back(loops[l]);
          for (size_t other = 0; other < slice.size(); ++other)
            if (!done[other] && slice[other].dependsOn(loops[l])) {
              done[other] = true;
              dims.push_back(other);
            }
        }
      product = multiplySaturating(product, componentSum(dims, members, 0));
    }
    for (size_t l = 0; l < loops.size(); ++l)
      if (!used[l])
        product = multiplySaturating(product, trips(body, tiling, loops[l]));
    return product;
  }

private:
  bool slides(int variable) const { return llvm::is_contained(overlap, variable); }

  /// The classes of tiles of loop `variable` within a component: full tiles and the tail; every tile
  /// by itself where the border cuts or the slice slides.
  void classesOf(int variable, llvm::ArrayRef<int> dims, llvm::SmallVectorImpl<TileClass> &classes) {
    int64_t extent = body.variables[variable].extent, tile = tiling.tile[variable];
    bool each = slides(variable);
    for (int d : dims)
      each |= slice[d].clamped && slice[d].dependsOn(variable);
    int64_t count = trips(body, tiling, variable);
    if (each && count > 64) {
      // Interior tiles move the same; only those near the borders differ. How near is bounded by the
      // slice's constant and width.
      int64_t margin = 2;
      for (int d : dims)
        for (const AccessTerm &term : slice[d].terms)
          if (term.dim == variable && term.coefficient > 0)
            margin = std::max(margin, 2 + (std::abs(slice[d].constant) + slice[d].width) /
                                              std::max<int64_t>(1, term.coefficient * tile));
      if (2 * margin < count) {
        for (int64_t i = 0; i < margin; ++i)
          classes.push_back({i, 1});
        classes.push_back({margin, count - 2 * margin});
        for (int64_t i = count - margin; i < count; ++i)
          classes.push_back({i, 1});
        return;
      }
    }
    if (each) {
      for (int64_t i = 0; i < count; ++i)
        classes.push_back({i, 1});
      return;
    }
    int64_t full = extent / tile;
    if (full > 0)
      classes.push_back({0, full});
    if (extent % tile != 0)
      classes.push_back({full, 1});
  }

  void setTile(int variable, int64_t index) {
    int64_t extent = body.variables[variable].extent, tile = tiling.tile[variable];
    offsets[variable] = index * tile;
    counts[variable] = std::min(tile, extent - index * tile);
  }

  int64_t componentSum(llvm::ArrayRef<int> dims, llvm::ArrayRef<int> members, size_t next) {
    if (next == members.size())
      return piece(dims);
    int variable = members[next];
    llvm::SmallVector<TileClass, 8> classes;
    classesOf(variable, dims, classes);
    int64_t sum = 0;
    for (const TileClass &tileClass : classes) {
      setTile(variable, tileClass.index);
      sum = addSaturating(
          sum, multiplySaturating(tileClass.count, componentSum(dims, members, next + 1)));
    }
    offsets[variable] = 0;
    counts[variable] = body.variables[variable].extent;
    return sum;
  }

  /// Elements (bytes for the innermost dimension) that the current tile moves along `dims`.
  int64_t piece(llvm::ArrayRef<int> dims) {
    int64_t product = 1;
    for (int d : dims) {
      auto [low, high] = slice[d].range(offsets, counts);
      for (int variable : overlap)
        if (slice[d].dependsOn(variable) && offsets[variable] > 0) {
          // What the previous tile of this loop left behind is not loaded again.
          int64_t offset = offsets[variable], count = counts[variable];
          offsets[variable] = offset - tiling.tile[variable];
          counts[variable] = tiling.tile[variable];
          int64_t previous = slice[d].range(offsets, counts).second;
          offsets[variable] = offset;
          counts[variable] = count;
          low = std::max(low, std::min(previous, high));
        }
      int64_t elements = high - low;
      if (d + 1 == int(slice.size()))
        elements = tileBytes(&elements, 1, elementBits);
      product = multiplySaturating(product, elements);
    }
    return product;
  }

  const TileBody &body;
  const BodyTiling &tiling;
  const Slice &slice;
  int64_t elementBits;
  llvm::ArrayRef<int> loops, overlap;
  llvm::SmallVector<int64_t, 8> counts, offsets;
};

} // namespace

int64_t movedBytes(const TileBody &body, const BodyTiling &tiling, const Slice &slice,
                   int64_t elementBits, llvm::ArrayRef<int> path, int level,
                   llvm::ArrayRef<int> overlap) {
  if (slice.empty()) {
    int64_t bytes = tileBytes(nullptr, 0, elementBits);
    for (int variable : path.take_front(level))
      bytes = multiplySaturating(bytes, trips(body, tiling, variable));
    return bytes;
  }
  return SliceSum(body, tiling, slice, elementBits, path.take_front(level), overlap).total();
}

BodyTraffic exactTraffic(const TileBody &body, const BodyTiling &tiling) {
  BodyTraffic traffic;
  llvm::SmallVector<int, 8> path;
  for (size_t i = 0; i < body.loads.size(); ++i) {
    const BodyLoad &load = body.loads[i];
    if (loadOwner(body, tiling, i) != int(i)) {
      traffic.loads.push_back(0);
      continue;
    }
    loopPath(tiling, load.op, path);
    traffic.loads.push_back(movedBytes(body, tiling, load.slice, load.elementBits, path,
                                       tiling.level[i], tiling.overlap[i]));
  }
  const BodyOp &consumer = body.consumer();
  const OpNode &node = body.consumerNode();
  for (size_t r = 0; r < node.results.size(); ++r) {
    const Value &value = body.model->values[node.results[r]];
    bool stored = body.model->isStored(node, r);
    traffic.stores.push_back(
        stored ? movedBytes(body, tiling, consumer.results[r], value.elementBits, tiling.outer,
                            tiling.depth(), {})
               : 0);
  }
  return traffic;
}

int64_t recomputedIterations(const TileBody &body, const BodyTiling &tiling) {
  int64_t extra = 0;
  for (size_t b = 0; b + 1 < body.ops.size(); ++b) {
    const OpNode &node = body.model->ops[body.ops[b].node];
    int64_t once = 1;
    for (const DomainDimension &dimension : node.domain)
      once = multiplySaturating(once, dimension.size.value_or(1));
    // Its domain is moved like a slice of one-byte elements.
    Slice domain(body.ops[b].domain.begin(), body.ops[b].domain.end());
    int64_t all = movedBytes(body, tiling, domain, 8, tiling.outer, tiling.depth(), {});
    if (all > once)
      extra = addSaturating(extra, all - once);
  }
  return extra;
}

} // namespace tilescope
