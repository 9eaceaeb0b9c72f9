// The lines a sweep has finished so far, kept so that a killed sweep loses at most one.
#pragma once

#include "engine/support/Result.h"

#include <map>
#include <string>

namespace tilescope {

/// While a sweep for FILE runs, each finished line is appended to FILE.partial; the caller writes
/// FILE in one piece at the end and then calls finish().
class SweepJournal {
public:
  /// With `resume`, complete lines of `output` and of its journal are kept for find(); a torn last
  /// line is cut off. Fails when another sweep is writing the same output.
  static Result<SweepJournal> open(const std::string &output, bool resume);
  SweepJournal(SweepJournal &&other) noexcept;
  SweepJournal &operator=(SweepJournal &&) = delete;
  ~SweepJournal();

  /// The finished line that begins with `prefix`, as sweepPrefix makes it; null when there is none.
  const std::string *find(const std::string &prefix) const;
  /// Appends a line. Fails when it cannot be written.
  Result<bool> append(const std::string &line);
  /// Removes the journal.
  void finish();

private:
  SweepJournal() = default;

  std::string path;
  int descriptor = -1;
  std::map<std::string, std::string> lines;
};

/// The part of a sweep line that says what was planned and with which options; lines with equal
/// prefixes are equal. The whole line when it has no such part.
std::string sweepPrefix(const std::string &line);

} // namespace tilescope
