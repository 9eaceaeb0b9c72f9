// Curve: the least traffic for each LRAM size, both logarithmic, with the target and the plan on
// it.
//
// Targets: "point:I" (click takes its tile and order), "target", "plan".
#include "widgets/canvas/Canvases.h"
#include "widgets/canvas/ChartAxis.h"
#include "widgets/canvas/Format.h"
#include "widgets/canvas/Subject.h"

#include <algorithm>
#include <cmath>

using namespace tilescope;

namespace {

/// The curve of the shown op; null when it was not computed.
const CurvePoints *curveOf(const Subject &subject, const ViewState &view) {
  const CurvePoints *curve = view.data.curve.get();
  return curve && curve->op == subject.node->id && !curve->points.empty() ? curve : nullptr;
}

/// The last point that `buffer` reaches; -1 when even the first needs more.
int pointAt(const CurvePoints &curve, int64_t buffer) {
  int found = -1;
  for (int i = 0; i < static_cast<int>(curve.points.size()); ++i)
    if (curve.points[i].buffer <= buffer)
      found = i;
  return found;
}

std::string headline(const Subject &subject, const CurvePoints &curve) {
  int64_t budget = subject.whole->target.budget();
  const CurvePoint &last = curve.points.back();
  int at = pointAt(curve, budget);
  std::string text;
  if (at < 0)
    return "With " + bytesText(budget) + " no tile fits; the smallest needs " +
           bytesText(curve.points.front().buffer) + ".";
  text = "With " + bytesText(budget) + " at least " + bytesText(curve.points[at].bytes) + " move.";
  if (at + 1 < static_cast<int>(curve.points.size())) {
    const CurvePoint &next = curve.points[at + 1];
    text += " From " + bytesText(next.buffer) + " on " +
            bytesText(curve.points[at].bytes - next.bytes) +
            " less; no size needs less than " + bytesText(last.bytes) + ".";
  } else
    text += " More would not help.";
  return text;
}

class Drawing {
public:
  Drawing(const Subject &subject, const CurvePoints &curve, const ViewState &view, float width,
          float height, Theme theme)
      : subject(subject), curve(curve), view(view), page(pageOf(width, height)),
        sketch(width, height, theme), colors(sketch.colors) {}

  DrawList draw() {
    drawHeader(sketch, page, subject, headline(subject, curve));
    float gutter = page.compact ? 58 : 76, size = page.compact ? 11 : 12;
    Rect plot{page.body.x + gutter, page.body.y + (page.compact ? 20 : 28),
              page.body.width - gutter - 10, page.body.height - (page.compact ? 56 : 84)};
    const TrafficReport &traffic = subject.plan->traffic;
    int64_t budget = subject.whole->target.budget();
    int64_t moved = traffic.load + traffic.store, peak = subject.plan->lram.peak;
    bool words = curve.unit != "B";

    int64_t leastX = curve.points.front().buffer, mostX = curve.points.back().buffer;
    int64_t leastY = curve.points.back().bytes, mostY = curve.points.front().bytes;
    if (!words) {
      leastX = std::min(leastX, budget);
      mostX = std::max(mostX, budget);
      if (moved > 0) {
        leastY = std::min(leastY, moved);
        mostY = std::max(mostY, moved);
      }
    }
    LogAxis x = logAxis(leastX, mostX, plot.x, plot.x + plot.width);
    LogAxis y = logAxis(leastY, mostY, plot.y + plot.height, plot.y);

    sketch.text(page.body.x, page.body.y, words ? "elements moved" : "bytes moved", size,
                colors.ink, page.body.width, true);
    sketch.rect(plot, colors.panel);
    for (int64_t tick : x.ticks(page.compact ? 60 : 80)) {
      float at = x.position(static_cast<double>(tick));
      sketch.line({at, plot.y}, {at, plot.y + plot.height}, colors.grid);
      sketch.textCentered(at - 35, plot.y + plot.height + 5, 70, amount(tick), size, colors.muted);
    }
    for (int64_t tick : y.ticks(30)) {
      float at = y.position(static_cast<double>(tick));
      sketch.line({plot.x, at}, {plot.x + plot.width, at}, colors.grid);
      sketch.textRight(plot.x - 8, at - lineHeight(size) / 2, amount(tick), size, colors.muted,
                       gutter - 8);
    }
    float below = plot.y + plot.height + 5 + lineHeight(size) + 3;
    sketch.textCentered(plot.x, below, plot.width,
                        words ? "elements of fast memory"
                              : "bytes of " + subject.whole->target.memoryName() + " for a tile",
                        size,
                        colors.ink, true);

    // The area above the curve can be reached, the one below cannot.
    std::vector<Point> steps;
    for (size_t i = 0; i < curve.points.size(); ++i) {
      float px = x.position(static_cast<double>(curve.points[i].buffer));
      float py = y.position(static_cast<double>(curve.points[i].bytes));
      if (i > 0)
        steps.push_back({px, steps.back().y});
      steps.push_back({px, py});
    }
    steps.push_back({plot.x + plot.width, steps.back().y});
    for (size_t i = 1; i < steps.size(); ++i)
      if (steps[i].x > steps[i - 1].x)
        sketch.rect({steps[i - 1].x, plot.y, steps[i].x - steps[i - 1].x, steps[i].y - plot.y},
                    withAlpha(colors.goodFill, 0xA0));
    sketch.polyline(steps, colors.good, 2.5f);
    int dotsEach = std::max<int>(1, static_cast<int>(curve.points.size()) / 60);
    for (int i = 0; i < static_cast<int>(curve.points.size()); ++i) {
      const CurvePoint &point = curve.points[i];
      Point at{x.position(static_cast<double>(point.buffer)),
               y.position(static_cast<double>(point.bytes))};
      if (i % dotsEach == 0)
        sketch.dot(at, 3.5f, colors.background, colors.good);
      float next = i + 1 < static_cast<int>(curve.points.size())
                       ? x.position(static_cast<double>(curve.points[i + 1].buffer))
                       : plot.x + plot.width;
      sketch.hit({at.x - 3, plot.y, std::max(4.0f, next - at.x), plot.height},
                 "point:" + std::to_string(i),
                 "From " + amountFull(point.buffer) + ": " + amountFull(point.bytes) +
                     (point.tile.empty() ? "" : "\ntile " + sizesText(point.tile)) + "\n" +
                     orderText(*subject.node, point.order) + ". Click to use it.",
                 "hand");
    }
    if (!words)
      drawMarks(plot, x, y, budget, moved, peak, size);
    return std::move(sketch.list);
  }

private:
  const Subject &subject;
  const CurvePoints &curve;
  const ViewState &view;
  Page page;
  Sketch sketch;
  const Palette &colors;

