// Lays out a model's ops top-down with Graphviz. Slow work for large models: run it off the UI
// thread (library ts_graph_layout; the canvases themselves do not need it).
#pragma once

#include "engine/plan/Plan.h"
#include "engine/support/Task.h"
#include "widgets/canvas/CanvasData.h"

namespace tilescope {

/// Every op of the model as a box, every value between two ops as an edge; ops fused into a
/// consumer lie next to it with nothing else between them. Connected parts are laid out one after
/// the other and placed in rows; between two of them `task` can cancel (an error then). Calls from
/// several threads take turns. The result depends on the plan alone.
Result<GraphLayout> layOutGraph(const Plan &plan, const Task &task);

} // namespace tilescope
