// A problem made ready for solving: programs, solving order, and what a point is worth.
#pragma once

#include "engine/autotile/AxisOrder.h"
#include "engine/autotile/Program.h"

namespace tilescope::autotile {

/// Immutable; shared by any number of Evaluations.
class CompiledProblem {
public:
  explicit CompiledProblem(Problem problem);

  const Problem problem;
  /// All variables in solving order, and the indices of each role in that order.
  const std::vector<OrderedVariable> order;
  std::vector<int> tiles;
  std::vector<int> cores;
  /// Pool node of each variable.
  std::vector<ExpressionId> variableIds;
  std::vector<Program> minimums;
  std::vector<Program> maximums;
  std::vector<Program> constraints;
  std::vector<Program> pipes;
  Program bufferUse;
  Program coreUse;
  /// Everything at once: the bounds of all expressions over a box.
  Program all;
  /// The same without the pipes: what decides whether a point is allowed.
  Program limits;
  /// Of each variable: along it the cores used never rise (so a bisection finds the fewest tiles
  /// per core); proved from the expression over the whole domain.
  std::vector<bool> coresNeverRise;
  /// Bounds of every variable over the whole domain.
  std::vector<Range> domain;

private:
  void analyseDomain();
};

/// Why a point is not allowed.
struct Violation {
  /// "buffer_use", "core_use", "bounds of <variable>", "align of <variable>", or a constraint's
  /// text.
  std::string constraint;
  /// One sentence with the numbers.
  std::string why;
};

/// A point under change. Cheap to move and to ask; not shared between threads.
class Evaluation {
public:
  explicit Evaluation(const CompiledProblem &compiled);

  double value(int variable) const { return slots.values[compiled.variableIds[variable]]; }
  void set(int variable, double value) { slots.values[compiled.variableIds[variable]] = value; }
  std::vector<int64_t> values() const;
  void setValues(const std::vector<int64_t> &values);

  /// The bounds at the current values of the others, moved inward to multiples of `align`. When
  /// minimum > maximum there is no value.
  double minimum(int variable);
  double maximum(int variable);
  double bufferUse() { return compiled.bufferUse.run(slots); }
  double coreUse() { return compiled.coreUse.run(slots); }
  double constraint(size_t index) { return compiled.constraints[index].run(slots); }
  double pipe(size_t index) { return compiled.pipes[index].run(slots); }
  /// The values of `nodes` after running `program`.
  std::vector<double> run(const Program &program, const std::vector<ExpressionId> &nodes);
  /// The slowest pipe + core_cycles x cores used.
  double objective();

  bool fitsBuffer() { return bufferUse() <= bufferLimit; }
  bool isFeasible();
  /// The first thing that forbids the point: bounds, then buffer, cores, constraints.
  std::optional<Violation> violation();

  /// A division by zero met since the last call, as a located error.
  std::optional<Diagnostic> takeFault();

  const CompiledProblem &compiled;
  const double bufferLimit;
  const double coreLimit;

private:
  Slots slots;
};

} // namespace tilescope::autotile
