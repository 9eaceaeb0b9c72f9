#include "engine/memory/BodyTiling.h"

#include "engine/support/Saturating.h"
#include "engine/target/Target.h"

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

int bufferLevel(const BodyTiling &tiling, int load, llvm::ArrayRef<int> path) {
  int level = tiling.level[load];
  for (int i = 0; i < level; ++i)
    if (llvm::is_contained(tiling.overlap[load], path[i]))
      return i + 1;
  return level;
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

} // namespace tilescope
