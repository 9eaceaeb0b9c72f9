#include "engine/memory/LramLowering.h"

#include "engine/memory/DirectForm.h"
#include "engine/memory/ErrorCollector.h"
#include "engine/memory/KeptSlices.h"
#include "engine/memory/LocalCopies.h"
#include "engine/memory/Placement.h"
#include "engine/memory/SlicePath.h"
#include "engine/tiling/ReachedSlices.h"
#include "engine/tiling/TileNest.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/FuncBufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/AllInterfaces.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/IR/TensorTilingInterfaceImpl.h"
#include "mlir/Dialect/Tensor/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Tensor/Transforms/SubsetInsertionOpInterfaceImpl.h"
#include "mlir/IR/Iterators.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace tilescope {

bool inLram(mlir::Value buffer) {
  auto type = dyn_cast<BaseMemRefType>(buffer.getType());
  return type && type.getMemorySpaceAsInt() == lramSpace;
}

void registerLramLowering(DialectRegistry &registry) {
  registry.insert<affine::AffineDialect, arith::ArithDialect, bufferization::BufferizationDialect,
                  func::FuncDialect, linalg::LinalgDialect, memref::MemRefDialect, scf::SCFDialect,
                  tensor::TensorDialect>();
  arith::registerBufferizableOpInterfaceExternalModels(registry);
  bufferization::func_ext::registerBufferizableOpInterfaceExternalModels(registry);
  linalg::registerAllDialectInterfaceImplementations(registry);
  scf::registerBufferizableOpInterfaceExternalModels(registry);
  tensor::registerBufferizableOpInterfaceExternalModels(registry);
  tensor::registerSubsetOpInterfaceExternalModels(registry);
  tensor::registerTilingInterfaceExternalModels(registry);
}

void loadLramDialects(MLIRContext *context) {
  context
      ->loadDialect<affine::AffineDialect, arith::ArithDialect, bufferization::BufferizationDialect,
                    func::FuncDialect, linalg::LinalgDialect, memref::MemRefDialect,
                    scf::SCFDialect, tensor::TensorDialect>();
}

