// The loop-order estimate of the torq search (seed 000): it decides the order there, even where the
// exact traffic prefers another.
#pragma once

#include "engine/memory/BodyTiling.h"
#include "engine/target/Target.h"

namespace tilescope {

/// For each load and each result: its full bytes, times the trips of the loops that it does not depend
/// on and that lie outside the innermost loop it depends on; times one when it fits the budget.
int64_t estimateTraffic(const TileBody &body, const BodyTiling &tiling, const Target &target);

/// The cheapest order by the estimate among all orders of `tiling.outer`; the given one wins ties.
llvm::SmallVector<int, 6> cheapestOrder(const TileBody &body, const BodyTiling &tiling,
                                        const Target &target);

} // namespace tilescope
