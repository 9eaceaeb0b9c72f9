// What part of a tensor a slice of its reshape shows, for the model graph.
#pragma once

#include "engine/model/ModelGraph.h"

#include "mlir/IR/Operation.h"

namespace tilescope {

/// The tensor whose elements `value` shows in another shape: the source of the static
/// tensor.expand_shape or tensor.collapse_shape that makes it; null for other values.
mlir::Value reshapeSource(mlir::Value value);

/// The access of the reshape that makes `value` (Reshape::source is left to the caller). A block of the
/// result is a block of the source only along the outermost dimension of each reassociation group that
/// is longer than one: along it, tiles are free (expand) or multiples of what the inner source
/// dimensions hold (collapse); the others are taken whole.
Reshape describeReshape(mlir::Value value);

} // namespace tilescope
