#include "engine/memory/BodyTiling.h"

#include "engine/support/Saturating.h"
#include "engine/target/Target.h"

#include <limits>

namespace tilescope {

BodyTiling untiled(const TileBody &body) {
  BodyTiling tiling;
  for (const BodyVariable &variable : body.variables)
    tiling.tile.push_back(variable.extent);
  tiling.inner.resize(body.ops.size());
  tiling.level.assign(body.loads.size(), 0);
  tiling.overlap.resize(body.loads.size());
  return tiling;
}

void loopPath(const BodyTiling &tiling, int op, llvm::SmallVectorImpl<int> &path) {
  path.assign(tiling.outer.begin(), tiling.outer.end());
  path.append(tiling.inner[op].begin(), tiling.inner[op].end());
}

static bool dependsOn(const Slice &slice, int variable) {
  return llvm::any_of(slice, [&](const SliceFunction &f) { return f.dependsOn(variable); });
}

int defaultLevel(const TileBody &body, const BodyTiling &tiling, const BodyLoad &load) {
  llvm::SmallVector<int, 8> path;
  loopPath(tiling, load.op, path);
  for (int level = path.size(); level > 0; --level)
    if (dependsOn(load.slice, path[level - 1]))
      return level;
  return 0;
}

void setLoops(const TileBody &body, BodyTiling &tiling, llvm::ArrayRef<int> outerOrder) {
  tiling.outer.assign(outerOrder.begin(), outerOrder.end());
  tiling.inner.resize(body.ops.size());
  for (size_t i = 0; i < body.ops.size(); ++i) {
    tiling.inner[i].clear();
    for (int variable : body.ops[i].innerVariables)
      if (tiling.tile[variable] < body.variables[variable].extent)
        tiling.inner[i].push_back(variable);
  }
  tiling.level.resize(body.loads.size());
  tiling.overlap.resize(body.loads.size());
  for (size_t i = 0; i < body.loads.size(); ++i)
    tiling.level[i] = defaultLevel(body, tiling, body.loads[i]);
}

int keptLoop(const BodyTiling &tiling, int load, llvm::ArrayRef<int> path) {
  for (int i = 0; i < tiling.level[load]; ++i)
    if (llvm::is_contained(tiling.overlap[load], path[i]))
      return i;
  return -1;
}

std::string whyNotKept(const TileBody &body, const BodyTiling &tiling, int load, int variable) {
  const BodyLoad &from = body.loads[load];
  int moved = 0;
  for (const SliceFunction &function : from.slice) {
    if (!function.dependsOn(variable))
      continue;
    ++moved;
    for (const AccessTerm &term : function.terms)
      if (term.modulus > 0)
        return "its slice wraps around, so it does not slide";
  }
  if (moved == 0)
    return "its slice does not move";
  if (moved > 1)
    return "its slice moves along several of its dimensions, so what it shares is not one block";
  if (!llvm::is_contained(tiling.outer, variable))
    return "that is a loop of one op alone; slices are kept along loops that all ops of the tile "
           "body "
           "share";
  for (auto [user, operand] : from.uses)
    if (body.model->ops[body.ops[user].node].operands[operand].isInit)
      return "it is overwritten in the tile body";
  return "";
}

/// The function with the variables that have no loop of `loops` taken in full.
static SliceFunction atLoops(const SliceFunction &function, const TileBody &body,
                             llvm::ArrayRef<int> loops) {
  SliceFunction result = function;
  if (function.full)
    return result;
  llvm::SmallVector<int64_t, 8> counts(body.variables.size(), 1);
  for (size_t v = 0; v < counts.size(); ++v)
    if (!llvm::is_contained(loops, int(v)))
      counts[v] = body.variables[v].extent;
  // Not cut to the extent here: a width is what one iteration of the loops touches.
  SliceFunction uncut = function;
  uncut.extent = std::numeric_limits<int64_t>::max();
  result.width = uncut.size(counts);
  llvm::erase_if(result.terms,
                 [&](const AccessTerm &term) { return !llvm::is_contained(loops, term.dim); });
  if (result.terms.empty() && result.constant <= 0 &&
      result.constant + result.width >= result.extent) {
    result = SliceFunction();
    result.extent = function.extent;
    result.full = true;
  }
  return result;
}

static bool isSameLoad(const TileBody &body, const BodyTiling &tiling, int a, int b) {
  const BodyLoad &first = body.loads[a], &second = body.loads[b];
  int level = tiling.level[a];
  if (level != tiling.level[b] || tiling.overlap[a] != tiling.overlap[b] ||
      (level > tiling.depth() && first.op != second.op))
    return false;
  llvm::SmallVector<int, 8> path;
  loopPath(tiling, first.op, path);
  llvm::ArrayRef<int> loops = llvm::ArrayRef<int>(path).take_front(level);
  for (auto [one, other] : llvm::zip(first.slice, second.slice))
    if (!(atLoops(one, body, loops) == atLoops(other, body, loops)))
      return false;
  return true;
}

int loadOwner(const TileBody &body, const BodyTiling &tiling, int load) {
  int owner = load;
  for (int other = body.loads[load].previous; other >= 0; other = body.loads[other].previous)
    if (isSameLoad(body, tiling, other, load))
      owner = other;
  return owner;
}

void countsAtLevel(const TileBody &body, const BodyTiling &tiling, llvm::ArrayRef<int> path,
                   int level, llvm::SmallVectorImpl<int64_t> &counts) {
  counts.resize(body.variables.size());
  for (size_t v = 0; v < counts.size(); ++v)
    counts[v] = body.variables[v].extent;
  for (int i = 0; i < level; ++i)
    counts[path[i]] = tiling.tile[path[i]];
}

int64_t sliceBytes(const Slice &slice, llvm::ArrayRef<int64_t> counts, int64_t elementBits) {
  llvm::SmallVector<int64_t, 6> extents;
  for (const SliceFunction &function : slice)
    extents.push_back(function.size(counts));
  return tileBytes(extents.data(), extents.size(), elementBits);
}

namespace {

/// The largest part of one dimension that a trip of some loops takes.
class LargestPart {
public:
  LargestPart(const SliceFunction &function, const TileBody &body, const BodyTiling &tiling,
              llvm::ArrayRef<int> loops, llvm::ArrayRef<int64_t> fullCounts)
      : function(function), body(body), tiling(tiling), counts(fullCounts),
        offsets(fullCounts.size(), 0), most(function.size(fullCounts)) {
    for (int variable : loops)
      if (function.dependsOn(variable))
        moving.push_back(variable);
  }

