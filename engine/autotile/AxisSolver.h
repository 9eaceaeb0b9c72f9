// The axis-sorting solver: one variable after the other, each as large as the buffer allows, then
// the split among cores. No allocation, so that it can run at every kernel launch.
#pragma once

#include "engine/autotile/Tracer.h"

namespace tilescope::autotile {

/// Sets every tile variable, in solving order, to its largest value within bounds at which the
/// buffer and every constraint that the growth could break still hold, those not yet decided being
/// at their minimum. The whole extent is taken as it is (nothing is split); otherwise multiples of
/// `prompt_align` are preferred.
void decideTiles(Evaluation &point, Tracer &tracer);

/// Sets every core variable, from last to first in solving order, to the split with the most
/// occupied cores not above the limit; of equals the smallest. Before, all are at their maximum.
void splitAmongCores(Evaluation &point, Tracer &tracer);

/// The balanced mode, after the two above: when fewer cores than floor(share x cores) are occupied,
/// searches smaller tiles, the last in solving order first, down to the smallest that still uses
/// the buffer share, and takes the largest that reaches the core share; if none does, the one with
/// the most cores, then the least tile x split, then the largest tile.
void balanceCores(Evaluation &point, BalanceShares shares, const Task &task, Tracer &tracer);

/// Moves every variable, in solving order, into its bounds at the values before it.
void clampToBounds(Evaluation &point);

} // namespace tilescope::autotile
