// The op a canvas shows, with the words and numbers about it that several canvases use.
#pragma once

#include "widgets/canvas/Canvas.h"
#include "widgets/canvas/Sketch.h"

#include <optional>

namespace tilescope {

struct Subject {
  const Plan *whole = nullptr;
  const OpNode *node = nullptr;
  const OpPlan *plan = nullptr;
  /// The tile shown: the one under the drag, else the plan's; the full size where nothing is tiled.
  std::vector<int64_t> tile;

  size_t rank() const { return node->domain.size(); }
  int64_t size(int dim) const { return node->domain[dim].size.value_or(0); }
  int64_t trips(int dim) const;
  bool tiled(int dim) const { return tile[dim] > 0 && tile[dim] < size(dim); }
};

/// The selected op; without a selection the first one that had to be tiled, else the first. None in
/// a model without ops.
std::optional<Subject> subjectOf(const Plan &plan, const ViewState &view);

/// "linalg.matmul #1".
std::string opLabel(const OpNode &node);
/// "m", "n", "k" in a contraction with one dimension of each kind, else "d0", "d1", ...
std::string dimensionName(const OpNode &node, int dim);
/// "for n { for m }", outermost first; "one tile" without loops.
std::string orderText(const OpNode &node, const std::vector<int> &order);

/// Elements [first, end) of every dimension of `operand` that the tile at `offsets` touches.
std::vector<std::pair<int64_t, int64_t>> operandSlice(const Operand &operand,
                                                      const std::vector<int64_t> &offsets,
                                                      const std::vector<int64_t> &tile);
/// Bytes of a slice with these extents.
int64_t sliceBytes(const Operand &operand, const std::vector<std::pair<int64_t, int64_t>> &slice);

/// Bytes of LRAM that the op's own operands take together at this tile, rounded to words: what the
/// probe answers for an op without fused producers, an estimate for others.
int64_t ownFootprint(const Subject &subject, const std::vector<int64_t> &tile);

/// What the op takes when it is not tiled, and whether a probe said so.
struct WholeNeed {
  int64_t bytes = 0;
  /// Whether each buffer finds a place.
  bool fits = false;
  Origin origin = Origin::Estimated;
};
WholeNeed wholeNeed(const Subject &subject);

/// The style of an operand, the same in every canvas: by its place among the op's buffers.
const SeriesStyle &styleOf(const Palette &palette, const Subject &subject, int64_t op, int operand);

/// One sentence on what the op needs and which tile fits.
std::string verdict(const Subject &subject);

/// The page all canvases share: margins, a header with the op and a sentence, the rest for the
/// picture.
struct Page {
  float width = 0, height = 0, margin = 0;
  /// Small canvases leave out what the table says too.
  bool compact = false;
  Rect body;
  float textSize() const { return compact ? 12 : 13; }
};
Page pageOf(float width, float height);
/// Draws the header: op, status and `sentence`; an override that was refused takes its place, in
/// red.
void drawHeader(Sketch &sketch, const Page &page, const Subject &subject,
                const std::string &sentence);
/// A page with nothing to draw: what is missing and what to do.
void drawEmpty(Sketch &sketch, const std::string &title, const std::string &remedy);

/// Two bars on one scale, the whole op and one tile, with the budget as a line across. Takes
/// capacityHeight(page) pixels.
void drawCapacity(Sketch &sketch, const Page &page, Rect area, const Subject &subject);
float capacityHeight(const Page &page);

} // namespace tilescope
