// A fused group of vector work as a graph of API calls over axes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tilescope::autotile {

struct GraphAxis {
  std::string name;
  int64_t size = 1;
};

/// A value in the unified buffer while a tile is worked on.
struct GraphTensor {
  std::string name;
  std::string dtype;
  /// Axes of the graph, outermost first; the last is contiguous in memory. Empty: one element.
  std::vector<int> axes;
  /// The node that makes it.
  int producer = -1;
};

enum class ApiKind { Load, Store, Elementwise, Broadcast, Reduce, Transpose };

struct ApiNode {
  ApiKind kind = ApiKind::Elementwise;
  /// Name in the target's performance table; "load" and "store" for transfers.
  std::string api;
  std::vector<int> inputs;
  /// -1 for a store.
  int output = -1;
};

/// Nodes are in execution order; a node uses tensors of earlier nodes only.
struct ApiGraph {
  std::string name;
  std::vector<GraphAxis> axes;
  std::vector<GraphTensor> tensors;
  std::vector<ApiNode> nodes;

  bool carries(int tensor, int axis) const;
  /// Axes that some Reduce removes.
  std::vector<bool> reducedAxes() const;
  /// Axes that some Broadcast adds.
  std::vector<bool> broadcastAxes() const;
};

/// Appends nodes; every function returns the new tensor.
class ApiGraphBuilder {
public:
  explicit ApiGraphBuilder(std::string name) { graph.name = std::move(name); }

  int axis(std::string name, int64_t size);
  int load(std::string name, std::string dtype, std::vector<int> axes);
  void store(int tensor);
  /// Operands have the same axes in the same order; the result has them too, and the first's dtype.
  int elementwise(std::string api, std::vector<int> inputs);
  int cast(int input, std::string dtype);
  /// The result lacks `axis`.
  int reduce(std::string api, int input, int axis);
  /// The result has `axes`, which contain the input's in the same order.
  int broadcast(int input, std::vector<int> axes);
  /// The result has the input's axes in another order.
  int transpose(int input, std::vector<int> axes);

  ApiGraph take() { return std::move(graph); }
  const GraphTensor &tensor(int index) const { return graph.tensors[index]; }

private:
  int append(ApiKind kind, std::string api, std::vector<int> inputs, std::string dtype,
             std::vector<int> axes);

  ApiGraph graph;
};

/// "load x" for messages.
std::string describe(const ApiGraph &graph, const ApiNode &node);

} // namespace tilescope::autotile
