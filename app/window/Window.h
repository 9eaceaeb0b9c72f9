// The window as a program: what main() calls when no subcommand was given.
#pragma once

#include "engine/plan/Document.h"

#include <string>

namespace tilescope {

/// What the command line said about the window.
struct WindowOptions {
  /// File to open; empty for the start page.
  std::string model;
  Target target;
  PlanOptions options;
  /// For every model opened.
  LoadOptions load;
  /// Target, options or bindings were given by hand: they count more than a remembered session.
  bool explicitOptions = false;
};

/// Shows the window until it is closed; the exit code. Needs a display: the caller has looked.
int runWindow(int argc, char **argv, const WindowOptions &options);

} // namespace tilescope
