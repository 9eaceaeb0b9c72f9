// Variants of a linear layer as overrides of a plan.
#include "engine/bench/LayerPlan.h"
#include "engine/model/ModelLoader.h"
#include "engine/plan/Planner.h"

#include <catch2/catch.hpp>

using namespace tilescope;

namespace {

std::shared_ptr<LoadedModel> load(const std::string &body, bool transposed = false) {
  Diagnostics diagnostics;
  LoaderOptions options;
  options.transposeRhs = transposed;
  auto model =
      loadModel({"layer.mlir", "func.func @f" + body, false}, options, diagnostics, Task());
  if (!model)
    FAIL(model.errors().front().str());
  return *model;
}

const char *layer = R"((%a: tensor<33x20xf32>, %b: tensor<20x18xf32>, %c: tensor<33x18xf32>) -> tensor<33x18xf32> {
  %0 = dlc.matmul %a, %b : (tensor<33x20xf32>, tensor<20x18xf32>) -> tensor<33x18xf32>
  %1 = dlc.add %0, %c : (tensor<33x18xf32>, tensor<33x18xf32>) -> tensor<33x18xf32>
  %2 = dlc.relu %1 : (tensor<33x18xf32>) -> tensor<33x18xf32>
  return %2 : tensor<33x18xf32>
})";

Target cacheOf(int64_t bytes) {
  return planningTarget({"small", "test", {{bytes, 64, 0, 14}}});
}

std::shared_ptr<const Plan> planned(const LoadedModel &model, const Overrides &overrides) {
  auto plan = makePlan(model.graph, cacheOf(1 << 20), {}, overrides, Task());
  for (const auto &op : plan->ops) {
    INFO(op->id << ": " << op->refused);
    CHECK(op->refused.empty());
  }
  return plan;
}

using Tile = std::vector<int64_t>;

} // namespace

TEST_CASE("naive leaves every op whole and by itself") {
  auto model = load(layer);
  auto plan = planned(*model, layerOverrides(*model->graph, std::nullopt));
  REQUIRE(plan->ops.size() == 4);
  for (const auto &op : plan->ops) {
    CHECK(op->order.empty());
    CHECK(op->producers.empty());
    CHECK_FALSE(op->fusedInto);
  }
  CHECK(layerTile(*plan, 3) == TileSizes{0, 0, 0});
}

TEST_CASE("a layer is one chain, with its product's inner dimension cut inside") {
  for (bool transposed : {false, true}) {
    INFO(transposed);
    auto model = load(layer, transposed);
    CHECK(hasTransposedRhs(*model->graph) == transposed);
    TileSizes sizes{16, 8, 4};
    auto plan = planned(*model, layerOverrides(*model->graph, sizes));
    int first = transposed ? 1 : 0; // the transposition is never fused
    const OpPlan &output = *plan->ops[first + 3];
    CHECK(output.tile == Tile{16, 8});
    CHECK(output.order == std::vector<int>{0, 1});
    CHECK(output.producers == Tile{first, first + 1, first + 2});
    const OpPlan &product = *plan->ops[first + 1];
    CHECK(product.fusedInto == first + 3);
    CHECK(product.tile == Tile{16, 8, 4});
    CHECK(product.order == std::vector<int>{2});
    if (transposed)
      CHECK(plan->ops[0]->order.empty());
    CHECK(layerTile(*plan, output.id) == sizes);
    CHECK(layerTile(*plan, product.id) == sizes);
  }
}

TEST_CASE("a size that covers its dimension, or 0, leaves it whole") {
  auto model = load(layer);
  auto plan = planned(*model, layerOverrides(*model->graph, TileSizes{0, 64, 7}));
  // Nothing is tiled outside, so nothing is fused; the product has its own loop.
  CHECK(plan->ops[3]->order.empty());
  CHECK(plan->ops[3]->producers.empty());
  CHECK_FALSE(plan->ops[1]->fusedInto);
  CHECK(plan->ops[1]->tile == Tile{33, 18, 7});
  CHECK(layerTile(*plan, 1) == TileSizes{0, 0, 7});

  plan = planned(*model, layerOverrides(*model->graph, TileSizes{16, 0, 0}));
  CHECK(plan->ops[3]->order == std::vector<int>{0});
  CHECK(plan->ops[1]->tile == Tile{16, 18, 20});
}

TEST_CASE("what is needed whole, or elsewhere too, is a chain of its own") {
  // The first product feeds the second one's left side, and the first sum is also returned.
  auto model = load(R"((%a: tensor<32x32xf32>, %b: tensor<32x32xf32>) -> (tensor<32x32xf32>, tensor<32x32xf32>) {
  %0 = dlc.matmul %a, %b : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
  %1 = dlc.matmul %0, %b : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
  %2 = dlc.add %1, %a : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
  %3 = dlc.relu %2 : (tensor<32x32xf32>) -> tensor<32x32xf32>
  return %2, %3 : tensor<32x32xf32>, tensor<32x32xf32>
})");
  auto plan = planned(*model, layerOverrides(*model->graph, TileSizes{8, 16, 4}));
  auto idOf = [&](int number) { return plan->ops[number]->id; };
  // fill, product, fill, product, sum, relu
  REQUIRE(plan->ops.size() == 6);
  CHECK(plan->ops[1]->tile == Tile{8, 16, 4});
  CHECK(plan->ops[1]->producers == Tile{idOf(0)});
  CHECK(plan->ops[4]->producers == Tile{idOf(2), idOf(3)});
  CHECK(plan->ops[5]->producers.empty());
  CHECK(plan->ops[5]->tile == Tile{8, 16});
  CHECK(layerTile(*plan, idOf(1)) == TileSizes{8, 16, 4});
  CHECK(layerTile(*plan, idOf(5)) == TileSizes{8, 16, 0});
}

TEST_CASE("vectors are no chain") {
  auto model = load(R"((%a: tensor<20xf32>, %b: tensor<20x18xf32>, %c: tensor<18xf32>) -> tensor<18xf32> {
  %0 = dlc.matmul %a, %b : (tensor<20xf32>, tensor<20x18xf32>) -> tensor<18xf32>
  %1 = dlc.add %0, %c : (tensor<18xf32>, tensor<18xf32>) -> tensor<18xf32>
  return %1 : tensor<18xf32>
})");
  auto plan = planned(*model, layerOverrides(*model->graph, TileSizes{8, 8, 4}));
  CHECK(plan->ops[1]->tile == Tile{1, 8, 4});
  CHECK(plan->ops[2]->tile == Tile{18});
  CHECK_FALSE(layerTile(*plan, plan->ops[2]->id));
}

TEST_CASE("what a layer computes is the same however it is laid out") {
  LinearWork expected{{{33, 20, 18}}, {{33 * 18, 2}, {33 * 18, 1}}};
  CHECK(linearWork(*load(layer)->graph) == expected);
  CHECK(linearWork(*load(layer, true)->graph) == expected);
  CHECK(isLinearLayer(*load(layer)->graph));
  CHECK(hasDlcProduct(*load(layer)->graph));
  auto other = load("(%a: tensor<8xf32>) -> tensor<8xf32> {\n  %0 = dlc.relu %a : (tensor<8xf32>) -> "
                    "tensor<8xf32>\n  return %0 : tensor<8xf32>\n}");
  CHECK(isLinearLayer(*other->graph));
  CHECK_FALSE(hasDlcProduct(*other->graph));
}
