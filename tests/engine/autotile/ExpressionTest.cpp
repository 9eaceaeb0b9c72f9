#include "engine/autotile/Program.h"

#include <catch2/catch.hpp>

#include <random>

namespace tilescope::autotile {
namespace {

ExpressionSyntax twoNames(bool integersOnly = false) {
  ExpressionSyntax syntax;
  syntax.lookup = [](std::string_view name) { return name == "x" ? 0 : name == "y" ? 1 : -1; };
  syntax.place = [](size_t offset) {
    return SourceLocation{"e", 1, static_cast<int64_t>(offset) + 1};
  };
  syntax.integersOnly = integersOnly;
  return syntax;
}

double valueOf(const std::string &text, double x = 0, double y = 0) {
  ExpressionPool pool;
  ExpressionId first = pool.variable(0), second = pool.variable(1);
  Result<ExpressionId> id = parseExpression(text, twoNames(), pool);
  if (!id)
    FAIL(id.errors().front().str());
  Slots slots(pool);
  slots.values[first] = x;
  slots.values[second] = y;
  return Program(pool, {*id}).run(slots);
}

std::string errorOf(const std::string &text) {
  ExpressionPool pool;
  Result<ExpressionId> id = parseExpression(text, twoNames(true), pool);
  return id ? "" : id.errors().front().str();
}

} // namespace

TEST_CASE("operators bind as in arithmetic") {
  CHECK(valueOf("1 + 2 * 3") == 7);
  CHECK(valueOf("(1 + 2) * 3") == 9);
  CHECK(valueOf("10 - 3 - 2") == 5);
  CHECK(valueOf("7 ceildiv 2 * 2") == 8);
  CHECK(valueOf("7 floordiv 2") == 3);
  CHECK(valueOf("-7 floordiv 2") == -4);
  CHECK(valueOf("0 - 7 ceildiv 2") == -4);
  CHECK(valueOf("7 mod 4") == 3);
  CHECK(valueOf("(0 - 1) mod 4") == 3);
  CHECK(valueOf("min(4, 2, 3) + max(1)") == 3);
  CHECK(valueOf("max(1, min(9, 5), 3)") == 5);
  CHECK(valueOf("1 / 4") == 0.25);
  CHECK(valueOf("1.5e1 + .5") == 15.5);
  CHECK(valueOf("x ceildiv y", 10, 4) == 3);
  CHECK(valueOf("--x", 3) == 3);
}

TEST_CASE("integers are exact far above any size") {
  CHECK(valueOf("9007199254740991 ceildiv 2") == 4503599627370496);
  CHECK(valueOf("(x * y - 1) ceildiv y", 94906265, 94906265) == 94906265);
  CHECK(valueOf("(x * y - 1) floordiv y", 94906265, 94906265) == 94906264);
}

TEST_CASE("equal expressions are one node") {
  ExpressionPool pool;
  Result<ExpressionId> first = parseExpression("x * 2 + y", twoNames(), pool);
  size_t size = pool.size();
  Result<ExpressionId> second = parseExpression("x * (4 - 2) + y + 0", twoNames(), pool);
  CHECK(*first == *second);
  CHECK(pool.size() <= size + 2);
}

TEST_CASE("errors stand where the text is wrong") {
  CHECK(errorOf("x + z").substr(0, 5) == "e:1:5");
  CHECK(errorOf("x +").substr(0, 5) == "e:1:4");
  CHECK(errorOf("x $ y").substr(0, 5) == "e:1:3");
  CHECK(errorOf("min 3").substr(0, 5) == "e:1:1");
  CHECK(errorOf("mod 3").substr(0, 5) == "e:1:1");
  CHECK(errorOf("x mod 0").substr(0, 5) == "e:1:3");
  CHECK(errorOf("min(x, y").substr(0, 5) == "e:1:9");
  CHECK(errorOf("12ab").substr(0, 5) == "e:1:1");
  CHECK(errorOf("99999999999999999999").find("too large") != std::string::npos);
  CHECK(errorOf(std::string(500, '(')).find("nested") != std::string::npos);
  CHECK(errorOf(std::string(500, '-') + "1").find("nested") != std::string::npos);
}

TEST_CASE("ranges contain every value and directions are never wrong") {
  const char *texts[] = {"x * y - 3 * x",
                         "(100 ceildiv x) * y",
                         "(x * 7) mod 10 + y",
                         "max(x, y) * (5 - x)",
                         "x / (y - 4) + 1",
                         "100 floordiv (x + y)",
                         "(x - 5) * (y - 5)",
                         "min(x, 3) ceildiv y",
                         "(0 - x) floordiv y",
                         "x mod y",
                         "(37 ceildiv x) ceildiv y",
                         "(x - 4) / (0 - y)"};
  std::mt19937 random(3);
  for (const char *text : texts) {
    ExpressionPool pool;
    ExpressionId x = pool.variable(0), y = pool.variable(1);
    Result<ExpressionId> id = parseExpression(text, twoNames(), pool);
    REQUIRE(id);
    Program program(pool, {*id});
    Slots slots(pool);
    RangeSlots ranges(pool);
    auto at = [&](double a, double b) {
      slots.values[x] = a;
      slots.values[y] = b;
      return program.run(slots);
    };
    for (int round = 0; round < 60; ++round) {
      auto pick = [&](int low, int high) {
        return std::uniform_int_distribution<int>(low, high)(random);
      };
      int x0 = pick(1, 12), x1 = pick(x0, 12), y0 = pick(1, 12), y1 = pick(y0, 12);
      ranges.setVariable(x, 0, x0, x1);
      ranges.setVariable(y, 1, y0, y1);
      program.run(ranges);
      Range range = ranges.ranges[*id];
      for (int a = x0; a <= x1; ++a)
        for (int b = y0; b <= y1; ++b) {
          double value = at(a, b);
          if (b == 4 && std::string_view(text).find("y - 4") != std::string_view::npos)
            continue; // A division by zero has no value.
          INFO(text << " at " << a << ", " << b);
          REQUIRE(value >= range.low);
          REQUIRE(value <= range.high);
          if (a < x1 && !(range.rising & 1))
            REQUIRE(at(a + 1, b) <= value);
          if (a < x1 && !(range.falling & 1))
            REQUIRE(at(a + 1, b) >= value);
          if (b < y1 && !(range.rising & 2))
            REQUIRE(at(a, b + 1) <= value);
          if (b < y1 && !(range.falling & 2))
            REQUIRE(at(a, b + 1) >= value);
        }
    }
  }
}

} // namespace tilescope::autotile
