// Graph: ops and the values between them, top-down. Ops that share a loop nest lie in one frame,
// members of a fuse group share a coloured band (an op can be in several), host ops are grey.
//
// Targets: "op:ID" (click selects), "fuse:PRODUCER:CONSUMER" (click adds or removes the producer),
// "overview" (drag moves the view).
#include "widgets/canvas/Canvases.h"
#include "widgets/canvas/Format.h"
#include "widgets/canvas/GraphNodes.h"
#include "widgets/canvas/GraphView.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>

using namespace tilescope;

namespace {

/// Shapes stay bounded whatever the model's size: smaller nodes than this are plain areas.
constexpr float leastText = 7.5f;

bool contains(const std::vector<int64_t> &list, int64_t id) {
  return std::find(list.begin(), list.end(), id) != list.end();
}

/// Whether a click may fuse `from` into the loops of `to`: both in one block on the same side, and
/// the consumer has loops of its own.
bool canToggle(const Plan &plan, int from, int to) {
  const OpNode &producer = plan.model->ops[from], &consumer = plan.model->ops[to];
  OpStatus status = plan.ops[to]->status;
  return producer.block == consumer.block && producer.onHost == consumer.onHost &&
         !producer.onHost && producer.untileable.empty() &&
         (status == OpStatus::Tiled || status == OpStatus::NoFit ||
          contains(plan.ops[to]->producers, producer.id));
}

class Drawing {
public:
  Drawing(const Plan &plan, const Subject &subject, const GraphLayout &layout,
          const ViewState &view, float width, float height, Theme theme)
      : plan(plan), subject(subject), layout(layout), view(view), page(pageOf(width, height)),
        sketch(width, height, theme), colors(sketch.colors),
        graph(graphView(layout, view, subject.node->id, graphArea(page))) {
    for (const GraphLayout::Node &node : layout.nodes) {
      int index = plan.model->indexOf(node.op);
      if (index >= 0)
        boxes[node.op] = {index, node.rect};
    }
  }

  DrawList draw() {
    drawHeader(sketch, page, subject,
               subject.plan->why.empty() ? verdict(subject) : subject.plan->reason());
    sketch.rect(graph.area, colors.panel, 0, 1, 6);
    drawNests();
    drawGroups();
    for (const GraphLayout::Edge &edge : layout.edges)
      drawEdge(edge);
    for (const auto &[id, box] : boxes)
      drawNode(id, box);
    for (const GraphLayout::Edge &edge : layout.edges)
      drawToggle(edge);
    if (!graph.whole(layout))
      drawOverview();
    drawLegend();
    return std::move(sketch.list);
  }

private:
  struct Box {
    int index = 0;
    Rect rect;
  };
  const Plan &plan;
  const Subject &subject;
  const GraphLayout &layout;
  const ViewState &view;
  Page page;
  Sketch sketch;
  const Palette &colors;
  GraphView graph;
  std::map<int64_t, Box> boxes;

  /// On the canvas, cut to the graph's area; empty when it is outside.
  Rect visible(const Rect &rect) const { return intersection(graph.toCanvas(rect), graph.area); }

  static Rect grown(const Rect &r, float by) {
    return {r.x - by, r.y - by, r.width + 2 * by, r.height + 2 * by};
  }

  /// One frame around every consumer and what is fused into it.
  void drawNests() {
    std::map<int64_t, Rect> frames;
    for (const auto &[id, box] : boxes) {
      int64_t nest = nestOf(plan, box.index);
      if (nest < 0)
        continue;
      auto [frame, isNew] = frames.insert({nest, box.rect});
      if (!isNew) {
        Rect &f = frame->second;
        float right = std::max(f.x + f.width, box.rect.x + box.rect.width);
        float bottom = std::max(f.y + f.height, box.rect.y + box.rect.height);
        f.x = std::min(f.x, box.rect.x);
        f.y = std::min(f.y, box.rect.y);
        f.width = right - f.x;
        f.height = bottom - f.y;
      }
    }
    for (auto [nest, frame] : frames) {
      Rect area = visible(grown(frame, 13));
      sketch.rect(area, colors.background, colors.outline, 1.5f, 9, Pattern::Solid);
    }
  }

