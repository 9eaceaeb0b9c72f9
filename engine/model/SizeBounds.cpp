#include "engine/model/SizeBounds.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Interfaces/ValueBoundsOpInterface.h"

using namespace mlir;

namespace tilescope {

llvm::SmallVector<int64_t> boundedShape(mlir::Value value) {
  auto type = cast<ShapedType>(value.getType());
  llvm::SmallVector<int64_t> shape(type.getShape());
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    if (!type.isDynamicDim(dim))
      continue;
    // Bounds come from nearby: a limit keeps a long chain of ops from being walked for each of
    // them.
    constexpr int64_t valuesLookedAt = 64;
    int64_t seen = 0;
    FailureOr<int64_t> bound = ValueBoundsConstraintSet::computeConstantBound(
        presburger::BoundType::UB, {value, dim},
        [&](mlir::Value, std::optional<int64_t>, ValueBoundsConstraintSet &) {
          return ++seen > valuesLookedAt;
        },
        /*closedUB=*/true);
    if (succeeded(bound) && *bound >= 0)
      shape[dim] = *bound;
  }
  return shape;
}

} // namespace tilescope
