// Whether the loops around an op's reduction add its terms in another order than the untiled op does.
#pragma once

#include "engine/tiling/Decision.h"

namespace tilescope {

/// Sums of floats that a tiled loop nest takes in another order than one loop per domain dimension
/// would: the trips of the loops that cause it. 1 when the order is kept, or does not matter.
///
/// The order is kept when the loops cut the outermost reduction dimensions, in their order, and only
/// the innermost of them takes more than one iteration a trip.
int64_t reorderedTrips(const OpTiling &tiling);

} // namespace tilescope
