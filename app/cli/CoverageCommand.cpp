#include "app/cli/CoverageCommand.h"

#include "app/cli/Console.h"
#include "app/cli/ModelFiles.h"
#include "engine/coverage/Coverage.h"
#include "engine/target/Target.h"

#include <memory>

namespace tilescope {

namespace {

struct CoverageRequest {
  std::vector<std::string> samples;
  std::string output;
};

int runCoverage(const CoverageRequest &request) {
  std::vector<std::string> names = request.samples;
  if (names.empty())
    names = {resourceDirectory() + "/coverage"};
  std::vector<std::string> files = modelFiles(names);
  if (files.empty()) {
    printDiagnostic(errorAt({names.front(), 0, 0}, "there are no .mlir files here; name some"));
    return InputAtFault;
  }
  Result<CoverageReport> report = CoverageReport();
  {
    ProgressBar progress;
    report = measureCoverage(files, progress.task);
  }
  if (!report) {
    printDiagnostics(report.errors());
    return InputAtFault;
  }
  int code = finishWith(request.output, coverageToMarkdown(*report));
  return code == Done && !report->passed() ? CheckViolated : code;
}

} // namespace

void addCoverageCommand(CLI::App &root, ChosenCommand &chosen) {
  CLI::App *command = root.add_subcommand(
      "coverage", "Try every kind of op on small samples: tile each dimension, probe and run it, "
                  "and print the table as markdown");
  auto request = std::make_shared<CoverageRequest>();
  command
      ->add_option("SAMPLE", request->samples,
                   "Files or directories of samples, the last op of each function being the one "
                   "tried (default: the samples that come with tilescope)")
      ->type_name("");
  command->add_option("-o,--output", request->output, "Write to FILE instead of stdout")
      ->type_name("FILE");
  command->footer("Exit code 3 when a sample computes something else than planned.\n"
                  "Example: tilescope coverage -o coverage.md");
  command->callback([request, &chosen] { chosen = [request] { return runCoverage(*request); }; });
}

} // namespace tilescope
