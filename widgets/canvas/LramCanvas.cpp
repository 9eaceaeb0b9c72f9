// LRAM: what lies where while one tile runs. Width is lifetime in body steps, height is size, y is
// the address; the reserved headroom, the free blocks and a buffer that found no place are drawn
// too. Beside it: what makes the peak, and what would lower it.
//
// Targets: "buffer:I" (index into LramReport::buffers), "step:S" (click or drag to stay there),
// "free:I", "headroom", "overflow", "capacity", "scrub:D" (drag to another tile).
#include "widgets/canvas/Canvases.h"
#include "widgets/canvas/Format.h"
#include "widgets/canvas/LramScale.h"
#include "widgets/canvas/TileGrid.h"
#include "widgets/canvas/TileProber.h"
#include "widgets/canvas/TileScrubbers.h"

#include <algorithm>
#include <cmath>

using namespace tilescope;

namespace {

const char *roleWord(BufferRole role) {
  switch (role) {
  case BufferRole::Load:
    return "loaded slice";
  case BufferRole::Result:
    return "result";
  case BufferRole::Scratch:
    return "scratch";
  }
  return "";
}

/// How often a buffer or step of this level happens: "once", "per n tile".
std::string levelWord(const Subject &subject, int level) {
  const std::vector<int> &order = subject.plan->order;
  if (level <= 0 || order.empty())
    return "once";
  size_t loop = std::min(order.size(), static_cast<size_t>(level)) - 1;
  return "every " + dimensionName(*subject.node, order[loop]) + " tile";
}

class Drawing {
public:
  Drawing(const Subject &subject, const ViewState &view, float width, float height, Theme theme)
      : subject(subject), lram(subject.plan->lram), target(subject.whole->target), view(view),
        page(pageOf(width, height)), sketch(width, height, theme), colors(sketch.colors) {
    const Rect &body = page.body;
    bool beside = !page.compact && body.width > 800;
    panel = {body.x + body.width - (beside ? 270 : 0), body.y, beside ? 270.0f : 0, body.height};
    float gutter = page.compact ? 56 : 66, callouts = page.compact ? 122 : 150;
    float below = (page.compact ? 34 : 48) + capacityHeight(page) + (page.compact ? 6 : 12);
    float top = page.compact ? 2 : 30;
    scale = lramScale(subject, {body.x + gutter, body.y + top,
                                body.width - gutter - callouts - (beside ? panel.width + 24 : 0),
                                std::max(40.0f, body.height - top - below)});
    step = view.step >= 0 ? std::min(view.step, scale.steps - 1) : peakStep(subject);
    for (int dim : subject.plan->order)
      if (dim >= 0 && dim < static_cast<int>(subject.rank()))
        tiledOrder.push_back(dim);
    shown = shownTile(subject, view);
  }

  DrawList draw() {
    drawHeader(sketch, page, subject, verdict(subject));
    drawFrame();
    drawSteps();
    drawBuffers();
    drawOverflow();
    drawCallouts();
    if (panel.width > 0)
      drawPanel();
    float bottom = page.body.y + page.body.height - capacityHeight(page);
    float width = panel.width > 0 ? panel.x - 24 - page.body.x : page.body.width;
    drawCapacity(sketch, page, {page.body.x, bottom, width, 0}, subject);
    return std::move(sketch.list);
  }

private:
  const Subject &subject;
  const LramReport &lram;
  const Target &target;
  const ViewState &view;
  Page page;
  Sketch sketch;
  const Palette &colors;
  Rect panel;
  LramScale scale;
  /// The step in focus: the scrubbed one, else the one of the peak.
  int step = 0;
  /// Tiled dimensions, outermost first, and the tile in focus.
  std::vector<int> tiledOrder;
  std::vector<int64_t> shown;

  /// Words beside the plot with a line to what they name.
  struct Callout {
    float fromX = 0, fromY = 0;
    std::string name, words;
    Color color = 0;
  };
  std::vector<Callout> callouts;

