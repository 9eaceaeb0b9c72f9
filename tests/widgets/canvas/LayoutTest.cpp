// Where the graph's boxes lie: none on another, producers above consumers, lines from box to box;
// and that a layout can be given up.
#include "tests/widgets/canvas/Fixtures.h"
#include "widgets/canvas/GraphLayout.h"
#include "widgets/canvas/LayeredLayout.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <random>

using namespace tilescope;

namespace {

bool touch(const Rect &a, const Rect &b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

bool onEdge(const Rect &box, Point p) {
  bool inside = p.x >= box.x - 0.5f && p.x <= box.x + box.width + 0.5f;
  return inside && (std::abs(p.y - box.y) < 0.5f || std::abs(p.y - box.y - box.height) < 0.5f);
}

/// A graph as models are: mostly chains, with values that are used again further down.
std::vector<LayeredEdge> someEdges(int nodes, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<LayeredEdge> edges;
  for (int to = 1; to < nodes; ++to) {
    edges.push_back({to - 1 - int(random() % unsigned(std::min(to, 3))), to});
    if (random() % 4 == 0)
      edges.push_back({int(random() % unsigned(to)), to});
  }
  return edges;
}

std::vector<LayeredNode> someNodes(int count) {
  std::vector<LayeredNode> nodes;
  for (int i = 0; i < count; ++i)
    nodes.push_back({110 + float(i % 7) * 20, 48});
  return nodes;
}

/// A chain of `count` ops where every tenth has the two before it in its loops.
Plan nestedChain(int count) {
  Plan plan = fixtures::chain(count);
  for (size_t i = 2; i < plan.ops.size(); i += 10) {
    auto consumer = std::make_shared<OpPlan>(*plan.ops[i]);
    for (size_t before : {i - 2, i - 1}) {
      auto producer = std::make_shared<OpPlan>(*plan.ops[before]);
      producer->status = OpStatus::Fused;
      producer->fusedInto = consumer->id;
      consumer->producers.push_back(producer->id);
      plan.ops[before] = producer;
    }
    plan.ops[i] = consumer;
  }
  return plan;
}

Rect boxOf(const GraphLayout &layout, int64_t op) {
  for (const GraphLayout::Node &node : layout.nodes)
    if (node.op == op)
      return node.rect;
  FAIL("op " << op << " has no box");
  return {};
}

} // namespace

TEST_CASE("layers: nothing lies on anything else", "[layout]") {
  for (unsigned seed = 0; seed < 5; ++seed)
    for (int count : {1, 2, 30, 400}) {
      std::vector<LayeredNode> nodes = someNodes(count);
      std::vector<LayeredEdge> edges = someEdges(count, seed);
      std::optional<LayeredLayout> layout = layOutInLayers(nodes, edges, {}, Task());
      REQUIRE(layout);
      REQUIRE(layout->nodes.size() == nodes.size());
      REQUIRE(layout->edges.size() == edges.size());
      int touching = 0, outside = 0, upwards = 0, loose = 0;
      for (size_t i = 0; i < nodes.size(); ++i) {
        const Rect &box = layout->nodes[i];
        outside += box.x < -0.5f || box.y < -0.5f || box.x + box.width > layout->width + 0.5f ||
                   box.y + box.height > layout->height + 0.5f;
        for (size_t j = 0; j < i; ++j)
          touching += touch(box, layout->nodes[j]);
      }
      for (size_t i = 0; i < edges.size(); ++i) {
        const Rect &from = layout->nodes[size_t(edges[i].from)];
        const Rect &to = layout->nodes[size_t(edges[i].to)];
        const std::vector<Point> &line = layout->edges[i];
        upwards += from.y + from.height > to.y;
        loose += line.size() < 2 || !onEdge(from, line.front()) || !onEdge(to, line.back());
      }
      INFO(count << " nodes, seed " << seed);
      CHECK(touching == 0);
      CHECK(outside == 0);
      CHECK(upwards == 0);
      CHECK(loose == 0);
    }
}

TEST_CASE("layers: the same graph is drawn the same", "[layout]") {
  auto first = layOutInLayers(someNodes(200), someEdges(200, 1), {}, Task());
  auto second = layOutInLayers(someNodes(200), someEdges(200, 1), {}, Task());
  REQUIRE(first);
  REQUIRE(second);
  for (size_t i = 0; i < first->nodes.size(); ++i)
    CHECK(first->nodes[i] == second->nodes[i]);
}

TEST_CASE("layers: edges back up, loops and empty graphs", "[layout]") {
  CHECK(layOutInLayers({}, {}, {}, Task())->nodes.empty());
  auto layout = layOutInLayers(someNodes(3), {{0, 1}, {1, 2}, {2, 0}, {1, 1}}, {}, Task());
  REQUIRE(layout);
  CHECK(layout->edges.size() == 4);
  CHECK(layout->edges[2].front().y > layout->edges[2].back().y);
}

TEST_CASE("a layout is given up when asked to", "[layout]") {
  Task task;
  task.cancel();
  CHECK(!layOutInLayers(someNodes(50), someEdges(50, 1), {}, task));
  CHECK(!layOutGraph(fixtures::chain(50), task));
  CHECK(!layOutGraph(fixtures::chain(500), task));
}

TEST_CASE("small and large models: every op and edge, nests together", "[layout]") {
  for (int count : {12, 502}) {
    Plan plan = nestedChain(count);
    Result<GraphLayout> layout = layOutGraph(plan, Task());
    REQUIRE(layout);
    CHECK(layout->nodes.size() == size_t(count));
    CHECK(layout->edges.size() == size_t(count) - 1);
    int loose = 0, inside = 0, touching = 0;
    for (const GraphLayout::Edge &edge : layout->edges)
      loose += edge.points.size() < 2;
    for (const auto &op : plan.ops) {
      if (op->producers.empty())
        continue;
      Rect frame = boxOf(*layout, op->id);
      for (int64_t producer : op->producers) {
        Rect box = boxOf(*layout, producer);
        float right = std::max(frame.x + frame.width, box.x + box.width);
        float bottom = std::max(frame.y + frame.height, box.y + box.height);
        frame.x = std::min(frame.x, box.x);
        frame.y = std::min(frame.y, box.y);
        frame.width = right - frame.x;
        frame.height = bottom - frame.y;
      }
      for (const GraphLayout::Node &node : layout->nodes) {
        bool member =
            node.op == op->id || std::count(op->producers.begin(), op->producers.end(), node.op);
        inside += !member && touch(frame, node.rect);
      }
    }
    for (size_t i = 0; i < layout->nodes.size(); ++i)
      for (size_t j = 0; j < i; ++j)
        touching += touch(layout->nodes[i].rect, layout->nodes[j].rect);
    INFO(count << " ops");
    CHECK(loose == 0);
    CHECK(inside == 0);
    CHECK(touching == 0);
  }
}

TEST_CASE("a line that leaves the view is drawn up to its border", "[layout]") {
  Plan plan = fixtures::chain(2);
  GraphLayout layout;
  layout.width = 200;
  layout.height = 20000;
  layout.nodes = {{plan.ops[0]->id, {20, 0, 160, 48}}, {plan.ops[1]->id, {20, 19952, 160, 48}}};
  layout.edges = {{plan.ops[0]->id, plan.ops[1]->id, {{100, 48}, {100, 19952}}}};
  for (size_t selected : {size_t(0), size_t(1)}) {
    ViewState view = fixtures::viewOf(plan.ops[selected]->id);
    view.data.layout = std::make_shared<GraphLayout>(layout);
    DrawList list = findCanvas("graph")->draw(plan, view, 800, 600, Theme::Light);
    int lines = 0;
    for (const Shape &shape : list.shapes)
      if (const auto *line = std::get_if<LineShape>(&shape); line && line->points.size() == 2) {
        float length = std::abs(line->points[1].y - line->points[0].y);
        lines += line->points[0].x == line->points[1].x && length > 300 && length < 600;
      }
    INFO("op " << selected);
    CHECK(lines >= 1);
  }
}
