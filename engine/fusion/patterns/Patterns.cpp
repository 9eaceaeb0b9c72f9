#include "engine/fusion/patterns/Patterns.h"

namespace tilescope {

llvm::ArrayRef<PatternFunction> getPatterns() {
  static constexpr PatternFunction patterns[] = {
      matchSoftmaxOp, matchSoftmaxChain, matchContraction, matchConvolution,
      matchPooling,   matchReduction,    matchElementwise,
  };
  return patterns;
}

} // namespace tilescope
