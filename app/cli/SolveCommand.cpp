#include "app/cli/SolveCommand.h"

#include "app/cli/Console.h"
#include "engine/autotile/SolutionText.h"

#include "llvm/ADT/StringRef.h"

#include <memory>

namespace tilescope {
namespace {

constexpr const char *description = "Solve a tiling problem given as variables and expressions";

constexpr const char *footer =
    R"(PROBLEM is JSON, "-" reads standard input. Expressions are text over numbers and variable names with
+ - * ceildiv floordiv mod min() max() and parentheses; decimals and / too in pipes and constraints.
  name, unified_buffer_bytes, cores
  variables     [{name, role "tile"|"core", max, min "1", align 1, prompt_align 1, parents [],
                reduction, broadcast, innermost false}]: every value is a multiple of align, and of
                prompt_align where that costs nothing; parents are decided first
  buffer_use    bytes, at most unified_buffer_bytes
  core_use      cores, at most cores
  constraints   expressions that must be <= 0
  pipes         {"MTE2": cycles, ..}: the slowest is what descent and optimal minimise
  core_cycles   cycles that each core in use adds to that (0)
  shares        {"buffer", "cores"}, 0 to 1, for the balanced solver
A problem without a solution is an answer, not an error: status "infeasible", with the constraint.

Example: tilescope solve one-axis.json --solver balanced --format json)";

struct SolveRequest {
  std::string path;
  std::string solver;
  std::string format = "table";
  double timeLimit = 10;
  std::vector<std::string> start;
};

int report(const Diagnostics &diagnostics) {
  printDiagnostics(diagnostics);
  return InputAtFault;
}

/// "t=16,tb=2": every variable once.
Result<std::vector<int64_t>> readStart(const autotile::Problem &problem,
                                       const std::vector<std::string> &entries) {
  std::vector<int64_t> start(problem.variables.size());
  std::vector<bool> given(problem.variables.size(), false);
  for (llvm::StringRef entry : entries) {
    auto [name, value] = entry.split('=');
    size_t v = 0;
    while (v < start.size() && problem.variables[v].name != name)
      ++v;
    if (v == start.size() || value.trim().getAsInteger(10, start[v]))
      return errorAt({"--start", 0, 0}, "'" + entry.str() +
                                            "' is not NAME=INTEGER with the name "
                                            "of a variable");
    given[v] = true;
  }
  for (size_t v = 0; v < given.size(); ++v)
    if (!given[v])
      return errorAt({"--start", 0, 0},
                     "no value for '" + problem.variables[v].name + "'; give all variables");
  return start;
}

int runSolve(const SolveRequest &request) {
  using namespace autotile;
  Result<Problem> problem = readProblem(request.path);
  if (!problem)
    return report(problem.errors());
  SolveOptions options;
  options.timeLimit = request.timeLimit;
  if (!request.start.empty()) {
    Result<std::vector<int64_t>> start = readStart(*problem, request.start);
    if (!start) {
      report(start.errors());
      return WrongUsage;
    }
    options.start = *start;
  }
  Solver solver = problem->shares ? Solver::Balanced : Solver::Axis;
  if (std::optional<Solver> named = solverNamed(request.solver))
    solver = *named;
  CompiledProblem compiled(std::move(*problem));
  ProgressBar progress;
  Result<Solution> solution = solve(compiled, solver, options, progress.task);
  if (!solution)
    return report(solution.errors());
  return finishWith("", request.format == "json" ? toJson(compiled, *solution)
                                                 : toTable(compiled, *solution));
}

} // namespace

void addSolveCommand(CLI::App &root, ChosenCommand &chosen) {
  auto request = std::make_shared<SolveRequest>();
  CLI::App *command = root.add_subcommand("solve", description);
  command->footer(footer);
  command->add_option("PROBLEM", request->path, "The problem file")->required();
  command
      ->add_option("--solver", request->solver,
                   "One variable after the other, the same for more cores, local search, or the "
                   "proven optimum (default: balanced when the problem has shares, else axis)")
      ->check(CLI::IsMember({"axis", "balanced", "descent", "optimal"}));
  command->add_option("--format", request->format, "table (default) or json")
      ->check(CLI::IsMember({"table", "json"}));
  command
      ->add_option("--time-limit", request->timeLimit,
                   "Seconds before descent and optimal answer with the best so far (10)")
      ->type_name("S")
      ->check(CLI::PositiveNumber);
  command
      ->add_option("--start", request->start,
                   "Where descent begins (default: the upper bounds)")
      ->type_name("NAME=VALUE,..")
      ->delimiter(',');
  command->callback([request, &chosen] { chosen = [request] { return runSolve(*request); }; });
}

} // namespace tilescope
