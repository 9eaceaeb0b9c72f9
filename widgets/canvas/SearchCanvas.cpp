// Search: every probe of the size search in order, what it answered, and why the tile is not
// bigger.
//
// Targets: "probe:I" (click or drag to replay up to it), "next:D" (click takes the next size).
#include "widgets/canvas/Canvases.h"
#include "widgets/canvas/ChartAxis.h"
#include "widgets/canvas/Format.h"
#include "widgets/canvas/TileProber.h"
#include "widgets/canvas/TileSizes.h"

#include <algorithm>
#include <cmath>

using namespace tilescope;

namespace {

/// The next legal size of one dimension and what the probe says to it.
struct NextSize {
  int dim = 0;
  int64_t size = 0;
  TileProber::Answer answer;
};

std::vector<NextSize> nextSizes(const Subject &subject) {
  std::vector<NextSize> result;
  TileProber prober(subject);
  for (int dim = 0; dim < static_cast<int>(subject.rank()); ++dim) {
    const DomainDimension &dimension = subject.node->domain[dim];
    if (!dimension.whole.empty() || !subject.tiled(dim))
      continue;
    std::vector<int64_t> tile = subject.tile;
    tile[dim] = std::min(subject.size(dim), tile[dim] + std::max<int64_t>(1, dimension.multiple));
    result.push_back({dim, tile[dim], prober.at(tile)});
  }
  return result;
}

std::string differenceText(int64_t peak, int64_t budget) {
  return peak <= budget ? bytesText(budget - peak) + " free"
                        : bytesText(peak - budget) + " too many";
}

std::string headline(const Subject &subject) {
  const OpPlan &plan = *subject.plan;
  std::string text = counted(static_cast<int64_t>(plan.trace.size()), "tile was", "tiles were") +
                     " tried; " + sizesText(plan.tile) +
                     (plan.lram.fits ? " was kept." : " was reached.");
  if (!plan.proof.empty())
    text += " " + plan.proof;
  return plan.binding.empty() ? text : text + " " + plan.binding;
}

class Drawing {
public:
  Drawing(const Subject &subject, const ViewState &view, float width, float height, Theme theme)
      : subject(subject), trace(subject.plan->trace), page(pageOf(width, height)),
        sketch(width, height, theme), colors(sketch.colors) {
    int last = static_cast<int>(trace.size()) - 1;
    shown = view.probe < 0 ? last : std::min(view.probe, last);
    budget = subject.plan->lram.budget ? subject.plan->lram.budget : subject.whole->target.budget();
  }

  DrawList draw() {
    drawHeader(sketch, page, subject, headline(subject));
    bool beside = !page.compact;
    float panel = beside ? 290 : 0, below = beside ? 0 : 62;
    float gutter = page.compact ? 56 : 70;
    Rect plot{page.body.x + gutter, page.body.y + (page.compact ? 20 : 28),
              page.body.width - gutter - (beside ? panel + 30 : 0),
              page.body.height - (page.compact ? 40 : 58) - below};
    drawChart(plot);
    if (beside)
      drawPanel({page.body.x + page.body.width - panel, page.body.y, panel, page.body.height});
    else
      drawLine({page.body.x, page.body.y + page.body.height - below + 14, page.body.width, below});
    return std::move(sketch.list);
  }

private:
  const Subject &subject;
  const std::vector<ProbeRecord> &trace;
  Page page;
  Sketch sketch;
  const Palette &colors;
  int shown = 0;
  int64_t budget = 0;

