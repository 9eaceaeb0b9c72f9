// Random reductions as MLIR text, made so that every order of combining gives the same bits: what a
// cut changes is then a mistake, never rounding.
#pragma once

#include <random>
#include <string>

namespace tilescope::test {

/// A function `() -> i64` that fills inputs and destinations from their indices, reduces them on
/// the NPU and on the host (which tiling leaves alone), and returns how many elements differ.
/// Narrow floats may also equal what accumulating in f32 gives.
std::string randomReduction(std::mt19937 &random, const std::string &name);

} // namespace tilescope::test
