// `tilescope export`: the model with its plan, as MLIR.
#pragma once

#include "app/cli/Command.h"

namespace tilescope {

void addExportCommand(CLI::App &root, ChosenCommand &chosen);

} // namespace tilescope
