// `--check FILE`: reads what a file recorded, whichever of the three kinds of file it is.
#pragma once

#include "engine/emit/PlanCheck.h"

namespace tilescope {

/// From an overrides file, a plan JSON or an annotated MLIR file; ids and locations are resolved
/// against `model`. Its companion for --override is readOverrides (engine/plan/Document.h).
Result<RecordedPlan> readRecordedPlan(const std::string &path, const ModelGraph &model);

} // namespace tilescope
