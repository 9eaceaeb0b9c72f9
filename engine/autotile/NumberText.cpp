#include "engine/autotile/NumberText.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>

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

} // namespace tilescope::autotile
