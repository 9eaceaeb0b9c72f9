#include "engine/tiling/WholeSlices.h"

#include "engine/model/OperandAccess.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace tilescope {
namespace {

/// How much of an operand's dimension of `extent` elements `expr` reads, from its start, where
/// upstream's slice may be another: all of it, or for the remainder of one dimension what its tile
/// reaches. `ranges` are the tile's iterations by dimension.
std::optional<int64_t> neededSize(AffineExpr expr, ArrayRef<int64_t> ranges, int64_t extent) {
  OpNode scratch;
  scratch.domain.resize(ranges.size());
  DimensionAccess access = accessOf(expr, extent, scratch);
  if (access.full)
    return extent;
  if (access.terms.size() != 1 || access.terms[0].modulus == 0)
    return std::nullopt;
  // A tile of unknown size is a last one, which does not wrap around.
  int64_t range = ranges[access.terms[0].dim];
  if (ShapedType::isDynamic(range))
    return std::nullopt;
  return std::min(range, access.terms[0].modulus);
}

struct WidenSlice : OpRewritePattern<tensor::ExtractSliceOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tensor::ExtractSliceOp slice,
                                PatternRewriter &rewriter) const override {
    if (!slice->hasOneUse() || slice.getType().getRank() != slice.getSourceType().getRank())
      return failure();
    OpOperand &use = *slice->use_begin();
    auto tile = dyn_cast<linalg::LinalgOp>(use.getOwner());
    if (!tile || !tile.isDpsInput(&use))
      return failure();
    SmallVector<OpFoldResult> offsets = slice.getMixedOffsets(), sizes = slice.getMixedSizes();
    SmallVector<int64_t, 4> ranges = tile.getStaticLoopRanges();
    bool changed = false;
    for (auto [dim, expr] : llvm::enumerate(tile.getMatchingIndexingMap(&use).getResults())) {
      int64_t extent = slice.getSourceType().getDimSize(dim);
      std::optional<int64_t> needed = neededSize(expr, ranges, extent);
      if (!needed || ShapedType::isDynamic(*needed) ||
          (isZeroInteger(offsets[dim]) && getConstantIntValue(sizes[dim]) == *needed))
        continue;
      offsets[dim] = rewriter.getIndexAttr(0);
      sizes[dim] = rewriter.getIndexAttr(*needed);
      changed = true;
    }
    if (!changed)
      return failure();
    // The tile keeps its operand, whose type the wider slice changes.
    auto wider = tensor::ExtractSliceOp::create(rewriter, slice.getLoc(), slice.getSource(),
                                                offsets, sizes, slice.getMixedStrides());
    rewriter.modifyOpInPlace(tile, [&] { use.set(wider); });
    rewriter.eraseOp(slice);
    return success();
  }
};

} // namespace

void populateWholeSlices(RewritePatternSet &patterns) {
  patterns.add<WidenSlice>(patterns.getContext());
}

void widenSlices(Operation *tile) {
  SmallVector<Operation *> slices;
  for (mlir::Value operand : tile->getOperands())
    if (auto slice = operand.getDefiningOp<tensor::ExtractSliceOp>())
      slices.push_back(slice);
  RewritePatternSet patterns(tile->getContext());
  populateWholeSlices(patterns);
  GreedyRewriteConfig config;
  config.setStrictness(GreedyRewriteStrictness::ExistingOps);
  (void)applyOpPatternsGreedily(slices, std::move(patterns), config);
}

} // namespace tilescope
