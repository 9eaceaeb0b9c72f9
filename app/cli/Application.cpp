#include "app/cli/Application.h"

#include "app/cli/AutotileCommand.h"
#include "app/cli/ExportCommand.h"
#include "app/cli/GapCommand.h"
#include "app/cli/HelpFormatter.h"
#include "app/cli/OrdersCommand.h"
#include "app/cli/PlanCommand.h"
#include "app/cli/SweepCommand.h"
#include "app/cli/TargetsCommand.h"
#if __has_include("app/cli/CoverageCommand.h")
#include "app/cli/CoverageCommand.h"
#endif
#if __has_include("app/cli/VerifyCommand.h")
#include "app/cli/VerifyCommand.h"
#endif
#if __has_include("app/cli/CurveCommand.h")
#include "app/cli/CurveCommand.h"
#endif
#if __has_include("app/cli/SolveCommand.h")
#include "app/cli/SolveCommand.h"
#endif
#if __has_include("app/cli/FitCommand.h")
#include "app/cli/FitCommand.h"
#endif
#if __has_include("app/cli/BenchCommand.h")
#include "app/cli/BenchCommand.h"
#endif
#if __has_include("app/cli/ShotCommand.h")
#include "app/cli/ShotCommand.h"
#endif

namespace tilescope {

void declareCommands(CLI::App &application, ChosenCommand &chosen, ModelOptions &window) {
  application.formatter(std::make_shared<HelpFormatter>());
  application.description("Explore how an NPU compiler tiles and fuses a model so that every tile "
                          "fits its local RAM.");
  application.set_version_flag("--version", std::string("tilescope ") + TILESCOPE_VERSION);
  application.add_option("MODEL", window.model, "Open the window on this model")->type_name("");
  addTargetOptions(application, window);
  addPlanningOptions(application, window);
  application.require_subcommand(0, 1);
  application.get_formatter()->column_width(36);
  application.footer("Exit codes: 0 done, 1 the input or the model is at fault, 2 wrong usage, 3 a "
                     "check found a violation.\n"
                     "Example: tilescope plan model.mlir");

  addPlanCommand(application, chosen);
  addExportCommand(application, chosen);
#if __has_include("app/cli/VerifyCommand.h")
  addVerifyCommand(application, chosen);
#endif
  addOrdersCommand(application, chosen);
#if __has_include("app/cli/CurveCommand.h")
  addCurveCommand(application, chosen);
#endif
  addAutotileCommand(application, chosen);
#if __has_include("app/cli/SolveCommand.h")
  addSolveCommand(application, chosen);
#endif
#if __has_include("app/cli/FitCommand.h")
  addFitCommand(application, chosen);
#endif
#if __has_include("app/cli/BenchCommand.h")
  addBenchCommand(application, chosen);
#endif
#if __has_include("app/cli/ShotCommand.h")
  addShotCommand(application, chosen);
#endif
#if __has_include("app/cli/CoverageCommand.h")
  addCoverageCommand(application, chosen);
#endif
  addGapCommand(application, chosen);
  addTargetsCommand(application, chosen);
  addSweepCommand(application, chosen);
}

bool hasWindowOptions(const ModelOptions &window) {
  return window.target || window.lramBytes || window.mode || window.search || window.probe ||
         window.timeLimit || window.distanceLimit || window.noSlicing || window.timing ||
         !window.bindings.empty() || !window.bindingFiles.empty() || !window.function.empty() ||
         window.repair || window.inlineCalls;
}

} // namespace tilescope
