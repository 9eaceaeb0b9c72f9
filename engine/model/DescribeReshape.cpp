#include "engine/model/DescribeReshape.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace tilescope {
namespace {

/// One source dimension shown as several.
void expand(ArrayRef<int64_t> group, ArrayRef<int64_t> shape, int64_t sourceExtent,
            Reshape &reshape) {
  DimensionAccess access;
  access.extent = sourceExtent;
  int64_t stride = 1;
  for (int64_t dim : llvm::reverse(group)) {
    if (shape[dim] > 1)
      access.terms.insert(access.terms.begin(), {int(dim), stride, 1, 0});
    stride *= shape[dim];
  }
  // The outermost dimension that counts is free; those inside it are whole.
  for (size_t i = 1; i < access.terms.size(); ++i)
    reshape.multiples[access.terms[i].dim] = shape[access.terms[i].dim];
  if (access.terms.empty())
    access.full = true;
  reshape.access.push_back(access);
}

/// Several source dimensions shown as one.
void collapse(ArrayRef<int64_t> group, ArrayRef<int64_t> sourceShape, int64_t dim,
              Reshape &reshape) {
  int64_t inside = 1;
  for (int64_t sourceDim : group)
    inside *= sourceShape[sourceDim];
  bool outermost = true;
  for (int64_t sourceDim : group) {
    DimensionAccess access;
    access.extent = sourceShape[sourceDim];
    access.full = true;
    if (outermost && access.extent > 1) {
      outermost = false;
      inside /= access.extent;
      access.full = false;
      access.terms.push_back({int(dim), 1, inside, 0});
      reshape.multiples[dim] = inside;
    }
    reshape.access.push_back(access);
  }
}

} // namespace

mlir::Value reshapeSource(mlir::Value value) {
  Operation *definition = value.getDefiningOp();
  if (!isa_and_nonnull<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(definition))
    return {};
  mlir::Value source = definition->getOperand(0);
  bool isStatic = cast<RankedTensorType>(value.getType()).hasStaticShape() &&
                  cast<RankedTensorType>(source.getType()).hasStaticShape();
  return isStatic ? source : mlir::Value();
}

Reshape describeReshape(mlir::Value value) {
  Reshape reshape;
  ArrayRef<int64_t> shape = cast<RankedTensorType>(value.getType()).getShape();
  reshape.multiples.assign(shape.size(), 1);
  if (auto op = value.getDefiningOp<tensor::ExpandShapeOp>()) {
    for (auto [group, extent] :
         llvm::zip(op.getReassociationIndices(), op.getSrcType().getShape()))
      expand(group, shape, extent, reshape);
  } else {
    auto collapsed = value.getDefiningOp<tensor::CollapseShapeOp>();
    for (auto [dim, group] : llvm::enumerate(collapsed.getReassociationIndices()))
      collapse(group, collapsed.getSrcType().getShape(), dim, reshape);
  }
  return reshape;
}

} // namespace tilescope
