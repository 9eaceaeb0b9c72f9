// Numbers as the pictures write them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tilescope {

/// "508,600".
std::string grouped(int64_t number);
/// "508,600 B".
std::string bytesText(int64_t bytes);
/// At most three significant digits with a decimal unit: "7.52 MB", "480 kB", "64 B".
std::string shortBytes(int64_t bytes);
/// "99.7 %", "0.3 %", "< 0.1 %", "100 %" only when it is exact.
std::string percent(double part, double whole);
/// "14.7 ×" of a ratio, two decimals below ten, none from a hundred on.
std::string timesText(double ratio);
/// "300 × 13 × 800".
std::string sizesText(const std::vector<int64_t> &sizes);
/// "1 tile", "247 tiles".
std::string counted(int64_t count, const std::string &singular, const std::string &plural);

/// With a large first letter, unless that names a dimension, and a full stop.
std::string asSentence(std::string text);

} // namespace tilescope
