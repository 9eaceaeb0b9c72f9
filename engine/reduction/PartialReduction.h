// Cutting a reduction of real IR into chunks: independent partial results that a merge combines,
// or, where a body allows no merging, chunks that continue one accumulator.
//
// Upstream's partial-reduction tiling drops the offset of linalg.index along the cut dimension,
// refuses bodies with several results, and starts from neutral elements only; here the chunk is
// sliced by upstream's slicing and the rest is built from what describeCombiner found.
#pragma once

#include "engine/plan/Plan.h"
#include "engine/reduction/Combiner.h"

#include "mlir/IR/PatternMatch.h"

namespace tilescope {

/// Replaces `op` by loops over the chunks of `plan`, each of which writes its own part
/// ([partials, result...], in the part's type), and a merge of the parts into the destination,
/// which is converted to the result's type once. Returns the merge: a linalg.generic whose
/// dimension 0 is the part and the others are the kept dimensions.
mlir::linalg::GenericOp accumulateParts(mlir::RewriterBase &rewriter, mlir::linalg::LinalgOp op,
                                        const ReductionPlan &plan, const Combiner &combiner);

/// Replaces `op` by loops over the chunks of `plan` that continue its destination in the original
/// order.
void accumulateInOrder(mlir::RewriterBase &rewriter, mlir::linalg::LinalgOp op,
                       const ReductionPlan &plan);

/// Replaces `op` by itself accumulating in the part's type, converted once at the end.
void accumulateWider(mlir::RewriterBase &rewriter, mlir::linalg::LinalgOp op,
                     const Combiner &combiner);

/// Removes what flags of a scalar op promise of the original sums and comparisons and need not hold
/// of those of parts (no overflow; no NaN, infinity or signed zero).
void dropPromises(mlir::Operation *op);

} // namespace tilescope
