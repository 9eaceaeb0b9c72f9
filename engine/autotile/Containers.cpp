// Which tensors of a graph share memory in the unified buffer.
#include "engine/autotile/GraphProblem.h"

#include <algorithm>

namespace tilescope::autotile {
namespace {

/// Last node that reads each tensor (its producer when nobody does).
std::vector<int> lastUses(const ApiGraph &graph) {
  std::vector<int> last;
  for (const GraphTensor &tensor : graph.tensors)
    last.push_back(tensor.producer);
  for (size_t n = 0; n < graph.nodes.size(); ++n)
    for (int input : graph.nodes[n].inputs)
      last[input] = std::max(last[input], static_cast<int>(n));
  return last;
}

} // namespace

std::vector<Container> assignContainers(const ApiGraph &graph, int64_t queueBuffers) {
  std::vector<int> last = lastUses(graph);
  std::vector<bool> stored(graph.tensors.size(), false);
  for (const ApiNode &node : graph.nodes)
    if (node.kind == ApiKind::Store)
      stored[node.inputs.front()] = true;

  std::vector<Container> containers;
  // Containers that may be shared, with the node after whose start they are free.
  std::vector<std::pair<size_t, int>> shared;
  for (size_t n = 0; n < graph.nodes.size(); ++n) {
    const ApiNode &node = graph.nodes[n];
    if (node.output < 0)
      continue;
    const GraphTensor &tensor = graph.tensors[node.output];
    if (node.kind == ApiKind::Load || stored[node.output]) {
      containers.push_back({{node.output}, queueBuffers});
      continue;
    }
    // An elementwise result may overwrite an operand that ends here; the others must not.
    bool inPlace = node.kind == ApiKind::Elementwise;
    auto fits = [&](const std::pair<size_t, int> &entry) {
      const GraphTensor &resident = graph.tensors[containers[entry.first].tensors.back()];
      int free = entry.second;
      return resident.axes == tensor.axes && resident.dtype == tensor.dtype &&
             (free < static_cast<int>(n) || (inPlace && free == static_cast<int>(n)));
    };
    auto place = std::find_if(shared.begin(), shared.end(), fits);
    if (place == shared.end()) {
      containers.push_back({{node.output}, 1});
      shared.emplace_back(containers.size() - 1, last[node.output]);
    } else {
      containers[place->first].tensors.push_back(node.output);
      place->second = last[node.output];
    }
  }
  return containers;
}

} // namespace tilescope::autotile