namespace {

constexpr llvm::StringLiteral opPrefix = "tilescope.op:";

/// Puts the body's ops (with their own loops) in body order; what they depend on comes before them.
void orderBody(Block *block, ArrayRef<Operation *> units) {
  llvm::SmallPtrSet<Operation *, 32> done;
  Operation *end = block->getTerminator();
  std::function<void(Operation *)> emit = [&](Operation *op) {
    if (!done.insert(op).second)
      return;
    op->walk([&](Operation *nested) {
      for (mlir::Value operand : nested->getOperands()) {
        Operation *maker = operand.getDefiningOp();
        Operation *here = maker ? block->findAncestorOpInBlock(*maker) : nullptr;
        if (here && here != op)
          emit(here);
      }
    });
    op->moveBefore(end);
  };
  SmallVector<Operation *> rest;
  for (Operation &op : *block)
    if (&op != end)
      rest.push_back(&op);
  for (Operation *op : units)
    emit(op);
  for (Operation *op : rest)
    emit(op);
}

/// The marked ops inside `root`, in order of appearance.
SmallVector<Operation *> markedOps(Operation *root) {
  SmallVector<Operation *> ops;
  root->walk([&](Operation *op) {
    if (bodyIndex(op) >= 0)
      ops.push_back(op);
  });
  return ops;
}

const OpTiling &tilingAt(const TilingDecision &decision, int index) {
  return index < int(decision.producers.size()) ? decision.producers[index] : decision.consumer;
}

/// A destination whose content is not read does not need the op that makes it.
void forgetUnreadDestinations(RewriterBase &rewriter, UnitFunction &unit) {
  for (Operation *op : markedOps(unit.function)) {
    auto destination = dyn_cast<DestinationStyleOpInterface>(op);
    if (!destination)
      continue;
    for (OpOperand &init : destination.getDpsInitsMutable()) {
      auto type = dyn_cast<RankedTensorType>(init.get().getType());
      if (!type || !type.hasStaticShape() || readsContent(init))
        continue;
      rewriter.setInsertionPoint(op);
      init.set(
          tensor::EmptyOp::create(rewriter, op->getLoc(), type.getShape(), type.getElementType()));
    }
  }
}

/// Ops without a destination (pads) get one from upstream: an empty tensor for each loop, whose
/// content the loop around then copies; one whose destination a producer makes gets the producer's.
/// The loop around has the place already.
void carryDestinations(RewriterBase &rewriter, ArrayRef<Operation *> outer) {
  for (size_t i = 1; i < outer.size(); ++i) {
    auto inner = cast<scf::ForOp>(outer[i]);
    auto around = cast<scf::ForOp>(outer[i - 1]);
    for (OpOperand &init : inner.getInitArgsMutable()) {
      mlir::Value result = inner.getTiedLoopResult(&init);
      while (result.hasOneUse() && isa<tensor::CastOp>(*result.getUsers().begin()))
        result = (*result.getUsers().begin())->getResult(0);
      if (!result.hasOneUse())
        continue;
      auto insert = dyn_cast<tensor::InsertSliceOp>(*result.getUsers().begin());
      if (!insert || !llvm::is_contained(around.getRegionIterArgs(), insert.getDest()))
        continue;
      auto slice = init.get().getDefiningOp<tensor::ExtractSliceOp>();
      if (slice && slice.getSource() == insert.getDest())
        continue;
      rewriter.setInsertionPoint(inner);
      auto place = tensor::ExtractSliceOp::create(
          rewriter, insert.getLoc(), cast<RankedTensorType>(init.get().getType()), insert.getDest(),
          insert.getMixedOffsets(), insert.getMixedSizes(), insert.getMixedStrides());
      if (init.get().getDefiningOp<tensor::EmptyOp>() || isSamePart(init.get(), place))
        init.set(place);
    }
  }
}

/// Upstream fuses a producer once per use, and lets the loop carry the destination of one that is
/// used as a destination. All uses take the same part: one tile serves them.
void mergeTiles(RewriterBase &rewriter, Operation *root) {
  llvm::SmallDenseMap<int, Operation *> first;
  for (Operation *op : markedOps(root)) {
    Operation *&earlier = first[bodyIndex(op)];
    if (!earlier) {
      earlier = op;
    } else if (earlier->getBlock() == op->getBlock() &&
               earlier->getResultTypes() == op->getResultTypes() &&
               llvm::all_of(llvm::zip(earlier->getOperands(), op->getOperands()), [](auto pair) {
                 return isSamePart(std::get<0>(pair), std::get<1>(pair));
               })) {
      rewriter.replaceOp(op, earlier);
    }
  }
}

/// One loop around the consumer with the producers inside.
FailureOr<scf::ForOp> tileAlong(RewriterBase &rewriter, UnitFunction &unit, ArrayRef<int64_t> sizes,
                                int dim) {
  Operation *function = unit.function, *consumer = nullptr;
  llvm::SmallPtrSet<Operation *, 8> producers;
  SmallVector<Operation *> all;
  for (Operation *op : markedOps(function)) {
    if (bodyIndex(op) == int(unit.decision.producers.size()))
      consumer = op;
    else if (producers.insert(op).second)
      all.push_back(op);
  }
  if (!consumer)
    return function->emitError("tiling lost the consumer of this body");
  FailureOr<TileNest> nest =
      tileAndFuse(rewriter, cast<TilingInterface>(consumer), sizes, dim, producers);
  if (failed(nest))
    return consumer->emitError("upstream tiling cannot tile this op by the decided sizes");
  eraseDead(rewriter, all);
  // Simplifying may replace the loop's contents but not the loop.
  auto loop = cast<scf::ForOp>(nest->loops.front());
  simplifyTiles(rewriter, function);
  mergeTiles(rewriter, function);
  return loop;
}

/// Index arithmetic on constants, as it is left when a loop is dissolved.
void foldIndices(RewriterBase &rewriter, Operation *root) {
  root->walk([&](Operation *op) {
    SmallVector<OpFoldResult> folded;
    if (!isa<affine::AffineApplyOp, affine::AffineMinOp, affine::AffineMaxOp>(op) ||
        failed(op->fold(folded)) || folded.size() != 1)
      return;
    rewriter.setInsertionPoint(op);
    rewriter.replaceOp(op, getValueOrCreateConstantIndexOp(rewriter, op->getLoc(), folded.front()));
  });
}

/// Without loops around the body, a producer still computes only what its user reaches: what it
/// would do in a loop of one trip.
LogicalResult sliceProducers(RewriterBase &rewriter, UnitFunction &unit) {
  auto consumer = cast<TilingInterface>(unit.decision.consumer.op);
  SmallVector<int64_t> extents = largestDomain(consumer);
  auto kinds = consumer.getLoopIteratorTypes();
  auto *parallel = llvm::find(kinds, utils::IteratorType::parallel);
  if (parallel == kinds.end() || llvm::is_contained(extents, 0))
    return success();
  int dim = parallel - kinds.begin();
  SmallVector<int64_t> sizes(extents.size(), 0);
  sizes[dim] = extents[dim];
  FailureOr<scf::ForOp> loop = tileAlong(rewriter, unit, sizes, dim);
  if (failed(loop) || failed(loop->promoteIfSingleIteration(rewriter)))
    return failure();
  foldIndices(rewriter, unit.function);
  simplifyTiles(rewriter, unit.function);
  return success();
}

LogicalResult tileLoopByLoop(RewriterBase &rewriter, UnitFunction &unit,
                             SmallVectorImpl<Operation *> &outer) {
  const TilingDecision &decision = unit.decision;
  int consumerIndex = decision.producers.size();
  Operation *function = unit.function;

  // 1. The shared loops. One at a time, so that what a slice covers at each level is there to load.
  SmallVector<int> dims = tiledDimensions(decision.consumer, decision.consumer.op, LoopPart::Outer);
  for (int dim : dims) {
    FailureOr<scf::ForOp> loop = tileAlong(rewriter, unit, sizesAlong(decision.consumer, dim), dim);
    if (failed(loop))
      return failure();
    outer.push_back(*loop);
  }
  if (outer.empty() && consumerIndex > 0 && failed(sliceProducers(rewriter, unit)))
    return failure();

  // 2. The loops of single ops.
  for (int index = 0; index <= consumerIndex; ++index) {
    // Simplifying after each op may replace the others; they are known by their mark.
    SmallVector<Operation *> marked = markedOps(function);
    auto *found = llvm::find_if(marked, [&](Operation *op) { return bodyIndex(op) == index; });
    if (found == marked.end())
      continue;
    Operation *op = *found;
    const OpTiling &tiling = tilingAt(decision, index);
    SmallVector<int> own = tiledDimensions(tiling, op, LoopPart::Reduction);
    for (int dim : own) {
      FailureOr<TileNest> nest =
          tileAndFuse(rewriter, cast<TilingInterface>(op), sizesAlong(tiling, dim), dim,
                      llvm::SmallPtrSet<Operation *, 1>());
      if (failed(nest))
        return op->emitError("upstream tiling cannot tile this op by the decided sizes");
      op = nest->consumer;
      simplifyTiles(rewriter, nest->loops.front());
    }
  }
  hoistSlices(function);
  carryDestinations(rewriter, outer);

  // 3. Body order, which tile-and-fuse does not keep.
  Block *block =
      outer.empty() ? &unit.function.getBody().front() : cast<scf::ForOp>(outer.back()).getBody();
  SmallVector<Operation *> ops = markedOps(function);
  llvm::stable_sort(ops, [](Operation *a, Operation *b) { return bodyIndex(a) < bodyIndex(b); });
  SmallVector<Operation *> units;
  for (Operation *op : ops)
    units.push_back(block->findAncestorOpInBlock(*op));
  if (llvm::is_contained(units, nullptr))
    return function->emitError("a fused producer is not inside the loops of its consumer");
  orderBody(block, units);
  return success();
}

/// The loop without one of its results, which it only hands on.
scf::ForOp withoutResult(RewriterBase &rewriter, scf::ForOp loop, int result) {
  rewriter.setInsertionPoint(loop);
  SmallVector<mlir::Value> inits(loop.getInitArgs()), results(loop.getResults());
  rewriter.replaceAllUsesWith(loop.getRegionIterArg(result), inits[result]);
  inits.erase(inits.begin() + result);
  results.erase(results.begin() + result);
  loop.getBody()->getTerminator()->eraseOperand(result);
  loop.getBody()->eraseArgument(1 + result);
  auto narrower = scf::ForOp::create(rewriter, loop.getLoc(), loop.getLowerBound(),
                                     loop.getUpperBound(), loop.getStep(), inits);
  if (!narrower.getBody()->empty())
    rewriter.eraseOp(narrower.getBody()->getTerminator());
  rewriter.mergeBlocks(loop.getBody(), narrower.getBody(), narrower.getBody()->getArguments());
  rewriter.replaceAllUsesWith(results, narrower.getResults());
  rewriter.eraseOp(loop);
  return narrower;
}

/// A result that nobody uses is computed but does not leave the loops.
void dropResult(RewriterBase &rewriter, MutableArrayRef<Operation *> loops, int result) {
  auto loop = cast<scf::ForOp>(loops.front());
  OpOperand &yielded = loop.getBody()->getTerminator()->getOpOperand(result);
  mlir::Value made = yielded.get();
  yielded.set(loop.getRegionIterArg(result));
  while (Operation *maker = made.getDefiningOp()) {
    if (loops.size() > 1 && maker == loops[1]) {
      dropResult(rewriter, loops.drop_front(), cast<OpResult>(made).getResultNumber());
      break;
    }
    if (!isa<tensor::InsertSliceOp, tensor::CastOp>(maker) || !maker->use_empty())
      break;
    made = maker->getOperand(0);
    rewriter.eraseOp(maker);
  }
  loops.front() = withoutResult(rewriter, loop, result);
}

/// Lets the shared loops write the consumer's results straight to where they are stored.
void storeFromLoops(RewriterBase &rewriter, UnitFunction &unit,
                    MutableArrayRef<Operation *> outer) {
  // Nobody uses the others.
  for (int result = outer.front()->getNumResults(); result-- > 0;)
    if (!llvm::is_contained(unit.outputs, result))
      dropResult(rewriter, outer, result);
  for (auto [store, init] :
       llvm::zip(unit.stores, cast<scf::ForOp>(outer.front()).getInitArgsMutable())) {
    auto stored = cast<bufferization::MaterializeInDestinationOp>(store);
    rewriter.setInsertionPointAfterValue(stored.getDest());
    init.set(bufferization::ToTensorOp::create(rewriter, stored.getLoc(), init.get().getType(),
                                               stored.getDest(), /*restrict=*/true,
                                               /*writable=*/true));
    rewriter.eraseOp(stored);
  }
  unit.stores.clear();
}

/// Bufferization drops attributes of some ops but keeps every location.
void markLocations(Operation *root) {
  for (Operation *op : markedOps(root))
    op->setLoc(NameLoc::get(StringAttr::get(op->getContext(), opPrefix + Twine(bodyIndex(op))),
                            op->getLoc()));
}

} // namespace

