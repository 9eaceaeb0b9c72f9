#include "engine/bench/Bench.h"

#include <algorithm>
#include <numeric>

using namespace tilescope;

Spread tilescope::spreadOf(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  size_t middle = values.size() / 2;
  double median = values.size() % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
  return {values.front(), median, values.back()};
}

Spread BenchReport::speedup(size_t index, size_t base) const {
  std::vector<double> ratios;
  for (size_t round = 0; round < variants[index].seconds.size(); ++round)
    ratios.push_back(variants[base].seconds[round] / variants[index].seconds[round]);
  return spreadOf(ratios);
}

/// Indices by ascending `key`, equal ones in their order.
static std::vector<size_t> orderBy(const std::vector<double> &key) {
  std::vector<size_t> indices(key.size());
  std::iota(indices.begin(), indices.end(), 0);
  std::stable_sort(indices.begin(), indices.end(),
                   [&](size_t a, size_t b) { return key[a] < key[b]; });
  return indices;
}

std::vector<size_t> BenchReport::orderByClock() const {
  std::vector<double> medians;
  for (const BenchVariant &variant : variants)
    medians.push_back(spreadOf(variant.seconds).median);
  return orderBy(medians);
}

std::vector<size_t> BenchReport::orderPredicted() const {
  std::vector<double> cycles;
  for (const BenchVariant &variant : variants)
    cycles.push_back(variant.prediction.cycles);
  return orderBy(cycles);
}

std::vector<std::pair<size_t, size_t>> BenchReport::mispredicted() const {
  std::vector<std::pair<size_t, size_t>> pairs;
  for (size_t faster = 0; faster < variants.size(); ++faster)
    for (size_t slower = 0; slower < variants.size(); ++slower)
      if (speedup(faster, slower).low > 1 &&
          variants[faster].prediction.cycles > variants[slower].prediction.cycles)
        pairs.push_back({faster, slower});
  return pairs;
}