  int64_t run() {
    if (!function.clamped || function.full)
      return most;
    visit(0);
    return largest;
  }

private:
  /// Every trip in turn; most often the second is as large as one can be.
  void visit(size_t next) {
    if (next == moving.size()) {
      auto [low, high] = function.range(offsets, counts);
      largest = std::max(largest, high - low);
      return;
    }
    int variable = moving[next];
    int64_t extent = body.variables[variable].extent, tile = tiling.tile[variable];
    for (int64_t offset = 0; offset < extent && largest < most; offset += tile) {
      offsets[variable] = offset;
      counts[variable] = std::min(tile, extent - offset);
      visit(next + 1);
    }
    offsets[variable] = 0;
    counts[variable] = tile;
  }

  const SliceFunction &function;
  const TileBody &body;
  const BodyTiling &tiling;
  llvm::SmallVector<int64_t, 8> counts, offsets;
  llvm::SmallVector<int, 2> moving;
  int64_t most, largest = 0;
};

} // namespace

int64_t largestSliceBytes(const TileBody &body, const BodyTiling &tiling, const Slice &slice,
                          llvm::ArrayRef<int> path, int level, int64_t elementBits) {
  llvm::SmallVector<int64_t, 8> counts;
  countsAtLevel(body, tiling, path, level, counts);
  llvm::SmallVector<int64_t, 6> extents;
  for (const SliceFunction &function : slice)
    extents.push_back(
        function.clamped ? LargestPart(function, body, tiling, path.take_front(level), counts).run()
                         : function.size(counts));
  return tileBytes(extents.data(), extents.size(), elementBits);
}

} // namespace tilescope
