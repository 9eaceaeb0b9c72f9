// Everything a plan is made from besides the model file: what undo steps and variants keep.
#pragma once

#include "engine/plan/Document.h"

#include <string>
#include <vector>

namespace tilescope {

struct PlanInputs {
  Target target;
  PlanOptions options;
  Overrides overrides;
  /// "argument:dimension=size" of dynamic dimensions; they take effect when the model is loaded.
  std::vector<std::string> bindings;
  /// As LoadOptions::transposeRhs; it takes effect when the model is loaded, too.
  std::optional<bool> transposeRhs = std::nullopt;
  bool operator==(const PlanInputs &) const = default;
};

/// How a model is loaded for them.
inline LoadOptions loadOptionsOf(const PlanInputs &inputs) {
  LoadOptions options;
  options.bindings = inputs.bindings;
  options.transposeRhs = inputs.transposeRhs;
  return options;
}

} // namespace tilescope
