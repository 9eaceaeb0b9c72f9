// Random small programs of the kinds that tiling gets wrong when it is not careful: each kind is a
// function from a random source to a module with one function, main.
#pragma once

#include <random>
#include <string>
#include <vector>

namespace tilescope::test {

using Random = std::mt19937_64;

struct HardKind {
  const char *name;
  std::string (*program)(Random &random);
};

const std::vector<HardKind> &hardKinds();

} // namespace tilescope::test
