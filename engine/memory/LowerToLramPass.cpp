// Pass tilescope-lower-to-lram: what the reference probe does to one body, for whole functions.
#include "engine/memory/LramLowering.h"
#include "engine/memory/Placement.h"
#include "engine/tiling/IndexValues.h"
#include "engine/tiling/TileNest.h"

#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotModuleBufferize.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/TilingInterface.h"
#include "mlir/Pass/Pass.h"

using namespace mlir;

namespace tilescope {
namespace {

/// Whether every trip of the loop writes its own part of the results: then it is a loop over tiles,
/// and not one that accumulates.
bool tilesItsResults(scf::ForOp loop) {
  return loop.getNumResults() > 0 &&
         llvm::all_of(llvm::zip(loop.getYieldedValues(), loop.getRegionIterArgs()), [](auto pair) {
           auto [yielded, carried] = pair;
           auto insert = yielded.template getDefiningOp<tensor::InsertSliceOp>();
           return insert && insert.getDest() == carried;
         });
}

class LowerToLramPass : public PassWrapper<LowerToLramPass, OperationPass<ModuleOp>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(LowerToLramPass)

  StringRef getArgument() const override { return "tilescope-lower-to-lram"; }
  StringRef getDescription() const override {
    return "Bring operands of tiled ops to memory space 1, store their results, and bufferize";
  }
  void getDependentDialects(DialectRegistry &registry) const override {
    registerLramLowering(registry);
  }

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (function.isExternal())
        continue;
      simplifyTiles(rewriter, function);
      hoistSlices(function);
      for (Block &block : function.getBody())
        for (Operation &op : llvm::make_early_inc_range(block))
          place(rewriter, &op);
    }
    bufferization::OneShotBufferizationOptions options;
    options.bufferizeFunctionBoundaries = true;
    options.setFunctionBoundaryTypeConversion(bufferization::LayoutMapOption::IdentityLayoutMap);
    bufferization::BufferizationState state;
    if (failed(bufferization::runOneShotModuleBufferize(getOperation(), options, state)))
      return signalPassFailure();
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (!function.isExternal())
        foldCarriedBuffers(rewriter, function);
  }

private:
  void place(RewriterBase &rewriter, Operation *op) {
    BodyPlacement body;
    op->walk([&](TilingInterface inner) { body.ops.push_back(inner); });
    bool tensors = llvm::all_of(body.ops, [](Operation *inner) {
      return inner->getNumResults() > 0 && isa<RankedTensorType>(inner->getResult(0).getType());
    });
    if (body.ops.empty() || !tensors)
      return;
    // The loops that all ops share: one in the other, each over tiles.
    for (auto loop = dyn_cast<scf::ForOp>(op); loop && tilesItsResults(loop);) {
      body.outer.push_back(loop);
      auto loops = loop.getBody()->getOps<scf::ForOp>();
      bool only = llvm::hasSingleElement(loops) && llvm::all_of(body.ops, [&](Operation *inner) {
                    return (*loops.begin())->isProperAncestor(inner);
                  });
      loop = only ? *loops.begin() : scf::ForOp();
    }
    if (body.outer.empty())
      storeResults(rewriter, op);
    placeInLram(rewriter, body);
  }

  /// Results that no loop stores tile by tile are stored whole.
  void storeResults(RewriterBase &rewriter, Operation *op) {
    rewriter.setInsertionPointAfter(op);
    Location location = op->getLoc();
    for (OpResult result : op->getResults()) {
      auto type = dyn_cast<RankedTensorType>(result.getType());
      if (!type || result.use_empty())
        continue;
      SmallVector<mlir::Value> sizes;
      for (int64_t dim = 0; dim < type.getRank(); ++dim)
        if (type.isDynamicDim(dim))
          sizes.push_back(tensor::DimOp::create(rewriter, location, result, dim));
      SmallVector<OpOperand *> uses;
      for (OpOperand &use : result.getUses())
        if (!isa<tensor::DimOp>(use.getOwner()))
          uses.push_back(&use);
      auto outside = bufferization::AllocTensorOp::create(rewriter, location, type, sizes);
      auto stored = bufferization::MaterializeInDestinationOp::create(rewriter, location, type,
                                                                      result, outside);
      for (OpOperand *use : uses)
        rewriter.modifyOpInPlace(use->getOwner(), [&] { use->set(stored.getResult()); });
    }
  }
};

} // namespace

void registerLowerToLramPass() {
  PassRegistration<LowerToLramPass>();
}

} // namespace tilescope
