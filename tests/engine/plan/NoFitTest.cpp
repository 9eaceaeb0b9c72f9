// What is said of an op that no tile makes fit, and what the optimal search does about it.
#include "tests/engine/plan/Models.h"

using namespace tilescope;
using namespace tilescope::test;

namespace {

/// R = max(A x B, 0) as two ops.
const char *const layer = R"(
func.func @main(%a: tensor<30x800xbf16>, %w: tensor<800x320xbf16>) -> tensor<30x320xbf16> {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<30x320xbf16>
  %z = linalg.fill ins(%zero : bf16) outs(%e : tensor<30x320xbf16>) -> tensor<30x320xbf16>
  %p = linalg.matmul ins(%a, %w : tensor<30x800xbf16>, tensor<800x320xbf16>)
      outs(%z : tensor<30x320xbf16>) -> tensor<30x320xbf16>
  %r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>,
      affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%p : tensor<30x320xbf16>) outs(%e : tensor<30x320xbf16>) {
  ^bb0(%x: bf16, %o: bf16):
    %m = arith.maximumf %x, %zero : bf16
    linalg.yield %m : bf16
  } -> tensor<30x320xbf16>
  return %r : tensor<30x320xbf16>
})";

/// Sums of rows added to another row: the sums' operand cannot be cut along d1.
const char *const sums = R"(
func.func @main(%a: tensor<4x64x3xbf16>, %b: tensor<4x64x3xbf16>) -> tensor<4x64x3xbf16> {
  %e = tensor.empty() : tensor<4x64x3xbf16>
  %r = linalg.softmax dimension(1) ins(%a : tensor<4x64x3xbf16>) outs(%e : tensor<4x64x3xbf16>)
      -> tensor<4x64x3xbf16>
  return %r : tensor<4x64x3xbf16>
})";

Target withBudget(int64_t bytes) {
  Target target = sl2610();
  target.descriptorHeadroomBytes = 1024;
  target.lramBytes = bytes + 1024;
  return target;
}

PlanOptions optimal() {
  PlanOptions options;
  options.search = SearchKind::Optimal;
  return options;
}

} // namespace

TEST_CASE("a fused contraction's reduction in chunks is the remedy where one row is too much") {
  auto model = load(layer);
  // A row of A and a column of B take 3,200 bytes.
  auto torq = planned(*model, withBudget(2048));
  const OpPlan &last = *torq->ops.back();
  CHECK(last.status == OpStatus::NoFit);
  CHECK(last.why.find("with d2 of op 1 in chunks a tile fits") != std::string::npos);

  auto best = planned(*model, withBudget(2048), {}, optimal());
  const OpPlan &cut = *best->ops.back();
  CHECK(cut.status == OpStatus::Tiled);
  CHECK(cut.lram.fits);
  CHECK(cut.lram.peak <= 2048);
  const OpPlan &product = opNamed(*best, "linalg.matmul");
  CHECK(product.fusedInto == cut.id);
  CHECK(product.tile[2] < 800);
  CHECK(product.order == std::vector<int>{2});
  // The sizes it found are ones a user may set.
  Overrides byHand;
  byHand[cut.id].tile = cut.tile;
  byHand[cut.id].order = cut.order;
  byHand[product.id].tile = product.tile;
  auto again = planned(*model, withBudget(2048), byHand);
  CHECK(again->ops.back()->refused == "");
  CHECK(again->ops.back()->status == OpStatus::Tiled);
}

TEST_CASE("the optimal search cuts the reduction of a contraction that stands alone") {
  auto model = load(matmul(30, 800, 320));
  PlanOptions options = optimal();
  options.mode = ProducerMode::NoFuse;
  auto best = planned(*model, withBudget(2048), {}, options);
  const OpPlan &product = opNamed(*best, "linalg.matmul");
  CHECK(product.status == OpStatus::Tiled);
  CHECK(product.tile[2] < 800);
}

