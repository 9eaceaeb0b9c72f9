#include "engine/bench/Bench.h"

#include <catch2/catch.hpp>

using namespace tilescope;

namespace {

/// Three variants, of which the second is always twice as fast as the first and the third is now
/// faster, now slower than the first.
BenchReport report(double first, double second, double third) {
  BenchReport made;
  made.variants = {{{false, false}, {4, 8, 6}, 0, {{}, first}},
                   {{true, false}, {2, 4, 3}, 0, {{}, second}},
                   {{false, true}, {3, 9, 5}, 0, {{}, third}}};
  return made;
}

} // namespace

TEST_CASE("the spread of measurements") {
  Spread odd = spreadOf({5, 1, 3});
  CHECK((odd.low == 1 && odd.median == 3 && odd.high == 5));
  Spread even = spreadOf({4, 1, 2, 9});
  CHECK((even.low == 1 && even.median == 3 && even.high == 9));
  Spread one = spreadOf({7});
  CHECK((one.low == 7 && one.median == 7 && one.high == 7));
}

TEST_CASE("ratios are taken within a round") {
  BenchReport made = report(3, 1, 2);
  Spread second = made.speedup(1);
  CHECK((second.low == 2 && second.median == 2 && second.high == 2));
  Spread third = made.speedup(2);
  CHECK(third.low == Approx(8. / 9));
  CHECK(third.median == Approx(6. / 5));
  CHECK(third.high == Approx(4. / 3));
  CHECK(made.speedup(0, 1).median == Approx(0.5));
}

TEST_CASE("orders and where they differ") {
  CHECK(report(3, 1, 2).orderByClock() == std::vector<size_t>{1, 2, 0});
  CHECK(report(3, 1, 2).orderPredicted() == std::vector<size_t>{1, 2, 0});
  CHECK(report(3, 1, 2).mispredicted().empty());
  // The clock cannot tell the first from the third: either prediction is as good.
  CHECK(report(2, 1, 3).mispredicted().empty());
  // The second is faster than both in every round.
  using Pairs = std::vector<std::pair<size_t, size_t>>;
  CHECK(report(1, 2, 3).mispredicted() == Pairs{{1, 0}});
  CHECK(report(1, 3, 2).mispredicted() == Pairs{{1, 0}, {1, 2}});
}
