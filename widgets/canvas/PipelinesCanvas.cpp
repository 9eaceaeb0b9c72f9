// Pipelines: how long each pipe of a vector core works on the API graph that the op is in, which
// one is the bottleneck, how many cores have work, and how each axis is cut and why in this order.
//
// Targets: "pipe:I", "core:I", "buffer", "axis:I".
#include "widgets/canvas/Canvases.h"
#include "widgets/canvas/Format.h"
#include "widgets/canvas/Subject.h"

#include <algorithm>

using namespace tilescope;

namespace {

/// What was computed for the op, if it was.
const PipelineTimes *answerOf(const Subject &subject, const ViewState &view) {
  const PipelineTimes *times = view.data.pipelines.get();
  return times && times->op == subject.node->id ? times : nullptr;
}

/// What a pipe does, for those that do not know its name.
std::string pipeText(const std::string &name) {
  if (name == "MTE2")
    return "MTE2, loads";
  if (name == "VEC")
    return "VEC, computes";
  return name == "MTE3" ? "MTE3, stores" : name;
}

std::string headline(const PipelineTimes &times) {
  std::string text = "On " + times.target + " " + times.bottleneck + " is the bottleneck";
  for (const PipelineTimes::Pipe &pipe : times.pipes)
    if (pipe.name == times.bottleneck)
      text += " with " + grouped(pipe.total) + " cycles";
  text += "; " + grouped(times.coresUsed) + " of " + grouped(times.cores) + " cores have work";
  if (times.leastCycles > 0)
    text += "; all in all " +
            timesText(static_cast<double>(times.cycles) / static_cast<double>(times.leastCycles)) +
            " the least time of these axes";
  return text + ".";
}

std::string axisText(const PipelineTimes::Axis &axis) {
  std::string text = axis.name + " " + axis.cut;
  if (axis.tiles == 1)
    return text + ": " + grouped(axis.size);
  return text + ": " + grouped(axis.tile) + " of " + grouped(axis.size) + ", " +
         counted(axis.tiles, "tile", "tiles");
}

std::string axisReason(const PipelineTimes::Axis &axis) {
  if (!axis.rule.empty())
    return axis.rule;
  return axis.cut == "whole" || axis.cut == "single" ? "the template leaves no choice" : "last";
}

class Drawing {
public:
  Drawing(const Subject &subject, const PipelineTimes &times, float width, float height,
          Theme theme)
      : subject(subject), times(times), page(pageOf(width, height)), sketch(width, height, theme),
        colors(sketch.colors) {}

  DrawList draw() {
    drawHeader(sketch, page, subject, headline(times));
    const Rect &body = page.body;
    float bottom = body.y + body.height;
    float y = drawPipes(body.y) + (page.compact ? 4 : 16);
    float left = page.compact ? body.width * 0.42f : body.width * 0.5f,
          gap = page.compact ? 14 : 28;
    float coresBelow = drawBuffer({body.x, y, left, bottom - y});
    drawCores({body.x, coresBelow, left, bottom - coresBelow});
    drawAxes({body.x + left + gap, y, body.width - left - gap, bottom - y});
    return std::move(sketch.list);
  }

private:
  const Subject &subject;
  const PipelineTimes &times;
  Page page;
  Sketch sketch;
  const Palette &colors;

  float titleSize() const { return page.compact ? 12 : 14; }

  // Pipes --------------------------------------------------------------------------------------

  enum Part { Head, Full, Tail };
  static constexpr const char *partNames[] = {"head", "tiles", "smaller last tiles"};
  static Pattern patternOf(int part) {
    return part == Head ? Pattern::Diagonal : part == Full ? Pattern::Solid : Pattern::Dots;
  }

  /// From the right end: what the parts of a bar are.
  void drawLegend(float right, float y, float room) {
    float size = page.compact ? 11 : 12;
    for (int part = Tail; part >= Head; --part) {
      float words = textWidth(partNames[part], size, false), needed = words + 34;
      if (needed > room)
        return;
      sketch.text(right - words, y, partNames[part], size, colors.muted);
      sketch.rect({right - words - 20, y + 2, 14, lineHeight(size) - 4}, colors.series[0].fill,
                  colors.series[0].stroke, 1, 0, patternOf(part));
      right -= needed;
      room -= needed;
    }
  }

  void drawBar(const Rect &bar, const PipelineTimes::Pipe &pipe, const SeriesStyle &style) {
    int64_t parts[] = {pipe.head, std::max<int64_t>(0, pipe.total - pipe.head - pipe.tail),
                       pipe.tail};
    float x = bar.x;
    for (int part = Head; part <= Tail; ++part) {
      float width = pipe.total > 0
                        ? bar.width * static_cast<float>(static_cast<double>(parts[part]) /
                                                         static_cast<double>(pipe.total))
                        : 0;
      if (width > 0)
        sketch.rect({x, bar.y, width, bar.height}, style.fill, style.stroke, 1, 0, patternOf(part));
      x += width;
    }
  }

