// What a test is told from outside.
#pragma once

#include <cstdint>
#include <cstdlib>

namespace tilescope::test {

/// The whole number in an environment variable, such as TILESCOPE_SEED.
inline uint64_t fromEnvironment(const char *name, uint64_t otherwise) {
  const char *text = std::getenv(name);
  return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

} // namespace tilescope::test
