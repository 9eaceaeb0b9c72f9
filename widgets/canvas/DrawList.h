// What a canvas produces: shapes and texts in logical pixels, with the rectangles that react to the
// mouse. Painted by Dear ImGui in the window, by QPainter to PNG and as text to SVG; tested as is.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace tilescope {

struct Point {
  float x = 0, y = 0;
};

struct Rect {
  float x = 0, y = 0, width = 0, height = 0;
  bool contains(Point p) const {
    return p.x >= x && p.x < x + width && p.y >= y && p.y < y + height;
  }
  bool operator==(const Rect &) const = default;
};

/// 0xRRGGBBAA.
using Color = uint32_t;

/// Fill patterns tell areas apart without colour. They are drawn over the fill in the stroke's
/// colour (in a darker fill where there is no stroke), 1 pixel wide, repeating every patternPitch
/// pixels from the drawing's origin: Diagonal from bottom left to top right, Cross in both
/// directions, Dots of radius 1.
enum class Pattern { Solid, Diagonal, Dots, Cross };
inline constexpr float patternPitch = 6;
enum class Align { Left, Center, Right };

struct RectShape {
  Rect rect;
  Color fill = 0, stroke = 0;
  float strokeWidth = 1, rounding = 0;
  Pattern pattern = Pattern::Solid;
  bool dashed = false;
};
struct LineShape {
  std::vector<Point> points;
  Color color = 0;
  float width = 1;
  bool dashed = false;
};
struct PolygonShape {
  std::vector<Point> points;
  Color fill = 0, stroke = 0;
};
struct TextShape {
  /// Baseline-independent: the top left (or centre or right) of the text's box, which is
  /// lineHeight() of TextMetrics.h high.
  Point at;
  std::string text;
  Color color = 0;
  float size = 13;
  Align align = Align::Left;
  bool bold = false;
};
using Shape = std::variant<RectShape, LineShape, PolygonShape, TextShape>;

/// What lies under the mouse: an id the canvas understands, and the words of the tooltip.
struct HitArea {
  Rect rect;
  /// "tile-edge:0", "buffer:3", "order:2", "op:7", ...
  std::string target;
  std::string tooltip;
  /// "size-x", "size-y", "hand" or "".
  std::string cursor;
};

struct DrawList {
  Rect bounds;
  Color background = 0xffffffff;
  std::vector<Shape> shapes;
  /// Later areas lie above earlier ones.
  std::vector<HitArea> hits;

  /// The topmost hit area at p; null when there is none.
  const HitArea *hitAt(Point p) const;
};

} // namespace tilescope
