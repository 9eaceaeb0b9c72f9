#include "engine/fusion/patterns/Patterns.h"
#include "engine/fusion/patterns/Surroundings.h"

using namespace mlir;

namespace tilescope {

namespace {

/// An op on two tensors, element by element, that is not itself the rescaling of one of them.
bool isBinary(linalg::LinalgOp op) {
  if (!op || !op.hasPureTensorSemantics() || op->getNumResults() != 1 ||
      op.getNumLoops() != op.getNumParallelLoops())
    return false;
  unsigned tensors = llvm::count_if(op.getDpsInputOperands(), [&](OpOperand *input) {
    return isa<ShapedType>(input->get().getType()) && readsOperand(op, *input);
  });
  Value chain;
  std::optional<Step> step = tensors < 2 ? std::nullopt : classifyStep(op, &chain);
  return tensors >= 2 && !(step && step->kind == StepKind::Rescale);
}

/// Takes the rescalings and casts that only serve `operand`; true when a rescaling was among them.
bool takeInputRescaling(PatternMatch &match, Value operand) {
  bool rescales = false;
  Operation *consumer = match.getAnchor();
  while (true) {
    auto producer = dyn_cast_or_null<linalg::LinalgOp>(getProducer(operand));
    Value chain;
    std::optional<Step> step = producer ? classifyStep(producer, &chain) : std::nullopt;
    if (!step || (step->kind != StepKind::Rescale && step->kind != StepKind::Cast))
      return rescales;
    // What narrows to an integer here is the end of the computation before.
    std::optional<SoleUse> use = getSoleUse(producer->getResult(0));
    if (step->narrowsToInteger || !use || use->user != consumer ||
        !match.take(producer, getRole(step->kind)))
      return rescales;
    for (Value parameter : step->parameters)
      takeParameterProducers(match, parameter);
    rescales |= step->kind == StepKind::Rescale;
    consumer = producer;
    operand = chain;
  }
}

} // namespace

llvm::StringRef matchElementwise(PatternMatch &match) {
  auto anchor = dyn_cast<linalg::LinalgOp>(match.getAnchor());
  if (!isBinary(anchor))
    return {};
  bool rescales = false;
  for (OpOperand *input : anchor.getDpsInputOperands())
    rescales |= takeInputRescaling(match, input->get());
  rescales |= llvm::is_contained(takeTail(match, anchor->getResult(0)), StepKind::Rescale);
  return rescales ? "elementwise" : "";
}

} // namespace tilescope
