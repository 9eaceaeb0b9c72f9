// Ops that only move elements: tensor.pad, linalg.pack and linalg.unpack.
#include "engine/model/Descriptions.h"
#include "engine/model/OperandAccess.h"

using namespace mlir;

namespace tilescope {

void describePad(tensor::PadOp op, OpNode &node) {
  RankedTensorType source = op.getSourceType(), result = op.getResultType();
  // Amounts may be constants that nobody folded.
  SmallVector<OpFoldResult> lowAmounts = op.getMixedLowPad(), highAmounts = op.getMixedHighPad();
  for (int64_t size : result.getShape()) {
    DomainDimension dimension;
    dimension.size = staticSize(size);
    node.domain.push_back(dimension);
  }
  Operand operand = operandOf(op.getSourceMutable());
  for (int64_t dim = 0; dim < source.getRank(); ++dim) {
    int64_t extent = source.getDimSize(dim);
    DimensionAccess access = identityAccess(dim, extentOf(extent));
    std::optional<int64_t> low = getConstantIntValue(lowAmounts[dim]);
    std::optional<int64_t> high = getConstantIntValue(highAmounts[dim]);
    if (!low || !high)
      node.dynamic = true;
    else if (*low != 0 || *high != 0) {
      access.constant = -*low;
      access.clamped = true;
    }
    operand.access.push_back(access);
  }
  node.operands.push_back(operand);
  // The result has no destination operand; one stands in for it, written only.
  for (unsigned i = 1; i < op->getNumOperands(); ++i)
    node.operands.push_back(Operand{});
  Operand init = writtenOperand(result, 0);
  for (auto [dim, size] : llvm::enumerate(result.getShape()))
    init.access.push_back(identityAccess(dim, extentOf(size)));
  node.operands.push_back(init);
}

/// pack: the domain is the destination's outer dimensions, in the source's order of dimensions.
void describePack(linalg::PackOp op, OpNode &node) {
  auto source = dyn_cast<RankedTensorType>(op.getSource().getType());
  auto dest = dyn_cast<RankedTensorType>(op.getDest().getType());
  if (!source || !dest) {
    node.untileable = "it packs buffers, not tensors";
    return;
  }
  int64_t rank = source.getRank();
  ArrayRef<int64_t> permutation = op.getOuterDimsPerm();
  // Outer position of each source dimension.
  SmallVector<int64_t> outerOf(rank);
  for (int64_t position = 0; position < rank; ++position)
    outerOf[permutation.empty() ? position : permutation[position]] = position;
  for (int64_t position = 0; position < rank; ++position) {
    DomainDimension dimension;
    dimension.size = staticSize(dest.getDimSize(position));
    node.domain.push_back(dimension);
  }
  SmallVector<int64_t> inner(rank, 0);
  for (auto [dim, tile] : llvm::zip(op.getInnerDimsPos(), op.getStaticTiles()))
    inner[dim] = tile;
  Operand sourceOperand = operandOf(op.getSourceMutable());
  for (int64_t dim = 0; dim < rank; ++dim) {
    int64_t extent = source.getDimSize(dim);
    DimensionAccess access = identityAccess(outerOf[dim], extentOf(extent));
    if (ShapedType::isDynamic(inner[dim])) {
      node.dynamic = true;
    } else if (inner[dim] > 0) {
      access.terms[0].coefficient = inner[dim];
      access.width = inner[dim];
      access.clamped = true;
    }
    // With padding every dimension of the slice is cut to the source, also where it never sticks out: it
    // is then not the slice that another op takes.
    access.clamped |= op.getPaddingValue() != nullptr;
    sourceOperand.access.push_back(access);
  }
  node.operands.push_back(sourceOperand);
  Operand destOperand = writtenOperand(dest, 0);
  for (int64_t dim = 0; dim < dest.getRank(); ++dim) {
    int64_t extent = extentOf(dest.getDimSize(dim));
    destOperand.access.push_back(dim < rank ? identityAccess(dim, extent) : fullAccess(extent));
  }
  node.operands.push_back(destOperand);
  for (unsigned i = 2; i < op->getNumOperands(); ++i)
    node.operands.push_back(Operand{});
}

/// unpack: the domain is the destination; a tile takes whole inner tiles of the source.
void describeUnpack(linalg::UnPackOp op, OpNode &node) {
  auto source = dyn_cast<RankedTensorType>(op.getSource().getType());
  auto dest = dyn_cast<RankedTensorType>(op.getDest().getType());
  if (!source || !dest) {
    node.untileable = "it unpacks buffers, not tensors";
    return;
  }
  int64_t rank = dest.getRank();
  SmallVector<int64_t> inner(rank, 0);
  for (auto [dim, tile] : llvm::zip(op.getInnerDimsPos(), op.getStaticTiles()))
    inner[dim] = tile;
  for (int64_t dim = 0; dim < rank; ++dim) {
    DomainDimension dimension;
    dimension.size = staticSize(dest.getDimSize(dim));
    if (ShapedType::isDynamic(inner[dim]))
      node.dynamic = true;
    else if (inner[dim] > 1)
      dimension.multiple = inner[dim];
    node.domain.push_back(dimension);
  }
  ArrayRef<int64_t> permutation = op.getOuterDimsPerm();
  Operand sourceOperand = operandOf(op.getSourceMutable());
  for (int64_t position = 0; position < source.getRank(); ++position) {
    int64_t extent = extentOf(source.getDimSize(position));
    if (position >= rank) {
      sourceOperand.access.push_back(fullAccess(extent));
      continue;
    }
    int64_t dim = permutation.empty() ? position : permutation[position];
    DimensionAccess access = identityAccess(dim, extent);
    access.terms[0].divisor = std::max<int64_t>(1, inner[dim]);
    sourceOperand.access.push_back(access);
  }
  node.operands.push_back(sourceOperand);
  Operand destOperand = writtenOperand(dest, 0);
  for (auto [dim, size] : llvm::enumerate(dest.getShape()))
    destOperand.access.push_back(identityAccess(dim, extentOf(size)));
  node.operands.push_back(destOperand);
  for (unsigned i = 2; i < op->getNumOperands(); ++i)
    node.operands.push_back(Operand{});
}

} // namespace tilescope
