#include "app/cli/BenchCommand.h"

#include "app/cli/BenchText.h"
#include "app/cli/Console.h"

#include <algorithm>
#include <memory>

namespace tilescope {

namespace {

struct BenchRequest {
  BenchOptions options;
  std::string variants = "naive,transposed,tiled,transposed-tiled,optimised";
  std::vector<std::string> tiles;
  std::string target = "this-cpu";
  std::string format = "table";
  std::string emitDirectory;
  bool simulate = false;
};

int wrongUsage(const Diagnostics &diagnostics) {
  printDiagnostics(diagnostics);
  return WrongUsage;
}

int inputAtFault(const Diagnostics &diagnostics) {
  printDiagnostics(diagnostics);
  return InputAtFault;
}

int emitAndSimulate(const BenchRequest &request) {
  Result<std::vector<EmittedProgram>> programs =
      emitPrograms(request.options, request.emitDirectory);
  if (!programs)
    return inputAtFault(programs.errors());
  std::vector<SimulatedRun> runs;
  if (request.simulate) {
    ProgressBar progress;
    auto simulated = simulateCaches(*programs, request.options.target, progress.task);
    if (!simulated)
      return inputAtFault(simulated.errors());
    runs = *simulated;
  }
  int written =
      finishWith("", request.format == "json" ? programJson(*programs, runs)
                                              : programTable(*programs, runs, outputWidth()));
  bool equal = std::all_of(runs.begin(), runs.end(), [&](const SimulatedRun &run) {
    return run.output == runs.front().output;
  });
  return written != Done || equal ? written : CheckViolated;
}

int timeVariants(const BenchRequest &request) {
  ProgressBar progress;
  Result<BenchReport> report = runBench(request.options, progress.task);
  if (!report)
    return inputAtFault(report.errors());
  int written = finishWith("", request.format == "json" ? benchJson(*report)
                                                        : benchTable(*report, outputWidth()));
  bool equal = std::all_of(report->variants.begin(), report->variants.end(),
                           [](const BenchVariant &variant) { return variant.different == 0; });
  return written != Done || equal ? written : CheckViolated;
}

int runBenchCommand(BenchRequest &request) {
  if (request.simulate && request.emitDirectory.empty())
    return wrongUsage({errorAt({}, "--cachegrind runs emitted programs: give --emit DIR as well")});
  Result<std::vector<LayerVariant>> variants = parseVariants(request.variants);
  if (!variants)
    return wrongUsage(variants.errors());
  request.options.variants = *variants;
  if (!request.tiles.empty())
    request.options.tiles.clear();
  for (const std::string &text : request.tiles) {
    if (text == "model") {
      request.options.tiles.push_back(std::nullopt);
      continue;
    }
    Result<TileSizes> tile = parseTileSizes(text);
    if (!tile)
      return wrongUsage(tile.errors());
    request.options.tiles.push_back(*tile);
  }
  Result<CacheTarget> target = readCacheTarget(request.target);
  if (!target)
    return inputAtFault(target.errors());
  request.options.target = *target;
  return request.emitDirectory.empty() ? timeVariants(request) : emitAndSimulate(request);
}

} // namespace

void addBenchCommand(CLI::App &root, ChosenCommand &chosen) {
  auto request = std::make_shared<BenchRequest>();
  CLI::App *command =
      root.add_subcommand("bench", "Time variants of a model against each other on this CPU");
  command->add_option("MODEL", request->options.model, "A dlc or linalg model; - reads stdin")
      ->required()
      ->type_name("");
  command->add_option("--function", request->options.function, "Which function (the only one)")
      ->type_name("NAME");
  command
      ->add_option("--variants", request->variants,
                   "Any of naive, transposed, tiled, transposed-tiled and optimised (layout and "
                   "sizes that the cache model chooses), separated by commas; the first is what "
                   "the others are compared with (all)")
      ->type_name("LIST");
  command
      ->add_option("--tile", request->tiles,
                   "Rows x columns x inner of the tiles, 0 for whole (64x64x64); several separated "
                   "by commas are compared; model: the sizes that the cache model chooses")
      ->delimiter(',')
      ->type_name("SIZES");
  command->add_option("--runs", request->options.runs, "Timed runs of each variant (5)")
      ->check(CLI::Range(1, 1000000))
      ->type_name("N");
  command->add_option("--seed", request->options.seed, "Of the random inputs (1)")->type_name("S");
  command
      ->add_option("--target", request->target,
                   "Caches to predict for: this-cpu (default) or a file of kind cpu_cache")
      ->type_name("NAME|FILE");
  command
      ->add_option("--emit", request->emitDirectory,
                   "Instead of timing, write each variant as MLIR, LLVM IR and a program")
      ->type_name("DIR");
  command->add_flag("--cachegrind", request->simulate,
                    "Run the programs under valgrind's cache simulator with the target's first two "
                    "caches (slow: take a small model)");
  command->add_option("--format", request->format, "table (default) or json")
      ->check(CLI::IsMember({"table", "json"}))
      ->type_name("FORMAT");
  command->footer("Exit code 3: the variants' results differ.\n"
                  "Example: tilescope bench layer.mlir --tile 64x64x64,model --runs 9");
  command->callback(
      [request, &chosen] { chosen = [request] { return runBenchCommand(*request); }; });
}

} // namespace tilescope
