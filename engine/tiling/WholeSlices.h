// Slices for operands that an indexing map does not walk upwards: upstream evaluates the map at a
// tile's last iteration, which is not its largest value when the map takes a remainder or counts
// down. What Legality leaves to such a map is whole, and so is the slice made here.
#pragma once

#include "mlir/IR/PatternMatch.h"

namespace tilescope {

/// Adds a pattern that widens the slices upstream takes for such operands of a structured op's tile.
void populateWholeSlices(mlir::RewritePatternSet &patterns);

/// Widens them for one tile.
void widenSlices(mlir::Operation *tile);

} // namespace tilescope
