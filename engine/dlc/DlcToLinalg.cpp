#include "engine/dlc/DlcToLinalg.h"

#include "engine/dlc/Dlc.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StructuredOpsUtils.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace tilescope;

namespace {

RankedTensorType tensorType(Value value) {
  return cast<RankedTensorType>(value.getType());
}

Value zero(OpBuilder &builder, Location loc) {
  return arith::ConstantOp::create(builder, loc, builder.getF32FloatAttr(0));
}

/// [K] as a matrix with one row or one column; a matrix as it is.
Value promoteVector(OpBuilder &builder, Location loc, Value operand, bool toRow) {
  RankedTensorType type = tensorType(operand);
  if (type.getRank() == 2)
    return operand;
  int64_t length = type.getDimSize(0);
  auto shape = toRow ? SmallVector<int64_t>{1, length} : SmallVector<int64_t>{length, 1};
  return tensor::ExpandShapeOp::create(builder, loc, type.clone(shape), operand,
                                       SmallVector<ReassociationIndices>{{0, 1}});
}

/// `loops` parallel loops that apply `body` to one element of each input.
Operation *elementwise(OpBuilder &builder, Location loc, ValueRange inputs,
                       function_ref<Value(OpBuilder &, Location, ValueRange)> body) {
  RankedTensorType type = tensorType(inputs.front());
  Value destination = tensor::EmptyOp::create(
      builder, loc, tensor::getMixedSizes(builder, loc, inputs.front()), type.getElementType());
  SmallVector<AffineMap> maps(inputs.size() + 1, builder.getMultiDimIdentityMap(type.getRank()));
  SmallVector<utils::IteratorType> iterators(type.getRank(), utils::IteratorType::parallel);
  return linalg::GenericOp::create(
      builder, loc, TypeRange{destination.getType()}, inputs, ValueRange{destination}, maps,
      iterators, [&](OpBuilder &inner, Location innerLoc, ValueRange arguments) {
        linalg::YieldOp::create(inner, innerLoc,
                                body(inner, innerLoc, arguments.take_front(inputs.size())));
      });
}

Operation *lowerAdd(OpBuilder &builder, dlc::AddOp op) {
  return elementwise(builder, op.getLoc(), op->getOperands(),
                     [](OpBuilder &inner, Location loc, ValueRange elements) -> Value {
                       return arith::AddFOp::create(inner, loc, elements[0], elements[1]);
                     });
}

Operation *lowerRelu(OpBuilder &builder, dlc::ReluOp op) {
  Value threshold = zero(builder, op.getLoc());
  return elementwise(builder, op.getLoc(), op->getOperands(),
                     [&](OpBuilder &inner, Location loc, ValueRange elements) -> Value {
                       return arith::MaximumFOp::create(inner, loc, elements[0], threshold);
                     });
}

/// [M,K] x [N,K] into `destination`: both operands are read along K.
Operation *matmulByRows(OpBuilder &builder, Location loc, Value lhs, Value rhs, Value destination) {
  MLIRContext *context = builder.getContext();
  AffineExpr m, n, k;
  bindDims(context, m, n, k);
  SmallVector<AffineMap> maps = {AffineMap::get(3, 0, {m, k}, context),
                                 AffineMap::get(3, 0, {n, k}, context),
                                 AffineMap::get(3, 0, {m, n}, context)};
  SmallVector<utils::IteratorType> iterators = {
      utils::IteratorType::parallel, utils::IteratorType::parallel, utils::IteratorType::reduction};
  return linalg::GenericOp::create(
      builder, loc, TypeRange{destination.getType()}, ValueRange{lhs, rhs}, ValueRange{destination},
      maps, iterators, [](OpBuilder &inner, Location innerLoc, ValueRange elements) {
        Value product = arith::MulFOp::create(inner, innerLoc, elements[0], elements[1]);
        Value sum = arith::AddFOp::create(inner, innerLoc, elements[2], product);
        linalg::YieldOp::create(inner, innerLoc, sum);
      });
}

Value transpose(OpBuilder &builder, Location loc, Value matrix) {
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(builder, loc, matrix);
  std::swap(sizes[0], sizes[1]);
  Value destination =
      tensor::EmptyOp::create(builder, loc, sizes, tensorType(matrix).getElementType());
  return linalg::TransposeOp::create(builder, loc, matrix, destination, ArrayRef<int64_t>{1, 0})
      ->getResult(0);
}

/// The op that multiplies matrices; its result is M x N.
Operation *lowerMatrixProduct(OpBuilder &builder, dlc::MatMulOp op, bool transposeRhs) {
  Location loc = op.getLoc();
  Value lhs = promoteVector(builder, loc, op.getLhs(), /*toRow=*/true);
  // A vector on the right is its own transpose: as a row it needs no copy.
  bool vectorRhs = op.getRhs().getType().getRank() == 1;
  Value rhs = promoteVector(builder, loc, op.getRhs(), /*toRow=*/transposeRhs);
  if (transposeRhs && !vectorRhs)
    rhs = transpose(builder, loc, rhs);

  OpFoldResult rows = tensor::getMixedSize(builder, loc, lhs, 0);
  OpFoldResult columns = tensor::getMixedSize(builder, loc, rhs, transposeRhs ? 0 : 1);
  Value empty = tensor::EmptyOp::create(builder, loc, {rows, columns}, builder.getF32Type());
  // A contraction adds to its destination.
  Value destination = linalg::FillOp::create(builder, loc, zero(builder, loc), empty)->getResult(0);
  if (transposeRhs)
    return matmulByRows(builder, loc, lhs, rhs, destination);
  return linalg::MatmulOp::create(builder, loc, ValueRange{lhs, rhs}, ValueRange{destination});
}

/// The lowered value in the type that the users of `op` expect: a vector again where an operand was
/// one, and with the static sizes that the op's type states.
Value toResultType(OpBuilder &builder, Operation *op, Value value) {
  auto wanted = cast<RankedTensorType>(op->getResult(0).getType());
  if (wanted.getRank() < tensorType(value).getRank())
    value = tensor::CollapseShapeOp::create(builder, op->getLoc(), value,
                                            SmallVector<ReassociationIndices>{{0, 1}});
  if (value.getType() != wanted)
    value = tensor::CastOp::create(builder, op->getLoc(), wanted, value);
  return value;
}

} // namespace

LogicalResult tilescope::lowerDlcToLinalg(ModuleOp module, const DlcLoweringOptions &options) {
  module.getContext()
      ->loadDialect<arith::ArithDialect, linalg::LinalgDialect, tensor::TensorDialect>();
  IRRewriter rewriter(module.getContext());
  module.walk([&](Operation *op) {
    if (!isa<dlc::AddOp, dlc::ReluOp, dlc::MatMulOp>(op))
      return;
    rewriter.setInsertionPoint(op);
    Operation *computing;
    if (auto add = dyn_cast<dlc::AddOp>(op))
      computing = lowerAdd(rewriter, add);
    else if (auto relu = dyn_cast<dlc::ReluOp>(op))
      computing = lowerRelu(rewriter, relu);
    else
      computing = lowerMatrixProduct(rewriter, cast<dlc::MatMulOp>(op), options.transposeRhs);
    for (NamedAttribute attribute : op->getDiscardableAttrs())
      computing->setDiscardableAttr(attribute.getName(), attribute.getValue());
    rewriter.replaceOp(op, toResultType(rewriter, op, computing->getResult(0)));
  });
  return verify(module);
}
