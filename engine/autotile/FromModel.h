// Groups of vector work in a model, as graphs of API calls. The only part of autotile with MLIR.
#pragma once

#include "engine/autotile/ApiGraph.h"
#include "engine/support/Result.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tilescope::autotile {

struct ModelGroup {
  ApiGraph graph;
  /// The ops of the model in it, in program order.
  std::vector<mlir::Operation *> ops;
  /// Of each op: the axis of the graph that each dimension of its domain runs over.
  std::vector<std::vector<int>> axesOfDims;
  SourceLocation location;
};

struct ModelGroups {
  /// Each uses only results of earlier ones and of other ops.
  std::vector<ModelGroup> groups;
  /// A note for each structured op that is in no group, with the reason: contractions and
  /// convolutions are not vector work; dynamic shapes, dialects and maps that are not understood.
  Diagnostics leftOut;
};

/// Elementwise, broadcast, reduction and transpose ops of `function`'s body that depend on each
/// other form a group while their dimensions can be matched and they reduce the same axes. Values
/// from outside a group are loaded once in it; values used outside are stored.
ModelGroups formApiGraphs(mlir::func::FuncOp function);

} // namespace tilescope::autotile
