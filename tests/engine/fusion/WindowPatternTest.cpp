#include "tests/engine/fusion/FusionText.h"

#include <catch2/catch.hpp>

using namespace tilescope::test;

namespace {

const std::string steps1 =
    "{dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>}";
const std::string steps2 =
    "{dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}";
const std::string steps3 =
    "{dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>}";

/// The windowed op `op` of %x and %w into the argument %c.
std::string windowed(const std::string &op, const std::string &x, const std::string &w,
                     const std::string &c) {
  return function("%x: " + x + ", %w: " + w + ", %c: " + c,
                  "%y = " + op + " ins(%x, %w : " + x + ", " + w + ") outs(%c : " + c + ") -> " +
                      c + "\n",
                  "%y", c);
}

/// The same for a quantised op with two zero points.
std::string quantised(const std::string &op, const std::string &x, const std::string &w,
                      const std::string &c) {
  return function("%x: " + x + ", %w: " + w + ", %c: " + c + ", %zx: i32, %zw: i32",
                  "%y = " + op + " ins(%x, %w, %zx, %zw : " + x + ", " + w +
                      ", i32, i32) outs(%c : " + c + ") -> " + c + "\n",
                  "%y", c);
}

/// `anchor` between a pad %p of 1x8x8x4 to 1x10x10x4 with a fill %z of 1x8x8x4, and a relu.
std::string surrounded(const std::string &anchor, const std::string &between = "") {
  return function("%x: tensor<1x8x8x4xf32>, %w: tensor<3x3x4x4xf32>, %d: tensor<3x3x4xf32>",
                  R"(
    %f0 = arith.constant 0.0 : f32
    %p = tensor.pad %x low[0, 1, 1, 0] high[0, 1, 1, 0] {
    ^bb0(%i: index, %j: index, %k: index, %l: index):
      tensor.yield %f0 : f32
    } : tensor<1x8x8x4xf32> to tensor<1x10x10x4xf32>
    %e = tensor.empty() : tensor<1x8x8x4xf32>
    %z = linalg.fill ins(%f0 : f32) outs(%e : tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
    %window = tensor.empty() : tensor<3x3xf32>
)" + between + anchor +
                      elementwise("%relu", {{"%y", "tensor<1x8x8x4xf32>"}}, "tensor<1x8x8x4xf32>",
                                  "%zero = arith.constant 0.0 : f32\n"
                                  "%r = arith.maximumf %e0, %zero : f32"),
                  "%relu", "tensor<1x8x8x4xf32>");
}

const std::string conv2d = "%y = linalg.conv_2d_nhwc_hwcf " + steps2 + R"(
    ins(%p, %w : tensor<1x10x10x4xf32>, tensor<3x3x4x4xf32>)
    outs(%z : tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
)";

} // namespace

