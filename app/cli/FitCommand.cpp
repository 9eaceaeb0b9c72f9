#include "app/cli/FitCommand.h"

#include "app/cli/Console.h"
#include "engine/autotile/Fit.h"
#include "engine/autotile/NamedTarget.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <memory>

namespace tilescope {
namespace {

constexpr const char *description = "Make a unified_buffer target's performance table from "
                                    "measurements";

constexpr const char *footer =
    R"(MEASUREMENTS is CSV with a header, "-" reads standard input. Columns, in any order:
  api, dtype        load, store, head (dtype is then the pipe), or a vector API such as add
  bytes, elements   of the transfer, or of the call; either is converted
  rows (1)          pieces of a transfer, equally long
  stride (0)        bytes between the end of a row and the start of the next
  cores (1)         cores that work at the same time
  cycles            measured
The formulas that the measurements determine replace those of the base; the rest stays. The fit and its
largest residuals are printed.

Example: tilescope fit measured.csv -o my-npu.json --base ascend-910b)";

struct FitRequest {
  std::string measurements;
  std::string output;
  std::string base = "ascend-910b";
  std::string name;
  bool all = false;
};

int runFit(const FitRequest &request) {
  using namespace autotile;
  Result<UnifiedBufferTarget> base = namedUnifiedBufferTarget(request.base);
  if (!base) {
    printDiagnostics(base.errors());
    return InputAtFault;
  }
  Result<std::vector<Measurement>> measurements = readMeasurements(request.measurements);
  if (!measurements) {
    printDiagnostics(measurements.errors());
    return InputAtFault;
  }
  Result<FitResult> fit = fitTarget(*base, *measurements);
  if (!fit) {
    printDiagnostics(fit.errors());
    return InputAtFault;
  }
  bool toStandardOutput = request.output == "-";
  if (!request.name.empty())
    fit->target.name = request.name;
  else if (!toStandardOutput)
    fit->target.name = llvm::sys::path::stem(request.output).str();
  int exitCode = finishWith(request.output, toJson(fit->target));
  // The quality of the fit is a result too, unless both would share a stream.
  if (exitCode == Done)
    (toStandardOutput ? llvm::errs() : llvm::outs()) << toTable(*fit, request.all);
  return exitCode;
}

} // namespace

void addFitCommand(CLI::App &root, ChosenCommand &chosen) {
  auto request = std::make_shared<FitRequest>();
  CLI::App *command = root.add_subcommand("fit", description);
  command->footer(footer);
  command->add_option("MEASUREMENTS", request->measurements, "The CSV file")->required();
  command->add_option("-o,--output", request->output, "Where to write the target's JSON")
      ->required()
      ->type_name("FILE");
  command
      ->add_option("--base", request->base,
                   "Target whose other parameters are kept (ascend-910b)")
      ->type_name("NAME|FILE");
  command
      ->add_option("--name", request->name, "Name of the new target (default: the output file's)")
      ->type_name("NAME");
  command->add_flag("--all", request->all, "Show every residual, not only the largest");
  command->callback([request, &chosen] { chosen = [request] { return runFit(*request); }; });
}

} // namespace tilescope
