// `tilescope plan`: the decision, as a table, JSON or CSV.
#pragma once

#include "app/cli/Command.h"

namespace tilescope {

void addPlanCommand(CLI::App &root, ChosenCommand &chosen);

} // namespace tilescope
