// One model has one plan: decided on one thread or on all, at once or edit by edit. TILESCOPE_SEED
// runs one random model alone, or is the first of TILESCOPE_PROGRAMS.
#include "tests/Environment.h"
#include "tests/engine/memory/RandomProgram.h"
#include "tests/engine/plan/Models.h"

#include "engine/plan/Document.h"

#include <cstdlib>
#include <fstream>
#include <sstream>

using namespace tilescope;
using namespace tilescope::test;

namespace {

using Random = std::mt19937_64;

int64_t below(Random &random, int64_t limit) {
  return int64_t(random() % uint64_t(std::max<int64_t>(limit, 1)));
}

/// All that a plan says.
std::string told(const Plan &plan) {
  std::string text = planToJson(plan);
  for (const Diagnostic &diagnostic : plan.diagnostics)
    text += diagnostic.str() + "\n";
  for (const auto &op : plan.ops)
    text += op->refused + "|" + op->recomputeNote + "|" + op->binding + "\n";
  return text;
}

/// The first line that differs with the one after it, for the failure's message.
std::string difference(const std::string &a, const std::string &b) {
  std::istringstream left(a), right(b);
  std::string l, r;
  for (int line = 1;; ++line) {
    bool moreLeft = bool(std::getline(left, l)), moreRight = bool(std::getline(right, r));
    if (!moreLeft && !moreRight)
      return "";
    if (l != r || moreLeft != moreRight) {
      std::string nextL, nextR;
      std::getline(left, nextL);
      std::getline(right, nextR);
      return "line " + std::to_string(line) + ": " + l + nextL + "\n  against: " + r + nextR;
    }
  }
}

/// Right and wrong ones alike: what is refused is part of the plan.
OpOverride randomOverride(Random &random, const ModelGraph &graph, const OpNode &node) {
  OpOverride change;
  std::vector<int64_t> sizes;
  for (const DomainDimension &dimension : node.domain)
    sizes.push_back(1 + below(random, dimension.size.value_or(64)));
  switch (below(random, 9)) {
  case 0:
  case 1:
    change.tile = sizes;
    break;
  case 2:
    change.tile = sizes;
    change.order.emplace();
    for (size_t dim = 0; dim < sizes.size(); ++dim)
      change.order->insert(change.order->begin() + below(random, int64_t(dim) + 1), int(dim));
    break;
  case 3:
    change.producers.emplace();
    for (int64_t left = below(random, 4); left > 0; --left)
      change.producers->push_back(graph.ops[below(random, int64_t(graph.ops.size()))].id);
    break;
  case 4:
    change.mode = ProducerMode(below(random, 4));
    break;
  case 5:
    change.levels[int(below(random, 3))] = int(below(random, 4));
    break;
  case 6:
    change.groups.emplace();
    if (below(random, 2))
      change.groups->push_back(graph.ops[below(random, int64_t(graph.ops.size()))].id);
    break;
  case 7:
    change.reductionChunk = 1 + below(random, 512);
    break;
  default:
    if (below(random, 2))
      change.multiples = std::vector<int64_t>(sizes.size(), 1 + below(random, 8));
    else
      change.leastBurst = 16 << below(random, 4);
  }
  return change;
}

/// Several random functions: enough units for the work to be shared.
std::string randomModel(Random &random) {
  std::string text;
  for (int function = 0; function < 8; ++function) {
    std::string one = randomProgram(random).str();
    one.replace(one.find("@main"), 5, "@f" + std::to_string(function));
    text += one;
  }
  return text;
}

struct Counts {
  int64_t plans = 0, shared = 0, keptUnits = 0, refused = 0, reductions = 0, fused = 0;
};

void checkModel(const std::string &text, Random &random, int edits, Counts &counts,
                SearchKind search = SearchKind::Torq) {
  Diagnostics ignored;
  auto loaded = loadModel({"test.mlir", text, false}, {}, ignored, Task());
  if (!loaded)
    return;
  std::shared_ptr<const ModelGraph> graph = (*loaded)->graph;
  Target target = sl2610();
  target.lramBytes = int64_t(2048) << below(random, 8);
  target.descriptorHeadroomBytes = 1024;
  PlanOptions options;
  options.mode = ProducerMode(below(random, 4));
  // Stopped by the clock, a search may end anywhere; this many seconds stop none.
  options.timeLimit = 1e6;
  options.search = search;
  Task alone, together;
  alone.parallel = false;
  Overrides overrides;
  std::shared_ptr<const Plan> previous;
  for (int edit = 0; edit <= edits; ++edit) {
    INFO("edit " << edit << ", " << target.lramBytes << " bytes\n" << text);
    std::shared_ptr<const Plan> one = makePlan(graph, target, options, overrides, alone);
    std::shared_ptr<const Plan> all = makePlan(graph, target, options, overrides, together);
    std::shared_ptr<const Plan> next =
        makePlan(graph, target, options, overrides, together, previous.get());
    std::string expected = told(*one);
    REQUIRE(difference(told(*all), expected) == "");
    REQUIRE(difference(told(*next), expected) == "");
    CHECK(next->unitsDecided <= one->unitsDecided);
    ++counts.plans;
    counts.shared += one->unitsDecided >= 16;
    counts.keptUnits += one->unitsDecided - next->unitsDecided;
    for (const auto &op : one->ops) {
      counts.refused += !op->refused.empty();
      counts.reductions += op->status == OpStatus::Reduction;
      counts.fused += op->status == OpStatus::Fused;
    }
    previous = next;
    for (int64_t changes = 1 + below(random, 2); changes > 0; --changes) {
      const OpNode &node = graph->ops[below(random, int64_t(graph->ops.size()))];
      if (below(random, 4) == 0 && !overrides.empty())
        overrides.erase(std::next(overrides.begin(), below(random, int64_t(overrides.size()))));
      else
        overrides[node.id] = randomOverride(random, *graph, node);
    }
  }
}

} // namespace

