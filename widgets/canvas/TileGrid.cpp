#include "widgets/canvas/TileGrid.h"

#include "engine/support/Saturating.h"
#include "widgets/canvas/Format.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

using namespace tilescope;

namespace {

constexpr double leastStripe = 5;

/// Loops from the outermost: the plan's order, then tiled dimensions it does not name (a size under
/// the drag), which run innermost.
std::vector<int> loopsOf(const Subject &subject) {
  std::vector<int> loops;
  for (int dim : subject.plan->order)
    if (dim >= 0 && dim < static_cast<int>(subject.rank()) && subject.tiled(dim))
      loops.push_back(dim);
  for (int dim = 0; dim < static_cast<int>(subject.rank()); ++dim)
    if (subject.tiled(dim) && std::find(loops.begin(), loops.end(), dim) == loops.end())
      loops.push_back(dim);
  return loops;
}

} // namespace

int64_t TileAxis::tilesPerStripe() const {
  double pixels = static_cast<double>(tile) * scale;
  return pixels >= leastStripe ? 1 : static_cast<int64_t>(std::ceil(leastStripe / pixels));
}

std::pair<int, int> tilescope::tileAxes(const Subject &subject, const ViewState &view) {
  int rank = static_cast<int>(subject.rank());
  std::vector<int> dims(rank);
  for (int dim = 0; dim < rank; ++dim)
    dims[dim] = dim;
  auto weight = [&](int dim) {
    bool parallel = subject.node->domain[dim].kind == DimensionKind::Parallel;
    return std::tuple(!subject.tiled(dim), !parallel, -subject.size(dim));
  };
  std::stable_sort(dims.begin(), dims.end(), [&](int a, int b) { return weight(a) < weight(b); });
  if (rank < 2)
    return {rank - 1, -1};
  int x = std::max(dims[0], dims[1]), y = std::min(dims[0], dims[1]);
  if (view.axisX >= 0 && view.axisX < rank)
    x = view.axisX;
  if (view.axisY >= 0 && view.axisY < rank)
    y = view.axisY;
  if (x == y)
    y = dims[0] == x ? dims[1] : dims[0];
  return {x, y};
}

TileGrid tilescope::tileGrid(const Subject &subject, const ViewState &view, const Page &page) {
  TileGrid grid;
  const Rect &body = page.body;
  float side =
      page.compact ? std::min(200.0f, body.width * 0.36f) : std::min(330.0f, body.width * 0.33f);
  float gap = page.compact ? 16 : 28;
  if (body.width < 380)
    side = gap = 0;
  grid.side = {body.x + body.width - side, body.y, side, body.height};
  float gutter = page.compact ? 40 : 52;
  float top = page.compact ? 42 : 54;
  float bottom = (page.compact ? 24 : 54) + capacityHeight(page) + (page.compact ? 12 : 26);
  grid.plot = {body.x + gutter, body.y + top, std::max(20.0f, body.width - side - gap - gutter),
               std::max(20.0f, body.height - top - bottom)};

  auto [dimX, dimY] = tileAxes(subject, view);
  auto axis = [&](int dim, float low, float length, float offset) {
    TileAxis result;
    result.dim = dim;
    if (dim >= 0) {
      result.size = std::max<int64_t>(1, subject.size(dim));
      result.tile = std::clamp<int64_t>(subject.tile[dim], 1, result.size);
    }
    result.low = low;
    result.high = low + length;
    result.scale = length / static_cast<double>(result.size) * view.zoom;
    result.origin = low + offset;
    return result;
  };
  grid.x = axis(dimX, grid.plot.x, grid.plot.width, view.offset.x);
  grid.y = axis(dimY, grid.plot.y, grid.plot.height, view.offset.y);
  return grid;
}

ExecutionPlace tilescope::executionPlace(const Subject &subject,
                                         const std::vector<int64_t> &tileIndex) {
  ExecutionPlace place;
  for (int dim : loopsOf(subject)) {
    int64_t trips = subject.trips(dim);
    place.before = addSaturating(multiplySaturating(place.before, trips), tileIndex[dim]);
    place.count = multiplySaturating(place.count, trips);
  }
  return place;
}

std::vector<int64_t> tilescope::tileAtPlace(const Subject &subject, int64_t place) {
  std::vector<int64_t> index(subject.rank(), 0);
  std::vector<int> loops = loopsOf(subject);
  for (auto dim = loops.rbegin(); dim != loops.rend(); ++dim) {
    int64_t trips = subject.trips(*dim);
    index[*dim] = place % trips;
    place /= trips;
  }
  return index;
}

std::vector<int64_t> tilescope::shownTile(const Subject &subject, const ViewState &view) {
  std::vector<int64_t> index(subject.rank(), 0);
  if (view.execution >= 0) {
    int64_t count = executionPlace(subject, index).count;
    double place = std::floor(static_cast<double>(view.execution) * static_cast<double>(count));
    return tileAtPlace(subject, std::clamp<int64_t>(static_cast<int64_t>(place), 0, count - 1));
  }
  for (size_t dim = 0; dim < index.size() && dim < view.scrub.size(); ++dim)
    index[dim] = view.scrub[dim];
  auto [dimX, dimY] = tileAxes(subject, view);
  if (view.hover.rfind("tile:", 0) == 0) {
    char *rest = nullptr;
    int64_t x = std::strtoll(view.hover.c_str() + 5, &rest, 10);
    if (dimX >= 0)
      index[dimX] = x;
    if (dimY >= 0 && rest && *rest == ',')
      index[dimY] = std::strtoll(rest + 1, nullptr, 10);
  }
  for (size_t dim = 0; dim < index.size(); ++dim)
    index[dim] = std::clamp<int64_t>(index[dim], 0, subject.trips(static_cast<int>(dim)) - 1);
  return index;
}
