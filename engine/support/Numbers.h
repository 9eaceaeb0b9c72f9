// Counts as people read them.
#pragma once

#include <cstdint>
#include <string>

namespace tilescope {

/// 7,520,000; a saturated count is "> 9.2e18".
std::string withSeparators(int64_t value);

} // namespace tilescope
