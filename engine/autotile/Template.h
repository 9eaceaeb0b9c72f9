// How a graph's axes are cut into tiles: the templates that are compared for one graph.
#pragma once

#include "engine/autotile/ApiGraph.h"

#include <optional>

namespace tilescope::autotile {

/// What a tile covers of an axis.
enum class AxisCut {
  /// All of it.
  Whole,
  /// One element; the tiles are a loop over the axis.
  Single,
  /// A tile variable's worth. A reduced axis is looped over inside each core's tile, with the
  /// result accumulated; where what was reduced is needed again along the axis, the loop is run
  /// once more for each such pass.
  Split,
  /// A reduced axis split among cores: each tile gives a partial result, and the partials are
  /// merged at the end.
  Block,
};

/// "whole", "single", "split", "among cores".
const char *spelling(AxisCut cut);

struct Template {
  /// "a single, b split, r whole".
  std::string name;
  /// Of each axis of the graph.
  std::vector<AxisCut> cuts;
};

/// All templates worth solving for `graph`: the axes outside the split ones single, those inside
/// whole; one split, or two (a transpose needs both of its ends short); reduced axes whole, the
/// outermost split, or the outermost among cores.
std::vector<Template> templatesFor(const ApiGraph &graph);

/// In which pass over the split reduced axis each node runs.
struct Passes {
  /// By node: the passes it is needed in, as a bit mask. Nodes off the axis have bit 0 only.
  std::vector<uint64_t> ofNode;
  int count = 1;
};
Passes passesOver(const ApiGraph &graph, int axis);

/// Why the structure of the graph forbids the template; none when it does not.
std::optional<std::string> structuralRejection(const ApiGraph &graph, const Template &choice);

} // namespace tilescope::autotile
