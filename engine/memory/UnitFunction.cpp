#include "engine/memory/UnitFunction.h"

#include "engine/tiling/ReshapedSlices.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/RegionUtils.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace tilescope {

int bodyIndex(Operation *op) {
  auto mark = op->getAttrOfType<IntegerAttr>(bodyMark);
  return mark ? mark.getInt() : -1;
}

/// The reshapes that make `value` of something already copied.
static void cloneReshapes(OpBuilder &builder, mlir::Value value, IRMapping &mapping) {
  if (mapping.contains(value) || reshapeRoot(value) == value)
    return;
  Operation *reshape = value.getDefiningOp();
  cloneReshapes(builder, reshape->getOperand(0), mapping);
  builder.clone(*reshape, mapping);
}

UnitFunction makeUnitFunction(const TilingDecision &decision) {
  Operation *consumer = decision.consumer.op;
  SmallVector<Operation *> ops;
  for (const OpTiling &producer : decision.producers)
    ops.push_back(producer.op);
  ops.push_back(consumer);

  // What the ops use from outside, in order of first use.
  llvm::SetVector<mlir::Value> used;
  for (Operation *op : ops) {
    used.insert(op->operand_begin(), op->operand_end());
    for (Region &region : op->getRegions())
      visitUsedValuesDefinedAbove(region, [&](OpOperand *use) { used.insert(use->get()); });
  }
  // Reshapes of what the body makes come with it.
  auto isInternal = [&](mlir::Value value) {
    mlir::Value root = reshapeRoot(value);
    return root.getDefiningOp() && llvm::is_contained(ops, root.getDefiningOp());
  };
  UnitFunction unit;
  SmallVector<Operation *> cloned;
  SmallVector<Type> argumentTypes;
  auto bufferOf = [](mlir::Value value) -> Type {
    if (auto tensor = dyn_cast<RankedTensorType>(value.getType()))
      return MemRefType::get(tensor.getShape(), tensor.getElementType());
    return value.getType();
  };
  for (mlir::Value value : used) {
    Operation *source = value.getDefiningOp();
    if (isInternal(value))
      continue;
    bool tensor = isa<TensorType>(value.getType());
    if (source && (tensor ? isa<tensor::EmptyOp>(source) && source->getNumOperands() == 0
                          : matchPattern(source, m_Constant()))) {
      cloned.push_back(source);
      continue;
    }
    unit.inputs.push_back(value);
    argumentTypes.push_back(bufferOf(value));
  }
  for (OpResult result : consumer->getResults()) {
    // Results that nobody uses are not stored, unless the op has no others.
    if (result.use_empty() && !consumer->use_empty())
      continue;
    unit.outputs.push_back(result.getResultNumber());
    argumentTypes.push_back(bufferOf(result));
  }

  Location location = consumer->getLoc();
  unit.module = ModuleOp::create(location);
  OpBuilder builder(unit.module->getBodyRegion());
  unit.function =
      func::FuncOp::create(builder, location, "unit", builder.getFunctionType(argumentTypes, {}));
  Block *entry = unit.function.addEntryBlock();
  builder.setInsertionPointToStart(entry);
  IRMapping mapping;
  for (Operation *op : cloned)
    builder.clone(*op, mapping);
  for (auto [input, argument] : llvm::zip(unit.inputs, entry->getArguments())) {
    mlir::Value mapped = argument;
    if (isa<TensorType>(input.getType()))
      mapped = bufferization::ToTensorOp::create(builder, location, input.getType(), argument,
                                                 /*restrict=*/true, /*writable=*/false);
    mapping.map(input, mapped);
  }
  unit.decision = decision;
  for (auto [index, op] : llvm::enumerate(ops)) {
    for (mlir::Value operand : op->getOperands())
      cloneReshapes(builder, operand, mapping);
    Operation *copy = builder.clone(*op, mapping);
    copy->setDiscardableAttr(bodyMark, builder.getI64IntegerAttr(index));
    auto destination = dyn_cast<DestinationStyleOpInterface>(op);
    unit.firstDestination.push_back(destination && destination.getNumDpsInits() > 0
                                        ? destination.getDpsInitOperand(0)->getOperandNumber()
                                        : op->getNumOperands());
    bool last = index + 1 == ops.size();
    (last ? unit.decision.consumer : unit.decision.producers[index]).op = copy;
  }
  for (auto [output, argument] :
       llvm::zip(unit.outputs, entry->getArguments().drop_front(unit.inputs.size())))
    unit.stores.push_back(bufferization::MaterializeInDestinationOp::create(
        builder, location, Type(), unit.decision.consumer.op->getResult(output), argument,
        /*restrict=*/true, /*writable=*/true));
  func::ReturnOp::create(builder, location);
  return unit;
}

} // namespace tilescope
