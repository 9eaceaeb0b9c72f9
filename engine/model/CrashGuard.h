// Work of MLIR on what a file says. Its libraries are built without assertions, and a broken file
// may bring their parsers, verifiers and passes to an access that the processor refuses.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"

namespace tilescope {

/// Runs `work`; false when it crashed. What it worked on is then as it was at that moment: neither
/// to be used any more nor to be destroyed.
bool runsThrough(llvm::function_ref<void()> work);

} // namespace tilescope
