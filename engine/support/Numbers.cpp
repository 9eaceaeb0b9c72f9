#include "engine/support/Numbers.h"

#include "engine/support/Saturating.h"

namespace tilescope {

std::string withSeparators(int64_t value) {
  if (value == saturated)
    return "> 9.2e18";
  std::string digits = std::to_string(value);
  size_t first = value < 0 ? 1 : 0;
  for (size_t at = digits.size(); at > first + 3;) {
    at -= 3;
    digits.insert(at, ",");
  }
  return digits;
}

} // namespace tilescope
