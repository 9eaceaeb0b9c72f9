#include "widgets/canvas/TileProber.h"

#include "widgets/canvas/TileSizes.h"

#include <algorithm>

using namespace tilescope;

TileProber::TileProber(const Subject &subject) : subject(subject) {
  const ModelGraph &model = *subject.whole->model;
  std::vector<int> producers;
  for (int64_t id : subject.plan->producers)
    producers.push_back(model.indexOf(id));
  std::sort(producers.begin(), producers.end());
  if (!producers.empty() && producers.front() < 0)
    return;
  for (const DomainDimension &dimension : subject.node->domain)
    if (dimension.size.value_or(0) <= 0)
      return;
  int consumer = model.indexOf(subject.node->id);
  if (Result<TileBody> compiled = compileTileBody(model, consumer, producers)) {
    body = std::move(*compiled);
    tiling = untiled(*body);
  }
}

TileProber::Answer TileProber::at(const std::vector<int64_t> &tile) {
  if (!body) {
    int64_t bytes = ownFootprint(subject, tile);
    return {bytes <= subject.whole->target.budget(), bytes, Origin::Estimated};
  }
  // The consumer's dimensions are the body's first variables.
  std::copy(tile.begin(), tile.end(), tiling.tile.begin());
  llvm::SmallVector<int, 6> order;
  auto loops = [&](int dim) {
    return tile[dim] < subject.size(dim) &&
           subject.node->domain[dim].kind == DimensionKind::Parallel;
  };
  for (int dim : subject.plan->order)
    if (loops(dim))
      order.push_back(dim);
  for (int dim = 0; dim < static_cast<int>(tile.size()); ++dim)
    if (loops(dim) && std::find(order.begin(), order.end(), dim) == order.end())
      order.push_back(dim);
  setLoops(*body, tiling, order);
  probe(*body, tiling, subject.whole->target, layout);
  return {layout.fits, layout.peak, Origin::Probed};
}

std::vector<Saving> tilescope::savings(const Subject &subject) {
  std::vector<Saving> result;
  TileProber prober(subject);
  int64_t now = prober.at(subject.tile).peak;
  for (int dim = 0; dim < static_cast<int>(subject.rank()); ++dim) {
    int64_t from = subject.tile[dim];
    int64_t half = legalTileSize(subject.node->domain[dim], from / 2);
    if (half >= from)
      continue;
    std::vector<int64_t> tile = subject.tile;
    tile[dim] = half;
    int64_t saved = now - prober.at(tile).peak;
    if (saved > 0)
      result.push_back({dim, from, half, saved});
  }
  std::stable_sort(result.begin(), result.end(),
                   [](const Saving &a, const Saving &b) { return a.bytes > b.bytes; });
  return result;
}
