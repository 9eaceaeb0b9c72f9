// Reductions as the planner sees them, built without MLIR.
#pragma once

#include "engine/model/ModelGraph.h"

namespace tilescope::test {

struct SampleReduction {
  /// Sizes of the domain; true for those that are reduced.
  std::vector<std::pair<int64_t, bool>> domain;
  int64_t inputBits = 32, resultBits = 32, partBits = 32;
  std::string name = "linalg.generic";
};

/// A model of one op that sums its input over the reduced dimensions.
inline ModelGraph modelOf(const SampleReduction &sample) {
  ModelGraph graph;
  graph.path = "sample.mlir";
  OpNode node;
  node.id = 1;
  node.name = sample.name;
  node.location = {"sample.mlir", 3, 5};
  Operand input, init;
  input.name = "%x";
  init.name = "%z";
  input.elementBits = sample.inputBits;
  init.elementBits = sample.resultBits;
  init.isInit = true;
  init.result = 0;
  for (auto [size, reduced] : sample.domain) {
    int dim = node.domain.size();
    node.domain.push_back(
        {reduced ? DimensionKind::Reduction : DimensionKind::Parallel, size, 1, 0, ""});
    DimensionAccess access;
    access.terms.push_back({dim, 1, 1, 0});
    access.extent = size;
    input.access.push_back(access);
    if (!reduced)
      init.access.push_back(access);
  }
  auto addValue = [&](const Operand &operand, const std::string &name) {
    Value value;
    value.name = name;
    value.elementBits = operand.elementBits;
    for (const DimensionAccess &access : operand.access)
      value.shape.push_back(access.extent);
    graph.values.push_back(value);
    return int(graph.values.size()) - 1;
  };
  input.value = addValue(input, "%x");
  init.value = addValue(init, "%z");
  graph.values[0].uses = {{0, 0}};
  graph.values[1].uses = {{0, 1}};
  int result = addValue(init, "%s");
  graph.values[result].definingOp = 0;
  graph.values[result].definingResult = 0;
  graph.values[result].usedOutside = true;
  node.operands = {input, init};
  node.results = {result};
  node.reduction.rounds = true;
  node.reduction.partBits = {sample.partBits};
  node.reduction.accumulatesInF32 = sample.partBits != sample.resultBits;
  graph.ops.push_back(node);
  return graph;
}

} // namespace tilescope::test
