#include "engine/reduction/PartialReduction.h"

#include "engine/fusion/FuseAttributes.h"
#include "engine/reduction/UnitResults.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StructuredOpsUtils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/TilingInterface.h"

using namespace mlir;

namespace tilescope {

void dropPromises(Operation *op) {
  if (auto integers = dyn_cast<arith::ArithIntegerOverflowFlagsInterface>(op))
    op->setAttr(
        integers.getIntegerOverflowAttrName(),
        arith::IntegerOverflowFlagsAttr::get(op->getContext(), arith::IntegerOverflowFlags::none));
  // Ops that only convert may have no flags at all.
  if (auto floats = dyn_cast<arith::ArithFastMathInterface>(op);
      floats && floats.getFastMathFlagsAttr()) {
    arith::FastMathFlags kept =
        floats.getFastMathFlagsAttr().getValue() &
        ~(arith::FastMathFlags::nnan | arith::FastMathFlags::ninf | arith::FastMathFlags::nsz);
    op->setAttr(floats.getFastMathAttrName(),
                arith::FastMathFlagsAttr::get(op->getContext(), kept));
  }
}

namespace {

void carryMarks(Operation *from, Operation *to, bool withId) {
  for (NamedAttribute attribute : from->getDiscardableAttrs())
    if (withId || attribute.getName() != fuseGroupIdAttrName)
      to->setDiscardableAttr(attribute.getName(), attribute.getValue());
}

/// accumulator = op(accumulator, element) in the part's type.
mlir::Value combine(OpBuilder &builder, const ResultCombiner &result, mlir::Value accumulator,
                    mlir::Value element) {
  Location loc = result.op->getLoc();
  if (element.getType() != result.partType)
    element = arith::ExtFOp::create(builder, loc, result.partType, element);
  IRMapping mapping;
  for (mlir::Value operand : result.op->getOperands())
    mapping.map(operand, operand == result.element ? element : accumulator);
  Operation *combined = builder.clone(*result.op, mapping);
  combined->getResult(0).setType(result.partType);
  dropPromises(combined);
  return combined->getResult(0);
}

/// The body of `op` on new arguments, its accumulators of the parts' types. Returns what it yields.
SmallVector<mlir::Value> cloneBody(OpBuilder &builder, linalg::LinalgOp op,
                                   const Combiner &combiner, ValueRange arguments) {
  IRMapping mapping;
  mapping.map(op.getBlock()->getArguments(), arguments);
  llvm::SmallPtrSet<Operation *, 8> onAccumulators = accumulatorOps(op);
  ValueRange accumulators = arguments.take_back(combiner.results.size());
  for (Operation &inner : op.getBlock()->without_terminator()) {
    bool done = false;
    for (auto [result, accumulator] : llvm::zip_equal(combiner.results, accumulators)) {
      if (&inner == result.widens)
        mapping.map(inner.getResult(0), accumulator);
      else if (&inner == result.narrows)
        mapping.map(inner.getResult(0), mapping.lookup(inner.getOperand(0)));
      else if (&inner == result.op)
        mapping.map(inner.getResult(0),
                    combine(builder, result, accumulator, mapping.lookupOrDefault(result.element)));
      else
        continue;
      done = true;
    }
    if (done)
      continue;
    Operation *copy = builder.clone(inner, mapping);
    if (onAccumulators.contains(&inner))
      dropPromises(copy);
  }
  SmallVector<mlir::Value> yielded;
  for (mlir::Value value : op.getBlock()->getTerminator()->getOperands())
    yielded.push_back(mapping.lookupOrDefault(value));
  return yielded;
}

SmallVector<Type> typesOf(ValueRange values) {
  return SmallVector<Type>(values.getTypes().begin(), values.getTypes().end());
}

/// `op` on other operands, accumulating in the types of the destinations among them.
linalg::LinalgOp cloneAccumulating(RewriterBase &rewriter, linalg::LinalgOp op,
                                   const Combiner &combiner, ArrayRef<mlir::Value> operands) {
  ArrayRef<mlir::Value> inits = operands.take_back(op.getNumDpsInits());
  bool sameTypes = llvm::all_of(llvm::zip_equal(op.getDpsInits(), inits), [](auto pair) {
    auto [before, after] = pair;
    return getElementTypeOrSelf(before.getType()) == getElementTypeOrSelf(after.getType());
  });
  // Named ops have no flags to drop.
  if (sameTypes && !isa<linalg::GenericOp>(op))
    return cast<linalg::LinalgOp>(mlir::clone(rewriter, op, typesOf(inits), operands));
  auto made = linalg::GenericOp::create(
      rewriter, op.getLoc(), typesOf(inits), operands.take_front(op.getNumDpsInputs()), inits,
      op.getIndexingMapsArray(), op.getIteratorTypesArray(),
      [&](OpBuilder &builder, Location loc, ValueRange arguments) {
        linalg::YieldOp::create(builder, loc, cloneBody(builder, op, combiner, arguments));
      });
  carryMarks(op, made, /*withId=*/true);
  return cast<linalg::LinalgOp>(made.getOperation());
}

/// An elementwise float conversion of a tensor.
mlir::Value convert(RewriterBase &rewriter, Location loc, mlir::Value value, Type elementType) {
  auto type = cast<RankedTensorType>(value.getType());
  if (type.getElementType() == elementType)
    return value;
  auto empty = tensor::EmptyOp::create(rewriter, loc, tensor::getMixedSizes(rewriter, loc, value),
                                       elementType);
  bool widens = elementType.getIntOrFloatBitWidth() > type.getElementType().getIntOrFloatBitWidth();
  AffineMap identity = rewriter.getMultiDimIdentityMap(type.getRank());
  SmallVector<utils::IteratorType> parallel(type.getRank(), utils::IteratorType::parallel);
  auto made = linalg::GenericOp::create(
      rewriter, loc, TypeRange{empty.getType()}, ValueRange{value}, ValueRange{empty.getResult()},
      ArrayRef<AffineMap>{identity, identity}, parallel,
      [&](OpBuilder &builder, Location loc, ValueRange arguments) {
        mlir::Value converted =
            widens ? arith::ExtFOp::create(builder, loc, elementType, arguments[0]).getResult()
                   : arith::TruncFOp::create(builder, loc, elementType, arguments[0]).getResult();
        linalg::YieldOp::create(builder, loc, converted);
      });
  return made.getResult(0);
}

/// The destinations of `op` in the parts' types.
SmallVector<mlir::Value> widerDestinations(RewriterBase &rewriter, linalg::LinalgOp op,
                                           const Combiner &combiner) {
  SmallVector<mlir::Value> inits;
  for (auto [init, result] : llvm::zip_equal(op.getDpsInits(), combiner.results)) {
    auto fill = init.getDefiningOp<linalg::FillOp>();
    if (fill && getElementTypeOrSelf(init.getType()) != result.partType)
      inits.push_back(fillLike(rewriter, fill, tensor::getMixedSizes(rewriter, op.getLoc(), init),
                               result.partType)
                          .getResult(0));
    else
      inits.push_back(convert(rewriter, op.getLoc(), init, result.partType));
  }
  return inits;
}

/// Replaces `op` by `wider`, converted to its types; destinations that only it used go.
void replaceNarrowed(RewriterBase &rewriter, linalg::LinalgOp op, linalg::LinalgOp wider) {
  SmallVector<mlir::Value> results, oldInits(op.getDpsInits()), inits(wider.getDpsInits());
  for (auto [made, old] : llvm::zip_equal(wider->getResults(), op->getResults())) {
    mlir::Value result = convert(rewriter, op.getLoc(), made, getElementTypeOrSelf(old.getType()));
    if (result != made)
      carryMarks(op, result.getDefiningOp(), /*withId=*/false);
    results.push_back(result);
  }
  rewriter.replaceOp(op, results);
  for (auto [old, init] : llvm::zip_equal(oldInits, inits))
    eraseDeadDestination(rewriter, old, init.getDefiningOp());
}

/// The loops over the chunks of one op.
class ChunkLoops {
public:
  /// One chunk: carried values in, carried values out. `part` numbers the chunks in order.
  using Step = llvm::function_ref<SmallVector<mlir::Value>(OpFoldResult part, ValueRange carried)>;

