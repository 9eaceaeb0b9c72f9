// Changing by hand which ops belong to which group, and what that costs.
#pragma once

#include "engine/fusion/FuseMarks.h"
#include "engine/support/Result.h"

namespace tilescope {

/// The user's word on one op: exactly these groups.
struct FuseGroupOverride {
  /// Unique id of the op.
  int64_t op = 0;
  /// Ids of groups, each the unique id of some op that is not on the Host; may be empty.
  std::vector<int64_t> groups;

  bool operator==(const FuseGroupOverride &) const = default;
};

struct FuseGroupEdit {
  FuseMarks marks;
  /// One sentence per group that changed: which pattern can no longer be lowered as one, or takes
  /// in less, and why.
  std::vector<std::string> consequences;
};

/// `marks` with the overrides applied in order; the last word on an op counts. Errors: no such op,
/// no op that could be a group's principal, a Host op.
Result<FuseGroupEdit> editFuseGroups(const FuseMarks &marks,
                                     const std::vector<FuseGroupOverride> &overrides);

} // namespace tilescope
