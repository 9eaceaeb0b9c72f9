#include "widgets/canvas/GraphLayout.h"

#include "widgets/canvas/GraphNodes.h"
#include "widgets/canvas/NestedLayout.h"

#include <graphviz/gvc.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

using namespace tilescope;

namespace {

/// Graphviz measures nodes in inches and everything else in points of 1/72 inch; a point is a pixel
/// here.
constexpr double pointsPerInch = 72;
constexpr float componentGap = 60;
/// Graphviz draws parts of up to this many ops best. It cannot be interrupted, and its time grows
/// with the square of the size and worse.
constexpr size_t mostForGraphviz = 120;

struct ContextDeleter {
  void operator()(GVC_t *context) const { gvFreeContext(context); }
};
struct GraphDeleter {
  void operator()(Agraph_t *graph) const { agclose(graph); }
};

/// Graphviz' interface predates const.
char *text(const char *words) {
  return const_cast<char *>(words);
}

void set(void *object, const char *name, const std::string &value) {
  agsafeset(object, text(name), text(value.c_str()), text(""));
}

/// A connected part: indices of its ops in the model's order, and the edges between them.
struct Part {
  std::vector<int> ops;
  std::vector<GraphEdge> edges;
};

std::vector<Part> components(const Plan &plan, const std::vector<GraphEdge> &edges) {
  std::vector<int> root(plan.model->ops.size());
  for (size_t i = 0; i < root.size(); ++i)
    root[i] = static_cast<int>(i);
  auto find = [&](int i) {
    while (root[i] != i)
      i = root[i] = root[root[i]];
    return i;
  };
  for (const GraphEdge &edge : edges)
    root[std::max(find(edge.from), find(edge.to))] = std::min(find(edge.from), find(edge.to));
  std::map<int, Part> parts;
  for (size_t i = 0; i < root.size(); ++i)
    parts[find(static_cast<int>(i))].ops.push_back(static_cast<int>(i));
  for (const GraphEdge &edge : edges)
    parts[find(edge.from)].edges.push_back(edge);
  std::vector<Part> result;
  for (auto &[first, part] : parts)
    result.push_back(std::move(part));
  return result;
}

/// Where a cubic Bézier chain goes, as points.
std::vector<Point> flatten(const bezier &curve, float height) {
  std::vector<Point> points;
  auto put = [&](double x, double y) {
    points.push_back({static_cast<float>(x), height - static_cast<float>(y)});
  };
  if (curve.size < 1)
    return points;
  put(curve.list[0].x, curve.list[0].y);
  for (int i = 0; i + 3 < static_cast<int>(curve.size); i += 3) {
    const pointf *p = curve.list + i;
    for (int step = 1; step <= 6; ++step) {
      double t = step / 6.0, s = 1 - t;
      put(s * s * s * p[0].x + 3 * s * s * t * p[1].x + 3 * s * t * t * p[2].x + t * t * t * p[3].x,
          s * s * s * p[0].y + 3 * s * s * t * p[1].y + 3 * s * t * t * p[2].y +
              t * t * t * p[3].y);
    }
  }
  if (curve.eflag)
    put(curve.ep.x, curve.ep.y);
  return points;
}

/// Its top left at (0, 0).
GraphLayout layOutSmall(GVC_t *context, const Plan &plan, const Part &part) {
  std::unique_ptr<Agraph_t, GraphDeleter> graph(agopen(text("g"), Agstrictdirected, nullptr));
  set(graph.get(), "rankdir", "TB");
  set(graph.get(), "nodesep", "0.45");
  set(graph.get(), "ranksep", "0.6");
  set(graph.get(), "splines", "true");
  // Bounds on the network simplex; the rest of the gain is not worth the wait.
  set(graph.get(), "nslimit", "2");
  set(graph.get(), "nslimit1", "2");

  std::map<int, Agnode_t *> nodes;
  std::map<int64_t, Agraph_t *> clusters;
  for (int index : part.ops) {
    const OpNode &node = plan.model->ops[index];
    Agnode_t *made = agnode(graph.get(), text(std::to_string(index).c_str()), 1);
    nodes[index] = made;
    GraphNodeSize size = graphNodeSize(node, *plan.ops[index]);
    set(made, "shape", "box");
    set(made, "fixedsize", "true");
    set(made, "label", "");
    set(made, "width", std::to_string(size.width / pointsPerInch));
    set(made, "height", std::to_string(size.height / pointsPerInch));
  }
  for (int index : part.ops) {
    int64_t nest = nestOf(plan, index);
    if (nest < 0)
      continue;
    Agraph_t *&cluster = clusters[nest];
    if (!cluster) {
      cluster = agsubg(graph.get(), text(("cluster_" + std::to_string(nest)).c_str()), 1);
      set(cluster, "margin", "16");
    }
    agsubnode(cluster, nodes[index], 1);
  }
  std::vector<std::pair<GraphEdge, Agedge_t *>> lines;
  for (const GraphEdge &edge : part.edges) {
    Agedge_t *line = agedge(graph.get(), nodes[edge.from], nodes[edge.to], nullptr, 1);
    set(line, "arrowhead", "none");
    lines.emplace_back(edge, line);
  }

  GraphLayout layout;
  if (gvLayout(context, graph.get(), "dot") != 0)
    return layout;
  boxf bounds = GD_bb(graph.get());
  layout.width = static_cast<float>(bounds.UR.x);
  layout.height = static_cast<float>(bounds.UR.y);
  for (int index : part.ops) {
    Agnode_t *node = nodes[index];
    auto width = static_cast<float>(ND_width(node) * pointsPerInch);
    auto height = static_cast<float>(ND_height(node) * pointsPerInch);
    layout.nodes.push_back(
        {plan.model->ops[index].id,
         {static_cast<float>(ND_coord(node).x) - width / 2,
          layout.height - static_cast<float>(ND_coord(node).y) - height / 2, width, height}});
  }
  for (auto &[edge, line] : lines) {
    GraphLayout::Edge drawn{plan.model->ops[edge.from].id, plan.model->ops[edge.to].id, {}};
    if (const splines *curves = ED_spl(line))
      for (int i = 0; i < static_cast<int>(curves->size); ++i) {
        std::vector<Point> points = flatten(curves->list[i], layout.height);
        drawn.points.insert(drawn.points.end(), points.begin(), points.end());
      }
    layout.edges.push_back(std::move(drawn));
  }
  gvFreeLayout(context, graph.get());
  return layout;
}

void move(GraphLayout &layout, float dx, float dy) {
  for (GraphLayout::Node &node : layout.nodes) {
    node.rect.x += dx;
    node.rect.y += dy;
  }
  for (GraphLayout::Edge &edge : layout.edges)
    for (Point &point : edge.points)
      point = {point.x + dx, point.y + dy};
}

} // namespace

