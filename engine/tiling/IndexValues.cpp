#include "engine/tiling/IndexValues.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace tilescope {
namespace {

/// Where the size of a shaped value along one dimension is written down.
struct ExtentSource {
  /// Known right away.
  std::optional<OpFoldResult> size;
  /// The same as this value's size along `dim`.
  Value sameAs;
  int64_t dim = 0;
};

/// An op that takes a part of (or makes) a shaped value with sizes listed explicitly.
OpFoldResult sizeOfSlice(OffsetSizeAndStrideOpInterface slice, const llvm::SmallBitVector &dropped,
                         int64_t dim) {
  SmallVector<OpFoldResult> sizes = slice.getMixedSizes();
  int64_t kept = 0;
  for (auto [i, size] : llvm::enumerate(sizes))
    if (!dropped.test(i) && kept++ == dim)
      return size;
  llvm_unreachable("a slice has as many kept sizes as its result has dimensions");
}

ExtentSource extentSource(Value shaped, int64_t dim) {
  auto type = cast<ShapedType>(shaped.getType());
  if (!type.isDynamicDim(dim))
    return {Builder(type.getContext()).getIndexAttr(type.getDimSize(dim)), nullptr, 0};
  if (auto argument = dyn_cast<BlockArgument>(shaped)) {
    auto loop = dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp());
    if (loop && argument.getArgNumber() > 0)
      return {std::nullopt, loop.getInitArgs()[argument.getArgNumber() - 1], dim};
    return {};
  }
  auto result = cast<OpResult>(shaped);
  auto allocated = [&](ValueRange dynamicSizes) {
    return ExtentSource{OpFoldResult(dynamicSizes[type.getDynamicDimIndex(dim)]), nullptr, 0};
  };
  return llvm::TypeSwitch<Operation *, ExtentSource>(result.getOwner())
      .Case([&](tensor::ExtractSliceOp op) {
        return ExtentSource{sizeOfSlice(op, op.getDroppedDims(), dim), nullptr, 0};
      })
      .Case([&](memref::SubViewOp op) {
        return ExtentSource{sizeOfSlice(op, op.getDroppedDims(), dim), nullptr, 0};
      })
      .Case([&](tensor::EmptyOp op) { return allocated(op.getDynamicSizes()); })
      .Case([&](memref::AllocOp op) { return allocated(op.getDynamicSizes()); })
      .Case([&](bufferization::AllocTensorOp op) {
        return op.getCopy() ? ExtentSource{std::nullopt, op.getCopy(), dim}
                            : allocated(op.getDynamicSizes());
      })
      .Case([&](tensor::CastOp op) {
        return ExtentSource{std::nullopt, op.getSource(), dim};
      })
      .Case([&](memref::CastOp op) {
        return ExtentSource{std::nullopt, op.getSource(), dim};
      })
      .Case([&](bufferization::ToTensorOp op) {
        return ExtentSource{std::nullopt, op.getBuffer(), dim};
      })
      .Case([&](tensor::InsertSliceOp op) {
        return ExtentSource{std::nullopt, op.getDest(), dim};
      })
      .Case([&](scf::ForOp op) {
        return ExtentSource{std::nullopt, op.getInitArgs()[result.getResultNumber()], dim};
      })
      .Case([&](DestinationStyleOpInterface op) {
        return ExtentSource{std::nullopt, op.getTiedOpOperand(result)->get(), dim};
      })
      .Default([](Operation *) { return ExtentSource{}; });
}

std::optional<int64_t> evaluatePad(tensor::PadOp pad, int64_t dim, const Iteration &iteration) {
  auto inside = evaluateExtent(pad.getSource(), dim, iteration);
  auto low = evaluate(pad.getMixedLowPad()[dim], iteration);
  auto high = evaluate(pad.getMixedHighPad()[dim], iteration);
  if (!inside || !low || !high)
    return std::nullopt;
  return *inside + *low + *high;
}

std::optional<int64_t> evaluateMap(AffineMap map, ValueRange operands, const Iteration &iteration,
                                   llvm::function_ref<int64_t(int64_t, int64_t)> combine) {
  Builder builder(map.getContext());
  SmallVector<Attribute> constants;
  for (Value operand : operands) {
    std::optional<int64_t> value = evaluate(operand, iteration);
    if (!value)
      return std::nullopt;
    constants.push_back(builder.getIndexAttr(*value));
  }
  SmallVector<int64_t> results;
  bool poison = false;
  if (!map.partialConstantFold(constants, &results, &poison) || poison || results.empty())
    return std::nullopt;
  int64_t value = results.front();
  for (int64_t other : ArrayRef(results).drop_front())
    value = combine(value, other);
  return value;
}

