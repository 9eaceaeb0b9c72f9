// The published table of engine.md's last section, and the model against a plain exhaustive loop.
#include "engine/traffic/WordCurve.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>

using namespace tilescope;

namespace {

constexpr std::array<int, 3> domainOrder{0, 2, 1};

int64_t at(const std::vector<TrafficPoint> &curve, int64_t size) {
  int64_t accesses = -1;
  for (const TrafficPoint &point : curve)
    if (point.buffer <= size)
      accesses = point.accesses;
  return accesses;
}

/// Counts fetches as the publication does: tile elements times the trips of all loops down to the
/// innermost one (of more than one trip) that the operand depends on.
std::map<int64_t, int64_t> exhaustive(int64_t M, int64_t K, int64_t N) {
  std::map<int64_t, int64_t> best;
  auto divisors = [](int64_t n) {
    std::vector<int64_t> result;
    for (int64_t d = 1; d <= n; ++d)
      if (n % d == 0)
        result.push_back(d);
    return result;
  };
  for (int64_t m : divisors(M))
    for (int64_t k : divisors(K))
      for (int64_t n : divisors(N)) {
        int64_t trips[3] = {M / m, K / k, N / n};
        int order[3] = {0, 1, 2};
        int64_t least = -1;
        do {
          auto fetches = [&](int64_t tile, int x, int y) {
            int last = -1;
            for (int i = 0; i < 3; ++i)
              if ((order[i] == x || order[i] == y) && trips[order[i]] > 1)
                last = i;
            for (int i = 0; i <= last; ++i)
              tile *= trips[order[i]];
            return tile;
          };
          int64_t updates = fetches(m * n, 0, 2);
          int64_t total =
              fetches(m * k, 0, 1) + fetches(k * n, 1, 2) + updates + (updates - M * N);
          if (least < 0 || total < least)
            least = total;
        } while (std::next_permutation(order, order + 3));
        int64_t buffer = m * k + k * n + m * n;
        auto [it, isNew] = best.try_emplace(buffer, least);
        it->second = std::min(it->second, least);
      }
  std::map<int64_t, int64_t> drops;
  int64_t current = -1;
  for (auto [buffer, accesses] : best)
    if (current < 0 || accesses < current)
      drops[buffer] = current = accesses;
  return drops;
}

} // namespace

TEST_CASE("the published table for 4096 x 4096 x 4096") {
  auto curve = wordCurve({4096, 4096, 4096}, TileSet::Divisors, domainOrder);
  std::map<int64_t, int64_t> points;
  for (const TrafficPoint &point : curve)
    points[point.buffer] = point.accesses;
  CHECK(points[3] == 137455730688);
  CHECK(points[4224] == 2164260864);
  CHECK(points[33152] == 822083584);
  CHECK(points[66048] == 553648128);
  CHECK(points[131840] == 419430400);
  CHECK(points[263168] == 285212672);
  CHECK(points[525824] == 218103808);
  CHECK(points[1050624] == 150994944);
  CHECK(points[4198400] == 83886080);
  CHECK(points[16785408] == 50331648);
}

TEST_CASE("the published points of the other shapes") {
  auto tall = wordCurve({16384, 1024, 1024}, TileSet::Divisors, domainOrder);
  CHECK(at(tall, 64 << 10) == 218103808);
  CHECK(at(tall, 256 << 10) == 117440512);
  CHECK(at(tall, 512 << 10) == 83886080);
  auto small = wordCurve({512, 768, 3072}, TileSet::Divisors, domainOrder);
  CHECK(at(small, 64 << 10) == 12582912);
  CHECK(at(small, 256 << 10) == 6684672);
  CHECK(at(small, 512 << 10) == 4325376);
}

TEST_CASE("ceil tiles beat divisor tiles") {
  auto point = wordOptimum({4096, 4096, 4096}, TileSet::Ceil, 524288, domainOrder);
  CHECK(point.accesses == 218103808);
  CHECK(point.buffer == 524288);
  CHECK(wordOptimum({4096, 4096, 4096}, TileSet::Divisors, 524288, domainOrder).accesses == 285212672);
}

TEST_CASE("the curve is that of a plain exhaustive loop") {
  for (GemmShape shape : {GemmShape{12, 30, 8}, {7, 64, 1}, {1, 1, 1}, {96, 20, 36}}) {
    auto expected = exhaustive(shape.m, shape.k, shape.n);
    auto curve = wordCurve(shape, TileSet::Divisors, domainOrder);
    REQUIRE(curve.size() == expected.size());
    for (const TrafficPoint &point : curve)
      CHECK(expected[point.buffer] == point.accesses);
    // One size at a time gives the same as the curve.
    for (const TrafficPoint &point : curve)
      CHECK(wordOptimum(shape, TileSet::Divisors, point.buffer, domainOrder).accesses ==
            point.accesses);
  }
}

TEST_CASE("a buffer too small for one element of each operand has no point") {
  CHECK(wordOptimum({4, 4, 4}, TileSet::Ceil, 2, domainOrder).buffer == 0);
}