  void drawChart(const Rect &plot) {
    int64_t least = budget, most = budget;
    for (const ProbeRecord &probe : trace) {
      least = std::min(least, std::max<int64_t>(1, probe.peak));
      most = std::max(most, probe.peak);
    }
    LogAxis y = logAxis(least, most, plot.y + plot.height, plot.y);
    float size = page.compact ? 11 : 12, column = plot.width / static_cast<float>(trace.size());
    auto x = [&](int i) { return plot.x + (static_cast<float>(i) + 0.5f) * column; };

    sketch.rect(plot, colors.panel);
    float limit = y.position(static_cast<double>(budget));
    sketch.rect({plot.x, plot.y, plot.width, limit - plot.y}, withAlpha(colors.badFill, 0x80));
    for (int64_t tick : y.ticks(26)) {
      float at = y.position(static_cast<double>(tick));
      sketch.line({plot.x, at}, {plot.x + plot.width, at}, colors.grid);
      if (std::fabs(at - limit) > lineHeight(size))
        sketch.textRight(plot.x - 8, at - lineHeight(size) / 2, shortBytes(tick), size,
                         colors.muted, plot.x - page.body.x - 8);
    }
    drawPhases(plot, column, size);
    sketch.line({plot.x, limit}, {plot.x + plot.width, limit}, colors.ink, 2);
    sketch.textRight(plot.x - 8, limit - lineHeight(size) / 2, "budget", size, colors.ink, 0, true);

    // Replayed up to the shown probe; the rest is faint.
    std::vector<Point> path;
    for (int i = 0; i <= shown; ++i)
      path.push_back({x(i), y.position(static_cast<double>(std::max<int64_t>(1, trace[i].peak)))});
    sketch.line({x(shown), plot.y}, {x(shown), plot.y + plot.height}, colors.accent, 1, true);
    sketch.polyline(path, colors.outline, 1.5f);
    float radius = std::clamp(column * 0.35f, 1.5f, page.compact ? 5.0f : 6.0f);
    int each = std::max(1, static_cast<int>(std::ceil(2 / column)));
    for (int i = 0; i < static_cast<int>(trace.size()); ++i) {
      if (i % each != 0 && i != shown)
        continue;
      Point at{x(i), y.position(static_cast<double>(std::max<int64_t>(1, trace[i].peak)))};
      bool later = i > shown;
      if (trace[i].fits)
        sketch.dot(at, radius, later ? colors.grid : colors.goodFill,
                   later ? colors.outline : colors.good);
      else
        sketch.cross(at, radius * 0.85f, later ? colors.outline : colors.bad, later ? 1.5f : 2.5f);
      if (i == shown)
        sketch.dot(at, radius + 4, 0, colors.accent);
      sketch.hit({x(i) - column * static_cast<float>(each) / 2, plot.y,
                  column * static_cast<float>(each), plot.height},
                 "probe:" + std::to_string(i),
                 "Probe " + std::to_string(i + 1) + ", " + trace[i].phase + ": " +
                     sizesText(trace[i].tile) + "\n" + bytesText(trace[i].peak) + ", " +
                     (trace[i].fits ? "fits" : "does not fit") + " (" +
                     differenceText(trace[i].peak, budget) + ")",
                 "hand");
    }
    float below = plot.y + plot.height + 5;
    sketch.text(plot.x, below, "probe 1", size, colors.muted);
    if (trace.size() > 1)
      sketch.textRight(plot.x + plot.width, below, "probe " + std::to_string(trace.size()), size,
                       colors.muted);
    drawKey(plot, below + (page.compact ? 0 : 22), size);
  }

  /// Marks of the chart in words, between the ends of the axis or below it.
  void drawKey(const Rect &plot, float y, float size) {
    float fits = textWidth("fits", size), over = textWidth("does not fit", size);
    float width = 16 + fits + 18 + 16 + over;
    float x = plot.x + (plot.width - width) / 2, middle = y + lineHeight(size) / 2;
    if (x < plot.x + textWidth("probe 1", size) + 8 && page.compact)
      return;
    sketch.dot({x + 5, middle}, 4.5f, colors.goodFill, colors.good);
    sketch.text(x + 16, y, "fits", size, colors.muted);
    x += 16 + fits + 18;
    sketch.cross({x + 5, middle}, 4, colors.bad, 2);
    sketch.text(x + 16, y, "does not fit", size, colors.muted);
  }

  /// Runs of probes with one purpose, named above the chart.
  void drawPhases(const Rect &plot, float column, float size) {
    for (size_t first = 0; first < trace.size();) {
      size_t end = first + 1;
      while (end < trace.size() && trace[end].phase == trace[first].phase)
        ++end;
      float from = plot.x + static_cast<float>(first) * column;
      float to = plot.x + static_cast<float>(end) * column;
      if (first > 0)
        sketch.line({from, plot.y - 16}, {from, plot.y + plot.height}, colors.outline, 1, true);
      std::string word = elide(phaseText(trace[first].phase), to - from - 10, size);
      if (word.size() >= 6 || word == phaseText(trace[first].phase))
        sketch.text(from + 5, plot.y - lineHeight(size) - 3, word, size, colors.ink);
      first = end;
    }
  }

