// Numbers in words, and widths of texts.
#include "widgets/canvas/Format.h"
#include "widgets/canvas/Sketch.h"
#include "widgets/canvas/TextMetrics.h"

#include <catch2/catch.hpp>

#include <cmath>

using namespace tilescope;

TEST_CASE("numbers in groups of three", "[format]") {
  CHECK(grouped(0) == "0");
  CHECK(grouped(999) == "999");
  CHECK(grouped(1000) == "1,000");
  CHECK(grouped(-1234567) == "-1,234,567");
  CHECK(bytesText(508600) == "508,600 B");
}

TEST_CASE("short byte counts", "[format]") {
  CHECK(shortBytes(999) == "999 B");
  CHECK(shortBytes(1000) == "1 kB");
  CHECK(shortBytes(7520000) == "7.52 MB");
  CHECK(shortBytes(999600) == "1 MB");
  CHECK(shortBytes(480000) == "480 kB");
}

TEST_CASE("shares and ratios", "[format]") {
  CHECK(percent(1, 2) == "50.0 %");
  CHECK(percent(1, 1) == "100 %");
  CHECK(percent(99999, 100000) == "> 99.9 %");
  CHECK(percent(1, 1000000) == "< 0.1 %");
  CHECK(percent(1, 0) == "–");
  CHECK(timesText(1) == "1.00 ×");
  CHECK(timesText(14.746) == "14.7 ×");
  CHECK(timesText(1234.4) == "1,234 ×");
  CHECK(sizesText({300, 13, 800}) == "300 × 13 × 800");
  CHECK(counted(1, "tile", "tiles") == "1 tile");
  CHECK(counted(2470, "tile", "tiles") == "2,470 tiles");
}

TEST_CASE("text widths", "[text]") {
  CHECK(textWidth("", 13) == 0);
  // Digits have one width, so that columns align and numbers do not jump.
  CHECK(textWidth("1111", 13) == textWidth("8888", 13));
  CHECK(textWidth("abc", 26) == Approx(2 * textWidth("abc", 13)));
  CHECK(textWidth("…", 13) < textWidth("...", 13) * 1.5f);
  // Malformed UTF-8 is measured, not read beyond its end.
  CHECK(textWidth("\xE2\x80", 13) > 0);
}

TEST_CASE("texts are cut to their room", "[text]") {
  std::string words = "linalg.conv_2d_nhwc_hwcf";
  CHECK(elide(words, 1000, 13) == words);
  std::string cut = elide(words, 80, 13);
  CHECK(cut.size() < words.size());
  CHECK(textWidth(cut, 13) <= 80);
  CHECK(elide(words, 2, 13).empty());
  std::vector<std::string> lines = wrap("one two three four five six", 60, 13, 3);
  CHECK(lines.size() == 3);
  for (const std::string &line : lines)
    CHECK(textWidth(line, 13) <= 60);
  // A number keeps its unit.
  float numberOnly = textWidth("needs 7,520,000", 13) + 2;
  CHECK(wrap("needs 7,520,000 B", numberOnly, 13, 2) ==
        std::vector<std::string>{"needs", "7,520,000 B"});
  CHECK(wrap("short", 300, 13, 2) == std::vector<std::string>{"short"});
}

TEST_CASE("labels are spread apart", "[text]") {
  std::vector<float> tops = spreadLabels({10, 12, 90}, 20, 0, 100);
  CHECK(tops[0] == 10);
  CHECK(tops[1] == 30);
  CHECK(tops[2] == 80); // pushed up from the bottom
  // No room for all: the last ones are left out.
  tops = spreadLabels({0, 0, 0}, 20, 0, 45);
  CHECK(tops[1] - tops[0] >= 20);
  CHECK(std::isinf(tops[2]));
}
