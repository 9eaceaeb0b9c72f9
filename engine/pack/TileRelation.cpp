#include "engine/pack/TileRelation.h"

#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/ValueBoundsOpInterface.h"

using namespace mlir;

namespace tilescope {

DecidedRelation decideTileRelation(OpFoldResult size, OpFoldResult innerTile, int64_t extent,
                                   InnerTileAlignment alignment) {
  FailureOr<int64_t> bound =
      ValueBoundsConstraintSet::computeConstantBound(presburger::BoundType::UB, size,
                                                     /*stopCondition=*/nullptr, /*closedUB=*/true);
  std::optional<int64_t> inner = getConstantIntValue(innerTile);
  bool asserts = alignment != InnerTileAlignment::Unknown;
  bool saysNothing = asserts && !getConstantIntValue(size) && succeeded(bound) && *bound == extent;
  if (succeeded(bound) && inner && *inner > 0 && !saysNothing) {
    if (*bound == *inner)
      return {TileRelation::Equal, false};
    return {*bound % *inner == 0 ? TileRelation::Multiple : TileRelation::Unaligned, false};
  }
  switch (alignment) {
  case InnerTileAlignment::Unknown:
    return {TileRelation::Unaligned, false};
  case InnerTileAlignment::Multiple:
    return {TileRelation::Multiple, true};
  case InnerTileAlignment::Equal:
    return {TileRelation::Equal, true};
  }
  llvm_unreachable("an alignment outside the enumeration");
}

WholeTile decideWholeTile(OpFoldResult size, OpFoldResult innerTile, bool claimed) {
  if (isEqualConstantIntOrValue(size, innerTile))
    return WholeTile::Evident;
  bool bothStatic = getConstantIntValue(size) && getConstantIntValue(innerTile);
  return claimed && !bothStatic ? WholeTile::Asserted : WholeTile::No;
}

} // namespace tilescope
