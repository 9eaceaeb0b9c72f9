// Reduction: a reduction cut into chunks and a tail, the partial result of each, and the merge.
//
// Targets: "chunk:I", "partial:I", "merge"; "chunk-size" and "kept-size:D" are dragged.
#include "engine/reduction/ReduceWrite.h"
#include "engine/support/Saturating.h"
#include "widgets/canvas/Canvases.h"
#include "widgets/canvas/Format.h"
#include "widgets/canvas/SizeTrack.h"
#include "widgets/canvas/Subject.h"
#include "widgets/canvas/TileSizes.h"

#include <algorithm>
#include <cmath>

using namespace tilescope;

namespace {

/// More chunks than this are drawn as some, a gap and the last ones.
constexpr int64_t mostDrawn = 14;

std::string limitText(const ReductionPlan &reduction, const Target &target) {
  if (reduction.limit == "descriptor")
    return "One write descriptor combines at most " + grouped(target.reduceWriteMaxElements) +
           " elements: that limit decided.";
  if (reduction.limit == "sdim")
    return "A descriptor counts to " + grouped(target.sdimMaxFactor) +
           " in each of two loops, and the length is no product of two such counts: that decided.";
  if (reduction.limit == "lram")
    return "The " + target.memoryName() + " budget of " + bytesText(target.budget()) + " decided.";
  if (reduction.limit == "user")
    return "The chunk was set by hand.";
  return {};
}

std::string headline(const Subject &subject) {
  const ReductionPlan &r = *subject.plan->reduction;
  std::string name = dimensionName(*subject.node, r.dim);
  std::string text;
  int64_t pieces = r.chunks + (r.tail > 0 ? 1 : 0);
  if (pieces > 1) {
    text = name + " of " + grouped(subject.size(r.dim)) + " is reduced in " +
           counted(r.chunks, "chunk", "chunks") + " of " + grouped(r.chunk);
    if (r.tail > 0)
      text += " and a tail of " + grouped(r.tail);
    text += r.partials > 0 ? "; " + grouped(r.partials) + " partial results are merged."
                           : "; they continue one accumulator, in order.";
  } else
    text = name + " of " + grouped(subject.size(r.dim)) +
           " is reduced whole, in parallel tiles of " +
           sizesText(r.parallelTile.empty() ? subject.tile : r.parallelTile) + ".";
  std::string limit = limitText(r, subject.whole->target);
  return limit.empty() ? text : text + " " + limit;
}

/// What can be dragged: the chunk, and the tile of each kept dimension.
struct SizeTracks {
  SizeTrack chunk;
  /// By domain dimension.
  std::vector<std::pair<int, SizeTrack>> kept;
  float height = 0;
};

SizeTracks sizeTracks(const Subject &subject, const ReductionPlan &reduction, const Page &page) {
  SizeTracks tracks;
  const float x = page.body.x + 150;
  const float width = std::max(60.0f, page.body.width - 150 - 170);
  std::vector<int> kept;
  for (int dim = 0; dim < static_cast<int>(subject.rank()); ++dim)
    if (subject.node->domain[dim].kind == DimensionKind::Parallel && subject.size(dim) > 1)
      kept.push_back(dim);
  const size_t most = page.compact ? 1 : 4;
  kept.resize(std::min(kept.size(), most));
  tracks.height = sizeTrackHeight * static_cast<float>(1 + kept.size());
  float y = page.height - 10 - tracks.height + sizeTrackHeight / 2;
  tracks.chunk = {x, y, width, subject.size(reduction.dim)};
  for (int dim : kept) {
    y += sizeTrackHeight;
    tracks.kept.push_back({dim, {x, y, width, subject.size(dim)}});
  }
  return tracks;
}

ReductionCut cutOf(const Subject &subject, const ReductionPlan &reduction) {
  return reductionCut(*subject.node, reduction.dim,
                      std::max<int64_t>(1, subject.node->domain[reduction.dim].multiple));
}

int64_t chunkOf(const Subject &subject, const ReductionPlan &reduction) {
  return reduction.chunk > 0 ? reduction.chunk : subject.size(reduction.dim);
}

std::vector<int64_t> keptTile(const Subject &subject, const ReductionPlan &reduction) {
  if (reduction.parallelTile.size() == subject.rank())
    return reduction.parallelTile;
  std::vector<int64_t> tile;
  for (int dim = 0; dim < static_cast<int>(subject.rank()); ++dim)
    tile.push_back(subject.size(dim));
  return tile;
}

const OpOverride *overrideOf(const Subject &subject) {
  auto found = subject.whole->overrides.find(subject.node->id);
  return found == subject.whole->overrides.end() ? nullptr : &found->second;
}

/// The plan's reduction; for one that stays whole but could be cut, what there is to drag.
std::optional<ReductionPlan> reductionOf(const Subject &subject) {
  if (subject.plan->reduction)
    return subject.plan->reduction;
  if (subject.node->contraction || subject.node->convolution)
    return std::nullopt;
  for (int dim = 0; dim < static_cast<int>(subject.rank()); ++dim)
    if (subject.node->domain[dim].kind != DimensionKind::Parallel && subject.size(dim) > 1) {
      ReductionPlan whole;
      whole.dim = dim;
      whole.chunk = subject.size(dim);
      return whole;
    }
  return std::nullopt;
}

void drawTracks(Sketch &sketch, const Subject &subject, const ReductionPlan &reduction,
                const Page &page) {
  SizeTracks tracks = sizeTracks(subject, reduction, page);
  const OpOverride *user = overrideOf(subject);
  const bool refused = !subject.plan->refused.empty();
  const Target &target = subject.whole->target;
  ReductionCut cut = cutOf(subject, reduction);
  SizeTrackLook look;
  look.label = "chunk of " + dimensionName(*subject.node, reduction.dim);
  look.target = "chunk-size";
  look.tooltip = "Drag to set the chunk. It snaps to legal sizes; with Shift it takes any, and an "
                 "illegal one is refused with its reason. Red below the track: not legal.";
  look.size = chunkOf(subject, reduction);
  look.byUser = user && user->reductionChunk && !refused;
  look.refused = refused && user ? user->reductionChunk.value_or(0) : 0;
  look.legal = [&](int64_t size) { return isLegalChunk(cut, size, target); };
  drawSizeTrack(sketch, tracks.chunk, look);
  std::vector<int64_t> tile = keptTile(subject, reduction);
  for (auto &[dim, track] : tracks.kept) {
    const DomainDimension &dimension = subject.node->domain[dim];
    bool set = user && user->reductionParallelTile &&
               user->reductionParallelTile->size() == subject.rank();
    int64_t wanted = set ? (*user->reductionParallelTile)[dim] : 0;
    SizeTrackLook kept;
    kept.label = "tile of " + dimensionName(*subject.node, dim);
    kept.target = "kept-size:" + std::to_string(dim);
    kept.tooltip = "Drag to set how much of this kept dimension one step takes; Shift: any size.";
    kept.size = tile[dim];
    kept.byUser = set && !refused;
    kept.refused = refused && set && wanted != tile[dim] ? wanted : 0;
    kept.legal = [&](int64_t size) { return whyIllegal(dimension, size).empty(); };
    drawSizeTrack(sketch, track, kept);
  }
}

class Drawing {
public:
  Drawing(const Subject &subject, float width, float height, Theme theme)
      : subject(subject), reduction(*subject.plan->reduction), page(pageOf(width, height)),
        sketch(width, height, theme), colors(sketch.colors) {}