TEST_CASE("fewer ops in one tile are the remedy where the op alone fits") {
  auto model = load(R"(
#id = affine_map<(d0) -> (d0)>
func.func @main(%a: tensor<64xf32>, %b: tensor<64xf32>, %c: tensor<64xf32>, %d: tensor<64xf32>)
    -> tensor<64xf32> {
  %e = tensor.empty() : tensor<64xf32>
  %s = linalg.generic {indexing_maps = [#id, #id, #id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %b, %c, %d : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>)
      outs(%e : tensor<64xf32>)
      attrs = {"torq-fuse-group-id" = 1 : i64, "torq-fuse-group" = [2]} {
  ^bb0(%w: f32, %x: f32, %y: f32, %z: f32, %o: f32):
    %0 = arith.addf %w, %x : f32
    %1 = arith.addf %y, %z : f32
    %2 = arith.addf %0, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<64xf32>
  %r = linalg.abs {"torq-fuse-group-id" = 2 : i64, "torq-fuse-group" = [2]}
      ins(%s : tensor<64xf32>) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  return %r : tensor<64xf32>
})");
  // Four words are loaded at once for the sum, one for the other.
  auto plan = planned(*model, withBudget(24));
  const OpPlan &last = opNamed(*plan, "linalg.abs");
  CHECK(last.status == OpStatus::NoFit);
  CHECK(last.why.find("take its producers out") != std::string::npos);
  Overrides alone;
  alone[last.id].producers.emplace();
  CHECK(opNamed(*planned(*model, withBudget(24), alone), "linalg.abs").status == OpStatus::Tiled);
}

TEST_CASE("where nothing helps, the bytes of the smallest tile are said") {
  auto model = load(sums);
  auto plan = planned(*model, withBudget(200));
  const OpPlan &op = *plan->ops.back();
  CHECK(op.status == OpStatus::NoFit);
  CHECK(op.why.find("the smallest tile holds " + std::to_string(op.lram.peak) +
                    " bytes at once: LRAM has to be larger") != std::string::npos);
  CHECK(planned(*model, withBudget(op.lram.peak + 64))->ops.back()->status != OpStatus::NoFit);
}

TEST_CASE("a fused contraction has the communication bound less its one store of each result") {
  auto model = load(layer);
  auto fused = planned(*model, withBudget(2048), {}, optimal());
  const OpPlan &last = *fused->ops.back();
  // 2 x 30 x 320 x 800 / sqrt(1024) - 2 x 1024 - 30 x 320 elements of two bytes.
  CHECK(last.traffic.boundKind == "communication");
  CHECK(last.traffic.bound == 2 * (2 * 30 * 320 * 800 / 32 - 2 * 1024 - 30 * 320));
  CHECK(last.traffic.load + last.traffic.store >= last.traffic.bound);
  PlanOptions apart = optimal();
  apart.mode = ProducerMode::NoFuse;
  auto alone = planned(*model, withBudget(2048), {}, apart);
  const OpPlan &product = opNamed(*alone, "linalg.matmul");
  CHECK(product.traffic.bound == 2 * (2 * 30 * 320 * 800 / 32 - 2 * 1024));
}

TEST_CASE("a product of one tensor with itself has no communication bound") {
  auto model = load(R"(
func.func @main(%a: tensor<256x256xbf16>) -> tensor<256x256xbf16> {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<256x256xbf16>
  %z = linalg.fill ins(%zero : bf16) outs(%e : tensor<256x256xbf16>) -> tensor<256x256xbf16>
  %p = linalg.matmul ins(%a, %a : tensor<256x256xbf16>, tensor<256x256xbf16>)
      outs(%z : tensor<256x256xbf16>) -> tensor<256x256xbf16>
  return %p : tensor<256x256xbf16>
})");
  auto plan = planned(*model, withBudget(4096));
  CHECK(plan->ops.back()->traffic.boundKind == "compulsory");
}
