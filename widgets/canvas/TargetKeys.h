// Canvases by keyboard: which target comes next in a direction, and sizes step by step.
#pragma once

#include "widgets/canvas/Canvas.h"
#include "widgets/canvas/GraphNodes.h"

namespace tilescope {

/// The target nearest to `from` that way: what lies straight ahead before what lies aside. The
/// first one of the picture when `from` is not in it; null when there is none.
const HitArea *neighbour(const DrawList &list, const std::string &from, Walk direction);
const HitArea *hitOf(const DrawList &list, const std::string &target);

/// The tile with dimension `dim` one legal size larger (`by` > 0) or smaller; none at the ends, and
/// for dimensions that stay whole.
std::optional<Edit> stepTile(const Plan &plan, const ViewState &view, int dim, int by);
/// The same for the dimension that runs from left to right, or from top to bottom, in Tiles.
std::optional<Edit> stepTileAlong(const Plan &plan, const ViewState &view, bool horizontal, int by);
/// Whatever `target` drags, moved by the least way that changes it.
std::optional<Edit> stepDrag(const Canvas &canvas, const Plan &plan, const ViewState &view,
                             const HitArea &target, int by, float width, float height);

} // namespace tilescope
