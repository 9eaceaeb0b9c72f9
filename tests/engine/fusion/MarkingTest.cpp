// Ids, marks that the file brings, and what takes no part.
#include "tests/engine/fusion/FusionText.h"

#include <catch2/catch.hpp>

using namespace tilescope;
using namespace tilescope::test;

namespace {

/// Two fills and a matmul into the first, with attributes on each (empty or "{...}").
std::string threeOps(const std::string &fill, const std::string &matmul, const std::string &other) {
  return "func.func @main(%a: tensor<4x16xf32>, %w: tensor<16x8xf32>) -> tensor<4x8xf32> {\n"
         "  %f0 = arith.constant 0.0 : f32\n"
         "  %e = tensor.empty() : tensor<4x8xf32>\n"
         "  %z = linalg.fill " +
         fill +
         " ins(%f0 : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>\n"
         "  %m = linalg.matmul " +
         matmul +
         " ins(%a, %w : tensor<4x16xf32>, tensor<16x8xf32>) outs(%z : tensor<4x8xf32>) "
         "-> tensor<4x8xf32>\n"
         "  %u = linalg.exp " +
         other +
         " ins(%m : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>\n"
         "  return %u : tensor<4x8xf32>\n}\n";
}

std::string id(const std::string &value) {
  return "{\"torq-fuse-group-id\" = " + value + "}";
}
std::string group(const std::string &value) {
  return "{\"torq-fuse-group\" = " + value + "}";
}

std::vector<int64_t> idsOf(const std::string &text) {
  Result<FuseMarks> marks = markText(text);
  REQUIRE(marks);
  std::vector<int64_t> ids;
  for (const OpFuseMark &mark : marks->ops)
    ids.push_back(mark.id);
  return ids;
}

} // namespace

TEST_CASE("ids in the file are kept, the others follow the largest") {
  CHECK(idsOf(threeOps("", "", "")) == std::vector<int64_t>{0, 1, 2});
  CHECK(idsOf(threeOps("", id("7 : i64"), "")) == std::vector<int64_t>{8, 7, 9});
  CHECK(idsOf(threeOps(id("2 : i64"), id("0 : i64"), id("1 : i64"))) ==
        std::vector<int64_t>{2, 0, 1});
}

TEST_CASE("ids and marks of the wrong kind are errors at their op") {
  CHECK(groupsOf(threeOps(id("3 : i64"), id("3 : i64"), "")) ==
        "input.mlir:5:8: error: 'torq-fuse-group-id' 3 is already the id of the op at "
        "input.mlir:4:8; remove one of the two to have that op numbered\n");
  CHECK(groupsOf(threeOps("", id("\"one\""), ""))
            .find("input.mlir:5:8: error: 'torq-fuse-group-id' must be an i64 of 0 or more") == 0);
  CHECK(groupsOf(threeOps("", id("1 : i32"), "")).find("input.mlir:5:8: error") == 0);
  CHECK(groupsOf(threeOps("", id("-1 : i64"), "")).find("input.mlir:5:8: error") == 0);
  CHECK(groupsOf(threeOps(group("1 : i64"), "", ""))
            .find("input.mlir:4:8: error: 'torq-fuse-group' must be an array of i64 group ids") ==
        0);
  CHECK(groupsOf(threeOps(group("[\"a\"]"), "", "")).find("input.mlir:4:8: error") == 0);
  CHECK(groupsOf(threeOps("", id("9223372036854775807 : i64"), ""))
            .find("input.mlir:4:8: error: no 'torq-fuse-group-id' is left") == 0);
  // All of them at once.
  std::string both = groupsOf(threeOps(id("true"), id("false"), ""));
  CHECK(std::count(both.begin(), both.end(), '\n') == 2);
}

