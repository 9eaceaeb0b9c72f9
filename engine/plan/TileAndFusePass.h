// The pass torq-tile-and-fuse: the plan of the IR it is run on, applied to it.
#pragma once

namespace tilescope {

void registerTileAndFusePass();

} // namespace tilescope
