// Pipelines: how long each pipe of a vector core works on the op, which one is the bottleneck, and
// how many cores have work.
//
// Targets: "pipe:I", "core:I", "buffer".
#include "widgets/canvas/Canvases.h"
#include "widgets/canvas/Format.h"
#include "widgets/canvas/Subject.h"

#include <algorithm>
#include <cmath>

using namespace tilescope;

namespace {

const PipelineTimes *timesOf(const Subject &subject, const ViewState &view) {
  const PipelineTimes *times = view.data.pipelines.get();
  return times && times->op == subject.node->id && !times->pipes.empty() ? times : nullptr;
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
  std::string text = times.bottleneck + " is the bottleneck";
  for (const PipelineTimes::Pipe &pipe : times.pipes)
    if (pipe.name == times.bottleneck)
      text += " with " + grouped(pipe.total) + " cycles";
  text += "; " + grouped(times.coresUsed) + " of " + grouped(times.cores) + " cores have work";
  if (times.bufferBytes > 0)
    text +=
        " and a tile takes " + bytesText(times.bufferUsed) + " of " + bytesText(times.bufferBytes);
  return text + ".";
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
    float y = drawPipes(body.y);
    drawCores(y + (page.compact ? 14 : 34), body.y + body.height);
    return std::move(sketch.list);
  }

private:
  const Subject &subject;
  const PipelineTimes &times;
  Page page;
  Sketch sketch;
  const Palette &colors;

  float drawPipes(float y) {
    const Rect &body = page.body;
    float size = page.textSize(), height = page.compact ? 24 : 42, gap = page.compact ? 8 : 14;
    float used =
        sketch.text(body.x, y, "Cycles of one core", page.compact ? 12 : 14, colors.ink, 0, true);
    sketch.badge(body.x + used + 10, y, Origin::Estimated);
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
      sketch.rect(bar, colors.series[i % colors.series.size()]);
      if (slowest) {
        sketch.rect(bar, 0, colors.warn, 3);
        if (textWidth("bottleneck", size, true) + 20 < bar.width) {
          float w = textWidth("bottleneck", size, true);
          sketch.rect({bar.x + 8, textY - 1, w + 10, lineHeight(size) + 2}, colors.warnFill, 0, 1,
                      3);
          sketch.text(bar.x + 13, textY, "bottleneck", size, colors.ink, 0, true);
        }
      }
      sketch.textRight(body.x + body.width, textY, grouped(pipe.total), size, colors.ink,
                       numbers - 10, slowest);
      sketch.hit({body.x, y, body.width, height}, "pipe:" + std::to_string(i),
                 pipeText(pipe.name) + ": " + grouped(pipe.total) + " cycles, " +
                     grouped(pipe.perTile) + " a tile");
      y += height + gap;
    }
    return y;
  }

  void drawCores(float y, float bottom) {
    const Rect &body = page.body;
    if (times.cores <= 0 || bottom - y < 60)
      return;
    sketch.text(body.x, y,
                "Cores with work: " + grouped(times.coresUsed) + " of " + grouped(times.cores) +
                    " for " + counted(times.tiles, "tile", "tiles"),
                page.compact ? 12 : 14, colors.ink, body.width, true);
    y += page.compact ? 22 : 30;
    // Squares in full rows; very many cores become one bar.
    float cell = 30;
    auto columns = static_cast<int64_t>(body.width / cell);
    while (cell > 9 &&
           static_cast<float>((times.cores + columns - 1) / columns) * cell > bottom - y) {
      cell -= 1;
      columns = static_cast<int64_t>(body.width / cell);
    }
    if (static_cast<float>((times.cores + columns - 1) / columns) * cell > bottom - y) {
      Rect bar{body.x, y, body.width, 24};
      sketch.rect(bar, colors.panel, colors.outline);
      bar.width *= static_cast<float>(times.coresUsed) / static_cast<float>(times.cores);
      sketch.rect(bar, colors.series[0]);
      return;
    }
    for (int64_t core = 0; core < times.cores; ++core) {
      bool busy = core < times.coresUsed;
      Rect square{body.x + static_cast<float>(core % columns) * cell,
                  y + static_cast<float>(core / columns) * cell, cell - 4, cell - 4};
      sketch.rect(square, busy ? colors.series[0].fill : 0,
                  busy ? colors.series[0].stroke : colors.outline, 1, 3, Pattern::Solid, !busy);
      sketch.hit(square, "core:" + std::to_string(core),
                 "Core " + grouped(core + 1) + (busy ? " has work." : " is idle."));
    }
  }
};

class PipelinesCanvas final : public Canvas {
public:
  const char *name() const override { return "pipelines"; }
  const char *title() const override { return "Pipelines"; }

  DrawList draw(const Plan &plan, const ViewState &view, float width, float height,
                Theme theme) const override {
    std::optional<Subject> subject = subjectOf(plan, view);
    if (subject)
      if (const PipelineTimes *times = timesOf(*subject, view))
        return Drawing(*subject, *times, width, height, theme).draw();
    Sketch sketch(width, height, theme);
    if (!subject)
      drawEmpty(
          sketch, "No pipelines here",
          "The model has no op that could be tiled. Open a model with linalg, TOSA or dlc ops.");
    else
      drawEmpty(sketch, plan.target.name + " has no pipeline model",
                "It is a target with local RAM and one DMA; what moves when is in Traffic. For the "
                "times of "
                "vector pipelines choose a target with a unified buffer, such as ascend-910b.");
    return std::move(sketch.list);
  }

  CanvasTable table(const Plan &plan, const ViewState &view) const override {
    CanvasTable table{{"pipe", "cycles a tile", "cycles", "bottleneck"}, {}};
    std::optional<Subject> subject = subjectOf(plan, view);
    const PipelineTimes *times = subject ? timesOf(*subject, view) : nullptr;
    if (times)
      for (const PipelineTimes::Pipe &pipe : times->pipes)
        table.rows.push_back({pipe.name, grouped(pipe.perTile), grouped(pipe.total),
                              pipe.name == times->bottleneck ? "yes" : "no"});
    return table;
  }
};

} // namespace

std::unique_ptr<Canvas> tilescope::makePipelinesCanvas() {
  return std::make_unique<PipelinesCanvas>();
}
