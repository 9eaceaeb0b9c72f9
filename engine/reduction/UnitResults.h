// Results that keep their reduced dimensions with size one ("keepdims"): a constant in the result's
// indexing map, which linalg's tiling does not take.
#pragma once

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/PatternMatch.h"

namespace tilescope {

/// Whether an indexing map of a result has a constant.
bool hasUnitResults(mlir::linalg::LinalgOp op);

/// Rewrites `op` to results without those dimensions, its maps projected permutations, and restores
/// them with tensor.expand_shape; the arithmetic stays. Marks are carried over to the new op and to
/// a new fill of its destination. Returns the new op. Fails, changing nothing, when a constant is
/// not 0 or its dimension not of size one.
mlir::FailureOr<mlir::linalg::LinalgOp> dropUnitResults(mlir::RewriterBase &rewriter,
                                                        mlir::linalg::LinalgOp op);

/// Makes the constants parallel dimensions of one iteration, last in the domain, in place: upstream
/// can then slice the op's results, and the arithmetic stays. Ops without unit results, and those
/// that write one slice of a larger result, are left as they are.
void unitResultsAsDimensions(mlir::RewriterBase &rewriter, mlir::Operation *op);

/// A new linalg.fill like `fill`, of `sizes` elements of `elementType`, a float type at least as
/// wide as the old one or the same type. It takes over the marks; its unique id only once `fill` is
/// erased.
mlir::linalg::FillOp fillLike(mlir::RewriterBase &rewriter, mlir::linalg::FillOp fill,
                              llvm::ArrayRef<mlir::OpFoldResult> sizes, mlir::Type elementType);

/// Erases what made `destination`, a fill and its empty tensor, when nothing uses it any more; the
/// fill's unique id goes to `heir`.
void eraseDeadDestination(mlir::RewriterBase &rewriter, mlir::Value destination,
                          mlir::Operation *heir);

} // namespace tilescope
