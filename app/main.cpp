// `tilescope`: the window, or one of its commands.
#include "app/cli/Application.h"
#include "app/cli/Console.h"
#include "app/cli/Headless.h"
#if __has_include("app/window/Window.h")
#include "app/window/Window.h"
#endif

#include "llvm/Support/raw_ostream.h"

#include <iostream>

using namespace tilescope;

namespace {

/// The window, or what stands in for it without a display.
int openWindow(const std::string &model, int argc, char **argv) {
#if __has_include("app/window/Window.h") && defined(TILESCOPE_WINDOW)
  if (hasDisplay())
    return runWindow(model, argc, argv);
#endif
  if (!model.empty())
    return runHeadless(model);
  llvm::errs() << "tilescope: there is no display to open a window on; name a model to see its "
                  "plan, or a command (tilescope --help)\n";
  return WrongUsage;
}

} // namespace

int main(int argc, char **argv) {
  CLI::App application("", "tilescope");
  ChosenCommand chosen;
  std::string model;
  declareCommands(application, chosen, model);
  try {
    application.parse(argc, argv);
  } catch (const CLI::ParseError &error) {
    // Help and version are no errors; everything else is wrong usage, whatever CLI11's own code.
    return application.exit(error, std::cout, std::cerr) == 0 ? Done : WrongUsage;
  }
  return chosen ? chosen() : openWindow(model, argc, argv);
}
