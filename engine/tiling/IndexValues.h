// The values an index in tiled IR takes: loop bounds and slice sizes are closed expressions over
// the induction variables, so they are simply evaluated, iteration by iteration.
#pragma once

#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/Value.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <optional>

namespace tilescope {

/// Values of induction variables.
using Iteration = llvm::DenseMap<mlir::Value, int64_t>;

/// The value of `index` in this iteration; none when it depends on anything but constants,
/// arithmetic, sizes of tensors and buffers, and induction variables in `iteration`.
std::optional<int64_t> evaluate(mlir::Value index, const Iteration &iteration);
std::optional<int64_t> evaluate(mlir::OpFoldResult index, const Iteration &iteration);

/// Extent `dim` of a tensor or buffer.
std::optional<int64_t> evaluateExtent(mlir::Value shaped, int64_t dim, const Iteration &iteration);

/// The constant or the earlier value that is extent `dim` of `shaped`; none when only arithmetic
/// tells.
std::optional<mlir::OpFoldResult> knownExtent(mlir::Value shaped, int64_t dim);

/// The value (and its dimension) that `shaped` has extent `dim` from, as far back as the IR tells.
std::pair<mlir::Value, int64_t> extentOrigin(mlir::Value shaped, int64_t dim);

/// Calls `visit` with the iterations of the scf.for loops around `op` (first to last). Of a loop
/// with more than `limit` trips only the first, middle and last limit/3 are visited. Stops early,
/// returning false, when `visit` does or when bounds cannot be evaluated.
bool forEachIteration(mlir::Operation *op, int64_t limit,
                      llvm::function_ref<bool(const Iteration &)> visit);

/// The same over the given scf.for loops only (outermost first).
bool forEachIteration(llvm::ArrayRef<mlir::Operation *> loops, int64_t limit,
                      llvm::function_ref<bool(const Iteration &)> visit);

/// The scf.for loops whose induction variables `index` depends on, outermost first.
llvm::SmallVector<mlir::Operation *> loopsBehind(llvm::ArrayRef<mlir::OpFoldResult> indices);

/// Whether both have the same value in every iteration.
bool equalEverywhere(mlir::OpFoldResult a, mlir::OpFoldResult b);

/// The largest value of `index` over all iterations.
std::optional<int64_t> largestValue(mlir::OpFoldResult index);

} // namespace tilescope
