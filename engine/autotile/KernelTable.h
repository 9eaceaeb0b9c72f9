// The solvers side by side on the fixed set of kernels: the table in docs/autotile.md.
#pragma once

#include "engine/autotile/UnifiedBufferTarget.h"
#include "engine/support/Result.h"

namespace tilescope::autotile {

/// Markdown. Modelled cycles only, nothing that depends on the machine it is made on: the optimum
/// of every kernel is proven long before the limit that its search has. Errors: a kernel that the
/// target has no cost for, or that no template fits.
Result<std::string> kernelTable(const UnifiedBufferTarget &target);

} // namespace tilescope::autotile
