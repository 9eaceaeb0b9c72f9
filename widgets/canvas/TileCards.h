// The side column of the Tiles canvas: what the shown tile takes of every operand.
#pragma once

#include "widgets/canvas/TileGrid.h"

namespace tilescope {

/// One operand of the op at one tile.
struct OperandShare {
  int64_t op = 0;
  int operand = 0;
  std::string name;
  BufferRole role = BufferRole::Load;
  int64_t bytes = 0;
  /// Extents of the whole tensor and the part of it the tile touches; empty for a fused producer's.
  std::vector<int64_t> shape;
  std::vector<std::pair<int64_t, int64_t>> slice;

  /// "all of 300 × 800", "800 × 13 of 800 × 3,200".
  std::string extentText() const;
  /// "[0:300, 65:78]".
  std::string rangeText() const;
};

/// The op's own operands at tile `index`, then buffers of fused producers.
std::vector<OperandShare> operandShares(const Subject &subject, const std::vector<int64_t> &index);

/// Draws the cards from the top of `area`; returns the height used.
float drawTileCards(Sketch &sketch, const Page &page, Rect area, const Subject &subject,
                    const std::vector<int64_t> &index);

/// Draws which tile sizes of the two axes fit, with the chosen tile and the optimum marked.
void drawFitMap(Sketch &sketch, const Page &page, Rect area, const Subject &subject,
                const ViewState &view);

} // namespace tilescope
