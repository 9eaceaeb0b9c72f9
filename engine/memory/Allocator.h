// First fit over LRAM from both ends: small objects from the bottom (above the descriptor headroom),
// large ones from the top. The rule the NPU compiler's address assignment follows.
#pragma once

#include "engine/target/Target.h"

#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <optional>

namespace tilescope {

class LramAllocator {
public:
  explicit LramAllocator(const Target &target);

  /// The address of a new object of `bytes` (rounded up to words); none when no free block holds it.
  std::optional<int64_t> allocate(int64_t bytes);
  void release(int64_t address, int64_t bytes);
  int64_t largestFree() const;

private:
  struct Block {
    int64_t begin, end;
  };
  /// Free blocks by address; never adjacent.
  llvm::SmallVector<Block, 16> free;
  int64_t word, large;
};

} // namespace tilescope