  float drawPipes(float y) {
    const Rect &body = page.body;
    float size = page.textSize(), height = page.compact ? 24 : 42, gap = page.compact ? 6 : 12;
    float used =
        sketch.text(body.x, y, "Cycles of the busiest core", titleSize(), colors.ink, 0, true);
    used += 10 + sketch.badge(body.x + used + 10, y, Origin::Estimated);
    drawLegend(body.x + body.width, y, body.width - used - 20);
    y += page.compact ? 24 : 34;
    float labels = page.compact ? 104 : 130, numbers = page.compact ? 96 : 150;
    int64_t most = 1;
    for (const PipelineTimes::Pipe &pipe : times.pipes)
      most = std::max(most, pipe.total);
    for (size_t i = 0; i < times.pipes.size(); ++i) {
      const PipelineTimes::Pipe &pipe = times.pipes[i];
      bool slowest = pipe.name == times.bottleneck;
      float textY = y + (height - lineHeight(size)) / 2;
      Rect bar{body.x + labels, y, body.width - labels - numbers, height};
      sketch.text(body.x, textY, pipeText(pipe.name), size, slowest ? colors.warn : colors.ink,
                  labels - 8, slowest);
      sketch.rect(bar, colors.panel);
      bar.width = std::max(2.0f, bar.width * static_cast<float>(static_cast<double>(pipe.total) /
                                                                static_cast<double>(most)));
      drawBar(bar, pipe, colors.series[i % colors.series.size()]);
      if (slowest)
        markBottleneck(bar, textY, size);
      sketch.textRight(body.x + body.width, textY, grouped(pipe.total), size, colors.ink,
                       numbers - 10, slowest);
      sketch.hit({body.x, y, body.width, height}, "pipe:" + std::to_string(i),
                 pipeText(pipe.name) + ": " + grouped(pipe.total) + " cycles, of which " +
                     grouped(pipe.head) + " before the first result and " + grouped(pipe.tail) +
                     " on smaller last tiles; " + grouped(pipe.perTile) + " a tile");
      y += height + gap;
    }
    return y;
  }

  void markBottleneck(const Rect &bar, float y, float size) {
    sketch.rect(bar, 0, colors.warn, 3);
    float width = textWidth("bottleneck", size, true);
    if (width + 20 >= bar.width)
      return;
    Rect label{bar.x + (bar.width - width) / 2 - 5, y - 1, width + 10, lineHeight(size) + 2};
    sketch.rect(label, colors.warnFill, 0, 1, 3);
    sketch.text(label.x + 5, y, "bottleneck", size, colors.ink, 0, true);
  }

  // Buffer and cores ---------------------------------------------------------------------------

  /// Returns where the next part may begin.
  float drawBuffer(const Rect &area) {
    float line = lineHeight(titleSize()), height = page.compact ? 12 : 18;
    if (times.bufferBytes <= 0 || area.height < line + height)
      return area.y;
    std::string share =
        percent(static_cast<double>(times.bufferUsed), static_cast<double>(times.bufferBytes));
    sketch.text(area.x, area.y,
                "A tile takes " + share +
                    (page.compact ? "" : " of the buffer, " + grouped(times.bufferUsed) + " B"),
                titleSize(), colors.ink, area.width, true);
    Rect bar{area.x, area.y + line + 6, area.width, height};
    sketch.rect(bar, colors.panel, colors.outline);
    bar.width *= static_cast<float>(std::min(1.0, static_cast<double>(times.bufferUsed) /
                                                      static_cast<double>(times.bufferBytes)));
    sketch.rect(bar, colors.goodFill, colors.good);
    sketch.hit({area.x, area.y, area.width, line + 6 + height}, "buffer",
               bytesText(times.bufferUsed) + " of " + bytesText(times.bufferBytes) +
                   " of unified buffer: queues, temporaries and what is reserved");
    return bar.y + height + (page.compact ? 8 : 18);
  }

