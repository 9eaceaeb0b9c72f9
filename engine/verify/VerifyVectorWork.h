// Verifying a plan of Auto Tiling: each function is run whole, tiled with its loops over cores and
// tiles against untiled, on the same random inputs.
#pragma once

#include "engine/model/LoadedModel.h"
#include "engine/verify/Verify.h"

namespace tilescope {

/// One entry a function with vector work, with the id of its last op. Only results are compared:
/// how many bytes the loads of each core move is a figure of the model of the pipes, not of the IR.
/// Where a reduction is cut, results may differ by the rounding of sums in another order.
VerifyReport verifyVectorWork(const LoadedModel &model, const Plan &plan,
                              std::optional<int64_t> only, const VerifyOptions &options,
                              const Task &task);

} // namespace tilescope
