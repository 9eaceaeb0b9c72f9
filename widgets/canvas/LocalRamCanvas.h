// A canvas about one local RAM, for plans that are about the buffers of many cores: it then says
// what it does not show, and where that is.
#pragma once

#include "widgets/canvas/Canvas.h"

namespace tilescope {

/// `shown` for plans of local RAM or a cache; `about` is what it is about, as "the order of loops".
std::unique_ptr<Canvas> makeLocalRamCanvas(std::unique_ptr<Canvas> shown, std::string about);

} // namespace tilescope
