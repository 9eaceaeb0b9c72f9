// `tilescope gap`: what the torq search moves, the least that can be had, and the bound, for many models.
#pragma once

#include "app/cli/Command.h"

namespace tilescope {

void addGapCommand(CLI::App &root, ChosenCommand &chosen);

} // namespace tilescope
