#include "tests/engine/autotile/Problems.h"

namespace tilescope::autotile {
namespace {

/// Names in solving order, for variables given as {name, flags and parents in JSON}.
std::string orderOf(const std::vector<std::pair<std::string, std::string>> &variables) {
  std::string text = R"({"name": "o", "unified_buffer_bytes": 1, "cores": 1, "variables": [)";
  for (const auto &[name, more] : variables)
    text += (name == variables.front().first ? "" : ",") + std::string(R"({"name": ")") + name +
            R"(", "role": "tile", "max": "9")" + more + "}";
  CompiledProblem compiled = compile(text + R"(], "buffer_use": "1", "core_use": "1"})");
  std::string names;
  for (const OrderedVariable &entry : compiled.order)
    names += compiled.problem.variables[entry.variable].name + " ";
  return names;
}

} // namespace

TEST_CASE("each rule orders, and the stronger one decides") {
  CHECK(orderOf({{"a", ""}, {"b", R"(, "innermost": true)"}}) == "b a ");
  CHECK(orderOf({{"a", ""}, {"b", R"(, "broadcast": true)"}}) == "b a ");
  CHECK(orderOf({{"a", ""}, {"b", R"(, "reduction": true)"}}) == "b a ");
  CHECK(orderOf({{"a", R"(, "parents": ["b"])"}, {"b", ""}}) == "b a ");
  CHECK(orderOf({{"a", R"(, "innermost": true)"}, {"b", R"(, "reduction": true)"}}) == "b a ");
  CHECK(orderOf({{"a", R"(, "innermost": true, "parents": ["b"])"}, {"b", ""}}) == "b a ");
  CHECK(orderOf({{"a", ""}, {"b", ""}, {"c", ""}}) == "a b c ");
}

TEST_CASE("the published example: innermost, then the outer axis and its inner parts") {
  CHECK(orderOf({{"s1tt2", R"(, "parents": ["s1tt"])"},
                 {"s1tt", R"(, "parents": ["s1t"])"},
                 {"s1t", ""},
                 {"s2t", R"(, "innermost": true)"}}) == "s2t s1t s1tt s1tt2 ");
}

TEST_CASE("an edge that would close a cycle is dropped") {
  // r is a reduction but a child of a, which is innermost; b is neither.
  CHECK(orderOf({{"b", ""},
                 {"r", R"(, "reduction": true, "parents": ["a"])"},
                 {"a", R"(, "innermost": true)"}}) == "a r b ");
}

TEST_CASE("what the user prefers counts more than the flags and less than parents") {
  Problem problem = compile(R"({"name": "o", "unified_buffer_bytes": 1, "cores": 1,
    "variables": [{"name": "r", "role": "tile", "max": "9", "reduction": true},
                  {"name": "i", "role": "tile", "max": "9", "innermost": true},
                  {"name": "c", "role": "core", "max": "9", "parents": ["r"]}],
    "buffer_use": "1", "core_use": "1"})").problem;
  auto rulesOf = [&] {
    std::string text;
    for (const OrderedVariable &entry : orderVariables(problem))
      text += problem.variables[entry.variable].name + " (" + entry.rule + ") ";
    return text;
  };
  CHECK(rulesOf() == "r (reduction before the others: r before i) i (innermost before the others: "
                     "i before c) c () ");
  problem.preferredOrder = {1, 0};
  CHECK(rulesOf() == "i (set by hand: i before r) r (parent before child: r before c) c () ");
  // A child cannot come before its parent.
  problem.preferredOrder = {2, 0, 1};
  CHECK(rulesOf() == "r (parent before child: r before c) c (set by hand: c before i) i () ");
}

TEST_CASE("the rule is said") {
  CompiledProblem compiled = compile(oneAxis(100, 800, 4));
  CHECK(compiled.order[0].rule == "parent before child: t before tb");
  CHECK(compiled.order[1].rule.empty());
}

} // namespace tilescope::autotile
