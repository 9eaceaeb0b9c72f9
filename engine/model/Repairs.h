// Files of other MLIR versions: ops that were renamed since, put right in the text; and files of
// several sections.
#pragma once

#include "engine/support/Result.h"

#include <string>
#include <utility>
#include <vector>

namespace tilescope {

struct Repair {
  SourceLocation location;
  /// What is written there, and what it is read as.
  std::string from, to;
};

/// The text with known renames of recent versions applied, and each place where that was done.
/// Lines stay where they are.
std::pair<std::string, std::vector<Repair>> repairRenames(const std::string &text,
                                                          const std::string &path);

/// How many parts `// -----` lines separate; 1 without any.
size_t countSections(const std::string &text);

/// The section (from 1) alone, its lines where they were.
std::string sectionOf(const std::string &text, size_t section);

} // namespace tilescope
