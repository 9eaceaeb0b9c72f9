// How long a tiled op takes when its loads, its computation and its stores run as a pipeline: a simple
// model, to name the bottleneck.
//
// Loads and stores share the DMA's bandwidth (dma_bytes_per_cycle x dma_efficiency); computation takes
// macs_per_cycle, where the target states it. With double_buffer a tile is computed while the next one
// is loaded and the last one is stored: the slower of both counts for every tile, and the first load
// and the last store come on top. Without, they take turns.
#pragma once

#include "engine/target/Target.h"
#include "engine/traffic/ExactTraffic.h"

#include <optional>

namespace tilescope {

struct PipelineTime {
  /// Cycles, rounded up; computation only when the target states a rate.
  int64_t load = 0, store = 0;
  std::optional<int64_t> compute;
  /// Of the whole op.
  int64_t total = 0;
  /// "loads", "stores" or "compute": what takes longest.
  const char *bottleneck = "loads";
  /// Computation overlaps with the DMA.
  bool overlapped = false;
};

/// Multiply-accumulates of the body's contractions and convolutions; one per iteration of other ops.
/// Iterations that fusing repeats are counted.
int64_t operations(const TileBody &body, const BodyTiling &tiling);

PipelineTime pipelineTime(const TileBody &body, const BodyTiling &tiling, const BodyTraffic &traffic,
                          const Target &target);

/// Cycles for moving so many bytes, rounded up; saturating.
int64_t dmaCycles(int64_t bytes, const Target &target);

} // namespace tilescope
