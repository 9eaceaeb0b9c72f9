// What the graph is made of: ops, the values between them, and which ops share a loop nest.
#pragma once

#include "engine/plan/Plan.h"

#include <string>
#include <vector>

namespace tilescope {

/// Indices into ModelGraph::ops; each pair once however many values go between them.
struct GraphEdge {
  int from = 0, to = 0;
  bool operator==(const GraphEdge &) const = default;
};
std::vector<GraphEdge> graphEdges(const Plan &plan);

/// The id of the consumer whose loops op `index` runs in: its own when others are fused into it; -1
/// when it shares its loops with nobody.
int64_t nestOf(const Plan &plan, int index);

/// The two lines of a node, and the box they need in pixels at zoom 1.
std::string graphNodeTitle(const OpNode &node);
std::string graphNodeDetail(const OpNode &node, const OpPlan &op);
struct GraphNodeSize {
  float width = 0, height = 0;
};
GraphNodeSize graphNodeSize(const OpNode &node, const OpPlan &op);

/// Walking along edges by keyboard: the nearest producer, consumer, or op beside it; -1 when there
/// is none that way.
enum class Walk { Up, Down, Left, Right };
int64_t walk(const Plan &plan, int64_t op, Walk direction);

/// Ids of the ops whose label, status or value names contain `words`, in the model's order.
std::vector<int64_t> findOps(const Plan &plan, const std::string &words);

} // namespace tilescope
