// Lower bounds for the traffic of a body: no tiling moves less.
#pragma once

#include "engine/memory/TileBody.h"
#include "engine/target/Target.h"

#include <string>

namespace tilescope {

struct TrafficBound {
  /// Each distinct byte read once and each written once.
  int64_t compulsory = 0;
  /// max(compulsory, communication bound of the contraction).
  int64_t bound = 0;
  /// "compulsory", "communication" or "communication (im2col)".
  std::string kind = "compulsory";
};

/// Communication bound: C[M,N] += A[M,K] B[K,N] with S elements of fast memory moves at least
/// 2MNK/sqrt(S) - 2S elements (Smith, Lowery, Langou, van de Geijn, arXiv 1702.02017); S = budget /
/// the smallest element size; batch dimensions multiply. Convolutions: the same for their im2col
/// contraction divided by the window's reuse. Of a contraction fused into the consumer each result
/// element may save its one store: the bound less MN.
TrafficBound trafficBound(const TileBody &body, const Target &target);

} // namespace tilescope