  std::string amount(int64_t number) const {
    std::string text = shortBytes(number);
    return curve.unit == "B" ? text : text.substr(0, text.rfind(text.back() == 'B' ? 'B' : ' '));
  }
  std::string amountFull(int64_t number) const { return grouped(number) + " " + curve.unit; }

  void drawMarks(const Rect &plot, const LogAxis &x, const LogAxis &y, int64_t budget,
                 int64_t moved, int64_t peak, float size) {
    float at = x.position(static_cast<double>(budget));
    sketch.line({at, plot.y - 4}, {at, plot.y + plot.height}, colors.ink, 2);
    std::string words = subject.whole->target.name + ": " + bytesText(budget);
    float width = textWidth(words, size, true);
    float left = std::clamp(at - width / 2, plot.x + 110,
                            std::max(plot.x + 110, plot.x + plot.width - width));
    sketch.text(left, page.body.y, words, size, colors.ink, 0, true);
    sketch.hit({at - 4, plot.y - 20, 8, plot.height + 20}, "target",
               "The budget of " + subject.whole->target.name + ": " + bytesText(budget));
    if (moved <= 0 || peak <= 0)
      return;
    Point here{x.position(static_cast<double>(peak)), y.position(static_cast<double>(moved))};
    sketch.dot(here, 6.5f, colors.accentFill, colors.background);
    std::string plan = "this plan: " + bytesText(moved) + " with " + bytesText(peak);
    float planWidth = textWidth(plan, size, true) + 12;
    float px =
        here.x + 12 + planWidth <= plot.x + plot.width ? here.x + 12 : here.x - 12 - planWidth;
    px = std::clamp(px, plot.x + 2, std::max(plot.x + 2, plot.x + plot.width - planWidth - 2));
    float py = std::clamp(here.y - 30, plot.y + 3, plot.y + plot.height - 22);
    sketch.rect({px, py, planWidth, lineHeight(size) + 6}, colors.background, colors.accent, 1, 4);
    sketch.text(px + 6, py + 3, plan, size, colors.accent, 0, true);
    sketch.hit({here.x - 8, here.y - 8, 16, 16}, "plan", plan);
  }
};

class CurveCanvas final : public Canvas {
public:
  const char *name() const override { return "curve"; }
  const char *title() const override { return "Curve"; }

  DrawList draw(const Plan &plan, const ViewState &view, float width, float height,
                Theme theme) const override {
    std::optional<Subject> subject = subjectOf(plan, view);
    if (subject)
      if (const CurvePoints *curve = curveOf(*subject, view))
        return Drawing(*subject, *curve, view, width, height, theme).draw();
    Sketch sketch(width, height, theme);
    if (!subject)
      drawEmpty(
          sketch, "No curve here",
          "The model has no op that could be tiled. Open a model with linalg, TOSA or dlc ops.");
    else if (subject->plan->traffic.load + subject->plan->traffic.store == 0)
      drawEmpty(sketch, opLabel(*subject->node) + " moves nothing itself", subject->plan->why);
    else
      drawEmpty(
          sketch, "The curve of " + opLabel(*subject->node) + " is not computed yet",
          "It shows the least traffic for every size of " + plan.target.memoryName() +
              ", from one tile to the whole op.");
    return std::move(sketch.list);
  }

  CanvasTable table(const Plan &plan, const ViewState &view) const override {
    CanvasTable table{{"buffer", "traffic", "tile", "order"}, {}};
    std::optional<Subject> subject = subjectOf(plan, view);
    const CurvePoints *curve = subject ? curveOf(*subject, view) : nullptr;
    if (curve)
      for (const CurvePoint &point : curve->points)
        table.rows.push_back({grouped(point.buffer), grouped(point.bytes), sizesText(point.tile),
                              orderText(*subject->node, point.order)});
    return table;
  }

  std::optional<Edit> click(const Plan &plan, const ViewState &view,
                            const std::string &target) const override {
    std::optional<Subject> subject = subjectOf(plan, view);
    const CurvePoints *curve = subject ? curveOf(*subject, view) : nullptr;
    int64_t index = targetNumber(target, "point");
    if (!curve || index < 0 || index >= static_cast<int64_t>(curve->points.size()))
      return std::nullopt;
    const CurvePoint &point = curve->points[index];
    if (point.tile.size() != subject->rank())
      return std::nullopt;
    Edit edit{
        "Tile " + opLabel(*subject->node) + " by " + sizesText(point.tile), subject->node->id, {}};
    edit.change.tile = point.tile;
    if (!point.order.empty())
      edit.change.order = point.order;
    return edit;
  }
};

} // namespace

std::unique_ptr<Canvas> tilescope::makeCurveCanvas() {
  return std::make_unique<CurveCanvas>();
}
