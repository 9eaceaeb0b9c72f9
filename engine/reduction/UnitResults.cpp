#include "engine/reduction/UnitResults.h"

#include "engine/fusion/FuseAttributes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace tilescope {

bool hasUnitResults(linalg::LinalgOp op) {
  return llvm::any_of(op.getDpsInitsMutable(), [&](OpOperand &init) {
    return llvm::any_of(op.getMatchingIndexingMap(&init).getResults(),
                        [](AffineExpr expr) { return isa<AffineConstantExpr>(expr); });
  });
}

linalg::FillOp fillLike(RewriterBase &rewriter, linalg::FillOp fill, ArrayRef<OpFoldResult> sizes,
                        Type elementType) {
  Location loc = fill.getLoc();
  mlir::Value value = fill.getInputs()[0];
  if (value.getType() != elementType)
    value = rewriter.createOrFold<arith::ExtFOp>(loc, elementType, value);
  auto empty = tensor::EmptyOp::create(rewriter, loc, sizes, elementType);
  auto made = linalg::FillOp::create(rewriter, loc, value, empty.getResult());
  for (NamedAttribute attribute : fill->getDiscardableAttrs())
    if (attribute.getName() != fuseGroupIdAttrName)
      made->setDiscardableAttr(attribute.getName(), attribute.getValue());
  return made;
}

void eraseDeadDestination(RewriterBase &rewriter, mlir::Value destination, Operation *heir) {
  Operation *made = destination.getDefiningOp();
  if (!made || !made->use_empty() || !isa<linalg::FillOp, tensor::EmptyOp>(made))
    return;
  if (auto fill = dyn_cast<linalg::FillOp>(made)) {
    mlir::Value below = fill.getOutputs()[0];
    if (std::optional<int64_t> id = getFuseGroupId(fill); id && heir && !getFuseGroupId(heir))
      setFuseGroupId(heir, *id);
    rewriter.eraseOp(fill);
    eraseDeadDestination(rewriter, below, nullptr);
    return;
  }
  rewriter.eraseOp(made);
}

/// One result without the dimensions of size one.
struct DroppedResult {
  AffineMap map;
  SmallVector<ReassociationIndices> groups;
  RankedTensorType type;
  SmallVector<OpFoldResult> sizes;
};

static FailureOr<DroppedResult> withoutUnits(Builder &builder, AffineMap map,
                                             RankedTensorType type) {
  DroppedResult dropped;
  SmallVector<AffineExpr> kept;
  SmallVector<int64_t> shape;
  ReassociationIndices leading;
  for (auto [position, expr] : llvm::enumerate(map.getResults())) {
    auto constant = dyn_cast<AffineConstantExpr>(expr);
    if (constant && (constant.getValue() != 0 || type.getDimSize(position) != 1))
      return failure();
    if (constant && kept.empty()) {
      leading.push_back(position);
    } else if (constant) {
      dropped.groups.back().push_back(position);
    } else {
      kept.push_back(expr);
      shape.push_back(type.getDimSize(position));
      dropped.groups.push_back(kept.size() == 1 ? leading : ReassociationIndices());
      dropped.groups.back().push_back(position);
    }
  }
  if (llvm::any_of(shape, ShapedType::isDynamic))
    return failure();
  dropped.map = AffineMap::get(map.getNumDims(), map.getNumSymbols(), kept, map.getContext());
  dropped.type = RankedTensorType::get(shape, type.getElementType());
  dropped.sizes = getAsIndexOpFoldResult(builder.getContext(), shape);
  return dropped;
}

