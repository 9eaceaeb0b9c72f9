#include "engine/traffic/WordCurve.h"

#include "engine/support/Saturating.h"

#include <algorithm>

namespace tilescope {
namespace {

constexpr std::array<std::array<int, 3>, 6> allOrders = {
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

int64_t extentOf(const GemmShape &shape, int dim) {
  return dim == 0 ? shape.m : dim == 1 ? shape.k : shape.n;
}

/// Trips that repeat an operand: loops it does not depend on (`missing`) outside the innermost loop of
/// more than one trip that it does depend on.
int64_t repeats(const std::array<int64_t, 3> &trips, const std::array<int, 3> &order, int missing) {
  int innermost = -1;
  for (int i = 0; i < 3; ++i)
    if (order[i] != missing && trips[order[i]] > 1)
      innermost = i;
  for (int i = 0; i < innermost; ++i)
    if (order[i] == missing)
      return trips[missing];
  return 1;
}

int64_t accessesOf(const GemmShape &shape, const std::array<int64_t, 3> &trips,
                   const std::array<int, 3> &order) {
  int64_t a = multiplySaturating(multiplySaturating(shape.m, shape.k), repeats(trips, order, 2));
  int64_t b = multiplySaturating(multiplySaturating(shape.k, shape.n), repeats(trips, order, 0));
  int64_t c = multiplySaturating(shape.m, shape.n);
  int64_t writes = multiplySaturating(c, repeats(trips, order, 1));
  int64_t sum = addSaturating(addSaturating(a, b), writes);
  return addSaturating(sum, writes == saturated ? saturated : writes - c);
}

/// Tile sizes of one dimension, largest first.
std::vector<int64_t> sizesOf(int64_t extent, TileSet tiles) {
  std::vector<int64_t> sizes;
  for (int64_t trips = 1; trips <= extent;) {
    int64_t size = ceilDivide(extent, trips);
    if (tiles == TileSet::Ceil || extent % size == 0)
      sizes.push_back(size);
    if (size == 1)
      break;
    trips = std::max(trips + 1, ceilDivide(extent, size - 1));
  }
  return sizes;
}

struct Candidate {
  int64_t buffer, accesses;
  std::array<int64_t, 3> tile;
  uint8_t order;
};

void best(const GemmShape &shape, const std::array<int64_t, 3> &tile, Candidate &candidate) {
  std::array<int64_t, 3> trips;
  for (int d = 0; d < 3; ++d)
    trips[d] = ceilDivide(extentOf(shape, d), tile[d]);
  candidate.tile = tile;
  candidate.accesses = saturated;
  candidate.order = 0;
  for (size_t o = 0; o < allOrders.size(); ++o) {
    int64_t accesses = accessesOf(shape, trips, allOrders[o]);
    if (accesses < candidate.accesses) {
      candidate.accesses = accesses;
      candidate.order = o;
    }
  }
}

int64_t bufferOf(const std::array<int64_t, 3> &tile) {
  int64_t a = multiplySaturating(tile[0], tile[1]), b = multiplySaturating(tile[1], tile[2]);
  return addSaturating(addSaturating(a, b), multiplySaturating(tile[0], tile[2]));
}

TrafficPoint toPoint(const Candidate &candidate, int64_t buffer, const std::array<int, 3> &dims) {
  TrafficPoint point;
  point.buffer = buffer;
  point.accesses = candidate.accesses;
  int rank = *std::max_element(dims.begin(), dims.end()) + 1;
  point.tile.assign(rank, 1);
  for (int d = 0; d < 3; ++d)
    if (dims[d] >= 0)
      point.tile[dims[d]] = candidate.tile[d];
  for (int d : allOrders[candidate.order])
    if (dims[d] >= 0)
      point.order.push_back(dims[d]);
  return point;
}

} // namespace

int64_t wordAccesses(const GemmShape &shape, const std::array<int64_t, 3> &tile,
                     const std::array<int, 3> &order) {
  std::array<int64_t, 3> trips;
  for (int d = 0; d < 3; ++d)
    trips[d] = ceilDivide(extentOf(shape, d), tile[d]);
  return accessesOf(shape, trips, order);
}

std::vector<TrafficPoint> wordCurve(const GemmShape &shape, TileSet tiles,
                                  const std::array<int, 3> &dims) {
  std::vector<int64_t> ms = sizesOf(shape.m, tiles), ks = sizesOf(shape.k, tiles),
                       ns = sizesOf(shape.n, tiles);
  std::vector<Candidate> candidates;
  candidates.reserve(ms.size() * ns.size() * 2);
  for (int64_t m : ms)
    for (int64_t n : ns) {
      // Along k the footprint falls with the size; only sizes that lower the accesses matter.
      int64_t least = saturated;
      for (size_t i = ks.size(); i-- > 0;) {
        Candidate candidate;
        best(shape, {m, ks[i], n}, candidate);
        if (candidate.accesses >= least)
          continue;
        least = candidate.accesses;
        candidate.buffer = bufferOf(candidate.tile);
        candidates.push_back(candidate);
      }
    }
  std::sort(candidates.begin(), candidates.end(), [](const Candidate &a, const Candidate &b) {
    return a.buffer != b.buffer ? a.buffer < b.buffer : a.accesses < b.accesses;
  });
  std::vector<TrafficPoint> points;
  for (const Candidate &candidate : candidates)
    if (points.empty() || candidate.accesses < points.back().accesses)
      points.push_back(toPoint(candidate, candidate.buffer, dims));
  return points;
}

TrafficPoint wordOptimum(const GemmShape &shape, TileSet tiles, int64_t buffer,
                       const std::array<int, 3> &dims) {
  std::vector<int64_t> ms = sizesOf(shape.m, tiles), ks = sizesOf(shape.k, tiles),
                       ns = sizesOf(shape.n, tiles);
  Candidate least{};
  least.accesses = saturated;
  bool found = false;
  for (int64_t m : ms)
    for (int64_t n : ns) {
      // More of K at a time never moves more: the largest that fits is enough.
      int64_t room = buffer - multiplySaturating(m, n);
      int64_t largest = room <= 0 ? 0 : room / (m + n);
      auto k = std::find_if(ks.begin(), ks.end(), [&](int64_t size) { return size <= largest; });
      if (k == ks.end())
        continue;
      Candidate candidate;
      best(shape, {m, *k, n}, candidate);
      if (!found || candidate.accesses < least.accesses) {
        least = candidate;
        found = true;
      }
    }
  return found ? toPoint(least, buffer, dims) : TrafficPoint{};
}

} // namespace tilescope
