#include "tests/engine/fusion/FusionText.h"

#include <catch2/catch.hpp>

using namespace tilescope::test;

namespace {

const std::string add = "%r = arith.addf %e0, %e1 : f32";
const std::string relu = "%zero = arith.constant 0.0 : f32\n%r = arith.maximumf %e0, %zero : f32";

/// A matmul %m of 4x16 by 16x8 into a zero fill, followed by `after`; returns %out.
std::string matmulThen(const std::string &after, const std::string &out = "%m",
                       const std::string &type = "tensor<4x8xf32>") {
  return function("%a: tensor<4x16xf32>, %w: tensor<16x8xf32>, %b: tensor<8xf32>, "
                  "%full: tensor<4x8xf32>",
                  R"(
    %f0 = arith.constant 0.0 : f32
    %e = tensor.empty() : tensor<4x8xf32>
    %z = linalg.fill ins(%f0 : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
    %m = linalg.matmul ins(%a, %w : tensor<4x16xf32>, tensor<16x8xf32>)
        outs(%z : tensor<4x8xf32>) -> tensor<4x8xf32>
)" + after,
                  out, type);
}

/// A named contraction `op` of %a and %w into %c.
std::string contraction(const std::string &op, const std::string &a, const std::string &w,
                        const std::string &c) {
  return function("%a: " + a + ", %w: " + w + ", %c: " + c,
                  "%m = " + op + " ins(%a, %w : " + a + ", " + w + ") outs(%c : " + c + ") -> " +
                      c + "\n",
                  "%m", c);
}

} // namespace

TEST_CASE("a matmul takes its fill, its bias and its activation") {
  CHECK(groupsOf(matmulThen("")) == "1 matmul: 1 principal, 0 fill\n");
  CHECK(groupsOf(
            matmulThen(elementwise("%s", {{"%m", "tensor<4x8xf32>"}, {"%b", "tensor<8xf32>", "b"}},
                                   "tensor<4x8xf32>", add) +
                           elementwise("%y", {{"%s", "tensor<4x8xf32>"}}, "tensor<4x8xf32>", relu),
                       "%y")) == "1 matmul: 1 principal, 0 fill, 2 bias, 3 clamp\n");
}

TEST_CASE("a matmul does not take what is not its own tail") {
  SECTION("a sum with another full tensor is no bias") {
    CHECK(groupsOf(matmulThen(elementwise("%s",
                                          {{"%m", "tensor<4x8xf32>"}, {"%full", "tensor<4x8xf32>"}},
                                          "tensor<4x8xf32>", add),
                              "%s")) == "1 matmul: 1 principal, 0 fill\n");
  }
  SECTION("a value with two users ends the chain") {
    CHECK(groupsOf(matmulThen(
              elementwise("%s", {{"%m", "tensor<4x8xf32>"}}, "tensor<4x8xf32>", relu) +
                  elementwise("%t", {{"%m", "tensor<4x8xf32>"}, {"%s", "tensor<4x8xf32>"}},
                              "tensor<4x8xf32>", add),
              "%t")) == "1 matmul: 1 principal, 0 fill\n");
  }
  SECTION("a transpose is no elementwise step") {
    CHECK(groupsOf(matmulThen(R"(
        %te = tensor.empty() : tensor<8x4xf32>
        %t = linalg.transpose ins(%m : tensor<4x8xf32>) outs(%te : tensor<8x4xf32>)
            permutation = [1, 0]
)",
                              "%t", "tensor<8x4xf32>")) == "1 matmul: 1 principal, 0 fill\n");
  }
  SECTION("a body that reads a whole tensor is more than a step") {
    CHECK(groupsOf(matmulThen(elementwise("%s", {{"%m", "tensor<4x8xf32>"}}, "tensor<4x8xf32>",
                                          "%i = arith.fptoui %e0 : f32 to i32\n"
                                          "%j = arith.index_cast %i : i32 to index\n"
                                          "%r = tensor.extract %b[%j] : tensor<8xf32>"),
                              "%s")) == "1 matmul: 1 principal, 0 fill\n");
  }
  SECTION("only one activation") {
    std::string exp = "%r = math.exp %e0 : f32";
    CHECK(groupsOf(
              matmulThen(elementwise("%s", {{"%m", "tensor<4x8xf32>"}}, "tensor<4x8xf32>", exp) +
                             elementwise("%t", {{"%s", "tensor<4x8xf32>"}}, "tensor<4x8xf32>", exp),
                         "%t")) == "1 matmul: 1 principal, 0 fill, 2 activation\n");
  }
}

