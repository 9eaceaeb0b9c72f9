// What a plan says of the reductions in a model, read from MLIR.
#include "engine/model/ModelLoader.h"
#include "engine/plan/Planner.h"

#include <catch2/catch.hpp>

using namespace tilescope;
using Catch::Contains;

namespace {

std::shared_ptr<LoadedModel> load(const std::string &text) {
  Diagnostics diagnostics;
  Result<std::shared_ptr<LoadedModel>> model =
      loadModel({"test.mlir", text, false}, {}, diagnostics, Task());
  if (!model)
    FAIL(model.errors().front().str());
  return *model;
}

std::shared_ptr<const Plan> planned(const LoadedModel &model, const Overrides &overrides = {},
                                    const Plan *previous = nullptr) {
  return makePlan(model.graph, Target(), {}, overrides, Task(), previous);
}

const OpPlan &genericOf(const Plan &plan) {
  for (size_t i = 0; i < plan.ops.size(); ++i)
    if (plan.model->ops[i].name == "linalg.generic")
      return *plan.ops[i];
  FAIL("no linalg.generic");
  return *plan.ops.front();
}

/// A sum over the dimension k of `input`, into `result`, whose type may be wider.
std::string sum(const std::string &input, const std::string &from, const std::string &result,
                const std::string &to, const std::string &maps, const std::string &kinds) {
  std::string x = "tensor<" + input + "x" + from + ">", y = "tensor<" + result + "x" + to + ">";
  std::string widen = from == to ? "" : "%w = arith.extf %v : " + from + " to " + to + "\n";
  return "func.func @main(%x: " + x + ") -> " + y + " {\n%zero = arith.constant 0.0 : " + to +
         "\n%e = tensor.empty() : " + y + "\n%z = linalg.fill ins(%zero : " + to +
         ") outs(%e : " + y + ") -> " + y + "\n%s = linalg.generic {indexing_maps = [" + maps +
         "], iterator_types = [" + kinds + "]} ins(%x : " + x + ") outs(%z : " + y +
         ") {\n^bb0(%v: " + from + ", %a: " + to + "):\n" + widen + "%n = arith.addf " +
         (widen.empty() ? "%v" : "%w") + ", %a : " + to + "\nlinalg.yield %n : " + to + "\n} -> " +
         y + "\nreturn %s : " + y + "\n}\n";
}

std::string longSum() {
  return sum("2x100000", "bf16", "2", "f32",
             "affine_map<(n, k) -> (n, k)>, affine_map<(n, k) -> (n)>",
             "\"parallel\", \"reduction\"");
}

Overrides chunkOverride(const Plan &plan, int64_t chunk) {
  OpOverride own;
  own.location = {"overrides.json", 4, 2};
  own.reductionChunk = chunk;
  return {{genericOf(plan).id, own}};
}

} // namespace

TEST_CASE("a cut reduction in a plan") {
  std::shared_ptr<LoadedModel> model = load(longSum());
  std::shared_ptr<const Plan> plan = planned(*model);
  const OpPlan &op = genericOf(*plan);
  REQUIRE(op.status == OpStatus::Reduction);
  REQUIRE(op.reduction->chunk == 65536);
  REQUIRE(op.reduction->partials == 2);
  REQUIRE(op.tile == std::vector<int64_t>{2, 65536});
  REQUIRE(op.order == std::vector<int>{1});
  REQUIRE(op.producers.empty());
  REQUIRE_THAT(op.why, Contains("more than the 65536 of one reduce-write descriptor"));
  // The input and the destination once; parts stay in LRAM.
  REQUIRE(op.traffic.load == 400000 + 8);
  REQUIRE(op.traffic.store == 8);
  REQUIRE(op.traffic.load + op.traffic.store == op.traffic.compulsory);
  REQUIRE(op.lram.fits);
  // A chunk of two rows, the destination, two parts.
  REQUIRE(op.lram.peak == 2 * 65536 * 2 + 8 + 16);
  for (const PlannedBuffer &buffer : op.lram.buffers)
    REQUIRE(buffer.address);
  REQUIRE(plan->diagnostics.empty());
}

TEST_CASE("a split of kept dimensions in a plan") {
  std::shared_ptr<LoadedModel> model =
      load(sum("1x640x3x608", "bf16", "1x640x608", "bf16",
               "affine_map<(a, b, k, c) -> (a, b, k, c)>, affine_map<(a, b, k, c) -> (a, b, c)>",
               "\"parallel\", \"parallel\", \"reduction\", \"parallel\""));
  std::shared_ptr<const Plan> plan = planned(*model);
  const OpPlan &op = genericOf(*plan);
  REQUIRE(op.status == OpStatus::Reduction);
  REQUIRE(op.reduction->chunk == 3);
  REQUIRE(op.reduction->partials == 0);
  REQUIRE(op.tile == std::vector<int64_t>{1, 92, 3, 608});
  REQUIRE(op.traffic.load == 2334720 + 778240);
  REQUIRE(op.traffic.store == 778240);
}

