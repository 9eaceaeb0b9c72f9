// What both probes say of small bodies, in numbers: each of these is a case in which one of them
// was wrong.
#include "engine/plan/Document.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <unistd.h>

using namespace tilescope;

namespace {

/// The buffers of the last op's body by name, after checking that the reference probe agrees.
std::vector<std::pair<std::string, int64_t>> buffersOf(const std::string &text,
                                                       const std::vector<int64_t> &tile) {
  auto path = std::filesystem::temp_directory_path() /
              ("tilescope-values-" + std::to_string(getpid()) + ".mlir");
  std::ofstream(path) << text;
  auto document = Document::open(path.string(), {}, Task());
  std::filesystem::remove(path);
  REQUIRE(document);
  Target target;
  Overrides overrides;
  int64_t id = (*document)->graph()->ops.back().id;
  overrides[id].tile = tile;
  overrides[id].producers.emplace();
  for (const OpNode &node : (*document)->graph()->ops)
    if (node.id != id)
      overrides[id].producers->push_back(node.id);
  auto plan = (*document)->plan(target, {}, overrides, Task());
  CHECK(plan->find(id)->refused == "");
  const LramReport &fast = plan->find(id)->lram;
  Result<LramReport> reference = (*document)->referenceProbe(*plan, id);
  REQUIRE(reference);
  CHECK(*reference == fast);
  std::vector<std::pair<std::string, int64_t>> buffers;
  for (const PlannedBuffer &buffer : fast.buffers)
    buffers.push_back({buffer.name, buffer.bytes});
  return buffers;
}

using Buffers = std::vector<std::pair<std::string, int64_t>>;

} // namespace

TEST_CASE("a tile never reads more of a padded tensor than is left of it between the borders") {
  // Slices of 4 at -2, 1 and 4 of 4 columns: the largest is 3.
  Buffers buffers = buffersOf(R"(
func.func @main(%x: tensor<1x1x4x8xbf16>, %w: tensor<1x2x8xbf16>, %o: tensor<1x1x7x8xbf16>)
    -> tensor<1x1x7x8xbf16> {
  %z = arith.constant 0.0 : bf16
  %p = tensor.pad %x low[0, 0, 2, 0] high[0, 0, 2, 0] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %z : bf16
  } : tensor<1x1x4x8xbf16> to tensor<1x1x8x8xbf16>
  %r = linalg.depthwise_conv_2d_nhwc_hwc ins(%p, %w : tensor<1x1x8x8xbf16>, tensor<1x2x8xbf16>)
      outs(%o : tensor<1x1x7x8xbf16>) -> tensor<1x1x7x8xbf16>
  return %r : tensor<1x1x7x8xbf16>
})",
                              {1, 1, 3, 8, 1, 2});
  CHECK(buffers == Buffers{{"%w", 32}, {"%x", 48}, {"%p", 64}, {"%r", 48}});
}

TEST_CASE("an elementwise op overwrites the fused result that it also reads") {
  Buffers buffers = buffersOf(R"(
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @main(%x: tensor<6x8xf32>) -> tensor<6x8xf32> {
  %e = tensor.empty() : tensor<6x8xf32>
  %v = linalg.exp ins(%x : tensor<6x8xf32>) outs(%e : tensor<6x8xf32>) -> tensor<6x8xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%v : tensor<6x8xf32>) outs(%v : tensor<6x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.mulf %a, %o : f32
    linalg.yield %s : f32
  } -> tensor<6x8xf32>
  return %r : tensor<6x8xf32>
})",
                              {2, 8});
  CHECK(buffers == Buffers{{"%x", 64}, {"%r", 64}});
}

TEST_CASE("a fused producer computes only what a strided window reaches") {
  // Three outputs at a stride of 2 read 5 of 6 elements.
  Buffers buffers = buffersOf(R"(
func.func @main(%x: tensor<1x4x6xf32>, %w: tensor<2x4x1xf32>, %o: tensor<1x2x3xf32>)
    -> tensor<1x2x3xf32> {
  %e = tensor.empty() : tensor<1x4x6xf32>
  %v = linalg.exp ins(%x : tensor<1x4x6xf32>) outs(%e : tensor<1x4x6xf32>) -> tensor<1x4x6xf32>
  %r = linalg.conv_1d_ncw_fcw {strides = dense<2> : tensor<1xi64>}
      ins(%v, %w : tensor<1x4x6xf32>, tensor<2x4x1xf32>) outs(%o : tensor<1x2x3xf32>)
      -> tensor<1x2x3xf32>
  return %r : tensor<1x2x3xf32>
})",
                              {1, 2, 3, 4, 1});
  CHECK(buffers == Buffers{{"%x", 80}, {"%v", 80}, {"%w", 32}, {"%r", 24}});
}
