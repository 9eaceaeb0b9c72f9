// Random models from a seed, for comparing the probes and for running plans.
#pragma once

#include "Program.h"

#include <random>

namespace tilescope {

/// A function of a few ops: elementwise ones with permuted, broadcast, strided and divided operands
/// and one or two results, contractions, convolutions and poolings in several layouts with pads
/// before them, reductions, softmax, transposes, packs, with fills. Values are used more than once,
/// element types are mixed, some ops are marked as a fuse group. Small enough to run in a moment.
Program randomProgram(std::mt19937_64 &random);

} // namespace tilescope
