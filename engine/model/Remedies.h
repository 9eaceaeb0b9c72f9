// What to do about a model that cannot be read, beside what the parser or a verifier says of it.
#pragma once

#include "engine/support/Result.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace tilescope {

/// To be added to `error`, with which `content` does not parse; empty when nothing is known.
/// `isKnown` says whether MLIR here has a dialect of that name.
std::string parseRemedy(llvm::StringRef content, const Diagnostic &error,
                        llvm::function_ref<bool(llvm::StringRef)> isKnown);

/// To be added to a verifier's message; empty when nothing is known.
std::string invalidRemedy(llvm::StringRef message);

} // namespace tilescope
