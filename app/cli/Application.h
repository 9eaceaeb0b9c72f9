// The whole command line in one place: what main() parses and what the manual pages and completions
// are made from.
#pragma once

#include "app/cli/Command.h"

#include <string>

namespace tilescope {

/// Declares every command and the window's MODEL argument. After parsing, `chosen` is what to run;
/// it is empty when no command was named, and then the window opens on `model` (may be empty).
void declareCommands(CLI::App &application, ChosenCommand &chosen, std::string &model);

} // namespace tilescope
