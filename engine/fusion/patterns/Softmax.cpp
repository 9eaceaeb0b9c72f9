#include "engine/fusion/patterns/Patterns.h"
#include "engine/fusion/patterns/Surroundings.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;

namespace tilescope {

namespace {

bool isParallelOnTensors(linalg::LinalgOp op) {
  return op && op.hasPureTensorSemantics() && op->getNumResults() == 1 &&
         op.getNumLoops() == op.getNumParallelLoops();
}

/// A value and the ops that moved it (broadcasts, transposes, casts), seen backward from its use.
struct Trail {
  llvm::SmallVector<Value, 4> values;
  llvm::SmallVector<Operation *, 4> movers;
};

/// `values[i]` is what is found behind `movers[0..i)`.
Trail traceBack(Value value) {
  Trail trail;
  while (true) {
    value = behindReshapes(value);
    trail.values.push_back(value);
    Operation *producer = value.getDefiningOp();
    Value moved = producer ? getMovedTensor(producer) : Value();
    if (!moved)
      return trail;
    trail.movers.push_back(producer);
    value = moved;
  }
}

bool takeMovers(PatternMatch &match, llvm::ArrayRef<Operation *> movers) {
  return llvm::all_of(movers, [&](Operation *mover) {
    return match.take(mover, getMoverRole(cast<linalg::LinalgOp>(mover)));
  });
}

/// The nearest value that both trails come from, with the ops between it and their starts taken.
Value takeUpToCommonValue(PatternMatch &match, const Trail &a, const Trail &b) {
  for (auto [i, value] : llvm::enumerate(a.values)) {
    auto found = llvm::find(b.values, value);
    if (found == b.values.end())
      continue;
    size_t j = found - b.values.begin();
    bool taken = takeMovers(match, llvm::ArrayRef(a.movers).take_front(i)) &&
                 takeMovers(match, llvm::ArrayRef(b.movers).take_front(j));
    return taken ? value : Value();
  }
  return {};
}

/// The reduction over `Combiners` that a trail ends in, taken with its fill and the movers behind
/// it.
template <typename... Combiners>
linalg::LinalgOp takeReduction(PatternMatch &match, const Trail &trail, llvm::StringRef role) {
  auto reduction = dyn_cast_or_null<linalg::LinalgOp>(trail.values.back().getDefiningOp());
  if (!reduction || !reduction.hasPureTensorSemantics() || reduction->getNumResults() != 1 ||
      reduction.getNumReductionLoops() == 0 || reduction.getNumDpsInputs() != 1)
    return {};
  Operation *combined = reduction.getBlock()->getTerminator()->getOperand(0).getDefiningOp();
  if (!isa_and_nonnull<Combiners...>(combined) || !match.take(reduction, role) ||
      !takeMovers(match, trail.movers))
    return {};
  takeInits(match, cast<DestinationStyleOpInterface>(reduction.getOperation()));
  return reduction;
}

/// The two tensors of an elementwise op of two operands, by position.
std::optional<std::pair<Value, Value>> getTwoTensors(linalg::LinalgOp op) {
  llvm::SmallVector<Value, 2> tensors;
  for (OpOperand &operand : op->getOpOperands())
    if (isa<ShapedType>(operand.get().getType()) && readsOperand(op, operand))
      tensors.push_back(operand.get());
  if (tensors.size() != 2)
    return std::nullopt;
  return std::pair(tensors[0], tensors[1]);
}

template <typename... Ops> bool bodyHas(linalg::LinalgOp op) {
  return llvm::any_of(*op.getBlock(), llvm::IsaPred<Ops...>);
}

/// Replaces a trail that ends in a reciprocal by the trail of what it inverts; takes the
/// reciprocal.
bool takeReciprocal(PatternMatch &match, Trail &trail) {
  auto reciprocal = dyn_cast_or_null<linalg::LinalgOp>(trail.values.back().getDefiningOp());
  if (!isParallelOnTensors(reciprocal) || !bodyHas<arith::DivFOp>(reciprocal) ||
      !match.take(reciprocal, "reciprocal") || !takeMovers(match, trail.movers))
    return false;
  Value inverted;
  for (OpOperand *input : reciprocal.getDpsInputOperands()) {
    Operation *producer = getProducer(input->get());
    if (producer && isFill(producer))
      match.take(producer, "fill", MemberUse::Feeds);
    else if (isa<ShapedType>(input->get().getType()))
      inverted = input->get();
  }
  if (!inverted)
    return false;
  trail = traceBack(inverted);
  return true;
}

/// Takes the subtraction of the maximum that leads to `exponent`, the exponential's argument, or
/// that is in the same op as the exponential.
bool takeSubtraction(PatternMatch &match, linalg::LinalgOp exponential) {
  linalg::LinalgOp subtraction = exponential;
  if (!bodyHas<arith::SubFOp>(exponential)) {
    Trail trail = traceBack(exponential.getDpsInputOperand(0)->get());
    subtraction = dyn_cast_or_null<linalg::LinalgOp>(trail.values.back().getDefiningOp());
    if (!isParallelOnTensors(subtraction) || !bodyHas<arith::SubFOp>(subtraction) ||
        !match.take(subtraction, "subtraction") || !takeMovers(match, trail.movers))
      return false;
  }
  auto operands = getTwoTensors(subtraction);
  if (!operands)
    return false;
  auto maximum = takeReduction<arith::MaximumFOp, arith::MaxNumFOp>(
      match, traceBack(operands->second), "maximum");
  return maximum && takeUpToCommonValue(match, traceBack(operands->first),
                                        traceBack(maximum.getDpsInputOperand(0)->get()));
}

/// Matches everything before the division, whose operands are `numerator` and `denominator`.
bool takeNormalisation(PatternMatch &match, Value numerator, Value denominator) {
  Trail total = traceBack(denominator);
  if (bodyHas<arith::MulFOp>(cast<linalg::LinalgOp>(match.getAnchor())) &&
      !takeReciprocal(match, total))
    return false;
  auto sum = takeReduction<arith::AddFOp>(match, total, "sum");
  if (!sum)
    return false;
  Value powers =
      takeUpToCommonValue(match, traceBack(numerator), traceBack(sum.getDpsInputOperand(0)->get()));
  auto exponential = powers ? powers.getDefiningOp<linalg::LinalgOp>() : linalg::LinalgOp();
  return isParallelOnTensors(exponential) && bodyHas<math::ExpOp, math::Exp2Op>(exponential) &&
         match.take(exponential, "exponential") && takeSubtraction(match, exponential);
}

/// True when no value inside the group is used outside it: the group can be computed as one.
bool isClosed(const PatternMatch &match) {
  for (const PatternMatch::Member &member : match.getMembers().drop_front()) {
    if (member.use == MemberUse::Feeds)
      continue;
    llvm::SmallVector<Operation *> pending(member.op->getUsers());
    while (!pending.empty()) {
      Operation *user = pending.pop_back_val();
      if (isReshape(user))
        pending.append(user->user_begin(), user->user_end());
      else if (!asksOnlyForShape(user) && !match.contains(user))
        return false;
    }
  }
  return true;
}

} // namespace

llvm::StringRef matchSoftmaxOp(PatternMatch &match) {
  auto anchor = dyn_cast<linalg::SoftmaxOp>(match.getAnchor());
  if (!anchor || !anchor.hasPureTensorSemantics())
    return {};
  takeInits(match, anchor);
  takePads(match, anchor);
  takeTail(match, anchor->getResult(0));
  return "softmax";
}

llvm::StringRef matchSoftmaxChain(PatternMatch &match) {
  auto anchor = dyn_cast<linalg::LinalgOp>(match.getAnchor());
  if (!isParallelOnTensors(anchor) || !bodyHas<arith::DivFOp, arith::MulFOp>(anchor))
    return {};
  auto operands = getTwoTensors(anchor);
  if (!operands)
    return {};
  // A product may have the reciprocal on either side.
  for (auto [numerator, denominator] : {*operands, std::pair(operands->second, operands->first)}) {
    PatternMatch attempt = match;
    if (!takeNormalisation(attempt, numerator, denominator) || !isClosed(attempt))
      continue;
    takeTail(attempt, anchor->getResult(0));
    match = attempt;
    return "softmax";
  }
  return {};
}

} // namespace tilescope
