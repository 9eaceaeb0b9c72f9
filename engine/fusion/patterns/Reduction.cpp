#include "engine/fusion/patterns/Patterns.h"
#include "engine/fusion/patterns/Surroundings.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;

namespace tilescope {

llvm::StringRef matchReduction(PatternMatch &match) {
  auto anchor = dyn_cast<linalg::LinalgOp>(match.getAnchor());
  if (!anchor || !anchor.hasPureTensorSemantics() || anchor.getNumReductionLoops() == 0)
    return {};
  takeInits(match, anchor);
  takePads(match, anchor);
  // What follows a reduction to several results (the pair of an argmax) belongs to none of them.
  if (anchor->getNumResults() != 1)
    return "reduction";
  llvm::SmallVector<StepKind> tail = takeTail(match, anchor->getResult(0));
  Operation *combined = anchor.getBlock()->getTerminator()->getOperand(0).getDefiningOp();
  bool sums = isa_and_nonnull<arith::AddFOp, arith::AddIOp>(combined);
  bool scaled = !tail.empty() && (tail[0] == StepKind::Scale || tail[0] == StepKind::Rescale);
  return sums && scaled ? "mean" : "reduction";
}

} // namespace tilescope
