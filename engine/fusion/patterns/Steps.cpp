#include "engine/fusion/patterns/Steps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/CastInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;

namespace tilescope {

namespace {

/// What the body of an elementwise op does with the element of its chain.
struct BodyTraits {
  bool adds = false;
  /// Multiplies, or divides a float.
  bool multiplies = false;
  /// Shifts or divides an integer, or applies a TOSA scale.
  bool divides = false;
  bool clamps = false, compares = false;
  /// Rounds, and to an integer type.
  bool rounds = false, roundsToInteger = false;
  bool other = false;
};

void addOpTraits(Operation &op, llvm::ArrayRef<bool> fromChain, BodyTraits &traits) {
  size_t chainOperands = llvm::count(fromChain, true);
  bool byConstant = chainOperands == 1;
  bool chainFirst = fromChain.front();
  if (isa<CastOpInterface>(op)) {
    traits.roundsToInteger |= isa<arith::FPToSIOp, arith::FPToUIOp>(op);
  } else if (isa<math::RoundEvenOp, math::RoundOp, math::FloorOp, math::CeilOp>(op)) {
    traits.rounds = true;
  } else if (isa<arith::AddFOp, arith::AddIOp, arith::SubFOp, arith::SubIOp>(op)) {
    traits.adds = true;
  } else if (isa<arith::MulFOp, arith::MulIOp>(op) && byConstant) {
    traits.multiplies = true;
  } else if (isa<arith::DivFOp>(op) && byConstant && chainFirst) {
    traits.multiplies = true;
  } else if (isa<arith::ShRSIOp, arith::ShRUIOp, arith::DivSIOp, arith::DivUIOp,
                 arith::FloorDivSIOp>(op) &&
             byConstant && chainFirst) {
    traits.divides = true;
  } else if (op.getName().getStringRef() == "tosa.apply_scale" && chainFirst) {
    traits.divides = true;
  } else if (isa<arith::MaximumFOp, arith::MinimumFOp, arith::MaxNumFOp, arith::MinNumFOp,
                 arith::MaxSIOp, arith::MinSIOp, arith::MaxUIOp, arith::MinUIOp, arith::SelectOp>(
                 op)) {
    traits.clamps = true;
  } else if (isa<arith::CmpFOp, arith::CmpIOp>(op)) {
    traits.compares = true;
  } else {
    traits.other = true;
  }
}

/// The traits of `body` for elements that derive from `seeds`; nothing when it does more than
/// compute on elements (memory effects, regions, reads from whole tensors).
std::optional<BodyTraits> readBody(Block &body, llvm::ArrayRef<Value> seeds) {
  llvm::SmallPtrSet<Value, 8> derived(seeds.begin(), seeds.end());
  BodyTraits traits;
  for (Operation &op : body.without_terminator()) {
    bool wholeTensors = llvm::any_of(op.getOperandTypes(), llvm::IsaPred<ShapedType>);
    if (wholeTensors || op.getNumRegions() != 0 || !isMemoryEffectFree(&op))
      return std::nullopt;
    llvm::SmallVector<bool, 3> fromChain =
        llvm::map_to_vector<3>(op.getOperands(), [&](Value v) { return derived.contains(v); });
    if (!llvm::is_contained(fromChain, true))
      continue;
    addOpTraits(op, fromChain, traits);
    derived.insert(op.result_begin(), op.result_end());
  }
  // A result that does not come from the chain overwrites it.
  if (!derived.contains(body.getTerminator()->getOperand(0)))
    return std::nullopt;
  return traits;
}

StepKind getKind(const BodyTraits &traits) {
  bool rescales = traits.divides || (traits.multiplies && traits.roundsToInteger);
  // A product that is chosen by comparison is a piecewise function, not a scale.
  bool piecewise = traits.multiplies && !rescales && (traits.compares || traits.clamps);
  bool predicate = traits.compares && !traits.clamps && !rescales;
  bool roundsOnly = traits.rounds && !rescales;
  if (traits.other || piecewise || predicate || roundsOnly)
    return StepKind::Activation;
  if (rescales)
    return StepKind::Rescale;
  if (traits.multiplies)
    return StepKind::Scale;
  if (traits.adds)
    return StepKind::Bias;
  return traits.clamps ? StepKind::Clamp : StepKind::Cast;
}

bool isElementwiseShape(linalg::LinalgOp op) {
  return op.hasPureTensorSemantics() && op->getNumResults() == 1 &&
         op.getNumLoops() == op.getNumParallelLoops() &&
         op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isPermutation();
}

bool isFunctionArgument(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  return argument && isa<FunctionOpInterface>(argument.getOwner()->getParentOp());
}

bool isSplat(Value value) {
  DenseElementsAttr elements;
  return matchPattern(value, m_Constant(&elements)) && elements.isSplat();
}

/// True when `operand` holds one value per channel or fewer, as classifyStep() explains.
bool isParameter(linalg::LinalgOp op, OpOperand &operand) {
  llvm::SmallVector<int64_t, 4> ranges = op.getStaticLoopRanges();
  AffineMap map = op.getMatchingIndexingMap(&operand);
  size_t covered = 0, total = 0;
  for (auto [dimension, range] : llvm::enumerate(ranges)) {
    if (range == 1)
      continue;
    ++total;
    covered += map.isFunctionOfDim(dimension);
  }
  if (covered < total)
    return true;
  Value source = behindReshapes(operand.get());
  if (isSplat(source))
    return true;
  if (Operation *producer = source.getDefiningOp()) {
    if (isFill(producer))
      return true;
    if (getMovedTensor(producer) && getMoverRole(cast<linalg::LinalgOp>(producer)) == "broadcast")
      return true;
  }
  // The bias of a single row: as large as the result, and given rather than computed.
  return covered <= 1 && (matchPattern(source, m_Constant()) ||
                          (isFunctionArgument(source) && op.getNumLoops() > 1));
}

} // namespace

llvm::StringRef getRole(StepKind kind) {
  switch (kind) {
  case StepKind::Cast:
    return "cast";
  case StepKind::Bias:
    return "bias";
  case StepKind::Scale:
    return "scale";
  case StepKind::Rescale:
    return "rescale";
  case StepKind::Clamp:
    return "clamp";
  case StepKind::Activation:
    return "activation";
  }
  llvm_unreachable("unknown step kind");
}

std::optional<Step> classifyStep(linalg::LinalgOp op, Value chain) {
  if (!isElementwiseShape(op))
    return std::nullopt;
  AffineMap written = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  llvm::SmallVector<Value, 2> seeds;
  Step step;
  for (OpOperand &operand : op->getOpOperands()) {
    if (!readsOperand(op, operand))
      continue;
    if (operand.get() == chain) {
      if (op.getMatchingIndexingMap(&operand) != written)
        return std::nullopt;
      seeds.push_back(op.getMatchingBlockArgument(&operand));
    } else if (isa<ShapedType>(operand.get().getType())) {
      if (!isParameter(op, operand))
        return std::nullopt;
      step.parameters.push_back(operand.get());
    }
  }
  if (seeds.empty())
    return std::nullopt;
  std::optional<BodyTraits> traits = readBody(*op.getBlock(), seeds);
  if (!traits)
    return std::nullopt;
  step.kind = getKind(*traits);
  Type from = getElementTypeOrSelf(chain), to = getElementTypeOrSelf(op->getResult(0));
  step.narrowsToInteger =
      to.isInteger() && to.getIntOrFloatBitWidth() < from.getIntOrFloatBitWidth();
  return step;
}

std::optional<Step> classifyStep(linalg::LinalgOp op, Value *chain) {
  for (OpOperand *input : op.getDpsInputOperands()) {
    if (!isa<ShapedType>(input->get().getType()) || !readsOperand(op, *input))
      continue;
    if (std::optional<Step> step = classifyStep(op, input->get())) {
      *chain = input->get();
      return step;
    }
  }
  return std::nullopt;
}

Value getMovedTensor(Operation *op) {
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (!linalgOp || !isElementwiseShape(linalgOp))
    return {};
  OpOperand *moved = nullptr;
  for (OpOperand &operand : op->getOpOperands()) {
    if (!readsOperand(linalgOp, operand))
      continue;
    if (moved || !linalgOp.isDpsInput(&operand) || !isa<ShapedType>(operand.get().getType()))
      return {};
    moved = &operand;
  }
  if (!moved)
    return {};
  std::optional<BodyTraits> traits =
      readBody(*linalgOp.getBlock(), {linalgOp.getMatchingBlockArgument(moved)});
  return traits && getKind(*traits) == StepKind::Cast ? moved->get() : Value();
}

llvm::StringRef getMoverRole(linalg::LinalgOp mover) {
  AffineMap read = mover.getMatchingIndexingMap(mover.getDpsInputOperand(0));
  AffineMap written = mover.getMatchingIndexingMap(mover.getDpsInitOperand(0));
  if (read == written)
    return "cast";
  return read.isPermutation() ? "transpose" : "broadcast";
}

bool isFill(Operation *op) {
  if (isa<linalg::FillOp>(op))
    return true;
  auto generic = dyn_cast<linalg::GenericOp>(op);
  return generic && linalg::isaFillOpInterface(generic);
}

bool readsOperand(linalg::LinalgOp op, OpOperand &operand) {
  return op.payloadUsesValueFromOperand(&operand);
}

bool isReshape(Operation *op) {
  return isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::CastOp>(op);
}

Value behindReshapes(Value value) {
  for (Operation *op = value.getDefiningOp(); op && isReshape(op); op = value.getDefiningOp())
    value = op->getOperand(0);
  return value;
}

Operation *getProducer(Value value) {
  return behindReshapes(value).getDefiningOp();
}

bool asksOnlyForShape(Operation *op) {
  return isa<tensor::DimOp>(op);
}

std::optional<SoleUse> getSoleUse(Value value) {
  while (true) {
    Operation *sole = nullptr;
    for (Operation *user : value.getUsers()) {
      if (asksOnlyForShape(user) || user == sole)
        continue;
      if (sole)
        return std::nullopt;
      sole = user;
    }
    if (!sole)
      return std::nullopt;
    if (!isReshape(sole))
      return SoleUse{sole, value};
    value = sole->getResult(0);
  }
}

} // namespace tilescope