  std::string stepLabel(int index) const {
    return index < static_cast<int>(lram.steps.size()) ? lram.steps[index].label
                                                       : "step " + std::to_string(index);
  }

  void drawFrame() {
    const Rect &plot = scale.plot;
    float size = page.compact ? 11 : 12;
    if (!page.compact)
      sketch.text(page.body.x, page.body.y,
                  "Peak " + bytesText(lram.peak) + " of " + bytesText(lram.budget) + " budget", 14,
                  lram.fits ? colors.ink : colors.bad,
                  scale.plot.x + scale.plot.width - page.body.x - 70, true);
    if (!page.compact)
      sketch.badge(page.body.x + 12 +
                       textWidth("Peak " + bytesText(lram.peak) + " of " + bytesText(lram.budget) +
                                     " budget",
                                 14, true),
                   page.body.y + 1, Origin::Probed);
    float ceiling = scale.addressY(static_cast<double>(target.lramBytes));
    sketch.rect({plot.x, ceiling, plot.width, plot.y + plot.height - ceiling}, colors.panel,
                colors.outline);
    // Headroom at the bottom.
    Rect headroom = scale.buffer(0, target.descriptorHeadroomBytes, 0, scale.steps - 1);
    sketch.rect(headroom, colors.grid, colors.outline, 1, 0,
                headroom.height >= patternPitch ? Pattern::Cross : Pattern::Solid);
    sketch.hit(headroom, "headroom",
               bytesText(target.descriptorHeadroomBytes) +
                   " at the bottom are reserved for descriptors; tiles never go there.");
    callouts.push_back({plot.x + plot.width, headroom.y + headroom.height / 2, "reserved",
                        page.compact ? shortBytes(target.descriptorHeadroomBytes)
                                     : bytesText(target.descriptorHeadroomBytes),
                        colors.muted});
    // Addresses.
    std::vector<int64_t> ticks = {0, target.lramBytes / 4, target.lramBytes / 2,
                                  target.lramBytes / 4 * 3, target.lramBytes};
    for (int64_t address : ticks) {
      float y = scale.addressY(static_cast<double>(address));
      if (address != 0 && address != target.lramBytes)
        sketch.line({plot.x, y}, {plot.x + plot.width, y}, colors.grid);
      sketch.line({plot.x - 4, y}, {plot.x, y}, colors.outline);
      float top = std::clamp(y - lineHeight(size) / 2, plot.y - 2,
                             plot.y + plot.height - lineHeight(size) + 2);
      sketch.textRight(plot.x - 7, top, grouped(address), size, colors.muted);
    }
  }

  void drawSteps() {
    const Rect &plot = scale.plot;
    float size = page.compact ? 10.5f : 12, column = plot.width / static_cast<float>(scale.steps);
    float y = plot.y + plot.height + 5;
    int every = std::max(1, static_cast<int>(std::ceil(34 / column)));
    std::string lastLevel;
    for (int i = 0; i < scale.steps; ++i) {
      float x = scale.stepX(i);
      if (i > 0)
        sketch.line({x, plot.y}, {x, plot.y + plot.height}, colors.grid);
      if (i == step) {
        sketch.rect({x, plot.y, column, plot.height}, withAlpha(colors.accentFill, 0x22));
        sketch.line({x, plot.y + plot.height + 1}, {x + column, plot.y + plot.height + 1},
                    colors.accent, 3);
      }
      bool known = i < static_cast<int>(lram.steps.size());
      std::string level = known ? levelWord(subject, lram.steps[i].level) : "";
      if (column >= 56) {
        sketch.textCentered(x + 3, y, column - 6, stepLabel(i), size,
                            i == step ? colors.accent : colors.ink, i == step);
        if (!level.empty())
          sketch.textCentered(x + 3, y + size * 1.35f, column - 6, level, size, colors.muted);
      } else if (i % every == 0)
        sketch.textCentered(x, y, column * static_cast<float>(every), std::to_string(i), size,
                            i == step ? colors.accent : colors.muted, i == step);
      std::string tooltip = "Step " + std::to_string(i) + ": " + stepLabel(i);
      if (!level.empty())
        tooltip += " (" + level + ")";
      tooltip += "\n" + bytesText(liveBytes(subject)[i]) + " live. Click to see what they are.";
      sketch.hit({x, plot.y, column, plot.height + (page.compact ? 34.0f : 44.0f)},
                 "step:" + std::to_string(i), tooltip, "hand");
    }
    if (column < 56)
      sketch.textCentered(plot.x, y + size * 1.4f, plot.width,
                          "step " + std::to_string(step) + ": " + stepLabel(step), size,
                          colors.accent, true);
  }

