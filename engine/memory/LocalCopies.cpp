#include "engine/memory/LocalCopies.h"

#include "engine/memory/LramLowering.h"

#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;

namespace tilescope {
namespace {

/// The buffer that `value` is a view of.
mlir::Value rootOf(mlir::Value value) {
  while (auto view = value.getDefiningOp<ViewLikeOpInterface>())
    value = view.getViewSource();
  return value;
}

/// Whether `op`, or one inside it, reads or writes `target`, or writes `source`.
bool mustStayBefore(Operation *op, mlir::Value target, mlir::Value source) {
  return op
      ->walk([&](Operation *nested) {
        if (isa<ViewLikeOpInterface, memref::AllocOp>(nested))
          return WalkResult::advance();
        auto destination = dyn_cast<DestinationStyleOpInterface>(nested);
        for (OpOperand &operand : nested->getOpOperands()) {
          if (!isa<BaseMemRefType>(operand.get().getType()))
            continue;
          mlir::Value root = rootOf(operand.get());
          bool reads = isa<memref::CopyOp>(nested) && operand.getOperandNumber() == 0;
          reads |= destination && !destination.isDpsInit(&operand);
          if (root == target || (root == source && !reads))
            return WalkResult::interrupt();
        }
        return WalkResult::advance();
      })
      .wasInterrupted();
}

} // namespace

void sinkLocalCopies(func::FuncOp function) {
  SmallVector<memref::CopyOp> copies;
  function.walk([&](memref::CopyOp copy) {
    if (inLram(copy.getSource()) && inLram(copy.getTarget()))
      copies.push_back(copy);
  });
  // The last first, so that one that is itself copied on follows that copy down. Those that meet keep
  // their order.
  llvm::SmallPtrSet<Operation *, 8> sunk;
  for (memref::CopyOp copy : llvm::reverse(copies)) {
    mlir::Value target = rootOf(copy.getTarget()), source = rootOf(copy.getSource());
    Operation *before = copy->getNextNode();
    while (before != copy->getBlock()->getTerminator() && !mustStayBefore(before, target, source))
      before = before->getNextNode();
    while (sunk.contains(before->getPrevNode()))
      before = before->getPrevNode();
    sunk.insert(copy);
    if (before != copy.getOperation())
      copy->moveBefore(before);
  }
}

} // namespace tilescope
