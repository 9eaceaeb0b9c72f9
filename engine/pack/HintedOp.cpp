#include "engine/pack/HintedOp.h"

#include "engine/pack/AlignedTiling.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;

#include "engine/pack/HintedOpDialect.cpp.inc"

#define GET_OP_CLASSES
#include "engine/pack/HintedOp.cpp.inc"

namespace tilescope {

void TilescopePackDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "engine/pack/HintedOp.cpp.inc"
      >();
}

SmallVector<InnerTileAlignment> alignmentsOf(ArrayRef<int64_t> values) {
  return llvm::map_to_vector(values,
                             [](int64_t value) { return *innerTileAlignmentFromInteger(value); });
}

SmallVector<int64_t> integersOf(ArrayRef<InnerTileAlignment> alignments) {
  return llvm::map_to_vector(alignments,
                             [](InnerTileAlignment value) { return static_cast<int64_t>(value); });
}

LogicalResult HintedOp::verify() {
  if (getRelayout() != linalg::PackOp::getOperationName() &&
      getRelayout() != linalg::UnPackOp::getOperationName())
    return emitOpError("stands for a linalg.pack or a linalg.unpack, not for '")
           << getRelayout() << "'";
  if (getNumOperands() < 2 || getOperand(1).getType() != getType())
    return emitOpError("needs a source, and a destination of the result's type");
  for (int64_t value : getAlignments())
    if (!innerTileAlignmentFromInteger(value))
      return emitOpError("has the alignment ")
             << value << "; use 0 (Unknown), 1 (Multiple) or 2 (Equal)";
  return success();
}

Operation *HintedOp::rebuild(OpBuilder &builder) {
  OperationState state(getLoc(), getRelayout(), getOperands(), getType(), getPayload().getValue());
  return builder.create(state);
}

/// Calls `method` on the operation that `op` stands for, which is there for so long.
template <typename Method> static auto withRelayout(HintedOp op, Method method) {
  // No listener: nobody else is to see an operation that is gone in a moment.
  OpBuilder builder(op);
  Operation *relayout = op.rebuild(builder);
  auto result = method(cast<TilingInterface>(relayout));
  relayout->erase();
  return result;
}

LogicalResult HintedOp::reifyResultShapes(OpBuilder &builder, ReifiedRankedShapedTypeDims &shapes) {
  shapes.assign(1, tensor::getMixedSizes(builder, getLoc(), getOperand(1)));
  return success();
}

SmallVector<utils::IteratorType> HintedOp::getLoopIteratorTypes() {
  return withRelayout(*this, [](TilingInterface op) { return op.getLoopIteratorTypes(); });
}

SmallVector<Range> HintedOp::getIterationDomain(OpBuilder &builder) {
  return withRelayout(*this, [&](TilingInterface op) { return op.getIterationDomain(builder); });
}

FailureOr<TilingResult> HintedOp::getTiledImplementation(OpBuilder &builder,
                                                         ArrayRef<OpFoldResult> offsets,
                                                         ArrayRef<OpFoldResult> sizes) {
  return withRelayout(*this, [&](TilingInterface op) {
    return tilescope::getTiledImplementation(op, builder, offsets, sizes,
                                             alignmentsOf(getAlignments()));
  });
}

LogicalResult HintedOp::getResultTilePosition(OpBuilder &builder, unsigned resultNumber,
                                              ArrayRef<OpFoldResult> offsets,
                                              ArrayRef<OpFoldResult> sizes,
                                              SmallVector<OpFoldResult> &resultOffsets,
                                              SmallVector<OpFoldResult> &resultSizes) {
  return withRelayout(*this, [&](TilingInterface op) {
    return op.getResultTilePosition(builder, resultNumber, offsets, sizes, resultOffsets,
                                    resultSizes);
  });
}

FailureOr<TilingResult> HintedOp::generateResultTileValue(OpBuilder &builder, unsigned resultNumber,
                                                          ArrayRef<OpFoldResult> offsets,
                                                          ArrayRef<OpFoldResult> sizes) {
  return withRelayout(*this, [&](TilingInterface op) {
    return tilescope::generateResultTileValue(op, builder, resultNumber, offsets, sizes,
                                              alignmentsOf(getAlignments()));
  });
}

FailureOr<TilingResult> HintedOp::getTiledImplementationFromOperandTiles(
    OpBuilder &builder, ArrayRef<unsigned> operandNumbers,
    ArrayRef<SmallVector<OpFoldResult>> allOffsets, ArrayRef<SmallVector<OpFoldResult>> allSizes) {
  return withRelayout(*this, [&](TilingInterface op) {
    return tilescope::getTiledImplementationFromOperandTiles(
        op, builder, operandNumbers, allOffsets, allSizes, alignmentsOf(getAlignments()));
  });
}

LogicalResult HintedOp::getIterationDomainTileFromOperandTiles(
    OpBuilder &builder, ArrayRef<unsigned> operandNumbers,
    ArrayRef<SmallVector<OpFoldResult>> allOffsets, ArrayRef<SmallVector<OpFoldResult>> allSizes,
    SmallVectorImpl<OpFoldResult> &domainOffsets, SmallVectorImpl<OpFoldResult> &domainSizes) {
  return withRelayout(*this, [&](TilingInterface op) {
    return tilescope::getIterationDomainTileFromOperandTiles(
        op, builder, operandNumbers, allOffsets, allSizes, domainOffsets, domainSizes,
        alignmentsOf(getAlignments()));
  });
}

LogicalResult HintedOp::getIterationDomainTileFromResultTile(
    OpBuilder &builder, unsigned resultNumber, ArrayRef<OpFoldResult> offsets,
    ArrayRef<OpFoldResult> sizes, SmallVectorImpl<OpFoldResult> &domainOffsets,
    SmallVectorImpl<OpFoldResult> &domainSizes) {
  return withRelayout(*this, [&](TilingInterface op) {
    return op.getIterationDomainTileFromResultTile(builder, resultNumber, offsets, sizes,
                                                   domainOffsets, domainSizes);
  });
}

// Only a refusal that no alignment can lift may be final here: the two methods above decide.
bool HintedOp::isOpFusableWithConsumerSlice(unsigned resultNumber, ArrayRef<OpFoldResult> offsets,
                                            ArrayRef<OpFoldResult> sizes) {
  return !getAlignments().empty() || withRelayout(*this, [&](TilingInterface op) {
    return op.isOpFusableWithConsumerSlice(resultNumber, offsets, sizes);
  });
}

bool HintedOp::isOpFusableWithProducerSlices(ArrayRef<unsigned> operandNumbers,
                                             ArrayRef<SmallVector<OpFoldResult>> allOffsets,
                                             ArrayRef<SmallVector<OpFoldResult>> allSizes) {
  return !getAlignments().empty() || withRelayout(*this, [&](TilingInterface op) {
    return op.isOpFusableWithProducerSlices(operandNumbers, allOffsets, allSizes);
  });
}

} // namespace tilescope
