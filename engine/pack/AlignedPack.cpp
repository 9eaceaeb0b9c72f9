// Pack tiles under asserted alignments. A pack's domain counts inner tiles, so only the two fusions
// depend on how elements relate to inner tiles.
#include "engine/pack/AlignedRelayout.h"
#include "engine/pack/TileRelation.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Interfaces/ValueBoundsOpInterface.h"

using namespace mlir;

namespace tilescope {
namespace {

/// The extent of the packed tensor along each source dimension, in the source's order.
SmallVector<int64_t> outerExtents(linalg::PackOp op) {
  SmallVector<int64_t> extents(op.getDestType().getShape().take_front(op.getSourceRank()));
  if (!op.getOuterDimsPerm().empty())
    applyPermutationToVector(extents, invertPermutationVector(op.getOuterDimsPerm()));
  return extents;
}

/// Whether the tile covers the source dimension for certain: then it needs no alignment.
bool coversDimension(linalg::PackOp op, int64_t dim, OpFoldResult size) {
  int64_t extent = op.getSourceType().getDimSize(dim);
  FailureOr<int64_t> least =
      ValueBoundsConstraintSet::computeConstantBound(presburger::BoundType::LB, size);
  return ShapedType::isStatic(extent) && succeeded(least) && *least >= extent;
}

} // namespace

std::optional<FailureOr<TilingResult>> alignedPackResultTile(linalg::PackOp op, OpBuilder &builder,
                                                             MixedSizes offsets, MixedSizes sizes,
                                                             Alignments alignments) {
  SmallVector<OpFoldResult> mixedTiles = op.getMixedTiles();
  size_t numTiles = mixedTiles.size();
  bool asserted = false;
  for (auto [dim, innerTile, offset, size] :
       llvm::zip_equal(op.getInnerDimsPos(), mixedTiles, offsets.take_back(numTiles),
                       sizes.take_back(numTiles))) {
    // A multiple of the inner tile would not fit into the inner dimension: only Equal says it is
    // whole.
    WholeTile whole =
        decideWholeTile(size, innerTile, alignments[dim] == InnerTileAlignment::Equal);
    if (whole == WholeTile::No || !isZeroInteger(offset))
      return std::nullopt;
    asserted |= whole == WholeTile::Asserted;
  }
  if (!asserted)
    return std::nullopt;

  FailureOr<TilingResult> tile = cast<TilingInterface>(*op).getTiledImplementation(
      builder, offsets.drop_back(numTiles), sizes.drop_back(numTiles));
  if (failed(tile))
    return FailureOr<TilingResult>(failure());
  // The consumer's slice may spell the inner extents differently.
  Type sliceType = tensor::ExtractSliceOp::inferResultType(op.getDestType(), sizes);
  Value &value = tile->tiledValues.front();
  value = castTo(builder, op.getLoc(), value, sliceType);
  return tile;
}

std::optional<FailureOr<MixedTile>>
alignedPackDomainFromSourceTile(linalg::PackOp op, OpBuilder &builder, MixedSizes offsets,
                                MixedSizes sizes, Alignments alignments) {
  // 1. Decide every packed dimension; without an assertion among them upstream does the same.
  DenseMap<int64_t, OpFoldResult> innerTiles = op.getDimAndTileMapping();
  DenseMap<int64_t, DecidedRelation> relations;
  bool asserted = false;
  for (auto [dim, innerTile] : innerTiles) {
    if (coversDimension(op, dim, sizes[dim]))
      continue;
    relations[dim] = decideTileRelation(sizes[dim], innerTile, op.getSourceType().getDimSize(dim),
                                        alignments[dim]);
    asserted |= relations[dim].asserted;
  }
  if (!asserted)
    return std::nullopt;

  // 2. Elements to inner tiles. A tile that may end inside an inner tile cannot be packed alone:
  // its
  //    neighbour would write the same outer element.
  AffineExpr element, inner;
  bindDims(builder.getContext(), element);
  bindSymbols(builder.getContext(), inner);
  auto apply = [&](AffineExpr expression, OpFoldResult value, OpFoldResult innerTile) {
    return affine::makeComposedFoldedAffineApply(
        builder, op.getLoc(), AffineMap::get(1, 1, expression), {value, innerTile});
  };
  SmallVector<int64_t> extents = outerExtents(op);
  MixedTile domain;
  for (size_t dim = 0; dim < offsets.size(); ++dim) {
    if (!innerTiles.contains(dim)) {
      domain.offsets.push_back(offsets[dim]);
      domain.sizes.push_back(sizes[dim]);
      continue;
    }
    OpFoldResult innerTile = innerTiles[dim];
    if (!relations.contains(dim)) {
      domain.offsets.push_back(builder.getIndexAttr(0));
      domain.sizes.push_back(ShapedType::isStatic(extents[dim])
                                 ? OpFoldResult(builder.getIndexAttr(extents[dim]))
                                 : apply(element.ceilDiv(inner), sizes[dim], innerTile));
      continue;
    }
    DecidedRelation decided = relations[dim];
    if (decided.relation == TileRelation::Unaligned)
      return FailureOr<MixedTile>(failure());
    bool oneTile = decided.asserted && decided.relation == TileRelation::Equal;
    domain.offsets.push_back(apply(element.floorDiv(inner), offsets[dim], innerTile));
    domain.sizes.push_back(oneTile ? OpFoldResult(builder.getIndexAttr(1))
                                   : apply(element.ceilDiv(inner), sizes[dim], innerTile));
  }
  if (!op.getOuterDimsPerm().empty()) {
    applyPermutationToVector(domain.offsets, op.getOuterDimsPerm());
    applyPermutationToVector(domain.sizes, op.getOuterDimsPerm());
  }
  return FailureOr<MixedTile>(std::move(domain));
}

std::optional<FailureOr<TilingResult>>
alignedPackFromSourceTile(linalg::PackOp op, OpBuilder &builder, MixedSizes offsets,
                          MixedSizes sizes, Alignments alignments) {
  auto domain = alignedPackDomainFromSourceTile(op, builder, offsets, sizes, alignments);
  if (!domain)
    return std::nullopt;
  MixedTile result;
  if (failed(*domain) ||
      failed(cast<TilingInterface>(*op).getResultTilePosition(
          builder, 0, (*domain)->offsets, (*domain)->sizes, result.offsets, result.sizes)))
    return FailureOr<TilingResult>(failure());

  Location location = op.getLoc();
  auto sourceSlice = sliceOf(builder, location, op.getSource(), offsets, sizes);
  auto destinationSlice = sliceOf(builder, location, op.getDest(), result.offsets, result.sizes);
  SmallVector<Value> operands(op->getOperands());
  operands[0] = sourceSlice;
  operands[1] = destinationSlice;
  Operation *tiled = cloneRelayout(builder, op, operands, destinationSlice.getType());
  return FailureOr<TilingResult>(
      TilingResult{{tiled}, {tiled->getResult(0)}, {sourceSlice, destinationSlice}});
}

} // namespace tilescope