int loweredBodyIndex(Operation *op) {
  if (int index = bodyIndex(op); index >= 0)
    return index;
  auto name = dyn_cast<NameLoc>(op->getLoc());
  int index = -1;
  if (!isa<linalg::SoftmaxOp>(op) || !name || !name.getName().getValue().starts_with(opPrefix) ||
      name.getName().getValue().drop_front(opPrefix.size()).getAsInteger(10, index))
    return -1;
  return index;
}

LogicalResult bufferizeUnit(UnitFunction &unit) {
  IRRewriter rewriter(unit.module->getContext());
  // Destinations that placement has replaced would become buffers nobody uses. (Loops stay: as long
  // as they are on tensors, what they store does not show.)
  unit.function.walk<WalkOrder::PostOrder, ReverseIterator>([&](Operation *op) {
    if (op->getNumRegions() == 0 && isOpTriviallyDead(op))
      rewriter.eraseOp(op);
  });
  // Bufferization does not survive IR that is not valid; this gives the reason instead.
  if (failed(mlir::verify(*unit.module)))
    return failure();
  bufferization::OneShotBufferizationOptions options;
  bufferization::BufferizationState state;
  if (failed(bufferization::runOneShotBufferize(*unit.module, options, state)))
    return failure();
  foldCarriedBuffers(rewriter, unit.function);
  sinkLocalCopies(unit.function);
  return success();
}

