#include "engine/reduction/Combiner.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/LinalgInterfaces.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;

namespace tilescope {
namespace {

bool isNarrowFloat(Type type) {
  auto floating = dyn_cast<FloatType>(type);
  return floating && floating.getWidth() < 32;
}

/// `value` in the float type `type`, which is at least as wide.
TypedAttr widened(TypedAttr value, Type type) {
  auto number = dyn_cast<FloatAttr>(value);
  if (!number || number.getType() == type)
    return value;
  APFloat wide = number.getValue();
  bool inexact;
  wide.convert(cast<FloatType>(type).getFloatSemantics(), APFloat::rmNearestTiesToEven, &inexact);
  return FloatAttr::get(type, wide);
}

/// How a comparison ranks what it compares.
enum class Ranking { None, Largest, Smallest };

/// Matches the bodies that describeCombiner knows.
class BodyMatcher {
public:
  explicit BodyMatcher(linalg::LinalgOp op)
      : op(op), accumulators(op.getRegionOutputArgs()), dependent(accumulatorOps(op)),
        yield(op.getBlock()->getTerminator()) {}

  Combiner run() {
    Combiner combiner;
    combiner.results.resize(accumulators.size());
    SmallVector<unsigned> selected;
    llvm::SmallPtrSet<Operation *, 8> explained;
    for (unsigned r = 0; r < accumulators.size(); ++r)
      if (!matchArithmetic(r, combiner.results[r], explained))
        selected.push_back(r);
    if (!selected.empty() && !matchSelection(selected, combiner, explained))
      return refused(selected.front());
    if (explained.size() != dependent.size())
      return refused(0);
    return combiner;
  }

private:
  Combiner refused(unsigned result) const {
    Operation *last = yield->getOperand(result).getDefiningOp();
    Combiner combiner;
    combiner.refusal = !reason.empty() ? reason
                       : last && dependent.contains(last)
                           ? "the way its body combines values (" +
                                 last->getName().getStringRef().str() +
                                 ") has no neutral element to start parts from"
                           : "its body keeps one of the values instead of combining them";
    return combiner;
  }

  bool isFree(mlir::Value value) const {
    if (llvm::is_contained(accumulators, value))
      return false;
    Operation *defining = value.getDefiningOp();
    return !defining || !dependent.contains(defining);
  }

  bool matchArithmetic(unsigned r, ResultCombiner &result,
                       llvm::SmallPtrSetImpl<Operation *> &explained) const {
    BlockArgument accumulator = accumulators[r];
    mlir::Value last = yield->getOperand(r), read = accumulator;
    if (auto narrows = last.getDefiningOp<arith::TruncFOp>(); narrows && last.hasOneUse()) {
      auto widens = accumulator.hasOneUse() ? dyn_cast<arith::ExtFOp>(*accumulator.user_begin())
                                            : arith::ExtFOp();
      if (!widens || widens.getType() != narrows.getIn().getType())
        return false;
      result.widens = widens;
      result.narrows = narrows;
      last = narrows.getIn();
      read = widens.getResult();
    }
    Operation *combines = last.getDefiningOp();
    if (!combines || combines->getNumOperands() != 2 || !last.hasOneUse() || !read.hasOneUse())
      return false;
    bool left = combines->getOperand(0) == read;
    if (!left && combines->getOperand(1) != read)
      return false;
    result.element = combines->getOperand(left ? 1 : 0);
    if (!isFree(result.element))
      return false;
    OpBuilder builder(op);
    std::optional<TypedAttr> neutral = arith::getNeutralElement(combines);
    result.subtracts = left && isa<arith::SubFOp, arith::SubIOp>(combines);
    if (result.subtracts)
      neutral = builder.getZeroAttr(last.getType());
    if (!neutral)
      return false;
    result.kind = ResultCombiner::Arithmetic;
    result.op = combines;
    result.rounds = isa<arith::AddFOp, arith::SubFOp, arith::MulFOp>(combines);
    result.partType =
        result.rounds && isNarrowFloat(last.getType()) ? builder.getF32Type() : last.getType();
    result.neutral = widened(*neutral, result.partType);
    for (Operation *part : {result.widens, combines, result.narrows})
      if (part)
        explained.insert(part);
    return true;
  }

  /// Which of two values the op takes: the larger or the smaller.
  static Ranking rankingOf(Operation *op) {
    if (isa<arith::MaximumFOp, arith::MaxNumFOp, arith::MaxSIOp, arith::MaxUIOp>(op))
      return Ranking::Largest;
    if (isa<arith::MinimumFOp, arith::MinNumFOp, arith::MinSIOp, arith::MinUIOp>(op))
      return Ranking::Smallest;
    return Ranking::None;
  }

