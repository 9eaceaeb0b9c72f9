#include "engine/reduction/ReduceWrite.h"

#include "engine/support/Saturating.h"

#include <algorithm>

namespace tilescope {

bool isLegalReduceWrite(int64_t length, const Target &target) {
  return length <= target.reduceWriteMaxElements && isSdimFriendly(length, target.sdimMaxFactor);
}

std::string whyIllegalReduceWrite(int64_t length, const Target &target) {
  if (length > target.reduceWriteMaxElements)
    return std::to_string(length) + " elements per output are more than the " +
           std::to_string(target.reduceWriteMaxElements) + " of one reduce-write descriptor";
  if (!isSdimFriendly(length, target.sdimMaxFactor))
    return std::to_string(length) + " elements per output are neither one count of at most " +
           std::to_string(target.sdimMaxFactor) + " nor a product of two";
  return "";
}

ReductionCut reductionCut(const OpNode &node, int dim, int64_t multiple) {
  ReductionCut cut{node.domain[dim].size.value_or(1), 1, multiple};
  for (size_t inner = dim + 1; inner < node.domain.size(); ++inner)
    if (node.domain[inner].kind != DimensionKind::Parallel)
      cut.elementsEach = multiplySaturating(cut.elementsEach, node.domain[inner].size.value_or(1));
  return cut;
}

std::string whyIllegalChunk(const ReductionCut &cut, int64_t chunk, const Target &target) {
  if (chunk < 1 || chunk > cut.size)
    return "a chunk takes from 1 to " + std::to_string(cut.size);
  if (chunk != cut.size && chunk % cut.multiple != 0)
    return std::to_string(chunk) + " is not a multiple of " + std::to_string(cut.multiple);
  std::string why = whyIllegalReduceWrite(multiplySaturating(chunk, cut.elementsEach), target);
  int64_t tail = cut.size % chunk;
  if (why.empty() && tail > 0) {
    why = whyIllegalReduceWrite(multiplySaturating(tail, cut.elementsEach), target);
    why = why.empty() ? why : "its tail's " + why;
  }
  return why;
}

bool isLegalChunk(const ReductionCut &cut, int64_t chunk, const Target &target) {
  if (chunk != cut.size && chunk % cut.multiple != 0)
    return false;
  int64_t tail = cut.size % chunk;
  return isLegalReduceWrite(multiplySaturating(chunk, cut.elementsEach), target) &&
         (tail == 0 || isLegalReduceWrite(multiplySaturating(tail, cut.elementsEach), target));
}

int64_t largestLegalChunk(const ReductionCut &cut, int64_t limit, const Target &target,
                          llvm::function_ref<bool(int64_t)> accept) {
  // No longer length can be legal: begin where both limits allow one.
  int64_t most = std::min(target.reduceWriteMaxElements,
                          multiplySaturating(target.sdimMaxFactor, target.sdimMaxFactor));
  int64_t chunk = std::min({cut.size, limit, most / cut.elementsEach});
  while (chunk > 0) {
    if (isLegalChunk(cut, chunk, target) && accept(chunk))
      return chunk;
    chunk = (chunk - 1) / cut.multiple * cut.multiple;
  }
  return 0;
}

} // namespace tilescope
