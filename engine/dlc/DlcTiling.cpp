#include "engine/dlc/DlcTiling.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Transforms/Patterns.h"
#include "mlir/Dialect/SCF/Transforms/TileUsingInterface.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Transforms/CSE.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace tilescope;
using linalg::LinalgOp;

//===-- Which ops form a chain
//------------------------------------------------------------------===//

/// Every operand is read at a selection of the loops' indices: a tile of loops is a tile of
/// operands.
static bool hasSimpleAccesses(LinalgOp op) {
  return op->getNumResults() == 1 && op.hasPureTensorSemantics() &&
         llvm::all_of(op.getIndexingMapsArray(),
                      [](AffineMap map) { return map.isProjectedPermutation(); });
}

static AffineMap outputMap(LinalgOp op) {
  return op.getMatchingIndexingMap(op.getDpsInitOperand(0));
}

static bool isTwoDimensionalElementwise(LinalgOp op) {
  return op.getNumLoops() == 2 && op.getNumParallelLoops() == 2 && hasSimpleAccesses(op) &&
         outputMap(op).isIdentity() && !isa<linalg::TransposeOp>(op.getOperation());
}

static bool isMatrixProduct(LinalgOp op) {
  return op.getNumLoops() == 3 && op.getNumReductionLoops() == 1 && hasSimpleAccesses(op) &&
         linalg::isaContractionOpInterface(op);
}

/// Whether a tile of the user's output needs, of this operand, the same tile.
static bool needsSameTile(OpOperand &operand) {
  auto user = cast<LinalgOp>(operand.getOwner());
  return user.getMatchingIndexingMap(&operand) == outputMap(user);
}

/// The tile sizes of a chain's output by its loops. Static sizes that one tile covers stay whole.
static SmallVector<int64_t> tileByLoop(LinalgOp output, const DlcTilingOptions &options) {
  SmallVector<int64_t> ranges = output.getStaticLoopRanges();
  SmallVector<int64_t> tile(ranges.size(), 0);
  AffineMap map = outputMap(output);
  for (auto [position, size] : {std::pair(0u, options.tileM), std::pair(1u, options.tileN)}) {
    unsigned loop = map.getDimPosition(position);
    if (ShapedType::isDynamic(ranges[loop]) || size < ranges[loop])
      tile[loop] = size;
  }
  return tile;
}

std::vector<DlcChain> tilescope::findDlcChains(ModuleOp module, const DlcTilingOptions &options) {
  std::vector<LinalgOp> ops;
  module.walk([&](LinalgOp op) {
    if (!op->getParentOfType<LoopLikeOpInterface>() &&
        (isTwoDimensionalElementwise(op) || isMatrixProduct(op)))
      ops.push_back(op);
  });

  std::vector<DlcChain> chains;
  llvm::DenseMap<Operation *, size_t> chainOf;
  // Users first: an op joins the chain that all its uses are in, or is the output of a new one.
  for (LinalgOp op : llvm::reverse(ops)) {
    std::optional<size_t> joined;
    bool joins = !op->use_empty();
    for (OpOperand &use : op->getUses()) {
      auto user = chainOf.find(use.getOwner());
      joins &= user != chainOf.end() && use.getOwner()->getBlock() == op->getBlock() &&
               needsSameTile(use) && (!joined || *joined == user->second);
      if (!joins)
        break;
      joined = user->second;
    }
    if (!joins) {
      if (isa<linalg::FillOp>(op.getOperation()))
        continue;
      joined = chains.size();
      chains.push_back({op, {}, tileByLoop(op, options)});
    }
    chains[*joined].members.insert(op);
    chainOf[op] = *joined;
  }
  for (DlcChain &chain : chains) {
    llvm::SmallVector<Operation *> programOrder(llvm::reverse(chain.members));
    chain.members.clear();
    chain.members.insert_range(programOrder);
  }
  return chains;
}

//===-- The loops
//-------------------------------------------------------------------------------===//

