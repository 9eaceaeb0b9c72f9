// Lays out a model's ops top-down: small parts with Graphviz, large ones in layers. Run it off the
// UI thread (library ts_graph_layout; the canvases themselves do not need it).
#pragma once

#include "engine/plan/Plan.h"
#include "engine/support/Task.h"
#include "widgets/canvas/CanvasData.h"

namespace tilescope {

/// Every op of the model as a box, every value between two ops as an edge; ops fused into a
/// consumer lie next to it with nothing else between them. Connected parts are laid out one after
/// the other and placed in rows. `task` can cancel it at any time (an error then) but within one
/// small part. The result depends on the plan alone.
Result<GraphLayout> layOutGraph(const Plan &plan, const Task &task);

} // namespace tilescope
