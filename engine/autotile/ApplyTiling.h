// Carries a group's tiling out on the model: loops around the tiles, with the group's ops inside.
#pragma once

#include "engine/autotile/FromModel.h"
#include "engine/autotile/GroupTiling.h"

#include "mlir/IR/PatternMatch.h"

namespace tilescope::autotile {

/// Dictionary on every op of a tiled group: group, template, axes (a name for each dimension of its
/// domain), tile (elements along each), cores, tiles_per_core.
inline constexpr llvm::StringLiteral autoTileAttrName = "tilescope-auto-tile";

/// Replaces the group's ops by loops, in this order from the outside:
///   1. scf.forall over what each core takes (over single tiles where that is no box);
///   2. scf.for over the tiles of a core;
///   3. a split reduced axis: scf.for once for each reduction and each result along it, with what
///      these need computed again; or, split among cores, scf.forall with a partial result for each
///      tile and a merge.
/// Ops that another op of the group needs are computed inside its loops; one whose value is used
/// outside the group too is stored by them, or, where they do not make each element exactly once
/// or come too late, has loops of its own.
mlir::LogicalResult applyTiling(mlir::RewriterBase &rewriter, const ModelGroup &group,
                                const GroupTiling &tiling);

/// Removes what tiling left without uses. After the last group: it may be ops of another one.
void eraseDeadOps(mlir::RewriterBase &rewriter, mlir::func::FuncOp function);

} // namespace tilescope::autotile
