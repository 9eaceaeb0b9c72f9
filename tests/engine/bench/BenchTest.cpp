#include "engine/bench/Bench.h"

#include "tests/engine/bench/LayerFile.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace tilescope;

static BenchOptions optionsFor(const ModelFile &model) {
  BenchOptions options;
  options.model = model.path();
  options.runs = 3;
  options.target = {"t", "", {{49152, 64, 12, 14}}};
  return options;
}

TEST_CASE("all variants run in turn and agree") {
  ModelFile model(layerText);
  BenchOptions options = optionsFor(model);
  options.tiles = {TileSizes{16, 8, 4}, std::nullopt};
  std::vector<std::string> progress;
  Task task;
  task.onProgress = [&](const std::string &what, double) { progress.push_back(what); };
  Result<BenchReport> report = runBench(options, task);
  REQUIRE(report);
  CHECK(report->function == "layer");
  REQUIRE(report->variants.size() == 6);
  CHECK(report->variants[2].variant == LayerVariant{false, true, {16, 8, 4}});
  for (const BenchVariant &variant : report->variants) {
    INFO(variant.variant.name());
    CHECK(variant.seconds.size() == 3);
    CHECK(*std::min_element(variant.seconds.begin(), variant.seconds.end()) > 0);
    CHECK(variant.different == 0);
    CHECK(variant.prediction.misses.front() > 0);
  }
  // One untimed round and three timed ones, each beginning with another variant.
  REQUIRE(progress.size() == 24);
  CHECK(progress[0] == "round 0, naive");
  CHECK(progress[6] == "round 1, transposed");
  CHECK(progress[11] == "round 1, naive");
}

TEST_CASE("what cannot be benched is refused") {
  auto refusal = [](const std::string &text, std::vector<LayerVariant> variants = allVariants()) {
    ModelFile model(text);
    BenchOptions options = optionsFor(model);
    options.variants = variants;
    Result<BenchReport> report = runBench(options);
    REQUIRE_FALSE(report);
    return report.errors().front().str();
  };
  CHECK(refusal("func.func @f(").find("model.mlir:1:") != std::string::npos);
  CHECK(refusal("func.func @f(%a: tensor<4xf64>) {\n  return\n}").find("input 0 of @f") !=
        std::string::npos);
  // Nothing to transpose in a model on linalg; but it runs otherwise.
  std::string relu = R"(func.func @f(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
    return %a : tensor<4x4xf32>
  })";
  CHECK(refusal(relu).find("no dlc.matmul") != std::string::npos);

  BenchOptions missing;
  missing.model = "no/such/model.mlir";
  missing.target = {"t", "", {{49152, 64, 12, 14}}};
  Result<BenchReport> report = runBench(missing);
  REQUIRE_FALSE(report);
  CHECK(report.errors().front().str().find("no/such/model.mlir: error: the model cannot be read") ==
        0);
}

TEST_CASE("a bench can be cancelled") {
  ModelFile model(layerText);
  Task task;
  task.cancel();
  Result<BenchReport> report = runBench(optionsFor(model), task);
  REQUIRE_FALSE(report);
  CHECK(report.errors().front().message == "cancelled");
}