  void drawBuffers() {
    float size = page.textSize();
    std::vector<int> order(lram.buffers.size());
    for (int i = 0; i < static_cast<int>(order.size()); ++i)
      order[i] = i;
    for (int i : order) {
      const PlannedBuffer &buffer = lram.buffers[i];
      if (!buffer.address)
        continue;
      const SeriesStyle &style = styleOf(colors, subject, buffer.op, buffer.operand);
      int64_t one = allocatedBytes(buffer, target) / std::max(1, buffer.copies);
      Rect all;
      for (int copy = 0; copy < std::max(1, buffer.copies); ++copy) {
        Rect area = scale.buffer(*buffer.address + copy * one, one, buffer.first, buffer.last);
        area.height = std::max(area.height, 1.5f);
        sketch.rect(area, style);
        all = copy == 0 ? area : Rect{area.x, area.y, area.width, all.y + all.height - area.y};
      }
      std::string words = bytesText(buffer.bytes) +
                          (buffer.copies > 1 ? " × " + std::to_string(buffer.copies) : "");
      float needed = std::max(textWidth(buffer.name, size, true), textWidth(words, size)) + 20;
      float line = std::round(size * 1.4f);
      if (all.height >= 2 * line + 10 && all.width >= needed) {
        Rect plate{all.x + 8, all.y + 7, needed - 6, 2 * line + 4};
        sketch.rect(plate, style.fill, 0, 1, 3);
        sketch.text(all.x + 14, all.y + 9, buffer.name, size, style.ink, 0, true);
        sketch.text(all.x + 14, all.y + 9 + line, words, size, style.ink);
      } else
        callouts.push_back({all.x + all.width, all.y + all.height / 2, buffer.name,
                            page.compact ? shortBytes(buffer.bytes) : words, colors.ink});
      if (view.hover == "buffer:" + std::to_string(i))
        sketch.rect(all, 0, colors.ink, 3);
      sketch.hit(all, "buffer:" + std::to_string(i), tooltip(buffer));
    }
  }

  std::string tooltip(const PlannedBuffer &buffer) const {
    std::string text =
        buffer.name + ", " + roleWord(buffer.role) + " of " + bytesText(buffer.bytes);
    if (buffer.copies > 1)
      text += ", " + std::to_string(buffer.copies) + " copies (double buffering)";
    if (buffer.address)
      text += "\nat " + grouped(*buffer.address) + " to " +
              grouped(*buffer.address + allocatedBytes(buffer, target) - 1);
    text += "\nalive from step " + std::to_string(buffer.first) + " (" + stepLabel(buffer.first) +
            ") to " + std::to_string(buffer.last) + " (" + stepLabel(buffer.last) + ")";
    if (buffer.role == BufferRole::Load)
      text += buffer.level == 0 && !subject.plan->order.empty()
                  ? "\nLoaded once before all loops, so that no tile loads it again."
                  : "\nLoaded " + levelWord(subject, buffer.level) + ".";
    return text;
  }

