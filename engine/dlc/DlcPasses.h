// The passes dlc-to-linalg and dlc-tile-and-fuse.
#pragma once

namespace tilescope {

/// Registers both passes in MLIR's global registry. Options: `transpose-rhs` of the first;
/// `tile-m`, `tile-n`, `tile-k` (elements, 0 = whole) of the second.
void registerDlcPasses();

} // namespace tilescope
