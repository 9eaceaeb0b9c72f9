// What a solver answers: the point, what it uses and costs, and how it was reached.
#pragma once

#include "engine/autotile/CompiledProblem.h"
#include "engine/support/Task.h"

namespace tilescope::autotile {

enum class Solver { Axis, Balanced, Descent, Optimal };

/// "axis", "balanced", "descent", "optimal".
const char *spelling(Solver solver);
std::optional<Solver> solverNamed(std::string_view name);

/// One step of a solver, in the order taken.
struct TraceStep {
  std::string what;
  /// By variable, in order of declaration.
  std::vector<int64_t> values;
};

struct PipeTime {
  std::string name;
  double cycles = 0;
};

struct Solution {
  enum class Status { Solved, Infeasible };

  Status status = Status::Infeasible;
  Solver solver = Solver::Axis;
  /// By variable, in order of declaration. Of an infeasible problem: the point that was refused.
  std::vector<int64_t> values;
  int64_t bufferBytes = 0;
  int64_t coresUsed = 0;
  std::vector<PipeTime> pipes;
  /// Index into `pipes` of the slowest, or -1 without pipes.
  int bottleneck = -1;
  /// The slowest pipe + core_cycles x cores used; 0 without pipes.
  double cycles = 0;
  /// Why not, when infeasible.
  std::optional<Violation> violated;
  std::vector<TraceStep> trace;
  /// Optimal solver: nothing below `bound` cycles exists; proven when `bound` reaches `cycles`.
  bool proven = false;
  double bound = 0;
  int64_t boxes = 0;
};

struct SolveOptions {
  /// Record TraceSteps.
  bool trace = true;
  /// Seconds before the descent and the optimal solver answer with the best so far.
  double timeLimit = 10;
  /// Descent: where to begin (by variable, in order of declaration); empty is the upper bounds.
  std::vector<int64_t> start;
  /// Balanced, on an API graph: what is kept.
  BalanceShares shares = {0.1, 0.8};
};

/// Solves with one solver. The final point is always checked again from the problem itself.
/// Errors, located in the problem file: a division by zero met on the way; no "pipes" for the
/// descent or the optimal solver; no "shares" for the balanced one. A cancelled task gives the
/// best point so far, or infeasible when there is none yet.
Result<Solution> solve(const CompiledProblem &compiled, Solver solver,
                       const SolveOptions &options = {}, const Task &task = {});

/// Uses and costs at a point, whatever its feasibility: what a view asks while a tile is dragged.
Solution evaluatePoint(const CompiledProblem &compiled, const std::vector<int64_t> &values);

} // namespace tilescope::autotile