  /// The buffer without a place, in outline from the largest free block upwards: what sticks out of
  /// LRAM is what it is short by.
  void drawOverflow() {
    if (!lram.overflow)
      return;
    const Overflow &over = *lram.overflow;
    const Rect &plot = scale.plot;
    int first = 0, last = scale.steps - 1;
    for (const PlannedBuffer &buffer : lram.buffers)
      if (!buffer.address && buffer.name == over.buffer)
        first = buffer.first, last = buffer.last;
    Rect area = scale.buffer(target.lramBytes - over.largestFree, over.bytes, first, last);
    float ceiling = scale.addressY(static_cast<double>(target.lramBytes));
    bool cut = area.y <= plot.y + 0.5f;
    sketch.rect({area.x, area.y, area.width, std::max(0.0f, ceiling - area.y)},
                withAlpha(colors.badFill, 0xC0), 0, 1, 0, Pattern::Solid);
    sketch.rect(area, 0, colors.bad, 2.5f, 0, Pattern::Solid, true);
    sketch.line({plot.x, ceiling}, {plot.x + plot.width, ceiling}, colors.ink, 2);
    if (cut) {
      // The rest of it is beyond the picture: a zigzag says so.
      std::vector<Point> zigzag;
      int teeth = std::max(2, static_cast<int>(area.width / 9));
      for (int i = 0; i <= teeth; ++i)
        zigzag.push_back({area.x + area.width * static_cast<float>(i) / static_cast<float>(teeth),
                          area.y + (i % 2 ? 5.0f : 0.0f)});
      sketch.polyline(std::move(zigzag), colors.bad, 2);
    }
    float size = page.textSize();
    std::string words = over.buffer + ": " + bytesText(over.shortBy) + " too many";
    float w = textWidth(words, size, true);
    float y = std::max(area.y + 8, (area.y + ceiling) / 2 - lineHeight(size) / 2);
    if (ceiling - area.y > lineHeight(size) + 10 && w + 12 < area.width) {
      sketch.rect({area.x + 5, y - 2, w + 10, lineHeight(size) + 4}, colors.badFill, 0, 1, 3);
      sketch.text(area.x + 10, y, words, size, colors.ink, 0, true);
    } else
      callouts.push_back({area.x + area.width, area.y + 6, over.buffer,
                          "short by " + shortBytes(over.shortBy), colors.bad});
    sketch.hit(area, "overflow",
               over.buffer + " needs " + bytesText(over.bytes) +
                   " in one block; the largest free one has " + bytesText(over.largestFree) +
                   ": short by " + bytesText(over.shortBy) + ".");
  }

  void drawCallouts() {
    const Rect &plot = scale.plot;
    std::vector<FreeBlock> blocks = freeBlocks(subject, step);
    auto largest = std::max_element(blocks.begin(), blocks.end(),
                                    [](auto &a, auto &b) { return a.bytes < b.bytes; });
    for (auto block = blocks.begin(); block != blocks.end(); ++block) {
      Rect area = scale.buffer(block->address, block->bytes, step, step);
      sketch.hit(area, "free:" + std::to_string(block - blocks.begin()),
                 "Free at step " + std::to_string(step) + ": " + bytesText(block->bytes) +
                     " from " + grouped(block->address));
      if (block == largest)
        callouts.push_back({area.x + area.width, area.y + area.height / 2, "free",
                            bytesText(block->bytes), colors.muted});
    }
    float size = page.textSize(), height = std::round(size * 1.45f);
    std::vector<float> wanted;
    for (const Callout &callout : callouts)
      wanted.push_back(callout.fromY - lineHeight(size) / 2);
    std::vector<float> tops = spreadLabels(wanted, height, plot.y, plot.y + plot.height + 4);
    float x = plot.x + plot.width + 22, room = (page.compact ? 122 : 150) - 24;
    for (size_t i = 0; i < callouts.size(); ++i) {
      if (std::isinf(tops[i]))
        continue;
      const Callout &callout = callouts[i];
      float middle = tops[i] + lineHeight(size) / 2;
      sketch.polyline({{callout.fromX, callout.fromY},
                       {plot.x + plot.width + 4, callout.fromY},
                       {x - 8, middle},
                       {x - 3, middle}},
                      colors.outline);
      float used = sketch.text(x, tops[i], callout.name, size, callout.color, room * 0.6f, true);
      sketch.text(x + used + 6, tops[i], callout.words, size, callout.color, room - used - 6);
    }
  }

