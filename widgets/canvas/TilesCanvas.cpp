// Tiles: the iteration domain as a grid of tiles over two dimensions, with the tile under the
// mouse, what it takes of every operand, and which other sizes fit. Dragging a tile's edge changes
// its size.
//
// Targets: "tile-edge:D" (drag), "tile:X,Y" (hover, click to stay), "fit:X,Y" (click takes the
// sizes), "scrub:D" (drag), "operand:OP:I", "capacity".
#include "widgets/canvas/Canvases.h"
#include "widgets/canvas/Format.h"
#include "widgets/canvas/TileCards.h"
#include "widgets/canvas/TileProber.h"
#include "widgets/canvas/TileSizes.h"
#include "widgets/canvas/TileScrubbers.h"

#include "engine/support/Saturating.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

using namespace tilescope;

namespace {

/// More areas than this are not worth their tooltips: zooming in gives single tiles.
constexpr int64_t mostTileHits = 1200;

/// Between the numbers of the upper ruler and the grid: the handles stand there.
float rulerGap(const Page &page) {
  return page.compact ? 10 : 13;
}

float pixel(double position) {
  return static_cast<float>(position);
}

/// "n: 3,200 in 247 tiles of 13, the last one 2", "m: 300, whole".
std::string axisText(const Subject &subject, const TileAxis &axis) {
  // Commands and files name dimensions by number.
  std::string text = dimensionName(*subject.node, axis.dim),
              number = "d" + std::to_string(axis.dim);
  text += (text == number ? ": " : " (" + number + "): ") + grouped(axis.size);
  if (axis.trips() == 1)
    return text + ", whole";
  text += " in " + grouped(axis.trips()) + " tiles of " + grouped(axis.tile);
  return axis.tail() ? text + ", the last " + grouped(axis.tail()) : text;
}

struct Counts {
  int64_t all = 1, full = 1, ragged = 0;
  /// Share of the iterations a padded run would waste on ragged tiles.
  double wasted = 0;
};

Counts countTiles(const Subject &subject) {
  Counts counts;
  double used = 1;
  for (int dim = 0; dim < static_cast<int>(subject.rank()); ++dim) {
    int64_t trips = subject.trips(dim), size = subject.size(dim), tile = subject.tile[dim];
    if (tile <= 0)
      continue;
    counts.all = multiplySaturating(counts.all, trips);
    counts.full = multiplySaturating(counts.full, size / tile);
    used *= static_cast<double>(size) / (static_cast<double>(trips) * static_cast<double>(tile));
  }
  counts.ragged = counts.all - counts.full;
  counts.wasted = 1 - used;
  return counts;
}

std::string countText(const Subject &subject, bool brief = false) {
  Counts counts = countTiles(subject);
  std::string text = counted(counts.all, "tile", "tiles");
  if (brief && counts.ragged > 0)
    return text + ", " + grouped(counts.ragged) + " ragged (shaded), " + percent(counts.wasted, 1) +
           " wasted";
  if (counts.ragged > 0)
    text += ": " + grouped(counts.full) + " full, " + grouped(counts.ragged) +
            " ragged (shaded), " + percent(counts.wasted, 1) + " of the work wasted when padded";
  else if (counts.all > 1)
    text += ", all of them full";
  return text;
}

class Drawing {
public:
  Drawing(const Subject &subject, const ViewState &view, float width, float height, Theme theme)
      : subject(subject), view(view), page(pageOf(width, height)), sketch(width, height, theme),
        colors(sketch.colors), grid(tileGrid(subject, view, page)),
        shown(shownTile(subject, view)) {}

  DrawList draw() {
    drawHeader(sketch, page, subject, verdict(subject));
    drawGrid();
    drawRulers();
    drawWords();
    if (grid.side.width > 0) {
      float used = drawTileCards(sketch, page, sideTop(), subject, shown);
      Rect rest = grid.side;
      rest.y += used + 20;
      rest.height -= used + 20;
      drawFitMap(sketch, page, rest, subject, view);
    }
    drawEdges();
    return std::move(sketch.list);
  }

private:
  const Subject &subject;
  const ViewState &view;
  Page page;
  Sketch sketch;
  const Palette &colors;
  TileGrid grid;
  std::vector<int64_t> shown;

