#include "app/cli/PlanCommand.h"

#include "app/cli/ModelOptions.h"
#include "engine/support/Numbers.h"

#include <memory>

namespace tilescope {

namespace {

struct PlanRequest {
  ModelOptions model;
  std::string format = "table";
  std::string output;
};

/// Of Auto Tiling the table has the tiles only: what they mean for the cores, and where more is.
std::string autoTilingText(const Plan &plan) {
  if (!plan.target.unifiedBuffer)
    return "";
  std::string text = "\n";
  for (const auto &op : plan.ops)
    if (op->status == OpStatus::Tiled || op->status == OpStatus::Fits)
      text += "op " + std::to_string(op->id) + ": " + op->why + "; " +
              withSeparators(op->traffic.cycles) + " cycles modelled\n";
  return text + "`tilescope autotile " + plan.model->path + " --target " + plan.target.name +
         "` shows axes, pipes, solvers and templates.\n";
}

int runPlan(const PlanRequest &request) {
  PlannedModel planned = planModel(request.model);
  if (!planned)
    return planned.exitCode;
  const Plan &plan = *planned.plan;
  std::string text;
  if (request.format == "json")
    text = planToJson(plan);
  else if (request.format == "csv")
    text = planToCsv(plan);
  else
    text = planToTable(plan, outputWidth()) + autoTilingText(plan);
  // The table has the diagnostics at its end.
  if (request.format != "table")
    printDiagnostics(plan.diagnostics);
  int written = finishWith(request.output, text);
  return written == Done ? planned.exitCode : written;
}

} // namespace

void addPlanCommand(CLI::App &root, ChosenCommand &chosen) {
  CLI::App *command =
      root.add_subcommand("plan", "Decide how every op is tiled and fused, and show what it costs");
  auto request = std::make_shared<PlanRequest>();
  addModelOptions(*command, request->model);
  command->add_option("--format", request->format, "table (default), json or csv")
      ->check(oneOf({"table", "json", "csv"}))
      ->type_name("table|json|csv");
  command->add_option("-o,--output", request->output, "Write to FILE instead of stdout")
      ->type_name("FILE");
  command->footer("An op that does not fit is a verdict, not an error: the exit code is 0.\n"
                  "Example: tilescope plan model.mlir --target SL2610 --format json");
  command->callback([request, &chosen] { chosen = [request] { return runPlan(*request); }; });
}

} // namespace tilescope
