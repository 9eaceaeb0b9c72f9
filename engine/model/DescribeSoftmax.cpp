#include "engine/model/Descriptions.h"
#include "engine/model/OperandAccess.h"

using namespace mlir;

namespace tilescope {

void describeSoftmax(linalg::SoftmaxOp op, OpNode &node) {
  auto type = cast<ShapedType>(op.getInput().getType());
  for (auto [dim, size] : llvm::enumerate(type.getShape())) {
    DomainDimension dimension;
    dimension.size = staticSize(size);
    if (dim == op.getDimension()) {
      dimension.kind = DimensionKind::Reduction;
      dimension.whole = "softmax normalises along it, so a part of it has another result";
    }
    node.domain.push_back(dimension);
  }
  for (OpOperand &opOperand : op->getOpOperands()) {
    Operand operand = operandOf(opOperand);
    operand.isInit = opOperand.getOperandNumber() == 1;
    operand.isRead = !operand.isInit;
    operand.result = operand.isInit ? 0 : -1;
    for (auto [dim, size] : llvm::enumerate(type.getShape()))
      operand.access.push_back(identityAccess(dim, extentOf(size)));
    node.operands.push_back(operand);
  }
}

} // namespace tilescope
