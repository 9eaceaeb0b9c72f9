// How often the loops of a variant miss each cache, from arithmetic, and what follows: which
// variant should be fastest, and which tile sizes.
#pragma once

#include "engine/bench/Variants.h"
#include "engine/target/CacheTarget.h"

#include <cstdint>
#include <vector>

namespace tilescope {

/// [m,k] x [k,n].
struct ProductShape {
  int64_t m = 0, k = 0, n = 0;
  bool operator==(const ProductShape &) const = default;
};

/// What a model computes, as far as caches are concerned. Elements are f32.
struct LinearWork {
  std::vector<ProductShape> products;
  /// Of every element-wise op: the elements of its result and the number of its operands.
  struct Elementwise {
    int64_t elements = 0;
    int operands = 1;
    bool operator==(const Elementwise &) const = default;
  };
  std::vector<Elementwise> elementwise;
  bool operator==(const LinearWork &) const = default;
};

struct CachePrediction {
  /// Lines brought in, by level of the target.
  std::vector<double> misses;
  /// A figure to order by, not a time: multiply-adds, starts of innermost loops, and misses. It
  /// knows nothing of what LLVM makes of a loop (unrolled, vectorized), which can outweigh all of
  /// these.
  double cycles = 0;
};

/// The misses of `variant`'s loops over `work`. The model:
/// - caches replace the least recently used line, and start empty in each nest;
/// - of the loops of a nest, find the outermost one of which a single iteration's lines fit the
///   cache. Its iterations reuse each other's lines, so one run of that loop brings in each
///   distinct line once; every loop further out brings all of it in again;
/// - lines fit when they are at most as many as the cache has and at most half of them fall
///   into a set with fewer ways than lines: rows a power of two apart share few sets;
/// - an access along a row is announced to the prefetcher, and its misses count a fifth in
/// `cycles`.
CachePrediction predictCaches(const LinearWork &work, const LayerVariant &variant,
                              const CacheTarget &target);

/// The sizes with the fewest predicted cycles for `variant` (a tiled one), each a power of two of 8
/// to 256 elements, or the whole dimension; the larger sizes when equal.
TileSizes chooseTileSizes(const LinearWork &work, const LayerVariant &variant,
                          const CacheTarget &target);

/// The variant that should be the fastest: tiled, by the sizes chosen for it, and transposed only
/// where `mayTranspose` and that is less.
LayerVariant chooseVariant(const LinearWork &work, bool mayTranspose, const CacheTarget &target);

} // namespace tilescope
