#include "engine/autotile/Program.h"

#include <algorithm>
#include <cmath>

namespace tilescope::autotile {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Range everything(const Range &x, const Range &y) {
  uint64_t moves = x.rising | x.falling | y.rising | y.falling;
  return {-infinity, infinity, moves, moves};
}

Range addRanges(const Range &x, const Range &y) {
  return {x.low + y.low, x.high + y.high, x.rising | y.rising, x.falling | y.falling};
}

Range negated(const Range &x) {
  return {-x.high, -x.low, x.falling, x.rising};
}

/// Zero times anything is zero here: an infinite bound stands for "very large".
double product(double x, double y) {
  return x == 0 || y == 0 ? 0 : x * y;
}

Range multiplyRanges(const Range &x, const Range &y) {
  auto [low, high] = std::minmax({product(x.low, y.low), product(x.low, y.high),
                                  product(x.high, y.low), product(x.high, y.high)});
  // Along a variable the product follows an operand where the other operand is not negative.
  auto follow = [](const Range &operand, const Range &factor, uint64_t &rising, uint64_t &falling) {
    if (factor.high > 0) {
      rising |= operand.rising;
      falling |= operand.falling;
    }
    if (factor.low < 0) {
      rising |= operand.falling;
      falling |= operand.rising;
    }
  };
  Range result{low, high, 0, 0};
  follow(x, y, result.rising, result.falling);
  follow(y, x, result.rising, result.falling);
  return result;
}

Range divideRanges(Operator op, const Range &x, const Range &y) {
  if (y.low <= 0 && y.high >= 0) {
    // A divisor that may be zero somewhere: nothing is known, except the sign of a quotient.
    Range unknown = everything(x, y);
    if (x.low >= 0 && y.low >= 0)
      unknown.low = 0;
    return unknown;
  }
  if (y.high < 0)
    return divideRanges(op, negated(x), negated(y));
  auto quotient = [&](double a, double b) { return applyOperator(op, a, b, 0); };
  auto [low, high] = std::minmax({quotient(x.low, y.low), quotient(x.low, y.high),
                                  quotient(x.high, y.low), quotient(x.high, y.high)});
  Range result{low, high, x.rising, x.falling};
  if (x.high > 0) {
    result.rising |= y.falling;
    result.falling |= y.rising;
  }
  if (x.low < 0) {
    result.rising |= y.rising;
    result.falling |= y.falling;
  }
  return result;
}

Range moduloRange(const Range &x, const Range &y) {
  if (y.isPoint() && y.low > 0 && std::isfinite(x.low) && std::isfinite(x.high)) {
    double period = std::floor(x.low / y.low);
    if (period == std::floor(x.high / y.low))
      return {x.low - period * y.low, x.high - period * y.low, x.rising, x.falling};
  }
  Range result = everything(x, y);
  if (y.low > 0) {
    result.low = 0;
    result.high = x.low >= 0 ? std::min(x.high, y.high) : y.high;
  }
  return result;
}

Range selectRange(const Range &condition, const Range &positive, const Range &otherwise) {
  if (condition.low > 0)
    return positive;
  if (condition.high <= 0)
    return otherwise;
  Range result{std::min(positive.low, otherwise.low), std::max(positive.high, otherwise.high),
               positive.rising | otherwise.rising, positive.falling | otherwise.falling};
  // Crossing to the positive side is a step up, a step down, or unknown.
  if (positive.high > otherwise.low) {
    result.rising |= condition.rising;
    result.falling |= condition.falling;
  }
  if (positive.low < otherwise.high) {
    result.rising |= condition.falling;
    result.falling |= condition.rising;
  }
  return result;
}

Range applyToRanges(Operator op, const Range &a, const Range &b, const Range &c) {
  switch (op) {
  case Operator::Constant:
  case Operator::Variable:
    return a;
  case Operator::Add:
    return addRanges(a, b);
  case Operator::Subtract:
    return addRanges(a, negated(b));
  case Operator::Multiply:
    return multiplyRanges(a, b);
  case Operator::CeilDivide:
  case Operator::FloorDivide:
  case Operator::Divide:
    return divideRanges(op, a, b);
  case Operator::Modulo:
    return moduloRange(a, b);
  case Operator::Minimum:
    return {std::min(a.low, b.low), std::min(a.high, b.high), a.rising | b.rising,
            a.falling | b.falling};
  case Operator::Maximum:
    return {std::max(a.low, b.low), std::max(a.high, b.high), a.rising | b.rising,
            a.falling | b.falling};
  case Operator::Select:
    return selectRange(a, b, c);
  }
  return a;
}

} // namespace

Slots::Slots(const ExpressionPool &pool) : values(pool.size()) {
  for (size_t id = 0; id < pool.size(); ++id)
    values[id] = pool[static_cast<ExpressionId>(id)].constant;
}

RangeSlots::RangeSlots(const ExpressionPool &pool) : ranges(pool.size()) {
  for (size_t id = 0; id < pool.size(); ++id) {
    double constant = pool[static_cast<ExpressionId>(id)].constant;
    ranges[id] = {constant, constant, 0, 0};
  }
}

Program::Program(const ExpressionPool &pool, const std::vector<ExpressionId> &outputs) {
  std::vector<bool> needed(pool.size(), false);
  for (ExpressionId id : outputs)
    needed[id] = true;
  // Operands have smaller ids than their users, so one pass downward finds all that is needed.
  for (auto id = static_cast<ExpressionId>(pool.size()) - 1; id >= 0; --id) {
    const ExpressionNode &node = pool[id];
    if (!needed[id] || node.op == Operator::Constant || node.op == Operator::Variable)
      continue;
    needed[node.a] = needed[node.b] = true;
    if (node.op == Operator::Select)
      needed[node.c] = true;
    instructions.push_back({node.op, node.a, node.b, node.c, id});
  }
  std::reverse(instructions.begin(), instructions.end());
  output = outputs.empty() ? 0 : outputs.front();
}

double Program::run(Slots &slots) const {
  double *values = slots.values.data();
  for (const Instruction &step : instructions) {
    double b = values[step.b];
    if (isDivision(step.op) && b == 0 && slots.fault < 0)
      slots.fault = step.result;
    values[step.result] = applyOperator(step.op, values[step.a], b, values[step.c]);
  }
  return values[output];
}

void Program::run(RangeSlots &slots) const {
  Range *ranges = slots.ranges.data();
  for (const Instruction &step : instructions) {
    Range result = applyToRanges(step.op, ranges[step.a], ranges[step.b], ranges[step.c]);
    if (result.isPoint())
      result.rising = result.falling = 0;
    ranges[step.result] = result;
  }
}

} // namespace tilescope::autotile