  ChunkLoops(RewriterBase &rewriter, linalg::LinalgOp op, const ReductionPlan &plan)
      : rewriter(rewriter), op(op), plan(plan), loc(op.getLoc()) {
    SmallVector<int64_t, 4> sizes = op.getStaticLoopRanges();
    for (auto [dim, iterator] : llvm::enumerate(op.getIteratorTypesArray()))
      if (int(dim) < plan.dim && linalg::isReductionIterator(iterator) && sizes[dim] > 1)
        outer.push_back(dim);
    size = sizes[plan.dim];
    for (Range range : cast<TilingInterface>(op.getOperation()).getIterationDomain(rewriter))
      bounds.push_back(range.size);
  }

  int64_t partsEach() const { return plan.chunks + (plan.tail > 0); }

  SmallVector<mlir::Value> build(ValueRange carried, Step step) {
    offsets.assign(bounds.size(), OpFoldResult());
    return buildOuter(0, rewriter.getIndexAttr(0), carried, step);
  }

  /// Operands of `op` for the current chunk, its destinations replaced.
  SmallVector<mlir::Value> slice(ValueRange inits) {
    SmallVector<mlir::Value> operands(op->getOperands());
    llvm::copy(inits, operands.end() - inits.size());
    SmallVector<OpFoldResult> sizes(bounds.size(), rewriter.getIndexAttr(0)), starts;
    for (size_t dim = 0; dim < bounds.size(); ++dim) {
      bool cut = int(dim) == plan.dim ? count < size : llvm::is_contained(outer, int(dim));
      if (!cut)
        continue;
      sizes[dim] = rewriter.getIndexAttr(int(dim) == plan.dim ? count : 1);
      starts.push_back(offsets[dim]);
    }
    SmallVector<mlir::Value> sliced = linalg::makeTiledShapes(
        rewriter, loc, op, operands, starts, sizes, bounds, /*omitPartialTileCheck=*/true);
    // Upstream also slices what the chunk takes whole, destinations above all; a carried value must
    // be written as it is.
    for (auto [operand, whole] : llvm::zip_equal(sliced, operands)) {
      auto slice = operand.getDefiningOp<tensor::ExtractSliceOp>();
      bool takesAll = llvm::is_contained(inits, whole) || operand.getType() == whole.getType();
      if (operand == whole || !slice || !takesAll)
        continue;
      operand = whole;
      if (slice->use_empty())
        rewriter.eraseOp(slice);
    }
    return sliced;
  }

