// What most patterns have around their anchor: initial values, padded inputs, and the chain of
// elementwise ops that follows.
#pragma once

#include "engine/fusion/patterns/PatternMatch.h"
#include "engine/fusion/patterns/Steps.h"

namespace tilescope {

/// Takes what initialises the results of the anchor: a fill, or the broadcast of a bias with the
/// casts before it.
void takeInits(PatternMatch &match, mlir::DestinationStyleOpInterface anchor);

/// Takes the pads that feed the anchor's inputs.
void takePads(PatternMatch &match, mlir::DestinationStyleOpInterface anchor);

/// Takes the broadcasts, casts and fills that make `parameter`, a value per channel.
void takeParameterProducers(PatternMatch &match, mlir::Value parameter);

/// Takes the chain of elementwise ops that starts at `from`, as long as each value has one user:
/// biases, scales and casts in any order; a rescaling, after whose narrowing to an integer only a
/// clamp, an activation and further narrowing may follow; clamps anywhere; at most one activation,
/// after which only clamps and casts may follow. Returns the kinds taken, in order.
llvm::SmallVector<StepKind> takeTail(PatternMatch &match, mlir::Value from);

} // namespace tilescope