TEST_CASE("marks in the file are used as they are") {
  CHECK(groupsOf(threeOps("", "", "")) == "1 matmul: 1 principal, 0 fill, 2 activation\n");
  SECTION("a marked op starts no pattern") {
    CHECK(groupsOf(threeOps("", group("[9]"), "")) == "9 : 1 \n");
  }
  SECTION("a marked op joins none, and an empty mark is one") {
    CHECK(groupsOf(threeOps("", "", group("[]"))) == "1 matmul: 1 principal, 0 fill\n");
    CHECK(groupsOf(threeOps(group("[]"), "", "")) == "1 matmul: 1 principal, 2 activation\n");
  }
  SECTION("members that the file adds to a pattern's group come last") {
    CHECK(groupsOf(threeOps(group("[1]"), "", "")) == "1 matmul: 1 principal, 2 activation, 0 \n");
  }
  SECTION("marking what was marked changes nothing") {
    for (std::string text : {threeOps("", "", ""), threeOps(group("[]"), id("4 : i64"), "")}) {
      std::string once = applied(text);
      CHECK(once.find("torq-fuse-group") != std::string::npos);
      CHECK(applied(once) == once);
    }
  }
}

TEST_CASE("Host ops and reduction-tiling loops are numbered but in no pattern") {
  std::string host = "{\"torq-executor\" = \"host\"}";
  std::string hostOfDialect = "{\"torq-executor\" = #torq_hl.executor<host>}";
  CHECK(groupsOf(threeOps("", host, "")) == "");
  CHECK(groupsOf(threeOps("", hostOfDialect, "")) == "");
  CHECK(groupsOf(threeOps(host, "", "")) == "1 matmul: 1 principal, 2 activation\n");
  CHECK(groupsOf(threeOps("", "{\"torq-executor\" = #torq_hl.executor<nss>}", "")) ==
        "1 matmul: 1 principal, 0 fill, 2 activation\n");
  CHECK(idsOf(threeOps("", host, "")) == std::vector<int64_t>{0, 1, 2});
  std::string marked = "{\"torq-executor\" = \"host\", \"torq-fuse-group\" = [1]}";
  CHECK(groupsOf(threeOps("", "", marked)) == "1 matmul: 1 principal, 0 fill\n");
  CHECK(applied(threeOps("", "", marked))
            .find("linalg.exp {\"torq-executor\" = \"host\", "
                  "\"torq-fuse-group\" = [1], ") != std::string::npos);

  auto loop = [](const std::string &attributes) {
    return function(
        "%a: tensor<4x4xf32>, %c: tensor<4x4xf32>, %n: index",
        "%i0 = arith.constant 0 : index\n%i1 = arith.constant 1 : index\n"
        "%y = scf.for %i = %i0 to %n step %i1 iter_args(%acc = %c) -> (tensor<4x4xf32>) "
        "{\n%m = linalg.matmul ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) "
        "outs(%acc : tensor<4x4xf32>) -> tensor<4x4xf32>\n"
        "scf.yield %m : tensor<4x4xf32>\n} " +
            attributes + "\n",
        "%y", "tensor<4x4xf32>");
  };
  CHECK(groupsOf(loop("")) == "0 matmul: 0 principal\n");
  CHECK(groupsOf(loop("{\"torq-reduction-tiling-loop\"}")) == "");
  CHECK(idsOf(loop("{\"torq-reduction-tiling-loop\"}")) == std::vector<int64_t>{0});
}

TEST_CASE("an op can be in several groups") {
  std::string two = function("%a: tensor<4x4xf32>", R"(
    %f0 = arith.constant 0.0 : f32
    %e = tensor.empty() : tensor<4x4xf32>
    %z = linalg.fill ins(%f0 : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
    %m = linalg.matmul ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>)
        outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
    %n = linalg.matmul ins(%m, %m : tensor<4x4xf32>, tensor<4x4xf32>)
        outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
)",
                             "%n", "tensor<4x4xf32>");
  CHECK(groupsOf(two) == "1 matmul: 1 principal, 0 fill\n2 matmul: 2 principal, 0 fill\n");
  CHECK(applied(two).find("linalg.fill {\"torq-fuse-group\" = [1, 2], \"torq-fuse-group-id\" = 0 : "
                          "i64}") != std::string::npos);
}

TEST_CASE("a module without tileable ops has no marks") {
  Result<FuseMarks> marks = markText("func.func @main() {\n  return\n}\n");
  REQUIRE(marks);
  CHECK(*marks == FuseMarks{});
}