LogicalResult placeUnit(UnitFunction &unit, BodyPlacement &body) {
  IRRewriter rewriter(unit.module->getContext());
  markLocations(unit.function);
  placeInLram(rewriter, body);
  if (!body.outer.empty())
    storeFromLoops(rewriter, unit, body.outer);
  return bufferizeUnit(unit);
}

void narrowOperands(RewriterBase &rewriter, UnitFunction &unit) {
  for (Operation *op : markedOps(unit.function))
    for (OpOperand &operand : op->getOpOperands())
      if (operand.get().getDefiningOp<bufferization::ToTensorOp>())
        sliceToReach(rewriter, operand);
}

/// The loops that loads keep something along; a plan names them by the consumer's dimensions.
static KeptLoads keptLoads(const TilingDecision &decision) {
  SmallVector<int> loops =
      tiledDimensions(decision.consumer, decision.consumer.op, LoopPart::Outer);
  KeptLoads kept;
  for (size_t i = 0; i <= decision.producers.size(); ++i)
    for (const auto &[operand, dims] : tilingAt(decision, i).overlap)
      for (int dim : dims)
        if (const int *loop = llvm::find(loops, dim); loop != loops.end())
          kept[{int(i), operand}].push_back(loop - loops.begin());
  return kept;
}

FailureOr<LoweredUnit> lowerToLram(const TilingDecision &decision, std::string &why) {
  MLIRContext *context = decision.consumer.op->getContext();
  loadLramDialects(context);
  ErrorCollector errors(context, why);
  LoweredUnit lowered;
  lowered.unit = makeUnitFunction(decision);
  IRRewriter rewriter(context);
  forgetUnreadDestinations(rewriter, lowered.unit);
  narrowOperands(rewriter, lowered.unit);
  BodyPlacement body;
  if (failed(tileLoopByLoop(rewriter, lowered.unit, body.outer)))
    return failure();
  lowered.depth = body.outer.size();
  body.ops = markedOps(lowered.unit.function);
  lowered.unit.decision.consumer.op = nullptr;
  for (OpTiling &producer : lowered.unit.decision.producers)
    producer.op = nullptr;
  for (size_t i = 0; i <= decision.producers.size(); ++i)
    body.levels[i] = tilingAt(decision, i).levels;
  body.kept = keptLoads(decision);
  if (failed(placeUnit(lowered.unit, body)) ||
      failed(keepSharedParts(lowered.unit.function, body.kept)))
    return failure();
  return lowered;
}

FailureOr<UnitFunction> lowerUntiled(const TilingDecision &decision, std::string &why) {
  MLIRContext *context = decision.consumer.op->getContext();
  loadLramDialects(context);
  ErrorCollector errors(context, why);
  UnitFunction unit = makeUnitFunction(decision);
  IRRewriter rewriter(context);
  markLocations(unit.function);
  for (Operation *op : markedOps(unit.function)) {
    mlir::Value destination;
    if (auto pad = dyn_cast<tensor::PadOp>(op)) {
      rewriter.setInsertionPoint(pad);
      destination = tensor::EmptyOp::create(rewriter, pad.getLoc(), pad.getType().getShape(),
                                            pad.getType().getElementType());
    }
    toDirectForm(rewriter, op, destination);
  }
  if (failed(bufferizeUnit(unit)))
    return failure();
  return unit;
}

} // namespace tilescope