TEST_CASE("random models have one plan, on one thread or all, at once or edit by edit") {
  uint64_t first = fromEnvironment("TILESCOPE_SEED", 0);
  uint64_t count = fromEnvironment("TILESCOPE_PROGRAMS", std::getenv("TILESCOPE_SEED") ? 1 : 60);
  Counts counts;
  for (uint64_t seed = first; seed < first + count; ++seed) {
    INFO("seed " << seed);
    Random random(seed);
    std::string text = randomModel(random);
    checkModel(text, random, 6, counts);
  }
  if (count < 60)
    return;
  CHECK(counts.shared > 100);
  CHECK(counts.keptUnits > 1000);
  CHECK(counts.refused > 50);
  CHECK(counts.reductions > 20);
  CHECK(counts.fused > 500);
}

TEST_CASE("random models have one plan by the optimal search too") {
  Counts counts;
  for (uint64_t seed = 0; seed < 8; ++seed) {
    INFO("seed " << seed);
    Random random(seed);
    std::string text = randomModel(random);
    checkModel(text, random, 3, counts, SearchKind::Optimal);
  }
  CHECK(counts.shared > 5);
  CHECK(counts.keptUnits > 50);
}

TEST_CASE("sample models have one plan, on one thread or all, at once or edit by edit") {
  auto name = GENERATE(as<std::string>(), "encoder", "mobilenet-i8", "unet", "lstm-step",
                       "reduction", "softmax");
  std::ifstream file(TILESCOPE_SOURCE_DIR "/resources/models/" + name + ".mlir");
  std::ostringstream text;
  text << file.rdbuf();
  REQUIRE(!text.str().empty());
  Counts counts;
  Random random(std::hash<std::string>()(name));
  checkModel(text.str(), random, 12, counts);
  CHECK(counts.plans == 13);
}
