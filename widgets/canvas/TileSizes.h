// Which tile sizes a dimension takes: what a drag snaps to, and why another size is not legal.
#pragma once

#include "engine/model/ModelGraph.h"

#include <string>
#include <vector>

namespace tilescope {

/// The legal size nearest to `wanted`: the whole dimension, or a multiple of its granule of at
/// least one granule.
int64_t legalTileSize(const DomainDimension &dimension, int64_t wanted);

/// Why `size` is not legal, and which sizes are; empty when it is legal.
std::string whyIllegal(const DomainDimension &dimension, int64_t size);

/// Legal sizes from the smallest to the whole, about evenly spaced on a logarithmic scale, at most
/// `count` of them, `always` among them when it is legal.
std::vector<int64_t> candidateSizes(const DomainDimension &dimension, int count, int64_t always);

} // namespace tilescope
