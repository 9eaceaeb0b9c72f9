#include "tests/widgets/canvas/Fixtures.h"
#include "widgets/canvas/TextMetrics.h"
#include "widgets/paint/Fonts.h"
#include "widgets/paint/PicturePainter.h"
#include "widgets/paint/SvgWriter.h"

#include <catch2/catch.hpp>

#include <QFontMetricsF>

using namespace tilescope;

TEST_CASE("the same plan gives the same SVG, byte for byte", "[svg]") {
  for (const auto &canvas : allCanvases()) {
    auto svg = [&] {
      return toSvg(canvas->draw(fixtures::matmul(), fixtures::viewOf(1), 1000, 700, Theme::Dark),
                   canvas->title());
    };
    CHECK(svg() == svg());
  }
}

TEST_CASE("SVG escapes what XML cannot hold", "[svg]") {
  DrawList list;
  list.bounds = {0, 0, 100, 50};
  list.shapes.push_back(TextShape{{1, 2}, "a < b & \"c\"\x01", 0x000000FF});
  list.hits.push_back({{0, 0, 5, 5}, "x", "m < n", ""});
  std::string svg = toSvg(list, "<title>");
  CHECK(svg.find("a &lt; b &amp; &quot;c&quot;</text>") != std::string::npos);
  CHECK(svg.find("<title>m &lt; n</title>") != std::string::npos);
  CHECK(svg.find("&lt;title&gt;") != std::string::npos);
}

TEST_CASE("SVG numbers are short and signed right", "[svg]") {
  DrawList list;
  list.bounds = {0, 0, 100, 50};
  list.shapes.push_back(LineShape{{{-0.001f, -1.5f}, {10.25f, 3}}, 0x000000FF});
  CHECK(toSvg(list, "").find("points=\"0,-1.5 10.25,3\"") != std::string::npos);
}

TEST_CASE("widths are those of the font", "[font]") {
  ensureOffscreenApplication();
  for (bool bold : {false, true}) {
    QFontMetricsF metrics(pictureFont(100, bold));
    for (const char *text :
         {"linalg.matmul #1", "508,600 B of 509,952 B", "300 × 13 × 800", "✓ fits → ✗"})
      CHECK(textWidth(text, 100, bold) ==
            Approx(metrics.horizontalAdvance(QString::fromUtf8(text))).margin(1));
  }
}

TEST_CASE("painting draws pixels where shapes are", "[paint]") {
  ensureOffscreenApplication();
  DrawList list;
  list.bounds = {0, 0, 40, 20};
  list.background = 0xFFFFFFFF;
  list.shapes.push_back(RectShape{{10, 5, 10, 10}, 0xFF0000FF});
  QImage image = render(list, 2);
  CHECK(image.width() == 80);
  CHECK(image.pixelColor(30, 20) == QColor(255, 0, 0));
  CHECK(image.pixelColor(70, 20) == QColor(255, 255, 255));
  std::string png = pngBytes(image);
  CHECK(png.compare(1, 3, "PNG") == 0);
}