/// Tiles the output of `chain`, computes its other members inside the loops, and returns the
/// products to be found there.
static FailureOr<SmallVector<LinalgOp>> tileOutput(RewriterBase &rewriter, const DlcChain &chain) {
  SmallVector<LinalgOp> products;
  if (llvm::all_of(chain.tile, [](int64_t size) { return size == 0; })) {
    for (Operation *member : chain.members)
      if (isMatrixProduct(cast<LinalgOp>(member)))
        products.push_back(cast<LinalgOp>(member));
    return products;
  }

  scf::SCFTileAndFuseOptions options;
  options.tilingOptions.setTileSizes(getAsIndexOpFoldResult(rewriter.getContext(), chain.tile));
  options.setFusionControlFn(
      [&](tensor::ExtractSliceOp, OpResult producer,
          bool) -> std::optional<scf::SCFTileAndFuseOptions::ControlFnResult> {
        if (!chain.members.contains(producer.getOwner()))
          return std::nullopt;
        return scf::SCFTileAndFuseOptions::ControlFnResult{};
      });
  auto consumer = cast<TilingInterface>(chain.members.back());
  rewriter.setInsertionPoint(consumer);
  FailureOr<scf::SCFTileAndFuseResult> result =
      scf::tileConsumerAndFuseProducersUsingSCF(rewriter, consumer, options);
  if (failed(result))
    return consumer.emitError("cannot be tiled by ") << ArrayRef<int64_t>(chain.tile);
  for (auto [original, replacement] : result->replacements)
    rewriter.replaceAllUsesWith(original, replacement);

  // A member with two users inside was cloned for each; one of the clones is enough. The slices
  // that the clones replaced go as well, and with them the last uses of the originals, users first.
  Operation *nest = result->loops.front();
  DominanceInfo dominance(nest);
  eliminateCommonSubExpressions(rewriter, dominance, nest);
  for (Operation *member : llvm::reverse(chain.members))
    if (member->use_empty())
      rewriter.eraseOp(member);

  nest->walk([&](LinalgOp op) {
    if (isMatrixProduct(op))
      products.push_back(op);
  });
  return products;
}

/// Takes the inner dimension of `product` in pieces of `size`. Its destination becomes the loop's
/// initial value, so that a fill stays in front of the loop.
static LogicalResult tileInnerDimension(RewriterBase &rewriter, LinalgOp product, int64_t size) {
  SmallVector<unsigned> reductionLoops;
  product.getReductionDims(reductionLoops);
  int64_t length = product.getStaticLoopRanges()[reductionLoops.front()];
  if (size == 0 || (!ShapedType::isDynamic(length) && length <= size))
    return success();
  SmallVector<int64_t> tile(product.getNumLoops(), 0);
  tile[reductionLoops.front()] = size;
  scf::SCFTilingOptions options;
  options.setTileSizes(getAsIndexOpFoldResult(rewriter.getContext(), tile));
  rewriter.setInsertionPoint(product);
  FailureOr<scf::SCFTilingResult> result =
      scf::tileUsingSCF(rewriter, cast<TilingInterface>(product.getOperation()), options);
  if (failed(result))
    return product.emitError("the inner dimension cannot be tiled by ") << size;
  rewriter.replaceOp(product, result->replacements);
  return success();
}

/// Static sizes where tiles are full, no loops with one trip, and buffers of a tile where an
/// intermediate's was whole.
static void simplify(ModuleOp module) {
  MLIRContext *context = module.getContext();
  RewritePatternSet patterns(context);
  linalg::populateLinalgTilingCanonicalizationPatterns(patterns);
  scf::populateSCFForLoopCanonicalizationPatterns(patterns);
  tensor::populateFoldTensorEmptyPatterns(patterns);
  // Reaching the iteration limit leaves a right module that is less simple.
  (void)applyPatternsGreedily(module, std::move(patterns));
}

LogicalResult tilescope::tileAndFuseDlc(ModuleOp module, const DlcTilingOptions &options) {
  for (auto [name, size] : {std::pair("tile-m", options.tileM), std::pair("tile-n", options.tileN),
                            std::pair("tile-k", options.tileK)})
    if (size < 0)
      return module.emitError() << name << " is " << size
                                << ": give a number of elements, or 0 to leave it whole";
  module.getContext()
      ->loadDialect<affine::AffineDialect, arith::ArithDialect, scf::SCFDialect,
                    tensor::TensorDialect>();
  IRRewriter rewriter(module.getContext());
  for (const DlcChain &chain : findDlcChains(module, options)) {
    FailureOr<SmallVector<LinalgOp>> products = tileOutput(rewriter, chain);
    if (failed(products))
      return failure();
    for (LinalgOp product : *products)
      if (failed(tileInnerDimension(rewriter, product, options.tileK)))
        return failure();
  }
  simplify(module);
  return verify(module);
}