  /// Which tile of the nest is looked at: a track for each tiled dimension. Returns where it ends.
  float drawTileChoice(float x, float y, float width, float size) {
    for (size_t i = 0; i < tiledOrder.size() && i < 3; ++i) {
      int dim = tiledOrder[i];
      std::string words = dimensionName(*subject.node, dim) + " tile " + grouped(shown[dim] + 1) +
                          " of " + grouped(subject.trips(dim));
      sketch.text(x, y, words, size, colors.muted, width - scrubberWidth);
      drawScrubber(sketch, subject, shown, dim, x + width - scrubberWidth, y, size);
      y += 20;
    }
    return y + (tiledOrder.empty() ? 0 : 6);
  }

  /// What happens to the buffer in the tile that is looked at.
  std::string stateOf(const PlannedBuffer &buffer) const {
    bool first = true, last = true;
    for (size_t loop = 0; loop < tiledOrder.size(); ++loop) {
      int dim = tiledOrder[loop];
      if (static_cast<int>(loop) >= buffer.level) {
        first &= shown[dim] == 0;
        last &= shown[dim] + 1 == subject.trips(dim);
      }
    }
    if (buffer.role == BufferRole::Load)
      return first ? "loaded for this tile" : "kept from an earlier tile";
    if (buffer.role == BufferRole::Result)
      return last ? "stored after this tile" : "accumulated further";
    return "made in this tile";
  }

  void drawPanel() {
    float x = panel.x, y = panel.y, width = panel.width, size = page.textSize();
    sketch.line({x - 13, y}, {x - 13, panel.y + panel.height}, colors.grid);
    int64_t live = liveBytes(subject)[step];
    bool peak = step == peakStep(subject);
    sketch.text(x, y, peak ? "What makes the peak" : "What is live in this step", 14, colors.ink,
                width, true);
    y += 24;
    y += sketch.paragraph(x, y, width,
                          "Step " + std::to_string(step) + ", " + stepLabel(step) + ": " +
                              bytesText(live) + " live",
                          size, colors.muted, 2) +
         8;
    std::vector<const PlannedBuffer *> alive;
    for (const PlannedBuffer &buffer : lram.buffers)
      if (buffer.first <= step && step <= buffer.last)
        alive.push_back(&buffer);
    std::stable_sort(alive.begin(), alive.end(), [&](auto *a, auto *b) {
      return allocatedBytes(*a, target) > allocatedBytes(*b, target);
    });
    y = drawTileChoice(x, y, width, size);
    float bottom = panel.y + panel.height - 170;
    for (size_t i = 0; i < alive.size(); ++i) {
      if (y + 40 > bottom) {
        sketch.text(x, y,
                    "and " + grouped(static_cast<int64_t>(alive.size() - i)) +
                        " smaller (see the table)",
                    size, colors.muted, width);
        y += 24;
        break;
      }
      const PlannedBuffer &buffer = *alive[i];
      const SeriesStyle &style = styleOf(colors, subject, buffer.op, buffer.operand);
      int64_t bytes = allocatedBytes(buffer, target);
      std::string amount = bytesText(bytes);
      float room = width - textWidth(amount, size) - 8;
      float used = sketch.text(x, y, buffer.name, size, colors.ink, room, true);
      if (!tiledOrder.empty())
        sketch.text(x + used + 6, y, stateOf(buffer), size - 1, colors.muted, room - used - 6);
      sketch.textRight(x + width, y, amount, size, colors.ink);
      float share = live > 0 ? static_cast<float>(bytes) / static_cast<float>(live) : 0;
      sketch.rect({x, y + 19, width, 9}, colors.panel);
      sketch.rect({x, y + 19, std::max(2.0f, width * share), 9}, style);
      y += 40;
    }
    y += 8;
    sketch.text(x, y, "What would lower it", 14, colors.ink, width, true);
    y += 24;
    int shown = 0;
    for (const Saving &saving : savings(subject)) {
      if (++shown > 3 || y + 18 > panel.y + panel.height)
        break;
      sketch.text(x, y,
                  dimensionName(*subject.node, saving.dim) + " " + grouped(saving.from) + " → " +
                      grouped(saving.to),
                  size, colors.ink, width * 0.5f);
      sketch.textRight(x + width, y, "−" + bytesText(saving.bytes), size, colors.good, width * 0.5f,
                       true);
      y += 20;
    }
    if (shown == 0)
      y += sketch.paragraph(x, y, width, "No smaller tile takes less.", size, colors.muted, 2);
    if (!subject.plan->binding.empty() && y + 60 < panel.y + panel.height) {
      y += 12;
      sketch.text(x, y, "Why not bigger", 14, colors.ink, width, true);
      y += 24;
      int lines = static_cast<int>((panel.y + panel.height - y) / 18);
      sketch.paragraph(x, y, width, subject.plan->binding, size, colors.ink, std::max(1, lines));
    }
  }
};

class LramCanvas final : public Canvas {
public:
  const char *name() const override { return "lram"; }
  const char *title() const override { return "LRAM"; }

