#include "engine/tiling/LateFusion.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Transforms/TileUsingInterface.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace tilescope {

namespace {

bool hasNoUpstreamTile(Operation *op) {
  return isa_and_nonnull<linalg::SoftmaxOp, linalg::WinogradInputTransformOp,
                         linalg::WinogradFilterTransformOp>(op);
}

/// The part of the op's iteration domain that makes a slice of its result.
struct DomainTile {
  SmallVector<OpFoldResult> offsets, sizes;
};

DomainTile domainTileOf(RewriterBase &rewriter, Operation *op, tensor::ExtractSliceOp slice) {
  DomainTile tile{slice.getMixedOffsets(), slice.getMixedSizes()};
  auto filter = dyn_cast<linalg::WinogradFilterTransformOp>(op);
  if (!filter)
    return tile;
  // (f, h, w, c) makes (alpha h, alpha w, c, f).
  DomainTile domain{SmallVector<OpFoldResult>(4, rewriter.getIndexAttr(0)),
                    tensor::getMixedSizes(rewriter, slice.getLoc(), filter.getFilter())};
  for (auto [dim, result] : {std::pair(filter.getFilterFDim(), 3), {filter.getFilterCDim(), 2}}) {
    domain.offsets[dim] = tile.offsets[result];
    domain.sizes[dim] = tile.sizes[result];
  }
  return domain;
}

} // namespace

void fuseByDomain(RewriterBase &rewriter, MutableArrayRef<LoopLikeOpInterface> loops,
                  const llvm::SmallPtrSetImpl<Operation *> &producers,
                  llvm::function_ref<void(Operation *)> begin) {
  auto producerOf = [&](tensor::ExtractSliceOp slice) {
    Operation *op = slice.getSource().getDefiningOp();
    return hasNoUpstreamTile(op) && producers.contains(op) ? op : nullptr;
  };
  // What upstream copied here, with a slice of it, before it found that there is no tile.
  SmallVector<Operation *> copies;
  loops.back()->walk([&](Operation *op) {
    auto isDead = [](Operation *user) { return isOpTriviallyDead(user); };
    if (hasNoUpstreamTile(op) && llvm::all_of(op->getUsers(), isDead))
      copies.push_back(op);
  });
  for (Operation *copy : copies) {
    for (Operation *user : llvm::make_early_inc_range(copy->getUsers()))
      rewriter.eraseOp(user);
    rewriter.eraseOp(copy);
  }
  SmallVector<Operation *> slices;
  loops.back()->walk([&](tensor::ExtractSliceOp slice) {
    if (producerOf(slice))
      slices.push_back(slice);
  });
  for (size_t i = 0; i < slices.size(); ++i) {
    auto slice = dyn_cast<tensor::ExtractSliceOp>(slices[i]);
    if (!slice)
      continue;
    if (Operation *op = producerOf(slice)) {
      begin(op);
      rewriter.setInsertionPoint(slice);
      DomainTile domain = domainTileOf(rewriter, op, slice);
      FailureOr<TilingResult> tile =
          cast<TilingInterface>(op).getTiledImplementation(rewriter, domain.offsets, domain.sizes);
      if (failed(tile))
        continue;
      Value value = tile->tiledValues.front();
      if (value.getType() != slice.getType())
        value = tensor::CastOp::create(rewriter, slice.getLoc(), slice.getType(), value);
      rewriter.replaceAllUsesWith(slice.getResult(), value);
      llvm::append_range(slices, tile->generatedSlices);
      continue;
    }
    Operation *producer = slice.getSource().getDefiningOp();
    if (!producer || !producers.contains(producer))
      continue;
    begin(producer);
    if (auto fused = scf::tileAndFuseProducerOfSlice(rewriter, slice, loops))
      llvm::append_range(slices, fused->generatedSlices);
  }
  begin(nullptr);
}

void forgetOverwritten(RewriterBase &rewriter, LoopLikeOpInterface loop,
                       const llvm::SmallPtrSetImpl<Operation *> &producers) {
  for (OpOperand &init : loop.getInitsMutable()) {
    if (!init.get().getDefiningOp() || !producers.contains(init.get().getDefiningOp()))
      continue;
    BlockArgument carried = loop.getTiedLoopRegionIterArg(&init);
    bool overwritten = llvm::all_of(carried.getUses(), [](OpOperand &use) {
      auto insert = dyn_cast<tensor::InsertSliceOp>(use.getOwner());
      return use.getOwner()->use_empty() || (insert && &insert.getDestMutable() == &use);
    });
    if (!overwritten)
      continue;
    rewriter.setInsertionPoint(loop);
    auto type = cast<RankedTensorType>(init.get().getType());
    Value undefined = tensor::EmptyOp::create(
        rewriter, loop.getLoc(), tensor::getMixedSizes(rewriter, loop.getLoc(), init.get()),
        type.getElementType());
    if (undefined.getType() != type)
      undefined = tensor::CastOp::create(rewriter, loop.getLoc(), type, undefined);
    rewriter.modifyOpInPlace(loop, [&] { init.set(undefined); });
  }
}

} // namespace tilescope
