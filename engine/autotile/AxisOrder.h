// In which order the axis-sorting solver decides the variables, and why.
#pragma once

#include "engine/autotile/Problem.h"

namespace tilescope::autotile {

/// One place in the solving order with the rule that put it there.
struct OrderedVariable {
  int variable = 0;
  /// Why this one comes before the next ("innermost before the others: t before s").
  std::string rule;
};

/// The variables that `variable`'s bounds follow from: its parents and those its bounds name.
uint64_t variablesDecidedBefore(const Problem &problem, int variable);

/// Solving order by four rules, the stronger first: a parent before its child, reduction before
/// the others, broadcast before the others, innermost before the others. Between the first and the
/// second comes what the user prefers. Each rule adds edges to
/// a graph; an edge that would close a cycle with stronger ones is dropped; ties keep the order of
/// declaration. Bounds must be free of cycles (the reader checks).
std::vector<OrderedVariable> orderVariables(const Problem &problem);

} // namespace tilescope::autotile
