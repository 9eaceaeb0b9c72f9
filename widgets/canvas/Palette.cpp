#include "widgets/canvas/Palette.h"

#include <algorithm>
#include <cmath>

using namespace tilescope;

namespace {

constexpr Palette lightPalette{
    .background = 0xFFFFFFFF,
    .panel = 0xF5F7FAFF,
    .ink = 0x15191FFF,
    .muted = 0x525C69FF,
    .grid = 0xE1E6ECFF,
    .outline = 0x7D8794FF,
    .accent = 0x0A4FC4FF,
    .accentFill = 0x2F6FE0FF,
    .accentInk = 0xFFFFFFFF,
    .good = 0x00695CFF,
    .goodFill = 0xD3EEE8FF,
    .bad = 0xB3261EFF,
    .badFill = 0xFBDDD9FF,
    .warn = 0x7A5200FF,
    .warnFill = 0xFBEBC4FF,
    .series = {{{0x9CCBF2FF, 0x0B5CA0FF, 0x15191FFF, Pattern::Solid},
                {0xF8C471FF, 0x8F5400FF, 0x15191FFF, Pattern::Diagonal},
                {0x86D3B4FF, 0x006B50FF, 0x15191FFF, Pattern::Dots},
                {0xDDB3E0FF, 0x7E2F86FF, 0x15191FFF, Pattern::Cross},
                {0xC6CDD6FF, 0x414B58FF, 0x15191FFF, Pattern::Diagonal},
                {0xE9DF7AFF, 0x665E00FF, 0x15191FFF, Pattern::Solid},
                {0xF3B0A4FF, 0x8F3626FF, 0x15191FFF, Pattern::Cross},
                {0xD3BFA6FF, 0x65491FFF, 0x15191FFF, Pattern::Diagonal}}},
    .other = {0xDDE2E8FF, 0x5B6672FF, 0x15191FFF, Pattern::Solid},
};

constexpr Palette darkPalette{
    .background = 0x14171CFF,
    .panel = 0x1D2128FF,
    .ink = 0xEDF0F4FF,
    .muted = 0xAAB4C0FF,
    .grid = 0x2C323BFF,
    .outline = 0x76818FFF,
    .accent = 0x86B4FFFF,
    .accentFill = 0x86B4FFFF,
    .accentInk = 0x0B1526FF,
    .good = 0x5CD6BFFF,
    .goodFill = 0x12403AFF,
    .bad = 0xFF9488FF,
    .badFill = 0x56211CFF,
    .warn = 0xF0C15CFF,
    .warnFill = 0x4A3A12FF,
    .series = {{{0x1F5A8FFF, 0x7FC0F7FF, 0xFFFFFFFF, Pattern::Solid},
                {0x7A4B00FF, 0xF5B95AFF, 0xFFFFFFFF, Pattern::Diagonal},
                {0x0F5C47FF, 0x66D9B2FF, 0xFFFFFFFF, Pattern::Dots},
                {0x6B3674FF, 0xE2A5EAFF, 0xFFFFFFFF, Pattern::Cross},
                {0x49525EFF, 0xC0C9D4FF, 0xFFFFFFFF, Pattern::Diagonal},
                {0x5C5610FF, 0xE0D656FF, 0xFFFFFFFF, Pattern::Solid},
                {0x7B3B30FF, 0xF7A799FF, 0xFFFFFFFF, Pattern::Cross},
                {0x54452FFF, 0xD9BE93FF, 0xFFFFFFFF, Pattern::Diagonal}}},
    .other = {0x3A424DFF, 0x9BA6B3FF, 0xFFFFFFFF, Pattern::Solid},
};

using Vector = std::array<double, 3>;

Vector linear(Color color) {
  Vector result;
  for (int i = 0; i < 3; ++i) {
    double c = static_cast<double>((color >> (24 - 8 * i)) & 0xFF) / 255;
    result[i] = c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
  }
  return result;
}

Color encoded(const Vector &linearColor, Color alphaOf) {
  Color result = alphaOf & 0xFF;
  for (int i = 0; i < 3; ++i) {
    double c = std::clamp(linearColor[i], 0.0, 1.0);
    c = c <= 0.0031308 ? 12.92 * c : 1.055 * std::pow(c, 1 / 2.4) - 0.055;
    result |= static_cast<Color>(std::lround(c * 255)) << (24 - 8 * i);
  }
  return result;
}

double luminance(Color color) {
  Vector c = linear(color);
  return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
}

Vector multiply(const std::array<Vector, 3> &matrix, const Vector &v) {
  Vector result;
  for (int i = 0; i < 3; ++i)
    result[i] = matrix[i][0] * v[0] + matrix[i][1] * v[1] + matrix[i][2] * v[2];
  return result;
}

Vector lab(Color color) {
  static const std::array<Vector, 3> toXyz = {Vector{0.4124564, 0.3575761, 0.1804375},
                                              Vector{0.2126729, 0.7151522, 0.0721750},
                                              Vector{0.0193339, 0.1191920, 0.9503041}};
  static const Vector white = {0.95047, 1, 1.08883};
  Vector xyz = multiply(toXyz, linear(color));
  for (int i = 0; i < 3; ++i) {
    double t = xyz[i] / white[i];
    xyz[i] = t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
  }
  return {116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])};
}

} // namespace

const Palette &tilescope::paletteOf(Theme theme) {
  return theme == Theme::Dark ? darkPalette : lightPalette;
}

double tilescope::contrast(Color a, Color b) {
  double first = luminance(a), second = luminance(b);
  return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

Color tilescope::simulate(Color color, ColorVision vision) {
  static const std::array<Vector, 3> protanopia = {Vector{0.152286, 1.052583, -0.204868},
                                                   Vector{0.114503, 0.786281, 0.099216},
                                                   Vector{-0.003882, -0.048116, 1.051998}};
  static const std::array<Vector, 3> deuteranopia = {Vector{0.367322, 0.860646, -0.227968},
                                                     Vector{0.280085, 0.672501, 0.047413},
                                                     Vector{-0.011820, 0.042940, 0.968881}};
  static const std::array<Vector, 3> tritanopia = {Vector{1.255528, -0.076749, -0.178779},
                                                   Vector{-0.078411, 0.930809, 0.147602},
                                                   Vector{0.004733, 0.691367, 0.303900}};
  switch (vision) {
  case ColorVision::Normal:
    return color;
  case ColorVision::Protanopia:
    return encoded(multiply(protanopia, linear(color)), color);
  case ColorVision::Deuteranopia:
    return encoded(multiply(deuteranopia, linear(color)), color);
  case ColorVision::Tritanopia:
    return encoded(multiply(tritanopia, linear(color)), color);
  }
  return color;
}

double tilescope::colorDistance(Color a, Color b) {
  Vector first = lab(a), second = lab(b);
  return std::hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}
