// Auto Tiling as a plan: what the solver decided for each group of vector work, op by op, so that
// everything that shows, edits, records or exports plans does so here too. No MLIR type shows.
//
// In a plan of this kind
//   tile     is what one tile of the group covers along the op's dimensions,
//   order    are the dimensions with a choice in the order the solver decides them,
//   lram     is the unified buffer of one core, and its peak the buffer use of a tile,
//   traffic  are the bytes of all loads and stores of the group (a core that begins in the middle
//            of a run of tiles loads once more, which is not counted), its cycles the modelled time.
// The group's last op carries the numbers; the others are fused into it.
#pragma once

#include "engine/autotile/ModelReport.h"
#include "engine/support/Task.h"

namespace tilescope::autotile {

struct VectorPlan {
  Solver solver = Solver::Axis;
  ModelReport report;
  std::shared_ptr<const Plan> plan;
};

/// `target` has `unifiedBuffer` set. `search` optimal solves for the proven least, else the axis
/// solver decides. Of an override the tile and the order apply: they hold for the axes that the op's
/// dimensions run over, in its whole group. One that cannot be honoured is an error among the plan's
/// diagnostics and its op's `refused`; the plan then shows what the solver decides without it. A
/// target that cannot be read again is an error there too. Null when cancelled.
std::shared_ptr<const VectorPlan> planVectorWork(const LoadedModel &model, const Target &target,
                                                 const PlanOptions &options,
                                                 const Overrides &overrides, const Task &task);

} // namespace tilescope::autotile
