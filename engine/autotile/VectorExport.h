// A plan of vector work as MLIR: annotated like every plan, with the axes, tiles and cores of each
// group; or tiled, with scf.forall over the cores.
#pragma once

#include "engine/plan/Document.h"

namespace tilescope::autotile {

/// `plan` is one of planVectorWork() for `model`. Transform scripts are refused: the stock dialect
/// has no op for a loop over cores that take several tiles each, nor for passes over a reduction.
Result<std::string> exportVectorPlan(const LoadedModel &model, const Plan &plan,
                                     Document::ExportKind kind, bool atLinalg,
                                     const std::vector<std::string> &bindings);

} // namespace tilescope::autotile
