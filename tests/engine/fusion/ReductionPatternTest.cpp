#include "tests/engine/fusion/FusionText.h"

#include <catch2/catch.hpp>

using namespace tilescope::test;

namespace {

/// The sum %s of the columns of an 8x16 matrix, followed by `after`; returns %out.
std::string sumThen(const std::string &after, const std::string &out, const std::string &type) {
  return function("%x: tensor<8x16xf32>, %full: tensor<8xf32>", R"(
    %f0 = arith.constant 0.0 : f32
    %e = tensor.empty() : tensor<8xf32>
    %z = linalg.fill ins(%f0 : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    %s = linalg.reduce ins(%x : tensor<8x16xf32>) outs(%z : tensor<8xf32>) dimensions = [1]
      (%in: f32, %acc: f32) {
        %t = arith.addf %in, %acc : f32
        linalg.yield %t : f32
      }
)" + after,
                  out, type);
}

const std::string keepDims = "%k = tensor.expand_shape %s [[0, 1]] output_shape [8, 1] : "
                             "tensor<8xf32> into tensor<8x1xf32>\n";

} // namespace

TEST_CASE("a reduction takes its fill and its tail") {
  CHECK(groupsOf(sumThen("", "%s", "tensor<8xf32>")) == "1 reduction: 1 principal, 0 fill\n");
  CHECK(
      groupsOf(sumThen(keepDims + elementwise("%y", {{"%k", "tensor<8x1xf32>"}}, "tensor<8x1xbf16>",
                                              "%r = arith.truncf %e0 : f32 to bf16"),
                       "%y", "tensor<8x1xbf16>")) == "1 reduction: 1 principal, 0 fill, 2 cast\n");
}

TEST_CASE("a mean is a sum that is divided by a constant, with its dimension kept or not") {
  std::string divided = "%n = arith.constant 16.0 : f32\n%r = arith.divf %e0, %n : f32";
  CHECK(groupsOf(sumThen(elementwise("%y", {{"%s", "tensor<8xf32>"}}, "tensor<8xf32>", divided),
                         "%y", "tensor<8xf32>")) == "1 mean: 1 principal, 0 fill, 2 scale\n");
  CHECK(
      groupsOf(sumThen(keepDims + elementwise("%y", {{"%k", "tensor<8x1xf32>"}}, "tensor<8x1xf32>",
                                              "%n = arith.constant 0.0625 : f32\n"
                                              "%r = arith.mulf %e0, %n : f32"),
                       "%y", "tensor<8x1xf32>")) == "1 mean: 1 principal, 0 fill, 2 scale\n");
}

TEST_CASE("dividing by the sum, or by another tensor, is no mean") {
  CHECK(groupsOf(
            sumThen(elementwise("%y", {{"%s", "tensor<8xf32>"}}, "tensor<8xf32>",
                                "%n = arith.constant 1.0 : f32\n%r = arith.divf %n, %e0 : f32"),
                    "%y", "tensor<8xf32>")) == "1 reduction: 1 principal, 0 fill, 2 activation\n");
  CHECK(groupsOf(sumThen(elementwise("%n", {{"%full", "tensor<8xf32>"}}, "tensor<8xf32>",
                                     "%r = math.exp %e0 : f32") +
                             elementwise("%y", {{"%s", "tensor<8xf32>"}, {"%n", "tensor<8xf32>"}},
                                         "tensor<8xf32>", "%r = arith.divf %e0, %e1 : f32"),
                         "%y", "tensor<8xf32>")) == "1 reduction: 1 principal, 0 fill\n");
}

TEST_CASE("a reduction to a pair has fills but no tail") {
  std::string pair = R"(
    %f0 = arith.constant 0.0 : f32
    %i0 = arith.constant 0 : i32
    %ev = tensor.empty() : tensor<8xf32>
    %ei = tensor.empty() : tensor<8xi32>
    %zv = linalg.fill ins(%f0 : f32) outs(%ev : tensor<8xf32>) -> tensor<8xf32>
    %zi = linalg.fill ins(%i0 : i32) outs(%ei : tensor<8xi32>) -> tensor<8xi32>
    %y:2 = linalg.generic {indexing_maps = [affine_map<(n, k) -> (n, k)>, affine_map<(n, k) -> (n)>,
          affine_map<(n, k) -> (n)>], iterator_types = ["parallel", "reduction"]}
        ins(%x : tensor<8x16xf32>) outs(%zv, %zi : tensor<8xf32>, tensor<8xi32>) {
    ^bb0(%in: f32, %best: f32, %at: i32):
      %k = linalg.index 1 : index
      %ki = arith.index_cast %k : index to i32
      %better = arith.cmpf ogt, %in, %best : f32
      %v = arith.select %better, %in, %best : f32
      %w = arith.select %better, %ki, %at : i32
      linalg.yield %v, %w : f32, i32
    } -> (tensor<8xf32>, tensor<8xi32>)
)";
  CHECK(groupsOf(function("%x: tensor<8x16xf32>",
                          pair + elementwise("%c", {{"%y#1", "tensor<8xi32>"}}, "tensor<8xi64>",
                                             "%r = arith.extsi %e0 : i32 to i64"),
                          "%c", "tensor<8xi64>")) == "2 reduction: 2 principal, 0 fill, 1 fill\n");
}