  void drawCores(const Rect &area) {
    float line = lineHeight(titleSize());
    if (times.cores <= 0 || area.height < line)
      return;
    sketch.text(area.x, area.y,
                grouped(times.coresUsed) + " of " + grouped(times.cores) + " cores, " +
                    counted(times.tilesPerCore, "tile", "tiles") + " each",
                titleSize(), colors.ink, area.width, true);
    Rect room{area.x, area.y + line + 6, area.width, area.height - line - 6};
    // Squares in full rows; very many cores become one bar.
    auto rows = [&](float cell) {
      int64_t columns = std::max<int64_t>(1, static_cast<int64_t>(room.width / cell));
      return static_cast<float>((times.cores + columns - 1) / columns);
    };
    float cell = 30;
    while (cell > 8 && rows(cell) * cell > room.height)
      cell -= 1;
    if (rows(cell) * cell > room.height) {
      if (room.height < 12)
        return;
      Rect bar{room.x, room.y, room.width, std::min(24.0f, room.height)};
      sketch.rect(bar, colors.panel, colors.outline);
      bar.width *= static_cast<float>(times.coresUsed) / static_cast<float>(times.cores);
      sketch.rect(bar, colors.series[0]);
      return;
    }
    auto columns = static_cast<int64_t>(room.width / cell);
    float gap = cell > 12 ? 4 : 2;
    for (int64_t core = 0; core < times.cores; ++core) {
      bool busy = core < times.coresUsed;
      Rect square{room.x + static_cast<float>(core % columns) * cell,
                  room.y + static_cast<float>(core / columns) * cell, cell - gap, cell - gap};
      sketch.rect(square, busy ? colors.series[0].fill : 0,
                  busy ? colors.series[0].stroke : colors.outline, 1, 3, Pattern::Solid, !busy);
      sketch.hit(square, "core:" + std::to_string(core),
                 "Core " + grouped(core + 1) + (busy ? " has work." : " is idle."));
    }
  }

  // Axes ---------------------------------------------------------------------------------------

  void drawAxes(const Rect &area) {
    float size = page.textSize(), line = lineHeight(size), title = lineHeight(titleSize());
    if (area.height < title || times.axes.empty())
      return;
    sketch.text(area.x, area.y, "Axes in the order they are decided", titleSize(), colors.ink,
                area.width, true);
    float y = area.y + title + (page.compact ? 4 : 8), bottom = area.y + area.height;
    float number = textWidth("9", size, true) + 10;
    for (size_t i = 0; i < times.axes.size(); ++i) {
      const PipelineTimes::Axis &axis = times.axes[i];
      int reasonLines = page.compact ? 1 : 2;
      if (y + line * static_cast<float>(1 + reasonLines) > bottom)
        return;
      float top = y;
      sketch.text(area.x, y, std::to_string(i + 1), size, colors.muted, number, true);
      sketch.text(area.x + number, y, axisText(axis), size, colors.ink, area.width - number, true);
      y += line;
      y += sketch.paragraph(area.x + number, y, area.width - number, axisReason(axis), size,
                            colors.muted, reasonLines);
      sketch.hit({area.x, top, area.width, y - top}, "axis:" + std::to_string(i),
                 axisText(axis) + ". " + axisReason(axis));
      y += page.compact ? 4 : 8;
    }
    if (y + 2 * line <= bottom)
      sketch.paragraph(area.x, y, area.width, membersText(), size, colors.muted, 2);
  }

  /// Which ops the numbers are of together.
  std::string membersText() const {
    std::string text = "Axes of " + times.group + ", which is";
    for (int64_t id : times.members)
      text += (id == times.members.front() ? " op " : ", ") + std::to_string(id);
    return text + ".";
  }
};

class PipelinesCanvas final : public Canvas {
public:
  const char *name() const override { return "pipelines"; }
  const char *title() const override { return "Pipelines"; }

  DrawList draw(const Plan &plan, const ViewState &view, float width, float height,
                Theme theme) const override {
    std::optional<Subject> subject = subjectOf(plan, view);
    const PipelineTimes *times = subject ? answerOf(*subject, view) : nullptr;
    if (times && times->whyNone.empty() && !times->pipes.empty())
      return Drawing(*subject, *times, width, height, theme).draw();
    Sketch sketch(width, height, theme);
    if (!subject)
      drawEmpty(
          sketch, "No pipelines here",
          "The model has no op that could be tiled. Open a model with linalg, TOSA or dlc ops.");
    else if (times)
      drawEmpty(sketch, opLabel(*subject->node) + " is not tiled for vector pipelines",
                "On " + times->target + ": " + times->whyNone + ".");
    else
      drawEmpty(sketch, "Pipelines are being timed",
                "The op's group of vector work is tiled for a target with a unified buffer and "
                "many cores; this takes a moment.");
    return std::move(sketch.list);
  }

  CanvasTable table(const Plan &plan, const ViewState &view) const override {
    CanvasTable table{{"what", "cycles", "head", "smaller last tiles", "a tile", "note"}, {}};
    std::optional<Subject> subject = subjectOf(plan, view);
    const PipelineTimes *times = subject ? answerOf(*subject, view) : nullptr;
    if (!times)
      return table;
    for (const PipelineTimes::Pipe &pipe : times->pipes)
      table.rows.push_back({pipe.name, grouped(pipe.total), grouped(pipe.head), grouped(pipe.tail),
                            grouped(pipe.perTile),
                            pipe.name == times->bottleneck ? "bottleneck" : ""});
    for (const PipelineTimes::Axis &axis : times->axes)
      table.rows.push_back({axisText(axis), "", "", "", "", axisReason(axis)});
    return table;
  }
};

} // namespace

std::unique_ptr<Canvas> tilescope::makePipelinesCanvas() {
  return std::make_unique<PipelinesCanvas>();
}
