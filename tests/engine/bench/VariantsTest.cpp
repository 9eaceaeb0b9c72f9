#include "engine/bench/Variants.h"

#include <catch2/catch.hpp>

using namespace tilescope;

TEST_CASE("variants by name") {
  auto variants = parseVariants("transposed-tiled, naive");
  REQUIRE(variants);
  REQUIRE(*variants == std::vector<Variant>{{true, true}, {false, false}});
  CHECK(variants->front().name() == "transposed-tiled-64x64x64");
  CHECK(variants->front().kind() == "transposed-tiled");
  CHECK(Variant{true, false, {1, 2, 3}}.name() == "transposed");

  for (const char *wrong : {"", "naive,", "fast", "naive,naive"}) {
    INFO(wrong);
    REQUIRE_FALSE(parseVariants(wrong));
  }
  CHECK(parseVariants("fast").errors().front().message.find("fast is no variant") == 0);
}

TEST_CASE("tile sizes by name") {
  auto tile = parseTileSizes("32x0x7");
  REQUIRE(tile);
  CHECK(*tile == TileSizes{32, 0, 7});
  CHECK(tile->str() == "32x0x7");
  for (const char *wrong : {"", "64", "64x64", "64x64x64x64", "64x-1x64", "ax1x1", "1x1x"}) {
    INFO(wrong);
    REQUIRE_FALSE(parseTileSizes(wrong));
  }
}
