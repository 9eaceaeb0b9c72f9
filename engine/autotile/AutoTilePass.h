// The pass tilescope-auto-tile: vector work tiled for a target with a unified buffer.
#pragma once

namespace tilescope {

void registerAutoTilePass();

} // namespace tilescope
