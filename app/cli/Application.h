// The whole command line in one place: what main() parses and what the manual pages and completions
// are made from.
#pragma once

#include "app/cli/ModelOptions.h"

namespace tilescope {

/// Declares every command, and the window's MODEL and options. After parsing, `chosen` is what to
/// run; it is empty when no command was named, and then the window opens on `window.model` (may be
/// empty).
void declareCommands(CLI::App &application, ChosenCommand &chosen, ModelOptions &window);

/// Whether an option of the window was typed (MODEL is none).
bool hasWindowOptions(const ModelOptions &window);

} // namespace tilescope
