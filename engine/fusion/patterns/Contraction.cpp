#include "engine/fusion/patterns/Patterns.h"
#include "engine/fusion/patterns/Surroundings.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;

namespace tilescope {

namespace {

/// The elements that `value` is computed from inside its block, through ops of one operand and
/// differences with a zero point: the block argument it started as, or null.
BlockArgument getElementSource(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    bool keepsElement = op->getNumOperands() == 1 || isa<arith::SubIOp, arith::SubFOp>(op);
    if (!keepsElement)
      return {};
    value = op->getOperand(0);
  }
  return dyn_cast<BlockArgument>(value);
}

/// True when the body accumulates products of the elements of `lhs` and `rhs` into `accumulator`:
/// what upstream calls a contraction body, and with zero points as quantised ops have them.
bool accumulatesProducts(Block &body, BlockArgument lhs, BlockArgument rhs,
                         BlockArgument accumulator) {
  Operation *sum = body.getTerminator()->getOperand(0).getDefiningOp();
  if (!isa_and_nonnull<arith::AddIOp, arith::AddFOp>(sum))
    return false;
  for (auto [total, term] : {std::pair(sum->getOperand(0), sum->getOperand(1)),
                             std::pair(sum->getOperand(1), sum->getOperand(0))}) {
    Operation *product = term.getDefiningOp();
    if (total != accumulator || !isa_and_nonnull<arith::MulIOp, arith::MulFOp>(product))
      continue;
    BlockArgument left = getElementSource(product->getOperand(0));
    BlockArgument right = getElementSource(product->getOperand(1));
    return (left == lhs && right == rhs) || (left == rhs && right == lhs);
  }
  return false;
}

/// How many loops of a contraction play each part.
struct LoopCounts {
  unsigned batch = 0, rows = 0, columns = 0, reduction = 0;
};

/// The loops of a contraction of two tensors, whatever scalars (zero points) it also reads; nothing
/// for other ops.
std::optional<LoopCounts> countContractionLoops(linalg::LinalgOp op) {
  llvm::SmallVector<OpOperand *, 3> operands;
  for (OpOperand *input : op.getDpsInputOperands())
    if (isa<ShapedType>(input->get().getType()))
      operands.push_back(input);
  if (operands.size() != 2 || op.getNumDpsInits() != 1)
    return std::nullopt;
  operands.push_back(op.getDpsInitOperand(0));

  llvm::SmallVector<AffineMap, 3> maps;
  llvm::SmallVector<BlockArgument, 3> elements;
  for (OpOperand *operand : operands) {
    maps.push_back(op.getMatchingIndexingMap(operand));
    elements.push_back(op.getMatchingBlockArgument(operand));
    if (!maps.back().isProjectedPermutation())
      return std::nullopt;
  }
  if (!linalg::isaContractionOpInterface(op) &&
      !accumulatesProducts(*op.getBlock(), elements[0], elements[1], elements[2]))
    return std::nullopt;

  LoopCounts counts;
  for (unsigned loop = 0; loop < op.getNumLoops(); ++loop) {
    bool left = maps[0].isFunctionOfDim(loop), right = maps[1].isFunctionOfDim(loop);
    if (!maps[2].isFunctionOfDim(loop))
      counts.reduction += left && right;
    else if (left && right)
      ++counts.batch;
    else
      ++(left ? counts.rows : counts.columns);
  }
  if (counts.reduction == 0)
    return std::nullopt;
  return counts;
}

llvm::StringRef getName(const LoopCounts &loops) {
  if (loops.rows == 0 || loops.columns == 0)
    return "matvec";
  if (loops.rows > 1 || loops.columns > 1 || loops.reduction > 1 || loops.batch > 1)
    return "contraction";
  return loops.batch == 0 ? "matmul" : "batch_matmul";
}

} // namespace

llvm::StringRef matchContraction(PatternMatch &match) {
  auto anchor = dyn_cast<linalg::LinalgOp>(match.getAnchor());
  if (!anchor || !anchor.hasPureTensorSemantics())
    return {};
  std::optional<LoopCounts> loops = countContractionLoops(anchor);
  if (!loops)
    return {};
  takeInits(match, anchor);
  takePads(match, anchor);
  takeTail(match, anchor->getResult(0));
  return getName(*loops);
}

} // namespace tilescope
