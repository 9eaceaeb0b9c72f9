#include "engine/pack/AlignedDriver.h"

#include "engine/pack/AlignedTiling.h"
#include "engine/pack/HintScope.h"

using namespace mlir;

namespace tilescope {

AlignmentControl constantAlignments(ArrayRef<InnerTileAlignment> alignments) {
  return [alignments = SmallVector<InnerTileAlignment>(alignments)](const AlignmentQuery &) {
    return alignments;
  };
}

/// The control's answer for `query.op`, verified. Empty where there is nothing to ask.
static FailureOr<SmallVector<InnerTileAlignment>> ask(const AlignmentControl &control,
                                                      const AlignmentQuery &query) {
  SmallVector<InnerTileAlignment> alignments;
  if (control && consultsInnerTileAlignments(query.op))
    alignments = control(query);
  if (failed(verifyInnerTileAlignments(query.op, alignments)))
    return failure();
  return alignments;
}

/// The tile sizes that `options` ask for, computed before `op` and from now on fixed.
static SmallVector<OpFoldResult> fixTileSizes(RewriterBase &rewriter, TilingInterface op,
                                              scf::SCFTilingOptions &options) {
  if (!options.tileSizeComputationFunction)
    return {};
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(op);
  SmallVector<OpFoldResult> sizes = options.tileSizeComputationFunction(rewriter, op);
  options.setTileSizeComputationFunction([sizes](OpBuilder &, Operation *) { return sizes; });
  sizes.resize(op.getLoopIteratorTypes().size(), rewriter.getIndexAttr(0));
  return sizes;
}

FailureOr<scf::SCFTilingResult> tileUsingSCF(RewriterBase &rewriter, TilingInterface op,
                                             const scf::SCFTilingOptions &options,
                                             const AlignmentControl &control) {
  if (!control || !consultsInnerTileAlignments(op))
    return scf::tileUsingSCF(rewriter, op, options);
  scf::SCFTilingOptions fixed = options;
  SmallVector<OpFoldResult> sizes = fixTileSizes(rewriter, op, fixed);
  auto alignments = ask(control, {op, sizes, {}});
  if (failed(alignments))
    return failure();
  if (alignments->empty())
    return scf::tileUsingSCF(rewriter, op, fixed);

  OpBuilder::InsertionGuard guard(rewriter);
  HintScope scope(rewriter, *op->getParentRegion());
  auto standIn = cast<TilingInterface>(*scope.hint(op, *alignments));
  rewriter.setInsertionPoint(standIn);
  FailureOr<scf::SCFTilingResult> result = scf::tileUsingSCF(rewriter, standIn, fixed);
  return result;
}

/// The tileable operation, outside of `loops`, that the slice's source comes from; null when there
/// is none.
static Operation *producerOf(Value source, MutableArrayRef<LoopLikeOpInterface> loops) {
  // Through the iteration arguments, innermost loop first.
  for (LoopLikeOpInterface loop : llvm::reverse(loops)) {
    auto argument = dyn_cast<BlockArgument>(source);
    if (!argument || argument.getOwner()->getParentOp() != loop)
      continue;
    OpOperand *init = loop.getTiedLoopInit(argument);
    if (!init)
      return nullptr;
    source = init->get();
  }
  return source.getDefiningOp<TilingInterface>();
}

std::optional<scf::SCFFuseProducerOfSliceResult>
tileAndFuseProducerOfSlice(RewriterBase &rewriter, tensor::ExtractSliceOp slice,
                           MutableArrayRef<LoopLikeOpInterface> loops,
                           const AlignmentControl &control) {
  Operation *producer = control ? producerOf(slice.getSource(), loops) : nullptr;
  if (!producer || !consultsInnerTileAlignments(producer))
    return scf::tileAndFuseProducerOfSlice(rewriter, slice, loops);
  Operation *query = slice;
  auto alignments = ask(control, {producer, {}, query});
  if (failed(alignments))
    return std::nullopt;
  if (alignments->empty())
    return scf::tileAndFuseProducerOfSlice(rewriter, slice, loops);

  std::optional<scf::SCFFuseProducerOfSliceResult> result;
  {
    HintScope scope(rewriter, *producer->getParentRegion());
    scope.hint(producer, *alignments);
    result = scf::tileAndFuseProducerOfSlice(rewriter, slice, loops);
  }
  if (result)
    result->origProducer = cast<OpResult>(producer->getResult(0));
  return result;
}

FailureOr<scf::SCFTileAndFuseResult> tileConsumerAndFuseProducers(RewriterBase &rewriter,
                                                                  TilingInterface root,
                                                                  const AlignedFuseOptions &options,
                                                                  const AlignmentControl &control) {
  // 1. Ask about the root, by its tile sizes.
  scf::SCFTileAndFuseOptions upstream = options.upstream;
  SmallVector<InnerTileAlignment> rootAlignments;
  if (control && consultsInnerTileAlignments(root)) {
    SmallVector<OpFoldResult> sizes = fixTileSizes(rewriter, root, upstream.tilingOptions);
    auto alignments = ask(control, {root, sizes, {}});
    if (failed(alignments))
      return failure();
    rootAlignments = *alignments;
  }

  FailureOr<scf::SCFTileAndFuseResult> result;
  bool wrongAnswer = false;
  int64_t fused = 0;
  std::optional<Location> limitReachedAt;
  SmallVector<std::pair<Value, Value>> standInResults;
  {
    HintScope scope(rewriter, *root->getParentRegion());
    if (control)
      for (Operation *relayout : relayoutsFeeding(root)) {
        HintedOp standIn = scope.hint(relayout, relayout == root ? ArrayRef(rootAlignments)
                                                                 : ArrayRef<InnerTileAlignment>());
        standInResults.emplace_back(standIn.getResult(), relayout->getResult(0));
      }
    // 2. Ask about each producer that is to be fused, by the slice of it.
    upstream.setFusionControlFn(
        [&](tensor::ExtractSliceOp slice, OpResult producer,
            bool isDestination) -> std::optional<scf::SCFTileAndFuseOptions::ControlFnResult> {
          if (fused == options.producerLimit) {
            limitReachedAt = producer.getLoc();
            return std::nullopt;
          }
          std::optional<scf::SCFTileAndFuseOptions::ControlFnResult> answer;
          scope.withOriginal(producer.getOwner(), [&](Operation *original) {
            answer = options.upstream.fusionControlFn(
                slice, original->getResult(producer.getResultNumber()), isDestination);
            Operation *query = slice;
            if (!answer || !isa<HintedOp>(producer.getOwner()))
              return;
            auto alignments = ask(control, {original, {}, query});
            if (failed(alignments)) {
              wrongAnswer = true;
              answer = std::nullopt;
              return;
            }
            cast<HintedOp>(producer.getOwner()).setAlignments(integersOf(*alignments));
          });
          fused += answer.has_value();
          return answer;
        });
    auto consumer = cast<TilingInterface>(scope.standIn(root));
    rewriter.setInsertionPoint(consumer);
    result = scf::tileConsumerAndFuseProducersUsingSCF(rewriter, consumer, upstream);
    if (succeeded(result)) {
      // 3. Give the result in terms of the caller's operations.
      llvm::SetVector<Operation *> producers;
      for (Operation *producer : result->fusedProducers)
        producers.insert(scope.original(producer));
      result->fusedProducers = std::move(producers);
      for (auto [standIn, original] : standInResults)
        if (Value replacement = result->replacements.lookup(standIn)) {
          result->replacements.erase(standIn);
          result->replacements[original] = replacement;
        }
    }
  }
  if (wrongAnswer)
    return failure();
  if (limitReachedAt)
    root->emitWarning() << "fusion stopped after " << fused
                        << " producers, the limit; the others stay outside of the loops";
  return result;
}

/// Where the tile that ends up in result `number` of the loop nest is inserted; null if not by a
/// slice.
static Operation *insertedSlice(ArrayRef<LoopLikeOpInterface> loops, unsigned number) {
  LoopLikeOpInterface loop = loops.front();
  if (auto forall = dyn_cast<scf::ForallOp>(*loop)) {
    BlockArgument argument = forall.getTiedBlockArgument(forall->getResult(number));
    SmallVector<Operation *> inserts = forall.getCombiningOps(argument);
    return inserts.size() == 1 ? inserts.front() : nullptr;
  }
  OpOperand &yielded = loop.getYieldedValuesMutable()->operator[](number);
  Operation *definition = yielded.get().getDefiningOp();
  if (loops.size() > 1 && definition == loops[1])
    return insertedSlice(loops.drop_front(), cast<OpResult>(yielded.get()).getResultNumber());
  return isa_and_nonnull<tensor::InsertSliceOp>(definition) ? definition : nullptr;
}

FailureOr<scf::SCFFuseConsumerOfSliceResult>
tileAndFuseConsumer(RewriterBase &rewriter, Operation *consumer,
                    MutableArrayRef<LoopLikeOpInterface> loops, const AlignmentControl &control) {
  if (!control || loops.empty() || !consultsInnerTileAlignments(consumer))
    return scf::tileAndFuseConsumer(rewriter, consumer, loops);
  SmallVector<Operation *> slices;
  for (Value operand : consumer->getOperands())
    if (operand.getDefiningOp() == loops.front())
      if (Operation *slice = insertedSlice(loops, cast<OpResult>(operand).getResultNumber()))
        slices.push_back(slice);
  auto alignments = ask(control, {consumer, {}, slices});
  if (failed(alignments))
    return failure();
  if (alignments->empty())
    return scf::tileAndFuseConsumer(rewriter, consumer, loops);

  FailureOr<scf::SCFFuseConsumerOfSliceResult> result;
  SmallVector<unsigned> operandNumbers;
  {
    HintScope scope(rewriter, *consumer->getParentRegion());
    result = scf::tileAndFuseConsumer(rewriter, scope.hint(consumer, *alignments), loops);
    if (succeeded(result))
      for (OpOperand *operand : result->origConsumerOperands)
        operandNumbers.push_back(operand->getOperandNumber());
  }
  if (failed(result))
    return failure();
  result->origConsumerOperands.clear();
  for (unsigned number : operandNumbers)
    result->origConsumerOperands.push_back(&consumer->getOpOperand(number));
  return result;
}

} // namespace tilescope
