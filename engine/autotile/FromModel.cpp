#include "engine/autotile/FromModel.h"

#include "engine/autotile/VectorOps.h"
#include "engine/fusion/Locations.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/RegionUtils.h"

#include "llvm/ADT/SetVector.h"

#include <algorithm>

using namespace mlir;

namespace tilescope::autotile {
namespace {

using Axes = std::vector<int>;

/// A scalar that is the same for every element: a constant, a fill, or a value of rank 0.
bool isUniform(Value value) {
  if (!isa<ShapedType>(value.getType()))
    return true;
  DenseElementsAttr elements;
  if (matchPattern(value, m_Constant(&elements)))
    return elements.isSplat();
  Operation *producer = value.getDefiningOp();
  return producer && isa<linalg::FillOp>(producer);
}

/// "d0", "in3". (Not `"d" + ..`, in which GCC 12 sees an overflow that cannot be.)
std::string numbered(const char *stem, size_t index) {
  std::string name = stem;
  name += std::to_string(index);
  return name;
}

/// The API that reduces with the scalar op.
std::string reductionApi(Operation *combiner) {
  std::string name = "reduce_";
  std::string api = apiOf(combiner);
  name += api == "add" ? "sum" : api;
  return name;
}

/// One group while it grows.
class GroupBuilder {
public:
  explicit GroupBuilder(std::string name) : builder(std::move(name)) {}

  bool contains(Value value) const { return computed.contains(value); }

  /// Appends the op's API calls. False, with nothing changed, when its dimensions or its reduction
  /// do not agree with what is here.
  bool add(Operation *op) {
    if (auto softmax = dyn_cast<linalg::SoftmaxOp>(op))
      return addSoftmax(softmax);
    return addLinalg(cast<linalg::LinalgOp>(op));
  }

  ModelGroup finish() {
    for (Value value : results) {
      bool usedOutside = llvm::any_of(value.getUsers(), [&](Operation *user) {
        return std::find(ops.begin(), ops.end(), user) == ops.end();
      });
      if (usedOutside)
        builder.store(computed.lookup(value));
    }
    ModelGroup group;
    group.graph = builder.take();
    group.location = getSourceLocation(ops.front()->getLoc());
    group.ops = std::move(ops);
    group.axesOfDims = std::move(axesOfDims);
    return group;
  }

private:
  // Axes -------------------------------------------------------------------------------------

  const Axes &axesOf(int tensor) const { return builder.tensor(tensor).axes; }

  /// The axis of each loop dimension, from the operands that are already here; -1 where none says.
  /// None when two operands disagree.
  std::optional<Axes> matchDimensions(linalg::LinalgOp op) const {
    Axes axisOfDim(op.getNumLoops(), -1);
    for (OpOperand &operand : op->getOpOperands()) {
      auto entry = tensors.find(operand.get());
      if (entry == tensors.end())
        continue;
      AffineMap map = op.getMatchingIndexingMap(&operand);
      for (unsigned i = 0; i < map.getNumResults(); ++i) {
        unsigned dim = map.getDimPosition(i);
        int axis = axesOf(entry->second)[i];
        if (axisOfDim[dim] >= 0 && axisOfDim[dim] != axis)
          return std::nullopt;
        axisOfDim[dim] = axis;
      }
    }
    // Two dimensions on one axis (a tensor and its transpose, elementwise) cannot be one loop.
    Axes known;
    for (int axis : axisOfDim)
      if (axis >= 0)
        known.push_back(axis);
    std::sort(known.begin(), known.end());
    if (std::adjacent_find(known.begin(), known.end()) != known.end())
      return std::nullopt;
    return axisOfDim;
  }

  int newAxis(int64_t size) { return builder.axis(numbered("d", axisCount++), size); }

  /// Groups reduce one set of axes; a new set starts a new group.
  bool mayReduce(const Axes &axes) const {
    return axes.empty() || reduced.empty() || reduced == axes;
  }

  // Tensors ----------------------------------------------------------------------------------

  /// The value in the buffer; loaded on first use.
  int tensorOf(Value value, const Axes &axes) {
    auto entry = tensors.find(value);
    if (entry != tensors.end())
      return entry->second;
    auto argument = dyn_cast<BlockArgument>(value);
    std::string name = argument ? numbered("arg", argument.getArgNumber()) : numbered("in", loads);
    ++loads;
    int tensor = builder.load(name, dtypeOf(getElementTypeOrSelf(value.getType())), axes);
    tensors[value] = tensor;
    return tensor;
  }

