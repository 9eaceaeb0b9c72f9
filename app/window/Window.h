// The window as a program: what main() calls when no subcommand was given.
#pragma once

#include "engine/plan/Plan.h"

#include <string>
#include <vector>

namespace tilescope {

/// What the command line said about the window.
struct WindowOptions {
  /// File to open; empty for the start page.
  std::string model;
  Target target;
  PlanOptions options;
  std::vector<std::string> bindings;
  /// As in LoadOptions, for every model opened.
  std::string function;
  bool repair = false, inlineCalls = false;
  /// Target, options or bindings were given by hand: they count more than a remembered session.
  bool explicitOptions = false;
};

/// Shows the window until it is closed; the exit code. Needs a display: the caller has looked.
int runWindow(int argc, char **argv, const WindowOptions &options);

} // namespace tilescope
