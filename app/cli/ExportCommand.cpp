#include "app/cli/ExportCommand.h"

#include "app/cli/ModelOptions.h"

#include <memory>

namespace tilescope {

namespace {

struct ExportRequest {
  ModelOptions model;
  std::string kind = "annotated";
  std::string level = "source";
  std::string output;
};

int runExport(const ExportRequest &request) {
  PlannedModel planned = planModel(request.model);
  if (!planned)
    return planned.exitCode;
  printDiagnostics(planned.plan->diagnostics);
  using Kind = Document::ExportKind;
  Kind kind = request.kind == "tiled"       ? Kind::Tiled
              : request.kind == "transform" ? Kind::Transform
                                            : Kind::Annotated;
  Diagnostics notes;
  ProgressBar progress;
  Result<std::string> text = planned.opened.document->exportAs(
      kind, *planned.plan, request.level == "linalg", progress.task, &notes);
  if (!text) {
    printDiagnostics(text.errors());
    return InputAtFault;
  }
  printDiagnostics(notes);
  int written = finishWith(request.output, *text);
  return written == Done ? planned.exitCode : written;
}

} // namespace

void addExportCommand(CLI::App &root, ChosenCommand &chosen) {
  CLI::App *command = root.add_subcommand("export", "Write the plan as MLIR");
  auto request = std::make_shared<ExportRequest>();
  addModelOptions(*command, request->model);
  command
      ->add_option("--as", request->kind,
                   "annotated: the model with attributes (default); tiled: loops; transform: a "
                   "transform-dialect script with its payload")
      ->check(oneOf({"annotated", "tiled", "transform"}))
      ->type_name("annotated|tiled|transform");
  command
      ->add_option("--at", request->level,
                   "source: the model's own level (default); linalg: what it was lowered to")
      ->check(oneOf({"source", "linalg"}))
      ->type_name("source|linalg");
  command->add_option("-o,--output", request->output, "Write to FILE instead of stdout")
      ->type_name("FILE");
  command->footer("Example: tilescope export model.mlir --as annotated -o model-tiled.mlir");
  command->callback([request, &chosen] { chosen = [request] { return runExport(*request); }; });
}

} // namespace tilescope