Result<GraphLayout> tilescope::layOutGraph(const Plan &plan, const Task &task) {
  // Graphviz keeps what it works on in globals: one caller at a time, to the end of its context.
  static std::mutex turn;
  std::unique_lock lock(turn, std::defer_lock);
  GraphLayout whole;
  if (!plan.model || plan.model->ops.empty())
    return whole;
  std::unique_ptr<GVC_t, ContextDeleter> context;
  auto layOutPart = [&](const Part &part) -> std::optional<GraphLayout> {
    if (part.ops.size() == 1 || part.ops.size() > mostForGraphviz)
      return layOutNested(plan, part.ops, part.edges, task);
    if (!context) {
      lock.lock();
      context.reset(gvContext());
    }
    return layOutSmall(context.get(), plan, part);
  };
  std::vector<Part> parts = components(plan, graphEdges(plan));
  std::vector<GraphLayout> layouts;
  double area = 0;
  float widest = 0;
  for (size_t i = 0; i < parts.size(); ++i) {
    task.report("laying out the graph", static_cast<double>(i) / static_cast<double>(parts.size()));
    std::optional<GraphLayout> part = task.cancelled() ? std::nullopt : layOutPart(parts[i]);
    if (!part)
      return Diagnostic{Severity::Error, {}, "laying out the graph was cancelled"};
    layouts.push_back(std::move(*part));
    area += static_cast<double>(layouts.back().width + componentGap) *
            static_cast<double>(layouts.back().height + componentGap);
    widest = std::max(widest, layouts.back().width);
  }
  // Rows about as wide as the whole is high.
  float rowWidth = std::max(widest, static_cast<float>(std::sqrt(area) * 1.3));
  float x = 0, y = 0, rowHeight = 0;
  for (GraphLayout &part : layouts) {
    if (x > 0 && x + part.width > rowWidth) {
      x = 0;
      y += rowHeight + componentGap;
      rowHeight = 0;
    }
    move(part, x, y);
    x += part.width + componentGap;
    rowHeight = std::max(rowHeight, part.height);
    whole.width = std::max(whole.width, x - componentGap);
    whole.nodes.insert(whole.nodes.end(), part.nodes.begin(), part.nodes.end());
    whole.edges.insert(whole.edges.end(), part.edges.begin(), part.edges.end());
  }
  whole.height = y + rowHeight;
  return whole;
}
