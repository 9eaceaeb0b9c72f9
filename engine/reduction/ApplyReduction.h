// Carries out a reduction plan on real IR.
#pragma once

#include "engine/plan/Plan.h"

#include "mlir/IR/PatternMatch.h"

namespace tilescope {

/// Loops over kept dimensions outside, the cut of the reduction with its merge inside. Results that
/// keep reduced dimensions are rewritten first; narrow floats accumulate in f32 where the plan says
/// so and are converted once. Every loop carries torq-reduction-tiling-loop; marks are carried
/// over, the unique id to the first op that stands for the old one. `op` is replaced and erased.
/// Fails with an error at `op` when the plan is not one for it.
mlir::LogicalResult applyReduction(mlir::RewriterBase &rewriter, mlir::Operation *op,
                                   const ReductionPlan &plan);

} // namespace tilescope
