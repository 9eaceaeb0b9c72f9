// The colours of the pictures, one set per theme. Text colours reach WCAG AA (4.5:1) on every
// surface they are used on, outlines 3:1; areas that mean different things differ in outline,
// pattern and label too, so that no fact depends on telling two hues apart.
#pragma once

#include "widgets/canvas/Canvas.h"

#include <array>

namespace tilescope {

/// One kind of thing (an operand, say): its area, its outline (also its pattern's lines) and the
/// colour of words on the area.
struct SeriesStyle {
  Color fill = 0, stroke = 0, ink = 0;
  Pattern pattern = Pattern::Solid;
};

struct Palette {
  Color background, panel, ink, muted, grid, outline;
  /// What is selected or shown at this moment.
  Color accent, accentFill, accentInk;
  /// Fits; does not fit. The fills carry `ink`.
  Color good, goodFill, bad, badFill;
  /// Needs a look: ragged edges, differing estimates.
  Color warn, warnFill;
  std::array<SeriesStyle, 8> series;
  /// Everything that is not one of the first seven.
  SeriesStyle other;
};

const Palette &paletteOf(Theme theme);

/// WCAG 2 contrast of two opaque colours, 1 to 21.
double contrast(Color a, Color b);

enum class ColorVision { Normal, Protanopia, Deuteranopia, Tritanopia };
/// The colour as somebody with that vision sees it (Machado, Oliveira and Fernandes 2009, severity
/// 1).
Color simulate(Color color, ColorVision vision);
/// Distance of two colours in CIELAB (1976); about 2 is just noticeable side by side.
double colorDistance(Color a, Color b);
/// `color` with the opacity `alpha`, 0 to 255.
inline Color withAlpha(Color color, uint32_t alpha) {
  return (color & 0xFFFFFF00u) | alpha;
}

} // namespace tilescope
