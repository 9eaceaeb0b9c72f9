// The pencil of the canvases: puts shapes, texts and hit areas on a draw list in the theme's
// colours. Texts never leave the width they are given.
#pragma once

#include "widgets/canvas/DrawList.h"
#include "widgets/canvas/Palette.h"
#include "widgets/canvas/TextMetrics.h"

namespace tilescope {

/// What a number rests on; drawn as a small badge beside it.
enum class Origin { Estimated, Probed, Exact, Verified };

class Sketch {
public:
  Sketch(float width, float height, Theme theme);

  const Palette &colors;
  DrawList list;

  /// One line, elided to `width` when that is positive. Returns the width it took.
  float text(float x, float y, std::string_view words, float size, Color color, float width = 0,
             bool bold = false);
  /// Like text(), ending at x.
  float textRight(float x, float y, std::string_view words, float size, Color color,
                  float width = 0, bool bold = false);
  /// Like text(), centred in `width` pixels from x; nothing when fewer than three characters fit.
  void textCentered(float x, float y, float width, std::string_view words, float size, Color color,
                    bool bold = false);
  /// Wrapped text; returns the height it took.
  float paragraph(float x, float y, float width, std::string_view words, float size, Color color,
                  int maxLines, bool bold = false);

  void rect(Rect area, Color fill, Color stroke = 0, float strokeWidth = 1, float rounding = 0,
            Pattern pattern = Pattern::Solid, bool dashed = false);
  void rect(Rect area, const SeriesStyle &style);
  void line(Point from, Point to, Color color, float width = 1, bool dashed = false);
  void polyline(std::vector<Point> points, Color color, float width = 1, bool dashed = false);
  void polygon(std::vector<Point> points, Color fill, Color stroke = 0);
  /// A disc as a polygon.
  void dot(Point center, float radius, Color fill, Color stroke = 0);
  /// A diagonal cross.
  void cross(Point center, float radius, Color color, float width = 2);
  /// A rounded label; returns its width.
  float pill(float x, float y, std::string_view words, float size, Color fill, Color ink,
             Color stroke = 0);
  /// "estimated", "probed", "exact" or "verified" as a pill; returns its width.
  float badge(float x, float y, Origin origin);
  /// Width that badge() takes.
  static float badgeWidth(Origin origin);

  void hit(Rect area, std::string target, std::string tooltip, std::string cursor = "");

private:
  void put(float x, float y, std::string words, float size, Color color, Align align, bool bold);
};

/// Label tops near the `wanted` ones (any order), `height` apart, within [top, bottom]; when there
/// is no room for all, the last ones are left out (negative infinity).
std::vector<float> spreadLabels(const std::vector<float> &wanted, float height, float top,
                                float bottom);

/// The part of `area` inside `clip`; empty (zero sizes) when none.
Rect intersection(Rect area, Rect clip);

} // namespace tilescope