  /// Members and the edges between them lie on one band of the group's colour; a band never touches
  /// an op that is not a member.
  void drawGroups() {
    std::map<int64_t, int> members;
    for (const auto &[id, box] : boxes)
      for (int64_t group : plan.model->ops[box.index].groups)
        ++members[group];
    for (const GraphLayout::Edge &edge : layout.edges) {
      auto from = boxes.find(edge.from), to = boxes.find(edge.to);
      if (from == boxes.end() || to == boxes.end())
        continue;
      for (int64_t group : plan.model->ops[from->second.index].groups)
        if (contains(plan.model->ops[to->second.index].groups, group))
          drawLine(edge.points, withAlpha(groupStyle(group).stroke, 0x60),
                   std::max(2.0f, 9 * graph.scale), false);
    }
    // Several groups of one op are rings around one another.
    for (const auto &[id, box] : boxes) {
      std::vector<int64_t> rings;
      for (int64_t group : plan.model->ops[box.index].groups)
        if (members[group] >= 2)
          rings.push_back(group);
      for (size_t ring = rings.size(); ring-- > 0;) {
        const SeriesStyle &style = groupStyle(rings[ring]);
        sketch.rect(visible(grown(box.rect, 5 + 4 * static_cast<float>(ring))),
                    withAlpha(style.fill, 0x90), style.stroke, 1.5f, 7, Pattern::Solid, true);
      }
    }
  }

  const SeriesStyle &groupStyle(int64_t group) const {
    return colors.series[static_cast<size_t>(std::llabs(group)) % colors.series.size()];
  }

  /// The part of a segment within the area; false when there is none.
  bool cut(Point &from, Point &to) const {
    const Rect &a = graph.area;
    float dx = to.x - from.x, dy = to.y - from.y, first = 0, last = 1;
    auto keepAbove = [&](float distance, float along) {
      // The segment is `distance` inside of a border at its start and moves `along` it inwards.
      if (along == 0)
        return distance >= 0;
      float crossing = -distance / along;
      if (along > 0)
        first = std::max(first, crossing);
      else
        last = std::min(last, crossing);
      return true;
    };
    bool some = keepAbove(from.x - a.x, dx) && keepAbove(a.x + a.width - from.x, -dx) &&
                keepAbove(from.y - a.y, dy) && keepAbove(a.y + a.height - from.y, -dy);
    if (!some || first > last)
      return false;
    Point start = from;
    if (first > 0)
      from = {start.x + first * dx, start.y + first * dy};
    if (last < 1)
      to = {start.x + last * dx, start.y + last * dy};
    return true;
  }

  /// Polylines are cut at the area's border.
  void drawLine(const std::vector<Point> &points, Color color, float width, bool dashed) {
    std::vector<Point> run;
    for (size_t i = 0; i + 1 < points.size(); ++i) {
      Point from = graph.toCanvas(points[i]), to = graph.toCanvas(points[i + 1]), end = to;
      if (!cut(from, to))
        continue;
      if (run.empty())
        run.push_back(from);
      run.push_back(to);
      if (to.x != end.x || to.y != end.y) {
        sketch.polyline(std::move(run), color, width, dashed);
        run.clear();
      }
    }
    sketch.polyline(std::move(run), color, width, dashed);
  }

  void drawEdge(const GraphLayout::Edge &edge) {
    if (edge.points.size() < 2)
      return;
    bool near = edge.from == subject.node->id || edge.to == subject.node->id;
    Color color = near ? colors.accent : colors.outline;
    drawLine(edge.points, color, near ? 2.0f : 1.3f, false);
    Point tip = graph.toCanvas(edge.points.back());
    if (graph.scale > 0.35f && graph.area.contains(tip)) {
      Point before = graph.toCanvas(edge.points[edge.points.size() - 2]);
      float dx = tip.x - before.x, dy = tip.y - before.y,
            length = std::max(0.01f, std::hypot(dx, dy));
      dx /= length, dy /= length;
      sketch.polygon({tip,
                      {tip.x - 8 * dx + 4 * dy, tip.y - 8 * dy - 4 * dx},
                      {tip.x - 8 * dx - 4 * dy, tip.y - 8 * dy + 4 * dx}},
                     color);
    }
  }

