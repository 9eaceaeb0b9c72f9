// DMA traffic of a tile body in closed form: for every load and store, bytes of each slice actually
// moved times the trips that move it, tails and halos included. Equal to replaying the loop nest.
#pragma once

#include "engine/memory/BodyTiling.h"

namespace tilescope {

/// Bytes moved by one body's loads and stores over the whole loop nest. Saturating.
struct BodyTraffic {
  /// Per load of the body.
  llvm::SmallVector<int64_t, 8> loads;
  /// Per result of the consumer.
  llvm::SmallVector<int64_t, 2> stores;
  int64_t load() const;
  int64_t store() const;
  int64_t total() const;
};

BodyTraffic exactTraffic(const TileBody &body, const BodyTiling &tiling);

/// Bytes that `slice` moves when it is brought in inside the first `level` loops of `path`.
int64_t movedBytes(const TileBody &body, const BodyTiling &tiling, const Slice &slice,
                   int64_t elementBits, llvm::ArrayRef<int> path, int level,
                   llvm::ArrayRef<int> overlap);

/// Trips of a variable's loop.
int64_t trips(const TileBody &body, const BodyTiling &tiling, int variable);

/// Elements of the iteration domains of fused ops that run more than once, summed over all trips,
/// minus one run of each: what fusing recomputes.
int64_t recomputedIterations(const TileBody &body, const BodyTiling &tiling);

} // namespace tilescope
