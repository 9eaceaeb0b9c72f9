// `--check`: whether tilings recorded earlier still fit and cost no more.
#pragma once

#include "engine/plan/Plan.h"

namespace tilescope {

/// What a file recorded about one op.
struct RecordedOp {
  /// The tiling as an override (tile, order, producers, levels, overlap, reduction).
  OpOverride tiling;
  /// Where it is recorded.
  SourceLocation location;
  /// Name of the op; empty when the file does not say.
  std::string name;
  /// Whether it fitted when it was recorded.
  bool fits = true;
  /// Bytes loaded plus stored; none when the file does not say.
  std::optional<int64_t> moved;
};

/// By op id.
using RecordedPlan = std::map<int64_t, RecordedOp>;

/// The recorded tilings, to plan with; `explicitly` set fields take their place.
Overrides withRecordedTilings(const RecordedPlan &then, const Overrides &explicitly);

/// One error for each op whose recorded tiling is refused, no longer fits or costs more traffic in
/// `now`, which was planned with the recorded tilings.
Diagnostics checkAgainst(const Plan &now, const RecordedPlan &then);

/// One warning for each op of `restored` (overrides that a model brought along) whose body
/// overflows in `now`, where the override was read from.
Diagnostics restoredThatOverflow(const Plan &now, const Overrides &restored);

} // namespace tilescope
