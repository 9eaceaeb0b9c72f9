// `tilescope coverage`: which ops can be tiled, probed and run, found out on samples.
#pragma once

#include "app/cli/Command.h"

namespace tilescope {

void addCoverageCommand(CLI::App &root, ChosenCommand &chosen);

} // namespace tilescope