  DrawList draw(const Plan &plan, const ViewState &view, float width, float height,
                Theme theme) const override {
    std::optional<Subject> subject = subjectOf(plan, view);
    if (!subject || subject->plan->lram.buffers.empty()) {
      Sketch sketch(width, height, theme);
      std::string memory = plan.target.memoryName();
      if (!subject)
        drawEmpty(
            sketch, "Nothing in " + memory + " here",
            "The model has no op that could be tiled. Open a model with linalg, TOSA or dlc ops.");
      else if (subject->plan->fusedInto)
        drawEmpty(sketch, opLabel(*subject->node) + " has no " + memory + " of its own",
                  asSentence(subject->plan->why) + " Its buffers are in the picture of op #" +
                      std::to_string(*subject->plan->fusedInto) + ".");
      else
        drawEmpty(sketch, opLabel(*subject->node) + " takes no " + memory, subject->plan->why);
      return std::move(sketch.list);
    }
    return Drawing(*subject, view, width, height, theme).draw();
  }

  CanvasTable table(const Plan &plan, const ViewState &view) const override {
    CanvasTable table{
        {"buffer", "role", "bytes", "copies", "address", "level", "first step", "last step"}, {}};
    std::optional<Subject> subject = subjectOf(plan, view);
    if (!subject)
      return table;
    for (const PlannedBuffer &buffer : subject->plan->lram.buffers)
      table.rows.push_back(
          {buffer.name, spelling(buffer.role), grouped(buffer.bytes), std::to_string(buffer.copies),
           buffer.address ? grouped(*buffer.address) : "no place", std::to_string(buffer.level),
           std::to_string(buffer.first), std::to_string(buffer.last)});
    return table;
  }

  bool look(const Plan &plan, ViewState &view, const std::string &target, Point at, float width,
            float height) const override {
    std::optional<Subject> subject = subjectOf(plan, view);
    if (subject && target.rfind("scrub:", 0) == 0)
      return scrubTo(*subject, view, draw(plan, view, width, height, Theme::Light), target, at);
    int64_t step = targetNumber(target, "step");
    if (step < 0 || step == view.step)
      return false;
    view.step = static_cast<int>(step);
    return true;
  }
};

} // namespace

std::unique_ptr<Canvas> tilescope::makeLramCanvas() {
  return std::make_unique<LramCanvas>();
}
