// The attributes that carry fuse marks and executors in IR (names and meaning: seed 000).
#pragma once

#include "mlir/IR/Operation.h"

#include <cstdint>
#include <optional>

namespace tilescope {

/// i64: the op's unique id.
inline constexpr llvm::StringLiteral fuseGroupIdAttrName = "torq-fuse-group-id";
/// Array of i64: ids of the groups the op is in.
inline constexpr llvm::StringLiteral fuseGroupsAttrName = "torq-fuse-group";
/// Where the op runs; absent means the NPU.
inline constexpr llvm::StringLiteral executorAttrName = "torq-executor";
/// Present on the loops that reduction tiling made; nothing inside is tiled again.
inline constexpr llvm::StringLiteral reductionTilingLoopAttrName = "torq-reduction-tiling-loop";

/// The unique id of `op`; nothing where there is none or the attribute is not an i64.
std::optional<int64_t> getFuseGroupId(mlir::Operation *op);

/// The groups of `op`, in the order written; entries that are not i64 are left out.
llvm::SmallVector<int64_t> getFuseGroups(mlir::Operation *op);

bool isInFuseGroup(mlir::Operation *op, int64_t group);

void setFuseGroupId(mlir::Operation *op, int64_t id);
void setFuseGroups(mlir::Operation *op, llvm::ArrayRef<int64_t> groups);

/// True where `torq-executor` is the string "host" or an attribute whose text ends in `<host>`,
/// such as `#torq_hl.executor<host>` of a dialect that need not be loaded.
bool isHostOp(mlir::Operation *op);

/// True where a loop around `op` was made by reduction tiling.
bool isInReductionTilingLoop(mlir::Operation *op);

} // namespace tilescope
