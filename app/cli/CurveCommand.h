// `tilescope curve`: least traffic for each LRAM size.
#pragma once

#include "app/cli/Command.h"

namespace tilescope {

void addCurveCommand(CLI::App &root, ChosenCommand &chosen);

} // namespace tilescope
