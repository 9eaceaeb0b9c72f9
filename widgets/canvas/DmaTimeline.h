// The DMA timeline below the traffic chart: every operand's loads and stores over the tiles in
// execution order.
#pragma once

#include "widgets/canvas/Subject.h"

namespace tilescope {

/// One operand's moves in one direction: `moves` of them, evenly over the `tiles` of the nest,
/// because a slice at level l moves once per iteration of the l outermost loops.
struct DmaLane {
  int64_t op = 0;
  int operand = 0;
  std::string name;
  bool store = false;
  int64_t bytes = 0, moves = 1, tiles = 1;
  /// Bytes of the largest move: those of its buffer; 0 when the plan has none.
  int64_t largest = 0;

  /// Tiles between two moves.
  double spacing() const { return static_cast<double>(tiles) / static_cast<double>(moves); }
};

std::vector<DmaLane> dmaLanes(const Subject &subject);

/// Lanes in `area`, x over the tiles with the zoom of `view`; the table's words are in dmaLanes().
void drawDmaTimeline(Sketch &sketch, const Page &page, Rect area, const Subject &subject,
                     const ViewState &view);

} // namespace tilescope
