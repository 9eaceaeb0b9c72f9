// What every command does with its streams: results to stdout or a file that appears complete or
// not at all, messages and progress to stderr.
#pragma once

#include "engine/support/Result.h"
#include "engine/support/Task.h"

#include <chrono>
#include <string>

namespace tilescope {

/// Messages on stderr, the severity coloured when stderr is a terminal.
void printDiagnostics(const Diagnostics &diagnostics);
void printDiagnostic(const Diagnostic &diagnostic);

/// Writes `text` to `path` through a temporary file beside it and a rename, so that a reader never
/// sees half of it and a failure leaves an old file as it was. "-" or empty is stdout. An interrupt
/// removes the temporary file.
Result<bool> writeOutput(const std::string &path, const std::string &text);

/// The exit code of a command whose last step is to write its result.
int finishWith(const std::string &path, const std::string &text);

/// Columns of the terminal on stdout; 100 when stdout is none.
int outputWidth();

/// Whether a window can be opened: a display server is named.
bool hasDisplay();

/// Shows the progress of a task on stderr, when that is a terminal and the work takes more than a
/// second. The bar is gone when this is.
class ProgressBar {
public:
  ProgressBar();
  ~ProgressBar();
  ProgressBar(const ProgressBar &) = delete;
  ProgressBar &operator=(const ProgressBar &) = delete;

  /// Pass this to the work; it reports here.
  Task task;

private:
  void show(const std::string &what, double share);

  std::chrono::steady_clock::time_point start, lastShown;
  bool terminal;
  bool shown = false;
};

/// Seconds since it was made, for --timing.
class Stopwatch {
public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }

private:
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
};

} // namespace tilescope
