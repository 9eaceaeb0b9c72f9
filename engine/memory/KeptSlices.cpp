#include "engine/memory/KeptSlices.h"

#include "engine/tiling/IndexValues.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

#include <limits>

using namespace mlir;

namespace tilescope {
namespace {

/// A half-open range along one dimension.
struct Range {
  mlir::Value begin, end;
};

/// One load that keeps something.
class KeptLoad {
public:
  KeptLoad(memref::AllocOp allocation, memref::CopyOp load, ArrayRef<int> keptAlong)
      : allocation(allocation), load(load), builder(allocation), location(allocation.getLoc()) {
    for (Operation *parent = allocation->getParentOp(); parent; parent = parent->getParentOp())
      if (auto loop = dyn_cast<scf::ForOp>(parent))
        loops.insert(loops.begin(), loop);
    for (int loop : keptAlong)
      if (loop < int(loops.size()))
        along.push_back(loop);
    llvm::sort(along);
  }

  LogicalResult run() {
    if (along.empty() || failed(findSlices()))
      return failure();
    first = along.front();
    outside = loops[first];
    // 1. The buffer, for the largest slice of a trip, before the loop.
    std::optional<MemRefType> type = bufferType();
    if (!type)
      return failure();
    builder.setInsertionPoint(outside);
    buffer = memref::AllocOp::create(builder, location, *type);
    // 2. What is shared with the trip before moves; the rest is loaded.
    Operation *inside = first + 1 < int(loops.size()) ? loops[first + 1].getOperation() : load;
    builder.setInsertionPoint(inside);
    held = rangesOf(slicesInside(first + 1));
    if (failed(moveShared()))
      return failure();
    builder.setInsertionPoint(load);
    if (failed(loadRest()))
      return failure();
    // 3. Users see the part of the buffer that this load brings in.
    mlir::Value loaded = part(whole);
    load.erase();
    return success(replaceUses(allocation.getResult(), loaded));
  }

private:
  int64_t rank() { return allocation.getType().getRank(); }

  /// The views between the root and the load, outermost first.
  LogicalResult findSlices() {
    root = load.getSource();
    while (Operation *maker = root.getDefiningOp()) {
      if (auto slice = dyn_cast<memref::SubViewOp>(maker)) {
        if (slice.getType().getRank() != slice.getSourceType().getRank() ||
            !llvm::all_of(slice.getMixedStrides(), isOneInteger))
          return failure();
        slices.insert(slices.begin(), slice);
        root = slice.getSource();
      } else if (auto cast = dyn_cast<memref::CastOp>(maker)) {
        root = cast.getSource();
      } else {
        return failure();
      }
    }
    return success();
  }

  /// Those that depend on none but the first `count` loops.
  ArrayRef<memref::SubViewOp> slicesInside(int count) {
    size_t number = 0;
    for (memref::SubViewOp slice : slices) {
      SmallVector<OpFoldResult> parts = slice.getMixedOffsets();
      llvm::append_range(parts, slice.getMixedSizes());
      for (Operation *behind : loopsBehind(parts))
        if (llvm::find(loops, behind) - loops.begin() >= count)
          return ArrayRef(slices).take_front(number);
      ++number;
    }
    return slices;
  }

  mlir::Value valueOf(OpFoldResult index) {
    return getValueOrCreateConstantIndexOp(builder, location, index);
  }

  mlir::Value add(mlir::Value a, mlir::Value b) {
    return arith::AddIOp::create(builder, location, a, b);
  }
  mlir::Value subtract(mlir::Value a, mlir::Value b) {
    return arith::SubIOp::create(builder, location, a, b);
  }
  mlir::Value larger(mlir::Value a, mlir::Value b) {
    return arith::MaxSIOp::create(builder, location, a, b);
  }
  mlir::Value smaller(mlir::Value a, mlir::Value b) {
    return arith::MinSIOp::create(builder, location, a, b);
  }

