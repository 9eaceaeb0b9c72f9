// What some canvases show beside the plan, computed elsewhere (often off the UI thread) and handed
// in. Each part may be missing: the canvas then says what it waits for, or what does not apply.
#pragma once

#include "widgets/canvas/DrawList.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tilescope {

/// The least traffic of an op for each LRAM size, ascending in `buffer`, one point at each size
/// where it drops.
struct CurvePoint {
  /// Bytes of LRAM a tile body may use, and bytes moved.
  int64_t buffer = 0, bytes = 0;
  std::vector<int64_t> tile;
  std::vector<int> order;
};
struct CurvePoints {
  int64_t op = -1;
  /// "B", or "elements" in the published word model.
  std::string unit = "B";
  std::vector<CurvePoint> points;
};

/// Where the ops of a model lie, top-down, in units of the layout (pixels at zoom 1).
struct GraphLayout {
  struct Node {
    int64_t op = 0;
    Rect rect;
  };
  struct Edge {
    int64_t from = 0, to = 0;
    std::vector<Point> points;
  };
  float width = 0, height = 0;
  std::vector<Node> nodes;
  std::vector<Edge> edges;
};

/// A vector core's pipelines for one op: cycles each takes, and the cores used.
struct PipelineTimes {
  struct Pipe {
    /// "MTE2", "VEC", "MTE3".
    std::string name;
    /// Cycles of one tile and of the whole op on one core.
    int64_t perTile = 0, total = 0;
  };
  int64_t op = -1;
  std::vector<Pipe> pipes;
  std::string bottleneck;
  int64_t coresUsed = 0, cores = 0;
  int64_t tiles = 0;
  int64_t bufferUsed = 0, bufferBytes = 0;
};

/// A second point for the heat map of Tiles.
struct OptimumPoint {
  int64_t op = -1;
  std::vector<int64_t> tile;
  int64_t bytes = 0;
};

struct CanvasData {
  std::shared_ptr<const CurvePoints> curve;
  std::shared_ptr<const GraphLayout> layout;
  std::shared_ptr<const PipelineTimes> pipelines;
  std::shared_ptr<const OptimumPoint> optimum;
};

} // namespace tilescope
