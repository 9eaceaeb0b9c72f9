#include "widgets/canvas/DmaTimeline.h"

#include "engine/support/Saturating.h"
#include "widgets/canvas/Format.h"

#include <algorithm>
#include <cmath>

using namespace tilescope;

namespace {

/// Bars closer than this are drawn as one density band.
constexpr double leastSpacing = 3;

std::string movesText(const DmaLane &lane) {
  std::string text =
      counted(lane.moves, lane.store ? "store" : "load", lane.store ? "stores" : "loads");
  if (lane.moves == 1)
    return text + " of " + bytesText(lane.bytes);
  if (lane.largest > 0)
    return text + " of up to " + bytesText(lane.largest);
  return text + " of " + bytesText(lane.bytes / lane.moves) + " on average";
}

} // namespace

std::vector<DmaLane> tilescope::dmaLanes(const Subject &subject) {
  const OpPlan &plan = *subject.plan;
  int64_t tiles = 1;
  std::vector<int64_t> trips;
  for (int dim : plan.order)
    if (dim >= 0 && dim < static_cast<int>(subject.rank())) {
      trips.push_back(subject.trips(dim));
      tiles = multiplySaturating(tiles, trips.back());
    }
  std::vector<DmaLane> lanes;
  for (bool store : {false, true})
    for (const OperandTraffic &operand : plan.traffic.operands) {
      int64_t bytes = store ? operand.store : operand.load;
      if (bytes <= 0)
        continue;
      DmaLane lane{operand.op, operand.operand, operand.name, store, bytes, 1, tiles, 0};
      for (const PlannedBuffer &buffer : plan.lram.buffers)
        if (buffer.op == operand.op && buffer.operand == operand.operand)
          lane.largest = buffer.bytes;
      // A result is stored when the loops it depends on are done with it: once per tile of those.
      int level = store ? static_cast<int>(trips.size()) : operand.level;
      for (int i = 0; i < level && i < static_cast<int>(trips.size()); ++i)
        lane.moves = multiplySaturating(lane.moves, trips[i]);
      lanes.push_back(std::move(lane));
    }
  return lanes;
}

void tilescope::drawDmaTimeline(Sketch &sketch, const Page &page, Rect area, const Subject &subject,
                                const ViewState &view) {
  const Palette &colors = sketch.colors;
  std::vector<DmaLane> lanes = dmaLanes(subject);
  if (lanes.empty() || area.height < 60)
    return;
  float size = page.textSize(), y = area.y;
  int64_t tiles = lanes.front().tiles;
  sketch.text(area.x, y, "DMA timeline: " + counted(tiles, "tile", "tiles") + " in execution order",
              page.compact ? 12 : 14, colors.ink, area.width, true);
  y += page.compact ? 20 : 26;

  float names = page.compact ? 84 : 150, words = page.compact ? 0 : 210;
  Rect plot{area.x + names, y, area.width - names - words, area.y + area.height - y - 20};
  float height =
      std::min(page.compact ? 20.0f : 40.0f, plot.height / static_cast<float>(lanes.size()));
  if (height < 13) {
    // Lanes thinner than a line of text say nothing; the table has them.
    height = 13;
    lanes.resize(static_cast<size_t>(std::max(1.0f, plot.height / height)));
  }
  plot.height = height * static_cast<float>(lanes.size());
  double scale = plot.width / static_cast<double>(tiles) * view.zoom;
  double origin = plot.x + view.offset.x;
  sketch.rect(plot, colors.panel, colors.grid);

  for (size_t i = 0; i < lanes.size(); ++i) {
    const DmaLane &lane = lanes[i];
    const SeriesStyle &style = styleOf(colors, subject, lane.op, lane.operand);
    Rect row{plot.x, plot.y + static_cast<float>(i) * height, plot.width, height};
    float textY = row.y + (height - lineHeight(size)) / 2;
    sketch.text(area.x, textY, (lane.store ? "↑ " : "↓ ") + lane.name, size, colors.ink, names - 10,
                true);
    if (words > 0)
      sketch.text(plot.x + plot.width + 12, textY, movesText(lane), size, colors.muted, words - 12);
    if (i > 0)
      sketch.line({plot.x, row.y}, {plot.x + plot.width, row.y}, colors.grid);
    sketch.hit(row, "lane:" + std::to_string(i),
               lane.name + ": " + movesText(lane) + ", " + bytesText(lane.bytes) + " in all" +
                   (lane.moves < lane.tiles && !lane.store
                        ? "\nIt stays in " + subject.whole->target.memoryName() +
                              " between loads (the thin line)."
                        : ""));
    double pixels = lane.spacing() * scale;
    float inset = height > 30 ? 7 : 4;
    Rect bars{row.x, row.y + inset, row.width, height - 2 * inset};
    double end = std::min<double>(origin + static_cast<double>(tiles) * scale, plot.x + plot.width);
    if (pixels < leastSpacing) {
      // A move every few pixels or less: one band, its pattern says "many".
      double from = std::max<double>(origin, plot.x);
      sketch.rect({static_cast<float>(from), bars.y, static_cast<float>(end - from), bars.height},
                  style.fill, style.stroke, 1, 0,
                  bars.height >= patternPitch ? style.pattern : Pattern::Solid);
      continue;
    }
    auto first = static_cast<int64_t>(std::max(0.0, std::floor((plot.x - origin) / pixels)));
    for (int64_t move = first; move < lane.moves; ++move) {
      double from = origin + static_cast<double>(move) * pixels;
      if (from > plot.x + plot.width)
        break;
      // A load opens its tiles, a store closes them; between loads the slice is kept.
      double bar = std::max(2.0, std::min(pixels, scale) * 0.7);
      double at = lane.store ? from + pixels - bar : from;
      if (!lane.store && pixels > bar + 4) {
        double keptTo = std::min(from + pixels, end), keptFrom = std::max<double>(at + bar, plot.x);
        if (keptTo > keptFrom)
          sketch.line({static_cast<float>(keptFrom), row.y + height / 2},
                      {static_cast<float>(keptTo), row.y + height / 2}, style.stroke, 1.5f);
      }
      Rect shown = intersection(
          {static_cast<float>(at), bars.y, static_cast<float>(bar), bars.height}, plot);
      sketch.rect(shown, shown.width < 4 ? style.stroke : style.fill, style.stroke, 1, 0,
                  shown.width >= 12 ? style.pattern : Pattern::Solid);
    }
  }
  float tickY = plot.y + plot.height + 4, small = page.compact ? 10.5f : 11.5f;
  double firstTile = std::max(0.0, (plot.x - origin) / scale);
  double lastTile =
      std::min<double>(static_cast<double>(tiles), (plot.x + plot.width - origin) / scale);
  std::string from = "tile " + grouped(static_cast<int64_t>(firstTile) + 1);
  float used = sketch.text(plot.x, tickY, from, small, colors.muted);
  std::string to = "tile " + grouped(std::max<int64_t>(1, std::llround(std::ceil(lastTile))));
  if (tiles > 1 && plot.width > used + textWidth(to, small) + 20)
    sketch.textRight(plot.x + plot.width, tickY, to, small, colors.muted);
}