  /// Where cards go: all of the side column, or its upper part when the map has room below.
  Rect sideTop() const {
    Rect top = grid.side;
    if (!page.compact && top.height > 420)
      top.height -= 200;
    return top;
  }

  /// Pixels of iterations [from, to) on an axis, cut to what is visible; at least `least` wide.
  std::pair<float, float> span(const TileAxis &axis, int64_t from, int64_t to,
                               float least = 0) const {
    double low = axis.position(static_cast<double>(from)),
           high = axis.position(static_cast<double>(to));
    if (high - low < least) {
      double middle = (low + high) / 2, end = axis.position(static_cast<double>(axis.size));
      low = std::clamp(middle - least / 2, axis.origin, std::max(axis.origin, end - least));
      high = low + least;
    }
    return {pixel(std::clamp<double>(low, axis.low, axis.high)),
            pixel(std::clamp<double>(high, axis.low, axis.high))};
  }
  Rect area(int64_t x0, int64_t x1, int64_t y0, int64_t y1, float least = 0) const {
    auto [left, right] = span(grid.x, x0, x1, least);
    auto [top, bottom] = span(grid.y, y0, y1, least);
    return {left, top, right - left, bottom - top};
  }
  int64_t index(const TileAxis &axis) const { return axis.dim < 0 ? 0 : shown[axis.dim]; }

  void drawGrid() {
    const TileAxis &x = grid.x, &y = grid.y;
    Rect domain = area(0, x.size, 0, y.size);
    sketch.rect(domain, colors.panel);
    if (view.execution >= 0)
      drawExecuted();
    drawRagged();
    drawStripes(x, true, domain);
    drawStripes(y, false, domain);
    sketch.rect(domain, 0, colors.outline);
    addTileHits();

    // The tile that the cards describe.
    int64_t i = index(x), j = index(y);
    Rect tile = area(i * x.tile, std::min(x.size, (i + 1) * x.tile), j * y.tile,
                     std::min(y.size, (j + 1) * y.tile), 3);
    sketch.rect(tile, withAlpha(colors.accentFill, 0xD0), colors.accent, 1.5f);
  }

  void drawStripes(const TileAxis &axis, bool vertical, const Rect &domain) {
    int64_t step = axis.tile * axis.tilesPerStripe();
    double pixels = static_cast<double>(step) * axis.scale;
    // Only the visible ones: the count is bounded by the canvas, whatever the zoom.
    auto first = static_cast<int64_t>(std::max(1.0, std::floor((axis.low - axis.origin) / pixels)));
    for (int64_t at = first * step; at < axis.size; at += step) {
      float p = pixel(axis.position(static_cast<double>(at)));
      if (p > axis.high)
        break;
      if (p < axis.low)
        continue;
      Color color = pixels >= 12 ? colors.outline : withAlpha(colors.outline, 0x70);
      if (vertical)
        sketch.line({p, domain.y}, {p, domain.y + domain.height}, color);
      else
        sketch.line({domain.x, p}, {domain.x + domain.width, p}, color);
    }
  }

  void drawRagged() {
    const TileAxis &x = grid.x, &y = grid.y;
    auto shade = [&](Rect edge) {
      sketch.rect(edge, colors.warnFill, colors.warn, 1, 0,
                  std::min(edge.width, edge.height) >= patternPitch ? Pattern::Diagonal
                                                                    : Pattern::Solid);
    };
    if (x.tail() && x.trips() > 1)
      shade(area(x.size - x.tail(), x.size, 0, y.size, 3));
    if (y.tail() && y.trips() > 1)
      shade(area(0, x.size, y.size - y.tail(), y.size, 3));
  }

  /// Tiles that ran before the shown one, as at most three areas.
  void drawExecuted() {
    const TileAxis &x = grid.x, &y = grid.y;
    auto place = [&](int dim) {
      auto found = std::find(subject.plan->order.begin(), subject.plan->order.end(), dim);
      return found - subject.plan->order.begin();
    };
    bool rowsOutside = place(y.dim) < place(x.dim);
    int64_t i = index(x) * x.tile, j = index(y) * y.tile;
    Color done = withAlpha(colors.accentFill, 0x48);
    if (rowsOutside) {
      sketch.rect(area(0, x.size, 0, j), done);
      sketch.rect(area(0, i, j, std::min(y.size, j + y.tile)), done);
    } else {
      sketch.rect(area(0, i, 0, y.size), done);
      sketch.rect(area(i, std::min(x.size, i + x.tile), 0, j), done);
    }
  }

