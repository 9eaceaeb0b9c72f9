// Verifying one body, on the MLIR side.
#pragma once

#include "engine/model/LoadedModel.h"
#include "engine/tiling/Decision.h"
#include "engine/verify/Verify.h"

namespace tilescope {

/// Runs the body of `decision` tiled and untiled. `predicted` is what the plan says of it; without
/// one only results are compared, and predictions are those of the lowered IR. The names in `graph`
/// and the indices of the body's ops there are for messages.
VerifiedOp verifyBody(const TilingDecision &decision, const ModelGraph &graph,
                      llvm::ArrayRef<int> nodes, const Target &target, const OpPlan *predicted,
                      const VerifyOptions &options);

/// The same for an op of a plan of `model`; refused, with the reason, when the op has no body to
/// run.
VerifiedOp verifyOp(const LoadedModel &model, const Plan &plan, const OpPlan &op,
                    const VerifyOptions &options);

} // namespace tilescope