  /// Makes what the body of `sliced` reads by linalg.index the original indices; only the first of
  /// the ops made for `op` keeps its unique id.
  void finish(linalg::LinalgOp sliced) {
    linalg::offsetIndices(rewriter, sliced, offsets);
    if (made)
      sliced->removeDiscardableAttr(fuseGroupIdAttrName);
    made = true;
  }

private:
  using Body = llvm::function_ref<SmallVector<mlir::Value>(mlir::Value, ValueRange)>;

  SmallVector<mlir::Value> loop(int64_t begin, int64_t end, int64_t step, ValueRange carried,
                                Body body) {
    auto constant = [&](int64_t value) {
      return arith::ConstantIndexOp::create(rewriter, loc, value).getResult();
    };
    auto made =
        scf::ForOp::create(rewriter, loc, constant(begin), constant(end), constant(step), carried,
                           [&](OpBuilder &, Location, mlir::Value index, ValueRange arguments) {
                             scf::YieldOp::create(rewriter, loc, body(index, arguments));
                           });
    made->setDiscardableAttr(reductionTilingLoopAttrName, rewriter.getUnitAttr());
    return SmallVector<mlir::Value>(made.getResults());
  }

  OpFoldResult apply(AffineExpr expr, ArrayRef<OpFoldResult> operands) {
    return affine::makeComposedFoldedAffineApply(rewriter, loc, expr, operands);
  }

  SmallVector<mlir::Value> buildOuter(size_t next, OpFoldResult before, ValueRange carried,
                                      Step step) {
    AffineExpr d0 = rewriter.getAffineDimExpr(0), d1 = rewriter.getAffineDimExpr(1);
    if (next == outer.size())
      return buildChunks(apply(d0 * partsEach(), {before}), carried, step);
    int64_t extent = op.getStaticLoopRanges()[outer[next]];
    return loop(0, extent, 1, carried, [&](mlir::Value index, ValueRange arguments) {
      offsets[outer[next]] = index;
      return buildOuter(next + 1, apply(d0 * extent + d1, {before, index}), arguments, step);
    });
  }