  DrawList draw() {
    drawHeader(sketch, page, subject, headline(subject));
    drawTracks(sketch, subject, reduction, page);
    Rect body = page.body;
    const float tracks = sizeTracks(subject, reduction, page).height + 12;
    body.height -= tracks;
    notesEnd = page.height - tracks;
    float size = page.textSize();
    std::string name = dimensionName(*subject.node, reduction.dim);
    sketch.text(body.x, body.y,
                name + ": " + grouped(subject.size(reduction.dim)) + " elements, in order",
                page.compact ? 12 : 14, colors.ink, body.width, true);

    // Rows from top to bottom: chunks, partials, merge, result.
    float scale = std::min(1.0f, (body.height - 30) / 440);
    float barHeight = 74 * scale, y = body.y + (page.compact ? 24 : 34);
    std::vector<Piece> pieces = layOutPieces(body.x, body.width);
    for (const Piece &piece : pieces)
      drawPiece(piece, y, barHeight, size);
    float partialY = y + barHeight + 62 * scale, partialHeight = std::max(24.0f, 40 * scale);
    const float center = body.x + body.width / 2;
    bool split = reduction.partials > 1;
    float mergeY = split ? partialY + partialHeight + 66 * scale : partialY;
    float mergeWidth = std::min(body.width, page.compact ? 260.0f : 360.0f);
    Rect merge{center - mergeWidth / 2, mergeY, mergeWidth, std::max(30.0f, 52 * scale)};
    const SeriesStyle &partial = colors.series[2];
    if (split)
      for (const Piece &piece : pieces) {
        if (piece.gap)
          continue;
        float middle = piece.x + piece.width / 2, width = std::min(piece.width - 6, 96.0f);
        width = std::max(width, std::min(piece.width, 6.0f));
        arrow({middle, y + barHeight + 4}, {middle, partialY - 3});
        Rect box{middle - width / 2, partialY, width, partialHeight};
        sketch.rect(box, partial);
        plate(box, grouped(piece.index + 1), size, partial);
        sketch.hit(box, "partial:" + std::to_string(piece.index),
                   "Partial result " + grouped(piece.index + 1) + " of " +
                       grouped(reduction.partials) + ", " +
                       (reduction.partialLevel >= 0
                            ? "kept in " + memory() + " until the merge."
                            : "written outside " + memory() +
                                  " and read again by the merge."));
        arrow({middle, partialY + partialHeight + 3},
              {std::clamp(middle, merge.x + 12, merge.x + merge.width - 12), merge.y - 3});
      }
    else
      for (const Piece &piece : pieces)
        if (!piece.gap) {
          float middle = piece.x + piece.width / 2;
          arrow({middle, y + barHeight + 4},
                {std::clamp(middle, merge.x + 12, merge.x + merge.width - 12), merge.y - 3});
        }
    sketch.rect(merge, colors.goodFill, colors.good, 1.5f, 6);
    bool sequential = !split && pieces.size() > 1;
    std::string words = split ? "merge of " + grouped(reduction.partials) + " partial results"
                        : sequential ? "one accumulator, chunk after chunk"
                                     : "result";
    sketch.textCentered(merge.x + 6, merge.y + (merge.height - lineHeight(size)) / 2,
                        merge.width - 12, words, size, colors.ink, true);
    sketch.hit(merge, "merge",
               split ? "Combines the partial results in order." : "The reduced values.");
    drawNotes(merge.y + merge.height + 24 * scale, size);
    return std::move(sketch.list);
  }

private:
  const Subject &subject;
  const ReductionPlan &reduction;
  Page page;
  Sketch sketch;
  const Palette &colors;
  /// Where the tracks begin.
  float notesEnd = 0;

