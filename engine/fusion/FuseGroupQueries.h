// Questions about fuse groups, asked of marked IR.
//
// Values are followed through `tensor.expand_shape`, `collapse_shape`, `cast` and `extract_slice`:
// these carry no marks of their own, and what they pass on is still the member's result. Host ops
// are members of nothing, whatever the file marked them with.
#pragma once

#include "engine/fusion/FuseAttributes.h"

namespace tilescope {

/// The member of `group` whose unique id is `group`, searched backward from `op` (the group's
/// output, or any member after the principal) through operands that are members, `op` included. The
/// search ends at values without a defining op. Null when the principal is not reached: a loop made
/// by reduction tiling is in the way, or `op` comes before it; the caller then lets `op` stand in.
mlir::Operation *getFuseGroupPrincipal(mlir::Operation *op, int64_t group);

/// The same for the first group of `op` whose principal is reached; null when there is none.
mlir::Operation *getFuseGroupPrincipal(mlir::Operation *op);

/// True when `op` is in `group` and none of its users is.
bool isFuseGroupOutput(mlir::Operation *op, int64_t group);

/// True when `op` is in a group without being its output: it is tiled with that output, never
/// alone.
bool isInnerFuseGroupMember(mlir::Operation *op);

/// True when one group holds both.
bool shareFuseGroup(mlir::Operation *a, mlir::Operation *b);

/// Removes `group` from the marks of `op`, once the pattern no longer waits for it.
void leaveFuseGroup(mlir::Operation *op, int64_t group);

/// Removes every group mark from ops that were consumed by tiling; unique ids stay.
void clearFuseGroups(llvm::ArrayRef<mlir::Operation *> consumed);

} // namespace tilescope
