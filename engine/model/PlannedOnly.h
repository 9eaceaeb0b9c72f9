// Ops that have a plan and that nothing rewrites: those on buffers, whose order other ops may
// depend on, and those whose sizes are known as bounds only.
#pragma once

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace tilescope {

/// Whether `op` reads and writes memrefs only.
inline bool worksOnBuffers(mlir::Operation *op) {
  auto structured = mlir::dyn_cast<mlir::linalg::LinalgOp>(op);
  return structured && op->getNumResults() == 0 && structured.hasPureBufferSemantics();
}

/// Whether a type of the structured op `op` leaves a size open.
inline bool hasOpenSizes(mlir::Operation *op) {
  return mlir::isa<mlir::linalg::LinalgOp>(op) &&
         llvm::any_of(op->getOperandTypes(), [](mlir::Type type) {
           auto shaped = mlir::dyn_cast<mlir::ShapedType>(type);
           return shaped && shaped.hasRank() && !shaped.hasStaticShape();
         });
}

inline bool isPlannedOnly(mlir::Operation *op) {
  return worksOnBuffers(op) || hasOpenSizes(op);
}

} // namespace tilescope
