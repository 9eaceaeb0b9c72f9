#include "tests/engine/fusion/FusionText.h"

#include <catch2/catch.hpp>

using namespace tilescope::test;

namespace {

const std::string matrix = "tensor<4x8xf32>", column = "tensor<4x1xf32>";

std::string reduce(const std::string &result, const std::string &from,
                   const std::string &combiner) {
  return R"(
    %e_)" +
         result + R"( = tensor.empty() : tensor<4xf32>
    %z_)" +
         result + R"( = linalg.fill ins(%c0 : f32) outs(%e_)" + result +
         R"( : tensor<4xf32>) -> tensor<4xf32>
    %flat_)" +
         result + R"( = linalg.reduce ins()" + from + R"( : tensor<4x8xf32>) outs(%z_)" + result +
         R"( : tensor<4xf32>) dimensions = [1]
      (%in: f32, %acc: f32) {
        %t = )" +
         combiner + R"( %in, %acc : f32
        linalg.yield %t : f32
      }
    %)" + result +
         R"( = tensor.expand_shape %flat_)" + result +
         R"( [[0, 1]] output_shape [4, 1] : tensor<4xf32> into tensor<4x1xf32>
)";
}

std::string twoOperands(const std::string &result, const std::string &a, const std::string &b,
                        const std::string &op) {
  return elementwise(result, {{a, matrix}, {b, column, "a0"}}, matrix,
                     "%r = " + op + " %e0, %e1 : f32");
}

/// Softmax along the rows of %x in separate ops; `normalise` computes %y from %p and %total.
std::string chain(const std::string &normalise, const std::string &out = "%y",
                  const std::string &sumOf = "%p") {
  return function("%x: tensor<4x8xf32>",
                  "%c0 = arith.constant 0.0 : f32\n" + reduce("top", "%x", "arith.maximumf") +
                      twoOperands("%d", "%x", "%top", "arith.subf") +
                      elementwise("%p", {{"%d", matrix}}, matrix, "%r = math.exp %e0 : f32") +
                      reduce("total", sumOf, "arith.addf") + normalise,
                  out, matrix);
}

const std::string reciprocal = elementwise("%inverse", {{"%total", column}}, column,
                                           "%one = arith.constant 1.0 : f32\n"
                                           "%r = arith.divf %one, %e0 : f32");

} // namespace

TEST_CASE("linalg.softmax takes its fill and what follows") {
  CHECK(groupsOf(function("%x: tensor<4x8xf32>",
                          R"(
    %c0 = arith.constant 0.0 : f32
    %e = tensor.empty() : tensor<4x8xf32>
    %z = linalg.fill ins(%c0 : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
    %s = linalg.softmax dimension(1) ins(%x : tensor<4x8xf32>)
        outs(%z : tensor<4x8xf32>) -> tensor<4x8xf32>
)" + elementwise("%y", {{"%s", matrix}}, "tensor<4x8xbf16>", "%r = arith.truncf %e0 : f32 to bf16"),
                          "%y", "tensor<4x8xbf16>")) == "1 softmax: 1 principal, 0 fill, 2 cast\n");
}

TEST_CASE("a softmax in separate ops is one group") {
  // 0 fill, 1 maximum, 2 subtraction, 3 exponential, 4 fill, 5 sum, then the normalisation.
  CHECK(groupsOf(chain(twoOperands("%y", "%p", "%total", "arith.divf"))) ==
        "6 softmax: 6 principal, 5 sum, 4 fill, 3 exponential, 2 subtraction, 1 maximum, 0 fill\n");
  CHECK(groupsOf(chain(reciprocal + twoOperands("%y", "%p", "%inverse", "arith.mulf"))) ==
        "7 softmax: 7 principal, 6 reciprocal, 5 sum, 4 fill, 3 exponential, 2 subtraction, "
        "1 maximum, 0 fill\n");
}

TEST_CASE("a softmax may subtract and raise in one op, and multiply in either order") {
  std::string inverseFirst = elementwise("%y", {{"%inverse", column, "a0"}, {"%p", matrix}}, matrix,
                                         "%r = arith.mulf %e0, %e1 : f32");
  CHECK(
      groupsOf(function("%x: tensor<4x8xf32>",
                        "%c0 = arith.constant 0.0 : f32\n" + reduce("top", "%x", "arith.maximumf") +
                            elementwise("%p", {{"%x", matrix}, {"%top", column, "a0"}}, matrix,
                                        "%less = arith.subf %e0, %e1 : f32\n"
                                        "%r = math.exp %less : f32") +
                            reduce("total", "%p", "arith.addf") + reciprocal + inverseFirst,
                        "%y", matrix)) ==
      "6 softmax: 6 principal, 5 reciprocal, 4 sum, 3 fill, 2 exponential, 1 maximum, 0 fill\n");
}

TEST_CASE("the column of a softmax may be broadcast by an op") {
  std::string spread = "%we = tensor.empty() : tensor<4x8xf32>\n"
                       "%wide = linalg.broadcast ins(%flat_total : tensor<4xf32>) "
                       "outs(%we : tensor<4x8xf32>) dimensions = [1]\n";
  CHECK(groupsOf(chain(spread + elementwise("%y", {{"%p", matrix}, {"%wide", matrix}}, matrix,
                                            "%r = arith.divf %e0, %e1 : f32"))) ==
        "7 softmax: 7 principal, 5 sum, 6 broadcast, 4 fill, 3 exponential, 2 subtraction, "
        "1 maximum, 0 fill\n");
}

TEST_CASE("what only looks like a softmax is not one") {
  SECTION("the sum is of something else") {
    CHECK(groupsOf(chain(twoOperands("%y", "%p", "%total", "arith.divf"), "%y", "%x")) ==
          "1 reduction: 1 principal, 0 fill\n5 reduction: 5 principal, 4 fill\n");
  }
  SECTION("the exponential is used outside") {
    CHECK(groupsOf(chain(twoOperands("%q", "%p", "%total", "arith.divf") +
                         elementwise("%y", {{"%q", matrix}, {"%p", matrix}}, matrix,
                                     "%r = arith.addf %e0, %e1 : f32"))) ==
          "1 reduction: 1 principal, 0 fill\n5 reduction: 5 principal, 4 fill\n");
  }
  SECTION("a product with the sum itself") {
    CHECK(groupsOf(chain(twoOperands("%y", "%p", "%total", "arith.mulf"))) ==
          "1 reduction: 1 principal, 0 fill\n5 reduction: 5 principal, 4 fill\n");
  }
}
