// Loads whose slices slide along a loop and keep the part that two neighbouring slices share.
#pragma once

#include "engine/memory/LramLowering.h"
#include "engine/memory/Placement.h"

namespace tilescope {

/// Rewrites, after bufferization, the loads of the body uses in `loads` (op in the body, operand):
/// the buffer lives from before the outermost of its loops on and holds what one trip of that loop
/// needs. In each trip the part shared with the previous one moves to its new place inside local
/// RAM, and only the rest is loaded. Fails with an error at the function when a load is not of that
/// form.
mlir::LogicalResult keepSharedParts(mlir::func::FuncOp function, const KeptLoads &loads);

} // namespace tilescope
