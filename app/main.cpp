// `tilescope`: the window, or one of its commands.
#include "app/cli/Application.h"
#include "app/cli/Console.h"
#include "app/cli/Headless.h"
#ifdef TILESCOPE_WINDOW
#include "app/window/Window.h"
#endif

#include "llvm/Support/raw_ostream.h"

#include <iostream>

using namespace tilescope;

namespace {

/// The window, or what stands in for it without a display.
int openWindow(const ModelOptions &typed, int argc, char **argv) {
#ifdef TILESCOPE_WINDOW
  if (hasDisplay()) {
    WindowOptions options;
    options.model = typed.model;
    Result<Target> target = targetOf(typed, std::nullopt);
    if (!target) {
      printDiagnostics(target.errors());
      return InputAtFault;
    }
    options.target = *target;
    options.options = planOptionsOf(typed, std::nullopt);
    Result<LoadOptions> load = loadOptionsOf(typed);
    if (!load) {
      printDiagnostics(load.errors());
      return InputAtFault;
    }
    options.load = *load;
    options.explicitOptions = hasWindowOptions(typed);
    return runWindow(argc, argv, options);
  }
#endif
  if (!typed.model.empty())
    return runHeadless(typed);
  llvm::errs() << "tilescope: there is no display to open a window on; name a model to see its "
                  "plan, or a command (tilescope --help)\n";
  return WrongUsage;
}

} // namespace

int main(int argc, char **argv) {
  CLI::App application("", "tilescope");
  ChosenCommand chosen;
  ModelOptions window;
  declareCommands(application, chosen, window);
  try {
    application.parse(argc, argv);
  } catch (const CLI::ParseError &error) {
    // Help and version are no errors; everything else is wrong usage, whatever CLI11's own code.
    return application.exit(error, std::cout, std::cerr) == 0 ? Done : WrongUsage;
  }
  if (!chosen)
    return openWindow(window, argc, argv);
  if (hasWindowOptions(window) || !window.model.empty()) {
    llvm::errs() << "tilescope: options of a command come after its name\n";
    return WrongUsage;
  }
  return chosen();
}
