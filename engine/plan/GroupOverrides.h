// The user's word on which ops form fuse groups, applied to a model before it is planned.
#pragma once

#include "engine/plan/Plan.h"

namespace tilescope {

struct GroupedModel {
  /// `model` itself when no override changes its groups.
  std::shared_ptr<const ModelGraph> model;
  /// By op id: why the groups set for it cannot be honoured.
  std::map<int64_t, Diagnostic> refused;
  /// One sentence per group that changed: what its pattern can no longer do.
  std::vector<std::string> consequences;
};

/// The model with the `groups` of `overrides` in place of its marks; principals and group outputs
/// follow. An override that is refused leaves the marks of its op as they are.
GroupedModel applyGroupOverrides(std::shared_ptr<const ModelGraph> model,
                                 const Overrides &overrides);

/// Whether both set the same groups.
bool sameGroups(const Overrides &a, const Overrides &b);

} // namespace tilescope
