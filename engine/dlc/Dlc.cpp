#include "engine/dlc/Dlc.h"

#include "engine/dlc/DlcDialect.cpp.inc"

#define GET_OP_CLASSES
#include "engine/dlc/DlcOps.cpp.inc"

using namespace mlir;
using namespace tilescope::dlc;

void DlcDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "engine/dlc/DlcOps.cpp.inc"
      >();
}

FailureOr<RankedTensorType>
tilescope::dlc::inferMatMulType(RankedTensorType lhs, RankedTensorType rhs,
                                function_ref<InFlightDiagnostic()> emitError) {
  for (auto [side, type] : {std::pair("left", lhs), std::pair("right", rhs)})
    if (type.getRank() != 1 && type.getRank() != 2)
      return emitError() << "the " << side << "-hand side " << type << " has rank "
                         << type.getRank() << ", but only vectors and matrices are multiplied";
  if (lhs.getRank() == 1 && rhs.getRank() == 1)
    return emitError() << "vector x vector is not supported: make one of them a matrix";

  int64_t lhsInner = lhs.getShape().back(), rhsInner = rhs.getShape().front();
  if (failed(verifyCompatibleShape({lhsInner}, {rhsInner})))
    return emitError() << "the inner dimensions differ: the last of " << lhs << " is " << lhsInner
                       << ", the first of " << rhs << " is " << rhsInner;

  SmallVector<int64_t> shape;
  if (lhs.getRank() == 2)
    shape.push_back(lhs.getDimSize(0));
  if (rhs.getRank() == 2)
    shape.push_back(rhs.getDimSize(1));
  return RankedTensorType::get(shape, lhs.getElementType());
}

void MatMulOp::build(OpBuilder &builder, OperationState &state, Value lhs, Value rhs) {
  FailureOr<RankedTensorType> type =
      inferMatMulType(cast<RankedTensorType>(lhs.getType()), cast<RankedTensorType>(rhs.getType()),
                      [&] { return mlir::emitError(state.location, "dlc.matmul: "); });
  assert(succeeded(type) && "the operands of a built dlc.matmul must fit each other");
  state.addOperands({lhs, rhs});
  state.addTypes(*type);
}

LogicalResult MatMulOp::verify() {
  FailureOr<RankedTensorType> expected =
      inferMatMulType(getLhs().getType(), getRhs().getType(), [&] { return emitOpError(); });
  if (failed(expected))
    return failure();
  if (failed(verifyCompatibleShape(*expected, getType())))
    return emitOpError() << "the result is " << getType() << ", but " << getLhs().getType() << " x "
                         << getRhs().getType() << " gives " << *expected;
  return success();
}
