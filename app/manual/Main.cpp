// Writes the manual pages, the command reference and the completion scripts into a directory; run
// by the build.
#include "app/cli/Application.h"
#include "app/cli/Console.h"
#include "app/manual/ManualPage.h"

using namespace tilescope;

int main(int argc, char **argv) {
  if (argc != 2)
    return WrongUsage;
  std::string directory = argv[1];
  CLI::App program("", "tilescope");
  ChosenCommand chosen;
  ModelOptions window;
  declareCommands(program, chosen, window);

  int exitCode = finishWith(directory + "/tilescope.1", manualPage(program, nullptr));
  for (const CLI::App *command : program.get_subcommands({}))
    if (exitCode == Done)
      exitCode = finishWith(directory + "/tilescope-" + command->get_name() + ".1",
                            manualPage(*command, &program));
  if (exitCode == Done)
    exitCode = finishWith(directory + "/commands.md", commandReference(program));
  if (exitCode == Done)
    exitCode = finishWith(directory + "/tilescope.bash", bashCompletion(program));
  if (exitCode == Done)
    exitCode = finishWith(directory + "/_tilescope", zshCompletion(program));
  return exitCode;
}