  /// The one comparison all selects of a group share, of an element with its accumulator.
  struct Comparison {
    Operation *op = nullptr;
    unsigned result = 0;
    Ranking ranking = Ranking::None;
    bool isUnsigned = false;
  };

  /// Ranks by which comparison of (element, accumulator) takes the element. Equal floats must keep
  /// the accumulator, and so must NaN: otherwise what is taken depends on where parts begin.
  bool readComparison(Operation *compares, bool elementFirst, bool takesWhenTrue,
                      Comparison &comparison) {
    comparison.op = compares;
    if (auto floats = dyn_cast<arith::CmpFOp>(compares)) {
      using P = arith::CmpFPredicate;
      P predicate = floats.getPredicate();
      bool greater = predicate == P::OGT, less = predicate == P::OLT;
      if (!takesWhenTrue || (!greater && !less)) {
        reason = "its comparison also takes a value that is equal or NaN, so the parts' starts "
                 "would show in the result";
        return false;
      }
      comparison.ranking = greater == elementFirst ? Ranking::Largest : Ranking::Smallest;
      return true;
    }
    auto integers = dyn_cast<arith::CmpIOp>(compares);
    if (!integers)
      return false;
    using P = arith::CmpIPredicate;
    P predicate = integers.getPredicate();
    bool greater = llvm::is_contained({P::sgt, P::sge, P::ugt, P::uge}, predicate);
    bool less = llvm::is_contained({P::slt, P::sle, P::ult, P::ule}, predicate);
    if (!greater && !less)
      return false;
    comparison.isUnsigned = llvm::is_contained({P::ugt, P::uge, P::ult, P::ule}, predicate);
    comparison.ranking =
        (greater == elementFirst) == takesWhenTrue ? Ranking::Largest : Ranking::Smallest;
    return true;
  }

  bool matchSelection(ArrayRef<unsigned> group, Combiner &combiner,
                      llvm::SmallPtrSetImpl<Operation *> &explained) {
    Comparison comparison;
    std::optional<bool> takesWhenTrue;
    SmallVector<Operation *> picks;
    for (unsigned r : group) {
      ResultCombiner &result = combiner.results[r];
      result = ResultCombiner();
      result.kind = ResultCombiner::Selection;
      result.partType = accumulators[r].getType();
      Operation *picksOne = yield->getOperand(r).getDefiningOp();
      if (!picksOne)
        return false;
      picks.push_back(picksOne);
      mlir::Value first, second;
      if (auto select = dyn_cast<arith::SelectOp>(picksOne)) {
        first = select.getTrueValue();
        second = select.getFalseValue();
        bool takes = second == accumulators[r];
        if (takesWhenTrue && *takesWhenTrue != takes)
          return false;
        takesWhenTrue = takes;
        if (comparison.op && comparison.op != select.getCondition().getDefiningOp())
          return false;
        comparison.op = select.getCondition().getDefiningOp();
      } else if (rankingOf(picksOne) != Ranking::None) {
        first = picksOne->getOperand(0);
        second = picksOne->getOperand(1);
      } else {
        return false;
      }
      if ((first == accumulators[r]) == (second == accumulators[r]))
        return false;
      result.element = first == accumulators[r] ? second : first;
      if (!isFree(result.element))
        return false;
      for (unsigned other : group)
        if (other < r && combiner.results[other].element == result.element)
          return false;
    }
    if (!comparison.op || comparison.op->getNumOperands() != 2)
      return false;
    bool found = false;
    for (unsigned r : group) {
      mlir::Value left = comparison.op->getOperand(0), right = comparison.op->getOperand(1);
      mlir::Value element = combiner.results[r].element;
      bool elementFirst = left == element && right == accumulators[r];
      if (!elementFirst && !(left == accumulators[r] && right == element))
        continue;
      comparison.result = r;
      found = readComparison(comparison.op, elementFirst, *takesWhenTrue, comparison);
    }
    if (!found)
      return false;
    for (auto [r, picksOne] : llvm::zip_equal(group, picks)) {
      Ranking own = rankingOf(picksOne);
      // A maximum beside the comparison must be the maximum of what is compared.
      if (own != Ranking::None && (r != comparison.result || own != comparison.ranking))
        return false;
      if (own != Ranking::None && isa<FloatType>(accumulators[r].getType()))
        combiner.caveat = "an input with a NaN may give another index";
      explained.insert(picksOne);
      combiner.results[r].neutral = startOf(accumulators[r].getType(), r, comparison);
    }
    explained.insert(comparison.op);
    return true;
  }

