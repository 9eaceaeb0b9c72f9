// What `tilescope MODEL` does where no window can be opened.
#pragma once

#include "app/cli/ModelOptions.h"

namespace tilescope {

/// Says that there is no display, prints the plan, and writes pictures of the Tiles and LRAM views
/// and the annotated model into the current directory. Returns the exit code.
int runHeadless(const ModelOptions &options);

} // namespace tilescope
