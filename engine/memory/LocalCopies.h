// Copies inside local RAM, which bufferization makes of destinations whose content is still needed.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tilescope {

/// Moves each copy inside local RAM down to just before the first op that uses the copy, or that
/// changes what is copied: until then its place in local RAM is free for others.
void sinkLocalCopies(mlir::func::FuncOp function);

} // namespace tilescope
