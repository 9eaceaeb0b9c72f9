// `tilescope bench`: variants of a linear-layer model against each other on this CPU.
#pragma once

#include "app/cli/Command.h"

namespace tilescope {

/// Declares `bench` under `root`; choosing it sets `chosen`.
void addBenchCommand(CLI::App &root, ChosenCommand &chosen);

} // namespace tilescope
