#include "engine/tiling/ReachedSlices.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/Transforms/TileUsingInterface.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace tilescope {

Operation *sliceToReach(RewriterBase &rewriter, OpOperand &operand) {
  auto op = dyn_cast<linalg::LinalgOp>(operand.getOwner());
  auto type = dyn_cast<RankedTensorType>(operand.get().getType());
  if (!op || !op.isDpsInput(&operand) || !type || !type.hasStaticShape())
    return nullptr;
  SmallVector<AffineExpr> last;
  for (int64_t range : op.getStaticLoopRanges()) {
    if (ShapedType::isDynamic(range))
      return nullptr;
    last.push_back(rewriter.getAffineConstantExpr(range - 1));
  }
  SmallVector<OpFoldResult> sizes;
  bool narrower = false;
  AffineMap map = op.getMatchingIndexingMap(&operand);
  for (auto [expr, extent] : llvm::zip(map.getResults(), type.getShape())) {
    bool grows = true;
    expr.walk([&](AffineExpr part) {
      auto constant = dyn_cast<AffineConstantExpr>(part);
      grows &= part.getKind() != AffineExprKind::Mod && !(constant && constant.getValue() < 0);
    });
    auto reached = dyn_cast<AffineConstantExpr>(expr.replaceDims(last));
    int64_t size = grows && reached ? reached.getValue() + 1 : extent;
    narrower |= size < extent;
    sizes.push_back(rewriter.getIndexAttr(std::min(size, extent)));
  }
  if (!narrower)
    return nullptr;
  rewriter.setInsertionPoint(op);
  SmallVector<OpFoldResult> zeros(type.getRank(), rewriter.getIndexAttr(0));
  SmallVector<OpFoldResult> ones(type.getRank(), rewriter.getIndexAttr(1));
  auto slice =
      tensor::ExtractSliceOp::create(rewriter, op->getLoc(), operand.get(), zeros, sizes, ones);
  rewriter.modifyOpInPlace(op, [&] { operand.set(slice); });
  return slice;
}

bool fuseReached(RewriterBase &rewriter, MutableArrayRef<LoopLikeOpInterface> loops,
                 Operation *producer, const llvm::SmallPtrSetImpl<Operation *> &producers,
                 llvm::function_ref<void(Operation *)> begin) {
  // Upstream has a tile of these for any slice of their result.
  if (!isa<linalg::LinalgOp, tensor::PadOp>(producer))
    return false;
  OpOperand *only = nullptr;
  for (OpOperand &use : producer->getUses()) {
    if (!loops.back()->isProperAncestor(use.getOwner()))
      continue;
    if (only)
      return false;
    only = &use;
  }
  Operation *reached = only ? sliceToReach(rewriter, *only) : nullptr;
  if (!reached)
    return false;
  SmallVector<Operation *> slices{reached};
  for (size_t i = 0; i < slices.size(); ++i) {
    auto slice = dyn_cast<tensor::ExtractSliceOp>(slices[i]);
    Operation *source = slice ? slice.getSource().getDefiningOp() : nullptr;
    if (!isa_and_nonnull<linalg::LinalgOp, tensor::PadOp>(source) || !producers.contains(source))
      continue;
    begin(source);
    if (auto fused = scf::tileAndFuseProducerOfSlice(rewriter, slice, loops))
      llvm::append_range(slices, fused->generatedSlices);
  }
  begin(nullptr);
  return true;
}

} // namespace tilescope
