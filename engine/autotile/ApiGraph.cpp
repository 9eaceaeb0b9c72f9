#include "engine/autotile/ApiGraph.h"

#include <algorithm>
#include <cassert>

namespace tilescope::autotile {

bool ApiGraph::carries(int tensor, int axis) const {
  const std::vector<int> &axes = tensors[tensor].axes;
  return std::find(axes.begin(), axes.end(), axis) != axes.end();
}

std::vector<bool> ApiGraph::reducedAxes() const {
  std::vector<bool> result(axes.size(), false);
  for (const ApiNode &node : nodes)
    if (node.kind == ApiKind::Reduce)
      for (int axis : tensors[node.inputs.front()].axes)
        result[axis] = result[axis] || !carries(node.output, axis);
  return result;
}

std::vector<bool> ApiGraph::broadcastAxes() const {
  std::vector<bool> result(axes.size(), false);
  for (const ApiNode &node : nodes)
    if (node.kind == ApiKind::Broadcast)
      for (int axis : tensors[node.output].axes)
        result[axis] = result[axis] || !carries(node.inputs.front(), axis);
  return result;
}

int ApiGraphBuilder::append(ApiKind kind, std::string api, std::vector<int> inputs,
                            std::string dtype, std::vector<int> axes) {
  auto output = static_cast<int>(graph.tensors.size());
  auto producer = static_cast<int>(graph.nodes.size());
  graph.tensors.push_back(
      {"v" + std::to_string(output), std::move(dtype), std::move(axes), producer});
  graph.nodes.push_back({kind, std::move(api), std::move(inputs), output});
  return output;
}

int ApiGraphBuilder::axis(std::string name, int64_t size) {
  graph.axes.push_back({std::move(name), size});
  return static_cast<int>(graph.axes.size()) - 1;
}

int ApiGraphBuilder::load(std::string name, std::string dtype, std::vector<int> axes) {
  int result = append(ApiKind::Load, "load", {}, std::move(dtype), std::move(axes));
  graph.tensors[result].name = std::move(name);
  return result;
}

void ApiGraphBuilder::store(int tensor) {
  graph.nodes.push_back({ApiKind::Store, "store", {tensor}, -1});
}

int ApiGraphBuilder::elementwise(std::string api, std::vector<int> inputs) {
  const GraphTensor first = graph.tensors[inputs.front()];
  assert(std::all_of(inputs.begin(), inputs.end(),
                     [&](int input) { return graph.tensors[input].axes == first.axes; }));
  return append(ApiKind::Elementwise, std::move(api), std::move(inputs), first.dtype, first.axes);
}

int ApiGraphBuilder::cast(int input, std::string dtype) {
  std::vector<int> axes = graph.tensors[input].axes;
  return append(ApiKind::Elementwise, "cast", {input}, std::move(dtype), std::move(axes));
}

int ApiGraphBuilder::reduce(std::string api, int input, int axis) {
  GraphTensor source = graph.tensors[input];
  std::erase(source.axes, axis);
  return append(ApiKind::Reduce, std::move(api), {input}, source.dtype, source.axes);
}

int ApiGraphBuilder::broadcast(int input, std::vector<int> axes) {
  std::string dtype = graph.tensors[input].dtype;
  return append(ApiKind::Broadcast, "broadcast", {input}, std::move(dtype), std::move(axes));
}

int ApiGraphBuilder::transpose(int input, std::vector<int> axes) {
  std::string dtype = graph.tensors[input].dtype;
  return append(ApiKind::Transpose, "transpose", {input}, std::move(dtype), std::move(axes));
}

std::string describe(const ApiGraph &graph, const ApiNode &node) {
  int tensor = node.output < 0 ? node.inputs.front() : node.output;
  return node.api + " " + graph.tensors[tensor].name;
}

} // namespace tilescope::autotile
