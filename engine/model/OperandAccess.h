// The pieces that descriptions of ops are built from: extents, and how an operand is walked.
#pragma once

#include "engine/model/ModelGraph.h"
#include "engine/support/ElementBits.h"

#include "mlir/IR/AffineExpr.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"

namespace tilescope {

/// A dimension's extent as the domain has it: none when dynamic.
inline std::optional<int64_t> staticSize(int64_t size) {
  return mlir::ShapedType::isDynamic(size) ? std::nullopt : std::optional<int64_t>(size);
}

/// A dimension's extent as an access has it. An op with dynamic sizes is only shown, so any number
/// does for those.
inline int64_t extentOf(int64_t size) {
  return staticSize(size).value_or(1);
}

/// Dimension `dim` of the domain, one element an iteration.
DimensionAccess identityAccess(int dim, int64_t extent);
/// All of it, whatever the tile.
DimensionAccess fullAccess(int64_t extent);

/// What an indexing map's result `expr` walks: sums of dims, dims times constants, dim floordiv and
/// mod constants. Anything else makes the dimensions involved whole, with the reason, in `node`.
DimensionAccess accessOf(mlir::AffineExpr expr, int64_t extent, OpNode &node);

/// An operand of any type, its access still to be described.
inline Operand operandOf(mlir::OpOperand &operand) {
  Operand result;
  result.elementBits = elementBits(operand.get().getType());
  return result;
}

/// A destination of `type` that is `result` and whose old content is not read, its access to come.
Operand writtenOperand(mlir::Type type, int result);

} // namespace tilescope
