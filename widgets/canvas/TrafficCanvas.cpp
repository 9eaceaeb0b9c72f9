// Traffic: the bytes every loop order moves, stacked per operand, with the lower bounds as lines
// and the chosen order marked; below it the DMA timeline.
//
// Targets: "order:I" (index into orderRows(); click adopts it), "segment:I:OP:OPERAND", "lane:I",
// "bound".
#include "widgets/canvas/Canvases.h"
#include "widgets/canvas/DmaTimeline.h"
#include "widgets/canvas/Format.h"
#include "widgets/canvas/OrderRows.h"

#include <algorithm>
#include <cmath>

using namespace tilescope;

namespace {

std::string headline(const Subject &subject) {
  const TrafficReport &traffic = subject.plan->traffic;
  int64_t total = traffic.load + traffic.store;
  std::string text = bytesText(total) + " move: " + bytesText(traffic.load) + " into " +
                     subject.whole->target.memoryName() + ", " +
                     bytesText(traffic.store) + " back.";
  if (traffic.bound > 0 && total == traffic.bound)
    text += " No tiling moves less: this is the " + traffic.boundKind + " bound.";
  else if (traffic.bound > 0)
    text += " That is " +
            timesText(static_cast<double>(total) / static_cast<double>(traffic.bound)) + " the " +
            traffic.boundKind + " bound of " + bytesText(traffic.bound) + ".";
  if (traffic.cycles > 0)
    text += " The DMA takes " + grouped(traffic.cycles) + " cycles" +
            (traffic.computeCycles
                 ? ", computing " + grouped(*traffic.computeCycles) +
                       (traffic.overlapped ? " beside it: " : " after it: ") +
                       grouped(traffic.totalCycles) + ", and the " + traffic.bottleneck +
                       (traffic.bottleneck == "compute" ? " takes longest." : " take longest.")
                 : ".");
  return text;
}

class Drawing {
public:
  Drawing(const Subject &subject, const ViewState &view, float width, float height, Theme theme)
      : subject(subject), traffic(subject.plan->traffic), view(view), page(pageOf(width, height)),
        sketch(width, height, theme), colors(sketch.colors), rows(orderRows(subject)) {}

  DrawList draw() {
    drawHeader(sketch, page, subject, headline(subject));
    float y = drawLegend(page.body.y);
    float timeline =
        std::clamp(static_cast<float>(dmaLanes(subject).size()) * (page.compact ? 20.0f : 40.0f) +
                       (page.compact ? 42.0f : 56.0f),
                   0.0f, page.body.height * 0.48f);
    float end = page.body.y + page.body.height - timeline - (page.compact ? 8 : 22);
    float after = drawRows(y, end);
    float top = page.body.y + page.body.height - timeline;
    // A few rows leave space: the timeline follows them instead of standing at the bottom alone.
    top = std::min(top, after + (page.compact ? 12 : 40));
    drawDmaTimeline(sketch, page, {page.body.x, top, page.body.width, timeline}, subject, view);
    return std::move(sketch.list);
  }

private:
  const Subject &subject;
  const TrafficReport &traffic;
  const ViewState &view;
  Page page;
  Sketch sketch;
  const Palette &colors;
  std::vector<OrderRow> rows;

  float drawLegend(float y) {
    float size = page.textSize(), x = page.body.x, end = page.body.x + page.body.width;
    std::string title = rows.size() == 1 ? "Bytes moved, per operand"
                                         : "Bytes moved by each loop order, per operand";
    x += sketch.text(x, y, title, page.compact ? 12 : 14, colors.ink, 0, true) + 10;
    sketch.badge(x, y, Origin::Exact);
    y += page.compact ? 19 : 27;
    x = page.body.x;
    for (const OperandTraffic &operand : rows.front().operands) {
      float needed = 22 + textWidth(operand.name, size) + 18;
      if (x + needed > end) {
        sketch.text(x, y, "…", size, colors.muted);
        break;
      }
      sketch.rect({x, y + 1, 15, 13}, styleOf(colors, subject, operand.op, operand.operand));
      sketch.text(x + 22, y, operand.name, size, colors.ink);
      x += needed;
    }
    return y + (page.compact ? 20 : 28);
  }

