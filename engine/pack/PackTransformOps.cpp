#include "engine/pack/PackTransformOps.h"

#include "engine/pack/AlignedDriver.h"
#include "engine/pack/AlignedTiling.h"
#include "engine/pack/HintScope.h"
#include "engine/pack/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/TransformOps/LinalgTransformOps.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace mlir::transform;
using namespace tilescope;

//===- The attribute's syntax
//-------------------------------------------------------------------===//

static ParseResult parseInnerTileAlignments(OpAsmParser &parser, DenseI64ArrayAttr &alignments) {
  SmallVector<int64_t> values;
  auto parseEntry = [&]() -> ParseResult {
    SMLoc location = parser.getCurrentLocation();
    StringRef keyword;
    if (failed(parser.parseOptionalKeyword(&keyword)))
      return parser.emitError(location)
             << "expected an inner-tile alignment: " << innerTileAlignmentChoices;
    std::optional<InnerTileAlignment> alignment = symbolizeInnerTileAlignment(keyword);
    if (!alignment)
      return parser.emitError(location)
             << "'" << keyword << "' is no inner-tile alignment; use " << innerTileAlignmentChoices;
    values.push_back(static_cast<int64_t>(*alignment));
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseEntry))
    return failure();
  alignments = DenseI64ArrayAttr::get(parser.getContext(), values);
  return success();
}

static void printInnerTileAlignments(OpAsmPrinter &printer, Operation *,
                                     DenseI64ArrayAttr alignments) {
  printer << '[';
  llvm::interleaveComma(
      alignmentsOf(alignments.asArrayRef()), printer,
      [&](InnerTileAlignment alignment) { printer << stringifyInnerTileAlignment(alignment); });
  printer << ']';
}

#define GET_OP_CLASSES
#include "engine/pack/PackTransformOps.cpp.inc"

//===- Verification
//-----------------------------------------------------------------------------===//

static LogicalResult verifyAlignments(Operation *op, ArrayRef<int64_t> values) {
  for (int64_t value : values)
    if (!innerTileAlignmentFromInteger(value))
      return op->emitOpError() << "has the inner-tile alignment " << value
                               << "; use 0 (Unknown), 1 (Multiple) or 2 (Equal)";
  return success();
}

/// One loop for each size that is not a constant 0.
static LogicalResult verifyLoopCount(Operation *op, ArrayRef<int64_t> sizes, size_t loops) {
  size_t tiled = sizes.size() - llvm::count(sizes, 0);
  if (tiled == loops)
    return success();
  return op->emitOpError() << "tiles " << tiled << " dimensions but returns " << loops
                           << " loops; give one loop result for each tiled dimension";
}

static LogicalResult verifyInterchange(Operation *op, ArrayRef<int64_t> interchange) {
  if (llvm::is_contained(interchange, ShapedType::kDynamic) || isPermutationVector(interchange))
    return success();
  return op->emitOpError(
      "expects interchange to be a permutation of the dimensions, each once from 0");
}

LogicalResult AlignedTileUsingForOp::verify() {
  if (getStaticSizes().size() != getScalableSizes().size())
    return emitOpError("expects as many entries in scalable_sizes as there are tile sizes");
  if (failed(verifyLoopCount(*this, getStaticSizes(), getLoops().size())) ||
      failed(verifyInterchange(*this, getInterchange())))
    return failure();
  return verifyAlignments(*this, getInnerTileAlignments());
}

LogicalResult AlignedFuseOp::verify() {
  if (getUseForall()) {
    if (getLoops().size() != 1)
      return emitOpError("returns one loop when use_forall is given");
  } else if (failed(verifyLoopCount(*this, getStaticTileSizes(), getLoops().size()))) {
    return failure();
  }
  if (getStaticTileSizes().size() != getScalableTileSizes().size())
    return emitOpError("expects as many entries in scalable_tile_sizes as there are tile sizes");
  if (failed(verifyInterchange(*this, getStaticTileInterchange())))
    return failure();
  return verifyAlignments(*this, getInnerTileAlignments());
}

LogicalResult AlignedFuseIntoContainingOp::verify() {
  return verifyAlignments(*this, getInnerTileAlignments());
}

LogicalResult AlignedFuseConsumerOp::verify() {
  if (getLoops().empty() || getLoops().size() != getNewLoops().size())
    return emitOpError("expects at least one loop, and returns as many as are given");
  return verifyAlignments(*this, getInnerTileAlignments());
}

//===- Effects
//----------------------------------------------------------------------------------===//

using Effects = SmallVectorImpl<MemoryEffects::EffectInstance>;

