// `tilescope fit`: performance parameters from measurements.
#pragma once

#include "app/cli/Command.h"

namespace tilescope {

/// Declares `fit` under `root`; choosing it sets `chosen`.
void addFitCommand(CLI::App &root, ChosenCommand &chosen);

} // namespace tilescope
