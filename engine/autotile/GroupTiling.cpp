#include "engine/autotile/GroupTiling.h"

namespace tilescope::autotile {
namespace {

int64_t valueOf(const Candidate &candidate, const std::string &variable, int64_t otherwise) {
  const std::vector<Variable> &variables = candidate.problem->problem.variables;
  for (size_t v = 0; v < variables.size(); ++v)
    if (variables[v].name == variable)
      return candidate.solution->values[v];
  return otherwise;
}

/// Sides of the box that a run of `tilesPerCore` tiles is, given the axes of the sequence,
/// outermost first; all 1 when some run is no box.
std::vector<int64_t> boxOf(const std::vector<int64_t> &trips, const std::vector<size_t> &axes,
                           int64_t tilesPerCore) {
  std::vector<int64_t> chunk(trips.size(), 1);
  int64_t rest = tilesPerCore;
  for (size_t i = axes.size(); i-- > 0 && rest > 1;) {
    int64_t count = trips[axes[i]];
    bool outermost = i == 0;
    bool takesAll = rest % count == 0;
    // A run inside one pass over the axis must not reach into the next pass.
    bool insideOnePass = count % rest == 0 || outermost;
    if (!takesAll && !insideOnePass)
      return std::vector<int64_t>(trips.size(), 1);
    chunk[axes[i]] = takesAll ? count : rest;
    rest = takesAll ? rest / count : 1;
  }
  return chunk;
}

} // namespace

GroupTiling tilingOf(const ApiGraph &graph, const Candidate &candidate) {
  GroupTiling tiling;
  tiling.templateName = candidate.choice.name;
  tiling.cuts = candidate.choice.cuts;
  tiling.cores = candidate.solution->coresUsed;
  tiling.tilesPerCore = valueOf(candidate, "tiles_per_core", 1);
  std::vector<bool> reduced = graph.reducedAxes();
  std::vector<size_t> sequence;
  bool merged = false;
  for (size_t axis = 0; axis < graph.axes.size(); ++axis) {
    int64_t size = graph.axes[axis].size;
    int64_t tile = size;
    if (tiling.cuts[axis] == AxisCut::Single)
      tile = 1;
    else if (tiling.cuts[axis] != AxisCut::Whole)
      tile = valueOf(candidate, graph.axes[axis].name + "_t", size);
    tiling.tile.push_back(tile);
    tiling.trips.push_back((size + tile - 1) / tile);
    merged |= tiling.cuts[axis] == AxisCut::Block;
    if (!reduced[axis] && tiling.trips.back() > 1)
      sequence.push_back(axis);
  }
  // Partial results belong to single tiles.
  tiling.chunk = boxOf(tiling.trips, sequence, merged ? 1 : tiling.tilesPerCore);
  return tiling;
}

} // namespace tilescope::autotile
