// Unpack tiles under asserted alignments. A tile of the unpacked result is cut out of those source
// tiles that it touches; when every dimension is aligned to its inner tile, nothing has to be cut.
#include "engine/pack/AlignedRelayout.h"
#include "engine/pack/TileRelation.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/ValueBoundsOpInterface.h"

using namespace mlir;

namespace tilescope {
namespace {

/// One dimension of the tile: the source tiles it touches, and where it lies in what they unpack
/// to.
struct UnpackedDimension {
  OpFoldResult sourceOffset, sourceSize;
  OpFoldResult offsetInUnpacked, unpackedSize;
  bool aligned = true;
};

/// The destination as it was before the loops that update it in place, which keep its shape.
Value destinationBeforeLoops(linalg::UnPackOp op) {
  Value destination = op.getDest();
  while (auto argument = dyn_cast<BlockArgument>(destination)) {
    auto loop = dyn_cast<LoopLikeOpInterface>(argument.getOwner()->getParentOp());
    OpOperand *init = loop ? loop.getTiedLoopInit(argument) : nullptr;
    if (!init)
      break;
    destination = init->get();
  }
  return destination;
}

/// Whether the tile spans the whole dimension. Nothing was tiled then, and one source tile cannot
/// be what it covers unless there is only one.
bool spansDimension(linalg::UnPackOp op, int64_t dim, OpFoldResult offset, OpFoldResult size) {
  if (!isZeroInteger(offset))
    return false;
  FailureOr<bool> equal =
      ValueBoundsConstraintSet::areEqual(size, {destinationBeforeLoops(op), dim});
  return succeeded(equal) && *equal;
}

/// How many source tiles there are along `dim` of the result; ShapedType::kDynamic when unknown.
int64_t sourceTileCount(linalg::UnPackOp op, int64_t dim) {
  ArrayRef<int64_t> permutation = op.getOuterDimsPerm();
  const auto *position = llvm::find(permutation, dim);
  int64_t sourceDim = permutation.empty() ? dim : position - permutation.begin();
  return op.getSourceType().getDimSize(sourceDim);
}

DecidedRelation decideDimension(linalg::UnPackOp op, int64_t dim, OpFoldResult offset,
                                OpFoldResult size, OpFoldResult innerTile,
                                InnerTileAlignment alignment) {
  DecidedRelation decided =
      decideTileRelation(size, innerTile, op.getDestType().getDimSize(dim), alignment);
  bool claimsOneTile = decided.asserted && decided.relation == TileRelation::Equal;
  if (claimsOneTile && sourceTileCount(op, dim) != 1 && spansDimension(op, dim, offset, size))
    decided.relation = TileRelation::Multiple;
  return decided;
}

UnpackedDimension unpackDimension(OpBuilder &builder, Location location, OpFoldResult offset,
                                  OpFoldResult size, OpFoldResult innerTile,
                                  TileRelation relation) {
  AffineExpr o, s, inner;
  bindDims(builder.getContext(), o, s);
  bindSymbols(builder.getContext(), inner);
  auto apply = [&](AffineExpr expression) {
    return affine::makeComposedFoldedAffineApply(
        builder, location, AffineMap::get(2, 1, expression), {offset, size, innerTile});
  };
  UnpackedDimension result;
  result.sourceOffset = apply(o.floorDiv(inner));
  if (relation != TileRelation::Unaligned) {
    // A multiple's last tile may be a remainder that ends inside an inner tile: hence the ceiling.
    result.sourceSize = relation == TileRelation::Equal ? OpFoldResult(builder.getIndexAttr(1))
                                                        : apply(s.ceilDiv(inner));
    result.offsetInUnpacked = builder.getIndexAttr(0);
    result.unpackedSize = size;
    return result;
  }
  result.aligned = false;
  result.offsetInUnpacked = apply(o % inner);
  AffineExpr last = (o + s - 1).floorDiv(inner);
  result.sourceSize = apply(last - o.floorDiv(inner) + 1);
  // A product of two symbolic values is outside affine arithmetic.
  result.unpackedSize = builder.createOrFold<arith::MulIOp>(
      location, getValueOrCreateConstantIndexOp(builder, location, result.sourceSize),
      getValueOrCreateConstantIndexOp(builder, location, innerTile));
  return result;
}

} // namespace

std::optional<TilingResult> alignedUnpackTile(linalg::UnPackOp op, OpBuilder &builder,
                                              MixedSizes offsets, MixedSizes sizes,
                                              Alignments alignments) {
  // 1. Decide every packed dimension; without an assertion among them upstream does the same.
  DenseMap<int64_t, OpFoldResult> innerTiles = op.getDimAndTileMapping();
  DenseMap<int64_t, TileRelation> relations;
  bool asserted = false;
  for (auto [dim, innerTile] : innerTiles) {
    DecidedRelation decided =
        decideDimension(op, dim, offsets[dim], sizes[dim], innerTile, alignments[dim]);
    relations[dim] = decided.relation;
    asserted |= decided.asserted;
  }
  if (!asserted)
    return std::nullopt;

  // 2. The source tiles touched, in the result's order and then in the source's.
  Location location = op.getLoc();
  MixedTile source, inUnpacked;
  bool aligned = true;
  for (size_t dim = 0; dim < offsets.size(); ++dim) {
    UnpackedDimension part;
    if (innerTiles.contains(dim))
      part = unpackDimension(builder, location, offsets[dim], sizes[dim], innerTiles[dim],
                             relations[dim]);
    else
      part = {offsets[dim], sizes[dim], builder.getIndexAttr(0), sizes[dim], true};
    source.offsets.push_back(part.sourceOffset);
    source.sizes.push_back(part.sourceSize);
    inUnpacked.offsets.push_back(part.offsetInUnpacked);
    inUnpacked.sizes.push_back(part.unpackedSize);
    aligned &= part.aligned;
  }
  if (!op.getOuterDimsPerm().empty()) {
    applyPermutationToVector(source.offsets, op.getOuterDimsPerm());
    applyPermutationToVector(source.sizes, op.getOuterDimsPerm());
  }
  SmallVector<OpFoldResult> mixedTiles = op.getMixedTiles();
  source.offsets.append(mixedTiles.size(), builder.getIndexAttr(0));
  llvm::append_range(source.sizes, mixedTiles);

  // 3. Unpack them, into the result's own slice when they are exactly the tile.
  auto sourceSlice = sliceOf(builder, location, op.getSource(), source.offsets, source.sizes);
  SmallVector<Operation *> slices{sourceSlice};
  Value destination;
  if (aligned) {
    auto slice = sliceOf(builder, location, op.getDest(), offsets, sizes);
    slices.push_back(slice);
    destination = slice;
  } else {
    destination = tensor::EmptyOp::create(builder, location, inUnpacked.sizes,
                                          op.getDestType().getElementType());
  }
  SmallVector<Value> operands{sourceSlice, destination};
  llvm::append_range(operands, op.getInnerTiles());
  Operation *tiled = cloneRelayout(builder, op, operands, destination.getType());
  Value value = tiled->getResult(0);
  if (!aligned)
    value = sliceOf(builder, location, value, inUnpacked.offsets, sizes);
  return TilingResult{{tiled}, {value}, slices};
}

std::optional<FailureOr<TilingResult>>
alignedUnpackFromSourceTile(linalg::UnPackOp op, OpBuilder &builder, MixedSizes offsets,
                            MixedSizes sizes, Alignments alignments) {
  // 1. Whole inner tiles must arrive; a loop tile that is a multiple of them cannot split one.
  SmallVector<OpFoldResult> mixedTiles = op.getMixedTiles();
  bool asserted = false;
  for (auto [dim, innerTile, size] :
       llvm::zip_equal(op.getInnerDimsPos(), mixedTiles, sizes.take_back(mixedTiles.size()))) {
    WholeTile whole =
        decideWholeTile(size, innerTile, alignments[dim] != InnerTileAlignment::Unknown);
    if (whole == WholeTile::No)
      return std::nullopt;
    asserted |= whole == WholeTile::Asserted;
  }
  if (!asserted)
    return std::nullopt;

  // 2. The result's part is upstream's: it does not depend on how the inner extents were spelled.
  MixedTile result;
  if (failed(cast<TilingInterface>(*op).getIterationDomainTileFromOperandTiles(
          builder, {0u}, {SmallVector<OpFoldResult>(offsets)}, {SmallVector<OpFoldResult>(sizes)},
          result.offsets, result.sizes)))
    return FailureOr<TilingResult>(failure());

  // 3. The source keeps the sizes it came with, so that it folds with the tile that was inserted.
  Location location = op.getLoc();
  auto destinationSlice = sliceOf(builder, location, op.getDest(), result.offsets, result.sizes);
  auto sourceSlice = sliceOf(builder, location, op.getSource(), offsets, sizes);
  SmallVector<OpFoldResult> sourceSizes(sizes.drop_back(mixedTiles.size()));
  llvm::append_range(sourceSizes, mixedTiles);
  Type sourceType = tensor::ExtractSliceOp::inferResultType(op.getSourceType(), sourceSizes);
  SmallVector<Value> operands{castTo(builder, location, sourceSlice, sourceType), destinationSlice};
  llvm::append_range(operands, op.getInnerTiles());
  Operation *tiled = cloneRelayout(builder, op, operands, destinationSlice.getType());
  return FailureOr<TilingResult>(
      TilingResult{{tiled}, {tiled->getResult(0)}, {sourceSlice, destinationSlice}});
}

} // namespace tilescope
