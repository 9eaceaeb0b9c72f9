// Fusing producers whose result reaches the consumer through tensor.expand_shape or collapse_shape.
#pragma once

#include "mlir/IR/PatternMatch.h"

#include "llvm/ADT/SmallPtrSet.h"

namespace tilescope {

/// The value that `value` shows in other shapes, itself when it is no reshape.
mlir::Value reshapeRoot(mlir::Value value);

/// Adds a pattern that takes the slice of a reshape of one of `producers` (which must outlive the
/// patterns) below it: it becomes the reshape of a slice, along which the producer can be fused. The
/// slice must be one block of what is reshaped, as dimensionRules ask.
void populateSlicesBelowReshapes(mlir::RewritePatternSet &patterns,
                                 const llvm::SmallPtrSetImpl<mlir::Operation *> &producers);

/// Before the first use of `value` in `user`: the reshapes between it and its root, copied, so that
/// their root can be replaced for this use alone. Nothing when `value` is no reshape.
void copyReshapesFor(mlir::RewriterBase &rewriter, mlir::OpOperand &use);

} // namespace tilescope
