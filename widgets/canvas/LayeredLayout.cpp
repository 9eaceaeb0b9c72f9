#include "widgets/canvas/LayeredLayout.h"

#include <algorithm>
#include <numeric>

using namespace tilescope;

namespace {

constexpr int orderingSweeps = 6, placingSweeps = 12;
/// Bends of edges that pass layers; beyond this share of the nodes the longest edges go straight.
constexpr size_t bendsPerNode = 12;
/// An edge that passes layers pulls this much stronger towards a straight line than other edges.
constexpr double bendPull = 8;

/// A node, or the place where edges from one node pass a layer.
struct Vertex {
  int layer = 0;
  float width = 0;
  /// Middle, from left to right.
  double x = 0;
  bool bend = false;
  /// Vertices in the layers right above and below.
  std::vector<int> above, below;
};

class Layering {
public:
  Layering(const std::vector<LayeredNode> &nodes, const std::vector<LayeredEdge> &edges,
           const LayeredSpacing &spacing, const Task &task)
      : nodes(nodes), edges(edges), spacing(spacing), task(task) {}

  std::optional<LayeredLayout> run() {
    assignLayers();
    if (!insertBends() || !orderLayers() || !placeLayers())
      return std::nullopt;
    return draw();
  }

private:
  /// Every node as high as its producers allow; one without producers right above its first
  /// consumer.
  void assignLayers() {
    vertices.resize(nodes.size());
    std::vector<std::vector<int>> up(nodes.size()), down(nodes.size());
    for (const LayeredEdge &edge : edges) {
      if (edge.from == edge.to)
        continue;
      auto [high, low] = std::minmax(edge.from, edge.to);
      down[size_t(high)].push_back(low);
      up[size_t(low)].push_back(high);
    }
    for (size_t i = 0; i < nodes.size(); ++i) {
      vertices[i].width = nodes[i].width;
      for (int high : up[i])
        vertices[i].layer = std::max(vertices[i].layer, vertices[size_t(high)].layer + 1);
    }
    for (size_t i = nodes.size(); i-- > 0;) {
      if (!up[i].empty() || down[i].empty())
        continue;
      int first = vertices[size_t(down[i].front())].layer;
      for (int low : down[i])
        first = std::min(first, vertices[size_t(low)].layer);
      vertices[i].layer = first - 1;
    }
  }

  int bendIn(int layer) {
    vertices.push_back({layer, 0, 0, true, {}, {}});
    return int(vertices.size()) - 1;
  }

  /// Edges from one node share their bends until they part.
  bool insertBends() {
    std::vector<size_t> order(edges.size());
    std::iota(order.begin(), order.end(), 0);
    auto layers = [&](const LayeredEdge &edge) {
      return std::abs(vertices[size_t(edge.to)].layer - vertices[size_t(edge.from)].layer);
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](size_t a, size_t b) { return layers(edges[a]) < layers(edges[b]); });
    size_t most = nodes.size() * bendsPerNode + 64;
    // By the upper node: its bend in each layer below.
    std::vector<std::vector<int>> chains(nodes.size());
    through.resize(edges.size());
    for (size_t index : order) {
      if (task.cancelled())
        return false;
      const LayeredEdge &edge = edges[index];
      int high = edge.from, low = edge.to;
      if (vertices[size_t(high)].layer > vertices[size_t(low)].layer)
        std::swap(high, low);
      int passed = vertices[size_t(low)].layer - vertices[size_t(high)].layer - 1;
      if (passed < 0)
        continue;
      std::vector<int> &chain = chains[size_t(high)];
      size_t missing = size_t(std::max(0, passed - int(chain.size())));
      if (vertices.size() + missing > nodes.size() + most)
        continue;
      while (int(chain.size()) < passed) {
        int last = chain.empty() ? high : chain.back();
        int bend = bendIn(vertices[size_t(last)].layer + 1);
        connect(last, bend);
        chain.push_back(bend);
      }
      through[index].assign(chain.begin(), chain.begin() + passed);
      connect(passed ? chain[size_t(passed) - 1] : high, low);
    }
    int count = 0;
    for (const Vertex &vertex : vertices)
      count = std::max(count, vertex.layer + 1);
    rows.resize(size_t(count));
    for (size_t i = 0; i < vertices.size(); ++i)
      rows[size_t(vertices[i].layer)].push_back(int(i));
    return true;
  }

