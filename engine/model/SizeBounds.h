// Sizes that types leave open and that the IR bounds all the same: the last tile of a loop, a slice
// of min(64, rest), a constant behind arithmetic.
#pragma once

#include "mlir/IR/Value.h"
#include "llvm/ADT/SmallVector.h"

namespace tilescope {

/// The shape of `value`, each open size replaced by the largest that it can have; dynamic where no
/// bound is found. The value is a shaped one of known rank.
llvm::SmallVector<int64_t> boundedShape(mlir::Value value);

} // namespace tilescope
