#include "engine/tiling/TileNest.h"

#include "engine/reduction/UnitResults.h"
#include "engine/tiling/IndexValues.h"
#include "engine/tiling/LateFusion.h"
#include "engine/tiling/ReachedSlices.h"
#include "engine/tiling/ReshapedSlices.h"
#include "engine/tiling/WholeSlices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Transforms/TileUsingInterface.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/Iterators.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/CSE.h"

using namespace mlir;

namespace tilescope {
namespace {

/// Notes which new op is a tile of which old one: upstream does not say it for ops whose tile is
/// not simply a smaller copy (pad, pack).
class TileRecorder : public RewriterBase::ForwardingListener {
public:
  explicit TileRecorder(OpBuilder::Listener *next) : ForwardingListener(next) {}

  void notifyOperationInserted(Operation *op, OpBuilder::InsertPoint previous) override {
    if (source && isa<TilingInterface>(op) && !previous.isSet())
      made.push_back({source, op});
    ForwardingListener::notifyOperationInserted(op, previous);
  }
  void notifyOperationErased(Operation *op) override {
    llvm::erase_if(made, [op](const auto &pair) { return pair.second == op; });
    ForwardingListener::notifyOperationErased(op);
  }

  /// The op whose tile is being made.
  Operation *source = nullptr;
  SmallVector<std::pair<Operation *, Operation *>> made;
};

void carryAttributes(Operation *from, Operation *to) {
  for (NamedAttribute attribute : from->getDiscardableAttrs())
    if (!to->hasAttr(attribute.getName()))
      to->setDiscardableAttr(attribute.getName(), attribute.getValue());
}

bool takesAll(OffsetSizeAndStrideOpInterface slice, Value whole) {
  for (OpFoldResult offset : slice.getMixedOffsets())
    if (!isZeroInteger(offset))
      return false;
  for (OpFoldResult stride : slice.getMixedStrides())
    if (!isOneInteger(stride))
      return false;
  SmallVector<OpFoldResult> sizes = slice.getMixedSizes();
  for (auto [dim, size] : llvm::enumerate(sizes)) {
    std::optional<OpFoldResult> extent = knownExtent(whole, dim);
    if (!extent || !equalEverywhere(size, *extent))
      return false;
  }
  return true;
}

/// Extent `dim` of `shaped` from constants and earlier index values; that of a pad is written as a
/// sum.
std::optional<OpFoldResult> writtenExtent(RewriterBase &rewriter, Value shaped, int64_t dim) {
  if (std::optional<OpFoldResult> extent = knownExtent(shaped, dim))
    return extent;
  auto [origin, originDim] = extentOrigin(shaped, dim);
  auto pad = origin.getDefiningOp<tensor::PadOp>();
  if (!pad)
    return std::nullopt;
  std::optional<OpFoldResult> inside = writtenExtent(rewriter, pad.getSource(), originDim);
  if (!inside)
    return std::nullopt;
  AffineExpr a, b, c;
  bindSymbols(rewriter.getContext(), a, b, c);
  return affine::makeComposedFoldedAffineApply(
      rewriter, pad.getLoc(), a + b + c,
      {pad.getMixedLowPad()[originDim], *inside, pad.getMixedHighPad()[originDim]});
}

Value castTo(RewriterBase &rewriter, Location location, Value value, Type type) {
  if (value.getType() == type)
    return value;
  return tensor::CastOp::create(rewriter, location, type, value);
}

/// A tile of padding alone can be smaller than the padding before it, which upstream makes up for by
/// negative padding behind it, or not at all: the padding before is cut to `extents` (where they are
/// known), and none is behind.
void cutPadding(RewriterBase &rewriter, tensor::PadOp pad, ArrayRef<OpFoldResult> extents) {
  AffineExpr a, b;
  bindDims(rewriter.getContext(), a, b);
  AffineMap both = AffineMap::get(2, 0, {a, b}, rewriter.getContext());
  rewriter.setInsertionPoint(pad);
  Location location = pad.getLoc();
  auto dynamicOnes = [&](ArrayRef<OpFoldResult> amounts, auto cut) {
    SmallVector<Value> dynamic;
    for (auto [dim, amount] : llvm::enumerate(amounts))
      if (isa<Value>(amount))
        dynamic.push_back(getValueOrCreateConstantIndexOp(rewriter, location, cut(dim, amount)));
    return dynamic;
  };
  SmallVector<Value> low =
      dynamicOnes(pad.getMixedLowPad(), [&](size_t dim, OpFoldResult amount) -> OpFoldResult {
        return extents[dim] ? affine::makeComposedFoldedAffineMin(rewriter, location, both,
                                                                  {amount, extents[dim]})
                            : amount;
      });
  SmallVector<Value> high =
      dynamicOnes(pad.getMixedHighPad(), [&](size_t, OpFoldResult amount) -> OpFoldResult {
        return affine::makeComposedFoldedAffineMax(rewriter, location, both,
                                                   {amount, rewriter.getIndexAttr(0)});
      });
  rewriter.modifyOpInPlace(pad, [&] {
    pad.getLowMutable().assign(low);
    pad.getHighMutable().assign(high);
  });
}

/// What is known of a pad's size is part of its type, so that nothing hides the pad from its users.
void takeType(RewriterBase &rewriter, tensor::PadOp pad, tensor::CastOp retyped) {
  rewriter.modifyOpInPlace(
      pad, [&] { pad.getResult().setType(cast<RankedTensorType>(retyped.getType())); });
  rewriter.replaceOp(retyped, pad.getResult());
}

/// Without a guard, a tile whose size is known only behind the pad: what sticks out is cut.
void cutToType(RewriterBase &rewriter, tensor::CastOp retyped) {
  auto pad = retyped.getSource().getDefiningOp<tensor::PadOp>();
  auto known = dyn_cast<RankedTensorType>(retyped.getType());
  if (!pad || !pad->hasOneUse() || !known)
    return;
  SmallVector<OpFoldResult> extents(known.getRank());
  bool cuts = false;
  for (auto [dim, extent] : llvm::enumerate(known.getShape()))
    if (pad.getType().isDynamicDim(dim) && !ShapedType::isDynamic(extent)) {
      extents[dim] = rewriter.getIndexAttr(extent);
      cuts = true;
    }
  if (!cuts)
    return;
  cutPadding(rewriter, pad, extents);
  takeType(rewriter, pad, retyped);
}

/// Upstream guards the tile of a pad against an empty source slice. Its slice of the source is in
/// bounds even then, so the pad alone computes the same.
void inlinePadGuard(RewriterBase &rewriter, scf::IfOp guard) {
  if (guard.getNumResults() != 1 || !guard.elseBlock())
    return;
  Block &generates = guard.getThenRegion().front();
  Value generated = cast<scf::YieldOp>(generates.getTerminator()).getOperand(0);
  if (auto retyped = generated.getDefiningOp<tensor::CastOp>())
    generated = retyped.getSource();
  auto generate = generated.getDefiningOp<tensor::GenerateOp>();
  auto pads = guard.elseBlock()->getOps<tensor::PadOp>();
  if (pads.empty() || !generate)
    return;
  SmallVector<OpFoldResult> extents = getMixedValues(
      generate.getType().getShape(), generate.getDynamicExtents(), rewriter);
  tensor::PadOp pad = *pads.begin();
  cutPadding(rewriter, pad, extents);
  Value padded = cast<scf::YieldOp>(guard.elseBlock()->getTerminator()).getOperand(0);
  rewriter.eraseOp(guard.elseBlock()->getTerminator());
  rewriter.inlineBlockBefore(guard.elseBlock(), guard);
  rewriter.replaceOp(guard, padded);
  if (auto retyped = padded.getDefiningOp<tensor::CastOp>();
      retyped && retyped.getSource() == pad.getResult())
    takeType(rewriter, pad, retyped);
}

/// Reshapes of the producer's results outside the loop that are used inside it come inside too.
void copyReshapesInto(RewriterBase &rewriter, scf::ForOp loop, Operation *producer) {
  SmallVector<OpOperand *> uses;
  loop.getBody()->walk([&](Operation *op) {
    for (OpOperand &operand : op->getOpOperands()) {
      mlir::Value root = reshapeRoot(operand.get());
      if (root != operand.get() && root.getDefiningOp() == producer &&
          !loop->isAncestor(operand.get().getDefiningOp()))
        uses.push_back(&operand);
    }
  });
  for (OpOperand *use : uses)
    copyReshapesFor(rewriter, *use);
}

/// Upstream unpacks whole inner tiles also where the destination ends inside one, and cuts the rest off
/// afterwards: the op can end there itself.
void unpackIntoSlice(RewriterBase &rewriter, tensor::ExtractSliceOp slice) {
  auto unpack = slice.getSource().getDefiningOp<linalg::UnPackOp>();
  if (!unpack || !unpack->hasOneUse() || !slice.hasUnitStride() ||
      slice.getType().getRank() != slice.getSourceType().getRank())
    return;
  SmallVector<OpFoldResult> offsets = slice.getMixedOffsets();
  auto isZero = [](OpFoldResult offset) { return evaluate(offset, Iteration()) == 0; };
  if (!llvm::all_of(offsets, isZero))
    return;
  rewriter.moveOpBefore(unpack, slice);
  rewriter.setInsertionPoint(unpack);
  Value dest = tensor::EmptyOp::create(rewriter, slice.getLoc(), slice.getMixedSizes(),
                                       slice.getType().getElementType());
  rewriter.modifyOpInPlace(unpack, [&] {
    unpack.getDestMutable().assign(dest);
    unpack.getResult().setType(cast<RankedTensorType>(dest.getType()));
  });
  rewriter.setInsertionPoint(slice);
  rewriter.replaceOp(slice,
                     castTo(rewriter, slice.getLoc(), unpack.getResult(), slice.getType()));
}

void eraseDeadOps(RewriterBase &rewriter, Operation *root) {
  root->walk<WalkOrder::PostOrder, ReverseIterator>([&](Operation *op) {
    if (op != root && isOpTriviallyDead(op))
      rewriter.eraseOp(op);
  });
}

/// Reshapes of the op's results that nobody uses.
void eraseDeadReshapes(RewriterBase &rewriter, Operation *op) {
  for (Operation *user : llvm::make_early_inc_range(op->getUsers())) {
    if (!isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(user))
      continue;
    eraseDeadReshapes(rewriter, user);
    if (user->use_empty())
      rewriter.eraseOp(user);
  }
}

} // namespace

FailureOr<TileNest> tileAndFuse(RewriterBase &callers, TilingInterface consumer,
                                ArrayRef<int64_t> sizes, ArrayRef<int> order,
                                const llvm::SmallPtrSetImpl<Operation *> &producers) {
  TileRecorder recorder(callers.getListener());
  IRRewriter rewriter(callers.getContext(), &recorder);
  rewriter.setInsertionPoint(consumer);
  // Upstream slices results along dimensions only.
  unitResultsAsDimensions(rewriter, consumer);
  for (Operation *producer : producers)
    unitResultsAsDimensions(rewriter, producer);

  // The tiled dimensions come first in the interchange, in their order; the rest has no loop.
  SmallVector<int64_t> interchange(order.begin(), order.end());
  for (int64_t dim = 0, rank = sizes.size(); dim < rank; ++dim)
    if (!llvm::is_contained(order, dim))
      interchange.push_back(dim);
  scf::SCFTilingOptions tiling;
  tiling.setTileSizes(getAsIndexOpFoldResult(rewriter.getContext(), sizes));
  tiling.setInterchange(interchange);

  scf::SCFTileAndFuseOptions options;
  options.setTilingOptions(tiling);
  options.setFusionControlFn(
      [&](tensor::ExtractSliceOp, OpResult producer,
          bool) -> std::optional<scf::SCFTileAndFuseOptions::ControlFnResult> {
        if (!producers.contains(producer.getOwner()))
          return std::nullopt;
        recorder.source = producer.getOwner();
        return scf::SCFTileAndFuseOptions::ControlFnResult{};
      });
  RewritePatternSet slices(rewriter.getContext());
  populateWholeSlices(slices);
  populateSlicesBelowReshapes(slices, producers);
  options.cleanupPatterns = FrozenRewritePatternSet(std::move(slices));
  recorder.source = consumer;
  FailureOr<scf::SCFTileAndFuseResult> tiled =
      scf::tileConsumerAndFuseProducersUsingSCF(rewriter, consumer, options);
  if (failed(tiled) || tiled->loops.empty())
    return failure();
  fuseByDomain(rewriter, tiled->loops, producers,
               [&](Operation *producer) { recorder.source = producer; });

  TileNest nest;
  for (LoopLikeOpInterface loop : tiled->loops)
    nest.loops.push_back(loop);
  for (auto [source, tile] : recorder.made) {
    carryAttributes(source, tile);
    if (source == consumer)
      nest.consumer = tile;
    else
      nest.producers[source].push_back(tile);
  }
  if (!nest.consumer)
    return failure();
  for (OpResult result : consumer->getResults())
    if (Value replacement = tiled->replacements.lookup(result))
      rewriter.replaceAllUsesWith(result, replacement);

  forgetOverwritten(rewriter, tiled->loops.front(), producers);

  // A producer that the tile needs whole has no slice to fuse along: it is computed whole inside.
  Operation *body = nest.loops.back();
  SmallVector<Operation *> remaining;
  for (Operation *producer : producers)
    if (!nest.producers.count(producer))
      remaining.push_back(producer);
  // Users first, so that a copy's own operands are found too.
  llvm::sort(remaining, [](Operation *a, Operation *b) { return b->isBeforeInBlock(a); });
  for (Operation *producer : remaining) {
    size_t made = recorder.made.size();
    if (fuseReached(rewriter, tiled->loops, producer, producers,
                    [&](Operation *source) { recorder.source = source; })) {
      for (auto [source, tile] : ArrayRef(recorder.made).drop_front(made)) {
        carryAttributes(source, tile);
        nest.producers[source].push_back(tile);
      }
      continue;
    }
    copyReshapesInto(rewriter, cast<scf::ForOp>(body), producer);
    SmallVector<OpOperand *> uses;
    Operation *first = nullptr;
    for (OpOperand &use : producer->getUses()) {
      Operation *user = use.getOwner();
      Operation *ancestor = cast<scf::ForOp>(body).getBody()->findAncestorOpInBlock(*user);
      if (!ancestor)
        continue;
      uses.push_back(&use);
      if (!first || ancestor->isBeforeInBlock(first))
        first = ancestor;
    }
    if (uses.empty())
      continue;
    rewriter.setInsertionPoint(first);
    Operation *copy = rewriter.clone(*producer);
    for (OpOperand *use : uses)
      rewriter.modifyOpInPlace(use->getOwner(), [&] {
        use->set(copy->getResult(cast<OpResult>(use->get()).getResultNumber()));
      });
    nest.producers[producer].push_back(copy);
  }
  if (consumer->use_empty())
    rewriter.eraseOp(consumer);
  return nest;
}

llvm::SmallPtrSet<Operation *, 8> eraseDead(RewriterBase &rewriter, ArrayRef<Operation *> ops) {
  llvm::SmallPtrSet<Operation *, 8> erased;
  for (bool changed = true; changed;) {
    changed = false;
    for (Operation *op : ops) {
      if (erased.contains(op))
        continue;
      eraseDeadReshapes(rewriter, op);
      if (!op->use_empty())
        continue;
      erased.insert(op);
      rewriter.eraseOp(op);
      changed = true;
    }
  }
  return erased;
}

void simplifyTiles(RewriterBase &rewriter, Operation *root) {
  root->walk([&](scf::IfOp guard) { inlinePadGuard(rewriter, guard); });
  root->walk([&](tensor::CastOp retyped) { cutToType(rewriter, retyped); });
  root->walk([&](tensor::ExtractSliceOp slice) { unpackIntoSlice(rewriter, slice); });
  root->walk([&](tensor::DimOp dim) {
    std::optional<int64_t> index = dim.getConstantIndex();
    if (!index)
      return;
    rewriter.setInsertionPoint(dim);
    std::optional<OpFoldResult> extent = writtenExtent(rewriter, dim.getSource(), *index);
    if (!extent)
      return;
    rewriter.replaceOp(dim, getValueOrCreateConstantIndexOp(rewriter, dim.getLoc(), *extent));
  });
  root->walk([&](Operation *op) {
    rewriter.setInsertionPoint(op);
    if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op)) {
      if (slice.getType().getRank() == slice.getSourceType().getRank() &&
          takesAll(slice, slice.getSource()))
        rewriter.replaceOp(slice,
                           castTo(rewriter, op->getLoc(), slice.getSource(), slice.getType()));
    } else if (auto insert = dyn_cast<tensor::InsertSliceOp>(op)) {
      if (insert.getType().getRank() == insert.getSourceType().getRank() &&
          takesAll(insert, insert.getDest()))
        rewriter.replaceOp(insert,
                           castTo(rewriter, op->getLoc(), insert.getSource(), insert.getType()));
    }
  });
  eraseDeadOps(rewriter, root);
  DominanceInfo dominance(root);
  eliminateCommonSubExpressions(rewriter, dominance, root);
}

} // namespace tilescope
