// What is known to work, by trying: sample programs of every kind of op are planned with each dimension
// tiled, probed both ways and run.
#pragma once

#include "engine/support/Result.h"
#include "engine/support/Task.h"

#include <string>
#include <vector>

namespace tilescope {

/// One dimension of a sample's op.
struct CoveredDimension {
  int dim = 0;
  /// "parallel", "reduction" or "window".
  std::string kind;
  bool tileable = false;
  /// Why not; also when there is nothing to tile.
  std::string reason;
};

/// One sample: the last op of one function.
struct CoveredOp {
  std::string op, sample;
  std::vector<CoveredDimension> dimensions;
  /// Tilings probed; how many of them the reference probe confirmed in every buffer, and what kept it
  /// from that otherwise.
  int probed = 0, confirmed = 0;
  std::string unconfirmed;
  /// Run with every dimension tiled that can be, and right.
  bool executed = false;
  /// Why it was not run; what differs when `wrong`.
  std::string reason;
  bool wrong = false;
};

/// The samples of one file.
struct CoveredFamily {
  std::string name;
  std::vector<CoveredOp> ops;
};

struct CoverageReport {
  std::vector<CoveredFamily> families;
  /// No sample differs from what was planned.
  bool passed() const;
};

/// Tries the samples of `files`, in that order. Fails when one of them does not load.
Result<CoverageReport> measureCoverage(const std::vector<std::string> &files, const Task &task);

/// Tables, one a family.
std::string coverageToMarkdown(const CoverageReport &report);

} // namespace tilescope
