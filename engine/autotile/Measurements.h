// Measured cycles of single API calls, from a CSV file.
#pragma once

#include "engine/support/Result.h"

#include <string_view>

namespace tilescope::autotile {

struct Measurement {
  /// "load", "store", "head" (dtype is then the pipe), or a vector API.
  std::string api;
  std::string dtype;
  /// Bytes of a transfer (of the largest load, for a head), elements of a vector call.
  double size = 0;
  double rows = 1;
  /// Bytes between the end of a row and the start of the next.
  double stride = 0;
  double cores = 1;
  double cycles = 0;
  SourceLocation location;
};

/// Reads a header line that names the columns, in any order, then one measurement a line. Columns:
/// api, dtype, one or both of bytes and elements (or a single "bytes or elements"), rows (1),
/// stride (0), cores (1), cycles. Empty lines and lines that start with '#' are skipped. Each
/// mistake is an error at its line and column.
Result<std::vector<Measurement>> parseMeasurements(std::string_view text, const std::string &file);
Result<std::vector<Measurement>> readMeasurements(const std::string &path);

} // namespace tilescope::autotile