  SmallVector<mlir::Value> buildChunks(OpFoldResult first, ValueRange carried, Step step) {
    AffineExpr d0 = rewriter.getAffineDimExpr(0), d1 = rewriter.getAffineDimExpr(1);
    int64_t inChunks = plan.chunks * plan.chunk;
    count = plan.chunk;
    SmallVector<mlir::Value> values =
        loop(0, inChunks, plan.chunk, carried, [&](mlir::Value index, ValueRange arguments) {
          offsets[plan.dim] = index;
          return step(apply(d0 + d1.floorDiv(plan.chunk), {first, index}), arguments);
        });
    if (plan.tail == 0)
      return values;
    // A loop of one trip: the tail is tiled as much as the chunks are.
    count = plan.tail;
    return loop(inChunks, size, plan.tail, values, [&](mlir::Value index, ValueRange arguments) {
      offsets[plan.dim] = index;
      return step(apply(d0 + plan.chunks, {first}), arguments);
    });
  }

  RewriterBase &rewriter;
  linalg::LinalgOp op;
  const ReductionPlan &plan;
  Location loc;
  /// Reduction dimensions outside plan.dim.
  SmallVector<int> outer;
  int64_t size = 0, count = 0;
  SmallVector<OpFoldResult> bounds, offsets;
  bool made = false;
};

/// The reduction of `parts` along their first dimension into `inits`.
linalg::GenericOp buildMerge(RewriterBase &rewriter, linalg::LinalgOp op, const Combiner &combiner,
                             ValueRange parts, ValueRange inits) {
  MLIRContext *context = rewriter.getContext();
  // Domain: the part, then the kept dimensions in their order.
  SmallVector<AffineExpr> positions(op.getNumLoops(), rewriter.getAffineConstantExpr(0));
  SmallVector<utils::IteratorType> iterators{utils::IteratorType::reduction};
  for (auto [dim, iterator] : llvm::enumerate(op.getIteratorTypesArray()))
    if (linalg::isParallelIterator(iterator)) {
      positions[dim] = rewriter.getAffineDimExpr(iterators.size());
      iterators.push_back(utils::IteratorType::parallel);
    }
  SmallVector<AffineMap> partMaps, resultMaps;
  for (OpOperand &init : op.getDpsInitsMutable()) {
    SmallVector<AffineExpr> exprs;
    for (AffineExpr expr : op.getMatchingIndexingMap(&init).getResults())
      exprs.push_back(expr.replaceDims(positions));
    resultMaps.push_back(AffineMap::get(iterators.size(), 0, exprs, context));
    exprs.insert(exprs.begin(), rewriter.getAffineDimExpr(0));
    partMaps.push_back(AffineMap::get(iterators.size(), 0, exprs, context));
  }
  SmallVector<AffineMap> maps = llvm::to_vector(llvm::concat<AffineMap>(partMaps, resultMaps));
  auto made = linalg::GenericOp::create(
      rewriter, op.getLoc(), typesOf(inits), parts, inits, maps, iterators,
      [&](OpBuilder &builder, Location loc, ValueRange arguments) {
        ValueRange values = arguments.take_front(parts.size());
        ValueRange accumulators = arguments.drop_front(parts.size());
        SmallVector<mlir::Value> merged(parts.size());
        IRMapping selection;
        for (auto [r, result] : llvm::enumerate(combiner.results)) {
          if (result.kind == ResultCombiner::Selection) {
            selection.map(result.element, values[r]);
            selection.map(op.getRegionOutputArgs()[r], accumulators[r]);
          } else if (!result.subtracts) {
            merged[r] = combine(builder, result, accumulators[r], values[r]);
          } else if (isa<FloatType>(result.partType)) {
            merged[r] = arith::AddFOp::create(builder, loc, accumulators[r], values[r]);
          } else {
            merged[r] = arith::AddIOp::create(builder, loc, accumulators[r], values[r]);
          }
        }
        // The comparison and selects on parts instead of elements.
        llvm::SmallPtrSet<Operation *, 8> onAccumulators = accumulatorOps(op);
        for (const ResultCombiner &result : combiner.results)
          for (Operation *arithmetic : {result.op, result.widens, result.narrows})
            onAccumulators.erase(arithmetic);
        for (Operation &inner : op.getBlock()->without_terminator())
          if (onAccumulators.contains(&inner))
            dropPromises(builder.clone(inner, selection));
        Operation *yield = op.getBlock()->getTerminator();
        for (auto [r, result] : llvm::enumerate(combiner.results))
          if (result.kind == ResultCombiner::Selection)
            merged[r] = selection.lookup(yield->getOperand(r));
        linalg::YieldOp::create(builder, loc, merged);
      });
  carryMarks(op, made, /*withId=*/false);
  return made;
}

} // namespace

linalg::GenericOp accumulateParts(RewriterBase &rewriter, linalg::LinalgOp op,
                                  const ReductionPlan &plan, const Combiner &combiner) {
  Location loc = op.getLoc();
  rewriter.setInsertionPoint(op);
  SmallVector<SmallVector<OpFoldResult>> sizes;
  SmallVector<mlir::Value> parts, starts;
  for (auto [init, result] : llvm::zip_equal(op.getDpsInits(), combiner.results)) {
    sizes.push_back(tensor::getMixedSizes(rewriter, loc, init));
    starts.push_back(arith::ConstantOp::create(rewriter, loc, result.neutral));
    SmallVector<OpFoldResult> all = sizes.back();
    all.insert(all.begin(), rewriter.getIndexAttr(plan.partials));
    parts.push_back(tensor::EmptyOp::create(rewriter, loc, all, result.partType));
  }
  ChunkLoops loops(rewriter, op, plan);
  parts = loops.build(parts, [&](OpFoldResult part, ValueRange carried) {
    SmallVector<mlir::Value> inits;
    for (auto [size, start] : llvm::zip_equal(sizes, starts)) {
      auto empty = tensor::EmptyOp::create(rewriter, loc, size, start.getType());
      inits.push_back(linalg::FillOp::create(rewriter, loc, start, empty.getResult()).getResult(0));
    }
    linalg::LinalgOp sliced = cloneAccumulating(rewriter, op, combiner, loops.slice(inits));
    loops.finish(sliced);
    SmallVector<mlir::Value> updated;
    for (auto [result, whole, size] : llvm::zip_equal(sliced->getResults(), carried, sizes)) {
      SmallVector<OpFoldResult> at(size.size() + 1, rewriter.getIndexAttr(0)), extents(size),
          strides(size.size() + 1, rewriter.getIndexAttr(1));
      at.front() = part;
      extents.insert(extents.begin(), rewriter.getIndexAttr(1));
      updated.push_back(
          tensor::InsertSliceOp::create(rewriter, loc, result, whole, at, extents, strides));
    }
    return updated;
  });
  linalg::GenericOp merge =
      buildMerge(rewriter, op, combiner, parts, widerDestinations(rewriter, op, combiner));
  replaceNarrowed(rewriter, op, cast<linalg::LinalgOp>(merge.getOperation()));
  return merge;
}

void accumulateInOrder(RewriterBase &rewriter, linalg::LinalgOp op, const ReductionPlan &plan) {
  rewriter.setInsertionPoint(op);
  ChunkLoops loops(rewriter, op, plan);
  SmallVector<mlir::Value> results =
      loops.build(op.getDpsInits(), [&](OpFoldResult, ValueRange carried) {
        SmallVector<mlir::Value> operands = loops.slice(carried);
        auto sliced =
            cast<linalg::LinalgOp>(mlir::clone(rewriter, op, op->getResultTypes(), operands));
        loops.finish(sliced);
        return SmallVector<mlir::Value>(sliced->getResults());
      });
  rewriter.replaceOp(op, results);
}

void accumulateWider(RewriterBase &rewriter, linalg::LinalgOp op, const Combiner &combiner) {
  rewriter.setInsertionPoint(op);
  SmallVector<mlir::Value> operands(op->getOperands());
  SmallVector<mlir::Value> inits = widerDestinations(rewriter, op, combiner);
  llvm::copy(inits, operands.end() - inits.size());
  replaceNarrowed(rewriter, op, cloneAccumulating(rewriter, op, combiner, operands));
}

} // namespace tilescope
