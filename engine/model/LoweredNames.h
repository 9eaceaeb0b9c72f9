// What values of a lowered module were called in the model they come from.
#pragma once

#include "engine/model/ModelLoader.h"

namespace tilescope {

/// Names for `lowered`, made of `source` (whose `names` these are) by a lowering that keeps locations: of
/// arguments of functions, of results of ops that are what they were, and of the last op that a source op
/// became when it has the same shape. Where a location means several ops, nothing is told apart by it;
/// numbers are no names.
SourceNames namesAfterLowering(mlir::ModuleOp source, mlir::ModuleOp lowered, const SourceNames &names);

} // namespace tilescope
