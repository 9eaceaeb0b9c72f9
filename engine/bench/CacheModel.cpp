#include "engine/bench/CacheModel.h"

#include "engine/support/Saturating.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

using namespace tilescope;

namespace {

constexpr int64_t elementBytes = 4;

// The figures for `cycles` were set so that the order of plain, transposed and tiled layers of 512
// and 1024 came out as timed on one Xeon (README.md); they are no data sheet's.

/// An addition that waits for the one before it: about 2 cycles there.
constexpr double additionCycles = 2;
/// Multiply-adds that an out-of-order processor looks ahead. While the additions of one innermost
/// loop wait for each other, those of the following ones run beside them, as far as it sees.
constexpr double lookAhead = 32;
/// Starting an innermost loop.
constexpr double loopStartCycles = 4;
/// Out-of-order processors wait for about this many independent misses at a time.
constexpr double missesInFlight = 8;
/// The share of a miss that remains when a prefetcher saw it coming.
constexpr double streamedShare = 0.2;

enum Dimension { M, N, K };
using Extents = std::array<int64_t, 3>;

/// A loop that advances `dimension` by `step` elements. A nest has them outermost first.
struct Loop {
  Dimension dimension;
  int64_t step;
};

/// A row-major matrix whose rows are indexed by one dimension and its columns by another.
struct Access {
  Dimension row, column;
};

struct Nest {
  Extents extents;
  std::vector<Loop> loops;
  std::vector<Access> accesses;

  /// The elements along each dimension that one iteration of the first `depth` loops covers.
  Extents covered(size_t depth) const {
    Extents part = extents;
    for (size_t i = 0; i < depth; ++i)
      part[loops[i].dimension] = std::min(part[loops[i].dimension], loops[i].step);
    return part;
  }
  /// Not rounded up: a last iteration that covers less counts as the part that it is.
  double trips(size_t loop) const {
    int64_t extent = covered(loop)[loops[loop].dimension];
    return double(extent) / std::min(extent, loops[loop].step);
  }
};

/// Lines of the part of a matrix with rows `pitch` bytes apart.
struct Lines {
  int64_t rows, pitch;
  /// On average: a row that does not begin with a line may reach into one more.
  double perRow, total;
};

Lines linesOf(const Nest &nest, const Access &access, const Extents &part,
              const CacheLevel &level) {
  Lines lines;
  lines.rows = part[access.row];
  lines.pitch = nest.extents[access.column] * elementBytes;
  int64_t rowBytes = part[access.column] * elementBytes;
  lines.perRow = lines.pitch % level.lineBytes == 0
                     ? double(ceilDivide(rowBytes, level.lineBytes))
                     : double(rowBytes + level.lineBytes - elementBytes) / level.lineBytes;
  // Rows that lie side by side, or shorter than a line, share lines.
  lines.total = std::min(lines.rows * lines.perRow,
                         std::ceil(double(lines.rows) * lines.pitch / level.lineBytes));
  return lines;
}

/// Whether the cache holds these parts of the matrices at the same time. Rows a power of two apart
/// fall into few sets: at most half of the lines, a share taken from simulated runs, may be in sets
/// with more lines than ways. Matrices are taken to start at the same set, as large ones of one size
/// do.
bool fits(const Nest &nest, const Extents &part, const CacheLevel &level) {
  std::vector<Lines> parts;
  double total = 0;
  int64_t span = 0;
  for (const Access &access : nest.accesses) {
    parts.push_back(linesOf(nest, access, part, level));
    total += parts.back().total;
    span = addSaturating(span, multiplySaturating(parts.back().rows, parts.back().pitch));
  }
  if (total > level.lines())
    return false;
  if (level.ways == 0 || span <= level.bytes)
    return true;
  std::vector<int64_t> held(level.sets(), 0);
  for (const Lines &lines : parts)
    for (int64_t row = 0; row < lines.rows; ++row)
      for (int64_t i = 0; i < lines.perRow; ++i)
        ++held[(row * lines.pitch / level.lineBytes + i) % level.sets()];
  int64_t crowded = 0;
  for (int64_t lines : held)
    crowded += lines > level.ways ? lines : 0;
  return crowded <= total / 2;
}

void addMisses(const Nest &nest, const CacheTarget &target, CachePrediction &prediction) {
  Dimension innermost = nest.loops.back().dimension;
  for (size_t l = 0; l < target.levels.size(); ++l) {
    const CacheLevel &level = target.levels[l];
    // The outermost loop of which one iteration fits: number `reusing`. One element always fits.
    size_t reusing = 0;
    while (reusing + 1 < nest.loops.size() && !fits(nest, nest.covered(reusing + 1), level))
      ++reusing;
    double repeats = 1;
    for (size_t i = 0; i < reusing; ++i)
      repeats *= nest.trips(i);
    for (const Access &access : nest.accesses) {
      double misses = repeats * linesOf(nest, access, nest.covered(reusing), level).total;
      prediction.misses[l] += misses;
      // What does not move in the innermost loop is met once per run of it, in the order of rows.
      bool alongRow = access.row != innermost;
      prediction.cycles +=
          misses * level.missCycles / missesInFlight * (alongRow ? streamedShare : 1);
    }
  }
}

void addStream(int64_t elements, const CacheTarget &target, CachePrediction &prediction) {
  // One pass over a matrix with a single row.
  addMisses({{1, elements, 1}, {{N, 1}}, {{M, N}}}, target, prediction);
}

int64_t stepOr(int64_t tile, int64_t whole) {
  return tile == 0 ? whole : tile;
}

void addProduct(const ProductShape &shape, const LayerVariant &variant, const CacheTarget &target,
                CachePrediction &prediction) {
  Extents extents = {shape.m, shape.n, shape.k};
  // A vector on the right is not copied to be transposed.
  if (variant.transposed && shape.n > 1)
    addMisses({extents, {{N, 1}, {K, 1}}, {{K, N}, {N, K}}}, target, prediction);
  Nest nest{extents, {}, {{M, K}, variant.transposed ? Access{N, K} : Access{K, N}, {M, N}}};
  if (variant.tiled)
    nest.loops = {{M, stepOr(variant.tile.m, shape.m)},
                  {N, stepOr(variant.tile.n, shape.n)},
                  {K, stepOr(variant.tile.k, shape.k)}};
  nest.loops.insert(nest.loops.end(), {{M, 1}, {N, 1}, {K, 1}});
  addMisses(nest, target, prediction);

  double multiplyAdds = double(shape.m) * shape.n * shape.k;
  int64_t length = nest.covered(nest.loops.size() - 1)[K];
  prediction.cycles +=
      multiplyAdds * (additionCycles / (1 + lookAhead / length) + loopStartCycles / length);
}

} // namespace

