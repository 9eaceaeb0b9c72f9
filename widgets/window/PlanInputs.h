// Everything a plan is made from besides the model file: what undo steps and variants keep.
#pragma once

#include "engine/plan/Document.h"

namespace tilescope {

struct PlanInputs {
  Target target;
  PlanOptions options;
  Overrides overrides;
  /// Takes effect when the model is loaded.
  LoadOptions load;
  bool operator==(const PlanInputs &) const = default;
};

} // namespace tilescope
