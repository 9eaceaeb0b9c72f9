#include "engine/autotile/FromModel.h"

#include "engine/autotile/TemplateSearch.h"
#include "tests/engine/fusion/TestContext.h"

#include <catch2/catch.hpp>

#include <set>

namespace tilescope::autotile {
namespace {

/// The groups of the only function of `text`. The context and the module live as long as this.
class Model {
public:
  explicit Model(const std::string &text) : module(context.parse(text)) {
    REQUIRE(module);
    groups = formApiGraphs(*module->getOps<mlir::func::FuncOp>().begin());
  }

  /// "load arg0; exp v1; store v1" of one group.
  std::string text(size_t group) const {
    const ApiGraph &graph = groups.groups[group].graph;
    std::string text;
    for (const ApiNode &node : graph.nodes)
      text += (text.empty() ? "" : "; ") + node.api;
    return text;
  }

  test::TestContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  ModelGroups groups;
};

const std::string maps = R"(
#id = affine_map<(d0, d1) -> (d0, d1)>
#rows = affine_map<(d0, d1) -> (d0)>
#columns = affine_map<(d0, d1) -> (d1)>
#turned = affine_map<(d0, d1) -> (d1, d0)>
)";

} // namespace

TEST_CASE("an elementwise chain is one group: loads, calls, one store") {
  Model model(maps + R"(
func.func @main(%x: tensor<64x100xf32>, %b: tensor<100xf32>) -> tensor<64x100xf32> {
  %e = tensor.empty() : tensor<64x100xf32>
  %c = arith.constant 2.0 : f32
  %0 = linalg.generic {indexing_maps = [#id, #columns, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x, %b : tensor<64x100xf32>, tensor<100xf32>) outs(%e : tensor<64x100xf32>) {
    ^bb0(%p: f32, %q: f32, %o: f32):
      %s = arith.addf %p, %q : f32
      %m = arith.mulf %s, %c : f32
      linalg.yield %m : f32 } -> tensor<64x100xf32>
  %1 = linalg.exp ins(%0 : tensor<64x100xf32>) outs(%e : tensor<64x100xf32>) -> tensor<64x100xf32>
  return %1 : tensor<64x100xf32>
})");
  REQUIRE(model.groups.groups.size() == 1);
  CHECK(model.groups.leftOut.empty());
  CHECK(model.text(0) == "load; load; broadcast; add; muls; exp; store");
  CHECK(model.groups.groups[0].graph.axes.size() == 2);
  CHECK(model.groups.groups[0].location.line > 0);
}

TEST_CASE("a reduction and what follows it share axes") {
  Model model(maps + R"(
func.func @main(%x: tensor<64x100xf16>) -> tensor<64x100xf32> {
  %zero = arith.constant 0.0 : f32
  %r = tensor.empty() : tensor<64xf32>
  %e = tensor.empty() : tensor<64x100xf32>
  %init = linalg.fill ins(%zero : f32) outs(%r : tensor<64xf32>) -> tensor<64xf32>
  %sum = linalg.generic {indexing_maps = [#id, #rows], iterator_types = ["parallel", "reduction"]}
    ins(%x : tensor<64x100xf16>) outs(%init : tensor<64xf32>) {
    ^bb0(%p: f16, %o: f32):
      %w = arith.extf %p : f16 to f32
      %s = arith.addf %o, %w : f32
      linalg.yield %s : f32 } -> tensor<64xf32>
  %d = linalg.generic {indexing_maps = [#id, #rows, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x, %sum : tensor<64x100xf16>, tensor<64xf32>) outs(%e : tensor<64x100xf32>) {
    ^bb0(%p: f16, %q: f32, %o: f32):
      %w = arith.extf %p : f16 to f32
      %s = arith.divf %w, %q : f32
      linalg.yield %s : f32 } -> tensor<64x100xf32>
  return %d : tensor<64x100xf32>
})");
  REQUIRE(model.groups.groups.size() == 1);
  CHECK(model.text(0) == "load; cast; reduce_sum; broadcast; cast; div; store");
  const ApiGraph &graph = model.groups.groups[0].graph;
  CHECK(graph.axes.size() == 2);
  CHECK(graph.reducedAxes() == std::vector<bool>{false, true});
  CHECK(graph.tensors[0].dtype == "fp16");
}

TEST_CASE("a transpose is a node, and a tensor with its own transpose are not one loop") {
  Model model(maps + R"(
func.func @main(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %e = tensor.empty() : tensor<64x64xf32>
  %a = linalg.abs ins(%x : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %t = linalg.transpose ins(%a : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) permutation = [1, 0]
  %s = linalg.add ins(%a, %t : tensor<64x64xf32>, tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %s : tensor<64x64xf32>
})");
  REQUIRE(model.groups.groups.size() == 2);
  CHECK(model.text(0) == "load; abs; transpose; store; store");
  CHECK(model.text(1) == "load; load; add; store");
}

TEST_CASE("contractions, dynamic shapes and positions are left out with a reason") {
  Model model(maps + R"(
func.func @main(%a: tensor<64x64xf32>, %d: tensor<?x64xf32>) -> (tensor<64x64xf32>, tensor<?x64xf32>, tensor<64x64xf32>) {
  %e = tensor.empty() : tensor<64x64xf32>
  %m = linalg.matmul ins(%a, %a : tensor<64x64xf32>, tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %u = linalg.exp ins(%d : tensor<?x64xf32>) outs(%d : tensor<?x64xf32>) -> tensor<?x64xf32>
  %i = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]}
    outs(%e : tensor<64x64xf32>) {
    ^bb0(%o: f32):
      %p = linalg.index 0 : index
      %q = arith.index_cast %p : index to i32
      %f = arith.sitofp %q : i32 to f32
      linalg.yield %f : f32 } -> tensor<64x64xf32>
  return %m, %u, %i : tensor<64x64xf32>, tensor<?x64xf32>, tensor<64x64xf32>
})");
  CHECK(model.groups.groups.empty());
  REQUIRE(model.groups.leftOut.size() == 3);
  CHECK(model.groups.leftOut[0].message.find("contractions") != std::string::npos);
  CHECK(model.groups.leftOut[1].message.find("dynamic") != std::string::npos);
  CHECK(model.groups.leftOut[2].message.find("linalg.index") != std::string::npos);
  CHECK(model.groups.leftOut[0].location.line > 0);
}

TEST_CASE("a residual around a matmul does not make a group wait for itself") {
  Model model(R"(
func.func @main(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %e = tensor.empty() : tensor<64x64xf32>
  %a = linalg.exp ins(%x : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %m = linalg.matmul ins(%a, %x : tensor<64x64xf32>, tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %s = linalg.add ins(%a, %m : tensor<64x64xf32>, tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %s : tensor<64x64xf32>
})");
  REQUIRE(model.groups.groups.size() == 2);
  CHECK(model.text(0) == "load; exp; store");
  CHECK(model.text(1) == "load; load; add; store");
}

TEST_CASE("reductions over different axes are different groups") {
  Model model(R"(
func.func @main(%x: tensor<32x64xf32>) -> tensor<f32> {
  %c = arith.constant dense<0.0> : tensor<32xf32>
  %z = arith.constant dense<0.0> : tensor<f32>
  %a = linalg.reduce ins(%x : tensor<32x64xf32>) outs(%c : tensor<32xf32>) dimensions = [1]
    (%i: f32, %o: f32) { %s = arith.maximumf %i, %o : f32 linalg.yield %s : f32 }
  %b = linalg.reduce ins(%a : tensor<32xf32>) outs(%z : tensor<f32>) dimensions = [0]
    (%i: f32, %o: f32) { %s = arith.addf %i, %o : f32 linalg.yield %s : f32 }
  return %b : tensor<f32>
})");
  REQUIRE(model.groups.groups.size() == 2);
  CHECK(model.text(0) == "load; reduce_max; store");
  CHECK(model.text(1) == "load; reduce_sum; store");
}

TEST_CASE("a softmax from a model is solved like the one of the kernel set") {
  Model model(R"(
func.func @main(%x: tensor<1024x1024xf32>) -> tensor<1024x1024xf32> {
  %e = tensor.empty() : tensor<1024x1024xf32>
  %s = linalg.softmax dimension(1) ins(%x : tensor<1024x1024xf32>) outs(%e : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  return %s : tensor<1024x1024xf32>
})");
  REQUIRE(model.groups.groups.size() == 1);
  CHECK(model.text(0) ==
        "load; reduce_max; broadcast; sub; exp; reduce_sum; broadcast; div; store");
  Result<UnifiedBufferTarget> target =
      readUnifiedBufferTarget(TILESCOPE_SOURCE_DIR "/resources/targets/ascend-910b.json");
  REQUIRE(target);
  Result<TemplateChoice> choice =
      chooseTemplate(model.groups.groups[0].graph, *target, Solver::Axis);
  REQUIRE(choice);
  REQUIRE(choice->chosen >= 0);
  CHECK(choice->candidates[choice->chosen].solution->values == std::vector<int64_t>{6, 4});
}

} // namespace tilescope::autotile
