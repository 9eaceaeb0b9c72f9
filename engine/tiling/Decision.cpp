#include "engine/tiling/Decision.h"

#include "engine/tiling/IndexValues.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Interfaces/TilingInterface.h"

using namespace mlir;

namespace tilescope {

static int64_t largestExtent(Value shaped, int64_t dim) {
  if (std::optional<OpFoldResult> extent = knownExtent(shaped, dim))
    return largestValue(*extent).value_or(ShapedType::kDynamic);
  int64_t largest = ShapedType::kDynamic;
  forEachIteration(shaped.getDefiningOp(), 6, [&](const Iteration &iteration) {
    largest = std::max(largest, evaluateExtent(shaped, dim, iteration).value_or(largest));
    return true;
  });
  return largest;
}

SmallVector<int64_t> largestDomain(Operation *op) {
  SmallVector<int64_t> extents(cast<TilingInterface>(op).getLoopIteratorTypes().size(),
                               ShapedType::kDynamic);
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (!linalgOp) {
    // The domain of the other ops is that of their result (without the inner tiles of a pack), but for
    // two of Winograd's transforms.
    bool ofOperand = isa<linalg::WinogradFilterTransformOp, linalg::WinogradOutputTransformOp>(op);
    Value shaped = ofOperand ? op->getOperand(0) : op->getResult(0);
    for (auto [dim, extent] : llvm::enumerate(extents))
      extent = largestExtent(shaped, dim);
    return extents;
  }
  for (OpOperand &operand : op->getOpOperands())
    if (isa<ShapedType>(operand.get().getType()))
      for (auto [r, expr] : llvm::enumerate(linalgOp.getMatchingIndexingMap(&operand).getResults()))
        if (auto dim = dyn_cast<AffineDimExpr>(expr))
          if (int64_t &extent = extents[dim.getPosition()]; ShapedType::isDynamic(extent))
            extent = largestExtent(operand.get(), r);
  return extents;
}

SmallVector<int> tiledDimensions(const OpTiling &tiling, Operation *op, LoopPart part) {
  SmallVector<utils::IteratorType> kinds = cast<TilingInterface>(op).getLoopIteratorTypes();
  SmallVector<int64_t> extents = largestDomain(op);
  SmallVector<int> dims(tiling.order);
  for (int dim = 0, rank = kinds.size(); dim < rank; ++dim)
    if (!llvm::is_contained(dims, dim))
      dims.push_back(dim);
  llvm::erase_if(dims, [&](int dim) {
    if (dim >= int(tiling.tile.size()) || tiling.tile[dim] <= 0)
      return true;
    if (!ShapedType::isDynamic(extents[dim]) && tiling.tile[dim] >= extents[dim])
      return true;
    bool parallel = kinds[dim] == utils::IteratorType::parallel;
    return part == LoopPart::Outer ? !parallel : part == LoopPart::Reduction && parallel;
  });
  return dims;
}

SmallVector<int64_t> sizesAlong(const OpTiling &tiling, ArrayRef<int> dims) {
  SmallVector<int64_t> sizes(tiling.tile.size(), 0);
  for (int dim : dims)
    sizes[dim] = tiling.tile[dim];
  return sizes;
}

} // namespace tilescope