  /// "shrink d1" with the dimension's name.
  std::string phaseText(const std::string &phase) const {
    size_t at = phase.rfind(" d");
    if (at == std::string::npos ||
        phase.find_first_not_of("0123456789", at + 2) != std::string::npos)
      return phase;
    int dim = std::atoi(phase.c_str() + at + 2);
    return dim < static_cast<int>(subject.rank())
               ? phase.substr(0, at + 1) + dimensionName(*subject.node, dim)
               : phase;
  }

  void drawPanel(const Rect &panel) {
    float size = page.textSize(), y = panel.y, line = std::round(size * 1.5f);
    const ProbeRecord &probe = trace[shown];
    sketch.line({panel.x - 15, y}, {panel.x - 15, y + panel.height}, colors.grid);
    float used = sketch.text(
        panel.x, y, "Probe " + std::to_string(shown + 1) + " of " + std::to_string(trace.size()),
        14, colors.ink, 0, true);
    sketch.badge(panel.x + used + 10, y, Origin::Probed);
    y += 28;
    auto row = [&](const char *name, const std::string &words, Color color, bool bold = false) {
      sketch.text(panel.x, y, name, size, colors.muted);
      sketch.textRight(panel.x + panel.width, y, words, size, color, panel.width - 70, bold);
      y += line;
    };
    row("purpose", phaseText(probe.phase), colors.ink);
    row("tile", sizesText(probe.tile), colors.ink, true);
    row("peak", bytesText(probe.peak), colors.ink, true);
    row("budget", bytesText(budget), colors.ink);
    row("answer", probe.fits ? "✓ fits" : "✗ does not fit", probe.fits ? colors.good : colors.bad,
        true);
    row("", differenceText(probe.peak, budget), probe.peak <= budget ? colors.good : colors.bad);

    y += 18;
    sketch.text(panel.x, y, "Why not bigger", 14, colors.ink, panel.width, true);
    y += 28;
    std::vector<NextSize> next = nextSizes(subject);
    if (next.empty())
      y += sketch.paragraph(panel.x, y, panel.width,
                            "No dimension is tiled: the op is as large as it can be.", size,
                            colors.muted, 3);
    for (const NextSize &size2 : next) {
      if (y + 3 * line > panel.y + panel.height)
        break;
      std::string name = dimensionName(*subject.node, size2.dim);
      Rect card{panel.x, y, panel.width, 2 * line + 12};
      bool fits = size2.answer.fits;
      sketch.rect(card, fits ? colors.goodFill : colors.badFill, fits ? colors.good : colors.bad, 1,
                  5);
      sketch.text(card.x + 10, y + 6,
                  name + ": " + grouped(subject.tile[size2.dim]) + " → " + grouped(size2.size),
                  size, colors.ink, card.width * 0.45f, true);
      sketch.textRight(card.x + card.width - 10, y + 6, bytesText(size2.answer.peak), size,
                       colors.ink, card.width * 0.45f);
      std::string words = fits ? "✓ fits: the search stopped short of it"
                          : size2.answer.peak > budget
                              ? "✗ " + differenceText(size2.answer.peak, budget)
                              : "✗ no free block is large enough";
      sketch.text(card.x + 10, y + 6 + line, words, size, fits ? colors.good : colors.bad,
                  card.width - 20);
      sketch.hit(card, "next:" + std::to_string(size2.dim),
                 "Click to try " + name + " = " + grouped(size2.size) + ".", "hand");
      y += card.height + 8;
    }
    drawList(panel, y + 18, size, line);
  }

  /// The probes in words, around the shown one, in what room is left.
  void drawList(const Rect &panel, float y, float size, float line) {
    auto room = static_cast<int>((panel.y + panel.height - y - 28) / line);
    if (room < 2)
      return;
    sketch.text(panel.x, y, "All probes", 14, colors.ink, panel.width, true);
    y += 28;
    int count = static_cast<int>(trace.size()),
        first = std::clamp(shown - room / 2, 0, std::max(0, count - room));
    for (int i = first; i < std::min(count, first + room); ++i) {
      const ProbeRecord &probe = trace[i];
      bool current = i == shown;
      if (current)
        sketch.rect({panel.x - 6, y - 2, panel.width + 12, line}, colors.panel, colors.accent, 1,
                    4);
      float amount = textWidth(grouped(probe.peak), size);
      sketch.text(panel.x, y, probe.fits ? "✓" : "✗", size, probe.fits ? colors.good : colors.bad,
                  0, true);
      sketch.text(panel.x + 20, y, sizesText(probe.tile), size, colors.ink,
                  panel.width - amount - 32);
      sketch.textRight(panel.x + panel.width, y, grouped(probe.peak), size, colors.muted);
      sketch.hit({panel.x - 6, y - 2, panel.width + 12, line}, "probe:" + std::to_string(i),
                 phaseText(probe.phase), "hand");
      y += line;
    }
  }

