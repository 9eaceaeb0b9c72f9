#include "engine/tiling/LateFusion.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Transforms/TileUsingInterface.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace tilescope {

void fuseSoftmax(RewriterBase &rewriter, MutableArrayRef<LoopLikeOpInterface> loops,
                 const llvm::SmallPtrSetImpl<Operation *> &producers,
                 llvm::function_ref<void(Operation *)> begin) {
  auto softmaxOf = [&](tensor::ExtractSliceOp slice) {
    auto softmax = slice.getSource().getDefiningOp<linalg::SoftmaxOp>();
    return softmax && producers.contains(softmax) ? softmax : linalg::SoftmaxOp();
  };
  SmallVector<Operation *> slices;
  loops.back()->walk([&](tensor::ExtractSliceOp slice) {
    if (softmaxOf(slice))
      slices.push_back(slice);
  });
  for (size_t i = 0; i < slices.size(); ++i) {
    auto slice = dyn_cast<tensor::ExtractSliceOp>(slices[i]);
    if (!slice)
      continue;
    if (linalg::SoftmaxOp softmax = softmaxOf(slice)) {
      begin(softmax);
      rewriter.setInsertionPoint(slice);
      FailureOr<TilingResult> tile = cast<TilingInterface>(*softmax).getTiledImplementation(
          rewriter, slice.getMixedOffsets(), slice.getMixedSizes());
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
