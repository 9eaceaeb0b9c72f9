// From MLIR's locations to the "file:line:col" of diagnostics.
#pragma once

#include "engine/support/Result.h"

#include "mlir/IR/Location.h"

namespace tilescope {

/// The place in a file that `location` stands for: the innermost name is looked through, of fused
/// locations and call sites the first place (the callee's) counts. Empty when there is none.
SourceLocation getSourceLocation(mlir::Location location);

} // namespace tilescope