  struct Piece {
    float x = 0, width = 0;
    int64_t index = 0, elements = 0;
    bool tail = false, gap = false;
  };

  /// Chunks and tail across `width`, to scale; with many, a gap stands for the middle ones.
  std::vector<Piece> layOutPieces(float x, float width) const {
    std::vector<Piece> pieces;
    int64_t count = reduction.chunks + (reduction.tail > 0 ? 1 : 0);
    auto add = [&](int64_t index) {
      bool tail = index == reduction.chunks;
      int64_t whole = reduction.chunk > 0 ? reduction.chunk : subject.size(reduction.dim);
      pieces.push_back({0, 0, index, tail ? reduction.tail : whole, tail, false});
    };
    if (count <= mostDrawn)
      for (int64_t i = 0; i < count; ++i)
        add(i);
    else {
      for (int64_t i = 0; i < mostDrawn / 2; ++i)
        add(i);
      pieces.push_back({0, 0, 0, count - mostDrawn + 2, false, true});
      for (int64_t i = count - mostDrawn / 2 + 2; i < count; ++i)
        add(i);
    }
    const float gapWidth = 80;
    double elements = 0;
    float room = width;
    for (const Piece &piece : pieces)
      piece.gap ? void(room -= gapWidth) : void(elements += static_cast<double>(piece.elements));
    for (Piece &piece : pieces) {
      piece.x = x;
      piece.width = piece.gap
                        ? gapWidth
                        : room * static_cast<float>(static_cast<double>(piece.elements) / elements);
      x += piece.width;
    }
    return pieces;
  }

