// A draw list as an SVG document: plain text, the same bytes for the same list.
#pragma once

#include "widgets/canvas/DrawList.h"

#include <string>

namespace tilescope {

/// A self-contained document: the fonts are embedded, texts stay texts, hit areas are titles (what
/// browsers show as tooltips). `title` names the picture for screen readers.
std::string toSvg(const DrawList &list, const std::string &title);

} // namespace tilescope
