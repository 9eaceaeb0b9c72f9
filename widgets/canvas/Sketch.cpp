#include "widgets/canvas/Sketch.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

using namespace tilescope;

namespace {

constexpr float badgeSize = 10.5f;
constexpr float pillPadding = 7;

const char *wordOf(Origin origin) {
  switch (origin) {
  case Origin::Estimated:
    return "estimated";
  case Origin::Probed:
    return "probed";
  case Origin::Exact:
    return "exact";
  case Origin::Verified:
    return "verified";
  }
  return "";
}

} // namespace

Sketch::Sketch(float width, float height, Theme theme) : colors(paletteOf(theme)) {
  list.bounds = {0, 0, width, height};
  list.background = colors.background;
}

void Sketch::put(float x, float y, std::string words, float size, Color color, Align align,
                 bool bold) {
  if (!words.empty())
    list.shapes.push_back(TextShape{{x, y}, std::move(words), color, size, align, bold});
}

float Sketch::text(float x, float y, std::string_view words, float size, Color color, float width,
                   bool bold) {
  std::string shown = width > 0 ? elide(words, width, size, bold) : std::string(words);
  float used = textWidth(shown, size, bold);
  put(x, y, std::move(shown), size, color, Align::Left, bold);
  return used;
}

float Sketch::textRight(float x, float y, std::string_view words, float size, Color color,
                        float width, bool bold) {
  std::string shown = width > 0 ? elide(words, width, size, bold) : std::string(words);
  float used = textWidth(shown, size, bold);
  put(x, y, std::move(shown), size, color, Align::Right, bold);
  return used;
}

void Sketch::textCentered(float x, float y, float width, std::string_view words, float size,
                          Color color, bool bold) {
  std::string shown = elide(words, width, size, bold);
  bool cut = shown.size() != words.size();
  if (cut && shown.size() < 6) // three characters and the ellipsis
    return;
  put(x + width / 2, y, std::move(shown), size, color, Align::Center, bold);
}

float Sketch::paragraph(float x, float y, float width, std::string_view words, float size,
                        Color color, int maxLines, bool bold) {
  float step = std::round(size * 1.4f), used = 0;
  for (std::string &line : wrap(words, width, size, maxLines, bold)) {
    put(x, y + used, std::move(line), size, color, Align::Left, bold);
    used += step;
  }
  return used;
}

void Sketch::rect(Rect area, Color fill, Color stroke, float strokeWidth, float rounding,
                  Pattern pattern, bool dashed) {
  if (area.width > 0 && area.height > 0)
    list.shapes.push_back(RectShape{area, fill, stroke, strokeWidth, rounding, pattern, dashed});
}

void Sketch::rect(Rect area, const SeriesStyle &style) {
  // A pattern needs room to be seen as one.
  bool room = area.width >= patternPitch && area.height >= patternPitch;
  rect(area, style.fill, style.stroke, 1, 0, room ? style.pattern : Pattern::Solid);
}

void Sketch::line(Point from, Point to, Color color, float width, bool dashed) {
  list.shapes.push_back(LineShape{{from, to}, color, width, dashed});
}

void Sketch::polyline(std::vector<Point> points, Color color, float width, bool dashed) {
  if (points.size() >= 2)
    list.shapes.push_back(LineShape{std::move(points), color, width, dashed});
}

void Sketch::polygon(std::vector<Point> points, Color fill, Color stroke) {
  list.shapes.push_back(PolygonShape{std::move(points), fill, stroke});
}

void Sketch::dot(Point center, float radius, Color fill, Color stroke) {
  std::vector<Point> points;
  int corners = radius < 4 ? 12 : 20;
  for (int i = 0; i < corners; ++i) {
    float angle =
        2 * static_cast<float>(M_PI) * static_cast<float>(i) / static_cast<float>(corners);
    points.push_back({center.x + radius * std::cos(angle), center.y + radius * std::sin(angle)});
  }
  polygon(std::move(points), fill, stroke);
}

void Sketch::cross(Point c, float radius, Color color, float width) {
  line({c.x - radius, c.y - radius}, {c.x + radius, c.y + radius}, color, width);
  line({c.x - radius, c.y + radius}, {c.x + radius, c.y - radius}, color, width);
}

float Sketch::pill(float x, float y, std::string_view words, float size, Color fill, Color ink,
                   Color stroke) {
  float width = textWidth(words, size, true) + 2 * pillPadding;
  float height = std::round(lineHeight(size) + 5);
  rect({x, y, width, height}, fill, stroke, 1, height / 2);
  text(x + pillPadding, y + (height - lineHeight(size)) / 2, words, size, ink, 0, true);
  return width;
}

float Sketch::badge(float x, float y, Origin origin) {
  Color ink = origin == Origin::Estimated ? colors.warn : colors.good;
  float width = badgeWidth(origin), height = std::round(lineHeight(badgeSize) + 3);
  rect({x, y, width, height}, 0, ink, 1, 4, Pattern::Solid, origin == Origin::Estimated);
  text(x + 5, y + (height - lineHeight(badgeSize)) / 2, wordOf(origin), badgeSize, ink);
  return width;
}

float Sketch::badgeWidth(Origin origin) {
  return textWidth(wordOf(origin), badgeSize) + 10;
}

void Sketch::hit(Rect area, std::string target, std::string tooltip, std::string cursor) {
  if (area.width > 0 && area.height > 0)
    list.hits.push_back({area, std::move(target), std::move(tooltip), std::move(cursor)});
}

std::vector<float> tilescope::spreadLabels(const std::vector<float> &wanted, float height,
                                           float top, float bottom) {
  std::vector<size_t> sorted(wanted.size());
  std::iota(sorted.begin(), sorted.end(), 0);
  size_t room = static_cast<size_t>(std::max(0.0f, std::floor((bottom - top) / height)));
  if (sorted.size() > room)
    sorted.resize(room);
  std::stable_sort(sorted.begin(), sorted.end(),
                   [&](size_t a, size_t b) { return wanted[a] < wanted[b]; });
  std::vector<float> result(wanted.size(), -std::numeric_limits<float>::infinity());
  float free = top;
  for (size_t index : sorted) {
    result[index] = std::max(wanted[index], free);
    free = result[index] + height;
  }
  // Push back up what was pushed over the bottom.
  float limit = bottom;
  for (auto index = sorted.rbegin(); index != sorted.rend(); ++index) {
    result[*index] = std::min(result[*index], limit - height);
    limit = result[*index];
  }
  return result;
}

Rect tilescope::intersection(Rect area, Rect clip) {
  float left = std::max(area.x, clip.x), top = std::max(area.y, clip.y);
  float right = std::min(area.x + area.width, clip.x + clip.width);
  float bottom = std::min(area.y + area.height, clip.y + clip.height);
  if (right <= left || bottom <= top)
    return {};
  return {left, top, right - left, bottom - top};
}