  void addTileHits() {
    const TileAxis &x = grid.x, &y = grid.y;
    int64_t stepX = x.tilesPerStripe(), stepY = y.tilesPerStripe();
    auto visible = [](const TileAxis &axis, int64_t step) {
      auto tileAt = [&](double p) {
        auto tile = static_cast<int64_t>(std::floor(axis.iteration(p))) / axis.tile;
        return std::clamp<int64_t>(tile / step, 0, (axis.trips() - 1) / step);
      };
      return std::pair(tileAt(axis.low), tileAt(axis.high - 0.5));
    };
    auto [firstX, lastX] = visible(x, stepX);
    auto [firstY, lastY] = visible(y, stepY);
    if ((lastX - firstX + 1) * (lastY - firstY + 1) > mostTileHits) {
      sketch.hit(grid.plot, "grid", countText(subject) + ". Zoom in to point at single tiles.");
      return;
    }
    for (int64_t sy = firstY; sy <= lastY; ++sy)
      for (int64_t sx = firstX; sx <= lastX; ++sx) {
        int64_t i = sx * stepX, j = sy * stepY;
        Rect stripe = area(i * x.tile, std::min(x.size, (i + stepX) * x.tile), j * y.tile,
                           std::min(y.size, (j + stepY) * y.tile));
        std::string target = "tile:" + std::to_string(i) + "," + std::to_string(j);
        sketch.hit(stripe, target, tileTooltip(i, j, stepX * stepY));
      }
  }

  std::string tileTooltip(int64_t i, int64_t j, int64_t tiles) const {
    std::vector<int64_t> at = shown;
    std::string text;
    for (auto [axis, tile] : {std::pair(&grid.x, i), std::pair(&grid.y, j)}) {
      if (axis->dim < 0)
        continue;
      at[axis->dim] = tile;
      text += (text.empty() ? "" : ", ") + dimensionName(*subject.node, axis->dim) + " " +
              grouped(tile * axis->tile) + " to " +
              grouped(std::min(axis->size, (tile + 1) * axis->tile) - 1);
    }
    ExecutionPlace place = executionPlace(subject, at);
    text = "Tile " + grouped(place.before + 1) + " of " + grouped(place.count) + ": " + text;
    for (const OperandShare &share : operandShares(subject, at))
      if (!share.slice.empty())
        text += "\n" + share.name + share.rangeText() + ", " + bytesText(share.bytes);
    if (tiles > 1)
      text += "\n(the first of " + grouped(tiles) + " tiles drawn as one stripe)";
    return text;
  }

  void drawRulers() {
    float size = page.compact ? 11 : 12;
    const TileAxis &x = grid.x, &y = grid.y;
    if (x.dim >= 0)
      sketch.text(grid.plot.x, page.body.y, axisText(subject, x) + "  →", page.compact ? 12 : 14,
                  colors.ink, grid.plot.width, true);
    float rulerY = grid.plot.y - lineHeight(size) - rulerGap(page);
    drawTicks(x, 90, [&](float p, const std::string &word, bool last) {
      float w = textWidth(word, size);
      float left = last ? p - w : p - w / 2;
      left = std::clamp(left, grid.plot.x, grid.plot.x + grid.plot.width - w);
      sketch.text(left, rulerY, word, size, colors.muted);
    });
    if (y.dim < 0)
      return;
    std::string name = dimensionName(*subject.node, y.dim) + " ↓";
    sketch.textRight(grid.plot.x - 8, grid.plot.y - lineHeight(size) - rulerGap(page), name,
                     page.compact ? 12 : 14, colors.ink, 0, true);
    drawTicks(y, 40, [&](float p, const std::string &word, bool last) {
      float top =
          last ? p - lineHeight(size) : p - (p > grid.plot.y + 4 ? lineHeight(size) / 2 : 0);
      sketch.textRight(grid.plot.x - 8, top, word, size, colors.muted);
    });
  }