  /// What a chain of slices takes of the root.
  SmallVector<Range> rangesOf(ArrayRef<memref::SubViewOp> chain) {
    SmallVector<Range> ranges;
    for (int64_t dim = 0; dim < rank(); ++dim) {
      mlir::Value begin = valueOf(builder.getIndexAttr(0));
      for (memref::SubViewOp slice : chain)
        begin = add(begin, valueOf(slice.getMixedOffsets()[dim]));
      mlir::Value size = chain.empty()
                             ? memref::DimOp::create(builder, location, root, dim).getResult()
                             : valueOf(memref::SubViewOp(chain.back()).getMixedSizes()[dim]);
      ranges.push_back({begin, add(begin, size)});
    }
    return ranges;
  }

  /// `index` as it was one trip of `loop` earlier.
  mlir::Value before(mlir::Value index, scf::ForOp loop) {
    IRMapping mapping;
    mapping.map(loop.getInductionVar(), subtract(loop.getInductionVar(), loop.getStep()));
    return again(index, loop, mapping);
  }

  mlir::Value again(mlir::Value index, scf::ForOp loop, IRMapping &mapping) {
    if (mlir::Value known = mapping.lookupOrNull(index))
      return known;
    Operation *maker = index.getDefiningOp();
    if (!maker || !loop->isProperAncestor(maker))
      return index;
    // The extent of a buffer is what it was made with.
    if (auto extent = dyn_cast<memref::DimOp>(maker))
      if (std::optional<int64_t> dim = extent.getConstantIndex())
        if (std::optional<OpFoldResult> known = knownExtent(extent.getSource(), *dim))
          return again(valueOf(*known), loop, mapping);
    for (mlir::Value operand : maker->getOperands())
      mapping.map(operand, again(operand, loop, mapping));
    return builder.clone(*maker, mapping)->getResult(0);
  }

  mlir::Value isLaterTrip(scf::ForOp loop) {
    return arith::CmpIOp::create(builder, location, arith::CmpIPredicate::sgt,
                                 loop.getInductionVar(), loop.getLowerBound());
  }

  /// The dimension that the slices move along with `loop`; none when it is not exactly one.
  std::optional<int64_t> movedBy(scf::ForOp loop) {
    std::optional<int64_t> moved;
    for (int64_t dim = 0; dim < rank(); ++dim) {
      SmallVector<OpFoldResult> parts;
      for (memref::SubViewOp slice : slices) {
        parts.push_back(slice.getMixedOffsets()[dim]);
        parts.push_back(slice.getMixedSizes()[dim]);
      }
      if (!llvm::is_contained(loopsBehind(parts), loop.getOperation()))
        continue;
      if (moved)
        return std::nullopt;
      moved = dim;
    }
    return moved;
  }

  std::optional<MemRefType> bufferType() {
    ArrayRef<memref::SubViewOp> chain = slicesInside(first + 1);
    SmallVector<int64_t> shape;
    for (int64_t dim = 0; dim < rank(); ++dim) {
      if (chain.empty()) {
        shape.push_back(cast<MemRefType>(root.getType()).getDimSize(dim));
        continue;
      }
      OpFoldResult size = memref::SubViewOp(chain.back()).getMixedSizes()[dim];
      int64_t largest = 0;
      bool known = forEachIteration(loopsBehind({size}), std::numeric_limits<int64_t>::max(),
                                    [&](const Iteration &iteration) {
                                      std::optional<int64_t> value = evaluate(size, iteration);
                                      largest = std::max(largest, value.value_or(0));
                                      return value.has_value();
                                    });
      if (!known)
        return std::nullopt;
      shape.push_back(largest);
    }
    return MemRefType::get(shape, allocation.getType().getElementType(), AffineMap(),
                           allocation.getType().getMemorySpace());
  }

  mlir::Value view(mlir::Value source, ArrayRef<mlir::Value> offsets, ArrayRef<mlir::Value> sizes) {
    SmallVector<OpFoldResult> begin(offsets.begin(), offsets.end()),
        size(sizes.begin(), sizes.end()), ones(rank(), builder.getIndexAttr(1));
    return memref::SubViewOp::create(builder, location, source, begin, size, ones);
  }

  /// Where in the buffer these ranges of the root are.
  mlir::Value part(ArrayRef<Range> ranges) {
    SmallVector<mlir::Value> offsets, sizes;
    for (auto [range, base] : llvm::zip(ranges, held)) {
      offsets.push_back(subtract(range.begin, base.begin));
      sizes.push_back(subtract(range.end, range.begin));
    }
    return view(buffer, offsets, sizes);
  }

