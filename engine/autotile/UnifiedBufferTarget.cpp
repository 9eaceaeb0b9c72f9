#include "engine/autotile/UnifiedBufferTarget.h"

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
constexpr int deepestAssumption = 4;

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
        return result;
      }
    // One that names the dtype is meant more than one for any.
    const AssumedCost *assumption = nullptr;
    for (const AssumedCost &entry : assumed)
      if (entry.api == wantedApi &&
          (entry.dtype == wantedDtype || (entry.dtype.empty() && !assumption)))
        assumption = &entry;
    if (!assumption)
      return std::nullopt;
    result.measured = false;
    result.onInput |= assumption->onInput;
    result.startPerHalving |= assumption->startPerHalving;
    scale *= assumption->scale;
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
