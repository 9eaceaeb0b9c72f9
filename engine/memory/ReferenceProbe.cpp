#include "engine/memory/ReferenceProbe.h"

#include "engine/memory/Placement.h"
#include "engine/support/Saturating.h"
#include "engine/tiling/Apply.h"
#include "engine/tiling/IndexValues.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;

namespace tilescope {
namespace {

/// Trips of a loop that are looked at for a buffer's largest size.
constexpr int64_t tripsLookedAt = 48;

class LayoutReader {
public:
  LayoutReader(const LoweredUnit &lowered, const Target &target, LoweredLayout &result,
               std::string &why)
      : lowered(lowered), target(target), result(result), layout(result.layout), why(why) {}

  LogicalResult run() {
    func::FuncOp function = lowered.unit.function;
    number(function.getBody().front(), 0);
    SmallVector<memref::AllocOp> allocations;
    function.walk([&](memref::AllocOp allocation) {
      if (inLram(allocation)) {
        allocations.push_back(allocation);
        return;
      }
      outside |= !lowered.partsOutside && isReadOrWritten(allocation);
    });
    if (outside) {
      why = "the body needs a temporary outside local RAM";
      return failure();
    }
    for (memref::AllocOp allocation : allocations)
      if (failed(describe(allocation)))
        return failure();
    sortByFirstStep();
    for (auto [buffer, allocation] : llvm::zip(layout.buffers, result.allocations)) {
      // What is kept for the next trip cannot take turns.
      buffer.copies = kept.contains(allocation) ? 1 : copiesOf(buffer);
      buffer.allocated =
          multiplySaturating(roundUp(buffer.bytes, target.lramWordBytes), buffer.copies);
    }
    findPeak(layout);
    assignAddresses(target, layout);
    return success();
  }

private:
  /// Numbers the steps, each loop body once.
  void number(Block &block, int level) {
    for (Operation &op : block) {
      if (auto loop = dyn_cast<scf::ForOp>(op)) {
        int begin = layout.steps.size();
        number(*loop.getBody(), level + 1);
        spanOfLoop[&op] = {begin, int(layout.steps.size()) - 1};
        continue;
      }
      BodyStepRecord step;
      step.level = level;
      if (auto copy = dyn_cast<memref::CopyOp>(op)) {
        bool from = inLram(copy.getSource()), to = inLram(copy.getTarget());
        outside |= !from && !to;
        step.kind = from && to ? BodyStepRecord::Copy
                    : to       ? BodyStepRecord::Load
                               : BodyStepRecord::Store;
      } else if (step.op = loweredBodyIndex(&op); step.op < 0) {
        continue;
      }
      if (step.kind == BodyStepRecord::Store) {
        step.op = lowered.unit.decision.producers.size();
        step.operand = lowered.unit.firstDestination.back() + outputOfStore();
      }
      stepOf[&op] = layout.steps.size();
      layout.steps.push_back(step);
      result.stepOps.push_back(&op);
    }
  }

  /// Results are stored in order; the parts of a cut reduction go out before them.
  int outputOfStore() {
    int last = int(lowered.unit.outputs.size()) - 1;
    return lowered.unit.outputs[std::min(stores++, last)];
  }

  /// The steps during which `user` runs, seen from `block`: of an op in a loop there, all the
  /// loop's.
  std::optional<std::pair<int, int>> span(Operation *user, Block *block) {
    Operation *here = block->findAncestorOpInBlock(*user);
    if (!here)
      return std::nullopt;
    if (auto found = spanOfLoop.find(here); found != spanOfLoop.end())
      return found->second;
    auto found = stepOf.find(here);
    return found == stepOf.end() ? std::nullopt
                                 : std::optional(std::pair(found->second, found->second));
  }

  /// All names of a buffer: itself, views of it, and what loops carry it as.
  SmallVector<mlir::Value> aliasesOf(mlir::Value buffer) {
    SmallVector<mlir::Value> aliases{buffer};
    llvm::SmallDenseSet<mlir::Value> seen{buffer};
    auto add = [&](mlir::Value value) {
      if (seen.insert(value).second)
        aliases.push_back(value);
    };
    for (size_t i = 0; i < aliases.size(); ++i)
      for (OpOperand &use : aliases[i].getUses()) {
        Operation *user = use.getOwner();
        if (isa<ViewLikeOpInterface>(user)) {
          add(user->getResult(0));
        } else if (auto loop = dyn_cast<scf::ForOp>(user)) {
          if (BlockArgument carried = loop.getTiedLoopRegionIterArg(&use)) {
            add(carried);
            add(loop.getTiedLoopResult(&use));
          }
        }
      }
    return aliases;
  }