  /// Rows from y down to `end`; returns where they ended.
  float drawRows(float y, float end) {
    float size = page.textSize(), height = page.compact ? 26 : 38, gap = page.compact ? 5 : 9;
    // Few rows share the room there is.
    float each = (end - y - 60) / static_cast<float>(std::max<size_t>(1, rows.size()));
    height = std::clamp(each - gap, height, height * 1.7f);
    float labels = 0;
    for (const OrderRow &row : rows)
      labels = std::max(labels, textWidth("✓ " + row.label, size, true));
    labels = std::min(labels + 24, page.body.width * (page.compact ? 0.24f : 0.27f));
    float numbers = page.compact ? 100 : 170;
    Rect plot{page.body.x + labels, y + (page.compact ? 16 : 22),
              page.body.width - labels - numbers, 0};

    // The chosen order always has a row; the others come cheapest first.
    auto room = static_cast<size_t>(std::max(1.0f, (end - plot.y - 16) / (height + gap)));
    std::vector<size_t> shown = rowsShown(rows, room);
    int64_t most = std::max(traffic.bound, traffic.compulsory);
    for (size_t index : shown)
      most = std::max(most, rows[index].total());
    double scale = plot.width / (static_cast<double>(std::max<int64_t>(1, most)) * 1.01);

    plot.height = static_cast<float>(shown.size()) * (height + gap) - gap;
    float top = plot.y;
    for (size_t index : shown) {
      drawRow(index, {plot.x, top, plot.width, height}, scale, labels, numbers);
      top += height + gap;
    }
    drawBounds(plot, scale, y);
    if (shown.size() < rows.size()) {
      sketch.text(plot.x, top - gap + 4,
                  "and " +
                      counted(static_cast<int64_t>(rows.size() - shown.size()), "more order",
                              "more orders") +
                      ", up to " + bytesText(rows.back().total()) + " (see the table)",
                  size, colors.muted, plot.width);
      top += lineHeight(size);
    }
    return drawAdvice(top + 2);
  }

  void drawRow(size_t index, Rect bar, double scale, float labels, float numbers) {
    const OrderRow &row = rows[index];
    float size = page.textSize(), textY = bar.y + (bar.height - lineHeight(size)) / 2;
    Rect whole{page.body.x, bar.y - 3, page.body.width, bar.height + 6};
    std::string target = "order:" + std::to_string(index);
    if (row.chosen)
      sketch.rect(whole, colors.panel, colors.accent, 1.5f, 5);
    else if (view.hover == target)
      sketch.rect(whole, colors.panel, colors.outline, 1, 5);
    sketch.text(page.body.x + 9, textY, (row.chosen ? "✓ " : "") + row.label, size,
                row.chosen ? colors.accent : colors.ink, labels - 16, row.chosen);
    std::string note = row.chosen ? "In use."
                       : row.fits ? "Click to use this order."
                                  : "Does not fit.";
    sketch.hit(whole, target,
               row.label + ": " + bytesText(row.total()) + " (" + bytesText(row.load) + " in, " +
                   bytesText(row.store) + " out), estimated " + bytesText(row.estimate) + ", " +
                   grouped(row.cycles) + " cycles. " + note,
               row.chosen ? "" : "hand");
    double x = bar.x;
    for (const OperandTraffic &operand : row.operands) {
      int64_t bytes = operand.load + operand.store;
      double width = static_cast<double>(bytes) * scale;
      if (bytes <= 0)
        continue;
      const SeriesStyle &style = styleOf(colors, subject, operand.op, operand.operand);
      Rect area{static_cast<float>(x), bar.y, static_cast<float>(std::max(1.0, width)), bar.height};
      sketch.rect(area, style);
      std::string words = page.compact ? shortBytes(bytes) : bytesText(bytes);
      float needed = textWidth(words, size);
      if (needed + 16 <= area.width) {
        float middle = area.x + area.width / 2;
        sketch.rect({middle - needed / 2 - 4, textY - 1, needed + 8, lineHeight(size) + 2},
                    style.fill, 0, 1, 3);
        sketch.text(middle - needed / 2, textY, words, size, style.ink);
      }
      sketch.hit(area, target, reloadText(subject, row, operand) + " " + note,
                 row.chosen ? "" : "hand");
      x += width;
    }
    if (!row.fits)
      sketch.rect({bar.x, bar.y, static_cast<float>(x - bar.x), bar.height}, 0, colors.bad, 2, 0,
                  Pattern::Solid, true);
    float right = page.body.x + page.body.width - 10;
    std::string total = bytesText(row.total());
    if (page.compact) {
      sketch.textRight(right, textY, total, size, colors.ink, numbers - 16, true);
      return;
    }
    float line = std::round(size * 1.3f), block = bar.y + bar.height / 2 - line;
    sketch.textRight(right, block, total, size, colors.ink, numbers - 16, true);
    std::string below =
        !row.fits ? "✗ does not fit"
        : traffic.bound > 0
            ? timesText(static_cast<double>(row.total()) / static_cast<double>(traffic.bound)) +
                  " the bound"
            : grouped(row.cycles) + " cycles";
    sketch.textRight(right, block + line, below, size - 1, row.fits ? colors.muted : colors.bad,
                     numbers - 16);
  }

