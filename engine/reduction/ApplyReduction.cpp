#include "engine/reduction/ApplyReduction.h"

#include "engine/fusion/FuseAttributes.h"
#include "engine/reduction/PartialReduction.h"
#include "engine/reduction/UnitResults.h"
#include "engine/tiling/WholeSlices.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Transforms/TileUsingInterface.h"

using namespace mlir;

namespace tilescope {
namespace {

/// Loops over the kept dimensions of `plan`; the tile inside takes the place of `op`.
FailureOr<linalg::LinalgOp> splitKept(RewriterBase &rewriter, linalg::LinalgOp op,
                                      const ReductionPlan &plan) {
  SmallVector<int64_t> sizes(op.getNumLoops(), 0), interchange;
  for (int dim : plan.parallelOrder) {
    sizes[dim] = plan.parallelTile[dim];
    interchange.push_back(dim);
  }
  for (int64_t dim = 0; dim < int64_t(sizes.size()); ++dim)
    if (!llvm::is_contained(plan.parallelOrder, int(dim)))
      interchange.push_back(dim);
  scf::SCFTilingOptions options;
  options.setTileSizes(getAsIndexOpFoldResult(rewriter.getContext(), sizes));
  options.setInterchange(interchange);
  rewriter.setInsertionPoint(op);
  FailureOr<scf::SCFTilingResult> tiled =
      scf::tileUsingSCF(rewriter, cast<TilingInterface>(op.getOperation()), options);
  if (failed(tiled) || tiled->tiledOps.empty())
    return failure();
  for (LoopLikeOpInterface loop : tiled->loops)
    loop->setDiscardableAttr(reductionTilingLoopAttrName, rewriter.getUnitAttr());
  rewriter.replaceOp(op, tiled->replacements);
  widenSlices(tiled->tiledOps.back());
  return cast<linalg::LinalgOp>(tiled->tiledOps.back());
}

bool isCut(linalg::LinalgOp op, const ReductionPlan &plan) {
  SmallVector<int64_t, 4> sizes = op.getStaticLoopRanges();
  for (auto [dim, iterator] : llvm::enumerate(op.getIteratorTypesArray()))
    if (int(dim) < plan.dim && linalg::isReductionIterator(iterator) && sizes[dim] > 1)
      return true;
  return plan.chunk < sizes[plan.dim];
}

/// Whether the plan was made for such an op.
bool matches(linalg::LinalgOp op, const ReductionPlan &plan) {
  if (!op || plan.dim < 0 || plan.dim >= int(op.getNumLoops()) ||
      !linalg::isReductionIterator(op.getIteratorTypesArray()[plan.dim]))
    return false;
  int64_t size = op.getStaticLoopRanges()[plan.dim];
  return plan.chunk > 0 && plan.tail >= 0 && plan.tail < plan.chunk &&
         plan.chunks * plan.chunk + plan.tail == size &&
         (plan.parallelOrder.empty() || plan.parallelTile.size() == op.getNumLoops());
}

} // namespace

LogicalResult applyReduction(RewriterBase &rewriter, Operation *target, const ReductionPlan &plan) {
  auto op = dyn_cast<linalg::LinalgOp>(target);
  if (!matches(op, plan))
    return target->emitError(
        "the recorded reduction tiling is not one of this op's sizes; plan the "
        "model again");
  if (hasUnitResults(op)) {
    FailureOr<linalg::LinalgOp> dropped = dropUnitResults(rewriter, op);
    if (failed(dropped))
      return op->emitError("its result keeps reduced dimensions in a way that cannot be tiled");
    op = *dropped;
  }
  if (!plan.parallelOrder.empty()) {
    FailureOr<linalg::LinalgOp> tile = splitKept(rewriter, op, plan);
    if (failed(tile))
      return op->emitError("upstream tiling cannot split the kept dimensions of this reduction");
    op = *tile;
  }
  Combiner combiner = describeCombiner(op);
  bool merges = isCut(op, plan) && plan.partials > 0;
  if ((merges || plan.accumulatesInF32) && !combiner.refusal.empty())
    return op->emitError("its partial results cannot be merged: ") << combiner.refusal;
  if (merges) {
    linalg::GenericOp merge = accumulateParts(rewriter, op, plan, combiner);
    if (!plan.merge.empty())
      return applyReduction(rewriter, merge, plan.merge.front());
  } else if (isCut(op, plan)) {
    accumulateInOrder(rewriter, op, plan);
  } else if (plan.accumulatesInF32) {
    accumulateWider(rewriter, op, combiner);
  }
  return success();
}

} // namespace tilescope