TEST_CASE("a bias may be broadcast by an op, before or after the product") {
  std::string broadcast = R"(
    %be = tensor.empty() : tensor<4x8xf32>
    %bb = linalg.broadcast ins(%b : tensor<8xf32>) outs(%be : tensor<4x8xf32>) dimensions = [0]
)";
  CHECK(groupsOf(matmulThen(
            broadcast + elementwise("%s", {{"%m", "tensor<4x8xf32>"}, {"%bb", "tensor<4x8xf32>"}},
                                    "tensor<4x8xf32>", add),
            "%s")) == "1 matmul: 1 principal, 0 fill, 3 bias, 2 broadcast\n");
  CHECK(groupsOf(function("%a: tensor<4x16xf32>, %w: tensor<16x8xf32>, %b: tensor<8xf32>",
                          broadcast + R"(
    %m = linalg.matmul ins(%a, %w : tensor<4x16xf32>, tensor<16x8xf32>)
        outs(%bb : tensor<4x8xf32>) -> tensor<4x8xf32>
)",
                          "%m", "tensor<4x8xf32>")) == "1 matmul: 1 principal, 0 broadcast\n");
}

TEST_CASE("named elementwise ops count like generics") {
  CHECK(groupsOf(matmulThen(R"(
    %be = tensor.empty() : tensor<4x8xf32>
    %bb = linalg.broadcast ins(%b : tensor<8xf32>) outs(%be : tensor<4x8xf32>) dimensions = [0]
    %s = linalg.add ins(%bb, %m : tensor<4x8xf32>, tensor<4x8xf32>)
        outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
    %r = linalg.max ins(%s, %z : tensor<4x8xf32>, tensor<4x8xf32>)
        outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
    %t = linalg.elementwise kind=#linalg.elementwise_kind<tanh> ins(%r : tensor<4x8xf32>)
        outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
)",
                            "%t")) ==
        "1 matmul: 1 principal, 0 fill, 3 bias, 2 broadcast, 4 clamp, 5 activation\n");
  CHECK(groupsOf(matmulThen(R"(
    %t = linalg.map { math.tanh } ins(%m : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>)
)",
                            "%t")) == "1 matmul: 1 principal, 0 fill, 2 activation\n");
}

TEST_CASE("a step may work in place on its destination") {
  CHECK(groupsOf(matmulThen(R"(
    %s = linalg.generic {indexing_maps = [affine_map<(m, n) -> (n)>, affine_map<(m, n) -> (m, n)>],
        iterator_types = ["parallel", "parallel"]}
        ins(%b : tensor<8xf32>) outs(%m : tensor<4x8xf32>) {
    ^bb0(%bias: f32, %value: f32):
      %sum = arith.addf %value, %bias : f32
      linalg.yield %sum : f32
    } -> tensor<4x8xf32>
)",
                            "%s")) == "1 matmul: 1 principal, 0 fill, 2 bias\n");
}

TEST_CASE("an initial value that is computed is an input, not a member") {
  CHECK(groupsOf(function("%a: tensor<4x16xf32>, %w: tensor<16x8xf32>, %c: tensor<4x8xf32>",
                          elementwise("%init", {{"%c", "tensor<4x8xf32>"}}, "tensor<4x8xf32>",
                                      "%r = math.exp %e0 : f32") +
                              R"(
    %m = linalg.matmul ins(%a, %w : tensor<4x16xf32>, tensor<16x8xf32>)
        outs(%init : tensor<4x8xf32>) -> tensor<4x8xf32>
)",
                          "%m", "tensor<4x8xf32>")) == "1 matmul: 1 principal\n");
}

