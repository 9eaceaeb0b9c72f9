// The model against misses counted by replaying the loops on a simulated cache.
#include "engine/bench/CacheModel.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <list>

using namespace tilescope;

namespace {

/// Sets of lines, the least recently used of which makes room.
class SimulatedCache {
public:
  explicit SimulatedCache(const CacheLevel &level)
      : level(level), ways(level.ways ? level.ways : level.lines()), sets(level.lines() / ways) {}
  void access(int64_t address) {
    int64_t line = address / level.lineBytes;
    std::list<int64_t> &set = sets[line % sets.size()];
    auto found = std::find(set.begin(), set.end(), line);
    if (found == set.end()) {
      ++misses;
      if (int64_t(set.size()) == ways)
        set.pop_back();
    } else {
      set.erase(found);
    }
    set.push_front(line);
  }
  int64_t misses = 0;

private:
  CacheLevel level;
  int64_t ways;
  std::vector<std::list<int64_t>> sets;
};

/// The product's loops as the lowering makes them, on matrices one after the other in memory.
int64_t replay(const ProductShape &shape, const LayerVariant &variant, const CacheLevel &level) {
  SimulatedCache cache(level);
  int64_t b = 4 * shape.m * shape.k, transposed = b + 4 * shape.k * shape.n,
          c = transposed + 4 * shape.k * shape.n;
  auto inner = [&](int64_t i, int64_t j, int64_t k) {
    return variant.transposed ? transposed + 4 * (j * shape.k + k) : b + 4 * (k * shape.n + j);
  };
  if (variant.transposed)
    for (int64_t j = 0; j < shape.n; ++j)
      for (int64_t k = 0; k < shape.k; ++k) {
        cache.access(b + 4 * (k * shape.n + j));
        cache.access(transposed + 4 * (j * shape.k + k));
      }
  TileSizes tile = variant.tiled ? variant.tile : TileSizes{0, 0, 0};
  int64_t tm = tile.m ? tile.m : shape.m, tn = tile.n ? tile.n : shape.n,
          tk = tile.k ? tile.k : shape.k;
  for (int64_t i0 = 0; i0 < shape.m; i0 += tm)
    for (int64_t j0 = 0; j0 < shape.n; j0 += tn)
      for (int64_t k0 = 0; k0 < shape.k; k0 += tk)
        for (int64_t i = i0; i < std::min(i0 + tm, shape.m); ++i)
          for (int64_t j = j0; j < std::min(j0 + tn, shape.n); ++j)
            for (int64_t k = k0; k < std::min(k0 + tk, shape.k); ++k) {
              cache.access(4 * (i * shape.k + k));
              cache.access(inner(i, j, k));
              cache.access(c + 4 * (i * shape.n + j));
            }
  return cache.misses;
}

} // namespace

TEST_CASE("predicted misses are near the counted ones") {
  // Fully associative, and with few ways where rows a power of two apart meet in few sets.
  CacheLevel any{4096, 64, 0, 14}, few{8192, 64, 8, 14};
  for (const CacheLevel &level : {any, few})
    for (ProductShape shape :
         {ProductShape{100, 100, 100}, ProductShape{128, 128, 128}, ProductShape{16, 200, 72}})
      for (LayerVariant variant : allVariants()) {
        variant.tile = {16, 16, 16};
        int64_t counted = replay(shape, variant, level);
        double predicted =
            predictCaches({{shape}, {}}, variant, {"one level", "", {level}}).misses.front();
        INFO(level.ways << " ways, " << shape.m << "x" << shape.k << "x" << shape.n << " "
                        << variant.name() << ": counted " << counted << ", predicted "
                        << predicted);
        CHECK(predicted > counted * 0.4);
        CHECK(predicted < counted * 2.5);
      }
}

TEST_CASE("what the model is for") {
  CacheTarget target{"t", "", {{49152, 64, 12, 14}, {2097152, 64, 16, 100}}};
  LinearWork layer{{{512, 512, 512}}, {{512 * 512, 2}, {512 * 512, 1}}};
  auto misses = [&](const LayerVariant &variant) {
    return predictCaches(layer, variant, target).misses.front();
  };
  LayerVariant tiled{false, true, {16, 16, 16}};
  // A column of 512 rows does not stay in the first level; a row does, and so does a small tile.
  CHECK(misses({false, false}) > 10 * misses({true, false}));
  CHECK(misses({false, false}) > 10 * misses(tiled));

  SECTION("untiled, the steps between are passes over memory") {
    LinearWork product{layer.products, {}};
    CHECK(predictCaches(layer, {}, target).misses.front() >
          predictCaches(product, {}, target).misses.front());
  }
  SECTION("a vector on the right is not transposed") {
    LinearWork vector{{{512, 512, 1}}, {}};
    CHECK(predictCaches(vector, {true, false}, target).misses ==
          predictCaches(vector, {false, false}, target).misses);
  }
  SECTION("chosen sizes are no worse than any candidate") {
    for (bool transposed : {false, true}) {
      LayerVariant variant{transposed, true, {}};
      variant.tile = chooseTileSizes(layer, variant, target);
      double chosen = predictCaches(layer, variant, target).cycles;
      for (int64_t size : {0, 8, 16, 32, 64, 128, 256}) {
        variant.tile = {size, size, size};
        CHECK(chosen <= predictCaches(layer, variant, target).cycles);
      }
    }
  }
  SECTION("larger sizes win when equal") {
    LinearWork nothing;
    CHECK(chooseTileSizes(nothing, {false, true}, target) == TileSizes{0, 0, 0});
  }
}

TEST_CASE("the variant chosen is predicted to be no slower than any that could be") {
  CacheTarget target{"test", "test", {{4096, 64, 0, 14}, {32768, 64, 0, 100}}};
  LinearWork work{{{96, 80, 72}}, {{96 * 72, 2}}};
  for (bool mayTranspose : {false, true}) {
    LayerVariant chosen = chooseVariant(work, mayTranspose, target);
    CHECK(chosen.optimised);
    CHECK(chosen.tiled);
    double cycles = predictCaches(work, chosen, target).cycles;
    for (bool transposed : {false, true})
      for (int64_t size : {0, 8, 16, 32, 64}) {
        if (transposed && !mayTranspose)
          continue;
        CHECK(cycles <=
              predictCaches(work, {transposed, true, {size, size, size}}, target).cycles);
      }
    if (!mayTranspose)
      CHECK_FALSE(chosen.transposed);
  }
}
