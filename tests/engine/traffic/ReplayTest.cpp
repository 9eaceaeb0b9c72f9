// The closed form of the traffic against a replay of the loop nest that lists every element of every
// slice, on random programs, tilings, orders, placements and overlaps.
#include "tests/engine/memory/RandomProgram.h"
#include "tests/engine/plan/Models.h"

#include "engine/tiling/ProducerChoice.h"
#include "engine/traffic/ExactTraffic.h"

#include <set>

using namespace tilescope;

namespace {

using Element = std::vector<int64_t>;
using Loops = std::vector<int>;

class Replay {
public:
  Replay(const TileBody &body, const BodyTiling &tiling) : body(body), tiling(tiling) {}

  /// Bytes of `slice` brought in (or out) once per trip of `loops`; along the loops of `overlap` what
  /// the trip before left is kept.
  int64_t bytes(const Slice &slice, int64_t bits, const Loops &loops, const Loops &overlap) {
    int64_t sum = 0;
    std::vector<int64_t> index(loops.size(), 0);
    do {
      std::set<Element> now = elements(slice, loops, index);
      for (int variable : overlap) {
        size_t loop = std::find(loops.begin(), loops.end(), variable) - loops.begin();
        if (loop == loops.size() || index[loop] == 0)
          continue;
        std::vector<int64_t> before = index;
        --before[loop];
        for (const Element &kept : elements(slice, loops, before))
          now.erase(kept);
      }
      sum += bytesOf(now, bits);
    } while (advance(loops, index));
    return sum;
  }

private:
  /// The next trip, the innermost loop fastest; false after the last.
  bool advance(const Loops &loops, std::vector<int64_t> &index) const {
    for (size_t loop = loops.size(); loop-- > 0;) {
      int64_t extent = body.variables[loops[loop]].extent, tile = tiling.tile[loops[loop]];
      if (++index[loop] * tile < extent)
        return true;
      index[loop] = 0;
    }
    return false;
  }

  std::set<Element> elements(const Slice &slice, const Loops &loops,
                             const std::vector<int64_t> &index) const {
    std::vector<int64_t> offsets(body.variables.size(), 0), counts;
    for (const BodyVariable &variable : body.variables)
      counts.push_back(variable.extent);
    for (size_t loop = 0; loop < loops.size(); ++loop) {
      int64_t tile = tiling.tile[loops[loop]];
      offsets[loops[loop]] = index[loop] * tile;
      counts[loops[loop]] =
          std::min(tile, body.variables[loops[loop]].extent - index[loop] * tile);
    }
    std::set<Element> all{{}};
    for (const SliceFunction &function : slice) {
      auto [low, high] = function.range(offsets, counts);
      std::set<Element> longer;
      for (const Element &element : all)
        for (int64_t at = low; at < high; ++at) {
          longer.insert(element);
          Element next = element;
          next.push_back(at);
          longer.erase(element);
          longer.insert(next);
        }
      all = std::move(longer);
    }
    return all;
  }

  /// Rows of packed elements take whole bytes.
  static int64_t bytesOf(const std::set<Element> &elements, int64_t bits) {
    std::map<Element, int64_t> rows;
    for (Element element : elements) {
      if (!element.empty())
        element.pop_back();
      ++rows[element];
    }
    int64_t sum = 0;
    for (const auto &[row, count] : rows)
      sum += tileBytes(&count, 1, bits);
    return sum;
  }

