#include "engine/autotile/KernelTable.h"

#include "engine/autotile/KernelSet.h"
#include "engine/autotile/TemplateSearch.h"
#include "engine/support/Numbers.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>

namespace tilescope::autotile {
namespace {

constexpr Solver columns[] = {Solver::Axis, Solver::Descent, Solver::Optimal};

/// Seconds an optimum may take; it takes milliseconds.
constexpr double patience = 60;

struct Row {
  std::string kernel, choice;
  std::vector<Solution> solutions;
};

Result<Row> solveKernel(const ApiGraph &graph, const UnifiedBufferTarget &target) {
  SolveOptions options;
  options.trace = false;
  options.timeLimit = patience;
  Result<TemplateChoice> choice = chooseTemplate(graph, target, Solver::Axis, options);
  if (!choice)
    return choice.errors();
  if (choice->chosen < 0)
    return errorAt({graph.name, 0, 0}, "no template fits " + target.name);
  const Candidate &best = choice->candidates[choice->chosen];
  Row row{graph.name, best.choice.name, {}};
  for (Solver solver : columns) {
    Result<Solution> solution = solve(*best.problem, solver, options);
    if (!solution)
      return solution.errors();
    row.solutions.push_back(std::move(*solution));
  }
  return row;
}

void write(llvm::raw_ostream &out, const Row &row, const UnifiedBufferTarget &target) {
  double least = row.solutions.back().cycles;
  out << "| " << row.kernel << " | " << row.choice << " |";
  for (const Solution &solution : row.solutions)
    if (solution.solver != Solver::Optimal)
      out << llvm::format(" %.3f |", solution.cycles / least);
  out << " " << withSeparators(std::llround(least)) << " |";
  for (const Solution &solution : row.solutions)
    out << " " << solution.coresUsed << " |";
  for (const Solution &solution : row.solutions)
    out << llvm::format(" %.1f |", 100.0 * static_cast<double>(solution.bufferBytes) /
                                       static_cast<double>(target.unifiedBufferBytes));
  const Solution &optimum = row.solutions.back();
  out << " " << optimum.pipes[optimum.bottleneck].name << " | " << (optimum.proven ? "" : "no")
      << " |\n";
}

} // namespace

Result<std::string> kernelTable(const UnifiedBufferTarget &target) {
  std::vector<Row> rows;
  for (const ApiGraph &graph : kernelSet()) {
    Result<Row> row = solveKernel(graph, target);
    if (!row)
      return row.errors();
    rows.push_back(std::move(*row));
  }
  std::vector<double> worst(2, 1), logs(2, 0);
  for (const Row &row : rows)
    for (size_t i = 0; i < worst.size(); ++i) {
      double ratio = row.solutions[i].cycles / row.solutions.back().cycles;
      worst[i] = std::max(worst[i], ratio);
      logs[i] += std::log(ratio);
    }
  auto mean = [&](size_t i) { return std::exp(logs[i] / static_cast<double>(rows.size())); };

  std::string text;
  llvm::raw_string_ostream out(text);
  out << "# Auto Tiling: two quick solvers and the optimum\n\n"
      << "Modelled cycles on " << target.name << " (" << withSeparators(target.unifiedBufferBytes)
      << " bytes of unified buffer, " << target.cores << " vector cores) of " << rows.size()
      << " kernels, written by `autotile_benchmark --markdown`. *Axis* decides one axis after the "
         "other, each as large as the buffer allows; *descent* searches from the upper bounds; "
         "*least* is the optimum of the same template by branch and bound. Cores and shares of the "
         "buffer (per cent) are of axis, descent and the optimum, the bottleneck pipe of the "
         "optimum.\n\n"
      << llvm::format("Axis takes %.3f times the least in the geometric mean and %.3f at worst; "
                      "descent %.3f and %.3f.\n\n",
                      mean(0), worst[0], mean(1), worst[1])
      << "| kernel | template | axis/least | descent/least | least, cycles | cores axis | descent "
         "| least | buffer axis | descent | least | bottleneck | unproven |\n"
      << "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|---|\n";
  for (const Row &row : rows)
    write(out, row, target);
  return text;
}

} // namespace tilescope::autotile