void AlignedTileUsingForOp::getEffects(Effects &effects) {
  consumesHandle(getTargetMutable(), effects);
  onlyReadsHandle(getDynamicSizesMutable(), effects);
  producesHandle(getOperation()->getOpResults(), effects);
  modifiesPayload(effects);
}

void AlignedFuseOp::getEffects(Effects &effects) {
  consumesHandle(getTargetMutable(), effects);
  onlyReadsHandle(getTileSizesMutable(), effects);
  onlyReadsHandle(getTileInterchangeMutable(), effects);
  producesHandle(getOperation()->getOpResults(), effects);
  modifiesPayload(effects);
}

void AlignedFuseIntoContainingOp::getEffects(Effects &effects) {
  consumesHandle(getProducerOpMutable(), effects);
  onlyReadsHandle(getContainingOpMutable(), effects);
  producesHandle(getOperation()->getOpResults(), effects);
  modifiesPayload(effects);
}

void AlignedFuseConsumerOp::getEffects(Effects &effects) {
  consumesHandle(getConsumerMutable(), effects);
  consumesHandle(getLoopsMutable(), effects);
  producesHandle(getOperation()->getOpResults(), effects);
  modifiesPayload(effects);
}

//===- Application
//------------------------------------------------------------------------------===//

/// Applies upstream's operation `name` with what `op` was given, apart from the alignments. Both
/// have the same operands, results and attribute names, so its results are those of `op`.
static DiagnosedSilenceableFailure applyUpstream(Operation *op, StringRef name,
                                                 TransformRewriter &rewriter,
                                                 TransformResults &results, TransformState &state) {
  NamedAttrList attributes(op->getAttrDictionary());
  attributes.erase("inner_tile_alignments");
  attributes.erase("scalable_tile_sizes");
  OperationState upstreamState(op->getLoc(), name, op->getOperands(), op->getResultTypes(),
                               attributes);
  Operation *upstream = OpBuilder(op).create(upstreamState);
  DiagnosedSilenceableFailure outcome =
      cast<TransformOpInterface>(upstream).apply(rewriter, results, state);
  upstream->erase();
  return outcome;
}

/// The same, while `alignments` are asserted of `relayouts`.
static DiagnosedSilenceableFailure applyUpstreamWith(ArrayRef<int64_t> alignments,
                                                     ArrayRef<Operation *> relayouts, Operation *op,
                                                     StringRef name, TransformRewriter &rewriter,
                                                     TransformResults &results,
                                                     TransformState &state) {
  SmallVector<InnerTileAlignment> asserted = alignmentsOf(alignments);
  for (Operation *relayout : relayouts)
    if (failed(verifyInnerTileAlignments(relayout, asserted)))
      return DiagnosedSilenceableFailure::definiteFailure();
  // The payload may span several functions, each of which is rewritten in a region of its own.
  SmallVector<std::unique_ptr<HintScope>> scopes;
  DenseMap<Region *, HintScope *> scopeOf;
  for (Operation *relayout : relayouts) {
    Region *region = relayout->getParentRegion();
    if (!scopeOf.contains(region)) {
      scopes.push_back(std::make_unique<HintScope>(
          rewriter, *region, [&rewriter](Operation *from, Operation *to) {
            (void)rewriter.notifyPayloadOperationReplaced(from, to);
          }));
      scopeOf[region] = scopes.back().get();
    }
    scopeOf[region]->hint(relayout, asserted);
  }
  return applyUpstream(op, name, rewriter, results, state);
}

/// The payload of `handle` that consults alignments, each once.
static SmallVector<Operation *> relayoutsOf(Value handle, TransformState &state) {
  llvm::SetVector<Operation *> relayouts;
  for (Operation *target : state.getPayloadOps(handle))
    if (consultsInnerTileAlignments(target))
      relayouts.insert(target);
  return relayouts.takeVector();
}

DiagnosedSilenceableFailure AlignedTileUsingForOp::apply(TransformRewriter &rewriter,
                                                         TransformResults &results,
                                                         TransformState &state) {
  StringRef name = TileUsingForOp::getOperationName();
  if (getInnerTileAlignments().empty())
    return applyUpstream(*this, name, rewriter, results, state);
  return applyUpstreamWith(getInnerTileAlignments(), relayoutsOf(getTarget(), state), *this, name,
                           rewriter, results, state);
}

