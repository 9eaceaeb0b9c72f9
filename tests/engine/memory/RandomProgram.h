// Random models and tilings from a seed, for comparing the probes and for running plans.
#pragma once

#include "engine/plan/Plan.h"

#include <random>
#include <string>

namespace tilescope {

/// A function of a few linalg ops: elementwise ones with permuted and broadcast operands, matmuls,
/// strided convolutions, poolings, reductions, with fills; values are used more than once. Small
/// enough to run in a moment.
std::string randomProgram(std::mt19937_64 &random);

/// A random tile of the op, sometimes with an order, placement levels, or producers among the ops
/// before it. Not all of them are legal.
OpOverride randomOverride(std::mt19937_64 &random, const ModelGraph &graph, int op);

} // namespace tilescope
