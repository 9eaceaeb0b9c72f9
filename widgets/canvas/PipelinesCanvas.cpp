// Pipelines: how long each pipe of a vector core works on the API graph that the op is in, which
// one is the bottleneck, how many cores have work, and how each axis is cut and why in this order.
// On a target with a unified buffer the axes can be dragged into another order and their tiles to
// other sizes; buffer and cores are those of the size under the drag.
//
// Targets: "pipe:I", "core:I", "buffer", "axis:NAME" (drag up or down: its place in the order),
// "size:NAME" (drag along the track: its tile).
#include "widgets/canvas/Canvases.h"
#include "widgets/canvas/Format.h"
#include "widgets/canvas/SizeTrack.h"
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
  if (!times.violation.empty())
    return "What you set does not work on " + times.target + ": " + times.violation + ".";
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
  std::string text = axis.name + " " + axis.cut + (axis.set ? ", set by you" : "");
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

bool isEditable(const PipelineTimes &times, size_t axis) {
  return axis < times.axes.size() && times.editor >= 0 && times.axes[axis].choice &&
         times.axes[axis].dim >= 0;
}

/// The axis that "size:d0" is about, with `kind` "size"; -1 for another target.
int axisOf(const PipelineTimes &times, const std::string &target, const std::string &kind) {
  for (size_t axis = 0; axis < times.axes.size(); ++axis)
    if (target == kind + ":" + times.axes[axis].name)
      return static_cast<int>(axis);
  return -1;
}

/// Where the rows of the axes lie, and the tracks of those whose tile can be dragged.
struct AxisRows {
  Rect area;
  /// Text height, lines of a reason, and distance of two rows.
  float line = 0, gap = 0;
  int reasonLines = 1;
  std::vector<float> tops, heights;

  bool fits(size_t axis) const {
    return axis < tops.size() && tops[axis] + heights[axis] <= area.y + area.height;
  }
  SizeTrack track(const PipelineTimes &times, size_t axis) const {
    return {area.x + trackIndent, tops[axis] + line + sizeTrackHeight / 2,
            std::max(40.0f, area.width - trackIndent - trackValue), times.axes[axis].size};
  }
  /// The place among those with a choice that row `moved` takes when it is dragged to `y`.
  size_t placeAt(const PipelineTimes &times, size_t moved, float y) const {
    size_t place = 0;
    for (size_t axis = 0; axis < times.axes.size(); ++axis)
      place += axis != moved && isEditable(times, axis) && y > tops[axis] + heights[axis] / 2;
    return place;
  }

  static constexpr float trackIndent = 22, trackValue = 130;
};

