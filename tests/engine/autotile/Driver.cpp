// Runs the Auto Tiling subcommands as the product's main() does.
#include "app/cli/FitCommand.h"
#include "app/cli/SolveCommand.h"

int main(int argumentCount, char **arguments) {
  CLI::App root{"Auto Tiling subcommands"};
  root.require_subcommand(1);
  tilescope::ChosenCommand chosen;
  tilescope::addSolveCommand(root, chosen);
  tilescope::addFitCommand(root, chosen);
  try {
    root.parse(argumentCount, arguments);
  } catch (const CLI::ParseError &error) {
    return root.exit(error) == 0 ? tilescope::Done : tilescope::WrongUsage;
  }
  return chosen();
}
