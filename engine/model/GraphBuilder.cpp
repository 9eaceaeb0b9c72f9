// The planner's graph of a module: one node per op with a TilingInterface, one value per tensor.
#include "engine/model/ModelLoader.h"

#include "engine/fusion/FuseAttributes.h"
#include "engine/fusion/FuseGroupQueries.h"
#include "engine/fusion/Locations.h"
#include "engine/model/DescribeReshape.h"
#include "engine/model/SizeBounds.h"
#include "engine/reduction/Combiner.h"
#include "engine/support/ElementBits.h"

#include "mlir/IR/AsmState.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace tilescope {
namespace {

class GraphBuilder {
public:
  GraphBuilder(Operation *root, std::vector<Operation *> &ops, const SourceNames &names)
      : root(root), ops(ops), names(names) {}

  std::shared_ptr<ModelGraph> run(const std::string &path, const std::string &function,
                                  Diagnostics &diagnostics) {
    auto graph = std::make_shared<ModelGraph>();
    graph->path = path;
    this->graph = graph.get();
    collect(function);
    AsmState state(root);
    printState = &state;
    for (size_t i = 0; i < ops.size(); ++i)
      addOp(i, diagnostics);
    for (size_t i = 0; i < graph->ops.size(); ++i)
      for (size_t o = 0; o < graph->ops[i].operands.size(); ++o)
        for (int value = graph->ops[i].operands[o].value; value >= 0;
             value = graph->values[value].reshape.source)
          if (graph->values[value].definingOp != int(i))
            graph->values[value].uses.push_back({int(i), int(o)});
    return graph;
  }

private:
  void collect(const std::string &function) {
    ops.clear();
    root->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (!isa<TilingInterface>(op))
        return;
      if (!function.empty()) {
        auto parent = op->getParentOfType<FunctionOpInterface>();
        if (!parent || parent.getName() != function)
          return;
      }
      indexOf[op] = ops.size();
      ops.push_back(op);
    });
  }

  std::string nameOf(mlir::Value value) {
    if (auto it = names.find(value); it != names.end())
      return it->second;
    std::string text;
    llvm::raw_string_ostream stream(text);
    value.printAsOperand(stream, *printState);
    return text;
  }

  int valueOf(mlir::Value value) {
    // What a reshape starts from comes first, however long the chain.
    llvm::SetVector<mlir::Value> chain;
    for (mlir::Value at = value; at && !values.contains(at) && chain.insert(at);)
      at = reshapeSource(at);
    if (chain.empty())
      return values.lookup(value);
    int index = -1;
    while (!chain.empty())
      index = entryOf(chain.pop_back_val());
    return index;
  }

  /// Of a value whose reshape's source has an entry.
  int entryOf(mlir::Value value) {
    auto [it, isNew] = values.try_emplace(value, int(graph->values.size()));
    if (!isNew)
      return it->second;
    Value entry;
    entry.name = nameOf(value);
    entry.elementBits = elementBits(value.getType());
    for (int64_t size : boundedShape(value))
      entry.shape.push_back(ShapedType::isDynamic(size) ? -1 : size);
    if (Operation *definition = value.getDefiningOp()) {
      if (auto op = indexOf.find(definition); op != indexOf.end()) {
        entry.definingOp = op->second;
        entry.definingResult = cast<OpResult>(value).getResultNumber();
      }
      entry.undefined = isa<tensor::EmptyOp>(definition);
      entry.constant = definition->hasTrait<OpTrait::ConstantLike>();
    }
    entry.usedOutside = isUsedOutside(value);
    int index = it->second;
    graph->values.push_back(entry);
    if (mlir::Value source = reshapeSource(value); source && values.contains(source)) {
      Reshape reshape = describeReshape(value);
      reshape.source = values.lookup(source);
      graph->values[index].reshape = std::move(reshape);
    }
    return index;
  }

  /// By something that is no listed op and no reshape for one. Reshapes may come in long chains, so
  /// each value is decided once, after those that its reshapes make.
  bool isUsedOutside(mlir::Value value) {
    SmallVector<mlir::Value> waiting{value};
    while (!waiting.empty()) {
      mlir::Value shown = waiting.back();
      bool outside = false, ready = true;
      for (Operation *user : shown.getUsers()) {
        // A use inside an op's body belongs to that op.
        Operation *listed = user;
        while (listed && !indexOf.count(listed))
          listed = listed->getParentOp();
        if (listed)
          continue;
        if (user->getNumResults() != 1 || reshapeSource(user->getResult(0)) != shown) {
          outside = true;
          continue;
        }
        // What is being decided counts as not used: outside functions, values may go in circles.
        auto [reshaped, isNew] = usedOutside.try_emplace(user->getResult(0), false);
        outside |= reshaped->second;
        if (isNew) {
          ready = false;
          waiting.push_back(user->getResult(0));
        }
      }
      if (!ready)
        continue;
      usedOutside[shown] = outside;
      waiting.pop_back();
    }
    return usedOutside.lookup(value);
  }

  void addOp(size_t index, Diagnostics &diagnostics) {
    Operation *op = ops[index];
    OpNode node;
    node.id = getFuseGroupId(op).value_or(index);
    node.name = op->getName().getStringRef().str();
    if (auto parent = op->getParentOfType<FunctionOpInterface>())
      node.function = parent.getName().str();
    node.location = getSourceLocation(op->getLoc());
    node.onHost = isHostOp(op);
    node.inReductionLoop = isInReductionTilingLoop(op);
    for (int64_t group : getFuseGroups(op))
      node.groups.push_back(group);
    node.principal = llvm::is_contained(node.groups, node.id);
    node.groupOutput = !node.groups.empty() && !isInnerFuseGroupMember(op);
    node.block = blocks.try_emplace(op->getBlock(), int(blocks.size())).first->second;
    describeOp(op, node);
    describeReduction(op, node);
    describeValues(op, node);
    bool constantInputs = true;
    for (const Operand &operand : node.operands)
      if (operand.value >= 0 && !operand.isInit && !operand.shapeOnly)
        constantInputs &= graph->values[operand.value].constant;
    node.cheap = isa<linalg::FillOp>(op) || (op->getNumOperands() > 0 && constantInputs);
    if (node.dynamic && node.untileable.empty()) {
      diagnostics.push_back({Severity::Warning, node.location,
                             node.name + " has dynamic sizes and is shown, not tiled; bind them with "
                                         "--bind ARG:DIM=N"});
    } else if (node.untileable.empty() && !node.onHost && isPlannedOnly(op)) {
      diagnostics.push_back(
          {Severity::Warning, node.location,
           node.name + (worksOnBuffers(op)
                            ? " works on buffers (memref): it is planned from its shapes, alone, and "
                              "no export rewrites it"
                            : " is planned with the largest sizes it can have; no export rewrites it "
                              "before they are static (--bind ARG:DIM=N, or mlir-opt --canonicalize "
                              "where constants are computed)")});
    }
    graph->ops.push_back(std::move(node));
  }

  void describeValues(Operation *op, OpNode &node) {
    unsigned operands = op->getNumOperands();
    llvm::SetVector<mlir::Value> captured = capturedTensors(op);
    for (size_t o = 0; o < node.operands.size(); ++o) {
      Operand &operand = node.operands[o];
      mlir::Value value;
      if (isa<tensor::PadOp>(op) && operand.isInit)
        value = op->getResult(0);
      else if (o < operands)
        value = op->getOperand(o);
      else if (o - operands < captured.size())
        value = captured[o - operands];
      if (!value)
        continue;
      operand.name = nameOf(value);
      if (isa<RankedTensorType>(value.getType()) || isa<MemRefType>(value.getType()))
        operand.value = valueOf(value);
    }
    for (mlir::Value result : op->getResults())
      if (isa<RankedTensorType>(result.getType()))
        node.results.push_back(valueOf(result));
    if (worksOnBuffers(op))
      addBufferResults(node);
  }

  /// What an op leaves in a buffer is shown as a result that is stored: nothing is known of who reads
  /// the buffer, so nothing is fused.
  void addBufferResults(OpNode &node) {
    for (Operand &operand : node.operands) {
      if (!operand.isInit || operand.value < 0)
        continue;
      Value written = graph->values[operand.value];
      written.definingOp = int(graph->ops.size());
      written.definingResult = operand.result = int(node.results.size());
      written.uses.clear();
      written.usedOutside = true;
      node.results.push_back(int(graph->values.size()));
      graph->values.push_back(std::move(written));
    }
  }

  Operation *root;
  std::vector<Operation *> &ops;
  const SourceNames &names;
  ModelGraph *graph = nullptr;
  AsmState *printState = nullptr;
  llvm::DenseMap<Operation *, int> indexOf;
  llvm::DenseMap<mlir::Value, int> values;
  llvm::DenseMap<mlir::Value, bool> usedOutside;
  llvm::DenseMap<Block *, int> blocks;
};

} // namespace

std::shared_ptr<const ModelGraph> buildModelGraph(Operation *root, const std::string &path,
                                                  const std::string &function,
                                                  const SourceNames &names,
                                                  std::vector<Operation *> &ops,
                                                  Diagnostics &diagnostics) {
  return GraphBuilder(root, ops, names).run(path, function, diagnostics);
}

} // namespace tilescope
