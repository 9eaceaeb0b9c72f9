#include "engine/tiling/Apply.h"

#include "engine/model/PlannedOnly.h"
#include "engine/pack/RelayoutTiling.h"
#include "engine/reduction/ApplyReduction.h"
#include "engine/tiling/ReshapedSlices.h"
#include "engine/tiling/TileNest.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

#include <unordered_map>

using namespace mlir;

namespace tilescope {

FailureOr<TilingDecision> decisionFor(const Plan &plan, const OpPlan &op,
                                      llvm::function_ref<Operation *(int64_t)> find) {
  auto tilingOf = [&](const OpPlan &fused) {
    OpTiling tiling;
    tiling.op = find(fused.id);
    tiling.tile.assign(fused.tile.begin(), fused.tile.end());
    tiling.order.assign(fused.order.begin(), fused.order.end());
    return tiling;
  };
  TilingDecision decision;
  decision.consumer = tilingOf(op);
  for (int64_t id : op.producers)
    if (const OpPlan *producer = plan.find(id)) {
      decision.producers.push_back(tilingOf(*producer));
      // The plan tells an op's tile in one place: in its own loops when it also stands alone, or in
      // the first consumer it is fused into. Elsewhere a copy of it takes only what the user set.
      if (producer->fusedInto == op.id)
        continue;
      auto set = plan.overrides.find(id);
      bool taken = set != plan.overrides.end() && op.refused.empty();
      OpTiling &copy = decision.producers.back();
      copy.tile.clear();
      copy.order.clear();
      if (taken && set->second.tile)
        copy.tile.assign(set->second.tile->begin(), set->second.tile->end());
      if (taken && set->second.order)
        copy.order.assign(set->second.order->begin(), set->second.order->end());
    }
  auto byId = [&](int64_t id) -> OpTiling * {
    if (id == op.id)
      return &decision.consumer;
    for (size_t i = 0; i < decision.producers.size(); ++i)
      if (op.producers[i] == id)
        return &decision.producers[i];
    return nullptr;
  };
  if (!decision.consumer.op || decision.producers.size() != op.producers.size() ||
      llvm::any_of(decision.producers, [](const OpTiling &tiling) { return !tiling.op; }))
    return failure();
  for (const OperandTraffic &operand : op.traffic.operands) {
    OpTiling *tiling = byId(operand.op);
    if (!tiling)
      continue;
    tiling->levels[operand.operand] = operand.level;
    if (!operand.overlap.empty())
      tiling->overlap[operand.operand] = operand.overlap;
  }
  return decision;
}

namespace {

/// Marks an op and its tiles with its index in the body while tiling is under way.
constexpr llvm::StringLiteral bodyMark = "tilescope-body";

const OpTiling &tilingAt(const TilingDecision &decision, size_t index) {
  return index < decision.producers.size() ? decision.producers[index] : decision.consumer;
}

LogicalResult cannotTile(Operation *op) {
  return op->emitError(
      "upstream tiling cannot tile this op by the decided sizes; leave it whole or "
      "choose another tile");
}

/// Without shared loops the ops of a body are tiled where they are. A producer that others use too gets
/// a copy for this body alone, so that theirs stays as it is.
SmallVector<Operation *> ownCopies(RewriterBase &rewriter, SmallVector<Operation *> body) {
  for (size_t i = body.size() - 1; i-- > 0;) {
    Operation *producer = body[i];
    SmallVector<OpOperand *> inside;
    bool usedElsewhere = false;
    std::function<void(mlir::Value)> look = [&](mlir::Value value) {
      for (OpOperand &use : value.getUses()) {
        Operation *user = use.getOwner();
        if (llvm::is_contained(body, user))
          inside.push_back(&use);
        else if (user->getNumResults() == 1 && reshapeRoot(user->getResult(0)) != user->getResult(0))
          look(user->getResult(0));
        else
          usedElsewhere = true;
      }
    };
    for (mlir::Value result : producer->getResults())
      look(result);
    if (!usedElsewhere)
      continue;
    rewriter.setInsertionPointAfter(producer);
    Operation *copy = rewriter.clone(*producer);
    for (OpOperand *use : inside) {
      copyReshapesFor(rewriter, *use);
      // The reshapes of this use are its own now; what they start from is the copy.
      OpOperand *root = use;
      while (Operation *reshape = root->get().getDefiningOp())
        if (reshapeRoot(root->get()) != root->get())
          root = &reshape->getOpOperand(0);
        else
          break;
      int result = cast<OpResult>(root->get()).getResultNumber();
      rewriter.modifyOpInPlace(root->getOwner(), [&] { root->set(copy->getResult(result)); });
    }
    producer->removeDiscardableAttr(bodyMark);
    body[i] = copy;
  }
  return body;
}

} // namespace

LogicalResult applyTiling(RewriterBase &rewriter, const TilingDecision &decision) {
  Operation *consumer = decision.consumer.op;
  SmallVector<int> outer = tiledDimensions(decision.consumer, consumer, LoopPart::Outer);
  size_t count = decision.producers.size() + 1;
  SmallVector<Operation *> originals;
  for (size_t i = 0; i < count; ++i) {
    originals.push_back(tilingAt(decision, i).op);
    originals.back()->setDiscardableAttr(bodyMark, rewriter.getI64IntegerAttr(i));
  }

  // 1. The loops that all ops of the body share.
  SmallVector<Operation *> body;
  Operation *root = nullptr;
  if (outer.empty()) {
    body = ownCopies(rewriter, originals);
  } else {
    llvm::SmallPtrSet<Operation *, 8> producers(originals.begin(), originals.end() - 1);
    FailureOr<TileNest> nest = tileAndFuse(rewriter, cast<TilingInterface>(consumer),
                                           sizesAlong(decision.consumer, outer), outer, producers);
    if (failed(nest))
      return cannotTile(consumer);
    for (Operation *producer : producers)
      if (!nest->producers.count(producer))
        return producer->emitError("this op is not computed by the tile it should be fused into");
    root = nest->loops.front();
    simplifyTiles(rewriter, root);
    root->walk([&](Operation *op) {
      if (op->hasAttr(bodyMark))
        body.push_back(op);
    });
    for (Operation *producer : producers)
      producer->removeDiscardableAttr(bodyMark);
    originals.pop_back();
    eraseDead(rewriter, originals);
  }

  // 2. The loops that single ops have of their own.
  for (Operation *op : body) {
    size_t index = op->getAttrOfType<IntegerAttr>(bodyMark).getInt();
    op->removeDiscardableAttr(bodyMark);
    const OpTiling &tiling = tilingAt(decision, index);
    SmallVector<int> inner = tiledDimensions(tiling, op, LoopPart::Reduction);
    if (inner.empty())
      continue;
    FailureOr<TileNest> nest =
        tileAndFuse(rewriter, cast<TilingInterface>(op), sizesAlong(tiling, inner), inner,
                    llvm::SmallPtrSet<Operation *, 1>());
    if (failed(nest))
      return cannotTile(op);
    simplifyTiles(rewriter, nest->loops.front());
  }
  return success();
}

RelayoutTiling relayoutTilingFor(const Plan &plan, const OpPlan &op) {
  RelayoutTiling tiling;
  tiling.tile.assign(op.tile.size(), 0);
  for (int dim : op.order)
    tiling.tile[dim] = op.tile[dim];
  tiling.interchange.assign(op.order.begin(), op.order.end());
  for (int64_t dim = 0, rank = op.tile.size(); dim < rank; ++dim)
    if (!llvm::is_contained(op.order, dim))
      tiling.interchange.push_back(dim);
  if (auto set = plan.overrides.find(op.id);
      set != plan.overrides.end() && set->second.alignments && op.refused.empty())
    tiling.alignments.assign(set->second.alignments->begin(), set->second.alignments->end());
  return tiling;
}

LogicalResult applyPlan(Operation *root, const Plan &plan, const Task &task) {
  // Ids are any number, and some are keys that a DenseMap keeps for itself.
  std::unordered_map<int64_t, Operation *> byId;
  root->walk([&](TilingInterface op) {
    if (auto id = op->getAttrOfType<IntegerAttr>("torq-fuse-group-id"))
      byId[id.getInt()] = op;
  });

  /// Forgets ops as tiling erases them.
  struct Forget : RewriterBase::Listener {
    explicit Forget(std::unordered_map<int64_t, Operation *> &byId) : byId(byId) {}
    void notifyOperationErased(Operation *op) override {
      if (auto id = op->getAttrOfType<IntegerAttr>("torq-fuse-group-id"))
        if (auto found = byId.find(id.getInt()); found != byId.end() && found->second == op)
          byId.erase(found);
    }
    std::unordered_map<int64_t, Operation *> &byId;
  } forget(byId);

  IRRewriter rewriter(root->getContext(), &forget);
  for (auto op = plan.ops.rbegin(); op != plan.ops.rend(); ++op) {
    if (task.cancelled())
      return failure();
    if ((*op)->fusedInto || !byId.contains((*op)->id))
      continue;
    if ((*op)->status != OpStatus::Dynamic && isPlannedOnly(byId[(*op)->id]))
      continue;
    if ((*op)->reduction) {
      if (failed(applyReduction(rewriter, byId[(*op)->id], *(*op)->reduction)))
        return failure();
      continue;
    }
    // How its tiles relate to its inner tiles is not known from the sizes, so the alignments say it.
    if ((*op)->status == OpStatus::Dynamic && !(*op)->order.empty()) {
      if (failed(applyRelayoutTiling(rewriter, byId[(*op)->id], relayoutTilingFor(plan, **op))))
        return failure();
      continue;
    }
    if ((*op)->status != OpStatus::Tiled && (*op)->status != OpStatus::NoFit)
      continue;
    FailureOr<TilingDecision> decision = decisionFor(plan, **op, [&](int64_t id) {
      auto found = byId.find(id);
      return found == byId.end() ? nullptr : found->second;
    });
    if (failed(decision)) {
      InFlightDiagnostic error =
          byId[(*op)->id]->emitError("producers of this op's plan are no longer there:");
      for (int64_t id : (*op)->producers)
        if (!byId.contains(id))
          error << " op " << id;
      return error;
    }
    if (failed(applyTiling(rewriter, *decision)))
      return failure();
  }
  return success();
}

} // namespace tilescope
