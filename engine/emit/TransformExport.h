// A plan as a transform-dialect script beside its payload, for the stock `--transform-interpreter`.
//
// Ops are matched by their `torq-fuse-group-id`. A producer that others use too is copied in the payload,
// one copy a tile body with an id of its own, so that every id names one op. Where the chosen producers
// are all that greedy fusion reaches, a body is one `structured.fuse`; else `tile_using_for`, then
// `fuse_into_containing_op` for each producer, users first. What these cannot do is left undone and
// said, in a comment and in the notes.
#pragma once

#include "engine/model/LoadedModel.h"
#include "engine/plan/Plan.h"

namespace tilescope {

struct TransformExport {
  std::string text;
  /// One warning for each part of the plan that the script leaves out, at its op.
  Diagnostics notes;
};

TransformExport exportTransform(const LoadedModel &model, const Plan &plan);

} // namespace tilescope
