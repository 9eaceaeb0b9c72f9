// The exact optimum of the same objective, by branch and bound over boxes of values.
#pragma once

#include "engine/autotile/Tracer.h"

namespace tilescope::autotile {

struct ExactOptions {
  double timeLimit = 10;
  /// Boxes looked at before giving up.
  int64_t mostBoxes = 5'000'000;
  /// Stop at the first allowed point, whatever it costs.
  bool anyFeasible = false;
};

struct ExactResult {
  bool found = false;
  /// Every box was looked at or cut off by a proof.
  bool complete = false;
  /// Nothing allowed costs less than this.
  double bound = 0;
  int64_t boxes = 0;
};

/// Searches the whole domain. A box is cut off when the bounds of an expression over it prove that
/// nothing in it is allowed, or nothing cheaper than the best known; a variable along which the
/// cost and every use only rise (or only fall) is set to that end. When `startFeasible`, `point` is
/// the best known before. The best point is left in `point`.
ExactResult searchExactly(Evaluation &point, bool startFeasible, const ExactOptions &options,
                          const Task &task, Tracer &tracer);

} // namespace tilescope::autotile
