#include "engine/pack/AlignedTiling.h"

#include "engine/pack/AlignedRelayout.h"

using namespace mlir;

namespace tilescope {

bool consultsInnerTileAlignments(Operation *op) {
  return isa<linalg::PackOp, linalg::UnPackOp>(op);
}

LogicalResult verifyInnerTileAlignments(Operation *op, ArrayRef<InnerTileAlignment> alignments) {
  if (alignments.empty() || !consultsInnerTileAlignments(op))
    return success();
  size_t rank = cast<TilingInterface>(op).getLoopIteratorTypes().size();
  if (alignments.size() == rank)
    return success();
  return op->emitOpError() << "has " << rank << " dimensions to tile, but " << alignments.size()
                           << " inner-tile alignments were given; give one for each dimension";
}

Operation *cloneRelayout(OpBuilder &builder, Operation *op, ValueRange operands, Type resultType) {
  OperationState state(op->getLoc(), op->getName().getStringRef(), operands, resultType,
                       op->getAttrs());
  return builder.create(state);
}

tensor::ExtractSliceOp sliceOf(OpBuilder &builder, Location location, Value source,
                               MixedSizes offsets, MixedSizes sizes) {
  SmallVector<OpFoldResult> strides(offsets.size(), builder.getIndexAttr(1));
  return tensor::ExtractSliceOp::create(builder, location, source, offsets, sizes, strides);
}

Value castTo(OpBuilder &builder, Location location, Value value, Type type) {
  if (value.getType() == type)
    return value;
  return tensor::CastOp::create(builder, location, type, value);
}

FailureOr<TilingResult> getTiledImplementation(TilingInterface op, OpBuilder &builder,
                                               MixedSizes offsets, MixedSizes sizes,
                                               Alignments alignments) {
  if (auto unpack = dyn_cast<linalg::UnPackOp>(*op); unpack && !alignments.empty())
    if (auto tile = alignedUnpackTile(unpack, builder, offsets, sizes, alignments))
      return *tile;
  return op.getTiledImplementation(builder, offsets, sizes);
}

FailureOr<TilingResult> generateResultTileValue(TilingInterface op, OpBuilder &builder,
                                                unsigned resultNumber, MixedSizes offsets,
                                                MixedSizes sizes, Alignments alignments) {
  if (alignments.empty())
    return op.generateResultTileValue(builder, resultNumber, offsets, sizes);
  // The unpacked result's dimensions are the iteration domain.
  if (auto unpack = dyn_cast<linalg::UnPackOp>(*op))
    if (auto tile = alignedUnpackTile(unpack, builder, offsets, sizes, alignments))
      return *tile;
  if (auto pack = dyn_cast<linalg::PackOp>(*op))
    if (auto tile = alignedPackResultTile(pack, builder, offsets, sizes, alignments))
      return *tile;
  return op.generateResultTileValue(builder, resultNumber, offsets, sizes);
}

/// Whether the only given operand tile is that of the source, the one that alignments speak of.
static bool isSourceTile(ArrayRef<unsigned> operandNumbers, Alignments alignments) {
  return !alignments.empty() && operandNumbers.size() == 1 && operandNumbers.front() == 0;
}

FailureOr<TilingResult> getTiledImplementationFromOperandTiles(
    TilingInterface op, OpBuilder &builder, ArrayRef<unsigned> operandNumbers,
    ArrayRef<SmallVector<OpFoldResult>> allOffsets, ArrayRef<SmallVector<OpFoldResult>> allSizes,
    Alignments alignments) {
  if (isSourceTile(operandNumbers, alignments)) {
    if (auto unpack = dyn_cast<linalg::UnPackOp>(*op))
      if (auto tile = alignedUnpackFromSourceTile(unpack, builder, allOffsets.front(),
                                                  allSizes.front(), alignments))
        return *tile;
    if (auto pack = dyn_cast<linalg::PackOp>(*op))
      if (auto tile = alignedPackFromSourceTile(pack, builder, allOffsets.front(), allSizes.front(),
                                                alignments))
        return *tile;
  }
  return op.getTiledImplementationFromOperandTiles(builder, operandNumbers, allOffsets, allSizes);
}

LogicalResult getIterationDomainTileFromOperandTiles(TilingInterface op, OpBuilder &builder,
                                                     ArrayRef<unsigned> operandNumbers,
                                                     ArrayRef<SmallVector<OpFoldResult>> allOffsets,
                                                     ArrayRef<SmallVector<OpFoldResult>> allSizes,
                                                     SmallVectorImpl<OpFoldResult> &domainOffsets,
                                                     SmallVectorImpl<OpFoldResult> &domainSizes,
                                                     Alignments alignments) {
  if (auto pack = dyn_cast<linalg::PackOp>(*op); pack && isSourceTile(operandNumbers, alignments))
    if (auto domain = alignedPackDomainFromSourceTile(pack, builder, allOffsets.front(),
                                                      allSizes.front(), alignments)) {
      if (failed(*domain))
        return failure();
      domainOffsets = (*domain)->offsets;
      domainSizes = (*domain)->sizes;
      return success();
    }
  return op.getIterationDomainTileFromOperandTiles(builder, operandNumbers, allOffsets, allSizes,
                                                   domainOffsets, domainSizes);
}

} // namespace tilescope
