#include "engine/memory/Allocator.h"

#include "engine/support/Saturating.h"

#include <algorithm>

namespace tilescope {

LramAllocator::LramAllocator(const Target &target)
    : word(target.lramWordBytes), large(target.lramLargeBytes) {
  int64_t begin = roundUp(target.descriptorHeadroomBytes, word);
  int64_t end = target.lramBytes / word * word;
  if (begin < end)
    free.push_back({begin, end});
}

std::optional<int64_t> LramAllocator::allocate(int64_t bytes) {
  int64_t size = roundUp(bytes, word);
  if (bytes < large) {
    for (size_t i = 0; i < free.size(); ++i) {
      if (free[i].end - free[i].begin < size)
        continue;
      int64_t address = free[i].begin;
      free[i].begin += size;
      if (free[i].begin == free[i].end)
        free.erase(free.begin() + i);
      return address;
    }
    return std::nullopt;
  }
  for (size_t i = free.size(); i-- > 0;) {
    if (free[i].end - free[i].begin < size)
      continue;
    free[i].end -= size;
    int64_t address = free[i].end;
    if (free[i].begin == free[i].end)
      free.erase(free.begin() + i);
    return address;
  }
  return std::nullopt;
}

void LramAllocator::release(int64_t address, int64_t bytes) {
  int64_t end = address + roundUp(bytes, word);
  if (end == address)
    return;
  auto next = std::find_if(free.begin(), free.end(),
                           [&](const Block &block) { return block.begin >= end; });
  auto inserted = free.insert(next, {address, end});
  auto following = std::next(inserted);
  if (following != free.end() && following->begin == inserted->end) {
    inserted->end = following->end;
    free.erase(following);
  }
  if (inserted != free.begin()) {
    auto previous = std::prev(inserted);
    if (previous->end == inserted->begin) {
      previous->end = inserted->end;
      free.erase(inserted);
    }
  }
}

int64_t LramAllocator::largestFree() const {
  int64_t largest = 0;
  for (const Block &block : free)
    largest = std::max(largest, block.end - block.begin);
  return largest;
}

} // namespace tilescope