TEST_CASE("the tail is followed through reshapes and casts") {
  CHECK(groupsOf(matmulThen(
            "%x = tensor.expand_shape %m [[0, 1], [2]] output_shape [2, 2, 8] : "
            "tensor<4x8xf32> into tensor<2x2x8xf32>\n" +
                elementwise("%s", {{"%x", "tensor<2x2x8xf32>"}, {"%b", "tensor<8xf32>", "c"}},
                            "tensor<2x2x8xf32>", add) +
                elementwise("%t", {{"%s", "tensor<2x2x8xf32>"}}, "tensor<2x2x8xbf16>",
                            "%r = arith.truncf %e0 : f32 to bf16"),
            "%t", "tensor<2x2x8xbf16>")) == "1 matmul: 1 principal, 0 fill, 2 bias, 3 cast\n");
}

TEST_CASE("every contraction has its name") {
  std::string f = "xf32>";
  CHECK(groupsOf(contraction("linalg.batch_matmul", "tensor<2x4x16" + f, "tensor<2x16x8" + f,
                             "tensor<2x4x8" + f)) == "0 batch_matmul: 0 principal\n");
  CHECK(groupsOf(contraction("linalg.matvec", "tensor<4x16" + f, "tensor<16" + f,
                             "tensor<4" + f)) == "0 matvec: 0 principal\n");
  CHECK(groupsOf(contraction("linalg.vecmat", "tensor<16" + f, "tensor<16x8" + f,
                             "tensor<8" + f)) == "0 matvec: 0 principal\n");
  CHECK(groupsOf(contraction("linalg.batch_matvec", "tensor<2x4x16" + f, "tensor<2x16" + f,
                             "tensor<2x4" + f)) == "0 matvec: 0 principal\n");
  CHECK(groupsOf(contraction("linalg.mmt4d", "tensor<2x3x8x4" + f, "tensor<5x3x8x4" + f,
                             "tensor<2x5x8x8" + f)) == "0 contraction: 0 principal\n");
  std::string transposed = "linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, "
                           "affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>]";
  CHECK(groupsOf(contraction(transposed, "tensor<16x4" + f, "tensor<8x16" + f, "tensor<4x8" + f)) ==
        "0 matmul: 0 principal\n");
  std::string contract = "linalg.contract indexing_maps = [affine_map<(m, n, k) -> (m, k)>, "
                         "affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]";
  CHECK(groupsOf(contraction(contract, "tensor<4x16" + f, "tensor<16x8" + f, "tensor<4x8" + f)) ==
        "0 matmul: 0 principal\n");
}

namespace {

/// A generic of the loops m, n, k over i8 matrices with zero points, whose body ends in `combine`.
std::string genericProduct(const std::string &combine) {
  return function("%a: tensor<4x16xi8>, %w: tensor<16x8xi8>, %c: tensor<4x8xi32>, %za: i32", R"(
    %m = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>,
          affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> ()>,
          affine_map<(m, n, k) -> (m, n)>],
        iterator_types = ["parallel", "parallel", "reduction"]}
        ins(%a, %w, %za : tensor<4x16xi8>, tensor<16x8xi8>, i32) outs(%c : tensor<4x8xi32>) {
    ^bb0(%x: i8, %y: i8, %z: i32, %o: i32):
      %xi = arith.extsi %x : i8 to i32
      %yi = arith.extsi %y : i8 to i32
      %d = arith.subi %xi, %z : i32
      %p = )" + combine + R"( %d, %yi : i32
      %s = arith.addi %o, %p : i32
      linalg.yield %s : i32
    } -> tensor<4x8xi32>
)",
                  "%m", "tensor<4x8xi32>");
}

} // namespace

