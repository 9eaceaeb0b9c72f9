// Pads and packs written as what they compute element by element, into a destination: the form in
// which they bufferize without temporaries that the hardware does not have.
#pragma once

#include "mlir/IR/PatternMatch.h"

namespace tilescope {

/// Rewrites tensor.pad (into `destination`), linalg.pack and linalg.unpack (into their own
/// destination) as one linalg.generic that reads the source at computed places. Other ops are left
/// alone. Returns the op that stands in now.
mlir::Operation *toDirectForm(mlir::RewriterBase &rewriter, mlir::Operation *op,
                              mlir::Value destination = nullptr);

} // namespace tilescope
