// Compares the solvers on the kernel set: modelled time against the proven optimum, cores, buffer
// share, and how long each solver takes. Usage: autotile_benchmark TARGET.json [SECONDS]
// autotile_benchmark TARGET.json --markdown prints the table of docs/autotile.md instead, without
// times.
#include "engine/autotile/AxisSolver.h"
#include "engine/autotile/KernelSet.h"
#include "engine/autotile/KernelTable.h"
#include "engine/autotile/TemplateSearch.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace tilescope;
using namespace tilescope::autotile;

namespace {

/// Of the quickest of several runs of `repetitions`: others on the machine only slow it down.
double secondsOf(auto work, int repetitions) {
  constexpr int runs = 5;
  double best = 1e9;
  for (int run = 0; run < runs; ++run) {
    auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < repetitions; ++i)
      work();
    std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
    best = std::min(best, elapsed.count() / repetitions);
  }
  return best;
}

/// The bare axis solver, as a kernel launch would run it.
double axisMicroseconds(const CompiledProblem &problem) {
  Evaluation point(problem);
  Tracer silent;
  return 1e6 * secondsOf(
                   [&] {
                     decideTiles(point, silent);
                     splitAmongCores(point, silent);
                   },
                   2000);
}

std::string pointText(const CompiledProblem &problem, const Solution &solution) {
  std::string text;
  for (size_t v = 0; v < solution.values.size(); ++v)
    text += (v ? " " : "") + problem.problem.variables[v].name + "=" +
            std::to_string(solution.values[v]);
  return text;
}

void report(const ApiGraph &graph, const UnifiedBufferTarget &target, const SolveOptions &options,
            double &worstAxis) {
  Result<TemplateChoice> choice = chooseTemplate(graph, target, Solver::Axis, options);
  if (!choice) {
    std::printf("%-30s %s\n", graph.name.c_str(), choice.errors().front().str().c_str());
    return;
  }
  if (choice->chosen < 0) {
    std::printf("%-30s no template fits\n", graph.name.c_str());
    for (const Candidate &candidate : choice->candidates)
      std::printf("    %s: %s\n", candidate.choice.name.c_str(), candidate.reason.c_str());
    return;
  }
  const Candidate &best = choice->candidates[choice->chosen];
  std::printf("%s: %s\n", graph.name.c_str(), best.choice.name.c_str());
  double axisTime = axisMicroseconds(*best.problem);
  worstAxis = std::max(worstAxis, axisTime);
  Result<Solution> optimal = solve(*best.problem, Solver::Optimal, options);
  for (Solver solver : {Solver::Axis, Solver::Descent, Solver::Optimal}) {
    Result<Solution> solution = *optimal;
    double seconds = secondsOf([&] { solution = solve(*best.problem, solver, options); }, 1);
    std::printf(
        "  %-8s %12.0f cycles  ratio %6.3f  cores %2lld  buffer %5.1f%%  %-6s %10.1f us  %s%s\n",
        spelling(solver), solution->cycles, solution->cycles / optimal->cycles,
        static_cast<long long>(solution->coresUsed),
        100.0 * static_cast<double>(solution->bufferBytes) /
            static_cast<double>(target.unifiedBufferBytes),
        solution->bottleneck < 0 ? "-" : solution->pipes[solution->bottleneck].name.c_str(),
        solver == Solver::Axis ? axisTime : 1e6 * seconds,
        pointText(*best.problem, *solution).c_str(),
        solver == Solver::Optimal && !solution->proven ? "  (not proven)" : "");
  }
}

} // namespace

int main(int argumentCount, char **arguments) {
  if (argumentCount < 2) {
    std::fprintf(stderr, "usage: autotile_benchmark TARGET.json [SECONDS | --markdown]\n");
    return 2;
  }
  Result<UnifiedBufferTarget> target = readUnifiedBufferTarget(arguments[1]);
  if (!target) {
    std::fprintf(stderr, "%s\n", target.errors().front().str().c_str());
    return 1;
  }
  if (argumentCount > 2 && !std::strcmp(arguments[2], "--markdown")) {
    Result<std::string> table = kernelTable(*target);
    std::fputs(table ? table->c_str() : table.errors().front().str().c_str(),
               table ? stdout : stderr);
    return table ? 0 : 1;
  }
  SolveOptions options;
  options.trace = false;
  options.timeLimit = argumentCount > 2 ? std::atof(arguments[2]) : 2;
  double worstAxis = 0;
  std::vector<ApiGraph> kernels = kernelSet();
  for (const ApiGraph &graph : kernels)
    report(graph, *target, options, worstAxis);
  std::printf("%zu kernels; axis solver at most %.2f us a case\n", kernels.size(), worstAxis);
  return 0;
}
