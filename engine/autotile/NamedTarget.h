// Targets with a unified buffer by the names users give them.
#pragma once

#include "engine/autotile/UnifiedBufferTarget.h"

namespace tilescope {
struct Target;
} // namespace tilescope

namespace tilescope::autotile {

inline constexpr const char *defaultUnifiedBufferTarget = "ascend-910b";

/// A file, or a known target's name. Errors: unknown (the known ones are listed), of another kind,
/// or the file's own.
Result<UnifiedBufferTarget> namedUnifiedBufferTarget(const std::string &nameOrFile);

/// All that is known of a target with `unifiedBuffer` set, with the buffer size it has there (which
/// may be a what-if). An error when what it was read from is gone or has changed.
Result<UnifiedBufferTarget> unifiedBufferTargetOf(const Target &target);

} // namespace tilescope::autotile