  struct Look {
    Color fill, stroke;
    Pattern pattern = Pattern::Solid;
    bool dashed = false;
  };
  Look lookOf(const OpPlan &op) const {
    switch (op.status) {
    case OpStatus::Fits:
      return {colors.goodFill, colors.good};
    case OpStatus::Tiled:
    case OpStatus::Reduction:
      return {colors.series[0].fill, colors.series[0].stroke};
    case OpStatus::Fused:
      return {colors.background, colors.series[0].stroke, Pattern::Solid, true};
    case OpStatus::NoFit:
      return {colors.badFill, colors.bad};
    case OpStatus::Host:
    case OpStatus::Untileable:
    case OpStatus::Dynamic:
      return {colors.grid, colors.outline};
    }
    return {colors.grid, colors.outline};
  }

  void drawNode(int64_t id, const Box &box) {
    Rect area = visible(box.rect);
    if (area.width <= 0)
      return;
    const OpNode &node = plan.model->ops[box.index];
    const OpPlan &op = *plan.ops[box.index];
    Look look = lookOf(op);
    bool selected = id == subject.node->id, hovered = view.hover == "op:" + std::to_string(id);
    sketch.rect(area, look.fill,
                selected  ? colors.accent
                : hovered ? colors.ink
                          : look.stroke,
                selected ? 3.0f : 1.3f, std::min(6.0f, 6 * graph.scale), Pattern::Solid,
                look.dashed && !selected);
    // Words only in boxes that are wholly visible and large enough.
    Rect full = graph.toCanvas(box.rect);
    float title = 13 * graph.scale, detail = 11.5f * graph.scale;
    // Cutting to the view rounds.
    bool whole = std::abs(area.width - full.width) < 0.5f && std::abs(area.height - full.height) < 0.5f;
    if (whole && title >= leastText) {
      float inside = full.width - 12 * graph.scale, x = full.x + 6 * graph.scale;
      bool bright = look.fill == colors.background || look.fill == colors.grid;
      Color ink = bright || look.fill == colors.goodFill || look.fill == colors.badFill
                      ? colors.ink
                      : colors.series[0].ink;
      sketch.textCentered(x, full.y + 7 * graph.scale, inside, graphNodeTitle(node), title, ink,
                          true);
      if (detail >= leastText)
        sketch.textCentered(x, full.y + 26 * graph.scale, inside, graphNodeDetail(node, op), detail,
                            ink);
    }
    sketch.hit(area, "op:" + std::to_string(id),
               graphNodeTitle(node) + ", " + graphNodeDetail(node, op) + "\n" + op.reason(), "hand");
  }

  /// A round button on an edge: fuse the producer into the consumer's loops, or take it out.
  void drawToggle(const GraphLayout::Edge &edge) {
    int from = plan.model->indexOf(edge.from), to = plan.model->indexOf(edge.to);
    if (graph.scale < 0.6f || from < 0 || to < 0 || edge.points.size() < 2 ||
        !canToggle(plan, from, to))
      return;
    Point middle = graph.toCanvas(edge.points[edge.points.size() / 2]);
    Rect button{middle.x - 8, middle.y - 8, 16, 16};
    if (!(intersection(button, graph.area) == button))
      return;
    bool fused = contains(plan.ops[to]->producers, edge.from);
    sketch.dot(middle, 8, colors.background, colors.accent);
    sketch.line({middle.x - 4, middle.y}, {middle.x + 4, middle.y}, colors.accent, 2);
    if (!fused)
      sketch.line({middle.x, middle.y - 4}, {middle.x, middle.y + 4}, colors.accent, 2);
    sketch.hit(button, "fuse:" + std::to_string(edge.from) + ":" + std::to_string(edge.to),
               fused ? "Click to take #" + std::to_string(edge.from) + " out of the loops of #" +
                           std::to_string(edge.to) + "."
                     : "Click to fuse #" + std::to_string(edge.from) + " into the loops of #" +
                           std::to_string(edge.to) + ".",
               "hand");
  }

