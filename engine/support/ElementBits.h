// How wide an element is in memory; the one place that says it for MLIR types.
#pragma once

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"

namespace tilescope {

/// Bits of an element of `type` (a shaped type's element, or the type itself). A complex number is two
/// parts; an index, and what has no width of its own, takes a machine word.
inline int64_t elementBits(mlir::Type type) {
  mlir::Type element = mlir::getElementTypeOrSelf(type);
  if (auto complex = mlir::dyn_cast<mlir::ComplexType>(element))
    return 2 * elementBits(complex.getElementType());
  return element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 64;
}

} // namespace tilescope