  /// The least value in the ranking for what is compared; for the rest any value, never taken.
  TypedAttr startOf(Type type, unsigned r, const Comparison &comparison) const {
    Builder builder(type.getContext());
    if (r != comparison.result)
      return builder.getZeroAttr(type);
    bool largest = comparison.ranking == Ranking::Largest;
    if (auto floating = dyn_cast<FloatType>(type))
      return builder.getFloatAttr(
          type, APFloat::getInf(floating.getFloatSemantics(), /*Negative=*/largest));
    unsigned bits =
        type.isIndex() ? IndexType::kInternalStorageBitWidth : type.getIntOrFloatBitWidth();
    APInt least = comparison.isUnsigned
                      ? (largest ? APInt::getMinValue(bits) : APInt::getMaxValue(bits))
                      : (largest ? APInt::getSignedMinValue(bits) : APInt::getSignedMaxValue(bits));
    return builder.getIntegerAttr(type, least);
  }

  linalg::LinalgOp op;
  Block::BlockArgListType accumulators;
  llvm::SmallPtrSet<Operation *, 8> dependent;
  Operation *yield;
  std::string reason;
};

/// Whether every result of `map` is another dimension or the constant 0.
bool isPermutationWithUnits(AffineMap map, bool &hasUnits) {
  llvm::SmallDenseSet<unsigned> seen;
  for (AffineExpr expr : map.getResults()) {
    if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
      if (!seen.insert(dim.getPosition()).second)
        return false;
      continue;
    }
    auto constant = dyn_cast<AffineConstantExpr>(expr);
    if (!constant || constant.getValue() != 0)
      return false;
    hasUnits = true;
  }
  return true;
}

} // namespace

llvm::SmallPtrSet<Operation *, 8> accumulatorOps(linalg::LinalgOp op) {
  llvm::SmallPtrSet<Operation *, 8> dependent;
  auto accumulators = op.getRegionOutputArgs();
  auto depends = [&](mlir::Value value) {
    return llvm::is_contained(accumulators, value) ||
           (value.getDefiningOp() && dependent.contains(value.getDefiningOp()));
  };
  for (Operation &inner : op.getBlock()->without_terminator()) {
    bool found = false;
    inner.walk([&](Operation *nested) { found |= llvm::any_of(nested->getOperands(), depends); });
    if (found)
      dependent.insert(&inner);
  }
  return dependent;
}

Combiner describeCombiner(linalg::LinalgOp op) {
  return BodyMatcher(op).run();
}

void describeReduction(Operation *candidate, OpNode &node) {
  auto op = dyn_cast<linalg::LinalgOp>(candidate);
  if (!op || op.getNumReductionLoops() == 0 || !op.hasPureTensorSemantics())
    return;
  ReductionTraits &traits = node.reduction;
  AffineMap firstMap;
  for (OpOperand &init : op.getDpsInitsMutable()) {
    AffineMap map = op.getMatchingIndexingMap(&init);
    bool units = false;
    if (!isPermutationWithUnits(map, units))
      traits.uncuttable = "the indexing map of its result is not a permutation of dimensions";
    traits.unitResults |= units;
    for (auto [expr, extent] : llvm::zip(map.getResults(), op.getShape(&init)))
      if (isa<AffineConstantExpr>(expr) && extent != 1)
        traits.uncuttable = "it writes one slice of a larger result";
  }
  Combiner combiner = describeCombiner(op);
  traits.unmergeable = combiner.refusal;
  traits.caveat = combiner.caveat;
  // The merge iterates over the kept dimensions, so each result must show their sizes.
  for (OpOperand &init : op.getDpsInitsMutable()) {
    AffineMap map = op.getMatchingIndexingMap(&init);
    for (auto [dim, iterator] : llvm::enumerate(op.getIteratorTypesArray()))
      if (linalg::isParallelIterator(iterator) && !map.isFunctionOfDim(dim) &&
          traits.unmergeable.empty())
        traits.unmergeable = "a kept dimension is missing in its result";
  }
  for (auto [r, init] : llvm::enumerate(op.getDpsInits())) {
    Type type = getElementTypeOrSelf(init.getType());
    Type part = combiner.results.empty() ? type : combiner.results[r].partType;
    traits.partBits.push_back(part.isIntOrFloat() ? part.getIntOrFloatBitWidth() : 64);
    if (!combiner.results.empty()) {
      traits.rounds |= combiner.results[r].rounds;
      traits.accumulatesInF32 |= part != type;
    }
  }
}

} // namespace tilescope