FailureOr<linalg::LinalgOp> dropUnitResults(RewriterBase &rewriter, linalg::LinalgOp op) {
  SmallVector<DroppedResult> dropped;
  for (OpOperand &init : op.getDpsInitsMutable()) {
    auto type = dyn_cast<RankedTensorType>(init.get().getType());
    if (!type)
      return failure();
    FailureOr<DroppedResult> one = withoutUnits(rewriter, op.getMatchingIndexingMap(&init), type);
    if (failed(one))
      return failure();
    dropped.push_back(*one);
  }
  rewriter.setInsertionPoint(op);
  if (!isa<linalg::GenericOp>(op)) {
    FailureOr<linalg::GenericOp> generic = linalg::generalizeNamedOp(rewriter, op);
    if (failed(generic))
      return failure();
    op = *generic;
    rewriter.setInsertionPoint(op);
  }

  Location loc = op.getLoc();
  SmallVector<mlir::Value> inits, oldInits(op.getDpsInits());
  for (auto [init, result] : llvm::zip_equal(oldInits, dropped)) {
    if (init.getType() == result.type)
      inits.push_back(init);
    else if (auto fill = init.getDefiningOp<linalg::FillOp>())
      inits.push_back(
          fillLike(rewriter, fill, result.sizes, result.type.getElementType()).getResult(0));
    else if (init.getDefiningOp<tensor::EmptyOp>())
      inits.push_back(
          tensor::EmptyOp::create(rewriter, loc, result.sizes, result.type.getElementType()));
    else
      inits.push_back(
          tensor::CollapseShapeOp::create(rewriter, loc, result.type, init, result.groups));
  }
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  SmallVector<Type> types;
  for (auto [r, result] : llvm::enumerate(dropped)) {
    maps[op.getNumDpsInputs() + r] = result.map;
    types.push_back(result.type);
  }
  auto made = linalg::GenericOp::create(rewriter, loc, types, op.getDpsInputs(), inits, maps,
                                        op.getIteratorTypesArray());
  rewriter.inlineRegionBefore(op->getRegion(0), made.getRegion(), made.getRegion().begin());
  made->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  SmallVector<mlir::Value> restored;
  for (auto [r, result] : llvm::enumerate(dropped)) {
    mlir::Value value = made.getResult(r);
    if (value.getType() != op->getResult(r).getType())
      value = tensor::ExpandShapeOp::create(rewriter, loc, op->getResult(r).getType(), value,
                                            result.groups);
    restored.push_back(value);
  }
  rewriter.replaceOp(op, restored);
  for (auto [old, init] : llvm::zip_equal(oldInits, inits))
    eraseDeadDestination(rewriter, old, init.getDefiningOp());
  return cast<linalg::LinalgOp>(made.getOperation());
}

void unitResultsAsDimensions(RewriterBase &rewriter, Operation *op) {
  auto generic = dyn_cast<linalg::GenericOp>(op);
  if (!generic || !hasUnitResults(generic))
    return;
  SmallVector<AffineMap> maps = generic.getIndexingMapsArray();
  unsigned dims = generic.getNumLoops(), added = 0;
  for (OpOperand &init : generic.getDpsInitsMutable()) {
    AffineMap &map = maps[init.getOperandNumber()];
    SmallVector<AffineExpr> exprs(map.getResults());
    unsigned units = 0;
    for (auto [expr, extent] : llvm::zip_equal(exprs, generic.getShape(&init))) {
      auto constant = dyn_cast<AffineConstantExpr>(expr);
      if (!constant)
        continue;
      if (constant.getValue() != 0 || extent != 1)
        return;
      expr = rewriter.getAffineDimExpr(dims + units++);
    }
    map = AffineMap::get(dims + units, 0, exprs, rewriter.getContext());
    added = std::max(added, units);
  }
  for (AffineMap &map : maps)
    map = AffineMap::get(dims + added, 0, map.getResults(), rewriter.getContext());
  SmallVector<Attribute> iterators(generic.getIteratorTypes().getValue());
  iterators.append(
      added, linalg::IteratorTypeAttr::get(rewriter.getContext(), utils::IteratorType::parallel));
  rewriter.modifyOpInPlace(generic, [&] {
    generic.setIndexingMapsAttr(rewriter.getAffineMapArrayAttr(maps));
    generic.setIteratorTypesAttr(rewriter.getArrayAttr(iterators));
  });
}

} // namespace tilescope
