#include "engine/autotile/NumberText.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <charconv>
#include <cmath>
#include <cstdint>

namespace tilescope::autotile {

std::string numberText(double value) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  if (value == std::floor(value) && std::abs(value) < 1e15)
    stream << static_cast<int64_t>(value);
  else
    stream << llvm::format("%.4g", value);
  return text;
}

std::string exactText(double value) {
  if (value == std::floor(value) && std::abs(value) < 9e15)
    return std::to_string(static_cast<int64_t>(value));
  char buffer[32];
  auto [end, problem] = std::to_chars(buffer, buffer + sizeof buffer, value);
  return std::string(buffer, end);
}

} // namespace tilescope::autotile
