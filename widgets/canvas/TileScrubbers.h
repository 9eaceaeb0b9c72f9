// Choosing which tile of the nest is looked at: a small track per tiled dimension.
#pragma once

#include "widgets/canvas/Subject.h"

namespace tilescope {

/// Width of a track with its space.
constexpr float scrubberWidth = 82;

/// The track of `dim` at (x, y), its knob where `shown` stands; target "scrub:D".
void drawScrubber(Sketch &sketch, const Subject &subject, const std::vector<int64_t> &shown, int dim,
                  float x, float y, float size);

/// Moves the tile of `target` ("scrub:D") to where the mouse is on the track that `list` has for it.
/// True when it is such a target.
bool scrubTo(const Subject &subject, ViewState &view, const DrawList &list,
             const std::string &target, Point at);

} // namespace tilescope