/// Of a picture this large; the drag finds the rows where the drawing put them.
AxisRows axisRowsIn(const Page &page, const PipelineTimes &times) {
  const Rect &body = page.body;
  float barHeight = page.compact ? 24 : 42, barGap = page.compact ? 6 : 12;
  float y = body.y + (page.compact ? 24.0f : 34.0f) +
            static_cast<float>(times.pipes.size()) * (barHeight + barGap) +
            (page.compact ? 4.0f : 16.0f);
  float left = page.compact ? body.width * 0.42f : body.width * 0.5f, gap = page.compact ? 14 : 28;
  AxisRows rows;
  rows.area = {body.x + left + gap, y, body.width - left - gap, body.y + body.height - y};
  rows.line = lineHeight(page.textSize());
  rows.gap = page.compact ? 4 : 8;
  rows.reasonLines = page.compact ? 1 : 2;
  float top = y + lineHeight(page.compact ? 12 : 14) + rows.gap;
  for (size_t axis = 0; axis < times.axes.size(); ++axis) {
    float height = rows.line + (isEditable(times, axis) ? sizeTrackHeight : 0) +
                   rows.line * static_cast<float>(rows.reasonLines);
    rows.tops.push_back(top);
    rows.heights.push_back(height);
    top += height + rows.gap;
  }
  return rows;
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
    drawPipes(body.y);
    AxisRows rows = axisRowsIn(page, times);
    float y = rows.area.y, bottom = body.y + body.height;
    float left = page.compact ? body.width * 0.42f : body.width * 0.5f;
    float coresBelow = drawBuffer({body.x, y, left, bottom - y});
    drawCores({body.x, coresBelow, left, bottom - coresBelow});
    drawAxes(rows);
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

  void drawPipes(float y) {
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
    if (times.bufferUsed > times.bufferBytes)
      sketch.rect(bar, colors.badFill, colors.bad, 1, 0, Pattern::Diagonal);
    else
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

  void drawAxes(const AxisRows &rows) {
    float size = page.textSize();
    const Rect &area = rows.area;
    if (area.height < lineHeight(titleSize()) || times.axes.empty())
      return;
    std::string title = "Axes in the order they are decided";
    if (times.orderSet)
      title += ", as you set it";
    sketch.text(area.x, area.y, title, titleSize(), colors.ink, area.width, true);
    float number = textWidth("9", size, true) + 10, y = area.y + lineHeight(titleSize());
    for (size_t i = 0; i < times.axes.size() && rows.fits(i); ++i) {
      drawAxis(rows, i, number);
      y = rows.tops[i] + rows.heights[i] + rows.gap;
    }
    float bottom = area.y + area.height, line = rows.line;
    if (y + 2 * line <= bottom)
      y += sketch.paragraph(area.x, y, area.width, membersText(), size, colors.muted, 2) + rows.gap;
    drawTrace({area.x, y, area.width, bottom - y});
  }

  void drawAxis(const AxisRows &rows, size_t i, float number) {
    const PipelineTimes::Axis &axis = times.axes[i];
    const Rect &area = rows.area;
    float size = page.textSize(), y = rows.tops[i];
    bool editable = isEditable(times, i);
    sketch.text(area.x, y, std::to_string(i + 1), size, colors.muted, number, true);
    sketch.text(area.x + number, y, axisText(axis), size, axis.set ? colors.accent : colors.ink,
                area.width - number, true);
    std::string tooltip = axisText(axis) + ". " + axisReason(axis);
    if (editable)
      tooltip += ". Drag it up or down to decide it earlier or later; with keys: Alt+Up and Alt+Down "
                 "in the order of the inspector";
    sketch.hit({area.x, y, area.width, rows.heights[i]}, "axis:" + axis.name, tooltip,
               editable ? "size-y" : "");
    float reasonY = y + rows.line + (editable ? sizeTrackHeight : 0);
    sketch.paragraph(area.x + number, reasonY, area.width - number, axisReason(axis), size,
                     colors.muted, rows.reasonLines);
    if (!editable)
      return;
    SizeTrackLook look;
    look.target = "size:" + axis.name;
    look.tooltip = "Drag to another tile of " + axis.name + "; with keys: the tile of d" +
                   std::to_string(axis.dim) + " in the inspector";
    look.size = axis.tile;
    look.byUser = axis.set;
    drawSizeTrack(sketch, rows.track(times, i), look);
  }

  void drawTrace(const Rect &area) {
    float size = page.compact ? 11 : 12, line = lineHeight(size), title = lineHeight(titleSize());
    if (times.trace.empty() || area.height < title + 4 + line)
      return;
    sketch.text(area.x, area.y, "Steps of the solver", titleSize(), colors.ink, area.width, true);
    float y = area.y + title + 4;
    for (size_t i = 0; i < times.trace.size() && y + line <= area.y + area.height; ++i) {
      sketch.text(area.x, y, std::to_string(i + 1) + "  " + times.trace[i], size, colors.muted,
                  area.width);
      y += line;
    }
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
    auto fact = [&](std::string what, std::string note, std::string cycles = "") {
      table.rows.push_back({std::move(what), std::move(cycles), "", "", "", std::move(note)});
    };
    if (!times->whyNone.empty())
      fact("not tiled for vector pipelines", times->whyNone);
    for (const PipelineTimes::Pipe &pipe : times->pipes)
      table.rows.push_back({pipe.name, grouped(pipe.total), grouped(pipe.head), grouped(pipe.tail),
                            grouped(pipe.perTile),
                            pipe.name == times->bottleneck ? "bottleneck" : ""});
    if (!times->violation.empty())
      fact("what you set does not work", times->violation);
    if (times->pipes.empty())
      return table;
    fact("all in all", times->choice + " on " + times->target, grouped(times->cycles));
    fact("buffer", bytesText(times->bufferUsed) + " of " + bytesText(times->bufferBytes));
    fact("cores", grouped(times->coresUsed) + " of " + grouped(times->cores) + ", " +
                      counted(times->tilesPerCore, "tile", "tiles") + " each of " +
                      grouped(times->tiles));
    for (const PipelineTimes::Axis &axis : times->axes)
      fact(axisText(axis), axisReason(axis));
    for (size_t i = 0; i < times->trace.size(); ++i)
      fact("step " + std::to_string(i + 1), times->trace[i]);
    for (const PipelineTimes::Rival &rival : times->rivals)
      fact("solver " + rival.solver,
           rival.values + "; " + counted(rival.cores, "core", "cores") + ", " +
               bytesText(rival.bufferBytes) + (rival.note.empty() ? "" : "; " + rival.note),
           grouped(rival.cycles));
    for (const PipelineTimes::Candidate &candidate : times->candidates)
      fact("template " + candidate.name, (candidate.chosen ? "taken: " : "") + candidate.reason);
    for (const std::string &assumed : times->assumed)
      fact("assumed cost", assumed + ": no figure is published");
    return table;
  }

  std::optional<Edit> drag(const Plan &plan, const ViewState &view, const std::string &target,
                           Point to, float width, float height) const override {
    std::optional<Subject> subject = subjectOf(plan, view);
    const PipelineTimes *times = subject ? answerOf(*subject, view) : nullptr;
    if (!times)
      return std::nullopt;
    AxisRows rows = axisRowsIn(pageOf(width, height), *times);
    int sized = axisOf(*times, target, "size"), moved = axisOf(*times, target, "axis");
    if (sized >= 0 && isEditable(*times, static_cast<size_t>(sized)))
      return sizeEdit(*times, static_cast<size_t>(sized),
                      rows.track(*times, static_cast<size_t>(sized)).sizeAt(to.x));
    if (moved >= 0 && isEditable(*times, static_cast<size_t>(moved)))
      return orderEdit(*times, static_cast<size_t>(moved),
                       rows.placeAt(*times, static_cast<size_t>(moved), to.y));
    return std::nullopt;
  }

private:
  static Edit sizeEdit(const PipelineTimes &times, size_t axis, int64_t size) {
    Edit edit;
    edit.op = times.editor;
    edit.name = "Set the tile of " + times.axes[axis].name + " of " + times.group + " to " +
                grouped(size);
    std::vector<int64_t> tile = times.editorTile;
    tile[static_cast<size_t>(times.axes[axis].dim)] = size;
    edit.change.tile = std::move(tile);
    return edit;
  }

  static Edit orderEdit(const PipelineTimes &times, size_t moved, size_t place) {
    std::vector<size_t> order;
    for (size_t axis = 0; axis < times.axes.size(); ++axis)
      if (isEditable(times, axis) && axis != moved)
        order.push_back(axis);
    order.insert(order.begin() + static_cast<std::ptrdiff_t>(std::min(place, order.size())), moved);
    Edit edit;
    edit.op = times.editor;
    edit.name = "Decide the axes of " + times.group + " in the order";
    edit.change.order.emplace();
    for (size_t axis : order) {
      edit.name += " " + times.axes[axis].name;
      edit.change.order->push_back(times.axes[axis].dim);
    }
    return edit;
  }
};

} // namespace

std::unique_ptr<Canvas> tilescope::makePipelinesCanvas() {
  return std::make_unique<PipelinesCanvas>();
}
