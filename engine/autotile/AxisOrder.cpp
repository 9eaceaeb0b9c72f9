#include "engine/autotile/AxisOrder.h"

#include <cassert>

namespace tilescope::autotile {
namespace {

/// A graph kept transitively closed: after[v] holds everything that comes after v.
class Precedence {
public:
  explicit Precedence(size_t count)
      : after(count, 0), rules(count, std::vector<const char *>(count, nullptr)) {}

  /// Does nothing when `second` already precedes `first`.
  void add(int first, int second, const char *rule) {
    uint64_t bit = uint64_t(1) << second;
    if (first == second || (after[second] >> first & 1))
      return;
    if (!rules[first][second])
      rules[first][second] = rule;
    uint64_t gained = after[second] | bit;
    for (size_t v = 0; v < after.size(); ++v)
      if (v == static_cast<size_t>(first) || (after[v] >> first & 1))
        after[v] |= gained;
  }

  bool precedes(int first, int second) const { return after[first] >> second & 1; }
  const char *rule(int first, int second) const { return rules[first][second]; }

private:
  std::vector<uint64_t> after;
  std::vector<std::vector<const char *>> rules;
};

struct FlagRule {
  bool Variable::*flag;
  const char *text;
};

constexpr FlagRule flagRules[] = {
    {&Variable::reduction, "reduction before the others"},
    {&Variable::broadcast, "broadcast before the others"},
    {&Variable::innermost, "innermost before the others"},
};

} // namespace

uint64_t variablesDecidedBefore(const Problem &problem, int index) {
  const Variable &variable = problem.variables[index];
  uint64_t mask =
      problem.pool[variable.minimum].variables | problem.pool[variable.maximum].variables;
  for (int parent : variable.parents)
    mask |= uint64_t(1) << parent;
  return mask;
}

std::vector<OrderedVariable> orderVariables(const Problem &problem) {
  const std::vector<Variable> &variables = problem.variables;
  auto count = static_cast<int>(variables.size());
  Precedence precedence(variables.size());
  // 1. What a bound follows from.
  for (int child = 0; child < count; ++child)
    for (int parent = 0; parent < count; ++parent)
      if (variablesDecidedBefore(problem, child) >> parent & 1)
        precedence.add(parent, child, "parent before child");
  // 2. What the user said.
  for (size_t i = 0; i < problem.preferredOrder.size(); ++i)
    for (size_t j = i + 1; j < problem.preferredOrder.size(); ++j)
      precedence.add(problem.preferredOrder[i], problem.preferredOrder[j], "set by hand");
  // 3. The flags, the stronger first.
  for (const FlagRule &rule : flagRules)
    for (int first = 0; first < count; ++first)
      for (int second = 0; second < count; ++second)
        if (variables[first].*rule.flag && !(variables[second].*rule.flag))
          precedence.add(first, second, rule.text);
  // 4. Sort: of those with nothing left before them, the one declared first.
  std::vector<OrderedVariable> order;
  uint64_t placed = 0;
  while (static_cast<int>(order.size()) < count) {
    int next = -1;
    for (int v = 0; v < count && next < 0; ++v) {
      bool ready = !(placed >> v & 1);
      for (int before = 0; ready && before < count; ++before)
        ready = (placed >> before & 1) || !precedence.precedes(before, v);
      if (ready)
        next = v;
    }
    assert(next >= 0 && "cycles are dropped or rejected before");
    placed |= uint64_t(1) << next;
    order.push_back({next, ""});
  }
  // 5. Say why.
  for (size_t i = 0; i + 1 < order.size(); ++i) {
    int first = order[i].variable, second = order[i + 1].variable;
    const char *rule = precedence.rule(first, second);
    order[i].rule = std::string(rule ? rule : "order of declaration") + ": " +
                    variables[first].name + " before " + variables[second].name;
  }
  return order;
}

} // namespace tilescope::autotile
