#include "app/cli/Headless.h"

#if __has_include("app/cli/ShotCommand.h")
#include "app/cli/ShotCommand.h"
#endif

#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace tilescope {

namespace {

/// The op worth looking at first: the first that was tiled, else the first that fits.
[[maybe_unused]] int64_t interestingOp(const Plan &plan) {
  for (OpStatus wanted : {OpStatus::Tiled, OpStatus::NoFit, OpStatus::Reduction, OpStatus::Fits})
    for (const auto &op : plan.ops)
      if (op->status == wanted)
        return op->id;
  return plan.ops.front()->id;
}

} // namespace

int runHeadless(const ModelOptions &options) {
  llvm::errs() << "tilescope: there is no display to open a window on (neither DISPLAY nor "
                  "WAYLAND_DISPLAY is set); here is the plan instead\n";
  PlannedModel planned = planModel(options);
  if (!planned)
    return planned.exitCode;
  const Plan &plan = *planned.plan;
  int exitCode = finishWith("", planToTable(plan, outputWidth()));
  if (exitCode != Done || plan.ops.empty())
    return exitCode;

  std::string stem = options.model == "-" ? "model" : llvm::sys::path::stem(options.model).str();
  auto written = [](const std::string &file) { llvm::errs() << "wrote " << file << "\n"; };
#if __has_include("app/cli/ShotCommand.h")
  std::vector<const char *> views = {"tiles", "lram"};
  if (plan.target.unifiedBuffer)
    views = {"graph"};
  for (const char *view : views) {
    std::string file = stem + "-" + view + ".png";
    int shot = writeShot(planned.plan, view, interestingOp(plan), file);
    if (shot != Done)
      return shot;
    written(file);
  }
#endif
  Task task;
  Result<std::string> text = planned.opened.document->exportAs(Document::ExportKind::Annotated,
                                                               plan, /*atLinalg=*/false, task);
  if (!text) {
    printDiagnostics(text.errors());
    return InputAtFault;
  }
  std::string file = stem + "-annotated.mlir";
  exitCode = finishWith(file, *text);
  if (exitCode == Done)
    written(file);
  return exitCode;
}

} // namespace tilescope
