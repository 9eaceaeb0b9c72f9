// A main() in LLVM IR around a lowered model.
#pragma once

#include "engine/bench/CpuLowering.h"

namespace tilescope {

/// Makes `module` a whole program: the function of `signature` becomes model_<name>, and main()
/// fills static input buffers by a fixed rule, calls it once, and prints the sum of each result on
/// a line. Every function of the model keeps to itself (internal, not inlined), so that a profile
/// can tell it from the driver. Returns the names of the model's functions.
std::vector<std::string> addDriver(llvm::Module &module, const CpuSignature &signature);

} // namespace tilescope
