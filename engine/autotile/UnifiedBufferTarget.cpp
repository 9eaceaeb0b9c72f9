#include "engine/autotile/UnifiedBufferTarget.h"

#include "engine/autotile/NumberText.h"

#include <algorithm>

namespace tilescope::autotile {
namespace {

struct DtypeBytes {
  const char *name;
  int64_t bytes;
};
constexpr DtypeBytes dtypes[] = {{"fp32", 4},  {"fp16", 2},  {"bf16", 2},
                                 {"int64", 8}, {"int32", 4}, {"int16", 2},
                                 {"int8", 1},  {"uint8", 1}, {"bool", 1}};

/// An assumption may rest on another one; more than this is a circle.
constexpr int deepestAssumption = 6;
constexpr const char *anyApi = "any";

/// Of those that apply, one for the API counts more than one for any, and one that names the dtype
/// more than one that does not.
const AssumedCost *assumptionFor(const std::vector<AssumedCost> &assumed, const std::string &api,
                                 const std::string &dtype) {
  const AssumedCost *best = nullptr;
  int bestRank = -1;
  for (const AssumedCost &entry : assumed) {
    if ((entry.api != api && entry.api != anyApi) ||
        (!entry.dtype.empty() && entry.dtype != dtype))
      continue;
    int rank = 2 * (entry.api == api) + !entry.dtype.empty();
    if (rank > bestRank) {
      best = &entry;
      bestRank = rank;
    }
  }
  return best;
}

std::string factorText(double scale) {
  return scale == 1 ? "" : ", times " + exactText(scale);
}

} // namespace

int64_t bytesOfDtype(std::string_view dtype) {
  for (const DtypeBytes &entry : dtypes)
    if (dtype == entry.name)
      return entry.bytes;
  return 0;
}

std::optional<ResolvedCost> UnifiedBufferTarget::costOf(const std::string &api,
                                                        const std::string &dtype) const {
  ResolvedCost result;
  std::string wantedApi = api, wantedDtype = dtype;
  double scale = 1;
  for (int depth = 0; depth <= deepestAssumption; ++depth) {
    for (const VectorCost &entry : vector)
      if (entry.api == wantedApi && entry.dtype == wantedDtype) {
        result.cost = {api, dtype, entry.perElement * scale, entry.start};
        if (depth > 0)
          result.assumption = api + " of " + dtype + " as " + wantedApi + " of " + wantedDtype +
                              factorText(scale);
        return result;
      }
    const AssumedCost *assumption = assumptionFor(assumed, wantedApi, wantedDtype);
    if (!assumption)
      return std::nullopt;
    result.onInput |= assumption->onInput;
    result.startPerHalving |= assumption->startPerHalving;
    scale *= assumption->scale;
    if (assumption->as != anyApi)
      wantedApi = assumption->as;
    if (!assumption->asDtype.empty())
      wantedDtype = assumption->asDtype;
  }
  return std::nullopt;
}

const PipeHead *UnifiedBufferTarget::headOf(const std::string &pipe) const {
  for (const PipeHead &head : heads)
    if (head.pipe == pipe)
      return &head;
  return nullptr;
}

bool UnifiedBufferTarget::needsTemporary(const std::string &api) const {
  return std::find(temporaryApis.begin(), temporaryApis.end(), api) != temporaryApis.end();
}

} // namespace tilescope::autotile