  void drawPiece(const Piece &piece, float y, float height, float size) {
    if (piece.gap) {
      sketch.textCentered(piece.x, y + height / 2 - lineHeight(size), piece.width, "…", size,
                          colors.muted, true);
      sketch.textCentered(piece.x + 3, y + height / 2, piece.width - 6,
                          grouped(piece.elements) + " more", size - 1, colors.muted);
      return;
    }
    Rect box{piece.x + 1.5f, y, std::max(1.0f, piece.width - 3), height};
    if (piece.tail)
      sketch.rect(box, colors.warnFill, colors.warn, 1.5f, 0, Pattern::Diagonal);
    else
      sketch.rect(box, colors.series[0]);
    SeriesStyle style =
        piece.tail ? SeriesStyle{colors.warnFill, colors.warn, colors.ink, Pattern::Diagonal}
                   : colors.series[0];
    plate(box, grouped(piece.elements), size, style);
    if (piece.tail && textWidth("tail", size) < box.width)
      sketch.textCentered(box.x, y + height + 4, box.width / 2 - 6, "tail", size, colors.warn,
                          true);
    sketch.hit(box, "chunk:" + std::to_string(piece.index),
               std::string(piece.tail ? "The tail: " : "Chunk " + grouped(piece.index + 1) + ": ") +
                   grouped(piece.elements) + " elements from " +
                   grouped(piece.index * reduction.chunk));
  }

  /// A centred word on a plate of the area's colour; nothing when it does not fit.
  void plate(const Rect &box, const std::string &words, float size, const SeriesStyle &style) {
    float width = textWidth(words, size, true);
    if (width + 8 > box.width || lineHeight(size) > box.height)
      return;
    float x = box.x + (box.width - width) / 2, y = box.y + (box.height - lineHeight(size)) / 2;
    sketch.rect({x - 4, y - 1, width + 8, lineHeight(size) + 2}, style.fill, 0, 1, 3);
    sketch.text(x, y, words, size, style.ink, 0, true);
  }

  void arrow(Point from, Point to) {
    sketch.line(from, to, colors.outline, 1.5f);
    float dx = to.x - from.x, dy = to.y - from.y, length = std::max(1.0f, std::hypot(dx, dy));
    dx /= length, dy /= length;
    sketch.polygon({to,
                    {to.x - 7 * dx + 4 * dy, to.y - 7 * dy - 4 * dx},
                    {to.x - 7 * dx - 4 * dy, to.y - 7 * dy + 4 * dx}},
                   colors.outline);
  }

  std::string memory() const { return subject.whole->target.memoryName(); }

  void drawNotes(float y, float size) {
    std::vector<std::string> notes;
    if (reduction.partials > 1)
      notes.push_back(reduction.partialLevel >= 0
                          ? "The partial results stay in " + memory() + " until they are merged."
                          : "The partial results do not fit beside a chunk: they go "
                            "outside " +
                                memory() + " and come back for the merge.");
    for (const ReductionPlan &merge : reduction.merge)
      notes.push_back("The merge is itself cut into " + counted(merge.chunks, "chunk", "chunks") +
                      " of " + grouped(merge.chunk) + " partial results.");
    if (!reduction.parallelTile.empty() && reduction.partials > 1)
      notes.push_back("Outside of it run parallel tiles of " + sizesText(reduction.parallelTile) +
                      ".");
    if (reduction.accumulatesInF32)
      notes.push_back("Narrow floats are accumulated in f32 and converted once, after the merge.");
    float line = std::round(size * 1.5f);
    for (const std::string &note : notes) {
      if (y + line > notesEnd)
        return;
      sketch.textCentered(page.body.x, y, page.body.width, note, size, colors.muted);
      y += line;
    }
  }
};

class ReductionCanvas final : public Canvas {
public:
  const char *name() const override { return "reduction"; }
  const char *title() const override { return "Reduction"; }

