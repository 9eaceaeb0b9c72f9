#include "app/cli/AutotileCommand.h"

#include "app/cli/Console.h"
#include "engine/autotile/ModelReport.h"
#include "engine/autotile/NamedTarget.h"
#include "engine/plan/Document.h"

#include <memory>

namespace tilescope {
namespace {

constexpr const char *footer =
    R"(Elementwise, broadcast, reduction and transpose ops that depend on each other form an API graph; each
template (which axes are split, and whether cores share a reduced axis) is solved, and the fastest by the
target's pipeline-time model is taken. Contractions and convolutions are outside this family and listed.
Times are modelled cycles. The chosen template is also solved by axis, descent and optimal.

Example: tilescope autotile model.mlir --target ascend-910b --solver descent)";

struct AutotileRequest {
  std::string model;
  LoadOptions load;
  std::string target = autotile::defaultUnifiedBufferTarget;
  std::string solver = "axis", format = "table", output;
  std::vector<double> shares;
  double timeLimit = 10;
};

int report(const Diagnostics &diagnostics) {
  printDiagnostics(diagnostics);
  return InputAtFault;
}

int runAutotile(const AutotileRequest &request) {
  using namespace autotile;
  Result<UnifiedBufferTarget> target = namedUnifiedBufferTarget(request.target);
  if (!target)
    return report(target.errors());
  Solver solver = *solverNamed(request.solver);
  SolveOptions options;
  options.trace = false;
  options.timeLimit = request.timeLimit;
  if (!request.shares.empty())
    options.shares = {request.shares[0], request.shares[1]};
  ModelReport result;
  {
    ProgressBar progress;
    Result<std::shared_ptr<const Document>> document =
        Document::open(request.model, request.load, progress.task);
    if (!document)
      return report(document.errors());
    (*document)->withModel([&](const LoadedModel &model) {
      result = formGroups(model, request.load.function);
    });
    for (size_t i = 0; i < result.groups.size(); ++i) {
      progress.task.report(result.groups[i].graph.name,
                           static_cast<double>(i) / static_cast<double>(result.groups.size()));
      Result<bool> solved = solveGroup(result.groups[i], *target, solver, options, progress.task);
      if (solved)
        solved = compareSolvers(result.groups[i], options, progress.task);
      if (!solved)
        return report(solved.errors());
    }
  }
  return finishWith(request.output, request.format == "json"
                                        ? toJson(result, request.model, *target, solver)
                                        : toTable(result, *target, outputWidth()));
}

} // namespace

void addAutotileCommand(CLI::App &root, ChosenCommand &chosen) {
  CLI::App *command = root.add_subcommand(
      "autotile", "Tile a model's vector work for a target with a unified buffer and many cores");
  auto request = std::make_shared<AutotileRequest>();
  command->add_option("MODEL", request->model, "The model; \"-\" is standard input")
      ->required()
      ->type_name("");
  command
      ->add_option("--target", request->target,
                   "A target of kind unified_buffer: a name or a file (default ascend-910b)")
      ->type_name("NAME|FILE");
  command
      ->add_option("--solver", request->solver,
                   "axis (default): one variable after the other; balanced: smaller tiles for more "
                   "cores; descent: local search on the modelled time; optimal: proven least")
      ->check(oneOf({"axis", "balanced", "descent", "optimal"}))
      ->type_name("axis|balanced|descent|optimal");
  command
      ->add_option("--shares", request->shares,
                   "For balanced: the share of the buffer to keep in use and of the cores to reach "
                   "(default 0.1,0.8)")
      ->delimiter(',')
      ->expected(2)
      ->check(between(0.0, 1.0))
      ->type_name("BUFFER,CORES");
  command->add_option("--format", request->format, "table (default) or json")
      ->check(oneOf({"table", "json"}))
      ->type_name("table|json");
  command
      ->add_option("--time-limit", request->timeLimit,
                   "Seconds before descent and optimal answer with the best so far (10)")
      ->check(between(0.001, 1e6))
      ->type_name("S");
  command
      ->add_option("--bind", request->load.bindings,
                   "Give a dynamic dimension a size, as arg0:1=128")
      ->allow_extra_args(false)
      ->type_name("ARG:DIM=N");
  command->add_option("--function", request->load.function, "This function only")
      ->type_name("NAME");
  command->add_option("-o,--output", request->output, "Write to FILE instead of stdout")
      ->type_name("FILE");
  command->footer(footer);
  command->callback([request, &chosen] { chosen = [request] { return runAutotile(*request); }; });
}

} // namespace tilescope
