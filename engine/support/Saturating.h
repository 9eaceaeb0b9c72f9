// 64-bit counts of bytes, elements and trips that stop at the largest value instead of wrapping.
#pragma once

#include <cstdint>
#include <limits>

namespace tilescope {

/// The value a count has when it no longer fits 63 bits; shown as "more than 9.2e18".
inline constexpr int64_t saturated = std::numeric_limits<int64_t>::max();

/// a + b for non-negative operands.
inline int64_t addSaturating(int64_t a, int64_t b) {
  int64_t sum;
  return __builtin_add_overflow(a, b, &sum) ? saturated : sum;
}

/// a * b for non-negative operands.
inline int64_t multiplySaturating(int64_t a, int64_t b) {
  int64_t product;
  return __builtin_mul_overflow(a, b, &product) ? saturated : product;
}

/// ceil(a / b) for a >= 0, b > 0.
inline int64_t ceilDivide(int64_t a, int64_t b) { return a / b + (a % b != 0); }

/// a rounded up to a multiple of b, for a >= 0, b > 0.
inline int64_t roundUp(int64_t a, int64_t b) { return multiplySaturating(ceilDivide(a, b), b); }

} // namespace tilescope