/// The value of one entry of a list of sizes at the target with index `target`: of a parameter or
/// of an operation that a handle is associated with, either one for all targets or one for each.
static DiagnosedSilenceableFailure resolveHandle(TransformOpInterface op, Value handle,
                                                 size_t target, Builder &builder,
                                                 TransformState &state, OpFoldResult &size) {
  if (isa<TransformParamTypeInterface>(handle.getType())) {
    ArrayRef<Attribute> params = state.getParams(handle);
    size_t index = params.size() == 1 ? 0 : target;
    if (index >= params.size() || !isa<IntegerAttr>(params[index]))
      return emitDefiniteFailure(op->getLoc(), "expects one integer parameter for each target");
    size = builder.getIndexAttr(cast<IntegerAttr>(params[index]).getInt());
    return DiagnosedSilenceableFailure::success();
  }
  SmallVector<Operation *> producers = llvm::to_vector(state.getPayloadOps(handle));
  size_t index = producers.size() == 1 ? 0 : target;
  if (index >= producers.size() || producers[index]->getNumResults() != 1 ||
      !producers[index]->getResult(0).getType().isIndex())
    return emitDefiniteFailure(
        op->getLoc(), "expects one operation that computes an index as the size for each target");
  size = getAsOpFoldResult(producers[index]->getResult(0));
  return DiagnosedSilenceableFailure::success();
}

/// The attributes or values that a list of sizes stands for, at the target with index `target`.
/// Scalable sizes are computed where the rewriter is.
static DiagnosedSilenceableFailure resolveSizes(TransformOpInterface op, ArrayRef<int64_t> fixed,
                                                ValueRange handles, ArrayRef<bool> scalable,
                                                size_t target, RewriterBase &rewriter,
                                                TransformState &state,
                                                SmallVectorImpl<OpFoldResult> &sizes) {
  Location location = op->getLoc();
  for (auto [position, size] : llvm::enumerate(fixed)) {
    if (ShapedType::isDynamic(size)) {
      DiagnosedSilenceableFailure resolved =
          resolveHandle(op, handles.front(), target, rewriter, state, sizes.emplace_back());
      if (!resolved.succeeded())
        return resolved;
      handles = handles.drop_front();
    } else if (size != 0 && position < scalable.size() && scalable[position]) {
      Value factor = arith::ConstantIndexOp::create(rewriter, location, size);
      Value scale = vector::VectorScaleOp::create(rewriter, location, rewriter.getIndexType());
      sizes.push_back(arith::MulIOp::create(rewriter, location, factor, scale).getResult());
    } else {
      sizes.push_back(rewriter.getIndexAttr(size));
    }
  }
  return DiagnosedSilenceableFailure::success();
}

DiagnosedSilenceableFailure AlignedFuseOp::apply(TransformRewriter &rewriter,
                                                 TransformResults &results, TransformState &state) {
  bool upstreamsSizes = getTileSizes().empty() && !llvm::is_contained(getScalableTileSizes(), true);
  if (getInnerTileAlignments().empty() && upstreamsSizes)
    return applyUpstream(*this, FuseOp::getOperationName(), rewriter, results, state);

  AlignmentControl control;
  if (!getInnerTileAlignments().empty())
    control = constantAlignments(alignmentsOf(getInnerTileAlignments()));
  SmallVector<Operation *> transformed;
  SmallVector<SmallVector<Operation *>> loops(getLoops().size());
  SmallVector<Operation *> targets = llvm::to_vector(state.getPayloadOps(getTarget()));
  for (auto [index, target] : llvm::enumerate(targets)) {
    auto root = dyn_cast<TilingInterface>(target);
    if (!root)
      return emitSilenceableFailure(target) << "only operations that can be tiled are supported";
    // 1. What was asked for.
    rewriter.setInsertionPoint(target);
    SmallVector<OpFoldResult> sizes, interchange;
    DiagnosedSilenceableFailure resolved =
        resolveSizes(*this, getStaticTileSizes(), getTileSizes(), getScalableTileSizes(), index,
                     rewriter, state, sizes);
    if (resolved.succeeded())
      resolved = resolveSizes(*this, getStaticTileInterchange(), getTileInterchange(), {}, index,
                              rewriter, state, interchange);
    if (!resolved.succeeded())
      return resolved;
    std::optional<SmallVector<int64_t>> order = getConstantIntValues(interchange);
    if (!order || !isPermutationVector(*order))
      return emitDefiniteFailure("expects interchange to be a permutation of the dimensions");
    AlignedFuseOptions options;
    scf::SCFTilingOptions &tiling = options.upstream.tilingOptions;
    tiling.setTileSizes(sizes);
    tiling.setInterchange(*order);
    if (getUseForall())
      tiling.setLoopType(scf::SCFTilingOptions::LoopType::ForallOp);
    if (getApplyCleanup()) {
      RewritePatternSet patterns(getContext());
      tensor::ExtractSliceOp::getCanonicalizationPatterns(patterns, getContext());
      tensor::DimOp::getCanonicalizationPatterns(patterns, getContext());
      tensor::populateMergeConsecutiveInsertExtractSlicePatterns(patterns);
      options.upstream.cleanupPatterns = std::move(patterns);
    }
    // 2. Tile, fuse, and replace what was fused.
    FailureOr<scf::SCFTileAndFuseResult> fused =
        tileConsumerAndFuseProducers(rewriter, root, options, control);
    if (failed(fused) || fused->loops.size() != loops.size())
      return emitDefiniteFailure("the target cannot be tiled as asked for");
    SmallVector<Operation *> replaced{target};
    llvm::append_range(replaced, fused->fusedProducers);
    for (Operation *op : replaced) {
      for (OpResult result : op->getResults())
        if (Value replacement = fused->replacements.lookup(result))
          rewriter.replaceAllUsesWith(result, replacement);
      if (op->use_empty())
        rewriter.eraseOp(op);
    }
    // 3. Report.
    transformed.push_back(fused->tiledAndFusedOps.front());
    for (auto [handle, loop] : llvm::zip_equal(loops, fused->loops))
      handle.push_back(loop);
  }
  results.set(cast<OpResult>(getTransformed()), transformed);
  for (auto [result, handle] : llvm::zip_equal(getLoops(), loops))
    results.set(cast<OpResult>(result), handle);
  return DiagnosedSilenceableFailure::success();
}

