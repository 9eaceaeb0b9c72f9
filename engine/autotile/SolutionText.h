// A solution as JSON (the contract of `tilescope solve --format json`) and as a table.
#pragma once

#include "engine/autotile/Solution.h"

namespace tilescope::autotile {

/// One object, ending in a newline: status, values, buffer, cores, pipes, bottleneck, order, trace,
/// in this order. An infeasible one has "constraint" and "why" after its status; an answer of the
/// optimal solver has "optimal" (proven, bound, boxes) at the end.
std::string toJson(const CompiledProblem &compiled, const Solution &solution);

/// For people: the values in solving order with the rule of each, uses, pipes, trace.
std::string toTable(const CompiledProblem &compiled, const Solution &solution);

} // namespace tilescope::autotile