  /// The same in two lines, for small canvases.
  void drawLine(const Rect &area) {
    const ProbeRecord &probe = trace[shown];
    float size = page.textSize();
    sketch.text(area.x, area.y,
                "Probe " + std::to_string(shown + 1) + " of " + std::to_string(trace.size()) +
                    ", " + phaseText(probe.phase) + ": " + sizesText(probe.tile) + " takes " +
                    bytesText(probe.peak) + ", " + differenceText(probe.peak, budget),
                size, probe.fits ? colors.good : colors.bad, area.width, true);
    std::string words;
    for (const NextSize &next : nextSizes(subject))
      words += (words.empty() ? "" : "; ") + dimensionName(*subject.node, next.dim) + " → " +
               grouped(next.size) + ": " +
               (next.answer.fits            ? "would fit"
                : next.answer.peak > budget ? differenceText(next.answer.peak, budget)
                                            : "no free block is large enough");
    if (!words.empty())
      sketch.text(area.x, area.y + 20, "Next sizes: " + words, size, colors.ink, area.width);
  }
};

class SearchCanvas final : public Canvas {
public:
  const char *name() const override { return "search"; }
  const char *title() const override { return "Search"; }

  DrawList draw(const Plan &plan, const ViewState &view, float width, float height,
                Theme theme) const override {
    std::optional<Subject> subject = subjectOf(plan, view);
    if (subject && !subject->plan->trace.empty())
      return Drawing(*subject, view, width, height, theme).draw();
    Sketch sketch(width, height, theme);
    if (!subject)
      drawEmpty(
          sketch, "No search here",
          "The model has no op that could be tiled. Open a model with linalg, TOSA or dlc ops.");
    else
      drawEmpty(sketch, "No size was searched for " + opLabel(*subject->node),
                subject->plan->why.empty() ? "Its sizes were set by hand." : subject->plan->reason());
    return std::move(sketch.list);
  }

  CanvasTable table(const Plan &plan, const ViewState &view) const override {
    CanvasTable table{{"probe", "phase", "tile", "peak", "fits", "to budget"}, {}};
    std::optional<Subject> subject = subjectOf(plan, view);
    if (!subject)
      return table;
    int64_t budget = subject->plan->lram.budget;
    for (size_t i = 0; i < subject->plan->trace.size(); ++i) {
      const ProbeRecord &probe = subject->plan->trace[i];
      table.rows.push_back({std::to_string(i + 1), probe.phase, sizesText(probe.tile),
                            grouped(probe.peak), probe.fits ? "yes" : "no",
                            grouped(budget - probe.peak)});
    }
    return table;
  }

  std::optional<Edit> click(const Plan &plan, const ViewState &view,
                            const std::string &target) const override {
    std::optional<Subject> subject = subjectOf(plan, view);
    int64_t dim = targetNumber(target, "next");
    if (!subject || dim < 0)
      return std::nullopt;
    for (const NextSize &next : nextSizes(*subject))
      if (next.dim == dim) {
        Edit edit{"Tile " + dimensionName(*subject->node, next.dim) + " of " +
                      opLabel(*subject->node) + " by " + grouped(next.size),
                  subject->node->id,
                  {}};
        edit.change.tile = subject->tile;
        (*edit.change.tile)[dim] = next.size;
        return edit;
      }
    return std::nullopt;
  }

  bool look(const Plan &plan, ViewState &view, const std::string &target, Point at, float width,
            float height) const override {
    int64_t probe = targetNumber(target, "probe");
    if (probe < 0 || probe == view.probe)
      return false;
    view.probe = static_cast<int>(probe);
    return true;
  }
};

} // namespace

std::unique_ptr<Canvas> tilescope::makeSearchCanvas() {
  return std::make_unique<SearchCanvas>();
}
