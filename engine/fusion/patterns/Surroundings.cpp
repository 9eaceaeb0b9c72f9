#include "engine/fusion/patterns/Surroundings.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace tilescope {

namespace {

bool isBroadcast(Operation *op) {
  return getMovedTensor(op) && getMoverRole(cast<linalg::LinalgOp>(op)) == "broadcast";
}

/// Which steps may still follow, given those before.
class TailGrammar {
public:
  bool accept(const Step &step) {
    switch (step.kind) {
    case StepKind::Bias:
    case StepKind::Scale:
    case StepKind::Rescale:
      if (activated || requantised)
        return false;
      break;
    case StepKind::Activation:
      if (activated)
        return false;
      activated = true;
      break;
    case StepKind::Cast:
      // Widening what was just requantised starts the next op's input rescaling.
      if (requantised && !step.narrowsToInteger)
        return false;
      break;
    case StepKind::Clamp:
      break;
    }
    rescaled |= step.kind == StepKind::Rescale;
    requantised |= rescaled && step.narrowsToInteger;
    return true;
  }

private:
  bool rescaled = false, requantised = false, activated = false;
};

} // namespace

void takeInits(PatternMatch &match, DestinationStyleOpInterface anchor) {
  for (Value init : anchor.getDpsInits()) {
    Operation *producer = getProducer(init);
    // Any other initial value is a tensor that the anchor accumulates into: an input of the group.
    if (producer && (isFill(producer) || isBroadcast(producer)))
      takeParameterProducers(match, init);
  }
}

void takePads(PatternMatch &match, DestinationStyleOpInterface anchor) {
  for (OpOperand *input : anchor.getDpsInputOperands()) {
    Operation *producer = getProducer(input->get());
    if (isa_and_nonnull<tensor::PadOp>(producer))
      match.take(producer, "pad", MemberUse::Feeds);
  }
}

void takeParameterProducers(PatternMatch &match, Value parameter) {
  while (Operation *producer = getProducer(parameter)) {
    if (isFill(producer)) {
      match.take(producer, "fill", MemberUse::Feeds);
      return;
    }
    Value moved = getMovedTensor(producer);
    if (!moved ||
        !match.take(producer, getMoverRole(cast<linalg::LinalgOp>(producer)), MemberUse::Feeds))
      return;
    parameter = moved;
  }
}

llvm::SmallVector<StepKind> takeTail(PatternMatch &match, Value from) {
  llvm::SmallVector<StepKind> kinds;
  TailGrammar grammar;
  while (std::optional<SoleUse> use = getSoleUse(from)) {
    auto op = dyn_cast<linalg::LinalgOp>(use->user);
    std::optional<Step> step = op ? classifyStep(op, use->seen) : std::nullopt;
    if (!step || !grammar.accept(*step) || !match.take(op, getRole(step->kind)))
      break;
    for (Value parameter : step->parameters)
      takeParameterProducers(match, parameter);
    kinds.push_back(step->kind);
    from = op->getResult(0);
  }
  return kinds;
}

} // namespace tilescope
