// Numbering ops and marking the groups that lowering patterns want whole.
//
// Rules (seed 000; what it leaves open is decided here):
// - Every TilingInterface op is listed, also on the Host, in regions and in reduction-tiling loops.
// - Unique ids in the file are kept; the others are numbered from the largest + 1, or from 0, in
//   order of appearance.
// - Group marks in the file are kept and used as they are: an op with a `torq-fuse-group`
// attribute,
//   be it empty, starts no pattern and joins none.
// - Host ops and ops in reduction-tiling loops are in no pattern; a mark that the file puts on a
// Host
//   op stays on it but makes it no member. A pattern stays in one block.
// - An op that a pattern computes with (not one that merely initialises or feeds it) is in one
//   pattern only: the patterns are tried in the order of the table, softmax first.
#pragma once

#include "engine/fusion/FuseMarks.h"
#include "engine/support/Result.h"

#include "mlir/IR/BuiltinOps.h"

namespace tilescope {

/// What marking `module` would write. Errors, each at its op: an id that is not an i64 or negative,
/// a group list that is not an array of i64, an id used twice (both places named). Time is linear
/// in the number of ops.
Result<FuseMarks> decideFuseMarks(mlir::ModuleOp module);

/// Writes `marks` on the ops of `module`, which must have the TilingInterface ops they were decided
/// for (the same module or a copy of it). Marks that are already there are left untouched.
void applyFuseMarks(mlir::ModuleOp module, const FuseMarks &marks);

/// Registers the pass `mark-patterns-for-tile-and-fuse`: decide, then apply.
void registerMarkPatternsPass();

} // namespace tilescope
