// `tilescope sweep`: many plans, one JSON line each, in shards and resumable.
#pragma once

#include "app/cli/Command.h"

namespace tilescope {

void addSweepCommand(CLI::App &root, ChosenCommand &chosen);

} // namespace tilescope
