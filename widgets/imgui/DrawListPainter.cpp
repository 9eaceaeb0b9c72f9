#include "widgets/imgui/DrawListPainter.h"

#include "widgets/canvas/TextMetrics.h"
#include "widgets/imgui/FontAtlas.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace tilescope {

namespace {

constexpr float dash = 5, gap = 4;

/// 0xRRGGBBAA to ImGui's byte order.
ImU32 imColor(Color color) {
  return IM_COL32(color >> 24, (color >> 16) & 255, (color >> 8) & 255, color & 255);
}

/// For patterns on areas without an outline.
Color darker(Color color) {
  auto channel = [&](int shift) { return ((color >> shift) & 255) * 2 / 3 << shift; };
  return channel(24) | channel(16) | channel(8) | (color & 255);
}

class Painter {
public:
  Painter(ImDrawList &target, Point origin, double ratio)
      : target(target), origin(origin), ratio(ratio) {}

  void operator()(const RectShape &shape) {
    ImVec2 from = at({shape.rect.x, shape.rect.y});
    ImVec2 to = at({shape.rect.x + shape.rect.width, shape.rect.y + shape.rect.height});
    if (shape.fill & 255)
      target.AddRectFilled(from, to, imColor(shape.fill), shape.rounding);
    if (shape.pattern != Pattern::Solid)
      paintPattern(shape, from, to);
    if (!(shape.stroke & 255) || shape.strokeWidth <= 0)
      return;
    if (!shape.dashed) {
      target.AddRect(from, to, imColor(shape.stroke), shape.rounding, 0, shape.strokeWidth);
      return;
    }
    const ImVec2 corners[] = {from, {to.x, from.y}, to, {from.x, to.y}, from};
    for (int side = 0; side < 4; ++side)
      dashedLine(corners[side], corners[side + 1], imColor(shape.stroke), shape.strokeWidth);
  }

  void operator()(const LineShape &shape) {
    if (shape.points.size() < 2)
      return;
    std::vector<ImVec2> points = map(shape.points);
    if (!shape.dashed) {
      target.AddPolyline(points.data(), int(points.size()), imColor(shape.color), 0, shape.width);
      return;
    }
    for (size_t i = 0; i + 1 < points.size(); ++i)
      dashedLine(points[i], points[i + 1], imColor(shape.color), shape.width);
  }

  void operator()(const PolygonShape &shape) {
    if (shape.points.size() < 3)
      return;
    std::vector<ImVec2> points = map(shape.points);
    if (shape.fill & 255)
      target.AddConvexPolyFilled(points.data(), int(points.size()), imColor(shape.fill));
    if (shape.stroke & 255)
      target.AddPolyline(points.data(), int(points.size()), imColor(shape.stroke),
                         ImDrawFlags_Closed, 1);
  }

  void operator()(const TextShape &shape) {
    if (shape.text.empty())
      return;
    ImFontAtlas &atlas = fontAtlas(ratio);
    ImFont *font = fontFor(atlas, shape.size, shape.bold);
    float size = lineHeight(shape.size);
    ImVec2 position = at(shape.at);
    if (shape.align != Align::Left) {
      float width = font->CalcTextSizeA(size, FLT_MAX, 0, shape.text.c_str()).x;
      position.x -= shape.align == Align::Right ? width : width / 2;
    }
    // Glyphs are only sharp on whole device pixels.
    position.x = float(std::round(position.x * ratio) / ratio);
    position.y = float(std::round(position.y * ratio) / ratio);
    target.AddText(font, size, position, imColor(shape.color), shape.text.c_str());
  }

private:
  ImVec2 at(Point p) const { return {p.x + origin.x, p.y + origin.y}; }

  std::vector<ImVec2> map(const std::vector<Point> &points) const {
    std::vector<ImVec2> mapped;
    mapped.reserve(points.size());
    for (Point p : points)
      mapped.push_back(at(p));
    return mapped;
  }

  void dashedLine(ImVec2 from, ImVec2 to, ImU32 color, float width) {
    float length = std::hypot(to.x - from.x, to.y - from.y);
    if (length <= 0)
      return;
    ImVec2 step((to.x - from.x) / length, (to.y - from.y) / length);
    for (float s = 0; s < length; s += dash + gap) {
      float e = std::min(s + dash, length);
      target.AddLine({from.x + step.x * s, from.y + step.y * s},
                     {from.x + step.x * e, from.y + step.y * e}, color, width);
    }
  }

  void paintPattern(const RectShape &shape, ImVec2 from, ImVec2 to) {
    ImU32 color = imColor(shape.stroke & 255 ? shape.stroke : darker(shape.fill));
    target.PushClipRect(from, to, true);
    // Only what is visible is hatched: a zoomed-in rectangle may be far larger than the window.
    ImVec2 low = target.GetClipRectMin(), high = target.GetClipRectMax();
    auto firstMultiple = [](float from, float base) {
      return base + std::floor((from - base) / patternPitch) * patternPitch;
    };
    if (shape.pattern == Pattern::Dots) {
      for (float y = firstMultiple(low.y, origin.y); y <= high.y; y += patternPitch)
        for (float x = firstMultiple(low.x, origin.x); x <= high.x; x += patternPitch)
          target.AddCircleFilled({x, y}, 1, color, 6);
    } else {
      // Rising lines have x + y constant, falling ones x - y; both repeat on the drawing's grid.
      float height = high.y - low.y;
      float rising = firstMultiple(low.x + low.y, origin.x + origin.y);
      for (float sum = rising; sum <= high.x + high.y; sum += patternPitch)
        target.AddLine({sum - high.y, high.y}, {sum - low.y, low.y}, color, 1);
      if (shape.pattern == Pattern::Cross) {
        float falling = firstMultiple(low.x - high.y, origin.x - origin.y);
        for (float difference = falling; difference <= high.x - low.y; difference += patternPitch)
          target.AddLine({difference + low.y, low.y}, {difference + low.y + height, high.y}, color,
                         1);
      }
    }
    target.PopClipRect();
  }

  ImDrawList &target;
  Point origin;
  double ratio;
};

} // namespace

void paintDrawList(ImDrawList &target, const DrawList &list, Point origin,
                   double devicePixelRatio) {
  Painter painter(target, origin, devicePixelRatio);
  for (const Shape &shape : list.shapes)
    std::visit(painter, shape);
}

} // namespace tilescope
