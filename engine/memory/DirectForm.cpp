#include "engine/memory/DirectForm.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;

namespace tilescope {
namespace {

/// Where in the source an element of the destination comes from, and whether that is inside.
struct SourceElement {
  SmallVector<Value> indices;
  /// Null when always inside.
  Value inside;
};

using ElementBuilder =
    llvm::function_ref<SourceElement(OpBuilder &, ValueRange destinationIndices)>;
using OutsideBuilder = llvm::function_ref<Value(OpBuilder &, ValueRange destinationIndices)>;

Value andOf(OpBuilder &builder, Location location, Value a, Value b) {
  return a ? arith::AndIOp::create(builder, location, a, b).getResult() : b;
}

/// One generic over `destination` that reads `source` where `element` says, or takes `outside`.
Operation *gather(RewriterBase &rewriter, Operation *op, Value source, Value destination,
                  ElementBuilder element, OutsideBuilder outside) {
  auto type = cast<RankedTensorType>(destination.getType());
  int64_t rank = type.getRank();
  SmallVector<AffineMap> maps{rewriter.getMultiDimIdentityMap(rank)};
  SmallVector<utils::IteratorType> kinds(rank, utils::IteratorType::parallel);
  rewriter.setInsertionPoint(op);
  auto generic = linalg::GenericOp::create(
      rewriter, op->getLoc(), type, ValueRange(), destination, maps, kinds,
      [&](OpBuilder &builder, Location location, ValueRange) {
        SmallVector<Value> indices;
        for (int64_t dim = 0; dim < rank; ++dim)
          indices.push_back(linalg::IndexOp::create(builder, location, dim));
        SourceElement from = element(builder, indices);
        auto read = [&](OpBuilder &nested) {
          return tensor::ExtractOp::create(nested, location, source, from.indices).getResult();
        };
        Value value;
        if (!from.inside)
          value = read(builder);
        else
          value = scf::IfOp::create(
                      builder, location, from.inside,
                      [&](OpBuilder &nested, Location at) {
                        scf::YieldOp::create(nested, at, read(nested));
                      },
                      [&](OpBuilder &nested, Location at) {
                        scf::YieldOp::create(nested, at, outside(nested, indices));
                      })
                      .getResult(0);
        linalg::YieldOp::create(builder, location, value);
      });
  for (NamedAttribute attribute : op->getDiscardableAttrs())
    generic->setDiscardableAttr(attribute.getName(), attribute.getValue());
  Value result = generic.getResult(0);
  if (result.getType() != op->getResult(0).getType())
    result = tensor::CastOp::create(rewriter, op->getLoc(), op->getResult(0).getType(), result);
  rewriter.replaceOp(op, result);
  return generic;
}

Value extentOf(OpBuilder &builder, Location location, Value tensor, int64_t dim) {
  return getValueOrCreateConstantIndexOp(builder, location,
                                         tensor::getMixedSize(builder, location, tensor, dim));
}

Operation *padDirectly(RewriterBase &rewriter, tensor::PadOp pad, Value destination) {
  Location location = pad.getLoc();
  rewriter.setInsertionPoint(pad);
  SmallVector<Value> low, extents;
  for (auto [dim, amount] : llvm::enumerate(pad.getMixedLowPad())) {
    low.push_back(getValueOrCreateConstantIndexOp(rewriter, location, amount));
    extents.push_back(extentOf(rewriter, location, pad.getSource(), dim));
  }
  Value zero = arith::ConstantIndexOp::create(rewriter, location, 0);
  return gather(
      rewriter, pad, pad.getSource(), destination,
      [&](OpBuilder &builder, ValueRange indices) {
        SourceElement from;
        for (auto [index, skipped, extent] : llvm::zip(indices, low, extents)) {
          Value at = arith::SubIOp::create(builder, location, index, skipped);
          from.inside =
              andOf(builder, location, from.inside,
                    arith::CmpIOp::create(builder, location, arith::CmpIPredicate::sge, at, zero));
          from.inside = andOf(
              builder, location, from.inside,
              arith::CmpIOp::create(builder, location, arith::CmpIPredicate::slt, at, extent));
          from.indices.push_back(at);
        }
        return from;
      },
      [&](OpBuilder &builder, ValueRange indices) {
        IRMapping mapping;
        Block &body = pad.getRegion().front();
        mapping.map(body.getArguments(), indices);
        for (Operation &op : body.without_terminator())
          builder.clone(op, mapping);
        return mapping.lookupOrDefault(body.getTerminator()->getOperand(0));
      });
}

Operation *packDirectly(RewriterBase &rewriter, linalg::PackOp pack) {
  Location location = pack.getLoc();
  rewriter.setInsertionPoint(pack);
  int64_t rank = pack.getSourceRank();
  SmallVector<int64_t> outerOf = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  for (auto [position, dim] : llvm::enumerate(pack.getOuterDimsPerm()))
    outerOf[dim] = position;
  SmallVector<Value> tiles, extents;
  for (OpFoldResult tile : pack.getMixedTiles())
    tiles.push_back(getValueOrCreateConstantIndexOp(rewriter, location, tile));
  for (int64_t dim = 0; dim < rank; ++dim)
    extents.push_back(extentOf(rewriter, location, pack.getSource(), dim));
  Value padding = pack.getPaddingValue();
  return gather(
      rewriter, pack, pack.getSource(), pack.getDest(),
      [&](OpBuilder &builder, ValueRange indices) {
        SourceElement from;
        for (int64_t dim = 0; dim < rank; ++dim)
          from.indices.push_back(indices[outerOf[dim]]);
        for (auto [position, dim] : llvm::enumerate(pack.getInnerDimsPos())) {
          Value start =
              arith::MulIOp::create(builder, location, from.indices[dim], tiles[position]);
          from.indices[dim] =
              arith::AddIOp::create(builder, location, start, indices[rank + position]);
          if (padding)
            from.inside = andOf(builder, location, from.inside,
                                arith::CmpIOp::create(builder, location, arith::CmpIPredicate::slt,
                                                      from.indices[dim], extents[dim]));
        }
        return from;
      },
      [&](OpBuilder &, ValueRange) { return padding; });
}

Operation *unpackDirectly(RewriterBase &rewriter, linalg::UnPackOp unpack) {
  Location location = unpack.getLoc();
  rewriter.setInsertionPoint(unpack);
  int64_t rank = unpack.getDestRank();
  SmallVector<int64_t> dimAt = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  if (!unpack.getOuterDimsPerm().empty())
    dimAt.assign(unpack.getOuterDimsPerm().begin(), unpack.getOuterDimsPerm().end());
  SmallVector<Value> tiles;
  for (OpFoldResult tile : unpack.getMixedTiles())
    tiles.push_back(getValueOrCreateConstantIndexOp(rewriter, location, tile));
  return gather(
      rewriter, unpack, unpack.getSource(), unpack.getDest(),
      [&](OpBuilder &builder, ValueRange indices) {
        SourceElement from;
        SmallVector<Value> outer(indices), inner;
        for (auto [position, dim] : llvm::enumerate(unpack.getInnerDimsPos())) {
          outer[dim] = arith::DivUIOp::create(builder, location, indices[dim], tiles[position]);
          inner.push_back(arith::RemUIOp::create(builder, location, indices[dim], tiles[position]));
        }
        for (int64_t position = 0; position < rank; ++position)
          from.indices.push_back(outer[dimAt[position]]);
        llvm::append_range(from.indices, inner);
        return from;
      },
      nullptr);
}

} // namespace

Operation *toDirectForm(RewriterBase &rewriter, Operation *op, Value destination) {
  if (auto pad = dyn_cast<tensor::PadOp>(op))
    return padDirectly(rewriter, pad, destination);
  if (auto pack = dyn_cast<linalg::PackOp>(op))
    return packDirectly(rewriter, pack);
  if (auto unpack = dyn_cast<linalg::UnPackOp>(op))
    return unpackDirectly(rewriter, unpack);
  return op;
}

} // namespace tilescope
