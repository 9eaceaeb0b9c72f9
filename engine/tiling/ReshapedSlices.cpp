#include "engine/tiling/ReshapedSlices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

namespace tilescope {
namespace {

bool isReshape(Operation *op) {
  return isa_and_nonnull<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(op);
}

/// Offsets and sizes along the dimensions of a reshape's source.
struct SourceSlice {
  SmallVector<OpFoldResult> offsets, sizes;
};

/// The first dimension of a reassociation group that is not one long (the first when all are), and how
/// many elements the others hold.
struct Outermost {
  int64_t dim = -1, inside = 1;
};

std::optional<Outermost> outermostOf(ArrayRef<int64_t> group, ArrayRef<int64_t> shape) {
  Outermost outermost;
  for (int64_t dim : group) {
    if (outermost.dim >= 0 && shape[outermost.dim] != 1) {
      if (ShapedType::isDynamic(shape[dim]))
        return std::nullopt;
      outermost.inside *= shape[dim];
    } else {
      outermost.dim = dim;
    }
  }
  return outermost;
}

struct SliceBelowReshape : OpRewritePattern<tensor::ExtractSliceOp> {
  SliceBelowReshape(MLIRContext *context, const llvm::SmallPtrSetImpl<Operation *> &producers)
      : OpRewritePattern(context), producers(producers) {}

  LogicalResult matchAndRewrite(tensor::ExtractSliceOp slice,
                                PatternRewriter &rewriter) const override {
    Operation *reshape = slice.getSource().getDefiningOp();
    if (!isReshape(reshape) || !slice.hasUnitStride() ||
        slice.getType().getRank() != slice.getSourceType().getRank())
      return failure();
    if (!producers.contains(reshapeRoot(slice.getSource()).getDefiningOp()))
      return failure();
    // The groups first: nothing is rewritten when one of them has no block.
    SmallVector<Outermost> blocks;
    auto expanded = dyn_cast<tensor::ExpandShapeOp>(reshape);
    auto collapsed = dyn_cast<tensor::CollapseShapeOp>(reshape);
    SmallVector<ReassociationIndices> groups =
        expanded ? expanded.getReassociationIndices() : collapsed.getReassociationIndices();
    auto sourceType = cast<RankedTensorType>(reshape->getOperand(0).getType());
    ArrayRef<int64_t> expandedShape =
        expanded ? slice.getSourceType().getShape() : sourceType.getShape();
    for (const ReassociationIndices &group : groups) {
      std::optional<Outermost> block = outermostOf(group, expandedShape);
      if (!block)
        return failure();
      blocks.push_back(*block);
    }

    SourceSlice below;
    Location location = slice.getLoc();
    AffineExpr symbol = rewriter.getAffineSymbolExpr(0);
    auto computed = [&](AffineExpr expression, OpFoldResult part) {
      return affine::makeComposedFoldedAffineApply(rewriter, location, expression, {part});
    };
    if (expanded) {
      for (Outermost block : blocks) {
        AffineExpr scaled = symbol * block.inside;
        bool scalar = block.dim < 0;
        below.offsets.push_back(scalar ? rewriter.getIndexAttr(0)
                                       : computed(scaled, slice.getMixedOffsets()[block.dim]));
        below.sizes.push_back(scalar ? rewriter.getIndexAttr(1)
                                     : computed(scaled, slice.getMixedSizes()[block.dim]));
      }
      Value part = sliceOf(rewriter, location, expanded.getSrc(), below);
      rewriter.replaceOpWithNewOp<tensor::ExpandShapeOp>(slice, slice.getType(), part, groups,
                                                         slice.getMixedSizes());
      return success();
    }
    below.offsets.assign(sourceType.getRank(), rewriter.getIndexAttr(0));
    for (int64_t extent : sourceType.getShape())
      below.sizes.push_back(rewriter.getIndexAttr(extent));
    for (auto [dim, block] : llvm::enumerate(blocks)) {
      AffineExpr divided = symbol.floorDiv(block.inside);
      below.offsets[block.dim] = computed(divided, slice.getMixedOffsets()[dim]);
      below.sizes[block.dim] = computed(divided, slice.getMixedSizes()[dim]);
    }
    Value part = sliceOf(rewriter, location, collapsed.getSrc(), below);
    Value reshaped = tensor::CollapseShapeOp::create(rewriter, location, part, groups);
    if (reshaped.getType() != slice.getType())
      reshaped = tensor::CastOp::create(rewriter, location, slice.getType(), reshaped);
    rewriter.replaceOp(slice, reshaped);
    return success();
  }

private:
  static Value sliceOf(PatternRewriter &rewriter, Location location, Value source,
                       const SourceSlice &below) {
    SmallVector<OpFoldResult> strides(below.offsets.size(), rewriter.getIndexAttr(1));
    return tensor::ExtractSliceOp::create(rewriter, location, source, below.offsets, below.sizes,
                                          strides);
  }

  const llvm::SmallPtrSetImpl<Operation *> &producers;
};

} // namespace

Value reshapeRoot(Value value) {
  while (isReshape(value.getDefiningOp()))
    value = value.getDefiningOp()->getOperand(0);
  return value;
}

void populateSlicesBelowReshapes(RewritePatternSet &patterns,
                                 const llvm::SmallPtrSetImpl<Operation *> &producers) {
  patterns.add<SliceBelowReshape>(patterns.getContext(), producers);
}

void copyReshapesFor(RewriterBase &rewriter, OpOperand &use) {
  SmallVector<Operation *> chain;
  for (Value value = use.get(); isReshape(value.getDefiningOp());
       value = value.getDefiningOp()->getOperand(0))
    chain.push_back(value.getDefiningOp());
  rewriter.setInsertionPoint(use.getOwner());
  Value made;
  for (Operation *reshape : llvm::reverse(chain)) {
    Operation *copy = rewriter.clone(*reshape);
    if (made)
      copy->setOperand(0, made);
    made = copy->getResult(0);
  }
  if (made)
    rewriter.modifyOpInPlace(use.getOwner(), [&] { use.set(made); });
}

} // namespace tilescope
