#include "engine/autotile/CompiledProblem.h"

#include "engine/autotile/NumberText.h"

#include <algorithm>
#include <cmath>

namespace tilescope::autotile {
namespace {

/// Beyond this, values are not exact (Expression.h); a bound without end stops here.
constexpr double largestValue = 9007199254740992.0;

} // namespace

CompiledProblem::CompiledProblem(Problem source)
    : problem([&] {
        for (size_t v = 0; v < source.variables.size(); ++v)
          source.pool.variable(static_cast<int>(v));
        return std::move(source);
      }()),
      order(orderVariables(problem)) {
  const ExpressionPool &pool = problem.pool;
  variableIds.resize(problem.variables.size());
  for (size_t id = 0; id < pool.size(); ++id) {
    const ExpressionNode &node = pool[static_cast<ExpressionId>(id)];
    if (node.op == Operator::Variable && node.a < static_cast<int>(variableIds.size()))
      variableIds[node.a] = static_cast<ExpressionId>(id);
  }
  std::vector<ExpressionId> outputs{problem.bufferUse, problem.coreUse};
  for (const Variable &variable : problem.variables) {
    minimums.emplace_back(pool, std::vector{variable.minimum});
    maximums.emplace_back(pool, std::vector{variable.maximum});
    outputs.insert(outputs.end(), {variable.minimum, variable.maximum});
  }
  for (const NamedExpression &constraint : problem.constraints) {
    constraints.emplace_back(pool, std::vector{constraint.expression});
    outputs.push_back(constraint.expression);
  }
  limits = Program(pool, outputs);
  for (const NamedExpression &pipe : problem.pipes) {
    pipes.emplace_back(pool, std::vector{pipe.expression});
    outputs.push_back(pipe.expression);
  }
  bufferUse = Program(pool, {problem.bufferUse});
  coreUse = Program(pool, {problem.coreUse});
  all = Program(pool, outputs);
  for (const OrderedVariable &entry : order)
    (problem.variables[entry.variable].role == VariableRole::Tile ? tiles : cores)
        .push_back(entry.variable);
  analyseDomain();
}

void CompiledProblem::analyseDomain() {
  RangeSlots slots(problem.pool);
  domain.resize(problem.variables.size());
  for (const OrderedVariable &entry : order) {
    int v = entry.variable;
    minimums[v].run(slots);
    maximums[v].run(slots);
    double low = std::max(slots.ranges[problem.variables[v].minimum].low, -largestValue);
    double high = std::min(slots.ranges[problem.variables[v].maximum].high, largestValue);
    slots.setVariable(variableIds[v], v, low, std::max(low, high));
    domain[v] = slots.ranges[variableIds[v]];
  }
  coreUse.run(slots);
  for (size_t v = 0; v < problem.variables.size(); ++v)
    coresNeverRise.push_back(!(slots.ranges[problem.coreUse].rising >> v & 1));
}

Evaluation::Evaluation(const CompiledProblem &compiled)
    : compiled(compiled), bufferLimit(static_cast<double>(compiled.problem.unifiedBufferBytes)),
      coreLimit(static_cast<double>(compiled.problem.cores)), slots(compiled.problem.pool) {}

std::vector<int64_t> Evaluation::values() const {
  std::vector<int64_t> result;
  for (ExpressionId id : compiled.variableIds)
    result.push_back(static_cast<int64_t>(slots.values[id]));
  return result;
}

void Evaluation::setValues(const std::vector<int64_t> &values) {
  for (size_t v = 0; v < values.size(); ++v)
    set(static_cast<int>(v), static_cast<double>(values[v]));
}

double Evaluation::minimum(int variable) {
  auto align = static_cast<double>(compiled.problem.variables[variable].align);
  return applyOperator(Operator::CeilDivide, compiled.minimums[variable].run(slots), align, 0) *
         align;
}

double Evaluation::maximum(int variable) {
  auto align = static_cast<double>(compiled.problem.variables[variable].align);
  return applyOperator(Operator::FloorDivide, compiled.maximums[variable].run(slots), align, 0) *
         align;
}

std::vector<double> Evaluation::run(const Program &program,
                                    const std::vector<ExpressionId> &nodes) {
  program.run(slots);
  std::vector<double> result;
  for (ExpressionId id : nodes)
    result.push_back(slots.values[id]);
  return result;
}

double Evaluation::objective() {
  double slowest = 0;
  for (size_t i = 0; i < compiled.pipes.size(); ++i) {
    double cycles = pipe(i);
    slowest = i == 0 ? cycles : std::max(slowest, cycles);
  }
  double perCore = compiled.problem.coreCycles;
  return perCore == 0 ? slowest : slowest + perCore * coreUse();
}

bool Evaluation::isFeasible() {
  for (size_t i = 0; i < compiled.problem.variables.size(); ++i) {
    auto v = static_cast<int>(i);
    double x = value(v);
    auto align = static_cast<double>(compiled.problem.variables[v].align);
    if (x < minimum(v) || x > maximum(v) || applyOperator(Operator::Modulo, x, align, 0) != 0)
      return false;
  }
  if (!fitsBuffer() || coreUse() > coreLimit)
    return false;
  for (size_t i = 0; i < compiled.constraints.size(); ++i)
    if (constraint(i) > 0)
      return false;
  return true;
}

std::optional<Violation> Evaluation::violation() {
  for (size_t i = 0; i < compiled.problem.variables.size(); ++i) {
    auto v = static_cast<int>(i);
    const Variable &variable = compiled.problem.variables[v];
    double x = value(v), low = minimum(v), high = maximum(v);
    if (low > high)
      return Violation{"bounds of " + variable.name,
                       "no multiple of " + std::to_string(variable.align) + " lies between " +
                           numberText(compiled.minimums[v].run(slots)) + " and " +
                           numberText(compiled.maximums[v].run(slots)) + " for " + variable.name};
    if (x < low || x > high)
      return Violation{"bounds of " + variable.name, variable.name + " is " + numberText(x) +
                                                         ", outside " + numberText(low) + " to " +
                                                         numberText(high)};
    if (applyOperator(Operator::Modulo, x, static_cast<double>(variable.align), 0) != 0)
      return Violation{"align of " + variable.name, variable.name + " is " + numberText(x) +
                                                        ", not a multiple of " +
                                                        std::to_string(variable.align)};
  }
  if (double use = bufferUse(); use > bufferLimit)
    return Violation{"buffer_use", "the tile needs " + numberText(use) +
                                       " bytes of buffer and there are " + numberText(bufferLimit)};
  if (double use = coreUse(); use > coreLimit)
    return Violation{"core_use", "it occupies " + numberText(use) + " cores and there are " +
                                     numberText(coreLimit)};
  for (size_t i = 0; i < compiled.constraints.size(); ++i)
    if (double excess = constraint(i); excess > 0)
      return Violation{compiled.problem.constraints[i].name,
                       "the constraint \"" + compiled.problem.constraints[i].name +
                           "\" must be <= 0 and is " + numberText(excess)};
  return std::nullopt;
}

std::optional<Diagnostic> Evaluation::takeFault() {
  if (slots.fault < 0)
    return std::nullopt;
  Diagnostic diagnostic =
      errorAt(compiled.problem.pool.place(slots.fault),
              "division by zero at some values of the variables; keep the divisor above 0");
  slots.fault = -1;
  return diagnostic;
}

} // namespace tilescope::autotile
