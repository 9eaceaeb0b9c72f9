#include "widgets/canvas/TileScrubbers.h"

#include "widgets/canvas/Canvases.h"
#include "widgets/canvas/TileGrid.h"

#include <algorithm>
#include <cmath>

using namespace tilescope;

/// Pixels of the track itself.
static constexpr float track = 64;

void tilescope::drawScrubber(Sketch &sketch, const Subject &subject,
                             const std::vector<int64_t> &shown, int dim, float x, float y,
                             float size) {
  const Palette &colors = sketch.colors;
  float left = x + 10, middle = y + lineHeight(size) / 2;
  float knob = left + track * static_cast<float>(shown[dim]) /
                          static_cast<float>(std::max<int64_t>(1, subject.trips(dim) - 1));
  sketch.line({left, middle}, {left + track, middle}, colors.outline, 2);
  sketch.dot({knob, middle}, 5, colors.accentFill, colors.ink);
  sketch.hit({left - 6, y - 3, track + 12, lineHeight(size) + 6}, "scrub:" + std::to_string(dim),
             "Drag to look at other tiles along " + dimensionName(*subject.node, dim) + ".", "hand");
}

bool tilescope::scrubTo(const Subject &subject, ViewState &view, const DrawList &list,
                        const std::string &target, Point at) {
  int64_t dim = targetNumber(target, "scrub");
  if (dim < 0 || dim >= static_cast<int64_t>(subject.rank()))
    return false;
  for (const HitArea &hit : list.hits)
    if (hit.target == target) {
      view.scrub = shownTile(subject, view);
      float share = std::clamp((at.x - hit.rect.x - 6) / track, 0.0f, 1.0f);
      view.scrub[dim] =
          std::llround(share * static_cast<float>(subject.trips(static_cast<int>(dim)) - 1));
      return true;
    }
  return false;
}
