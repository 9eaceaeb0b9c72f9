#include "widgets/canvas/TileSizes.h"

#include "widgets/canvas/Format.h"

#include <algorithm>
#include <cmath>

using namespace tilescope;

int64_t tilescope::legalTileSize(const DomainDimension &dimension, int64_t wanted) {
  const int64_t size = dimension.size.value_or(0);
  const int64_t granule = std::max<int64_t>(1, dimension.multiple);
  if (!dimension.whole.empty() || wanted >= size || granule >= size)
    return size;
  int64_t below = std::max(granule, wanted - wanted % granule);
  int64_t above = std::min(size, below + granule);
  return wanted - below <= above - wanted || wanted < below ? below : above;
}

std::string tilescope::whyIllegal(const DomainDimension &dimension, int64_t size) {
  const int64_t extent = dimension.size.value_or(0);
  if (size == extent)
    return {};
  if (!dimension.whole.empty())
    return "This dimension stays whole: " + dimension.whole;
  if (size < 1 || size > extent)
    return "A tile takes from 1 to " + grouped(extent) + ".";
  if (size % std::max<int64_t>(1, dimension.multiple) != 0)
    return grouped(size) + " is not a multiple of " + grouped(dimension.multiple) + " (nor " +
           grouped(extent) + ", the whole size).";
  return {};
}

std::vector<int64_t> tilescope::candidateSizes(const DomainDimension &dimension, int count,
                                               int64_t always) {
  const int64_t size = dimension.size.value_or(0);
  std::vector<int64_t> sizes;
  if (size <= 0 || count < 1)
    return sizes;
  double first = std::log(static_cast<double>(std::max<int64_t>(1, dimension.multiple)));
  double last = std::log(static_cast<double>(size));
  for (int i = 0; i < count - 1; ++i) {
    double share = count > 2 ? static_cast<double>(i) / (count - 2) : 1;
    sizes.push_back(
        legalTileSize(dimension, std::llround(std::exp(first + (last - first) * share))));
  }
  if (always > 0 && whyIllegal(dimension, always).empty())
    sizes.push_back(always);
  std::sort(sizes.begin(), sizes.end());
  sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
  return sizes;
}