CachePrediction tilescope::predictCaches(const LinearWork &work, const LayerVariant &variant,
                                         const CacheTarget &target) {
  CachePrediction prediction;
  prediction.misses.assign(target.levels.size(), 0);
  for (const ProductShape &shape : work.products)
    addProduct(shape, variant, target, prediction);
  for (const LinearWork::Elementwise &op : work.elementwise) {
    // Inside a tile one operand and the result are there already; otherwise each is a pass.
    int passes = variant.tiled ? op.operands - 1 : op.operands + 1;
    for (int i = 0; i < passes; ++i)
      addStream(op.elements, target, prediction);
  }
  return prediction;
}

TileSizes tilescope::chooseTileSizes(const LinearWork &work, const LayerVariant &variant,
                                     const CacheTarget &target) {
  // Larger sizes first: they win when equal.
  constexpr std::array<int64_t, 7> sizes = {0, 256, 128, 64, 32, 16, 8};
  LayerVariant candidate = variant;
  candidate.tile = {0, 0, 0};
  TileSizes best = candidate.tile;
  double fewest = predictCaches(work, candidate, target).cycles;
  for (int64_t m : sizes)
    for (int64_t n : sizes)
      for (int64_t k : sizes) {
        candidate.tile = {m, n, k};
        double cycles = predictCaches(work, candidate, target).cycles;
        if (cycles < fewest) {
          fewest = cycles;
          best = candidate.tile;
        }
      }
  return best;
}

LayerVariant tilescope::chooseVariant(const LinearWork &work, bool mayTranspose,
                                      const CacheTarget &target) {
  LayerVariant best;
  double fewest = std::numeric_limits<double>::infinity();
  for (bool transposed : {false, true}) {
    if (transposed && !mayTranspose)
      continue;
    LayerVariant variant{transposed, /*tiled=*/true, {}, /*optimised=*/true};
    variant.tile = chooseTileSizes(work, variant, target);
    double cycles = predictCaches(work, variant, target).cycles;
    if (cycles < fewest) {
      fewest = cycles;
      best = variant;
    }
  }
  return best;
}
