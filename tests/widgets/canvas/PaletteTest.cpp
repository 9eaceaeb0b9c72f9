// Contrast and colour vision, computed over both palettes.
#include "widgets/canvas/Palette.h"

#include <catch2/catch.hpp>

using namespace tilescope;

namespace {

constexpr double text = 4.5, graphics = 3; // WCAG 2.1, level AA

} // namespace

TEST_CASE("contrast is the one of WCAG", "[palette]") {
  CHECK(contrast(0x000000FF, 0xFFFFFFFF) == Approx(21));
  CHECK(contrast(0x777777FF, 0xFFFFFFFF) == Approx(4.48).margin(0.01));
  CHECK(contrast(0x123456FF, 0x123456FF) == Approx(1));
}

TEST_CASE("every palette reaches AA", "[palette]") {
  for (Theme theme : {Theme::Light, Theme::Dark}) {
    const Palette &p = paletteOf(theme);
    for (Color surface : {p.background, p.panel}) {
      for (Color ink : {p.ink, p.muted, p.good, p.bad, p.warn, p.accent})
        CHECK(contrast(ink, surface) >= text);
      CHECK(contrast(p.outline, surface) >= graphics);
      CHECK(contrast(p.accentFill, surface) >= graphics);
      for (const SeriesStyle &style : p.series)
        CHECK(contrast(style.stroke, surface) >= graphics);
    }
    for (auto [ink, fill] :
         {std::pair(p.good, p.goodFill), {p.bad, p.badFill}, {p.warn, p.warnFill}}) {
      CHECK(contrast(ink, fill) >= text);
      CHECK(contrast(p.ink, fill) >= text);
    }
    CHECK(contrast(p.accentInk, p.accentFill) >= text);
    for (const SeriesStyle &style : p.series) {
      CHECK(contrast(style.ink, style.fill) >= text);
      CHECK(contrast(style.stroke, style.fill) >= graphics);
    }
  }
}

TEST_CASE("series are told apart by colour-blind people", "[palette]") {
  // Areas of one pattern differ clearly in colour; where colours come close, the pattern differs.
  for (Theme theme : {Theme::Light, Theme::Dark}) {
    const auto &series = paletteOf(theme).series;
    for (ColorVision vision : {ColorVision::Normal, ColorVision::Protanopia,
                               ColorVision::Deuteranopia, ColorVision::Tritanopia})
      for (size_t i = 0; i < series.size(); ++i)
        for (size_t j = 0; j < i; ++j) {
          INFO("series " << j << " and " << i << ", vision " << static_cast<int>(vision));
          double apart =
              colorDistance(simulate(series[i].fill, vision), simulate(series[j].fill, vision));
          CHECK((series[i].pattern != series[j].pattern || apart >= 10));
        }
  }
}

TEST_CASE("simulated colours", "[palette]") {
  // Greys stay what they are; red and green come together without red or green cones.
  for (ColorVision vision :
       {ColorVision::Protanopia, ColorVision::Deuteranopia, ColorVision::Tritanopia})
    CHECK(colorDistance(simulate(0x808080FF, vision), 0x808080FF) < 1);
  double normal = colorDistance(0xD04040FF, 0x40A040FF);
  CHECK(colorDistance(simulate(0xD04040FF, ColorVision::Deuteranopia),
                      simulate(0x40A040FF, ColorVision::Deuteranopia)) < normal / 2);
}

TEST_CASE("colours that mean opposite things are told apart by colour-blind people", "[palette]") {
  for (Theme theme : {Theme::Light, Theme::Dark}) {
    const Palette &p = paletteOf(theme);
    for (ColorVision vision : {ColorVision::Normal, ColorVision::Protanopia,
                               ColorVision::Deuteranopia, ColorVision::Tritanopia}) {
      auto apart = [&](Color a, Color b) {
        return colorDistance(simulate(a, vision), simulate(b, vision));
      };
      INFO("theme " << static_cast<int>(theme) << ", vision " << static_cast<int>(vision));
      CHECK(apart(p.good, p.bad) >= 10);
      CHECK(apart(p.accent, p.bad) >= 10);
      CHECK(apart(p.accent, p.good) >= 10);
      CHECK(apart(p.accent, p.ink) >= 10);
      CHECK(apart(p.accent, p.outline) >= 10);
    }
  }
}
