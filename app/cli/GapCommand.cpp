#include "app/cli/GapCommand.h"

#include "app/cli/Console.h"
#include "app/cli/ModelFiles.h"
#include "app/cli/ModelOptions.h"
#include "engine/support/Numbers.h"
#include "engine/support/Saturating.h"

#include "llvm/Support/Path.h"

#include <memory>

namespace tilescope {

namespace {

struct GapRequest {
  std::vector<std::string> models;
  ModelOptions options;
  std::string output;
};

int64_t movedBy(const Plan &plan) {
  return addSaturating(plan.totals.load, plan.totals.store);
}

/// What no tiling of the plan's units goes below.
int64_t boundOf(const Plan &plan) {
  int64_t bound = 0;
  for (const auto &op : plan.ops)
    if (!op->fusedInto)
      bound = addSaturating(bound, op->traffic.bound);
  return bound;
}

/// Units whose optimum is not proven: the time limit ended the search.
int64_t unproven(const Plan &plan) {
  int64_t count = 0;
  for (const auto &op : plan.ops)
    count += op->proof.rfind("stopped", 0) == 0;
  return count;
}

std::string ratio(int64_t a, int64_t b) {
  if (b == 0)
    return "";
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", double(a) / double(b));
  return text;
}

/// One row of the table; empty, with the message printed, for a model that cannot be read.
std::string rowOf(const std::string &file, ModelOptions options, const Task &task) {
  options.model = file;
  Result<std::shared_ptr<const Document>> document = openDocument(options, task);
  if (!document) {
    printDiagnostics(document.errors());
    return "";
  }
  Result<OpenedModel> opened = prepareModel(*document, options);
  if (!opened) {
    printDiagnostics(opened.errors());
    return "";
  }
  auto planned = [&](SearchKind search) {
    PlanOptions how = opened->options;
    how.search = search;
    return (*document)->plan(opened->target, how, opened->overrides, task);
  };
  std::shared_ptr<const Plan> torq = planned(SearchKind::Torq), optimal = planned(SearchKind::Optimal);
  if (!torq || !optimal)
    return "";
  int64_t noFit = 0;
  for (const auto &op : torq->ops)
    noFit += !op->fusedInto && !op->lram.fits;
  int64_t bound = boundOf(*optimal);
  std::string stopped = unproven(*optimal) > 0 ? std::to_string(unproven(*optimal)) : "";
  return "| " + llvm::sys::path::filename(file).str() + " | " + std::to_string(torq->ops.size()) +
         " | " + withSeparators(movedBy(*torq)) + " | " + withSeparators(movedBy(*optimal)) + " | " +
         withSeparators(bound) + " | " + ratio(movedBy(*torq), bound) + " | " +
         ratio(movedBy(*optimal), bound) + " | " + stopped + " | " +
         (noFit > 0 ? std::to_string(noFit) : "") + " |\n";
}

int runGap(const GapRequest &request) {
  std::vector<std::string> names = request.models;
  if (names.empty())
    names = {resourceDirectory() + "/models"};
  std::vector<std::string> files = modelFiles(names);
  if (files.empty()) {
    printDiagnostic(errorAt({names.front(), 0, 0}, "there are no .mlir files here; name some"));
    return InputAtFault;
  }
  Result<Target> target = targetOf(request.options, std::nullopt);
  if (!target) {
    printDiagnostics(target.errors());
    return InputAtFault;
  }
  if (refusesUnifiedBuffer(*target, "gap", files.front()))
    return InputAtFault;
  std::string table = "# Distance to the least traffic\n\n"
                      "Bytes moved on " + target->name + " with " + withSeparators(target->budget()) +
                      " bytes for tiles, written by `tilescope gap`. *Least* is what the optimal "
                      "search finds (sizes, orders, placements, overlaps and more fusion), *bound* "
                      "what no tiling of its units goes below. *Stopped* counts units whose search "
                      "met the time limit, *no fit* those of which no tile fits.\n\n"
                      "| model | ops | torq search | least | bound | torq/bound | least/bound | "
                      "stopped | no fit |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|\n";
  bool good = true;
  {
    ProgressBar progress;
    for (size_t i = 0; i < files.size() && !progress.task.cancelled(); ++i) {
      progress.task.report("planning " + files[i], double(i) / double(files.size()));
      std::string row = rowOf(files[i], request.options, Task());
      good &= !row.empty();
      table += row;
    }
  }
  int code = finishWith(request.output, table);
  return code == Done && !good ? InputAtFault : code;
}

} // namespace

void addGapCommand(CLI::App &root, ChosenCommand &chosen) {
  CLI::App *command = root.add_subcommand(
      "gap", "Compare the torq search with the least traffic and the bound, as a markdown table");
  auto request = std::make_shared<GapRequest>();
  command
      ->add_option("MODEL", request->models,
                   "Files or directories of models (default: those that come with tilescope)")
      ->type_name("");
  addTargetOptions(*command, request->options);
  addVariantOption(*command, request->options);
  addPlanningOptions(*command, request->options);
  command->add_option("-o,--output", request->output, "Write to FILE instead of stdout")
      ->type_name("FILE");
  command->footer("Example: tilescope gap models/ --lram-bytes 262144 -o gap.md");
  command->callback([request, &chosen] { chosen = [request] { return runGap(*request); }; });
}

} // namespace tilescope