TEST_CASE("a generic is a contraction by what its body accumulates") {
  CHECK(groupsOf(genericProduct("arith.muli")) == "0 matmul: 0 principal\n");
  CHECK(groupsOf(genericProduct("arith.maxsi")) == "0 reduction: 0 principal\n");
}

TEST_CASE("a quantised matmul takes its requantisation, in one op or in three") {
  std::string quantised = R"(
    %e = tensor.empty() : tensor<4x8xi32>
    %i0 = arith.constant 0 : i32
    %z = linalg.fill ins(%i0 : i32) outs(%e : tensor<4x8xi32>) -> tensor<4x8xi32>
    %m = linalg.quantized_matmul ins(%a, %w, %i0, %i0 : tensor<4x16xi8>, tensor<16x8xi8>, i32, i32)
        outs(%z : tensor<4x8xi32>) -> tensor<4x8xi32>
)";
  std::string arguments = "%a: tensor<4x16xi8>, %w: tensor<16x8xi8>, %mult: tensor<8xi32>, "
                          "%shift: tensor<8xi8>";
  std::string clampAndNarrow = "%lo = arith.constant -128 : i32\n%hi = arith.constant 127 : i32\n"
                               "%u = arith.maxsi %t, %lo : i32\n%v = arith.minsi %u, %hi : i32\n"
                               "%r = arith.trunci %v : i32 to i8";
  std::string applyScale = "%t = tosa.apply_scale %e0, %e1, %e2 {rounding_mode = SINGLE_ROUND} : "
                           "(i32, i32, i8) -> i32\n";
  CHECK(groupsOf(function(arguments,
                          quantised + elementwise("%q",
                                                  {{"%m", "tensor<4x8xi32>"},
                                                   {"%mult", "tensor<8xi32>", "b"},
                                                   {"%shift", "tensor<8xi8>", "b"}},
                                                  "tensor<4x8xi8>", applyScale + clampAndNarrow),
                          "%q", "tensor<4x8xi8>")) == "1 matmul: 1 principal, 0 fill, 2 rescale\n");

  std::string scaled =
      elementwise("%p", {{"%m", "tensor<4x8xi32>"}}, "tensor<4x8xi64>",
                  "%k = arith.constant 77 : i64\n"
                  "%x = arith.extsi %e0 : i32 to i64\n%r = arith.muli %x, %k : i64");
  std::string shifted = elementwise("%s", {{"%p", "tensor<4x8xi64>"}}, "tensor<4x8xi32>",
                                    "%k = arith.constant 9 : i64\n"
                                    "%x = arith.shrsi %e0, %k : i64\n"
                                    "%r = arith.trunci %x : i64 to i32");
  std::string clamped = elementwise("%c", {{"%s", "tensor<4x8xi32>"}}, "tensor<4x8xi8>",
                                    "%t = arith.addi %e0, %e0 : i32\n" + clampAndNarrow);
  std::string clampedOnly = elementwise("%c", {{"%s", "tensor<4x8xi32>"}}, "tensor<4x8xi8>",
                                        "%lo = arith.constant -128 : i32\n"
                                        "%u = arith.maxsi %e0, %lo : i32\n"
                                        "%r = arith.trunci %u : i32 to i8");
  CHECK(groupsOf(function(arguments, quantised + scaled + shifted + clampedOnly, "%c",
                          "tensor<4x8xi8>")) ==
        "1 matmul: 1 principal, 0 fill, 2 scale, 3 rescale, 4 clamp\n");
  // Narrowed once, the value is the next op's input: a further sum is not this matmul's.
  CHECK(groupsOf(
            function(arguments, quantised + scaled + shifted + clamped, "%c", "tensor<4x8xi8>")) ==
        "1 matmul: 1 principal, 0 fill, 2 scale, 3 rescale\n");
}
