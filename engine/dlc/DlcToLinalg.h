// dlc to linalg on tensors: what the model loader and the dlc-to-linalg pass run.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace tilescope {

struct DlcLoweringOptions {
  /// Transpose the right-hand side of every matrix product first, so that both operands are read
  /// along their rows (seed 003). The sums keep their order, so results do not change.
  bool transposeRhs = false;
};

/// Replaces every dlc op in `module` by linalg ops on tensors, at the op's location; the op that
/// computes (the elementwise generic, the matmul) takes over its discardable attributes.
/// - add, relu: an elementwise `linalg.generic` of the operand's rank;
/// - matmul: `linalg.matmul` into a zero-filled destination, or with `transposeRhs` a
///   `linalg.transpose` and a generic that reads both operands along K. Vectors become 1xK or Kx1
///   matrices by `tensor.expand_shape`, their results vectors again by `tensor.collapse_shape`.
/// Dynamic sizes are kept. Fails only where the verifier refuses the result, with its diagnostics.
mlir::LogicalResult lowerDlcToLinalg(mlir::ModuleOp module, const DlcLoweringOptions &options = {});

} // namespace tilescope
