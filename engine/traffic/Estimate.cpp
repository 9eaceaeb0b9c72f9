#include "engine/traffic/Estimate.h"

#include "engine/support/Saturating.h"
#include "engine/traffic/ExactTraffic.h"

#include <algorithm>

namespace tilescope {

static bool dependsOn(const Slice &slice, int variable) {
  return llvm::any_of(slice, [&](const SliceFunction &f) { return f.dependsOn(variable); });
}

static int64_t estimateOf(const TileBody &body, const BodyTiling &tiling, const Target &target,
                          const Slice &slice, int64_t elementBits, llvm::ArrayRef<int> path) {
  llvm::SmallVector<int64_t, 8> counts;
  countsAtLevel(body, tiling, path, 0, counts);
  int64_t bytes = sliceBytes(slice, counts, elementBits);
  if (bytes <= target.budget())
    return bytes;
  int innermost = path.size();
  while (innermost > 0 && !dependsOn(slice, path[innermost - 1]))
    --innermost;
  for (int i = 0; i < innermost; ++i)
    if (!dependsOn(slice, path[i]))
      bytes = multiplySaturating(bytes, trips(body, tiling, path[i]));
  return bytes;
}

int64_t estimateTraffic(const TileBody &body, const BodyTiling &tiling, const Target &target) {
  int64_t sum = 0;
  llvm::SmallVector<int, 8> path;
  for (size_t i = 0; i < body.loads.size(); ++i) {
    if (loadOwner(body, tiling, i) != int(i))
      continue;
    const BodyLoad &load = body.loads[i];
    loopPath(tiling, load.op, path);
    sum = addSaturating(
        sum, estimateOf(body, tiling, target, load.slice, load.elementBits, path));
  }
  const OpNode &node = body.consumerNode();
  for (size_t r = 0; r < node.results.size(); ++r) {
    const Value &value = body.model->values[node.results[r]];
    if (!body.model->isStored(node, r))
      continue;
    sum = addSaturating(sum, estimateOf(body, tiling, target, body.consumer().results[r],
                                        value.elementBits, tiling.outer));
  }
  return sum;
}

llvm::SmallVector<int, 6> cheapestOrder(const TileBody &body, const BodyTiling &tiling,
                                        const Target &target) {
  llvm::SmallVector<int, 6> best(tiling.outer.begin(), tiling.outer.end());
  if (best.size() < 2 || best.size() > 6)
    return best;
  int64_t least = estimateTraffic(body, tiling, target);
  BodyTiling candidate = tiling;
  // Positions into the given order, so that "original order" is the first permutation.
  llvm::SmallVector<int, 6> positions;
  for (size_t i = 0; i < best.size(); ++i)
    positions.push_back(i);
  while (std::next_permutation(positions.begin(), positions.end())) {
    for (size_t i = 0; i < positions.size(); ++i)
      candidate.outer[i] = tiling.outer[positions[i]];
    int64_t estimate = estimateTraffic(body, candidate, target);
    if (estimate < least) {
      least = estimate;
      best.assign(candidate.outer.begin(), candidate.outer.end());
    }
  }
  return best;
}

} // namespace tilescope