  /// Which destination operand of which body op (or inner loop op) an op writes through `use`.
  std::optional<BodyUse> destinationUse(OpOperand &use) {
    Operation *user = use.getOwner();
    int index = loweredBodyIndex(user);
    auto op = dyn_cast<DestinationStyleOpInterface>(user);
    if (index < 0 || !op || !op.isDpsInit(&use))
      return std::nullopt;
    int position = use.getOperandNumber() - op.getDpsInitsMutable().begin()->getOperandNumber();
    return BodyUse{index, lowered.unit.firstDestination[index] + position};
  }

  /// Whether anything touches the content of `buffer`; a pooling window is there for its shape
  /// alone.
  static bool isReadOrWritten(mlir::Value buffer) {
    return llvm::any_of(buffer.getUses(), [](OpOperand &use) {
      Operation *user = use.getOwner();
      if (isa<ViewLikeOpInterface>(user))
        return isReadOrWritten(user->getResult(0));
      if (isa<memref::DeallocOp, memref::DimOp>(user))
        return false;
      auto op = dyn_cast<linalg::LinalgOp>(user);
      return !op || op.isDpsInit(&use) || op.payloadUsesValueFromOperand(&use);
    });
  }

  LogicalResult describe(memref::AllocOp allocation) {
    BodyBuffer buffer;
    Block *block = allocation->getBlock();
    for (Operation *parent = allocation->getParentOp(); parent; parent = parent->getParentOp())
      if (isa<scf::ForOp>(parent))
        ++buffer.level;
    std::optional<int64_t> bytes = largestBytes(allocation);
    if (!bytes) {
      why = "the size of a buffer cannot be told from the loops around it";
      return failure();
    }
    buffer.bytes = *bytes;

    std::optional<BodyUse> load = loadedFor(allocation);
    std::optional<BodyUse> firstWrite;
    int firstWriteStep = 0;
    bool stored = false, used = false;
    for (mlir::Value alias : aliasesOf(allocation))
      for (OpOperand &use : alias.getUses()) {
        Operation *user = use.getOwner();
        std::optional<std::pair<int, int>> steps = span(user, block);
        if (!steps || isa<scf::ForOp, scf::YieldOp, ViewLikeOpInterface>(user))
          continue;
        buffer.first = used ? std::min(buffer.first, steps->first) : steps->first;
        buffer.last = used ? std::max(buffer.last, steps->second) : steps->second;
        used = true;
        if (auto copy = dyn_cast<memref::CopyOp>(user))
          stored |= copy.getSource() == alias && !inLram(copy.getTarget());
        std::optional<BodyUse> write = destinationUse(use);
        int at = stepOf.lookup(user);
        if (write && (!firstWrite || at < firstWriteStep)) {
          firstWrite = write;
          firstWriteStep = at;
        }
      }
    if (!used) {
      why = "a buffer has no user";
      return failure();
    }
    BodyUse owner = load ? *load : firstWrite.value_or(BodyUse{});
    buffer.op = owner.op;
    buffer.operand = owner.operand;
    buffer.role = stored ? BufferRole::Result : load ? BufferRole::Load : BufferRole::Scratch;
    layout.buffers.push_back(buffer);
    result.allocations.push_back(allocation);
    for (auto [step, op] : llvm::enumerate(result.stepOps))
      if (auto copy = dyn_cast<memref::CopyOp>(op); copy && isOf(copy, allocation)) {
        if (layout.steps[step].kind == BodyStepRecord::Store) {
          // A stored buffer is known by the consumer's destination, whoever wrote to it first.
          layout.buffers.back().op = layout.steps[step].op;
          layout.buffers.back().operand = layout.steps[step].operand;
          continue;
        }
        layout.steps[step].op = owner.op;
        layout.steps[step].operand = owner.operand;
        if (layout.steps[step].kind == BodyStepRecord::Load &&
            layout.steps[step].level > buffer.level)
          kept.insert(allocation);
      }
    return success();
  }

  /// Whether a copy fills this allocation, or stores it.
  bool isOf(memref::CopyOp copy, memref::AllocOp allocation) {
    mlir::Value inside = inLram(copy.getTarget()) ? copy.getTarget() : copy.getSource();
    return llvm::is_contained(aliasesOf(allocation), inside);
  }

