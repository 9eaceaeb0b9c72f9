// The optimum as something a user can take: overrides that give the least traffic found.
#pragma once

#include "engine/plan/Plan.h"
#include "engine/support/Task.h"

namespace tilescope {

/// The optimum of one op with the producers that `plan` fuses into it, under the rest of the plan.
struct GapClosure {
  /// Overrides of the op and of what is fused into it.
  Overrides overrides;
  /// Bytes moved then, and now.
  int64_t traffic = 0, now = 0;
  /// Tile of the op, one size per domain dimension.
  std::vector<int64_t> tile;
  std::string proof;
};

/// Errors: no such op, or one without a tile body of its own (fused, on the host, a cut reduction).
Result<GapClosure> closeGap(const Plan &plan, int64_t id, const Task &task);

/// closeGap for every op that moves less then, as one set of overrides; `saved` receives the bytes.
Overrides closeAllGaps(const Plan &plan, int64_t &saved, const Task &task);

} // namespace tilescope
