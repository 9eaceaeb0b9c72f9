// A target's performance table from measurements, by least squares.
#pragma once

#include "engine/autotile/Measurements.h"
#include "engine/autotile/UnifiedBufferTarget.h"

#include <optional>

namespace tilescope::autotile {

/// How well one formula fits the measurements it was made from.
struct FitGroup {
  /// "load, large", "add fp32".
  std::string name;
  /// "0.0206 x elements + 23.22".
  std::string formula;
  struct Residual {
    SourceLocation location;
    double measured = 0;
    double predicted = 0;
  };
  std::vector<Residual> residuals;
  /// Something the measurements left open and the base decided; empty for none.
  std::string note;

  /// Root of the mean squared residual, cycles.
  double rootMeanSquare() const;
  /// 1 is a perfect fit, 0 no better than the mean.
  double determination() const;
};

struct FitResult {
  UnifiedBufferTarget target;
  std::vector<FitGroup> groups;
};

/// Replaces in `base` every parameter the measurements determine; sizes, cores, regime borders and
/// assumptions stay. Formulas: UnifiedBufferTarget.h. Errors, at the first measurement of the
/// group: too few different ones to determine the formula.
Result<FitResult> fitTarget(const UnifiedBufferTarget &base,
                            const std::vector<Measurement> &measurements);

/// One block a group: formula, quality, and the measurements that fit worst (all with `all`).
std::string toTable(const FitResult &result, bool all);

} // namespace tilescope::autotile