  DrawList draw(const Plan &plan, const ViewState &view, float width, float height,
                Theme theme) const override {
    std::optional<Subject> subject = subjectOf(plan, view);
    if (subject && subject->plan->reduction)
      return Drawing(*subject, width, height, theme).draw();
    Sketch sketch(width, height, theme);
    bool reduces =
        subject && std::any_of(subject->node->domain.begin(), subject->node->domain.end(),
                               [](const DomainDimension &dimension) {
                                 return dimension.kind != DimensionKind::Parallel;
                               });
    if (!subject)
      drawEmpty(
          sketch, "No reduction here",
          "The model has no op that could be tiled. Open a model with linalg, TOSA or dlc ops.");
    else if (reduces && reductionOf(*subject)) {
      drawEmpty(sketch, "The reduction of " + opLabel(*subject->node) + " stays in one piece",
                "Its length is legal for the hardware and its operands fit. Drag the chunk below to "
                "see what a cut would cost.");
      drawTracks(sketch, *subject, *reductionOf(*subject), pageOf(width, height));
      if (!subject->plan->refused.empty()) {
        Page page = pageOf(width, height);
        sketch.paragraph(page.body.x, page.body.y, page.body.width, subject->plan->refused,
                         page.textSize(), sketch.colors.bad, 3, true);
      }
    } else if (reduces)
      drawEmpty(sketch, "The reduction of " + opLabel(*subject->node) + " stays in one piece",
                "Its length is legal for the hardware and its tiles are found along the parallel "
                "dimensions; see Tiles.");
    else
      drawEmpty(sketch, opLabel(*subject->node) + " reduces nothing",
                "Every dimension of it is parallel. Select an op with a reduction dimension.");
    return std::move(sketch.list);
  }

  CanvasTable table(const Plan &plan, const ViewState &view) const override {
    CanvasTable table{{"what", "count", "elements"}, {}};
    std::optional<Subject> subject = subjectOf(plan, view);
    if (!subject || !subject->plan->reduction)
      return table;
    const ReductionPlan &r = *subject->plan->reduction;
    table.rows = {{"chunks", grouped(r.chunks), grouped(r.chunk)},
                  {"tail", r.tail > 0 ? "1" : "0", grouped(r.tail)},
                  {"partial results", grouped(r.partials), ""}};
    for (const ReductionPlan &merge : r.merge)
      table.rows.push_back({"chunks of the merge", grouped(merge.chunks), grouped(merge.chunk)});
    std::vector<int64_t> tile = keptTile(*subject, r);
    for (int dim = 0; dim < static_cast<int>(subject->rank()); ++dim)
      if (subject->node->domain[dim].kind == DimensionKind::Parallel)
        table.rows.push_back({"tile of " + dimensionName(*subject->node, dim),
                              grouped(ceilDivide(subject->size(dim), std::max<int64_t>(1, tile[dim]))),
                              grouped(tile[dim])});
    return table;
  }

  std::optional<Edit> drag(const Plan &plan, const ViewState &view, const std::string &target,
                           Point to, float width, float height) const override {
    std::optional<Subject> subject = subjectOf(plan, view);
    std::optional<ReductionPlan> reduction = subject ? reductionOf(*subject) : std::nullopt;
    if (!reduction)
      return std::nullopt;
    SizeTracks tracks = sizeTracks(*subject, *reduction, pageOf(width, height));
    Edit edit;
    edit.op = subject->node->id;
    if (target == "chunk-size") {
      int64_t wanted = tracks.chunk.sizeAt(to.x);
      if (!view.showWhyIllegal)
        if (int64_t legal = largestLegalChunk(cutOf(*subject, *reduction), wanted, plan.target))
          wanted = legal;
      edit.name = "Reduce " + opLabel(*subject->node) + " in chunks of " + grouped(wanted);
      edit.change.reductionChunk = wanted;
      return edit;
    }
    for (auto &[dim, track] : tracks.kept) {
      if (target != "kept-size:" + std::to_string(dim))
        continue;
      int64_t wanted = track.sizeAt(to.x);
      std::vector<int64_t> tile = keptTile(*subject, *reduction);
      tile[dim] = view.showWhyIllegal ? wanted
                                      : legalTileSize(subject->node->domain[dim], wanted);
      for (int other = 0; other < static_cast<int>(subject->rank()); ++other)
        if (subject->node->domain[other].kind != DimensionKind::Parallel)
          tile[other] = subject->size(other);
      edit.name = "Set the parallel tile of " + opLabel(*subject->node) + " to " + sizesText(tile);
      edit.change.reductionParallelTile = tile;
      return edit;
    }
    return std::nullopt;
  }
};

} // namespace

std::unique_ptr<Canvas> tilescope::makeReductionCanvas() {
  return std::make_unique<ReductionCanvas>();
}
