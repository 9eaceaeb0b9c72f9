// What is decided about a tile body: tiles, loops, where each load sits. Both probes and the traffic
// model take it.
#pragma once

#include "engine/memory/TileBody.h"

namespace tilescope {

struct BodyTiling {
  /// Iterations of one trip per variable; the extent where not tiled.
  llvm::SmallVector<int64_t, 8> tile;
  /// Tiled parallel variables of the consumer, outermost first.
  llvm::SmallVector<int, 6> outer;
  /// Tiled reduction variables of each body op, outermost first.
  llvm::SmallVector<llvm::SmallVector<int, 2>, 4> inner;
  /// Placement level of each load.
  llvm::SmallVector<int, 8> level;
  /// Variables along which a load keeps what it shares with the previous slice.
  llvm::SmallVector<llvm::SmallVector<int, 1>, 8> overlap;

  int depth() const { return outer.size(); }
};

/// The tiling with nothing tiled.
BodyTiling untiled(const TileBody &body);

/// Sets `tile` and the loops (given order for the outer ones, then domain order), and puts every load
/// at its default level: the innermost loop its slice depends on.
void setLoops(const TileBody &body, BodyTiling &tiling, llvm::ArrayRef<int> outerOrder);

/// The loops around body op `op`, outermost first.
void loopPath(const BodyTiling &tiling, int op, llvm::SmallVectorImpl<int> &path);

/// The innermost loop of the path around the load's first op that its slice depends on; 0 if none.
int defaultLevel(const TileBody &body, const BodyTiling &tiling, const BodyLoad &load);

/// The outermost loop of the path along which a load keeps what its slices share, counted from 0; -1 when
/// it keeps nothing. What it keeps is there from before that loop to its end: the slice of one trip.
int keptLoop(const BodyTiling &tiling, int load, llvm::ArrayRef<int> path);

/// Why a load cannot keep, from one trip to the next of the loop of `variable`, what its slices share;
/// empty when it can.
std::string whyNotKept(const TileBody &body, const BodyTiling &tiling, int load, int variable);

/// The load that brings in what `load` needs: an earlier one when this tiling makes both take the same
/// part of the same tensor at the same place (untiled dimensions), else itself.
int loadOwner(const TileBody &body, const BodyTiling &tiling, int load);

/// Iterations that variables run over while the loops of `path` beyond `level` run in full.
void countsAtLevel(const TileBody &body, const BodyTiling &tiling, llvm::ArrayRef<int> path,
                   int level, llvm::SmallVectorImpl<int64_t> &counts);

/// Bytes of the largest slice for these counts, not cut at the tensor's borders.
int64_t sliceBytes(const Slice &slice, llvm::ArrayRef<int64_t> counts, int64_t elementBits);

/// Bytes of the largest slice that a tile takes when it is made inside the first `level` loops of `path`:
/// of one cut at the tensor's borders, what is left of it where most is.
int64_t largestSliceBytes(const TileBody &body, const BodyTiling &tiling, const Slice &slice,
                          llvm::ArrayRef<int> path, int level, int64_t elementBits);

} // namespace tilescope
