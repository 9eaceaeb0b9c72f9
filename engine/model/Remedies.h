// What to do about a model that cannot be read, beside what the parser or a verifier says of it.
#pragma once

#include "engine/support/Result.h"

#include "llvm/ADT/StringRef.h"

#include <string>

namespace tilescope {

/// To be added to `error`, with which `content` does not parse; empty when nothing is known.
std::string parseRemedy(llvm::StringRef content, const Diagnostic &error);

/// To be added to a verifier's message; empty when nothing is known.
std::string invalidRemedy(llvm::StringRef message);

} // namespace tilescope
