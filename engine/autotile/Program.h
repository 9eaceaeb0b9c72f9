// Expressions compiled to a straight list of instructions: evaluated at a point in tens of
// nanoseconds, and over a box of points with bounds and directions of change.
#pragma once

#include "engine/autotile/Expression.h"

#include <limits>

namespace tilescope::autotile {

/// One value per pool node; the constants are in place, the caller sets the variables.
struct Slots {
  explicit Slots(const ExpressionPool &pool);

  std::vector<double> values;
  /// The division that met a zero divisor first, or -1. Stays until the caller clears it.
  ExpressionId fault = -1;
};

/// Bounds of a value over a box, and the variables along which it may rise or fall there.
struct Range {
  double low = 0;
  double high = 0;
  uint64_t rising = 0;
  uint64_t falling = 0;

  bool isPoint() const { return low == high; }
};

/// As Slots, for boxes. The bounds contain every value that Program::run gives inside the box:
/// both use the same operations, and rounding is monotone.
struct RangeSlots {
  explicit RangeSlots(const ExpressionPool &pool);

  void setVariable(ExpressionId id, int variable, double low, double high) {
    uint64_t moves = low < high ? uint64_t(1) << variable : 0;
    ranges[id] = {low, high, moves, 0};
  }

  std::vector<Range> ranges;
};

class Program {
public:
  Program() = default;
  /// Computes `outputs` (and what they need) in one pass; the result of run() is the first one.
  Program(const ExpressionPool &pool, const std::vector<ExpressionId> &outputs);

  double run(Slots &slots) const;
  void run(RangeSlots &slots) const;

private:
  struct Instruction {
    Operator op;
    ExpressionId a, b, c, result;
  };
  std::vector<Instruction> instructions;
  ExpressionId output = 0;
};

} // namespace tilescope::autotile
