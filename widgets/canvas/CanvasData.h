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

/// A vector core's pipelines for the API graph that an op is in, and the tiling behind them.
struct PipelineTimes {
  struct Pipe {
    /// "MTE2", "VEC", "MTE3".
    std::string name;
    /// Cycles of one call of each node on a full tile, and of everything the busiest core does.
    int64_t perTile = 0, total = 0;
    /// Of `total`: what the pipe takes before its first result, and the part on smaller last tiles.
    int64_t head = 0, tail = 0;
  };
  struct Axis {
    std::string name;
    /// "whole", "single", "split", "among cores".
    std::string cut;
    int64_t size = 1, tile = 1, tiles = 1;
    /// Why it is decided before the next one; empty for axes without a choice and for the last.
    std::string rule;
    /// Whether the template leaves its tile to the solver, or to the user.
    bool choice = false;
    /// The dimension of `editor` that runs over it; -1: none.
    int dim = -1;
    /// The user set its tile.
    bool set = false;
  };
  /// One solver's answer for the same template.
  struct Rival {
    std::string solver;
    int64_t cycles = 0, cores = 0, bufferBytes = 0;
    /// "tile sizes", and that a search was not finished.
    std::string values, note;
  };
  struct Candidate {
    std::string name, reason;
    bool chosen = false;
  };
  int64_t op = -1;
  /// Why there are no times: the op is no vector work, an API has no cost, nothing fits. Else empty.
  std::string whyNone;
  std::string target;
  /// The graph's name and template, and the ops in it.
  std::string group, choice;
  std::vector<int64_t> members;
  std::vector<Pipe> pipes;
  std::string bottleneck;
  int64_t coresUsed = 0, cores = 0;
  int64_t tiles = 0, tilesPerCore = 0;
  int64_t bufferUsed = 0, bufferBytes = 0;
  /// Axes with a choice in the order they are decided, then the others.
  std::vector<Axis> axes;
  /// The slowest pipe and what each core adds, here and at the optimum of the same template (0:
  /// not proven).
  int64_t cycles = 0, leastCycles = 0;
  /// Empty until they are solved.
  std::vector<Rival> rivals;
  std::vector<Candidate> candidates;
  /// Each step of the solver as a sentence.
  std::vector<std::string> trace;
  /// Costs without measurements of their own: "mul of bf16 as add of fp16".
  std::vector<std::string> assumed;
  /// What forbids the tile that the user set, with numbers; the rest is then of that tile.
  std::string violation;
  /// The op whose override an edit of the axes becomes, with its tile; -1: they cannot be edited here.
  int64_t editor = -1;
  std::vector<int64_t> editorTile;
  /// The user set the order of the axes.
  bool orderSet = false;
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