  template <typename Put> void drawTicks(const TileAxis &axis, float spacing, Put put) {
    if (axis.dim < 0)
      return;
    double wanted = spacing / axis.scale, power = std::pow(10, std::floor(std::log10(wanted)));
    double step = power;
    for (double factor : {1.0, 2.0, 5.0, 10.0})
      if ((step = power * factor) >= wanted)
        break;
    auto whole = static_cast<int64_t>(std::max(1.0, std::round(step)));
    double end = std::min<double>(axis.high, axis.position(static_cast<double>(axis.size)));
    double last = axis.position(static_cast<double>(axis.size)) <= axis.high + 0.5
                      ? static_cast<double>(axis.high)
                      : 1e9;
    auto first = static_cast<int64_t>(std::max(0.0, axis.iteration(axis.low)));
    for (int64_t at = first / whole * whole; at < axis.size; at += whole) {
      double p = axis.position(static_cast<double>(at));
      if (p >= axis.low - 0.5 && p <= end && (last > 1e8 || p < last - spacing * 0.75))
        put(pixel(p), grouped(at), false);
      if (p > end)
        break;
    }
    if (last < 1e8)
      put(pixel(axis.position(static_cast<double>(axis.size))), grouped(axis.size), true);
  }

  void drawWords() {
    float size = page.textSize(), line = std::round(size * 1.45f);
    float x = grid.plot.x, width = grid.plot.width, y = grid.plot.y + grid.plot.height + 8;
    sketch.text(x, y, countText(subject, page.compact), size, colors.ink, width);
    if (!page.compact) {
      y += line;
      std::string words =
          subject.plan->fusedInto
              ? "Runs in the loops of op #" + std::to_string(*subject.plan->fusedInto)
              : "Runs as " + orderText(*subject.node, subject.plan->order);
      int64_t stripe = grid.x.tilesPerStripe() * grid.y.tilesPerStripe();
      if (stripe > 1)
        words += "; one stripe drawn stands for " + grouped(stripe) + " tiles";
      if (view.execution >= 0) {
        ExecutionPlace place = executionPlace(subject, shown);
        words = "Tile " + grouped(place.before + 1) + " of " + grouped(place.count) +
                " in the order of execution; " + words;
      }
      words += ". Drag a blue edge to try other sizes.";
      sketch.text(x, y, words, size, colors.muted, width);
      y += line;
      drawScrubbers(x, y, width, size);
    }
    float bottom = page.body.y + page.body.height - capacityHeight(page);
    drawCapacity(sketch, page, {page.body.x, bottom, grid.plot.x + width - page.body.x, 0},
                 subject);
  }

  /// The dimensions that are not on an axis: whole ones in words, tiled ones with a track to drag.
  void drawScrubbers(float x, float y, float width, float size) {
    float end = x + width;
    for (int dim = 0; dim < static_cast<int>(subject.rank()); ++dim) {
      if (dim == grid.x.dim || dim == grid.y.dim)
        continue;
      std::string words = dimensionName(*subject.node, dim) + ": " + grouped(subject.size(dim));
      bool tiled = subject.tiled(dim);
      words += tiled ? ", tile " + grouped(shown[dim] + 1) + " of " + grouped(subject.trips(dim))
                     : ", whole";
      float needed = textWidth(words, size) + (tiled ? scrubberWidth : 0);
      if (x + needed > end) {
        if (x + 16 < end)
          sketch.text(x, y, "…", size, colors.muted);
        return;
      }
      sketch.text(x, y, words, size, colors.muted);
      if (tiled) {
        drawScrubber(sketch, subject, shown, dim, x + textWidth(words, size), y, size);
      }
      x += needed + 18;
    }
  }