  /// The whole layout in a corner, with the visible part framed.
  void drawOverview() {
    float width = page.compact ? 90 : 150, height = page.compact ? 90 : 150;
    float scale =
        std::min(width / std::max(1.0f, layout.width), height / std::max(1.0f, layout.height));
    width = std::max(14.0f, layout.width * scale);
    height = std::max(14.0f, layout.height * scale);
    Rect frame{graph.area.x + graph.area.width - width - 18, graph.area.y + 10, width + 8,
               height + 8};
    sketch.rect(frame, colors.background, colors.outline, 1, 4);
    // Nodes that fall into one pixel row are one mark.
    std::set<std::pair<int, int>> drawn;
    for (const GraphLayout::Node &node : layout.nodes) {
      Rect mark{frame.x + 4 + node.rect.x * scale, frame.y + 4 + node.rect.y * scale,
                std::max(2.0f, node.rect.width * scale), std::max(1.5f, node.rect.height * scale)};
      if (drawn.insert({static_cast<int>(mark.x / 2), static_cast<int>(mark.y / 2)}).second)
        sketch.rect(mark, colors.outline);
    }
    Rect seen{frame.x + 4 + (graph.area.x - graph.origin.x) / graph.scale * scale,
              frame.y + 4 + (graph.area.y - graph.origin.y) / graph.scale * scale,
              graph.area.width / graph.scale * scale, graph.area.height / graph.scale * scale};
    sketch.rect(intersection(seen, grown(frame, -1)), withAlpha(colors.accentFill, 0x40),
                colors.accent, 1.5f);
    sketch.hit(frame, "overview",
               grouped(static_cast<int64_t>(layout.nodes.size())) +
                   " ops; the frame is what is shown. Drag to move it.",
               "hand");
  }

  void drawLegend() {
    float size = page.compact ? 11 : 12, x = page.body.x;
    float y = page.body.y + page.body.height - lineHeight(size) - (page.compact ? 0 : 4);
    float end = page.body.x + page.body.width;
    auto key = [&](const Look &look, const char *word) {
      if (x + 20 + textWidth(word, size) > end)
        return;
      sketch.rect({x, y + 1, 14, 12}, look.fill, look.stroke, 1.3f, 3, look.pattern, look.dashed);
      x += 20;
      x += sketch.text(x, y, word, size, colors.muted) + 16;
    };
    key({colors.goodFill, colors.good}, "fits");
    key({colors.series[0].fill, colors.series[0].stroke}, "tiled");
    key({colors.background, colors.series[0].stroke, Pattern::Solid, true}, "fused");
    key({colors.badFill, colors.bad}, "does not fit");
    key({colors.grid, colors.outline}, "host or not tiled");
    key({colors.background, colors.outline}, "one loop nest");
    key({withAlpha(colors.series[1].fill, 0x90), colors.series[1].stroke, Pattern::Solid, true},
        "fuse group");
  }
};

class GraphCanvas final : public Canvas {
public:
  const char *name() const override { return "graph"; }
  const char *title() const override { return "Graph"; }

  DrawList draw(const Plan &plan, const ViewState &view, float width, float height,
                Theme theme) const override {
    std::optional<Subject> subject = subjectOf(plan, view);
    if (subject && view.data.layout && !view.data.layout->nodes.empty())
      return Drawing(plan, *subject, *view.data.layout, view, width, height, theme).draw();
    Sketch sketch(width, height, theme);
    if (!subject)
      drawEmpty(sketch, "No ops here",
                "The model has no op with an iteration domain. Open a model with linalg, TOSA or "
                "dlc ops.");
    else
      drawEmpty(sketch,
                "Laying out " + counted(static_cast<int64_t>(plan.model->ops.size()), "op", "ops"),
                "The graph appears as soon as it is laid out.");
    return std::move(sketch.list);
  }

