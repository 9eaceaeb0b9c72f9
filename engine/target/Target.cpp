// The byte arithmetic that follows from a target.
#include "engine/target/Target.h"

#include "engine/support/Saturating.h"

#include <cmath>

namespace tilescope {

std::string Target::memoryName() const {
  if (cache)
    return "L" + std::to_string(cacheLevel);
  return unifiedBuffer ? "unified buffer" : "LRAM";
}

int64_t tileBytes(const int64_t *extents, size_t rank, int64_t elementBits) {
  bool packed = elementBits == 2 || elementBits == 4;
  if (rank == 0)
    return ceilDivide(elementBits, 8);
  int64_t innermost = extents[rank - 1];
  int64_t bytes = packed ? ceilDivide(multiplySaturating(innermost, elementBits), 8)
                         : multiplySaturating(innermost, ceilDivide(elementBits, 8));
  for (size_t i = 0; i + 1 < rank; ++i)
    bytes = multiplySaturating(bytes, extents[i]);
  return bytes;
}

bool isSdimFriendly(int64_t length, int64_t maxFactor) {
  if (length <= maxFactor)
    return true;
  if (length > multiplySaturating(maxFactor, maxFactor))
    return false;
  // The smaller factor of a product lies between length / maxFactor and the square root.
  int64_t smallest = ceilDivide(length, maxFactor);
  int64_t root = static_cast<int64_t>(std::sqrt(static_cast<double>(length)));
  while (root * root > length)
    --root;
  while ((root + 1) * (root + 1) <= length)
    ++root;
  for (int64_t factor = smallest; factor <= root; ++factor)
    if (length % factor == 0)
      return true;
  return false;
}

} // namespace tilescope
