// Slices that slide along a loop and keep what they share: results are the same, fewer bytes are
// loaded, and they are those the plan says.
#include "engine/plan/Document.h"
#include "engine/verify/Verify.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <unistd.h>

using namespace tilescope;

namespace {

/// 3x3 over 20 rows of 16 columns and 4 channels, to 18 x 14 x 8.
const char *const convolution = R"(
func.func @main(%x: tensor<1x20x16x4xi8>, %w: tensor<3x3x4x8xi8>, %o: tensor<1x18x14x8xi32>)
    -> tensor<1x18x14x8xi32> {
  %r = linalg.conv_2d_nhwc_hwcf ins(%x, %w : tensor<1x20x16x4xi8>, tensor<3x3x4x8xi8>)
      outs(%o : tensor<1x18x14x8xi32>) -> tensor<1x18x14x8xi32>
  return %r : tensor<1x18x14x8xi32>
})";

VerifiedOp run(const std::vector<int64_t> &tile, const std::vector<int> &order,
               const std::vector<int> &overlap) {
  auto path = std::filesystem::temp_directory_path() /
              ("tilescope-kept-" + std::to_string(getpid()) + ".mlir");
  std::ofstream(path) << convolution;
  auto document = Document::open(path.string(), {}, Task());
  std::filesystem::remove(path);
  REQUIRE(document);
  Target target;
  target.lramBytes = target.descriptorHeadroomBytes + 20000;
  Overrides overrides;
  OpOverride &own = overrides[(*document)->graph()->ops.back().id];
  own.tile = tile;
  own.order = order;
  if (!overlap.empty())
    own.overlap[0] = overlap;
  auto plan = (*document)->plan(target, {}, overrides, Task());
  for (const Diagnostic &diagnostic : plan->diagnostics)
    if (diagnostic.severity == Severity::Error)
      FAIL(diagnostic.str());
  VerifiedOp op = verifyPlan(**document, *plan, std::nullopt, {}, Task()).ops.back();
  INFO(op.reason);
  CHECK(op.verdict == Verdict::Equal);
  CHECK(op.load == op.predictedLoad);
  return op;
}

constexpr int64_t weights = 3 * 3 * 4 * 8, results = 18 * 14 * 8 * 4;

} // namespace

TEST_CASE("rows that two tiles share are loaded once") {
  // Four tiles of 5, 5, 5 and 3 rows read 7 + 7 + 7 + 5 rows, of which 20 are different ones.
  VerifiedOp again = run({1, 5, 14, 8, 3, 3, 4}, {1}, {});
  VerifiedOp kept = run({1, 5, 14, 8, 3, 3, 4}, {1}, {1});
  CHECK(again.load == 26 * 16 * 4 + weights + results);
  CHECK(kept.load == 20 * 16 * 4 + weights + results);
}

TEST_CASE("rows are kept across a loop over columns") {
  // Columns are read in tiles of 5 + 2, 5 + 2 and 4 + 2.
  VerifiedOp kept = run({1, 5, 5, 8, 3, 3, 4}, {1, 2}, {1});
  CHECK(kept.load == 20 * (7 + 7 + 6) * 4 + weights + results);
}

TEST_CASE("rows and columns are kept") {
  VerifiedOp kept = run({1, 5, 5, 8, 3, 3, 4}, {1, 2}, {1, 2});
  CHECK(kept.load == 20 * 16 * 4 + weights + results);
}

TEST_CASE("columns are kept inside a loop over rows") {
  VerifiedOp kept = run({1, 5, 5, 8, 3, 3, 4}, {1, 2}, {2});
  CHECK(kept.load == 26 * 16 * 4 + weights + results);
}
