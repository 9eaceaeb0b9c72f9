// The published exhaustive model of one GEMM level (Orojenesis, ISCA 2024; Timeloop's counting): tiles
// of A, B and C resident together, counted in elements; K may be split with C revisited.
//
// Fetches of an operand = its elements times the trips of the loops outside the innermost loop (of more
// than one trip) that it depends on and that it does not depend on itself; C counts its writes, and a
// revisited C is also read back (its first read is not counted). With divisor tiles this is the
// published count exactly; with ceil tiles the last, smaller tile is counted as what it is.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace tilescope {

struct GemmShape {
  int64_t m = 1, k = 1, n = 1;
};

struct TrafficPoint {
  /// Buffer size (elements or bytes) from which on `accesses` (elements or bytes) are reached.
  int64_t buffer = 0;
  int64_t accesses = 0;
  /// Tile per domain dimension and loops, outermost first.
  std::vector<int64_t> tile;
  std::vector<int> order;
};

enum class TileSet {
  /// Sizes that divide the extent.
  Divisors,
  /// Every size: one for each number of trips.
  Ceil
};

/// Elements moved with this tile (m, k, n) and order (a permutation of 0 = m, 1 = k, 2 = n, outermost
/// first). Saturating.
int64_t wordAccesses(const GemmShape &shape, const std::array<int64_t, 3> &tile,
                     const std::array<int, 3> &order);

/// Every buffer size at which the least number of accesses drops, ascending. `dims` gives the domain
/// dimension of m, k and n for the points' tile and order.
std::vector<TrafficPoint> wordCurve(const GemmShape &shape, TileSet tiles,
                                  const std::array<int, 3> &dims);

/// The least accesses within `buffer` elements; `buffer` 0 in the result when not even one element of
/// each operand fits.
TrafficPoint wordOptimum(const GemmShape &shape, TileSet tiles, int64_t buffer,
                       const std::array<int, 3> &dims);

} // namespace tilescope
