#include "widgets/canvas/SizeTrack.h"

#include "widgets/canvas/Format.h"

#include <algorithm>
#include <cmath>

using namespace tilescope;

float SizeTrack::at(int64_t size) const {
  if (whole <= 1)
    return x + width;
  double share = std::log(static_cast<double>(std::clamp<int64_t>(size, 1, whole))) /
                 std::log(static_cast<double>(whole));
  return x + width * static_cast<float>(share);
}

int64_t SizeTrack::sizeAt(float mouseX) const {
  double share = std::clamp((mouseX - x) / std::max(1.0f, width), 0.0f, 1.0f);
  double size = std::exp(share * std::log(static_cast<double>(whole)));
  return std::clamp<int64_t>(std::llround(size), 1, whole);
}

void tilescope::drawSizeTrack(Sketch &sketch, const SizeTrack &track, const SizeTrackLook &look) {
  const Palette &colors = sketch.colors;
  const float size = 12, height = 6, handle = track.at(look.size);
  sketch.text(track.x - 150, track.y - lineHeight(size) / 2, look.label, size, colors.muted, 140);
  sketch.rect({track.x, track.y - height / 2, track.width, height}, colors.grid, colors.outline, 1,
              3);
  sketch.rect({track.x, track.y - height / 2, std::max(1.0f, handle - track.x), height},
              colors.accentFill, colors.accent, 1, 3);
  // Stretches of sizes that are not legal, a few pixels at a time.
  const float step = 3;
  if (look.legal)
    for (float from = track.x; from < track.x + track.width; from += step)
      if (!look.legal(track.sizeAt(from + step / 2)))
        sketch.rect({from, track.y + height / 2 + 2, std::min(step, track.x + track.width - from), 3},
                    colors.bad);
  if (look.refused > 0) {
    float refused = track.at(look.refused);
    sketch.cross({refused, track.y}, 5, colors.bad);
    sketch.text(std::min(refused + 8, track.x + track.width - 60), track.y - 18,
                grouped(look.refused) + " refused", size, colors.bad, 120, true);
  }
  sketch.rect({handle - 4, track.y - 9, 8, 18}, colors.accent, colors.panel, 1, 3);
  std::string words = grouped(look.size) + " of " + grouped(track.whole);
  sketch.text(track.x + track.width + 12, track.y - lineHeight(size) / 2, words, size, colors.ink,
              150, look.byUser);
  sketch.hit({track.x - 8, track.y - 12, track.width + 16, 24}, look.target, look.tooltip, "size-x");
}