  CanvasTable table(const Plan &plan, const ViewState &view) const override {
    CanvasTable table{{"op", "status", "detail", "from", "to", "fused into", "groups"}, {}};
    if (!plan.model)
      return table;
    std::vector<std::string> from(plan.model->ops.size()), to(plan.model->ops.size());
    auto add = [](std::string &list, int64_t id) {
      list += (list.empty() ? "#" : ", #") + std::to_string(id);
    };
    for (const GraphEdge &edge : graphEdges(plan)) {
      add(from[edge.to], plan.model->ops[edge.from].id);
      add(to[edge.from], plan.model->ops[edge.to].id);
    }
    for (size_t i = 0; i < plan.model->ops.size(); ++i) {
      const OpNode &node = plan.model->ops[i];
      const OpPlan &op = *plan.ops[i];
      std::string groups;
      for (int64_t group : node.groups)
        groups += (groups.empty() ? "" : ", ") + std::to_string(group);
      table.rows.push_back({graphNodeTitle(node), spelling(op.status), graphNodeDetail(node, op),
                            from[i], to[i], op.fusedInto ? "#" + std::to_string(*op.fusedInto) : "",
                            groups});
    }
    return table;
  }

  std::optional<Edit> click(const Plan &plan, const ViewState &view,
                            const std::string &target) const override {
    int64_t first = targetNumber(target, "fuse");
    size_t colon = target.rfind(':');
    int to = colon == std::string::npos
                 ? -1
                 : plan.model->indexOf(std::strtoll(target.c_str() + colon + 1, nullptr, 10));
    int from = first < 0 ? -1 : plan.model->indexOf(first);
    if (from < 0 || to < 0 || !canToggle(plan, from, to))
      return std::nullopt;
    const OpPlan &consumer = *plan.ops[to];
    std::vector<int64_t> producers = consumer.producers;
    auto found = std::find(producers.begin(), producers.end(), first);
    std::string name;
    if (found != producers.end()) {
      producers.erase(found);
      name = "Take #" + std::to_string(first) + " out of the loops of ";
    } else {
      // Body order is the model's order.
      producers.push_back(first);
      std::sort(producers.begin(), producers.end(), [&](int64_t a, int64_t b) {
        return plan.model->indexOf(a) < plan.model->indexOf(b);
      });
      name = "Fuse #" + std::to_string(first) + " into the loops of ";
    }
    Edit edit{name + opLabel(plan.model->ops[to]), consumer.id, {}};
    edit.change.producers = std::move(producers);
    return edit;
  }

  bool look(const Plan &plan, ViewState &view, const std::string &target, Point at, float width,
            float height) const override {
    int64_t op = targetNumber(target, "op");
    if (op >= 0 && op != view.op) {
      view.op = op;
      view.draggedTile.clear();
      return true;
    }
    std::optional<Subject> subject = subjectOf(plan, view);
    if (target != "overview" || !subject || !view.data.layout)
      return false;
    // The point of the layout under the mouse moves to the middle of the area.
    const GraphLayout &layout = *view.data.layout;
    DrawList list = draw(plan, view, width, height, Theme::Light);
    for (const HitArea &hit : list.hits)
      if (hit.target == target) {
        GraphView graph =
            graphView(layout, view, subject->node->id, graphArea(pageOf(width, height)));
        float scale = std::min((hit.rect.width - 8) / std::max(1.0f, layout.width),
                               (hit.rect.height - 8) / std::max(1.0f, layout.height));
        Point middle =
            graph.toCanvas(Point{(at.x - hit.rect.x - 4) / scale, (at.y - hit.rect.y - 4) / scale});
        view.offset.x += graph.area.x + graph.area.width / 2 - middle.x;
        view.offset.y += graph.area.y + graph.area.height / 2 - middle.y;
        return true;
      }
    return false;
  }
};

} // namespace

std::unique_ptr<Canvas> tilescope::makeGraphCanvas() {
  return std::make_unique<GraphCanvas>();
}
