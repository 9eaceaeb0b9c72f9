#include "engine/pack/RelayoutTiling.h"

#include "engine/pack/AlignedDriver.h"
#include "engine/pack/AlignedTiling.h"
#include "engine/pack/HintedOp.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace tilescope {

/// The integers under `key` of the plan; empty when the key is absent.
static FailureOr<SmallVector<int64_t>> integersUnder(Operation *op, DictionaryAttr plan,
                                                     StringRef key) {
  Attribute value = plan.get(key);
  if (!value)
    return SmallVector<int64_t>();
  if (auto integers = dyn_cast<DenseI64ArrayAttr>(value))
    return SmallVector<int64_t>(integers.asArrayRef());
  return op->emitOpError() << "has '" << key << "' in its " << planAttributeName
                           << " that is no array<i64: ..>";
}

FailureOr<RelayoutTiling> readRelayoutTiling(Operation *op) {
  Attribute attribute = op->getDiscardableAttr(planAttributeName);
  if (!attribute)
    return RelayoutTiling();
  auto plan = dyn_cast<DictionaryAttr>(attribute);
  if (!plan)
    return op->emitOpError() << "has a " << planAttributeName << " that is no dictionary";
  FailureOr<SmallVector<int64_t>> tile = integersUnder(op, plan, "tile");
  FailureOr<SmallVector<int64_t>> order = integersUnder(op, plan, "order");
  FailureOr<SmallVector<int64_t>> alignments = integersUnder(op, plan, alignmentsKey);
  if (failed(tile) || failed(order) || failed(alignments))
    return failure();

  RelayoutTiling tiling;
  tiling.tile = *tile;
  for (int64_t value : *alignments) {
    std::optional<InnerTileAlignment> alignment = innerTileAlignmentFromInteger(value);
    if (!alignment)
      return op->emitOpError() << "has " << value << " among '" << alignmentsKey << "' of its "
                               << planAttributeName
                               << "; use 0 (Unknown), 1 (Multiple) or 2 (Equal)";
    tiling.alignments.push_back(*alignment);
  }
  // The dimensions without a loop may stand anywhere: behind those with one. Their size in the plan
  // is the whole one.
  if (plan.get("order")) {
    for (int64_t dim = 0, rank = tile->size(); dim < rank; ++dim)
      if (!llvm::is_contained(*order, dim))
        tiling.tile[dim] = 0;
    tiling.interchange = *order;
    for (int64_t dim = 0, rank = tile->size(); dim < rank; ++dim)
      if (!llvm::is_contained(*order, dim))
        tiling.interchange.push_back(dim);
  }
  return tiling;
}

LogicalResult verifyRelayoutTiling(Operation *op, const RelayoutTiling &tiling) {
  size_t rank = cast<TilingInterface>(op).getLoopIteratorTypes().size();
  if (tiling.tile.size() != rank)
    return op->emitOpError() << "has " << rank << " dimensions to tile, but " << tiling.tile.size()
                             << " tile sizes were given; give one for each dimension";
  if (!tiling.scalable.empty() && tiling.scalable.size() != rank)
    return op->emitOpError() << "has " << rank
                             << " dimensions, but the scalable ones are marked for "
                             << tiling.scalable.size();
  for (int64_t size : tiling.tile)
    if (size < 0)
      return op->emitOpError() << "cannot be tiled by " << size
                               << "; use 0 for a dimension that is "
                               << "not to be tiled";
  if (!tiling.interchange.empty() &&
      (tiling.interchange.size() != rank || !isPermutationVector(tiling.interchange)))
    return op->emitOpError(
        "has a loop order that does not name each of its dimensions at most once");
  return verifyInnerTileAlignments(op, tiling.alignments);
}

/// The loop tile sizes as values and constants before `op`.
static SmallVector<OpFoldResult> materializeSizes(RewriterBase &rewriter, Operation *op,
                                                  const RelayoutTiling &tiling) {
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(op);
  Location location = op->getLoc();
  SmallVector<OpFoldResult> sizes;
  for (auto [dim, size] : llvm::enumerate(tiling.tile)) {
    if (size == 0 || tiling.scalable.empty() || !tiling.scalable[dim]) {
      sizes.push_back(rewriter.getIndexAttr(size));
      continue;
    }
    Value factor = arith::ConstantIndexOp::create(rewriter, location, size);
    Value scale = vector::VectorScaleOp::create(rewriter, location, rewriter.getIndexType());
    sizes.push_back(arith::MulIOp::create(rewriter, location, factor, scale).getResult());
  }
  return sizes;
}

FailureOr<TiledRelayout> applyRelayoutTiling(RewriterBase &rewriter, Operation *op,
                                             const RelayoutTiling &tiling) {
  if (failed(verifyRelayoutTiling(op, tiling)))
    return failure();
  op->getContext()->getOrLoadDialect<TilescopePackDialect>();
  scf::SCFTilingOptions options;
  options.setTileSizes(materializeSizes(rewriter, op, tiling));
  options.setInterchange(tiling.interchange);
  FailureOr<scf::SCFTilingResult> tiled = tileUsingSCF(rewriter, cast<TilingInterface>(op), options,
                                                       constantAlignments(tiling.alignments));
  if (failed(tiled))
    return op->emitOpError("cannot be tiled with these sizes");
  rewriter.replaceOp(op, tiled->replacements);
  return TiledRelayout{tiled->tiledOps.front(), tiled->loops};
}

/// Brings the IR of `function` into its simplest form.
static void canonicalize(Operation *function) {
  MLIRContext *context = function->getContext();
  RewritePatternSet patterns(context);
  for (Dialect *dialect : context->getLoadedDialects())
    dialect->getCanonicalizationPatterns(patterns);
  for (RegisteredOperationName name : context->getRegisteredOperations())
    name.getCanonicalizationPatterns(patterns, context);
  (void)applyPatternsGreedily(function, std::move(patterns));
}

FailureOr<RelayoutPreview> previewRelayoutTiling(Operation *op, const RelayoutTiling &tiling) {
  // A copy of the whole function: what decides a relation may stand anywhere before `op`.
  auto function = op->getParentOfType<FunctionOpInterface>();
  assert(function && "a pack or unpack stands in a function");
  IRMapping mapping;
  OwningOpRef<Operation *> copy(function->clone(mapping));
  IRRewriter rewriter(op->getContext());
  FailureOr<TiledRelayout> tiled = applyRelayoutTiling(rewriter, mapping.lookup(op), tiling);
  if (failed(tiled))
    return failure();
  // The tile must be found again after it was rewritten.
  constexpr StringLiteral marker = "tilescope-preview";
  tiled->op->setDiscardableAttr(marker, rewriter.getUnitAttr());
  canonicalize(*copy);
  std::optional<RelayoutPreview> preview;
  copy->walk([&](Operation *inner) {
    if (inner->hasAttr(marker)) {
      preview.emplace();
      llvm::raw_string_ostream(preview->sourceType) << inner->getOperand(0).getType();
      llvm::raw_string_ostream(preview->resultType) << inner->getResult(0).getType();
    }
  });
  if (!preview)
    return op->emitOpError("folds away when it is tiled like this");
  return *preview;
}

} // namespace tilescope
