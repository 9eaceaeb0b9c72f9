// Compiled loops that end early when they are told to.
#pragma once

#include "mlir/IR/BuiltinOps.h"

#include <atomic>

namespace tilescope {

/// Makes the iterations of outer loops (scf.for, the outermost levels of each nest that has a loop inside)
/// do nothing once `flag`, which must live as long as the compiled code is run, is true. What a function
/// has computed then is of no use.
void insertStopChecks(mlir::ModuleOp module, const std::atomic<bool> &flag);

} // namespace tilescope
