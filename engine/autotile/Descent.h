// The general solver: local descent on the pipeline-time model.
#pragma once

#include "engine/autotile/Tracer.h"

namespace tilescope::autotile {

/// Moves `point` from where it stands (clamped to bounds) to a local minimum of the objective:
///   1. while something is violated, all variables that relieve it move together with doubling
///      steps, then the last step is halved back to the boundary;
///   2. then the best of: the last direction again at 0.9 of its speed, one variable up or down,
///      and, where that stalls, one up and another down; each doubled while it improves, and with
///      longer first steps where the shortest change nothing. Of equals the larger values; the last
///      move is never undone; it ends at a revisited point, without a useful move, or after 100
///      iterations.
/// The best feasible point seen is left in `point`. False when none was found.
bool descend(Evaluation &point, const Task &task, double timeLimit, Tracer &tracer);

} // namespace tilescope::autotile
