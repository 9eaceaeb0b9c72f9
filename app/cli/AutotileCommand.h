// `tilescope autotile`: how a model's vector work is tiled for a target with a unified buffer.
#pragma once

#include "app/cli/Command.h"

namespace tilescope {

void addAutotileCommand(CLI::App &root, ChosenCommand &chosen);

} // namespace tilescope
