// The heat map of the Tiles canvas: every candidate pair of tile sizes asked of the fast probe.
#include "widgets/canvas/Format.h"
#include "widgets/canvas/TileCards.h"
#include "widgets/canvas/TileProber.h"
#include "widgets/canvas/TileSizes.h"

#include <algorithm>
#include <cmath>

using namespace tilescope;

namespace {

/// A mark centred in the cell of `size` among `sizes`.
int cellOf(const std::vector<int64_t> &sizes, int64_t size) {
  auto found = std::find(sizes.begin(), sizes.end(), size);
  return found == sizes.end() ? -1 : static_cast<int>(found - sizes.begin());
}

} // namespace

void tilescope::drawFitMap(Sketch &sketch, const Page &page, Rect area, const Subject &subject,
                           const ViewState &view) {
  const Palette &colors = sketch.colors;
  auto [dimX, dimY] = tileAxes(subject, view);
  float size = page.compact ? 11 : 12;
  float title = page.compact ? 20 : 26, axis = 18, legend = 18;
  if (dimX < 0 || area.height < title + axis + legend + 60 || area.width < 150)
    return;
  const OptimumPoint *optimum = view.data.optimum.get();
  if (optimum && (optimum->op != subject.node->id || optimum->tile.size() != subject.rank()))
    optimum = nullptr;

  auto candidates = [&](int dim, int count) {
    if (dim < 0)
      return std::vector<int64_t>{1};
    std::vector<int64_t> sizes =
        candidateSizes(subject.node->domain[dim], count, subject.tile[dim]);
    if (optimum) {
      sizes.push_back(optimum->tile[dim]);
      std::sort(sizes.begin(), sizes.end());
      sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    }
    return sizes;
  };
  std::vector<int64_t> sizesX = candidates(dimX, 18), sizesY = candidates(dimY, 10);

  float used = sketch.text(area.x, area.y, "Which tile sizes fit", page.compact ? 12 : 14,
                           colors.ink, area.width, true);
  TileProber prober(subject);
  Origin origin = prober.at(subject.tile).origin;
  if (area.width - used > 10 + Sketch::badgeWidth(origin))
    sketch.badge(area.x + used + 10, area.y, origin);

  float gutter = 0;
  for (int64_t s : {sizesY.front(), sizesY.back()})
    gutter = std::max(gutter, textWidth(grouped(s), size));
  std::string nameY = dimY < 0 ? "" : dimensionName(*subject.node, dimY);
  gutter = std::max(gutter, textWidth(nameY, size, true)) + 8;
  const std::vector<std::string> &user = subject.plan->user;
  const char *chosen =
      std::find(user.begin(), user.end(), "tile") != user.end() ? "yours" : "chosen";
  // What the row of keys has no room for goes below it.
  const std::string least = "least traffic";
  float keys = 0;
  for (const std::string &word : {std::string("fits"), std::string("too large"), std::string(chosen)})
    keys += 16 + textWidth(word, size) + 12;
  bool below = optimum && keys + 16 + textWidth(least, size) > area.width;
  float legendHeight = legend + (below ? lineHeight(size) + 2 : 0);
  Rect plot{area.x + gutter, area.y + title, area.width - gutter,
            area.height - title - axis - legendHeight};
  float cellWidth = plot.width / static_cast<float>(sizesX.size());
  float cellHeight = std::min(26.0f, plot.height / static_cast<float>(sizesY.size()));
  plot.height = cellHeight * static_cast<float>(sizesY.size());

  for (size_t j = 0; j < sizesY.size(); ++j)
    for (size_t i = 0; i < sizesX.size(); ++i) {
      std::vector<int64_t> tile = subject.tile;
      tile[dimX] = sizesX[i];
      if (dimY >= 0)
        tile[dimY] = sizesY[j];
      TileProber::Answer answer = prober.at(tile);
      // Larger sizes lie to the right and upwards, as on any chart.
      Rect cell{plot.x + static_cast<float>(i) * cellWidth,
                plot.y + static_cast<float>(sizesY.size() - 1 - j) * cellHeight, cellWidth,
                cellHeight};
      Rect inner{cell.x + 0.5f, cell.y + 0.5f, cell.width - 1, cell.height - 1};
      sketch.rect(inner, answer.fits ? colors.goodFill : colors.badFill,
                  answer.fits ? 0 : withAlpha(colors.bad, 0x50), 1, 0,
                  answer.fits ? Pattern::Solid : Pattern::Diagonal);
      std::string target = "fit:" + std::to_string(sizesX[i]);
      if (dimY >= 0)
        target += "," + std::to_string(sizesY[j]);
      int64_t budget = subject.whole->target.budget();
      sketch.hit(cell, target,
                 sizesText(tile) + ": " + bytesText(answer.peak) +
                     (answer.fits ? ", fits. Click to use it."
                      : answer.peak > budget
                          ? ", " + bytesText(answer.peak - budget) + " over the budget."
                          : ", but no free block is large enough."),
                 "hand");
    }

  auto center = [&](const std::vector<int64_t> &tile) -> std::optional<Point> {
    int i = cellOf(sizesX, tile[dimX]), j = dimY < 0 ? 0 : cellOf(sizesY, tile[dimY]);
    if (i < 0 || j < 0)
      return std::nullopt;
    return Point{plot.x + (static_cast<float>(i) + 0.5f) * cellWidth,
                 plot.y + (static_cast<float>(static_cast<int>(sizesY.size()) - 1 - j) + 0.5f) *
                              cellHeight};
  };
  float radius = std::min({5.0f, cellWidth / 2 - 1, cellHeight / 2 - 1});
  auto diamond = [&](Point at, float by) {
    sketch.polygon({{at.x, at.y - by}, {at.x + by, at.y}, {at.x, at.y + by}, {at.x - by, at.y}},
                   colors.warnFill, colors.warn);
  };
  // The diamond is wider than the dot, so that both are seen where the chosen tile is the optimum.
  if (optimum)
    if (std::optional<Point> at = center(optimum->tile))
      diamond(*at, radius + 3);
  if (std::optional<Point> at = center(subject.tile))
    sketch.dot(*at, radius, colors.accentFill, colors.ink);

  if (dimY >= 0) {
    sketch.textRight(plot.x - 6, plot.y, grouped(sizesY.back()), size, colors.muted);
    if (sizesY.size() > 1 && plot.height > 3 * lineHeight(size)) {
      sketch.textRight(plot.x - 6, plot.y + plot.height - lineHeight(size), grouped(sizesY.front()),
                       size, colors.muted);
      sketch.textRight(plot.x - 6, plot.y + (plot.height - lineHeight(size)) / 2, nameY, size,
                       colors.ink, 0, true);
    }
  }
  float y = plot.y + plot.height + 3;
  float left = sketch.text(plot.x, y, grouped(sizesX.front()), size, colors.muted);
  std::string last = grouped(sizesX.back());
  float right = textWidth(last, size);
  sketch.textRight(plot.x + plot.width, y, last, size, colors.muted);
  sketch.textCentered(plot.x + left + 4, y, plot.width - left - right - 8,
                      dimensionName(*subject.node, dimX), size, colors.ink, true);
  y += axis;
  float x = area.x;
  auto key = [&](Color fill, Color stroke, Pattern pattern, const char *word) {
    if (x + 16 + textWidth(word, size) > area.x + area.width)
      return;
    sketch.rect({x, y + 2, 11, 11}, fill, stroke, 1, 0, pattern);
    x += 16;
    x += sketch.text(x, y, word, size, colors.muted) + 12;
  };
  key(colors.goodFill, colors.good, Pattern::Solid, "fits");
  key(colors.badFill, colors.bad, Pattern::Diagonal, "too large");
  if (x + 30 + textWidth(chosen, size) <= area.x + area.width) {
    sketch.dot({x + 5, y + 7.5f}, 5, colors.accentFill, colors.ink);
    x += 16;
    x += sketch.text(x, y, chosen, size, colors.muted) + 12;
  }
  if (below) {
    x = area.x;
    y += lineHeight(size) + 2;
  }
  if (optimum && x + 16 + textWidth(least, size) <= area.x + area.width) {
    diamond({x + 5, y + 7.5f}, 5.5f);
    sketch.text(x + 16, y, least, size, colors.muted);
  }
}
