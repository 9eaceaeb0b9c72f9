// Linear layers run: every variant and tile size gives, bit for bit, what the plain loops give, and
// the plain loops give what arithmetic in double precision says.
#include "engine/bench/VariantModule.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <random>

using namespace tilescope;

namespace {

using Buffers = std::vector<std::vector<float>>;

mlir::MLIRContext &context() {
  static mlir::MLIRContext *shared = [] {
    mlir::DialectRegistry registry;
    registerCpuDialects(registry);
    return new mlir::MLIRContext(registry);
  }();
  return *shared;
}

Buffers randomInputs(const CpuSignature &signature) {
  std::mt19937 generator(7);
  std::uniform_real_distribution<float> values(-1, 1);
  Buffers inputs;
  for (const CpuBuffer &input : signature.inputs) {
    inputs.emplace_back(input.elements());
    for (float &element : inputs.back())
      element = values(generator);
  }
  return inputs;
}

/// The results of the only function of `text`, compiled as `variant`, on `inputs`.
Buffers run(const std::string &text, const LayerVariant &variant) {
  auto source = mlir::parseSourceString<mlir::ModuleOp>(text, &context());
  REQUIRE(source);
  Result<CpuSignature> signature = cpuSignature(*source, "");
  REQUIRE(signature);
  auto module = makeVariant(*source, variant);
  REQUIRE(module);
  auto program = CpuProgram::compile(**module, *signature);
  if (!program)
    FAIL(program.errors().front().str());

  Buffers inputs = randomInputs(*signature), results;
  std::vector<const float *> in;
  std::vector<float *> out;
  for (const CpuBuffer &result : signature->results)
    results.emplace_back(result.elements(), std::nanf(""));
  for (auto &input : inputs)
    in.push_back(input.data());
  for (auto &result : results)
    out.push_back(result.data());
  program->run(in, out);
  // A second run in the same memory must not add to the first.
  program->run(in, out);
  return results;
}

std::string shape(std::initializer_list<int64_t> sizes) {
  std::string text = "tensor<";
  for (int64_t size : sizes)
    text += std::to_string(size) + "x";
  return text + "f32>";
}

/// relu(a x b + c).
std::string layer(int64_t m, int64_t k, int64_t n) {
  std::string a = shape({m, k}), b = shape({k, n}), c = shape({m, n});
  return "func.func @layer(%a: " + a + ", %b: " + b + ", %c: " + c + ") -> " + c + " {\n" +
         "  %0 = dlc.matmul %a, %b : (" + a + ", " + b + ") -> " + c + "\n" +
         "  %1 = dlc.add %0, %c : (" + c + ", " + c + ") -> " + c + "\n" +
         "  %2 = dlc.relu %1 : (" + c + ") -> " + c + "\n  return %2 : " + c + "\n}\n";
}

/// Bit for bit; NaN, which no result here may have, differs from itself.
void requireEqual(const Buffers &results, const Buffers &expected) {
  REQUIRE(results.size() == expected.size());
  size_t different = 0;
  for (size_t i = 0; i < results.size(); ++i)
    for (size_t j = 0; j < expected[i].size(); ++j)
      different += results[i][j] != expected[i][j];
  REQUIRE(different == 0);
}

void requireAllVariantsEqual(const std::string &text, const TileSizes &tile = {}) {
  Buffers expected = run(text, LayerVariant{});
  for (LayerVariant variant : allVariants()) {
    variant.tile = tile;
    INFO(variant.name());
    requireEqual(run(text, variant), expected);
  }
}

} // namespace

TEST_CASE("the plain loops compute the layer") {
  constexpr int64_t m = 37, k = 53, n = 29;
  auto source = mlir::parseSourceString<mlir::ModuleOp>(layer(m, k, n), &context());
  Buffers inputs = randomInputs(*cpuSignature(*source, "layer"));
  Buffers results = run(layer(m, k, n), LayerVariant{});
  int64_t positive = 0, wrong = 0;
  for (int64_t i = 0; i < m; ++i)
    for (int64_t j = 0; j < n; ++j) {
      double sum = inputs[2][i * n + j];
      for (int64_t l = 0; l < k; ++l)
        sum += double(inputs[0][i * k + l]) * inputs[1][l * n + j];
      wrong += std::abs(results[0][i * n + j] - std::max(sum, 0.0)) > 1e-5;
      positive += sum > 0;
    }
  REQUIRE(wrong == 0);
  REQUIRE(positive > 0);
  REQUIRE(positive < m * n);
}

