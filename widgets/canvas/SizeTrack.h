// A track to drag a size along, from 1 to the whole, on a logarithmic scale: where the size is, which
// sizes are legal, and one that was refused.
#pragma once

#include "widgets/canvas/Sketch.h"

#include <functional>
#include <string>

namespace tilescope {

struct SizeTrack {
  /// The line's ends and height.
  float x = 0, y = 0, width = 0;
  int64_t whole = 1;

  float at(int64_t size) const;
  /// The size under a mouse at `mouseX`, from 1 to the whole.
  int64_t sizeAt(float mouseX) const;
};

struct SizeTrackLook {
  /// Before the track: "chunk of d1".
  std::string label;
  std::string target, tooltip;
  int64_t size = 1;
  bool byUser = false;
  /// A size that was asked for and refused; 0 for none.
  int64_t refused = 0;
  /// Whether a size is legal; marks the stretches that are not.
  std::function<bool(int64_t)> legal;
};

constexpr float sizeTrackHeight = 30;

void drawSizeTrack(Sketch &sketch, const SizeTrack &track, const SizeTrackLook &look);

} // namespace tilescope
