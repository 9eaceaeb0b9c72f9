// A fixed set of vector kernels on which the solvers are compared.
#pragma once

#include "engine/autotile/ApiGraph.h"

namespace tilescope::autotile {

/// Elementwise chains, softmax, layer norm, gelu, inner and outer reductions, broadcasts and
/// transposes, with round and odd sizes. Every name is unique.
std::vector<ApiGraph> kernelSet();

} // namespace tilescope::autotile