TEST_CASE("sizes that tiles do not divide") {
  for (auto [m, k, n] : {std::tuple(130, 70, 200), std::tuple(65, 129, 63), std::tuple(64, 64, 64),
                         std::tuple(1, 200, 1), std::tuple(67, 1, 131)}) {
    INFO(m << "x" << k << "x" << n);
    requireAllVariantsEqual(layer(m, k, n));
  }
}

TEST_CASE("tile sizes") {
  for (TileSizes tile : {TileSizes{7, 13, 5}, TileSizes{1, 1, 1}, TileSizes{0, 16, 0},
                         TileSizes{32, 0, 9}, TileSizes{0, 0, 3}, TileSizes{500, 500, 500}})
    requireAllVariantsEqual(layer(33, 17, 41), tile);
}

TEST_CASE("vectors") {
  requireAllVariantsEqual(R"(
    func.func @f(%v: tensor<70xf32>, %b: tensor<70x130xf32>, %c: tensor<130xf32>) -> tensor<130xf32> {
      %0 = dlc.matmul %v, %b : (tensor<70xf32>, tensor<70x130xf32>) -> tensor<130xf32>
      %1 = dlc.add %0, %c : (tensor<130xf32>, tensor<130xf32>) -> tensor<130xf32>
      return %1 : tensor<130xf32>
    })");
  requireAllVariantsEqual(R"(
    func.func @f(%a: tensor<130x70xf32>, %v: tensor<70xf32>) -> tensor<130xf32> {
      %0 = dlc.matmul %a, %v : (tensor<130x70xf32>, tensor<70xf32>) -> tensor<130xf32>
      return %0 : tensor<130xf32>
    })");
}

TEST_CASE("chains that meet, and results used twice") {
  // Two layers; the hidden one is also returned, added to itself, and feeds both products.
  requireAllVariantsEqual(R"(
    func.func @f(%x: tensor<67x70xf32>, %v: tensor<70x75xf32>, %w: tensor<75x75xf32>)
        -> (tensor<67x75xf32>, tensor<67x75xf32>) {
      %0 = dlc.matmul %x, %v : (tensor<67x70xf32>, tensor<70x75xf32>) -> tensor<67x75xf32>
      %1 = dlc.relu %0 : (tensor<67x75xf32>) -> tensor<67x75xf32>
      %2 = dlc.add %0, %1 : (tensor<67x75xf32>, tensor<67x75xf32>) -> tensor<67x75xf32>
      %3 = dlc.matmul %1, %w : (tensor<67x75xf32>, tensor<75x75xf32>) -> tensor<67x75xf32>
      %4 = dlc.matmul %2, %w : (tensor<67x75xf32>, tensor<75x75xf32>) -> tensor<67x75xf32>
      %5 = dlc.add %3, %4 : (tensor<67x75xf32>, tensor<67x75xf32>) -> tensor<67x75xf32>
      %6 = dlc.add %5, %2 : (tensor<67x75xf32>, tensor<67x75xf32>) -> tensor<67x75xf32>
      return %1, %6 : tensor<67x75xf32>, tensor<67x75xf32>
    })",
                          {16, 32, 8});
}