  void connect(int high, int low) {
    vertices[size_t(high)].below.push_back(low);
    vertices[size_t(low)].above.push_back(high);
  }

  /// Fewer crossings: each layer sorted by where its neighbours are, downwards and upwards in turn.
  bool orderLayers() {
    std::vector<double> rank(vertices.size());
    auto number = [&](const std::vector<int> &row) {
      for (size_t i = 0; i < row.size(); ++i)
        rank[size_t(row[i])] = double(i);
    };
    for (const std::vector<int> &row : rows)
      number(row);
    std::vector<double> wanted(vertices.size());
    for (int sweep = 0; sweep < orderingSweeps; ++sweep) {
      bool downwards = sweep % 2 == 0;
      for (size_t i = 0; i < rows.size(); ++i) {
        if (task.cancelled())
          return false;
        std::vector<int> &row = rows[downwards ? i : rows.size() - 1 - i];
        for (int v : row) {
          const Vertex &vertex = vertices[size_t(v)];
          const std::vector<int> &near = downwards ? vertex.above : vertex.below;
          double sum = 0;
          for (int other : near)
            sum += rank[size_t(other)];
          wanted[size_t(v)] = near.empty() ? rank[size_t(v)] : sum / double(near.size());
        }
        std::stable_sort(row.begin(), row.end(),
                         [&](int a, int b) { return wanted[size_t(a)] < wanted[size_t(b)]; });
        number(row);
      }
    }
    return true;
  }

  double apart(int left, int right) const {
    const Vertex &a = vertices[size_t(left)], &b = vertices[size_t(right)];
    return (a.width + b.width) / 2 + spacing.beside * (a.bend && b.bend ? 0.35 : 1);
  }

  /// Each vertex of a layer as near to where it wants to be as its neighbours let it: least squares
  /// under "right of the one before", by merging those that would overlap into blocks.
  void place(const std::vector<int> &row, const std::vector<double> &wanted,
             const std::vector<double> &weight) {
    struct Block {
      double weight, sum;
      size_t count;
      double at() const { return sum / weight; }
    };
    std::vector<Block> blocks;
    std::vector<double> offset(row.size(), 0);
    for (size_t i = 0; i < row.size(); ++i) {
      if (i)
        offset[i] = offset[i - 1] + apart(row[i - 1], row[i]);
      blocks.push_back({weight[i], weight[i] * (wanted[i] - offset[i]), 1});
      while (blocks.size() > 1 && blocks[blocks.size() - 2].at() > blocks.back().at()) {
        Block last = blocks.back();
        blocks.pop_back();
        blocks.back().weight += last.weight;
        blocks.back().sum += last.sum;
        blocks.back().count += last.count;
      }
    }
    size_t i = 0;
    for (const Block &block : blocks)
      for (size_t n = 0; n < block.count; ++n, ++i)
        vertices[size_t(row[i])].x = block.at() + offset[i];
  }