std::optional<int64_t> evaluateBinary(Operation *op, int64_t a, int64_t b) {
  return llvm::TypeSwitch<Operation *, std::optional<int64_t>>(op)
      .Case([&](arith::AddIOp) { return a + b; })
      .Case([&](arith::SubIOp) { return a - b; })
      .Case([&](arith::MulIOp) { return a * b; })
      .Case([&](arith::MinSIOp) { return std::min(a, b); })
      .Case([&](arith::MaxSIOp) { return std::max(a, b); })
      .Case([&](arith::MinUIOp) { return int64_t(std::min<uint64_t>(a, b)); })
      .Case([&](arith::MaxUIOp) { return int64_t(std::max<uint64_t>(a, b)); })
      .Case([&](arith::AndIOp) { return a & b; })
      .Case([&](arith::OrIOp) { return a | b; })
      .Case([&](arith::CmpIOp compare) {
        unsigned width = 64;
        return int64_t(arith::applyCmpPredicate(compare.getPredicate(),
                                                APInt(width, uint64_t(a), true),
                                                APInt(width, uint64_t(b), true)));
      })
      .Case<arith::DivSIOp, arith::FloorDivSIOp, arith::CeilDivSIOp, arith::RemSIOp>(
          [&](auto division) -> std::optional<int64_t> {
            if (b == 0)
              return std::nullopt;
            using Kind = decltype(division);
            if constexpr (std::is_same_v<Kind, arith::DivSIOp>)
              return a / b;
            else if constexpr (std::is_same_v<Kind, arith::RemSIOp>)
              return a % b;
            else if constexpr (std::is_same_v<Kind, arith::FloorDivSIOp>)
              return llvm::divideFloorSigned(a, b);
            else
              return llvm::divideCeilSigned(a, b);
          })
      .Default([](Operation *) -> std::optional<int64_t> { return std::nullopt; });
}

void collectLoops(Value index, llvm::SmallPtrSetImpl<Operation *> &loops,
                  llvm::SmallDenseSet<Value> &seen) {
  if (!seen.insert(index).second)
    return;
  if (auto argument = dyn_cast<BlockArgument>(index)) {
    auto loop = dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp());
    if (!loop)
      return;
    if (argument == loop.getInductionVar())
      loops.insert(loop);
    else
      collectLoops(loop.getInitArgs()[argument.getArgNumber() - 1], loops, seen);
    return;
  }
  Operation *op = index.getDefiningOp();
  if (isa<tensor::DimOp, memref::DimOp>(op)) {
    std::optional<int64_t> dim = getConstantIntValue(OpFoldResult(op->getOperand(1)));
    for (Value shaped = op->getOperand(0); shaped && dim;) {
      ExtentSource source = extentSource(shaped, *dim);
      if (source.size) {
        if (Value value = dyn_cast<Value>(*source.size))
          collectLoops(value, loops, seen);
        return;
      }
      if (!source.sameAs)
        break;
      shaped = source.sameAs;
      dim = source.dim;
    }
  }
  for (Value operand : op->getOperands())
    if (operand.getType().isIndex() || operand.getType().isInteger(1))
      collectLoops(operand, loops, seen);
}

bool visitLoops(ArrayRef<Operation *> loops, int64_t limit, Iteration &iteration,
                llvm::function_ref<bool(const Iteration &)> visit) {
  if (loops.empty())
    return visit(iteration);
  auto loop = cast<scf::ForOp>(loops.front());
  auto lower = evaluate(loop.getLowerBound(), iteration);
  auto upper = evaluate(loop.getUpperBound(), iteration);
  auto step = evaluate(loop.getStep(), iteration);
  if (!lower || !upper || !step || *step <= 0)
    return false;
  int64_t trips = *upper > *lower ? (*upper - *lower + *step - 1) / *step : 0;
  int64_t part = std::max<int64_t>(limit / 3, 1);
  for (int64_t trip = 0; trip < trips; ++trip) {
    if (trips > limit) {
      if (trip == part)
        trip = std::max(trip, trips / 2 - part / 2);
      if (trip == trips / 2 - part / 2 + part)
        trip = std::max(trip, trips - part);
    }
    iteration[loop.getInductionVar()] = *lower + trip * *step;
    if (!visitLoops(loops.drop_front(), limit, iteration, visit))
      return false;
  }
  iteration.erase(loop.getInductionVar());
  return true;
}

/// Trips of one loop that are looked at when sizes are compared or maximised.
constexpr int64_t tripsLookedAt = 48;

} // namespace

std::pair<Value, int64_t> extentOrigin(Value shaped, int64_t dim) {
  for (ExtentSource source = extentSource(shaped, dim); !source.size && source.sameAs;
       source = extentSource(shaped, dim)) {
    shaped = source.sameAs;
    dim = source.dim;
  }
  return {shaped, dim};
}

std::optional<OpFoldResult> knownExtent(Value shaped, int64_t dim) {
  while (true) {
    ExtentSource source = extentSource(shaped, dim);
    if (source.size || !source.sameAs)
      return source.size;
    shaped = source.sameAs;
    dim = source.dim;
  }
}

std::optional<int64_t> evaluateExtent(Value shaped, int64_t dim, const Iteration &iteration) {
  while (true) {
    ExtentSource source = extentSource(shaped, dim);
    if (source.size)
      return evaluate(*source.size, iteration);
    if (!source.sameAs) {
      if (auto pad = shaped.getDefiningOp<tensor::PadOp>())
        return evaluatePad(pad, dim, iteration);
      return std::nullopt;
    }
    shaped = source.sameAs;
    dim = source.dim;
  }
}

