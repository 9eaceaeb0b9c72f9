// Everything a plan is made from besides the model file: what undo steps and variants keep.
#pragma once

#include "engine/plan/Plan.h"

#include <string>
#include <vector>

namespace tilescope {

struct PlanInputs {
  Target target;
  PlanOptions options;
  Overrides overrides;
  /// "argument:dimension=size" of dynamic dimensions; they take effect when the model is loaded.
  std::vector<std::string> bindings;
  bool operator==(const PlanInputs &) const = default;
};

} // namespace tilescope
