#include "app/cli/VerifyCommand.h"

#include "app/cli/ModelOptions.h"
#include "engine/verify/Verify.h"

#include <memory>
#include <optional>

namespace tilescope {

namespace {

struct VerifyRequest {
  ModelOptions model;
  std::optional<int64_t> op;
  uint64_t seed = 1;
  std::string format = "table";
};

int runVerify(const VerifyRequest &request) {
  PlannedModel planned = planModel(request.model);
  if (!planned)
    return planned.exitCode;
  if (request.op && !requireOp(*planned.plan, *request.op))
    return InputAtFault;
  VerifyOptions options;
  options.seed = request.seed;
  // Who names an op waits for it.
  if (request.op)
    options.workLimit = 0;
  VerifyReport report;
  {
    ProgressBar progress;
    report =
        verifyPlan(*planned.opened.document, *planned.plan, request.op, options, progress.task);
  }
  for (const VerifiedOp &op : report.ops)
    if (op.verdict == Verdict::Mismatch) {
      int index = planned.plan->model->indexOf(op.id);
      printDiagnostic(errorAt(planned.plan->model->ops[index].location,
                              op.name + " is not what was planned: " + op.reason));
    }
  std::string text = request.format == "json"
                         ? verifyToJson(report, planned.opened.document->path(), request.seed)
                         : verifyToTable(report);
  int code = finishWith("", text);
  if (code == Done && !report.passed())
    return CheckViolated;
  return code == Done ? planned.exitCode : code;
}

} // namespace

void addVerifyCommand(CLI::App &root, ChosenCommand &chosen) {
  CLI::App *command = root.add_subcommand(
      "verify", "Run every planned op tiled against untiled on random inputs: results must be "
                "equal, and the bytes moved as planned");
  auto request = std::make_shared<VerifyRequest>();
  addModelOptions(*command, request->model);
  command->add_option("--op", request->op, "Only this op, however long it takes")->type_name("N");
  command->add_option("--seed", request->seed, "Seed of the random inputs (default 1)")
      ->type_name("S");
  command->add_option("--format", request->format, "table (default) or json")
      ->check(CLI::IsMember({"table", "json"}))
      ->type_name("table|json");
  command->footer("Exit code 3 when an op differs.\n"
                  "Example: tilescope verify model.mlir --seed 7");
  command->callback([request, &chosen] { chosen = [request] { return runVerify(*request); }; });
}

} // namespace tilescope