bool AlignedFuseIntoContainingOp::allowsRepeatedHandleOperands() {
  return true;
}

DiagnosedSilenceableFailure AlignedFuseIntoContainingOp::apply(TransformRewriter &rewriter,
                                                               TransformResults &results,
                                                               TransformState &state) {
  StringRef name = FuseIntoContainingOp::getOperationName();
  if (getInnerTileAlignments().empty())
    return applyUpstream(*this, name, rewriter, results, state);
  return applyUpstreamWith(getInnerTileAlignments(), relayoutsOf(getProducerOp(), state), *this,
                           name, rewriter, results, state);
}

DiagnosedSilenceableFailure AlignedFuseConsumerOp::apply(TransformRewriter &rewriter,
                                                         TransformResults &results,
                                                         TransformState &state) {
  auto consumers = state.getPayloadOps(getConsumer());
  if (!llvm::hasSingleElement(consumers))
    return emitDefiniteFailure() << "expects one consumer, not " << llvm::range_size(consumers);
  SmallVector<LoopLikeOpInterface> loops;
  for (Value handle : getLoops()) {
    auto payload = state.getPayloadOps(handle);
    if (!llvm::hasSingleElement(payload) || !isa<LoopLikeOpInterface>(*payload.begin()))
      return emitDefiniteFailure() << "expects one loop for each loop handle";
    loops.push_back(cast<LoopLikeOpInterface>(*payload.begin()));
  }

  Operation *consumer = *consumers.begin();
  SmallVector<InnerTileAlignment> alignments = alignmentsOf(getInnerTileAlignments());
  if (failed(verifyInnerTileAlignments(consumer, alignments)))
    return DiagnosedSilenceableFailure::definiteFailure();
  FailureOr<scf::SCFFuseConsumerOfSliceResult> fused =
      tileAndFuseConsumer(rewriter, consumer, loops, constantAlignments(alignments));
  if (failed(fused)) {
    DiagnosedSilenceableFailure failure = emitSilenceableError()
                                          << "the consumer cannot be fused into the loops";
    failure.attachNote(consumer->getLoc()) << "the consumer";
    return failure;
  }
  if (consumer->use_empty())
    rewriter.eraseOp(consumer);
  results.set(cast<OpResult>(getFusedConsumer()), {fused->tiledOps.front()});
  for (auto [result, loop] : llvm::zip_equal(getNewLoops(), loops))
    results.set(cast<OpResult>(result), {loop});
  return DiagnosedSilenceableFailure::success();
}

//===- Registration
//-----------------------------------------------------------------------------===//

namespace {
class PackTransformExtension : public TransformDialectExtension<PackTransformExtension> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(PackTransformExtension)

  void init() {
    declareDependentDialect<linalg::LinalgDialect>();
    declareGeneratedDialect<affine::AffineDialect>();
    declareGeneratedDialect<arith::ArithDialect>();
    declareGeneratedDialect<scf::SCFDialect>();
    declareGeneratedDialect<tensor::TensorDialect>();
    declareGeneratedDialect<vector::VectorDialect>();
    declareGeneratedDialect<TilescopePackDialect>();
    registerTransformOps<
#define GET_OP_LIST
#include "engine/pack/PackTransformOps.cpp.inc"
        >();
  }
};
} // namespace

void tilescope::registerPackDialects(DialectRegistry &registry) {
  registry.insert<TilescopePackDialect>();
  registry.addExtensions<PackTransformExtension>();
}
