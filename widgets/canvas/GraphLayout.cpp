#include "widgets/canvas/GraphLayout.h"

#include "widgets/canvas/GraphNodes.h"

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
/// Above this many ops in one part, edges are straight: routing them would take longest of all.
constexpr size_t mostRouted = 400;

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

/// Indices of the ops of each connected part, in the model's order.
std::vector<std::vector<int>> components(const Plan &plan, const std::vector<GraphEdge> &edges) {
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
  std::map<int, std::vector<int>> parts;
  for (size_t i = 0; i < root.size(); ++i)
    parts[find(static_cast<int>(i))].push_back(static_cast<int>(i));
  std::vector<std::vector<int>> result;
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

/// One connected part, its top left at (0, 0).
GraphLayout layOutPart(GVC_t *context, const Plan &plan, const std::vector<int> &part,
                       const std::vector<GraphEdge> &edges) {
  std::unique_ptr<Agraph_t, GraphDeleter> graph(agopen(text("g"), Agstrictdirected, nullptr));
  set(graph.get(), "rankdir", "TB");
  set(graph.get(), "nodesep", "0.45");
  set(graph.get(), "ranksep", "0.6");
  set(graph.get(), "splines", part.size() > mostRouted ? "line" : "true");
  // Bounds on the network simplex and the crossing search; the rest of the gain is not worth the
  // wait.
  set(graph.get(), "nslimit", "2");
  set(graph.get(), "nslimit1", "2");
  set(graph.get(), "mclimit", part.size() > mostRouted ? "0.3" : "1");

  std::map<int, Agnode_t *> nodes;
  std::map<int64_t, Agraph_t *> clusters;
  for (int index : part) {
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
  for (int index : part) {
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
  for (const GraphEdge &edge : edges)
    if (nodes.count(edge.from) && nodes.count(edge.to)) {
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
  for (int index : part) {
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
  static std::mutex turn;
  std::lock_guard lock(turn);
  GraphLayout whole;
  if (!plan.model || plan.model->ops.empty())
    return whole;
  std::unique_ptr<GVC_t, ContextDeleter> context(gvContext());
  std::vector<GraphEdge> edges = graphEdges(plan);
  std::vector<std::vector<int>> parts = components(plan, edges);
  std::vector<GraphLayout> layouts;
  double area = 0;
  float widest = 0;
  for (size_t i = 0; i < parts.size(); ++i) {
    if (task.cancelled())
      return Diagnostic{Severity::Error, {}, "laying out the graph was cancelled"};
    task.report("laying out the graph", static_cast<double>(i) / static_cast<double>(parts.size()));
    layouts.push_back(layOutPart(context.get(), plan, parts[i], edges));
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
