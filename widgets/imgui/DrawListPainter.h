// Paints a draw list into the current Dear ImGui window.
#pragma once

#include "widgets/canvas/DrawList.h"

struct ImDrawList;

namespace tilescope {

/// Draws every shape of `list`, its origin at the window's top left plus `origin`. Text is set in the
/// application font at `devicePixelRatio`.
void paintDrawList(ImDrawList &target, const DrawList &list, Point origin, double devicePixelRatio);

} // namespace tilescope