  const TileBody &body;
  const BodyTiling &tiling;
};

/// Something that a user could decide about the body.
BodyTiling randomTiling(std::mt19937_64 &random, const TileBody &body,
                        const std::vector<DimensionRule> &rules) {
  auto upTo = [&](int64_t most) { return int64_t(random() % uint64_t(most + 1)); };
  BodyTiling tiling = untiled(body);
  for (size_t v = 0; v < body.variables.size(); ++v)
    if (upTo(2) > 0)
      if (int64_t size = 1 + upTo(body.variables[v].extent - 1);
          v >= rules.size() || whyIllegal(rules[v], v, size).empty())
        tiling.tile[v] = size;
  llvm::SmallVector<int, 6> order;
  for (size_t v = 0; v < body.consumer().domain.size(); ++v)
    if (body.variables[v].parallel && tiling.tile[v] < body.variables[v].extent)
      order.push_back(v);
  std::shuffle(order.begin(), order.end(), random);
  setLoops(body, tiling, order);
  for (size_t i = 0; i < body.loads.size(); ++i) {
    llvm::SmallVector<int, 8> path;
    loopPath(tiling, body.loads[i].op, path);
    if (upTo(1))
      tiling.level[i] = upTo(path.size());
    for (int l = 0; l < tiling.level[i]; ++l)
      if (upTo(3) == 0 && llvm::any_of(body.loads[i].slice, [&](const SliceFunction &f) {
            return f.dependsOn(path[l]);
          }))
        tiling.overlap[i].push_back(path[l]);
  }
  return tiling;
}

/// The replay lists every element: larger bodies take too long.
int64_t elementsTouched(const TileBody &body, const BodyTiling &tiling) {
  int64_t most = 0;
  for (const BodyLoad &load : body.loads) {
    int64_t elements = 1;
    for (const SliceFunction &function : load.slice)
      elements *= function.extent;
    llvm::SmallVector<int, 8> path;
    loopPath(tiling, load.op, path);
    for (int l = 0; l < tiling.level[&load - body.loads.data()]; ++l)
      elements *= trips(body, tiling, path[l]);
    most = std::max(most, elements);
  }
  return most;
}

} // namespace

TEST_CASE("exact traffic is what a replay of the loops moves") {
  int bodies = 0, overlaps = 0;
  Target target;
  for (uint64_t seed = 0; seed < 160; ++seed) {
    std::mt19937_64 random(seed);
    std::string text = randomProgram(random).str();
    Diagnostics ignored;
    auto loaded = loadModel({"test.mlir", text, false}, {}, ignored, Task());
    if (!loaded)
      continue;
    const ModelGraph &graph = *(*loaded)->graph;
    std::vector<bool> available(graph.ops.size(), true);
    for (size_t op = 0; op < graph.ops.size(); ++op) {
      if (!graph.ops[op].untileable.empty() || graph.ops[op].dynamic)
        continue;
      Result<UnitChoice> unit = chooseUnit(graph, op, target, {}, available);
      if (!unit)
        continue;
      const TileBody &body = unit->body;
      for (int i = 0; i < 4; ++i) {
        BodyTiling tiling = randomTiling(random, body, unit->info.rules);
        if (elementsTouched(body, tiling) > 60000)
          continue;
        ++bodies;
        Replay replay(body, tiling);
        BodyTraffic exact = exactTraffic(body, tiling);
        INFO("seed " << seed << " op " << graph.ops[op].id << "\n" << text);
        for (size_t l = 0; l < body.loads.size(); ++l) {
          if (loadOwner(body, tiling, l) != int(l)) {
            CHECK(exact.loads[l] == 0);
            continue;
          }
          const BodyLoad &load = body.loads[l];
          llvm::SmallVector<int, 8> path;
          loopPath(tiling, load.op, path);
          Loops loops(path.begin(), path.begin() + tiling.level[l]);
          Loops overlap(tiling.overlap[l].begin(), tiling.overlap[l].end());
          overlaps += !overlap.empty();
          INFO("load " << load.name << " level " << tiling.level[l]);
          CHECK(exact.loads[l] == replay.bytes(load.slice, load.elementBits, loops, overlap));
        }
        const OpNode &node = body.consumerNode();
        for (size_t r = 0; r < node.results.size(); ++r)
          if (graph.isStored(node, r))
            CHECK(exact.stores[r] == replay.bytes(body.consumer().results[r],
                                                  graph.values[node.results[r]].elementBits,
                                                  Loops(tiling.outer.begin(), tiling.outer.end()),
                                                  {}));
      }
    }
  }
  CHECK(bodies > 500);
  CHECK(overlaps > 50);
}