  LogicalResult moveShared() {
    std::optional<int64_t> moved = movedBy(outside);
    if (!moved)
      return failure();
    mlir::Value zero = valueOf(builder.getIndexAttr(0));
    SmallVector<mlir::Value> from(rank(), zero), to(rank(), zero), sizes;
    for (Range range : held)
      sizes.push_back(subtract(range.end, range.begin));
    Range here = held[*moved];
    mlir::Value earlier = before(here.begin, outside);
    mlir::Value shared =
        larger(zero, subtract(smaller(before(here.end, outside), here.end), here.begin));
    mlir::Value later = isLaterTrip(outside);
    sizes[*moved] = arith::SelectOp::create(builder, location, later, shared, zero);
    from[*moved] =
        arith::SelectOp::create(builder, location, later, subtract(here.begin, earlier), zero);
    memref::CopyOp::create(builder, location, view(buffer, from, sizes), view(buffer, to, sizes));
    return success();
  }

  LogicalResult loadRest() {
    whole = rangesOf(slices);
    SmallVector<Range> rest = whole;
    for (int number : along) {
      scf::ForOp loop = loops[number];
      std::optional<int64_t> moved = movedBy(loop);
      if (!moved)
        return failure();
      Range &range = rest[*moved];
      mlir::Value shared = smaller(before(whole[*moved].end, loop), range.end);
      mlir::Value begin = larger(range.begin, shared);
      range.begin =
          arith::SelectOp::create(builder, location, isLaterTrip(loop), begin, range.begin);
    }
    SmallVector<mlir::Value> offsets, sizes;
    for (Range range : rest) {
      offsets.push_back(range.begin);
      sizes.push_back(subtract(range.end, range.begin));
    }
    mlir::Value source = view(root, offsets, sizes);
    memref::CopyOp::create(builder, location, source, part(rest));
    return success();
  }

  /// Views of the buffer get the strides of `by`.
  bool replaceUses(mlir::Value old, mlir::Value by) {
    for (OpOperand &use : llvm::make_early_inc_range(old.getUses())) {
      Operation *user = use.getOwner();
      if (auto slice = dyn_cast<memref::SubViewOp>(user)) {
        if (slice.getType().getRank() != slice.getSourceType().getRank())
          return false;
        builder.setInsertionPoint(slice);
        auto again = memref::SubViewOp::create(builder, slice.getLoc(), by, slice.getMixedOffsets(),
                                               slice.getMixedSizes(), slice.getMixedStrides());
        if (!replaceUses(slice.getResult(), again))
          return false;
      } else if (isa<memref::CastOp>(user)) {
        if (!replaceUses(user->getResult(0), by))
          return false;
      } else if (isa<ViewLikeOpInterface, LoopLikeOpInterface>(user)) {
        return false;
      } else {
        use.set(by);
        continue;
      }
      user->erase();
    }
    if (old == allocation.getResult())
      allocation.erase();
    return true;
  }

  memref::AllocOp allocation;
  memref::CopyOp load;
  OpBuilder builder;
  Location location;
  SmallVector<scf::ForOp> loops;
  SmallVector<int> along;
  SmallVector<memref::SubViewOp> slices;
  mlir::Value root, buffer;
  scf::ForOp outside;
  int first = 0;
  /// What the buffer holds, and what the load is to bring in, of the root.
  SmallVector<Range> held, whole;
};

} // namespace

LogicalResult keepSharedParts(func::FuncOp function, const KeptLoads &loads) {
  SmallVector<std::pair<memref::CopyOp, ArrayRef<int>>> found;
  function.walk([&](memref::CopyOp copy) {
    auto allocation = copy.getTarget().getDefiningOp<memref::AllocOp>();
    if (!allocation || inLram(copy.getSource()))
      return;
    std::optional<BodyUse> use = loadedFor(allocation);
    if (auto kept = use ? loads.find({use->op, use->operand}) : loads.end(); kept != loads.end())
      found.push_back({copy, kept->second});
  });
  for (auto [copy, along] : found)
    if (failed(KeptLoad(copy.getTarget().getDefiningOp<memref::AllocOp>(), copy, along).run()))
      return function->emitError("a load whose slices keep what they share is not one block");
  return success();
}

} // namespace tilescope
