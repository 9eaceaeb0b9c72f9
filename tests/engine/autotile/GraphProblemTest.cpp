#include "engine/autotile/KernelSet.h"
#include "engine/autotile/TemplateSearch.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

namespace tilescope::autotile {
namespace {

UnifiedBufferTarget preset() {
  Result<UnifiedBufferTarget> target =
      readUnifiedBufferTarget(TILESCOPE_SOURCE_DIR "/resources/targets/ascend-910b.json");
  if (!target)
    FAIL(target.errors().front().str());
  return *target;
}

ApiGraph softmax(int64_t rows, int64_t columns) {
  ApiGraphBuilder b("softmax");
  int a = b.axis("a", rows), r = b.axis("r", columns);
  int x = b.load("x", "fp32", {a, r});
  int largest = b.broadcast(b.reduce("reduce_max", x, r), {a, r});
  int power = b.elementwise("exp", {b.elementwise("sub", {x, largest})});
  b.store(b.elementwise("div", {power, b.broadcast(b.reduce("reduce_sum", power, r), {a, r})}));
  return b.take();
}

TemplateChoice choose(const ApiGraph &graph, Solver solver = Solver::Axis) {
  Result<TemplateChoice> choice = chooseTemplate(graph, preset(), solver);
  if (!choice)
    FAIL(choice.errors().front().str());
  return *choice;
}

const Candidate &named(const TemplateChoice &choice, const std::string &name) {
  for (const Candidate &candidate : choice.candidates)
    if (candidate.choice.name == name)
      return candidate;
  FAIL("no template " << name);
  return choice.candidates.front();
}

/// The candidate with its variables set by name order of declaration.
std::vector<NodeTime> timesAt(Candidate candidate, const std::vector<int64_t> &values) {
  candidate.solution = evaluatePoint(*candidate.problem, values);
  return nodeTimes(candidate);
}

} // namespace

TEST_CASE("a node's time is its calls on full tiles and its tail with its own size") {
  ApiGraphBuilder b("add");
  int a = b.axis("a", 1000);
  b.store(b.elementwise("add", {b.load("x", "fp32", {a}), b.load("y", "fp32", {a})}));
  TemplateChoice choice = choose(b.take());
  const Candidate &split = named(choice, "a split");

  SECTION("one core does every tile, the last one shorter") {
    std::vector<NodeTime> times = timesAt(split, {300, 4});
    // load x, load y, add, store: tiles of 300, 300, 300 and 100 elements.
    CHECK(times[2].name == "add v2");
    CHECK(times[2].calls == 4);
    CHECK(times[2].once == Approx(0.0206 * 300 + 23.22));
    CHECK(times[2].total == Approx(0.0206 * 1000 + 4 * 23.22));
    CHECK(times[2].tail == Approx(0.0206 * 100 + 23.22));
    double rate = 7.9052 + 7.31;
    CHECK(times[0].total == Approx(4000 / rate + 4 * 27.01));
  }
  SECTION("the busiest of two cores has full tiles only") {
    std::vector<NodeTime> times = timesAt(split, {300, 2});
    CHECK(times[2].calls == 2);
    CHECK(times[2].total == Approx(2 * (0.0206 * 300 + 23.22)));
    CHECK(times[2].tail == 0);
  }
}

TEST_CASE("buffers: queues, temporaries, reserved bytes and row rounding are counted") {
  ApiGraphBuilder b("reduce");
  int a = b.axis("a", 64), r = b.axis("r", 100);
  b.store(b.reduce("reduce_sum", b.load("x", "fp32", {a, r}), r));
  TemplateChoice choice = choose(b.take());
  Candidate candidate = named(choice, "a split, r whole");
  Solution at = evaluatePoint(*candidate.problem, {3, 22});
  // Input rows of 400 bytes round to 416, the result of 12 bytes to 32; two buffers each; 8 KiB.
  CHECK(at.bufferBytes == 2 * 3 * 416 + 2 * 32 + 8192);
  CHECK(at.coresUsed == 1);
}

TEST_CASE("tensors share memory by lifetime") {
  ApiGraphBuilder b("chain");
  int a = b.axis("a", 64);
  int x = b.load("x", "fp32", {a});
  int y = b.elementwise("exp", {x});
  int z = b.elementwise("abs", {y});
  int w = b.elementwise("mul", {z, z});
  b.store(b.elementwise("add", {w, x}));
  std::vector<Container> containers = assignContainers(b.take(), 2);
  // x, one place for y, z and w, and the stored result.
  REQUIRE(containers.size() == 3);
  CHECK(containers[0].buffers == 2);
  CHECK(containers[1].tensors == std::vector<int>{y, z, w});
  CHECK(containers[1].buffers == 1);
  CHECK(containers[2].buffers == 2);
}

TEST_CASE("a reduction result must not overwrite what it reduces") {
  ApiGraphBuilder b("outer");
  int r = b.axis("r", 8), a = b.axis("a", 64);
  int x = b.elementwise("exp", {b.load("x", "fp32", {r, a})});
  int y = b.elementwise("abs", {b.reduce("reduce_sum", x, r)});
  b.store(b.elementwise("exp", {y}));
  for (const Container &container : assignContainers(b.take(), 2))
    if (container.tensors.front() == x)
      CHECK(container.tensors.size() == 1);
}

TEST_CASE("softmax split along its reduction runs in three passes") {
  ApiGraph graph = softmax(4, 100000);
  Passes passes = passesOver(graph, 1);
  CHECK(passes.count == 3);
  CHECK(passes.ofNode[0] == 0b111); // The input is loaded for the maximum, the sum and the result.
  TemplateChoice choice = choose(graph);
  const Candidate &split = named(choice, "a split, r split");
  std::vector<NodeTime> times = timesAt(split, {1, 50000, 1});
  CHECK(times[0].name == "load x");
  CHECK(times[0].calls == 6);
  // Two equal pieces have no smaller last one; of 60000 and 40000 the second is, in each pass
  // (the first needs the maximum only).
  CHECK(times[0].tail == 0);
  times = timesAt(split, {1, 60000, 1});
  CHECK(times[3].name == "sub v3");
  CHECK(times[3].tail == Approx(2 * (0.0206 * 40000 + 23.22)).margin(1e-6));
  CHECK(times[3].total == Approx(2 * (0.0206 * 100000 + 2 * 23.22)));
}

TEST_CASE("rejected templates say why") {
  TemplateChoice choice = choose(softmax(4, 100000));
  REQUIRE(choice.chosen >= 0);
  CHECK(choice.candidates[choice.chosen].choice.name == "a split, r split");
  CHECK(named(choice, "a split, r whole").reason.find("buffer_use") == 0);
  CHECK(named(choice, "a split, r among cores").reason.find("along it") != std::string::npos);
  for (const Candidate &candidate : choice.candidates)
    CHECK_FALSE(candidate.reason.empty());
  CHECK(toJson(choice).find("\"reason\"") != std::string::npos);
}

TEST_CASE("a long reduction of few rows is split among cores, a short one is not") {
  auto reduction = [](int64_t rows, int64_t columns) {
    ApiGraphBuilder b("reduce");
    int a = b.axis("a", rows), r = b.axis("r", columns);
    b.store(b.reduce("reduce_sum", b.load("x", "fp32", {a, r}), r));
    return b.take();
  };
  TemplateChoice many = choose(reduction(4096, 1024));
  CHECK(many.candidates[many.chosen].choice.name == "a split, r whole");
  TemplateChoice few = choose(reduction(1, 1000003));
  CHECK(few.candidates[few.chosen].choice.name.find("r among cores") != std::string::npos);
  std::vector<NodeTime> times = nodeTimes(few.candidates[few.chosen]);
  CHECK(std::any_of(times.begin(), times.end(),
                    [](const NodeTime &time) { return time.name.find("merge") == 0; }));
}

TEST_CASE("an operand that a loop does not move is loaded once") {
  ApiGraphBuilder b("bias");
  int a = b.axis("a", 1000), c = b.axis("b", 64);
  int bias = b.broadcast(b.load("bias", "fp32", {c}), {a, c});
  b.store(b.elementwise("add", {b.load("x", "fp32", {a, c}), bias}));
  TemplateChoice choice = choose(b.take());
  std::vector<NodeTime> times = timesAt(named(choice, "a split, b whole"), {10, 5});
  CHECK(times[0].name == "load bias");
  CHECK(times[0].calls == 1);
  CHECK(times[2].name == "load x");
  CHECK(times[2].calls == 5);
}

TEST_CASE("an API without a cost is an error that names it") {
  ApiGraphBuilder b("strange");
  int a = b.axis("a", 64);
  b.store(b.elementwise("gamma", {b.load("x", "fp32", {a})}));
  Result<TemplateChoice> choice = chooseTemplate(b.take(), preset(), Solver::Axis);
  REQUIRE_FALSE(choice);
  CHECK(choice.errors().front().message.find("gamma") != std::string::npos);
}

TEST_CASE("a graph of one element has nothing to decide, for any solver") {
  ApiGraphBuilder b("one");
  b.store(b.elementwise("abs", {b.load("x", "fp32", {b.axis("a", 1)})}));
  ApiGraph graph = b.take();
  for (Solver solver : {Solver::Axis, Solver::Balanced, Solver::Descent, Solver::Optimal}) {
    TemplateChoice choice = choose(graph, solver);
    INFO(spelling(solver));
    REQUIRE(choice.chosen == 0);
    CHECK(choice.candidates[0].solution->values.empty());
    CHECK(choice.candidates[0].solution->coresUsed == 1);
  }
}

TEST_CASE("the kernel set: three solvers, and the optimum is proven") {
  UnifiedBufferTarget target = preset();
  std::vector<ApiGraph> kernels = kernelSet();
  CHECK(kernels.size() >= 30);
  std::set<std::string> names;
  for (const ApiGraph &graph : kernels) {
    INFO(graph.name);
    CHECK(names.insert(graph.name).second);
    TemplateChoice choice = choose(graph);
    REQUIRE(choice.chosen >= 0);
    const Candidate &best = choice.candidates[choice.chosen];
    Result<Solution> optimal = solve(*best.problem, Solver::Optimal);
    Result<Solution> descent = solve(*best.problem, Solver::Descent);
    REQUIRE(optimal);
    REQUIRE(descent);
    CHECK(optimal->proven);
    CHECK(best.solution->status == Solution::Status::Solved);
    CHECK(descent->status == Solution::Status::Solved);
    CHECK(best.solution->cycles >= optimal->cycles);
    CHECK(descent->cycles >= optimal->cycles);
    CHECK(best.solution->bufferBytes <= target.unifiedBufferBytes);
    CHECK(best.solution->coresUsed <= target.cores);
  }
}

} // namespace tilescope::autotile
