// Runs one solver and checks its answer from the problem itself.
#include "engine/autotile/AxisSolver.h"
#include "engine/autotile/Descent.h"
#include "engine/autotile/Exact.h"

#include <array>
#include <cmath>

namespace tilescope::autotile {
namespace {

constexpr std::array<const char *, 4> spellings = {"axis", "balanced", "descent", "optimal"};

/// A search for any allowed point stops here: it only rescues a heuristic that ended outside.
constexpr int64_t rescueBoxes = 200'000;

void fill(Solution &solution, Evaluation &point) {
  const Problem &problem = point.compiled.problem;
  solution.values = point.values();
  solution.bufferBytes = static_cast<int64_t>(point.bufferUse());
  solution.coresUsed = static_cast<int64_t>(point.coreUse());
  solution.pipes.clear();
  solution.bottleneck = -1;
  for (size_t i = 0; i < problem.pipes.size(); ++i) {
    solution.pipes.push_back({problem.pipes[i].name, point.pipe(i)});
    if (i == 0 || solution.pipes[i].cycles > solution.pipes[solution.bottleneck].cycles)
      solution.bottleneck = static_cast<int>(i);
  }
  solution.cycles = problem.pipes.empty() ? 0 : point.objective();
  solution.violated = point.violation();
  solution.status = solution.violated ? Solution::Status::Infeasible : Solution::Status::Solved;
}

void runAxis(Evaluation &point, Tracer &tracer) {
  decideTiles(point, tracer);
  splitAmongCores(point, tracer);
}

void placeStart(Evaluation &point, const SolveOptions &options) {
  const CompiledProblem &compiled = point.compiled;
  if (!options.start.empty()) {
    point.setValues(options.start);
    return;
  }
  for (const OrderedVariable &entry : compiled.order)
    point.set(entry.variable,
              std::max(point.minimum(entry.variable), point.maximum(entry.variable)));
}

/// A division by zero at either end of the domain is met before a solver happens to miss it.
std::optional<Diagnostic> faultAtTheEnds(Evaluation &point) {
  for (bool atMaximum : {false, true}) {
    for (const OrderedVariable &entry : point.compiled.order) {
      double low = point.minimum(entry.variable);
      point.set(entry.variable, atMaximum ? std::max(low, point.maximum(entry.variable)) : low);
    }
    point.run(point.compiled.all, {});
    if (std::optional<Diagnostic> fault = point.takeFault())
      return fault;
  }
  return std::nullopt;
}

void runOptimal(Evaluation &point, const SolveOptions &options, const Task &task, Tracer &tracer,
                Solution &solution) {
  // The cheaper of the two quick answers prunes from the start.
  Tracer silent;
  runAxis(point, silent);
  bool feasible = point.isFeasible();
  std::vector<int64_t> axisValues = point.values();
  double axisCycles = feasible ? point.objective() : 0;
  placeStart(point, options);
  bool descended = descend(point, task, options.timeLimit / 4, silent);
  if (feasible && (!descended || point.objective() > axisCycles))
    point.setValues(axisValues);
  feasible |= descended;
  tracer.record(point, [&] { return feasible ? "start from the quick answers" : "start"; });
  ExactOptions exact;
  exact.timeLimit = options.timeLimit;
  ExactResult result = searchExactly(point, feasible, exact, task, tracer);
  if (!result.found) {
    // Nothing was accepted; the violation at the axis solver's point says why.
    point.setValues(axisValues);
  }
  solution.proven = result.complete;
  solution.bound = result.bound;
  solution.boxes = result.boxes;
}

/// A heuristic that ended outside the allowed region says nothing about the region being empty.
void rescue(Evaluation &point, const SolveOptions &options, const Task &task, Tracer &tracer,
            Solution &solution) {
  std::vector<int64_t> refused = point.values();
  ExactOptions exact;
  exact.timeLimit = options.timeLimit;
  exact.mostBoxes = rescueBoxes;
  exact.anyFeasible = true;
  ExactResult result = searchExactly(point, false, exact, task, tracer);
  solution.proven = result.complete && !result.found;
  if (!result.found)
    point.setValues(refused);
  tracer.record(point, [&]() -> std::string {
    if (result.found)
      return "the solver ended outside the allowed region; this point inside was found by search";
    return result.complete ? "proved: no values are allowed"
                           : "no allowed values found within the search limit";
  });
}

} // namespace

const char *spelling(Solver solver) {
  return spellings[static_cast<size_t>(solver)];
}

std::optional<Solver> solverNamed(std::string_view name) {
  for (size_t i = 0; i < spellings.size(); ++i)
    if (name == spellings[i])
      return static_cast<Solver>(i);
  return std::nullopt;
}

Result<Solution> solve(const CompiledProblem &compiled, Solver solver, const SolveOptions &options,
                       const Task &task) {
  const Problem &problem = compiled.problem;
  bool needsPipes = solver == Solver::Descent || solver == Solver::Optimal;
  std::string file = problem.variables.empty() ? "" : problem.variables.front().location.file;
  if (needsPipes && problem.pipes.empty())
    return errorAt({file, 0, 0}, std::string("the ") + spelling(solver) +
                                     " solver minimises \"pipes\" and the problem has none; add "
                                     "them or use the axis solver");
  if (solver == Solver::Balanced && !problem.shares)
    return errorAt({file, 0, 0}, "the balanced solver needs \"shares\" (buffer and cores, each "
                                 "from 0 to 1) in the problem; add them");
  Evaluation point(compiled);
  if (std::optional<Diagnostic> fault = faultAtTheEnds(point))
    return *fault;
  Solution solution;
  solution.solver = solver;
  Tracer tracer(options.trace ? &solution.trace : nullptr);
  switch (solver) {
  case Solver::Axis:
    runAxis(point, tracer);
    break;
  case Solver::Balanced:
    runAxis(point, tracer);
    balanceCores(point, *problem.shares, task, tracer);
    break;
  case Solver::Descent:
    placeStart(point, options);
    if (!descend(point, task, options.timeLimit, tracer)) {
      rescue(point, options, task, tracer, solution);
      if (point.isFeasible())
        descend(point, task, options.timeLimit, tracer);
    }
    break;
  case Solver::Optimal:
    runOptimal(point, options, task, tracer, solution);
    break;
  }
  bool searched = solver == Solver::Optimal || solver == Solver::Descent;
  if (!searched && !point.isFeasible())
    rescue(point, options, task, tracer, solution);
  fill(solution, point);
  if (std::optional<Diagnostic> fault = point.takeFault())
    return *fault;
  return solution;
}

Solution evaluatePoint(const CompiledProblem &compiled, const std::vector<int64_t> &values) {
  Evaluation point(compiled);
  point.setValues(values);
  Solution solution;
  fill(solution, point);
  return solution;
}

} // namespace tilescope::autotile
