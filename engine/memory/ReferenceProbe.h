// The reference probe: what a tile body occupies in local RAM, read off real, bufferized IR. It
// must agree with the fast probe on verdict, peak, every address and every lifetime.
#pragma once

#include "engine/memory/FastProbe.h"
#include "engine/memory/LramLowering.h"
#include "engine/model/LoadedModel.h"

namespace tilescope {

/// A lowered body with its layout.
struct LoweredLayout {
  BodyLayout layout;
  /// The allocation behind each buffer of the layout.
  llvm::SmallVector<mlir::memref::AllocOp> allocations;
  /// The op at each step: a copy, or an op of the body.
  llvm::SmallVector<mlir::Operation *> stepOps;
};

/// Steps, lifetimes, sizes and addresses of a lowered body. Fails (with the reason in `why`) when a
/// buffer's size or users cannot be told from the IR.
mlir::FailureOr<LoweredLayout> readLayout(const LoweredUnit &lowered, const Target &target,
                                          std::string &why);

/// Lowers a copy of the body in the model's own context and reports. `nodes` are the indices in
/// `graph` of the decision's producers, then its consumer. Safe to call from several threads.
Result<LramReport> referenceProbe(const TilingDecision &decision, const ModelGraph &graph,
                                  llvm::ArrayRef<int> nodes, const Target &target);

/// The same for op `id` of a plan of `model`.
Result<LramReport> referenceProbe(const LoadedModel &model, const Plan &plan, int64_t id);

/// The decision of `op` in `plan` on the ops of `model`, and the graph indices of its body.
Result<std::pair<TilingDecision, llvm::SmallVector<int>>>
decisionOf(const LoadedModel &model, const Plan &plan, const OpPlan &op);

} // namespace tilescope
