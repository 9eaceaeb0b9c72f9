#include "engine/traffic/Pipeline.h"

#include "engine/support/Saturating.h"

#include <algorithm>
#include <cmath>

namespace tilescope {
namespace {

int64_t roundedUp(double cycles) {
  cycles = std::ceil(cycles);
  return cycles >= double(saturated) ? saturated : int64_t(cycles);
}

int64_t tileCount(const TileBody &body, const BodyTiling &tiling) {
  int64_t tiles = 1;
  for (int variable : tiling.outer)
    tiles = multiplySaturating(tiles, trips(body, tiling, variable));
  for (int variable : tiling.inner.back())
    tiles = multiplySaturating(tiles, trips(body, tiling, variable));
  return tiles;
}

} // namespace

int64_t dmaCycles(int64_t bytes, const Target &target) {
  return roundedUp(double(bytes) / (double(target.dmaBytesPerCycle) * target.dmaEfficiency));
}

int64_t operations(const TileBody &body, const BodyTiling &tiling) {
  int64_t sum = recomputedIterations(body, tiling);
  for (const BodyOp &op : body.ops) {
    int64_t iterations = 1;
    for (const DomainDimension &dimension : body.model->ops[op.node].domain)
      iterations = multiplySaturating(iterations, dimension.size.value_or(1));
    sum = addSaturating(sum, iterations);
  }
  return sum;
}

PipelineTime pipelineTime(const TileBody &body, const BodyTiling &tiling, const BodyTraffic &traffic,
                          const Target &target) {
  PipelineTime time;
  time.load = dmaCycles(traffic.load(), target);
  time.store = dmaCycles(traffic.store(), target);
  int64_t dma = dmaCycles(traffic.total(), target);
  if (target.macsPerCycle)
    time.compute = roundedUp(double(operations(body, tiling)) / *target.macsPerCycle);
  int64_t compute = time.compute.value_or(0);
  time.bottleneck = time.store > time.load ? "stores" : "loads";
  if (compute > dma)
    time.bottleneck = "compute";
  time.overlapped = target.doubleBuffer && time.compute.has_value();
  if (!time.overlapped) {
    time.total = addSaturating(dma, compute);
    return time;
  }
  int64_t tiles = std::max<int64_t>(1, tileCount(body, tiling));
  // Filling before the first tile and emptying after the last.
  int64_t ends = addSaturating(ceilDivide(time.load, tiles), ceilDivide(time.store, tiles));
  time.total = tiles == 1 ? addSaturating(dma, compute)
                          : std::min(addSaturating(dma, compute),
                                     addSaturating(std::max(dma, compute), ends));
  return time;
}

} // namespace tilescope
