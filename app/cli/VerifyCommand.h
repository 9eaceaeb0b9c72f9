// `tilescope verify`: run every planned op tiled and untiled, and compare.
#pragma once

#include "app/cli/Command.h"

namespace tilescope {

void addVerifyCommand(CLI::App &root, ChosenCommand &chosen);

} // namespace tilescope
