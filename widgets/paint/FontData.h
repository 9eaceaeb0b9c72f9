// The two faces of the pictures' font, inside the binary: pictures look the same on every machine.
#pragma once

#include <string_view>

namespace tilescope {

/// An OpenType file.
std::string_view fontData(bool bold);
/// The family both faces belong to.
inline constexpr const char *fontFamily = "Tilescope Sans";

} // namespace tilescope
