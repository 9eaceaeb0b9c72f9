// The table of patterns. A new one is a function here and a line in the table.
#pragma once

#include "engine/fusion/patterns/PatternMatch.h"

namespace tilescope {

/// Tries to match at the anchor of `match`, which may compute, and adds the other members. Returns
/// the pattern's name, or an empty string when it does not match (what was added is then dropped).
using PatternFunction = llvm::StringRef (*)(PatternMatch &match);

/// In the order in which they are tried: what is more specific comes first.
llvm::ArrayRef<PatternFunction> getPatterns();

/// "softmax": linalg.softmax with its fill and what follows it.
llvm::StringRef matchSoftmaxOp(PatternMatch &match);
/// "softmax": maximum, subtraction, exponential, sum and division (or product with the reciprocal)
/// as separate ops, with the broadcasts, transposes and casts between them; starts at the division.
llvm::StringRef matchSoftmaxChain(PatternMatch &match);
/// "matmul", "batch_matmul", "matvec" or "contraction": named, quantised and generic, any operand
/// order.
llvm::StringRef matchContraction(PatternMatch &match);
/// "conv1d", "conv2d", "conv3d" or "depthwise_conv": every layout, quantised and generic ones.
llvm::StringRef matchConvolution(PatternMatch &match);
/// "pooling": maximum, minimum and sum over windows.
llvm::StringRef matchPooling(PatternMatch &match);
/// "mean" (a sum scaled by a constant) or "reduction": any other op with a reduction loop.
llvm::StringRef matchReduction(PatternMatch &match);
/// "elementwise": an op on two tensors with the rescaling of its operands or of its result.
llvm::StringRef matchElementwise(PatternMatch &match);

} // namespace tilescope