TEST_CASE("a convolution takes the pad that feeds it, its fill and its activation") {
  CHECK(groupsOf(surrounded(conv2d)) == "2 conv2d: 2 principal, 1 fill, 0 pad, 3 clamp\n");
  CHECK(groupsOf(surrounded("%y = linalg.depthwise_conv_2d_nhwc_hwc " + steps2 + R"(
    ins(%p, %d : tensor<1x10x10x4xf32>, tensor<3x3x4xf32>)
    outs(%z : tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
)")) == "2 depthwise_conv: 2 principal, 1 fill, 0 pad, 3 clamp\n");
}

TEST_CASE("a pad that does not feed the convolution directly is not taken") {
  std::string moved = R"(
    %me = tensor.empty() : tensor<1x10x10x4xf32>
    %moved = linalg.exp ins(%p : tensor<1x10x10x4xf32>)
        outs(%me : tensor<1x10x10x4xf32>) -> tensor<1x10x10x4xf32>
)";
  std::string anchor = conv2d;
  anchor.replace(anchor.find("%p"), 2, "%moved");
  CHECK(groupsOf(surrounded(anchor, moved)) == "3 conv2d: 3 principal, 1 fill, 4 clamp\n");
}

TEST_CASE("every layout of convolution has its name") {
  CHECK(groupsOf(windowed("linalg.conv_1d_nwc_wcf " + steps1, "tensor<1x10x4xf32>",
                          "tensor<3x4x6xf32>", "tensor<1x8x6xf32>")) == "0 conv1d: 0 principal\n");
  CHECK(groupsOf(windowed("linalg.conv_1d_ncw_fcw " + steps1, "tensor<1x4x10xf32>",
                          "tensor<6x4x3xf32>", "tensor<1x6x8xf32>")) == "0 conv1d: 0 principal\n");
  CHECK(groupsOf(windowed("linalg.conv_1d", "tensor<10xf32>", "tensor<3xf32>", "tensor<8xf32>")) ==
        "0 conv1d: 0 principal\n");
  CHECK(groupsOf(windowed("linalg.conv_2d_nchw_fchw " + steps2, "tensor<1x4x10x10xf32>",
                          "tensor<6x4x3x3xf32>", "tensor<1x6x8x8xf32>")) ==
        "0 conv2d: 0 principal\n");
  CHECK(groupsOf(windowed("linalg.conv_2d_nhwc_fhwc " + steps2, "tensor<1x10x10x4xf32>",
                          "tensor<6x3x3x4xf32>", "tensor<1x8x8x6xf32>")) ==
        "0 conv2d: 0 principal\n");
  CHECK(groupsOf(windowed("linalg.conv_2d_ngchw_gfchw " + steps2, "tensor<1x2x4x10x10xf32>",
                          "tensor<2x6x4x3x3xf32>", "tensor<1x2x6x8x8xf32>")) ==
        "0 conv2d: 0 principal\n");
  CHECK(groupsOf(windowed("linalg.conv_3d_ndhwc_dhwcf " + steps3, "tensor<1x6x6x6x4xf32>",
                          "tensor<3x3x3x4x5xf32>", "tensor<1x4x4x4x5xf32>")) ==
        "0 conv3d: 0 principal\n");
  CHECK(groupsOf(windowed("linalg.depthwise_conv_1d_nwc_wc " + steps1, "tensor<1x10x4xf32>",
                          "tensor<3x4xf32>", "tensor<1x8x4xf32>")) ==
        "0 depthwise_conv: 0 principal\n");
  CHECK(groupsOf(windowed("linalg.depthwise_conv_2d_nchw_chw " + steps2, "tensor<1x4x10x10xf32>",
                          "tensor<4x3x3xf32>", "tensor<1x4x8x8xf32>")) ==
        "0 depthwise_conv: 0 principal\n");
  CHECK(groupsOf(windowed("linalg.depthwise_conv_2d_nhwc_hwcm " + steps2, "tensor<1x10x10x4xf32>",
                          "tensor<3x3x4x2xf32>", "tensor<1x8x8x4x2xf32>")) ==
        "0 depthwise_conv: 0 principal\n");
  CHECK(groupsOf(quantised("linalg.conv_2d_nhwc_hwcf_q " + steps2, "tensor<1x10x10x4xi8>",
                           "tensor<3x3x4x6xi8>", "tensor<1x8x8x6xi32>")) ==
        "0 conv2d: 0 principal\n");
  CHECK(groupsOf(quantised("linalg.depthwise_conv_2d_nhwc_hwc_q " + steps2, "tensor<1x10x10x4xi8>",
                           "tensor<3x3x4xi8>", "tensor<1x8x8x4xi32>")) ==
        "0 depthwise_conv: 0 principal\n");
}

namespace {

/// A one-dimensional generic over windows of 3, whose body computes %t from %in, %f and %acc.
std::string genericWindow(const std::string &body) {
  return function("%x: tensor<10xf32>, %w: tensor<3xf32>, %c: tensor<8xf32>", R"(
    %y = linalg.generic {indexing_maps = [affine_map<(o, k) -> (o + k)>, affine_map<(o, k) -> (k)>,
          affine_map<(o, k) -> (o)>], iterator_types = ["parallel", "reduction"]}
        ins(%x, %w : tensor<10xf32>, tensor<3xf32>) outs(%c : tensor<8xf32>) {
    ^bb0(%in: f32, %f: f32, %acc: f32):
)" + body + R"(
      linalg.yield %t : f32
    } -> tensor<8xf32>
)",
                  "%y", "tensor<8xf32>");
}

} // namespace

TEST_CASE("a generic is a convolution by its maps and its product") {
  CHECK(groupsOf(genericWindow("%p = arith.mulf %in, %f : f32\n%t = arith.addf %acc, %p : f32")) ==
        "0 conv1d: 0 principal\n");
  CHECK(groupsOf(genericWindow("%d = arith.subf %in, %f : f32\n%t = arith.divf %acc, %d : f32")) ==
        "0 reduction: 0 principal\n");
}

TEST_CASE("a pooling takes the pad that feeds it, its fill and its tail") {
  for (std::string kind : {"max", "min", "sum"})
    CHECK(groupsOf(surrounded("%y = linalg.pooling_nhwc_" + kind + " " + steps2 + R"(
    ins(%p, %window : tensor<1x10x10x4xf32>, tensor<3x3xf32>)
    outs(%z : tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
)")) == "2 pooling: 2 principal, 1 fill, 0 pad, 3 clamp\n");
  CHECK(groupsOf(windowed("linalg.pooling_nchw_max " + steps2, "tensor<1x4x10x10xf32>",
                          "tensor<3x3xf32>", "tensor<1x4x8x8xf32>")) == "0 pooling: 0 principal\n");
}

TEST_CASE("a pad with nothing that pools or convolves is in no group") {
  CHECK(groupsOf(surrounded("%y = linalg.copy ins(%z : tensor<1x8x8x4xf32>) "
                            "outs(%e : tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>\n")) == "");
}