std::optional<int64_t> evaluate(OpFoldResult index, const Iteration &iteration) {
  if (auto attribute = dyn_cast<Attribute>(index))
    return cast<IntegerAttr>(attribute).getInt();
  return evaluate(cast<Value>(index), iteration);
}

std::optional<int64_t> evaluate(Value index, const Iteration &iteration) {
  if (isa<BlockArgument>(index)) {
    auto found = iteration.find(index);
    return found == iteration.end() ? std::nullopt : std::optional(found->second);
  }
  Operation *op = index.getDefiningOp();
  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    auto integer = dyn_cast<IntegerAttr>(constant.getValue());
    return integer ? std::optional(integer.getValue().getSExtValue()) : std::nullopt;
  }
  auto first = [](int64_t a, int64_t) { return a; };
  if (auto apply = dyn_cast<affine::AffineApplyOp>(op))
    return evaluateMap(apply.getMap(), apply.getOperands(), iteration, first);
  if (auto least = dyn_cast<affine::AffineMinOp>(op))
    return evaluateMap(least.getMap(), least.getOperands(), iteration,
                       [](int64_t a, int64_t b) { return std::min(a, b); });
  if (auto greatest = dyn_cast<affine::AffineMaxOp>(op))
    return evaluateMap(greatest.getMap(), greatest.getOperands(), iteration,
                       [](int64_t a, int64_t b) { return std::max(a, b); });
  if (isa<tensor::DimOp, memref::DimOp>(op)) {
    std::optional<int64_t> dim = evaluate(op->getOperand(1), iteration);
    return dim ? evaluateExtent(op->getOperand(0), *dim, iteration) : std::nullopt;
  }
  if (auto select = dyn_cast<arith::SelectOp>(op)) {
    std::optional<int64_t> condition = evaluate(select.getCondition(), iteration);
    if (!condition)
      return std::nullopt;
    return evaluate(*condition ? select.getTrueValue() : select.getFalseValue(), iteration);
  }
  if (op->getNumOperands() != 2 || op->getNumResults() != 1)
    return std::nullopt;
  auto a = evaluate(op->getOperand(0), iteration);
  auto b = evaluate(op->getOperand(1), iteration);
  return a && b ? evaluateBinary(op, *a, *b) : std::nullopt;
}

bool forEachIteration(ArrayRef<Operation *> loops, int64_t limit,
                      llvm::function_ref<bool(const Iteration &)> visit) {
  Iteration iteration;
  return visitLoops(loops, limit, iteration, visit);
}

bool forEachIteration(Operation *op, int64_t limit,
                      llvm::function_ref<bool(const Iteration &)> visit) {
  SmallVector<Operation *> loops;
  for (Operation *parent = op->getParentOp(); parent; parent = parent->getParentOp())
    if (isa<scf::ForOp>(parent))
      loops.insert(loops.begin(), parent);
  return forEachIteration(loops, limit, visit);
}

SmallVector<Operation *> loopsBehind(ArrayRef<OpFoldResult> indices) {
  llvm::SmallPtrSet<Operation *, 8> loops;
  llvm::SmallDenseSet<Value> seen;
  for (OpFoldResult index : indices)
    if (Value value = dyn_cast<Value>(index))
      collectLoops(value, loops, seen);
  // The bounds of a loop may depend on loops further out.
  SmallVector<Operation *> pending(loops.begin(), loops.end());
  while (!pending.empty()) {
    auto loop = cast<scf::ForOp>(pending.pop_back_val());
    llvm::SmallPtrSet<Operation *, 8> more;
    for (Value bound : {loop.getLowerBound(), loop.getUpperBound(), loop.getStep()})
      collectLoops(bound, more, seen);
    for (Operation *other : more)
      if (loops.insert(other).second)
        pending.push_back(other);
  }
  SmallVector<Operation *> sorted(loops.begin(), loops.end());
  llvm::sort(sorted, [](Operation *a, Operation *b) { return a->isProperAncestor(b); });
  return sorted;
}

bool equalEverywhere(OpFoldResult a, OpFoldResult b) {
  if (a == b)
    return true;
  auto constantA = getConstantIntValue(a), constantB = getConstantIntValue(b);
  if (constantA && constantB)
    return *constantA == *constantB;
  return forEachIteration(loopsBehind({a, b}), tripsLookedAt, [&](const Iteration &iteration) {
    auto left = evaluate(a, iteration), right = evaluate(b, iteration);
    return left && right && *left == *right;
  });
}

std::optional<int64_t> largestValue(OpFoldResult index) {
  std::optional<int64_t> largest;
  bool known =
      forEachIteration(loopsBehind({index}), tripsLookedAt, [&](const Iteration &iteration) {
        std::optional<int64_t> value = evaluate(index, iteration);
        if (value)
          largest = std::max(largest.value_or(*value), *value);
        return value.has_value();
      });
  return known ? largest : std::nullopt;
}

} // namespace tilescope
