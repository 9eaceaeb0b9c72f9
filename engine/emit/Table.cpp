#include "engine/emit/Table.h"

#include "engine/support/Saturating.h"

#include <algorithm>

namespace tilescope {

namespace {

constexpr size_t gap = 2;
/// A flexible column is never cut below this.
constexpr size_t narrowest = 8;

/// Characters shown: bytes that do not continue a UTF-8 sequence.
size_t shownWidth(const std::string &text) {
  return std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; });
}

std::string cut(const std::string &text, size_t width) {
  if (shownWidth(text) <= width)
    return text;
  size_t shown = 0, end = 0;
  while (end < text.size() && shown + 2 < width) {
    ++shown;
    ++end;
    while (end < text.size() && (text[end] & 0xC0) == 0x80)
      ++end;
  }
  return text.substr(0, end) + "..";
}

} // namespace

std::string Table::str(int width) const {
  std::vector<size_t> widths;
  for (const Column &column : columns)
    widths.push_back(shownWidth(column.title));
  for (const auto &row : rows)
    for (size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], shownWidth(row[i]));

  // Cut the widest flexible column first until the table fits or none can give more.
  auto total = [&] {
    size_t sum = 0;
    for (size_t w : widths)
      sum += w + gap;
    return sum - gap;
  };
  while (static_cast<int64_t>(total()) > width) {
    size_t widest = columns.size();
    for (size_t i = 0; i < columns.size(); ++i)
      if (columns[i].flexible && widths[i] > narrowest &&
          (widest == columns.size() || widths[i] > widths[widest]))
        widest = i;
    if (widest == columns.size())
      break;
    --widths[widest];
  }

  std::string out;
  auto line = [&](const auto &cellOf) {
    std::string text;
    for (size_t i = 0; i < columns.size(); ++i) {
      std::string cell = cut(cellOf(i), widths[i]);
      std::string pad(widths[i] - std::min(widths[i], shownWidth(cell)), ' ');
      text += columns[i].align == Align::Right ? pad + cell : cell + pad;
      text += std::string(gap, ' ');
    }
    text.erase(text.find_last_not_of(' ') + 1);
    out += text + "\n";
  };
  line([&](size_t i) { return columns[i].title; });
  for (const auto &row : rows)
    line([&](size_t i) { return row[i]; });
  return out;
}

} // namespace tilescope