TEST_CASE("a function that is called, an input returned, a result returned twice") {
  requireAllVariantsEqual(R"(
    func.func private @product(%a: tensor<70x40xf32>, %b: tensor<40x66xf32>) -> tensor<70x66xf32> {
      %0 = dlc.matmul %a, %b : (tensor<70x40xf32>, tensor<40x66xf32>) -> tensor<70x66xf32>
      return %0 : tensor<70x66xf32>
    }
    func.func @f(%a: tensor<70x40xf32>, %b: tensor<40x66xf32>)
        -> (tensor<70x40xf32>, tensor<70x66xf32>, tensor<70x66xf32>) {
      %0 = call @product(%a, %b) : (tensor<70x40xf32>, tensor<40x66xf32>) -> tensor<70x66xf32>
      %1 = dlc.relu %0 : (tensor<70x66xf32>) -> tensor<70x66xf32>
      return %a, %1, %1 : tensor<70x40xf32>, tensor<70x66xf32>, tensor<70x66xf32>
    })");
}

TEST_CASE("ops on linalg, tiled") {
  // A product that adds to what it is given, with its loops in another order, then a transposed
  // operand and a bias for each column.
  std::string text = R"(
    func.func @f(%a: tensor<66x70xf32>, %b: tensor<70x75xf32>, %z: tensor<66x75xf32>,
                 %bias: tensor<75xf32>, %u: tensor<75x66xf32>) -> tensor<66x75xf32> {
      %0 = linalg.generic {indexing_maps = [affine_map<(k, n, m) -> (m, k)>,
               affine_map<(k, n, m) -> (k, n)>, affine_map<(k, n, m) -> (m, n)>],
               iterator_types = ["reduction", "parallel", "parallel"]}
          ins(%a, %b : tensor<66x70xf32>, tensor<70x75xf32>) outs(%z : tensor<66x75xf32>) {
      ^bb0(%x: f32, %y: f32, %s: f32):
        %p = arith.mulf %x, %y : f32
        %q = arith.addf %s, %p : f32
        linalg.yield %q : f32
      } -> tensor<66x75xf32>
      %e = tensor.empty() : tensor<66x75xf32>
      %1 = linalg.generic {indexing_maps = [affine_map<(m, n) -> (m, n)>, affine_map<(m, n) -> (n)>,
               affine_map<(m, n) -> (n, m)>, affine_map<(m, n) -> (m, n)>],
               iterator_types = ["parallel", "parallel"]}
          ins(%0, %bias, %u : tensor<66x75xf32>, tensor<75xf32>, tensor<75x66xf32>)
          outs(%e : tensor<66x75xf32>) {
      ^bb0(%x: f32, %y: f32, %w: f32, %o: f32):
        %p = arith.addf %x, %y : f32
        %q = arith.addf %p, %w : f32
        linalg.yield %q : f32
      } -> tensor<66x75xf32>
      return %1 : tensor<66x75xf32>
    })";
  requireEqual(run(text, {false, true, {16, 32, 8}}), run(text, {false, false}));
}

TEST_CASE("what cannot be run is refused") {
  auto refused = [](const std::string &text, const std::string &name) {
    auto source = mlir::parseSourceString<mlir::ModuleOp>(text, &context());
    REQUIRE(source);
    Result<CpuSignature> signature = cpuSignature(*source, name);
    REQUIRE_FALSE(signature);
    return signature.errors().front().message;
  };
  std::string two = "func.func @f() {\n return\n}\nfunc.func @g() {\n return\n}";
  CHECK(refused(two, "").find("2 functions") != std::string::npos);
  CHECK(refused(two, "h").find("no function @h") != std::string::npos);
  CHECK(refused("", "").find("no function that can be run") != std::string::npos);
  CHECK(refused("func.func private @f(tensor<1xf32>)", "f").find("no body") != std::string::npos);
  CHECK(refused("func.func @f(%a: tensor<?xf32>) {\n return\n}", "")
            .find("input 0 of @f is tensor<?xf32>") != std::string::npos);

  CHECK(refused("func.func @f(%a: tensor<9000000000000x9000000000000xf32>) {\n return\n}", "")
            .find("more than the") != std::string::npos);

  auto source = mlir::parseSourceString<mlir::ModuleOp>(two, &context());
  auto variant = makeVariant(*source, {true, false});
  REQUIRE_FALSE(variant);
  CHECK(variant.errors().front().message.find("no dlc.matmul") != std::string::npos);
}
