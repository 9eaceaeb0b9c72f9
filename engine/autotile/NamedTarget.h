// Targets with a unified buffer by the names users give them.
#pragma once

#include "engine/autotile/UnifiedBufferTarget.h"

namespace tilescope::autotile {

inline constexpr const char *defaultUnifiedBufferTarget = "ascend-910b";

/// A file, or a known target's name. Errors: unknown (the known ones are listed), of another kind,
/// or the file's own.
Result<UnifiedBufferTarget> namedUnifiedBufferTarget(const std::string &nameOrFile);

} // namespace tilescope::autotile