  /// `tensor` in the order of `domain`, transposed and broadcast as needed.
  int broughtTo(int tensor, const Axes &domain) {
    Axes wanted;
    for (int axis : domain)
      if (llvm::is_contained(axesOf(tensor), axis))
        wanted.push_back(axis);
    if (wanted != axesOf(tensor))
      tensor = builder.transpose(tensor, wanted);
    if (wanted != domain)
      tensor = builder.broadcast(tensor, domain);
    return tensor;
  }

  void setResult(Operation *op, int tensor, Axes axisOfDim) {
    tensors[op->getResult(0)] = tensor;
    computed[op->getResult(0)] = tensor;
    results.push_back(op->getResult(0));
    ops.push_back(op);
    axesOfDims.push_back(std::move(axisOfDim));
  }

  // Ops --------------------------------------------------------------------------------------

  static Axes mapped(AffineMap map, const Axes &axisOfDim) {
    Axes axes;
    for (unsigned i = 0; i < map.getNumResults(); ++i)
      axes.push_back(axisOfDim[map.getDimPosition(i)]);
    return axes;
  }

  /// The order in which the op's elements are worked on: of a reduction that of the operand with
  /// all dimensions (nothing to transpose), else that of the result.
  static Axes domainOf(linalg::LinalgOp op, const Axes &axisOfDim) {
    AffineMap result = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
    if (result.getNumResults() == op.getNumLoops())
      return mapped(result, axisOfDim);
    for (OpOperand *operand : op.getDpsInputOperands())
      if (AffineMap map = op.getMatchingIndexingMap(operand);
          map.getNumResults() == op.getNumLoops())
        return mapped(map, axisOfDim);
    return axisOfDim;
  }

  bool addLinalg(linalg::LinalgOp op) {
    std::optional<Axes> axisOfDim = matchDimensions(op);
    if (!axisOfDim)
      return false;
    SmallVector<unsigned> reductionDims;
    op.getReductionDims(reductionDims);
    Axes reduces;
    for (unsigned dim : reductionDims)
      reduces.push_back((*axisOfDim)[dim]);
    std::sort(reduces.begin(), reduces.end());
    if (!mayReduce(reduces))
      return false;
    SmallVector<int64_t> sizes = op.getStaticLoopRanges();
    for (size_t dim = 0; dim < sizes.size(); ++dim)
      if ((*axisOfDim)[dim] < 0)
        (*axisOfDim)[dim] = newAxis(sizes[dim]);
    setResult(op, emitBody(op, *axisOfDim, domainOf(op, *axisOfDim), reductionDims), *axisOfDim);
    return true;
  }

  int emitBody(linalg::LinalgOp op, const Axes &axisOfDim, const Axes &domain,
               ArrayRef<unsigned> reductionDims) {
    // 1. Operands, in the order of the domain; uniform ones are immediates and need no tensor.
    llvm::DenseMap<Value, int> scalars;
    Operation *combiner = combinerOf(op);
    for (OpOperand &operand : op->getOpOperands()) {
      BlockArgument argument = op.getMatchingBlockArgument(&operand);
      bool isAccumulator = combiner && argument == op.getBlock()->getArguments().back();
      if (argument.use_empty() || isAccumulator || isUniform(operand.get()))
        continue;
      Axes axes = mapped(op.getMatchingIndexingMap(&operand), axisOfDim);
      scalars[argument] = broughtTo(tensorOf(operand.get(), axes), domain);
    }
    // 2. One call for each scalar op that depends on an element.
    for (Operation &scalar : op.getBlock()->without_terminator())
      if (&scalar != combiner)
        emitScalar(&scalar, scalars);
    // 3. The reduction, axis by axis, and the order of the result.
    Value yielded = op.getBlock()->getTerminator()->getOperand(0);
    Axes resultAxes = mapped(op.getMatchingIndexingMap(op.getDpsInitOperand(0)), axisOfDim);
    int result;
    if (!combiner) {
      result = scalars.contains(yielded) ? scalars.lookup(yielded)
                                         : immediate(op->getResult(0), resultAxes);
    } else {
      Value element = combiner->getOperand(
          combiner->getOperand(0) == op.getBlock()->getArguments().back() ? 1 : 0);
      result =
          scalars.contains(element) ? scalars.lookup(element) : immediate(op->getResult(0), domain);
      for (unsigned dim : reductionDims) {
        result = builder.reduce(reductionApi(combiner), result, axisOfDim[dim]);
        reduced.push_back(axisOfDim[dim]);
      }
      std::sort(reduced.begin(), reduced.end());
      reduced.erase(std::unique(reduced.begin(), reduced.end()), reduced.end());
    }
    return broughtTo(result, resultAxes);
  }

  /// A result that depends on no element: one value spread over the tile.
  int immediate(Value value, const Axes &axes) {
    std::string dtype = dtypeOf(getElementTypeOrSelf(value.getType()));
    return builder.broadcast(builder.load("immediate", dtype, {}), axes);
  }