  /// Dashed lines across the rows, named above them.
  void drawBounds(const Rect &plot, double scale, float y) {
    struct Bound {
      int64_t bytes;
      std::string words;
    };
    std::vector<Bound> bounds;
    if (traffic.compulsory > 0)
      bounds.push_back({traffic.compulsory, "compulsory " + bytesText(traffic.compulsory)});
    if (traffic.bound > traffic.compulsory)
      bounds.push_back({traffic.bound, traffic.boundKind + " bound " + bytesText(traffic.bound)});
    float size = page.compact ? 11 : 12, right = page.body.x + page.body.width, used = -1;
    for (size_t i = 0; i < bounds.size(); ++i) {
      const Bound &bound = bounds[i];
      float x = plot.x + static_cast<float>(static_cast<double>(bound.bytes) * scale);
      sketch.line({x, plot.y - 5}, {x, plot.y + plot.height + 5}, colors.bad, 2, i == 0);
      float width = textWidth(bound.words, size);
      float left = std::clamp(x - width / 2, page.body.x, right - width);
      if (left < used + 12)
        left = used + 12;
      if (left + width > right)
        continue;
      sketch.text(left, y, bound.words, size, colors.bad);
      used = left + width;
      sketch.hit(
          {x - 4, plot.y - 5, 8, plot.height + 10}, "bound",
          i == 0
              ? "Compulsory: every distinct input byte loaded once, every output byte stored once."
              : "No schedule with this much " + subject.whole->target.memoryName() +
                    " moves less (" + traffic.boundKind + ").");
    }
  }

  /// Where the estimate that chose the order and the exact bytes disagree, both are said.
  float drawAdvice(float y) {
    auto chosen =
        std::find_if(rows.begin(), rows.end(), [](const OrderRow &r) { return r.chosen; });
    auto least = std::find_if(rows.begin(), rows.end(), [](const OrderRow &r) { return r.fits; });
    if (chosen == rows.end() || least == rows.end() || least->total() >= chosen->total())
      return y;
    std::string words = "The estimate prefers " + chosen->label + " (" +
                        bytesText(chosen->estimate) + " estimated). Exactly, " + least->label +
                        " moves " + bytesText(chosen->total() - least->total()) +
                        " less: click it to use it.";
    y += 6;
    return y + sketch.paragraph(page.body.x, y, page.body.width, words, page.textSize(),
                                colors.warn, 2);
  }
};

class TrafficCanvas final : public Canvas {
public:
  const char *name() const override { return "traffic"; }
  const char *title() const override { return "Traffic"; }

  DrawList draw(const Plan &plan, const ViewState &view, float width, float height,
                Theme theme) const override {
    std::optional<Subject> subject = subjectOf(plan, view);
    if (!subject || orderRows(*subject).empty()) {
      Sketch sketch(width, height, theme);
      if (!subject)
        drawEmpty(
            sketch, "No traffic here",
            "The model has no op that could be tiled. Open a model with linalg, TOSA or dlc ops.");
      else
        drawEmpty(sketch, opLabel(*subject->node) + " moves nothing itself", subject->plan->why);
      return std::move(sketch.list);
    }
    return Drawing(*subject, view, width, height, theme).draw();
  }

  CanvasTable table(const Plan &plan, const ViewState &view) const override {
    CanvasTable table{{"order", "load", "store", "total", "estimate", "cycles", "fits", "chosen"},
                      {}};
    std::optional<Subject> subject = subjectOf(plan, view);
    if (!subject)
      return table;
    std::vector<OrderRow> rows = orderRows(*subject);
    if (!rows.empty())
      for (const OperandTraffic &operand : rows.front().operands)
        table.columns.push_back(operand.name);
    for (const OrderRow &row : rows) {
      table.rows.push_back({row.label, grouped(row.load), grouped(row.store), grouped(row.total()),
                            grouped(row.estimate), grouped(row.cycles), row.fits ? "yes" : "no",
                            row.chosen ? "yes" : "no"});
      for (const OperandTraffic &operand : row.operands)
        table.rows.back().push_back(grouped(operand.load + operand.store));
      table.rows.back().resize(table.columns.size());
    }
    return table;
  }

  std::optional<Edit> click(const Plan &plan, const ViewState &view,
                            const std::string &target) const override {
    std::optional<Subject> subject = subjectOf(plan, view);
    int64_t index = targetNumber(target, "order");
    if (!subject || index < 0)
      return std::nullopt;
    std::vector<OrderRow> rows = orderRows(*subject);
    if (index >= static_cast<int64_t>(rows.size()) || rows[index].chosen)
      return std::nullopt;
    Edit edit{"Run " + opLabel(*subject->node) + " as " + rows[index].label, subject->node->id, {}};
    edit.change.order = rows[index].order;
    return edit;
  }
};

} // namespace

std::unique_ptr<Canvas> tilescope::makeTrafficCanvas() {
  return std::make_unique<TrafficCanvas>();
}
