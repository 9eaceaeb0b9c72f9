// Puts decided tilings into IR: loops around the consumer, its producers inside, the loops that
// single ops of the body have of their own. What is decided is legal; these functions only carry it
// out.
#pragma once

#include "engine/pack/RelayoutTiling.h"
#include "engine/plan/Plan.h"
#include "engine/support/Task.h"
#include "engine/tiling/Decision.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/PatternMatch.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace tilescope {

/// The decision in `plan` for the op of `op`, ops found through `find` (by id). Fails when an op is
/// not there any more.
mlir::FailureOr<TilingDecision> decisionFor(const Plan &plan, const OpPlan &op,
                                            llvm::function_ref<mlir::Operation *(int64_t id)> find);

/// Loops over the tiled parallel dimensions of the consumer with the listed producers computed
/// inside (a producer with other users is computed again and stays; one without is erased), then
/// each op's own loops around it. Nothing changes when nothing is tiled. Fails, leaving the IR
/// unusable, only when upstream cannot tile one of the ops that way; the reason is emitted at that
/// op.
mlir::LogicalResult applyTiling(mlir::RewriterBase &rewriter, const TilingDecision &decision);

/// The decision in `plan` for a pack or unpack by itself, with the alignments that the user set.
RelayoutTiling relayoutTilingFor(const Plan &plan, const OpPlan &op);

/// Tiles every op inside `root` that `plan` tiles, last first. Ops carry torq-fuse-group-id. Ops
/// with a reduction decision are cut by it (applyReduction). Fails without a word when `task` is
/// cancelled.
mlir::LogicalResult applyPlan(mlir::Operation *root, const Plan &plan,
                              const Task &task = Task());

} // namespace tilescope