TEST_CASE("parts that leave LRAM are traffic") {
  // Chunks of three rows, as a user may set them: 23,334 parts of every column.
  std::shared_ptr<LoadedModel> model = load(sum(
      "70000x9000", "f32", "9000", "f32", "affine_map<(k, n) -> (k, n)>, affine_map<(k, n) -> (n)>",
      "\"reduction\", \"parallel\""));
  std::shared_ptr<const Plan> plan = planned(*model);
  std::shared_ptr<const Plan> user = planned(*model, {{genericOf(*plan).id, [] {
                                                         OpOverride own;
                                                         own.reductionChunk = 3;
                                                         own.reductionParallelTile = {70000, 9000};
                                                         return own;
                                                       }()}});
  const OpPlan &op = genericOf(*user);
  REQUIRE(op.reduction->partials == 23334);
  REQUIRE(op.reduction->partialLevel == -1);
  int64_t parts = int64_t(23334) * 9000 * 4;
  REQUIRE(op.traffic.load == int64_t(70000) * 9000 * 4 + 9000 * 4 + parts);
  REQUIRE(op.traffic.store == 9000 * 4 + parts);
  REQUIRE(op.reduction->merge.size() == 1);
}

TEST_CASE("the user's chunk in a plan") {
  std::shared_ptr<LoadedModel> model = load(longSum());
  std::shared_ptr<const Plan> automatic = planned(*model);
  std::shared_ptr<const Plan> plan = planned(*model, chunkOverride(*automatic, 20000));
  const OpPlan &op = genericOf(*plan);
  REQUIRE(op.reduction->chunk == 20000);
  REQUIRE(op.reduction->limit == "user");
  REQUIRE(op.user == std::vector<std::string>{"reduction"});
  REQUIRE(op.refused.empty());
  // From the previous plan only this op is decided anew.
  std::shared_ptr<const Plan> again =
      planned(*model, chunkOverride(*automatic, 20000), automatic.get());
  REQUIRE(again->unitsDecided == 1);
  REQUIRE(genericOf(*again).reduction == op.reduction);
}

TEST_CASE("a chunk that is not legal is refused and the automatic one shown") {
  std::shared_ptr<LoadedModel> model = load(longSum());
  std::shared_ptr<const Plan> automatic = planned(*model);
  std::shared_ptr<const Plan> plan = planned(*model, chunkOverride(*automatic, 70000));
  const OpPlan &op = genericOf(*plan);
  REQUIRE(op.reduction == genericOf(*automatic).reduction);
  REQUIRE(op.user.empty());
  REQUIRE_THAT(op.refused, Contains("the reduction chunk 70000 is not legal"));
  REQUIRE(plan->diagnostics.size() == 1);
  REQUIRE_THAT(plan->diagnostics.front().str(), Contains("overrides.json:4:2: error: op "));
}

TEST_CASE("a reduction that no cut makes legal is an error of the plan") {
  std::shared_ptr<LoadedModel> model = load(R"(
func.func @main(%x: tensor<100000xi32>, %z: tensor<3xi32>) -> tensor<3xi32> {
  %s = linalg.generic {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (1)>],
      iterator_types = ["reduction"]} ins(%x : tensor<100000xi32>) outs(%z : tensor<3xi32>) {
  ^bb0(%v: i32, %a: i32):
    %n = arith.addi %v, %a : i32
    linalg.yield %n : i32
  } -> tensor<3xi32>
  return %s : tensor<3xi32>
})");
  std::shared_ptr<const Plan> plan = planned(*model);
  REQUIRE(plan->diagnostics.size() == 1);
  REQUIRE(plan->diagnostics.front().severity == Severity::Error);
  REQUIRE_THAT(plan->diagnostics.front().str(),
               Contains("test.mlir:3:8: error: linalg.generic reduces 100000 elements"));
}

TEST_CASE("reductions are not fused into their users") {
  std::shared_ptr<LoadedModel> model = load(R"(
#rows = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
func.func @main(%x: tensor<40x8000xf32>, %z: tensor<40xf32>) -> tensor<40x8000xf32> {
  %s = linalg.generic {indexing_maps = [#rows, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<40x8000xf32>) outs(%z : tensor<40xf32>) {
  ^bb0(%v: f32, %a: f32):
    %n = arith.addf %a, %v : f32
    linalg.yield %n : f32
  } -> tensor<40xf32>
  %e = tensor.empty() : tensor<40x8000xf32>
  %y = linalg.generic {indexing_maps = [#rows, #row, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%x, %s : tensor<40x8000xf32>, tensor<40xf32>) outs(%e : tensor<40x8000xf32>) {
  ^bb0(%v: f32, %t: f32, %o: f32):
    %q = arith.divf %v, %t : f32
    linalg.yield %q : f32
  } -> tensor<40x8000xf32>
  return %y : tensor<40x8000xf32>
})");
  std::shared_ptr<const Plan> plan = planned(*model);
  REQUIRE(plan->ops.size() == 2);
  REQUIRE(plan->ops[0]->status == OpStatus::Reduction);
  REQUIRE(plan->ops[1]->status == OpStatus::Tiled);
  REQUIRE(plan->ops[1]->producers.empty());
}
