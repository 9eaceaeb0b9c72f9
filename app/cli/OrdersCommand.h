// `tilescope orders`: what each loop order of an op costs.
#pragma once

#include "app/cli/Command.h"

namespace tilescope {

void addOrdersCommand(CLI::App &root, ChosenCommand &chosen);

} // namespace tilescope
