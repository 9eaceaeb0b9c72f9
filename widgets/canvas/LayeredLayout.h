// Draws a directed graph in layers from top to bottom, in time about linear in its size, and gives
// up as soon as it is asked to. Graphviz can do neither.
#pragma once

#include "engine/support/Task.h"
#include "widgets/canvas/DrawList.h"

#include <optional>
#include <vector>

namespace tilescope {

struct LayeredNode {
  float width = 0, height = 0;
};
/// Indices of nodes, and where it leaves and arrives, to the right of their middles.
struct LayeredEdge {
  int from = 0, to = 0;
  float leaves = 0, arrives = 0;
};
struct LayeredSpacing {
  float beside = 32, below = 43;
};

struct LayeredLayout {
  float width = 0, height = 0;
  /// As the nodes and the edges given. An edge goes from the bottom of a node, around the nodes of
  /// the layers between, to the top of the other.
  std::vector<Rect> nodes;
  std::vector<std::vector<Point>> edges;
};

/// The order of the nodes says which way is down: an edge to an earlier node is drawn upwards. None
/// when `task` was cancelled. The result depends on the arguments alone.
std::optional<LayeredLayout> layOutInLayers(const std::vector<LayeredNode> &nodes,
                                            const std::vector<LayeredEdge> &edges,
                                            const LayeredSpacing &spacing, const Task &task);

} // namespace tilescope
