#include "widgets/canvas/TextMetrics.h"

#include <algorithm>
#include <cstdint>

using namespace tilescope;

namespace {

struct Advance {
  uint32_t code;
  uint16_t regular, bold;
};

/// Sorted by code point.
constexpr Advance advances[] = {
#include "widgets/canvas/TextAdvances.inc"
};
constexpr float unitsPerEm = 2816;
constexpr uint16_t widestUsual = 2600;

/// Decodes the character at `position` and moves behind it; malformed bytes count one character
/// each.
uint32_t nextCharacter(std::string_view text, size_t &position) {
  auto byte = [&](size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0u;
  };
  uint32_t lead = byte(position++);
  int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
  if (more == 0)
    return lead;
  uint32_t code = lead & (0x3Fu >> more);
  for (int i = 0; i < more && (byte(position) & 0xC0u) == 0x80u; ++i)
    code = (code << 6) | (byte(position++) & 0x3Fu);
  return code;
}

/// Whether the space holds a number and its unit together ("509,952 B", "300 × 13").
bool isJoined(std::string_view text, size_t space) {
  auto isDigit = [&](size_t at) { return at < text.size() && text[at] >= '0' && text[at] <= '9'; };
  std::string_view after = text.substr(space + 1);
  constexpr std::string_view times = "×";
  bool unit = after.substr(0, 1) == "B" && (after.size() == 1 || after[1] < 'A');
  if (isDigit(space - 1) && (unit || after.substr(0, times.size()) == times))
    return true;
  return space >= times.size() && text.substr(space - times.size(), times.size()) == times &&
         isDigit(space + 1);
}

uint16_t advanceOf(uint32_t code, bool bold) {
  const Advance *found = std::lower_bound(std::begin(advances), std::end(advances), code,
                                          [](const Advance &a, uint32_t c) { return a.code < c; });
  if (found == std::end(advances) || found->code != code)
    return widestUsual;
  return bold ? found->bold : found->regular;
}

} // namespace

float tilescope::textWidth(std::string_view text, float size, bool bold) {
  int64_t units = 0;
  for (size_t position = 0; position < text.size();)
    units += advanceOf(nextCharacter(text, position), bold);
  return static_cast<float>(units) * size / unitsPerEm;
}

std::string tilescope::elide(std::string_view text, float width, float size, bool bold) {
  if (textWidth(text, size, bold) <= width)
    return std::string(text);
  float room = width - textWidth("…", size, bold);
  size_t end = 0;
  float used = 0;
  for (size_t position = 0; position < text.size();) {
    size_t start = position;
    used += static_cast<float>(advanceOf(nextCharacter(text, position), bold)) * size / unitsPerEm;
    if (used > room) {
      end = start;
      break;
    }
  }
  while (end > 0 && text[end - 1] == ' ')
    --end;
  return end == 0 ? std::string() : std::string(text.substr(0, end)) + "…";
}

std::vector<std::string> tilescope::wrap(std::string_view text, float width, float size,
                                         int maxLines, bool bold) {
  std::vector<std::string> lines;
  while (!text.empty() && static_cast<int>(lines.size()) < maxLines) {
    if (static_cast<int>(lines.size()) + 1 == maxLines) {
      lines.push_back(elide(text, width, size, bold));
      break;
    }
    size_t end = text.size();
    while (textWidth(text.substr(0, end), size, bold) > width) {
      size_t space = text.rfind(' ', end - 1);
      while (space != std::string_view::npos && space > 0 && isJoined(text, space))
        space = text.rfind(' ', space - 1);
      if (space == std::string_view::npos || space == 0)
        break;
      end = space;
    }
    lines.push_back(elide(text.substr(0, end), width, size, bold));
    text.remove_prefix(std::min(text.size(), end + 1));
  }
  return lines;
}
