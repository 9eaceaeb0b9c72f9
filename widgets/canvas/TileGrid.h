// Where tiles lie in the Tiles canvas: the arithmetic between iterations and pixels, shared by
// drawing, hit testing and dragging.
#pragma once

#include "widgets/canvas/Subject.h"

namespace tilescope {

/// One axis: iterations of a domain dimension from left to right or top to bottom.
struct TileAxis {
  /// Domain dimension; -1 for an axis without one (an op with a single dimension).
  int dim = -1;
  int64_t size = 1, tile = 1;
  /// Pixel of iteration 0, and pixels an iteration.
  double origin = 0, scale = 1;
  /// The visible pixels.
  float low = 0, high = 0;

  int64_t trips() const { return (size + tile - 1) / tile; }
  /// Iterations of the last tile when it is smaller than the others; else 0.
  int64_t tail() const { return size % tile; }
  double position(double iteration) const { return origin + iteration * scale; }
  double iteration(double pixel) const { return (pixel - origin) / scale; }
  /// Tiles that are drawn as one stripe so that a stripe is at least five pixels wide.
  int64_t tilesPerStripe() const;
};

struct TileGrid {
  TileAxis x, y;
  /// The visible part of the iteration domain, on the canvas.
  Rect plot;
  /// The column of operand cards beside it; empty when there is no room.
  Rect side;
};

/// The two dimensions worth the axes: tiled before whole, parallel before reduction, longer before
/// shorter; the later one goes to x. A choice in `view` overrides it.
std::pair<int, int> tileAxes(const Subject &subject, const ViewState &view);

TileGrid tileGrid(const Subject &subject, const ViewState &view, const Page &page);

/// The tile (its index along every dimension) that is shown: under the mouse, in the animation of
/// the order of execution, or where the scrubbers stand.
std::vector<int64_t> shownTile(const Subject &subject, const ViewState &view);

/// How many tiles ran before this one in the order of execution, and how many there are.
struct ExecutionPlace {
  int64_t before = 0, count = 1;
};
ExecutionPlace executionPlace(const Subject &subject, const std::vector<int64_t> &tileIndex);
/// The tile that runs at `place`.
std::vector<int64_t> tileAtPlace(const Subject &subject, int64_t place);

} // namespace tilescope
