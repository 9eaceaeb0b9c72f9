// A solved template as the loops it asks for: how large a tile is, and which tiles a core takes.
#pragma once

#include "engine/autotile/TemplateSearch.h"

namespace tilescope::autotile {

struct GroupTiling {
  std::string templateName;
  std::vector<AxisCut> cuts;
  /// Of each axis of the graph: elements that a tile covers, and the number of tiles.
  std::vector<int64_t> tile, trips;
  /// Of each axis: how many tiles in a row one core takes. The tiles of all looped axes are one
  /// sequence, cut into runs of tilesPerCore; where those runs are boxes their sides are here,
  /// else every side is 1.
  std::vector<int64_t> chunk;
  int64_t tilesPerCore = 1, cores = 1;
};

/// Of a candidate with a solution.
GroupTiling tilingOf(const ApiGraph &graph, const Candidate &candidate);

} // namespace tilescope::autotile
