// A logarithmic axis: where a number lies, and which numbers are worth a line.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tilescope {

struct LogAxis {
  /// Numbers at the ends, at least 1 and low < high, and the pixels there (either may be the
  /// larger).
  double low = 1, high = 10;
  float lowPixel = 0, highPixel = 1;

  float position(double value) const;
  double value(float pixel) const;
  /// Powers of ten inside, thinned until they are `spacing` pixels apart; with room also 2 and 5
  /// times.
  std::vector<int64_t> ticks(float spacing) const;
};

/// An axis over [least, most] with a margin on both sides.
LogAxis logAxis(int64_t least, int64_t most, float lowPixel, float highPixel);

} // namespace tilescope
