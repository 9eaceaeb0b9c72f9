// `tilescope targets`: known targets and where they came from.
#pragma once

#include "app/cli/Command.h"

namespace tilescope {

void addTargetsCommand(CLI::App &root, ChosenCommand &chosen);

} // namespace tilescope