  /// The edge of the first tile on each axis, with its handle on the ruler.
  void drawEdges() {
    for (const TileAxis *axis : {&grid.x, &grid.y}) {
      if (axis->dim < 0)
        continue;
      bool horizontal = axis == &grid.x;
      const DomainDimension &dimension = subject.node->domain[axis->dim];
      double position = axis->position(static_cast<double>(axis->tile));
      if (position < axis->low - 0.5 || position > axis->high + 0.5)
        continue;
      float p = pixel(position);
      const Rect &plot = grid.plot;
      bool fixed = !dimension.whole.empty();
      Color color = fixed ? colors.outline : colors.accent;
      if (horizontal) {
        sketch.line({p, plot.y - 2}, {p, plot.y + plot.height}, color, 2, fixed);
        sketch.polygon({{p - 6, plot.y - 11}, {p + 6, plot.y - 11}, {p, plot.y - 1}}, color);
      } else {
        sketch.line({plot.x - 2, p}, {plot.x + plot.width, p}, color, 2, fixed);
        sketch.polygon({{plot.x - 7, p - 5}, {plot.x - 7, p + 5}, {plot.x - 0.5f, p}}, color);
      }
      std::string name = dimensionName(*subject.node, axis->dim);
      std::string tooltip =
          fixed ? name + " stays whole: " + dimension.whole
                : "Drag to change the tile of " + name + ": " + grouped(axis->tile) + " of " +
                      grouped(axis->size) +
                      (dimension.multiple > 1 ? ", in steps of " + grouped(dimension.multiple)
                                              : std::string()) +
                      ". Hold Shift to see why a size is not legal.";
      std::string target = "tile-edge:" + std::to_string(axis->dim);
      if (horizontal)
        sketch.hit({p - 6, plot.y - 14, 12, plot.height + 14}, target, tooltip, "size-x");
      else
        sketch.hit({plot.x - 10, p - 6, plot.width + 10, 12}, target, tooltip, "size-y");
      if (subject.tile[axis->dim] != planned(axis->dim))
        drawDragNote(*axis, horizontal, p);
    }
  }
  int64_t planned(int dim) const {
    const std::vector<int64_t> &tile = subject.plan->tile;
    return dim < static_cast<int>(tile.size()) && tile[dim] > 0 ? tile[dim] : subject.size(dim);
  }

  /// While an edge is dragged: the size it would get and whether that fits, on a plate at the edge.
  void drawDragNote(const TileAxis &axis, bool horizontal, float p) {
    std::string reason = whyIllegal(subject.node->domain[axis.dim], axis.tile);
    TileProber::Answer answer = TileProber(subject).at(subject.tile);
    int64_t budget = subject.whole->target.budget();
    std::string words = dimensionName(*subject.node, axis.dim) + " = " + grouped(axis.tile) + ": ";
    if (!reason.empty())
      words = "✗ " + words + reason;
    else if (answer.fits)
      words = "✓ " + words + bytesText(answer.peak) + ", fits";
    else
      words = "✗ " + words + bytesText(answer.peak) +
              (answer.peak > budget ? ", " + bytesText(answer.peak - budget) + " too many"
                                    : ", no free block is large enough");
    bool good = reason.empty() && answer.fits;
    float size = page.textSize(),
          width = std::min(textWidth(words, size, true) + 16, grid.plot.width);
    float x = horizontal ? p + 8 : grid.plot.x + 12, y = horizontal ? grid.plot.y + 10 : p + 8;
    x = std::clamp(x, grid.plot.x, grid.plot.x + grid.plot.width - width);
    y = std::min(y, grid.plot.y + grid.plot.height - 26);
    sketch.rect({x, y, width, 24}, good ? colors.goodFill : colors.badFill,
                good ? colors.good : colors.bad, 1, 4);
    sketch.text(x + 8, y + 12 - lineHeight(size) / 2, words, size, colors.ink, width - 16, true);
  }
};

class TilesCanvas final : public Canvas {
public:
  const char *name() const override { return "tiles"; }
  const char *title() const override { return "Tiles"; }

  DrawList draw(const Plan &plan, const ViewState &view, float width, float height,
                Theme theme) const override {
    std::optional<Subject> subject = subjectOf(plan, view);
    if (std::optional<DrawList> empty = nothingToTile(subject, width, height, theme))
      return std::move(*empty);
    return Drawing(*subject, view, width, height, theme).draw();
  }