  void emitScalar(Operation *scalar, llvm::DenseMap<Value, int> &scalars) {
    std::vector<int> inputs;
    for (Value operand : scalar->getOperands())
      if (auto entry = scalars.find(operand); entry != scalars.end())
        inputs.push_back(entry->second);
    if (inputs.empty())
      return;
    std::string api = apiOf(scalar);
    Value result = scalar->getResult(0);
    if (api == "cast") {
      scalars[result] = builder.cast(inputs.front(), dtypeOf(result.getType()));
      return;
    }
    bool withImmediate = inputs.size() < scalar->getNumOperands();
    if (withImmediate && (api == "add" || api == "mul"))
      api += "s";
    scalars[result] = builder.elementwise(std::move(api), std::move(inputs));
  }

  bool addSoftmax(linalg::SoftmaxOp op) {
    auto type = cast<RankedTensorType>(op.getInput().getType());
    Axes axes;
    auto entry = tensors.find(op.getInput());
    bool isHere = entry != tensors.end();
    if (isHere)
      axes = axesOf(entry->second);
    auto dim = static_cast<size_t>(op.getDimension());
    if (!mayReduce({isHere ? axes[dim] : -1}))
      return false;
    for (size_t i = axes.size(); i < static_cast<size_t>(type.getRank()); ++i)
      axes.push_back(newAxis(type.getDimSize(i)));
    int x = tensorOf(op.getInput(), axes), axis = axes[dim];
    int largest = builder.broadcast(builder.reduce("reduce_max", x, axis), axes);
    int power = builder.elementwise("exp", {builder.elementwise("sub", {x, largest})});
    int sum = builder.broadcast(builder.reduce("reduce_sum", power, axis), axes);
    reduced = {axis};
    setResult(op, builder.elementwise("div", {power, sum}), axes);
    return true;
  }

  ApiGraphBuilder builder;
  /// Every value with a tensor here, and of these the computed ones.
  llvm::DenseMap<Value, int> tensors, computed;
  std::vector<Value> results;
  std::vector<Operation *> ops;
  std::vector<Axes> axesOfDims;
  Axes reduced;
  int axisCount = 0;
  int loads = 0;
};

/// Puts each op into the last group that makes one of its operands, or into a new one. Groups are
/// kept in an order in which they can run: what a group loads comes from earlier groups only.
class Grouping {
public:
  explicit Grouping(func::FuncOp function) : function(function) {}

  ModelGroups run() {
    for (Operation &op : function.getBody().front()) {
      std::optional<std::string> reason;
      bool structured = isStructured(&op);
      if (structured)
        reason = whyNotVectorWork(&op);
      if (structured && !reason) {
        place(&op);
        continue;
      }
      passOver(&op);
      if (structured)
        result.leftOut.push_back({Severity::Note, getSourceLocation(op.getLoc()),
                                  op.getName().getStringRef().str() + " is left out: " + *reason});
    }
    for (GroupBuilder &group : groups)
      result.groups.push_back(group.finish());
    return std::move(result);
  }

private:
  int groupOf(Value value) const {
    auto entry = inGroup.find(value);
    return entry == inGroup.end() ? -1 : entry->second;
  }

  /// The first group that may load the value.
  int availableFrom(Value value) const {
    if (int group = groupOf(value); group >= 0)
      return group + 1;
    return available.lookup(value);
  }

  void passOver(Operation *op) {
    llvm::SetVector<Value> used(op->operand_begin(), op->operand_end());
    getUsedValuesDefinedAbove(op->getRegions(), used);
    int from = 0;
    for (Value value : used)
      from = std::max(from, availableFrom(value));
    for (Value value : op->getResults())
      available[value] = from;
  }

  bool mayJoin(Operation *op, int group) const {
    return llvm::all_of(op->getOperands(), [&](Value value) {
      return groupOf(value) == group || availableFrom(value) <= group;
    });
  }

  void place(Operation *op) {
    int group = -1;
    for (Value value : op->getOperands())
      group = std::max(group, groupOf(value));
    bool joined = group >= 0 && mayJoin(op, group) && groups[group].add(op);
    if (!joined) {
      group = static_cast<int>(groups.size());
      groups.emplace_back(numbered((function.getName() + " group ").str().c_str(), group + 1));
      groups.back().add(op);
    }
    inGroup[op->getResult(0)] = group;
  }

  func::FuncOp function;
  ModelGroups result;
  std::vector<GroupBuilder> groups;
  llvm::DenseMap<Value, int> inGroup, available;
};

} // namespace

ModelGroups formApiGraphs(func::FuncOp function) {
  if (function.isExternal())
    return {};
  return Grouping(function).run();
}

} // namespace tilescope::autotile
