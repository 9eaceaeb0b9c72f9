// Lays out one connected part of a large model in layers: each loop nest by itself first, then the
// nests and the ops without one as boxes. Takes time about linear in the part and can be cancelled.
#pragma once

#include "widgets/canvas/CanvasData.h"
#include "widgets/canvas/GraphNodes.h"
#include "widgets/canvas/LayeredLayout.h"

namespace tilescope {

/// `part` are indices of ops in the model's order, `edges` those between them. None when `task` was
/// cancelled. The top left is (0, 0).
std::optional<GraphLayout> layOutNested(const Plan &plan, const std::vector<int> &part,
                                        const std::vector<GraphEdge> &edges, const Task &task);

} // namespace tilescope
