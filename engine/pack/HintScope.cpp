#include "engine/pack/HintScope.h"

#include "engine/pack/AlignedTiling.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace tilescope {

/// Takes `op` out of the IR without ending it. It must not stay behind as a user of its operands:
/// the drivers look at users.
static void detach(Operation *op) {
  op->remove();
  op->setOperands({});
}

/// Puts `op` back before its stand-in, with the operands that the driver has left to it.
static void attach(Operation *op, HintedOp standIn) {
  standIn->getBlock()->getOperations().insert(standIn->getIterator(), op);
  op->setOperands(standIn->getOperands());
}

HintScope::HintScope(RewriterBase &rewriter, Region &region, Replaced replaced)
    : rewriter(rewriter), region(region), replaced(std::move(replaced)) {}

HintedOp HintScope::hint(Operation *relayout, ArrayRef<InnerTileAlignment> alignments) {
  assert(consultsInnerTileAlignments(relayout) && "only pack and unpack have inner tiles");
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPointAfter(relayout);
  auto standIn = HintedOp::create(rewriter, relayout->getLoc(), relayout->getResult(0).getType(),
                                  relayout->getOperands(), relayout->getName().getStringRef(),
                                  relayout->getAttrDictionary(), integersOf(alignments));
  rewriter.replaceAllUsesWith(relayout->getResult(0), standIn.getResult());
  if (replaced)
    replaced(relayout, standIn);
  detach(relayout);
  pairs.emplace_back(relayout, standIn);
  return standIn;
}

Operation *HintScope::original(Operation *op) const {
  for (auto [relayout, standIn] : pairs)
    if (standIn == op)
      return relayout;
  return op;
}

Operation *HintScope::standIn(Operation *op) const {
  for (auto [relayout, standIn] : pairs)
    if (relayout == op)
      return standIn;
  return op;
}

void HintScope::withOriginal(Operation *op, function_ref<void(Operation *)> look) const {
  Operation *relayout = original(op);
  if (relayout == op)
    return look(op);
  attach(relayout, cast<HintedOp>(op));
  look(relayout);
  detach(relayout);
}

HintScope::~HintScope() {
  if (pairs.empty())
    return;
  OpBuilder::InsertionGuard guard(rewriter);
  // 1. Which stand-ins are still there? The driver may have erased them, and may have left copies.
  llvm::SetVector<Operation *> alive;
  region.walk([&](HintedOp op) { alive.insert(op); });
  // 2. Those give way to their operations.
  for (auto [relayout, standIn] : pairs) {
    if (!alive.remove(standIn)) {
      rewriter.eraseOp(relayout);
      continue;
    }
    attach(relayout, standIn);
    rewriter.replaceAllUsesWith(standIn.getResult(), relayout->getResult(0));
    if (replaced)
      replaced(standIn, relayout);
    rewriter.eraseOp(standIn);
  }
  // 3. Copies become operations of their own.
  for (Operation *copy : alive) {
    rewriter.setInsertionPoint(copy);
    rewriter.replaceOp(copy, cast<HintedOp>(copy).rebuild(rewriter));
  }
}

SmallVector<Operation *> relayoutsFeeding(Operation *root) {
  llvm::SetVector<Operation *> tileable;
  tileable.insert(root);
  for (size_t next = 0; next < tileable.size(); ++next)
    for (Value operand : tileable[next]->getOperands())
      if (Operation *producer = operand.getDefiningOp(); isa_and_nonnull<TilingInterface>(producer))
        tileable.insert(producer);
  SmallVector<Operation *> relayouts;
  llvm::copy_if(tileable, std::back_inserter(relayouts), consultsInnerTileAlignments);
  return relayouts;
}

} // namespace tilescope
