// Queries on marked IR: principal, output, shared groups, clearing.
#include "engine/fusion/FuseGroupQueries.h"
#include "engine/fusion/MarkPatterns.h"
#include "tests/engine/fusion/TestContext.h"

#include <catch2/catch.hpp>

using namespace mlir;
using namespace tilescope;
using namespace tilescope::test;

namespace {

/// A marked module whose ops are found by unique id.
class Marked {
public:
  explicit Marked(const std::string &text) : module(context.parse(text)) {
    REQUIRE(module);
    auto marks = decideFuseMarks(*module);
    REQUIRE(marks);
    applyFuseMarks(*module, *marks);
  }

  Operation *op(int64_t id) {
    Operation *found = nullptr;
    module->walk([&](Operation *op) {
      if (getFuseGroupId(op) == id)
        found = op;
    });
    REQUIRE(found);
    return found;
  }

private:
  TestContext context;
  OwningOpRef<ModuleOp> module;
};

/// 0 fill, 1 matmul, then through a reshape 2 exp: group 1. 3 matmul into the same fill: group 3.
const char *const twoProducts = R"(
func.func @main(%a: tensor<4x4xf32>) -> (tensor<2x2x4xf32>, tensor<4x4xf32>) {
  %f0 = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x4xf32>
  %ee = tensor.empty() : tensor<2x2x4xf32>
  %z = linalg.fill ins(%f0 : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %m = linalg.matmul ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>)
      outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
  %x = tensor.expand_shape %m [[0, 1], [2]] output_shape [2, 2, 4]
      : tensor<4x4xf32> into tensor<2x2x4xf32>
  %u = linalg.exp ins(%x : tensor<2x2x4xf32>) outs(%ee : tensor<2x2x4xf32>) -> tensor<2x2x4xf32>
  %n = linalg.matmul ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>)
      outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %u, %n : tensor<2x2x4xf32>, tensor<4x4xf32>
}
)";

} // namespace

TEST_CASE("the principal is found backward from the output, through reshapes") {
  Marked ir(twoProducts);
  CHECK(getFuseGroupPrincipal(ir.op(2)) == ir.op(1));
  CHECK(getFuseGroupPrincipal(ir.op(1)) == ir.op(1));
  CHECK(getFuseGroupPrincipal(ir.op(3), 3) == ir.op(3));
  // Before the principal, or not in the group.
  CHECK(getFuseGroupPrincipal(ir.op(0)) == nullptr);
  CHECK(getFuseGroupPrincipal(ir.op(2), 3) == nullptr);
}

TEST_CASE("a loop between the output and the principal hides the principal") {
  Marked ir(R"(
func.func @main(%c: tensor<4xf32>, %x: tensor<4x8xf32>, %n: index) -> tensor<4xf32> {
  %i0 = arith.constant 0 : index
  %i1 = arith.constant 1 : index
  %s = scf.for %i = %i0 to %n step %i1 iter_args(%acc = %c) -> (tensor<4xf32>) {
    %r = linalg.reduce ins(%x : tensor<4x8xf32>) outs(%acc : tensor<4xf32>) dimensions = [1]
      {"torq-fuse-group" = [0], "torq-fuse-group-id" = 0 : i64}
      (%in: f32, %old: f32) {
        %t = arith.addf %in, %old : f32
        linalg.yield %t : f32
      }
    scf.yield %r : tensor<4xf32>
  } {"torq-reduction-tiling-loop"}
  %u = linalg.exp {"torq-fuse-group" = [0]} ins(%s : tensor<4xf32>) outs(%c : tensor<4xf32>)
      -> tensor<4xf32>
  return %u : tensor<4xf32>
}
)");
  CHECK(getFuseGroupPrincipal(ir.op(1)) == nullptr);
  CHECK(isInReductionTilingLoop(ir.op(0)));
  CHECK_FALSE(isInReductionTilingLoop(ir.op(1)));
}

TEST_CASE("the output of a group is its member without a user in it") {
  Marked ir(twoProducts);
  CHECK(isFuseGroupOutput(ir.op(2), 1));
  CHECK_FALSE(isFuseGroupOutput(ir.op(1), 1));
  CHECK_FALSE(isFuseGroupOutput(ir.op(0), 1));
  CHECK_FALSE(isFuseGroupOutput(ir.op(0), 3));
  CHECK(isFuseGroupOutput(ir.op(3), 3));
  CHECK_FALSE(isFuseGroupOutput(ir.op(3), 1));

  CHECK(isInnerFuseGroupMember(ir.op(0)));
  CHECK(isInnerFuseGroupMember(ir.op(1)));
  CHECK_FALSE(isInnerFuseGroupMember(ir.op(2)));
}

TEST_CASE("ops share a group when one id is on both") {
  Marked ir(twoProducts);
  CHECK(shareFuseGroup(ir.op(0), ir.op(1)));
  CHECK(shareFuseGroup(ir.op(3), ir.op(0)));
  CHECK_FALSE(shareFuseGroup(ir.op(1), ir.op(3)));
}

TEST_CASE("marks are cleared from what was consumed, ids are not") {
  Marked ir(twoProducts);
  leaveFuseGroup(ir.op(0), 1);
  CHECK(getFuseGroups(ir.op(0)) == llvm::SmallVector<int64_t>{3});
  leaveFuseGroup(ir.op(0), 7);
  CHECK(getFuseGroups(ir.op(0)) == llvm::SmallVector<int64_t>{3});
  leaveFuseGroup(ir.op(0), 3);
  CHECK_FALSE(ir.op(0)->hasAttr(fuseGroupsAttrName));

  clearFuseGroups({ir.op(1), ir.op(2)});
  CHECK(getFuseGroups(ir.op(1)).empty());
  CHECK(getFuseGroupId(ir.op(2)) == 2);
}

TEST_CASE("a Host op is a member of nothing, marked or not") {
  std::string text = twoProducts;
  std::string host = "linalg.exp {\"torq-executor\" = \"host\", \"torq-fuse-group\" = [1]}";
  text.replace(text.find("linalg.exp"), 10, host);
  Marked ir(text);
  CHECK(isHostOp(ir.op(2)));
  CHECK(isFuseGroupOutput(ir.op(1), 1));
  CHECK_FALSE(isInnerFuseGroupMember(ir.op(1)));
  CHECK_FALSE(isFuseGroupOutput(ir.op(2), 1));
  CHECK_FALSE(shareFuseGroup(ir.op(1), ir.op(2)));
  CHECK(getFuseGroupPrincipal(ir.op(2)) == nullptr);
}
