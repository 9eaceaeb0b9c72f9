#include "engine/autotile/FusedNest.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace tilescope::autotile {
namespace {

/// The op's result that a slice inside the loops is taken from, also through their carried values.
OpResult producerOf(tensor::ExtractSliceOp slice, ArrayRef<LoopLikeOpInterface> loops) {
  Value source = slice.getSource();
  while (auto argument = dyn_cast<BlockArgument>(source)) {
    OpOperand *init = nullptr;
    for (LoopLikeOpInterface loop : loops)
      if (argument.getOwner()->getParentOp() == loop)
        init = loop.getTiedLoopInit(argument);
    if (!init)
      return {};
    source = init->get();
  }
  return dyn_cast<OpResult>(source);
}

/// Whether the slice is another one in another iteration.
bool moves(tensor::ExtractSliceOp slice) {
  return llvm::any_of(slice.getMixedOffsets(),
                      [](OpFoldResult offset) { return !getConstantIntValue(offset); });
}

bool takeTheSame(tensor::ExtractSliceOp a, tensor::ExtractSliceOp b) {
  return a.getSource() == b.getSource() && a.getType() == b.getType() &&
         a.getMixedOffsets() == b.getMixedOffsets() && a.getMixedSizes() == b.getMixedSizes() &&
         a.getMixedStrides() == b.getMixedStrides();
}

class NestBuilder {
public:
  NestBuilder(RewriterBase &rewriter, TilingInterface op, const NestRequest &request)
      : rewriter(rewriter), op(op), request(request) {}

  FailureOr<FusedNest> run() {
    rewriter.setInsertionPoint(op);
    FailureOr<scf::SCFTilingResult> tiled = scf::tileUsingSCF(rewriter, op, request.options);
    if (failed(tiled) || tiled->loops.empty())
      return failure();
    nest.loops = tiled->loops;
    bool isPartial = !tiled->mergeOps.empty();
    if (isPartial) {
      nest.partial = tiled->tiledOps;
      llvm::append_range(nest.partial, tiled->mergeOps);
    }
    addSlices(tiled->generatedSlices);
    while (Operation *producer = latestProducer())
      if (failed(fuse(producer)))
        return failure();
    shareSlices(pending);
    for (auto [value, result] : yielded)
      useFromLoops(value, nest.loops.front()->getResult(result));
    // Results added for producers come after those of the op.
    rewriter.replaceOp(op, isPartial
                               ? ValueRange(tiled->replacements)
                               : nest.loops.front()->getResults().take_front(op->getNumResults()));
    return nest;
  }

private:
  void addSlices(ArrayRef<Operation *> slices) {
    for (Operation *made : slices)
      if (auto slice = dyn_cast<tensor::ExtractSliceOp>(made); slice && moves(slice))
        pending.push_back(slice);
  }

  bool isFusible(OpResult value) {
    return value && value.getOwner()->getBlock() == op->getBlock() &&
           isa<TilingInterface>(value.getOwner()) && request.mayFuse(value.getOwner());
  }

  /// Of the producers with slices to be made, the last in the block: nothing that needs it is left.
  Operation *latestProducer() {
    Operation *latest = nullptr;
    for (tensor::ExtractSliceOp slice : pending)
      if (OpResult value = producerOf(slice, nest.loops);
          isFusible(value) && (!latest || latest->isBeforeInBlock(value.getOwner())))
        latest = value.getOwner();
    return latest;
  }

  /// Keeps one of those that are the same, the first.
  SmallVector<tensor::ExtractSliceOp> shareSlices(SmallVector<tensor::ExtractSliceOp> slices) {
    llvm::sort(slices, [](tensor::ExtractSliceOp a, tensor::ExtractSliceOp b) {
      return a->isBeforeInBlock(b);
    });
    SmallVector<tensor::ExtractSliceOp> distinct;
    for (tensor::ExtractSliceOp slice : slices) {
      auto *same = llvm::find_if(distinct, [&](auto other) { return takeTheSame(slice, other); });
      if (same == distinct.end())
        distinct.push_back(slice);
      else
        rewriter.replaceOp(slice, *same);
    }
    return distinct;
  }

  LogicalResult fuse(Operation *producer) {
    SmallVector<tensor::ExtractSliceOp> slices, others;
    for (tensor::ExtractSliceOp slice : pending) {
      OpResult value = producerOf(slice, nest.loops);
      (value && value.getOwner() == producer ? slices : others).push_back(slice);
    }
    pending = std::move(others);
    for (tensor::ExtractSliceOp slice : shareSlices(std::move(slices)))
      if (failed(fuseSlice(slice)))
        return failure();
    return success();
  }

  LogicalResult fuseSlice(tensor::ExtractSliceOp slice) {
    std::optional<scf::SCFFuseProducerOfSliceResult> fused =
        scf::tileAndFuseProducerOfSlice(rewriter, slice, nest.loops);
    // A producer that upstream cannot tile stays outside.
    if (!fused)
      return success();
    addSlices(fused->generatedSlices);
    OpResult value = fused->origProducer;
    bool isFirst = llvm::none_of(yielded, [&](auto entry) { return entry.first == value; });
    if (isFirst && isWantedAfter(value) && request.makesOnce(value.getOwner())) {
      unsigned result = nest.loops.front()->getNumResults();
      FailureOr<SmallVector<Operation *>> slices = scf::yieldReplacementForFusedProducer(
          rewriter, slice, *fused, nest.loops, {value.getResultNumber()});
      if (failed(slices))
        return failure();
      addSlices(*slices);
      yielded.emplace_back(value, result);
    }
    if (slice->use_empty())
      rewriter.eraseOp(slice);
    return success();
  }

  /// Whether the use is of the elements, by an op that is not computed in loops of this kind.
  bool isOutside(OpOperand &use) {
    if (isa<tensor::DimOp>(use.getOwner()))
      return false;
    Operation *user = op->getBlock()->findAncestorOpInBlock(*use.getOwner());
    if (user == nest.loops.front().getOperation())
      return false;
    return user != use.getOwner() || !request.mayFuse(user);
  }

  /// Whether the value has uses outside, and all come after the loops.
  bool isWantedAfter(OpResult value) {
    bool wanted = false;
    for (OpOperand &use : value.getUses()) {
      if (!isOutside(use))
        continue;
      wanted = true;
      Operation *user = op->getBlock()->findAncestorOpInBlock(*use.getOwner());
      if (user->isBeforeInBlock(nest.loops.front()))
        return false;
    }
    return wanted;
  }

  void useFromLoops(OpResult value, Value fromLoops) {
    rewriter.replaceUsesWithIf(value, fromLoops, [&](OpOperand &use) { return isOutside(use); });
  }

  RewriterBase &rewriter;
  TilingInterface op;
  const NestRequest &request;
  FusedNest nest;
  SmallVector<tensor::ExtractSliceOp> pending;
  /// Values that the loops hand out, with the number of their result.
  SmallVector<std::pair<OpResult, unsigned>> yielded;
};

} // namespace

FailureOr<FusedNest> buildNest(RewriterBase &rewriter, TilingInterface op,
                               const NestRequest &request) {
  return NestBuilder(rewriter, op, request).run();
}

} // namespace tilescope::autotile