  std::optional<int64_t> largestBytes(memref::AllocOp allocation) {
    MemRefType type = allocation.getType();
    SmallVector<OpFoldResult> sizes;
    for (mlir::Value size : allocation.getDynamicSizes())
      sizes.push_back(size);
    std::optional<int64_t> largest;
    bool known =
        forEachIteration(loopsBehind(sizes), tripsLookedAt, [&](const Iteration &iteration) {
          SmallVector<int64_t> extents;
          for (int64_t dim = 0; dim < type.getRank(); ++dim) {
            std::optional<int64_t> extent = evaluateExtent(allocation, dim, iteration);
            if (!extent)
              return false;
            extents.push_back(*extent);
          }
          int64_t bytes =
              tileBytes(extents.data(), extents.size(), elementBits(type.getElementType()));
          largest = std::max(largest.value_or(0), bytes);
          return true;
        });
    return known ? largest : std::nullopt;
  }

  void sortByFirstStep() {
    SmallVector<size_t> order;
    for (size_t i = 0; i < layout.buffers.size(); ++i)
      order.push_back(i);
    llvm::stable_sort(order, [&](size_t a, size_t b) {
      return layout.buffers[a].first < layout.buffers[b].first;
    });
    auto buffers = layout.buffers;
    auto allocations = result.allocations;
    for (auto [to, from] : llvm::enumerate(order)) {
      layout.buffers[to] = buffers[from];
      result.allocations[to] = allocations[from];
    }
  }

  int copiesOf(const BodyBuffer &buffer) {
    if (!target.doubleBuffer)
      return 1;
    if (buffer.role == BufferRole::Load)
      return buffer.level > 0 ? 2 : 1;
    if (buffer.role != BufferRole::Result || lowered.depth == 0)
      return 1;
    // One that inner loops accumulate is not written while it leaves.
    int deepest = 0;
    for (const BodyStepRecord &step : layout.steps)
      if (step.kind == BodyStepRecord::Compute &&
          step.op == int(lowered.unit.decision.producers.size()))
        deepest = std::max(deepest, step.level);
    return deepest > lowered.depth ? 1 : 2;
  }

  const LoweredUnit &lowered;
  const Target &target;
  LoweredLayout &result;
  BodyLayout &layout;
  std::string &why;
  llvm::DenseMap<Operation *, std::pair<int, int>> spanOfLoop;
  llvm::DenseMap<Operation *, int> stepOf;
  /// Buffers that keep, along a loop, part of what is loaded inside it.
  llvm::SmallPtrSet<Operation *, 4> kept;
  /// Results stored so far: they are stored in order.
  int stores = 0;
  /// Something is copied or allocated outside local RAM.
  bool outside = false;
};

} // namespace

FailureOr<LoweredLayout> readLayout(const LoweredUnit &lowered, const Target &target,
                                    std::string &why) {
  LoweredLayout result;
  if (failed(LayoutReader(lowered, target, result, why).run()))
    return failure();
  return result;
}

Result<LramReport> referenceProbe(const TilingDecision &decision, const ModelGraph &graph,
                                  ArrayRef<int> nodes, const Target &target) {
  std::string why;
  FailureOr<LoweredUnit> lowered = lowerToLram(decision, why);
  FailureOr<LoweredLayout> read = failure();
  if (succeeded(lowered))
    read = readLayout(*lowered, target, why);
  if (failed(read)) {
    const OpNode &node = graph.ops[nodes.back()];
    return errorAt(node.location, "the reference probe cannot lower " + node.name + ": " + why);
  }
  TileBody body;
  body.model = &graph;
  body.ops.resize(nodes.size());
  for (auto [op, node] : llvm::zip(body.ops, nodes))
    op.node = node;
  LramReport report = toReport(body, read->layout, target);
  report.probe = ProbeKind::Reference;
  return report;
}

Result<std::pair<TilingDecision, SmallVector<int>>> decisionOf(const LoadedModel &model,
                                                               const Plan &plan, const OpPlan &op) {
  const ModelGraph &graph = *model.graph;
  FailureOr<TilingDecision> decision = decisionFor(plan, op, [&](int64_t id) -> Operation * {
    int index = graph.indexOf(id);
    return index < 0 ? nullptr : model.ops[index];
  });
  int consumer = graph.indexOf(op.id);
  if (failed(decision))
    return errorAt(consumer < 0 ? SourceLocation{} : graph.ops[consumer].location,
                   "the plan names an op that the model does not have; plan the model again");
  SmallVector<int> nodes;
  for (int64_t id : op.producers)
    nodes.push_back(graph.indexOf(id));
  nodes.push_back(consumer);
  return std::pair(*decision, nodes);
}

Result<LramReport> referenceProbe(const LoadedModel &model, const Plan &plan, int64_t id) {
  const OpPlan *op = plan.find(id);
  if (!op)
    return errorAt({}, "the plan has no op " + std::to_string(id));
  auto decision = decisionOf(model, plan, *op);
  if (!decision)
    return decision.errors();
  return referenceProbe(decision->first, *model.graph, decision->second, plan.target);
}

} // namespace tilescope
