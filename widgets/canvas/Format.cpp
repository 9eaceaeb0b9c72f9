#include "widgets/canvas/Format.h"

#include <cctype>
#include <cmath>
#include <cstdio>

using namespace tilescope;

namespace {

std::string fixed(double value, int decimals) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", decimals, value);
  return text;
}

} // namespace

std::string tilescope::grouped(int64_t number) {
  std::string digits = std::to_string(number);
  size_t first = digits[0] == '-' ? 1 : 0;
  for (size_t at = digits.size(); at > first + 3;)
    digits.insert(at -= 3, ",");
  return digits;
}

std::string tilescope::bytesText(int64_t bytes) {
  return grouped(bytes) + " B";
}

std::string tilescope::shortBytes(int64_t bytes) {
  if (std::llabs(bytes) < 1000)
    return bytesText(bytes);
  static const char *const units[] = {"kB", "MB", "GB", "TB", "PB", "EB"};
  double value = static_cast<double>(bytes) / 1000;
  int unit = 0;
  while (std::fabs(value) >= 999.5 && unit < 5) {
    value /= 1000;
    ++unit;
  }
  std::string text = fixed(value, std::fabs(value) >= 99.95   ? 0
                                  : std::fabs(value) >= 9.995 ? 1
                                                              : 2);
  if (text.find('.') != std::string::npos) {
    while (text.back() == '0')
      text.pop_back();
    if (text.back() == '.')
      text.pop_back();
  }
  return text + " " + units[unit];
}

std::string tilescope::percent(double part, double whole) {
  if (whole <= 0)
    return "–";
  double share = 100 * part / whole;
  if (share == 0 || share == 100)
    return fixed(share, 0) + " %";
  if (share > 0 && share < 0.1)
    return "< 0.1 %";
  if (share < 100 && share > 99.9)
    return "> 99.9 %";
  return (share >= 1000 ? grouped(std::llround(share)) : fixed(share, 1)) + " %";
}

std::string tilescope::timesText(double ratio) {
  if (ratio >= 100)
    return grouped(std::llround(ratio)) + " ×";
  return fixed(ratio, ratio >= 10 ? 1 : 2) + " ×";
}

std::string tilescope::sizesText(const std::vector<int64_t> &sizes) {
  std::string text;
  for (int64_t size : sizes)
    text += (text.empty() ? "" : " × ") + (size < 0 ? "?" : grouped(size));
  return text;
}

std::string tilescope::counted(int64_t count, const std::string &singular,
                               const std::string &plural) {
  return grouped(count) + " " + (count == 1 ? singular : plural);
}

std::string tilescope::asSentence(std::string text) {
  if (text.empty())
    return text;
  // "d1 = 14" names a dimension: that stays as it is.
  auto letter = [](char c) { return static_cast<unsigned char>(c); };
  if (text.size() > 1 && !std::isdigit(letter(text[1])))
    text[0] = static_cast<char>(std::toupper(letter(text[0])));
  return text.back() == '.' ? text : text + ".";
}
