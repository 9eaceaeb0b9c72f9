// What a reduction's loops occupy in LRAM and move by DMA, for a tile of its domain: along kept
// dimensions the tile of the loops outside, along reduction dimensions the chunk.
//
// The body of these loops: per tile, load the chunk's slices and combine them into a part; with
// parts accumulated apart, keep each in the tensor of parts and merge them into the loaded
// destination at the end; store.
#pragma once

#include "engine/memory/FastProbe.h"

namespace tilescope {

/// How the parts of a cut reduction are kept.
struct ReductionParts {
  /// Parts of one tile that are merged; 0 when nothing is cut or the parts continue one another.
  int64_t count = 0;
  /// The tensor of parts stays in LRAM until it is merged.
  bool inLram = false;
  /// Results accumulate in a wider type than their own.
  bool wider = false;
};

/// Bytes of the operands of one tile: slices of what is read and of the results, each once, nothing
/// rounded. `tile` has an entry per domain dimension.
int64_t operandBytes(const TileBody &body, llvm::ArrayRef<int64_t> tile);

/// Lifetimes, addresses and the verdict, parts included.
void layOutReduction(const TileBody &body, const BodyTiling &tiling, const ReductionParts &parts,
                     const Target &target, BodyLayout &layout);

/// The layout as a plan shows it; buffers of parts are named after their result.
LramReport reductionReport(const TileBody &body, const BodyLayout &layout, const Target &target);

/// Bytes of all parts of each result: stored once and loaded once for the merge; 0 for parts in
/// LRAM.
llvm::SmallVector<int64_t, 2> partTraffic(const TileBody &body, const ReductionParts &parts);

} // namespace tilescope