  bool placeLayers() {
    std::vector<double> wanted, weight;
    for (const std::vector<int> &row : rows) {
      wanted.assign(row.size(), 0);
      weight.assign(row.size(), 1);
      place(row, wanted, weight);
    }
    for (int sweep = 0; sweep < placingSweeps; ++sweep) {
      bool downwards = sweep % 2 == 0;
      for (size_t i = 0; i < rows.size(); ++i) {
        if (task.cancelled())
          return false;
        const std::vector<int> &row = rows[downwards ? i : rows.size() - 1 - i];
        wanted.resize(row.size());
        weight.resize(row.size());
        for (size_t n = 0; n < row.size(); ++n) {
          const Vertex &vertex = vertices[size_t(row[n])];
          double sum = 0, total = 0;
          auto pull = [&](const std::vector<int> &near, double by) {
            for (int other : near) {
              double w = by * (vertex.bend || vertices[size_t(other)].bend ? bendPull : 1);
              sum += w * vertices[size_t(other)].x;
              total += w;
            }
          };
          // Mostly those that were just placed, a little the others.
          pull(vertex.above, downwards ? 1 : 0.1);
          pull(vertex.below, downwards ? 0.1 : 1);
          wanted[n] = total > 0 ? sum / total : vertex.x;
          weight[n] = std::max(total, 0.1);
        }
        place(row, wanted, weight);
      }
    }
    return true;
  }

  LayeredLayout draw() const {
    LayeredLayout layout;
    double left = 0, right = 0;
    for (size_t i = 0; i < vertices.size(); ++i) {
      left = i ? std::min(left, vertices[i].x - vertices[i].width / 2)
               : vertices[i].x - vertices[i].width / 2;
      right = i ? std::max(right, vertices[i].x + vertices[i].width / 2)
                : vertices[i].x + vertices[i].width / 2;
    }
    std::vector<float> heights(rows.size(), 0), tops(rows.size(), 0);
    for (size_t i = 0; i < nodes.size(); ++i) {
      float &height = heights[size_t(vertices[i].layer)];
      height = std::max(height, nodes[i].height);
    }
    float y = 0;
    for (size_t row = 0; row < rows.size(); ++row) {
      tops[row] = y;
      y += heights[row] + spacing.below;
    }
    layout.width = float(right - left);
    layout.height = rows.empty() ? 0 : y - spacing.below;
    auto at = [&](int v) { return float(vertices[size_t(v)].x - left); };
    for (size_t i = 0; i < nodes.size(); ++i) {
      auto row = size_t(vertices[i].layer);
      layout.nodes.push_back({at(int(i)) - nodes[i].width / 2,
                              tops[row] + (heights[row] - nodes[i].height) / 2, nodes[i].width,
                              nodes[i].height});
    }
    for (size_t i = 0; i < edges.size(); ++i) {
      auto [from, to, leaves, arrives] = edges[i];
      bool upwards = vertices[size_t(from)].layer > vertices[size_t(to)].layer;
      int high = upwards ? to : from, low = upwards ? from : to;
      const Rect &a = layout.nodes[size_t(high)], &b = layout.nodes[size_t(low)];
      std::vector<Point> points{{at(high) + (upwards ? arrives : leaves), a.y + a.height}};
      for (int bend : through[i]) {
        auto row = size_t(vertices[size_t(bend)].layer);
        points.push_back({at(bend), tops[row]});
        points.push_back({at(bend), tops[row] + heights[row]});
      }
      points.push_back({at(low) + (upwards ? leaves : arrives), b.y});
      if (upwards)
        std::reverse(points.begin(), points.end());
      layout.edges.push_back(std::move(points));
    }
    return layout;
  }

  const std::vector<LayeredNode> &nodes;
  const std::vector<LayeredEdge> &edges;
  const LayeredSpacing &spacing;
  const Task &task;
  std::vector<Vertex> vertices;
  std::vector<std::vector<int>> rows;
  /// The bends of each edge, from the upper node down.
  std::vector<std::vector<int>> through;
};

} // namespace

std::optional<LayeredLayout> tilescope::layOutInLayers(const std::vector<LayeredNode> &nodes,
                                                       const std::vector<LayeredEdge> &edges,
                                                       const LayeredSpacing &spacing,
                                                       const Task &task) {
  return Layering(nodes, edges, spacing, task).run();
}
