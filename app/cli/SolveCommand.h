// `tilescope solve`: a tiling problem given as variables and expressions.
#pragma once

#include "app/cli/Command.h"

namespace tilescope {

/// Declares `solve` under `root`; choosing it sets `chosen`.
void addSolveCommand(CLI::App &root, ChosenCommand &chosen);

} // namespace tilescope
