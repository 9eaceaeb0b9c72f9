#include "engine/bench/Variants.h"

#include <catch2/catch.hpp>

using namespace tilescope;

TEST_CASE("variants by name") {
  auto variants = parseVariants("transposed-tiled, naive");
  REQUIRE(variants);
  REQUIRE(*variants == std::vector<LayerVariant>{{true, true}, {false, false}});
  CHECK(variants->front().name() == "transposed-tiled-64x64x64");
  CHECK(variants->front().kind() == "transposed-tiled");
  CHECK(LayerVariant{true, false, {1, 2, 3}}.name() == "transposed");

  for (const char *wrong : {"", "naive,", "fast", "naive,naive"}) {
    INFO(wrong);
    REQUIRE_FALSE(parseVariants(wrong));
  }
  auto optimised = parseVariants("naive,optimised");
  REQUIRE(optimised);
  CHECK(optimised->back().optimised);
  CHECK(LayerVariant{true, true, {8, 0, 4}, true}.name() == "optimised-transposed-tiled-8x0x4");
  CHECK(LayerVariant{true, true, {8, 0, 4}, true}.kind() == "optimised");
  CHECK(parseVariants("fast").errors().front().message.find("fast is no variant") == 0);
}

TEST_CASE("one variant with its sizes by name") {
  auto is = [](const char *name, const LayerVariant &expected) {
    INFO(name);
    auto variant = parseVariant(name);
    REQUIRE(variant);
    CHECK(*variant == expected);
  };
  is("naive", {false, false});
  is("transposed", {true, false});
  is("tiled", {false, true, {64, 64, 64}});
  is("tiled-32x0x8", {false, true, {32, 0, 8}});
  is("transposed-tiled", {true, true});
  is("transposed-tiled-1x2x3", {true, true, {1, 2, 3}});
  for (const char *wrong : {"", "fast", "naive-8x8x8", "transposed-8x8x8", "tiled-8x8", "tiled-", "-8x8x8",
                            "optimised-8x8x8"}) {
    INFO(wrong);
    CHECK_FALSE(parseVariant(wrong));
  }
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
