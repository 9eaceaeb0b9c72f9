// The vector work of a function, group by group: solved, then turned into loops.
#pragma once

#include "engine/autotile/ApplyTiling.h"
#include "engine/autotile/Solution.h"

namespace tilescope::autotile {

/// Tiles every group of `function`; a softmax is worked on as the reductions and elementwise ops
/// that it is made of. What is no vector work, or has no cost, stays as it is with a warning. A
/// group that no template fits, or an override that cannot be honoured, is an error at its op.
mlir::LogicalResult tileVectorWork(mlir::func::FuncOp function, const UnifiedBufferTarget &target,
                                   Solver solver, const Overrides &overrides = {},
                                   const SolveOptions &options = {});

} // namespace tilescope::autotile
