// Times the variants of a model against each other on this CPU.
#pragma once

#include "engine/bench/CacheModel.h"
#include "engine/bench/Variants.h"
#include "engine/support/Result.h"
#include "engine/support/Task.h"
#include "engine/target/CacheTarget.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tilescope {

struct BenchOptions {
  /// A dlc or linalg model; "-" is standard input.
  std::string model;
  /// Which function; empty for the only one.
  std::string function;
  /// The first is what the others are compared with. The sizes of tiled ones come from `tiles`.
  std::vector<LayerVariant> variants = allVariants();
  /// Every tiled variant is run with each of these; none means the sizes that the cache model
  /// chooses.
  std::vector<std::optional<TileSizes>> tiles = {TileSizes{}};
  /// What the cache model predicts for.
  CacheTarget target;
  /// Timed runs of each variant, at least 1.
  int runs = 5;
  /// Of the inputs, which are uniform in [-1, 1).
  uint32_t seed = 1;
};

/// The middle of a set of measurements and its ends.
struct Spread {
  double low = 0, median = 0, high = 0;
};
/// Of at least one value.
Spread spreadOf(std::vector<double> values);

struct BenchVariant {
  LayerVariant variant;
  /// Of each timed run, in the order of rounds.
  std::vector<double> seconds;
  /// Result elements that are not bit-equal to the first variant's.
  int64_t different = 0;
  CachePrediction prediction;
};

struct BenchReport {
  std::string model, function;
  CacheTarget target;
  std::vector<BenchVariant> variants;

  /// How many times faster variant `index` is than variant `base`: both times from one round.
  Spread speedup(size_t index, size_t base = 0) const;
  /// Indices of `variants`, fastest first: by median time, or as predicted.
  std::vector<size_t> orderByClock() const;
  std::vector<size_t> orderPredicted() const;
  /// Pairs {faster, slower by the clock} that the prediction has the other way round. Pairs that
  /// the clock cannot tell apart (faster in one round, slower in another) do not count.
  std::vector<std::pair<size_t, size_t>> mispredicted() const;
};

/// Runs all variants in this process, in turn: in each round every variant once, so that whatever
/// else the machine does meets all of them. A first, untimed run of each compares the results.
/// Fails on a model that cannot be read or run, and when cancelled.
Result<BenchReport> runBench(const BenchOptions &options, const Task &task = {});

} // namespace tilescope
