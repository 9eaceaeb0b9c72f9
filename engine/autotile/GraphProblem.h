// From a graph of API calls and a template to a tiling problem: buffer use, cores, pipe times.
#pragma once

#include "engine/autotile/CompiledProblem.h"
#include "engine/autotile/Template.h"
#include "engine/autotile/UnifiedBufferTarget.h"

namespace tilescope::autotile {

/// What one node contributes to its pipe, as expressions over the problem's variables.
struct NodeTerm {
  /// Index into the graph's nodes; -1 for work the template adds (merging partial results).
  int node = -1;
  std::string name;
  std::string pipe;
  /// Calls by the busiest core.
  ExpressionId calls = 0;
  /// Cycles of one call on a full tile.
  ExpressionId once = 0;
  /// All calls, each tail tile with its own size.
  ExpressionId total = 0;
  /// The part of `total` on tail tiles that are smaller than the others.
  ExpressionId tail = 0;
};

struct GraphProblem {
  Problem problem;
  std::vector<NodeTerm> terms;
  /// Head of each pipe, in the problem's order of pipes.
  std::vector<ExpressionId> heads;
};

/// Tensors that share memory, with the number of buffers.
struct Container {
  std::vector<int> tensors;
  int64_t buffers = 1;
};

/// Loaded and stored tensors get a queue each; the others share by lifetime, an elementwise result
/// taking its operand's place where that ends.
std::vector<Container> assignContainers(const ApiGraph &graph, int64_t queueBuffers);

/// The costs of the graph's calls that the target assumes: "mul of bf16 as add of fp16", each once.
std::vector<std::string> assumptionsOf(const ApiGraph &graph, const UnifiedBufferTarget &target);

/// Builds the problem. The error names the first node whose API and dtype the target has no cost
/// for, or whose dtype has no known size.
Result<GraphProblem> buildProblem(const ApiGraph &graph, const Template &choice,
                                  const UnifiedBufferTarget &target);

} // namespace tilescope::autotile