  CanvasTable table(const Plan &plan, const ViewState &view) const override {
    CanvasTable table{{"dimension", "kind", "size", "tile", "tiles", "last tile", "loop"}, {}};
    std::optional<Subject> subject = subjectOf(plan, view);
    for (int dim = 0; subject && dim < static_cast<int>(subject->rank()); ++dim) {
      int64_t size = subject->size(dim), tile = subject->tile[dim];
      const std::vector<int> &order = subject->plan->order;
      auto loop = std::find(order.begin(), order.end(), dim);
      table.rows.push_back({dimensionName(*subject->node, dim),
                            spelling(subject->node->domain[dim].kind), grouped(size), grouped(tile),
                            grouped(subject->trips(dim)),
                            grouped(tile > 0 && size % tile ? size % tile : tile),
                            loop == order.end() ? "–" : grouped(loop - order.begin() + 1)});
    }
    return table;
  }

  std::optional<Edit> click(const Plan &plan, const ViewState &view,
                            const std::string &target) const override {
    std::optional<Subject> subject = subjectOf(plan, view);
    int64_t first = targetNumber(target, "fit");
    if (!subject || first < 0)
      return std::nullopt;
    auto [dimX, dimY] = tileAxes(*subject, view);
    std::vector<int64_t> tile = subject->plan->tile;
    tile[dimX] = first;
    size_t comma = target.find(',');
    if (dimY >= 0 && comma != std::string::npos)
      tile[dimY] = std::strtoll(target.c_str() + comma + 1, nullptr, 10);
    return tileEdit(*subject, tile);
  }

  std::optional<Edit> drag(const Plan &plan, const ViewState &view, const std::string &target,
                           Point to, float width, float height) const override {
    std::optional<Subject> subject = subjectOf(plan, view);
    int64_t dim = targetNumber(target, "tile-edge");
    if (!subject || dim < 0 || dim >= static_cast<int64_t>(subject->rank()))
      return std::nullopt;
    TileGrid grid = tileGrid(*subject, view, pageOf(width, height));
    const TileAxis &axis = grid.x.dim == dim ? grid.x : grid.y;
    if (axis.dim != dim)
      return std::nullopt;
    int64_t wanted = std::llround(axis.iteration(axis.dim == grid.x.dim ? to.x : to.y));
    std::vector<int64_t> tile = subject->tile;
    const DomainDimension &dimension = subject->node->domain[dim];
    tile[dim] = view.showWhyIllegal
                    ? std::clamp<int64_t>(wanted, 1, subject->size(static_cast<int>(dim)))
                    : legalTileSize(dimension, wanted);
    return tileEdit(*subject, tile);
  }

  bool look(const Plan &plan, ViewState &view, const std::string &target, Point at, float width,
            float height) const override {
    std::optional<Subject> subject = subjectOf(plan, view);
    if (!subject)
      return false;
    if (target.rfind("tile:", 0) == 0) {
      view.hover = target;
      std::vector<int64_t> scrub = shownTile(*subject, view);
      bool changed = scrub != view.scrub;
      view.scrub = std::move(scrub);
      return changed;
    }
    return scrubTo(*subject, view, draw(plan, view, width, height, Theme::Light), target, at);
  }

private:
  static Edit tileEdit(const Subject &subject, std::vector<int64_t> tile) {
    Edit edit{"Tile " + opLabel(*subject.node) + " by " + sizesText(tile), subject.node->id, {}};
    edit.change.tile = std::move(tile);
    return edit;
  }

  static std::optional<DrawList> nothingToTile(const std::optional<Subject> &subject, float width,
                                               float height, Theme theme) {
    std::string title, remedy;
    if (!subject) {
      title = "Nothing to tile here";
      remedy = "The model has no op with an iteration domain. Open a model with linalg, TOSA or "
               "dlc ops.";
    } else if (subject->node->dynamic) {
      title = opLabel(*subject->node) + " has dynamic sizes";
      remedy = "Bind its dynamic dimensions (in the inspector, or with --bind) to see its tiles.";
    } else if (subject->rank() == 0) {
      title = "Nothing to tile here";
      remedy = opLabel(*subject->node) + " works on a single element: it has no loops.";
    } else
      return std::nullopt;
    Sketch sketch(width, height, theme);
    drawEmpty(sketch, title, remedy);
    return std::move(sketch.list);
  }
};

} // namespace

std::unique_ptr<Canvas> tilescope::makeTilesCanvas() {
  return std::make_unique<TilesCanvas>();
}
