#include "widgets/canvas/NestedLayout.h"

#include <algorithm>
#include <map>

using namespace tilescope;

namespace {

/// Between the frame of a nest and what is in it.
constexpr float margin = 16;

/// An op, or the ops of one loop nest.
struct Unit {
  std::vector<int> members;
  LayeredLayout inside;
  float margin = 0;
  /// Indices of `edges` between its members.
  std::vector<size_t> inner;
};

class Nesting {
public:
  Nesting(const Plan &plan, const std::vector<int> &part, const std::vector<GraphEdge> &edges,
          const Task &task)
      : plan(plan), part(part), edges(edges), task(task) {}

  std::optional<GraphLayout> run() {
    formUnits();
    for (Unit &unit : units)
      if (!layOutInside(unit))
        return std::nullopt;
    std::optional<LayeredLayout> outside = layOutOutside();
    if (!outside)
      return std::nullopt;
    return assemble(*outside);
  }

private:
  /// In the order of their last ops: what a nest takes in comes before it.
  void formUnits() {
    std::map<int64_t, std::vector<int>> nests;
    for (int op : part)
      if (int64_t nest = nestOf(plan, op); nest >= 0)
        nests[nest].push_back(op);
      else
        units.emplace_back().members = {op};
    for (auto &[nest, members] : nests) {
      Unit &unit = units.emplace_back();
      unit.margin = members.size() > 1 ? margin : 0;
      unit.members = std::move(members);
    }
    std::sort(units.begin(), units.end(),
              [](const Unit &a, const Unit &b) { return a.members.back() < b.members.back(); });
    for (size_t unit = 0; unit < units.size(); ++unit)
      for (size_t i = 0; i < units[unit].members.size(); ++i)
        places[units[unit].members[i]] = {int(unit), int(i)};
    for (size_t i = 0; i < edges.size(); ++i)
      if (int unit = places.at(edges[i].from).unit; unit == places.at(edges[i].to).unit)
        units[size_t(unit)].inner.push_back(i);
  }

  bool layOutInside(Unit &unit) {
    std::vector<LayeredNode> nodes;
    for (int op : unit.members) {
      GraphNodeSize size = graphNodeSize(plan.model->ops[size_t(op)], *plan.ops[size_t(op)]);
      nodes.push_back({size.width, size.height});
    }
    std::vector<LayeredEdge> lines;
    for (size_t edge : unit.inner)
      lines.push_back({places.at(edges[edge].from).member, places.at(edges[edge].to).member});
    std::optional<LayeredLayout> layout = layOutInLayers(nodes, lines, {}, task);
    if (layout)
      unit.inside = std::move(*layout);
    return layout.has_value();
  }

  std::optional<LayeredLayout> layOutOutside() {
    std::vector<LayeredNode> boxes;
    for (const Unit &unit : units)
      boxes.push_back({unit.inside.width + 2 * unit.margin, unit.inside.height + 2 * unit.margin});
    // Above and below the ops that they lead to.
    auto port = [&](Place place) {
      const Unit &unit = units[size_t(place.unit)];
      const Rect &rect = unit.inside.nodes[size_t(place.member)];
      return rect.x + rect.width / 2 - unit.inside.width / 2;
    };
    std::vector<LayeredEdge> lines;
    for (const GraphEdge &edge : edges) {
      Place from = places.at(edge.from), to = places.at(edge.to);
      if (from.unit != to.unit)
        lines.push_back({from.unit, to.unit, port(from), port(to)});
    }
    return layOutInLayers(boxes, lines, {}, task);
  }

  GraphLayout assemble(const LayeredLayout &outside) const {
    GraphLayout layout;
    layout.width = outside.width;
    layout.height = outside.height;
    auto corner = [&](int unit) {
      const Rect &box = outside.nodes[size_t(unit)];
      float by = units[size_t(unit)].margin;
      return Point{box.x + by, box.y + by};
    };
    auto rectOf = [&](int op) {
      Place place = places.at(op);
      Rect rect = units[size_t(place.unit)].inside.nodes[size_t(place.member)];
      Point by = corner(place.unit);
      return Rect{rect.x + by.x, rect.y + by.y, rect.width, rect.height};
    };
    for (int op : part)
      layout.nodes.push_back({plan.model->ops[size_t(op)].id, rectOf(op)});
    std::vector<std::vector<Point>> lines(edges.size());
    for (size_t unit = 0; unit < units.size(); ++unit)
      for (size_t i = 0; i < units[unit].inner.size(); ++i) {
        Point by = corner(int(unit));
        for (Point p : units[unit].inside.edges[i])
          lines[units[unit].inner[i]].push_back({p.x + by.x, p.y + by.y});
      }
    size_t route = 0;
    for (size_t i = 0; i < edges.size(); ++i) {
      Place from = places.at(edges[i].from), to = places.at(edges[i].to);
      if (from.unit != to.unit) {
        lines[i] = outside.edges[route++];
        // From the frames on to the ops in them.
        const Rect source = rectOf(edges[i].from), target = rectOf(edges[i].to);
        bool down = lines[i].front().y <= lines[i].back().y;
        auto end = [](const Rect &r, bool bottom) {
          return Point{r.x + r.width / 2, bottom ? r.y + r.height : r.y};
        };
        if (units[size_t(from.unit)].margin > 0)
          lines[i].insert(lines[i].begin(), end(source, down));
        if (units[size_t(to.unit)].margin > 0)
          lines[i].push_back(end(target, !down));
      }
      layout.edges.push_back({plan.model->ops[size_t(edges[i].from)].id,
                              plan.model->ops[size_t(edges[i].to)].id, std::move(lines[i])});
    }
    return layout;
  }

  struct Place {
    int unit = 0, member = 0;
  };
  const Plan &plan;
  const std::vector<int> &part;
  const std::vector<GraphEdge> &edges;
  const Task &task;
  std::vector<Unit> units;
  std::map<int, Place> places;
};

} // namespace

std::optional<GraphLayout> tilescope::layOutNested(const Plan &plan, const std::vector<int> &part,
                                                   const std::vector<GraphEdge> &edges,
                                                   const Task &task) {
  return Nesting(plan, part, edges, task).run();
}
