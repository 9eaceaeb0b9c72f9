#include "engine/pack/PackTransformOps.h"

#include "engine/pack/AlignedDriver.h"
#include "engine/pack/AlignedTiling.h"
#include "engine/pack/HintScope.h"
#include "engine/pack/Passes.h"

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

DiagnosedSilenceableFailure AlignedFuseOp::apply(TransformRewriter &rewriter,
                                                 TransformResults &results, TransformState &state) {
  StringRef name = FuseOp::getOperationName();
  if (getInnerTileAlignments().empty())
    return applyUpstream(*this, name, rewriter, results, state);
  llvm::SetVector<Operation *> relayouts;
  for (Operation *target : state.getPayloadOps(getTarget()))
    relayouts.insert_range(relayoutsFeeding(target));
  return applyUpstreamWith(getInnerTileAlignments(), relayouts.getArrayRef(), *this, name, rewriter,
                           results, state);
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
