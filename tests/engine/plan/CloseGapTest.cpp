// Closing the gap: the overrides it gives make the plan move what was promised.
#include "tests/engine/plan/Models.h"

#include "engine/plan/CloseGap.h"

using namespace tilescope;
using namespace tilescope::test;

namespace {

int64_t moved(const OpPlan &op) { return op.traffic.load + op.traffic.store; }

} // namespace

TEST_CASE("the optimum taken as overrides is what the plan then moves") {
  auto model = load(matmul(1000, 1500, 700));
  Target target = sl2610();
  auto torq = planned(*model, target);
  auto closure = closeGap(*torq, 1, Task());
  REQUIRE(closure);
  CHECK(closure->now == moved(*torq->ops[1]));
  CHECK(closure->traffic < closure->now);
  auto taken = planned(*model, target, closure->overrides);
  const OpPlan &op = *taken->ops[1];
  CHECK(op.refused.empty());
  CHECK(op.lram.fits);
  CHECK(op.tile == closure->tile);
  CHECK(moved(op) == closure->traffic);
  PlanOptions optimal;
  optimal.search = SearchKind::Optimal;
  CHECK(moved(*planned(*model, target, {}, optimal)->ops[1]) == closure->traffic);
}

TEST_CASE("what a sliding window shares is kept where that moves less") {
  auto model = load(R"(
func.func @main(%a: tensor<1x225x225x3xi8>, %w: tensor<3x3x3x32xi8>, %z: tensor<1x112x112x32xi8>) -> tensor<1x112x112x32xi8> {
  %r = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>}
      ins(%a, %w : tensor<1x225x225x3xi8>, tensor<3x3x3x32xi8>) outs(%z : tensor<1x112x112x32xi8>) -> tensor<1x112x112x32xi8>
  return %r : tensor<1x112x112x32xi8>
})");
  Target target = sl2610();
  target.lramBytes = target.descriptorHeadroomBytes + 120000;
  auto torq = planned(*model, target);
  auto closure = closeGap(*torq, torq->ops[0]->id, Task());
  REQUIRE(closure);
  auto taken = planned(*model, target, closure->overrides);
  CHECK(taken->ops[0]->refused.empty());
  CHECK(moved(*taken->ops[0]) == closure->traffic);
  // Nothing is loaded twice.
  CHECK(closure->traffic == taken->ops[0]->traffic.compulsory);
}

TEST_CASE("all gaps at once") {
  std::string text = "func.func @main(%a: tensor<1000x1500xbf16>, %w: tensor<1500x700xbf16>, %v: tensor<700x900xbf16>) -> tensor<1000x900xbf16> {\n"
                     "  %zero = arith.constant 0.0 : bf16\n  %e = tensor.empty() : tensor<1000x700xbf16>\n"
                     "  %z = linalg.fill ins(%zero : bf16) outs(%e : tensor<1000x700xbf16>) -> tensor<1000x700xbf16>\n"
                     "  %m = linalg.matmul ins(%a, %w : tensor<1000x1500xbf16>, tensor<1500x700xbf16>) outs(%z : tensor<1000x700xbf16>) -> tensor<1000x700xbf16>\n"
                     "  %e2 = tensor.empty() : tensor<1000x900xbf16>\n"
                     "  %z2 = linalg.fill ins(%zero : bf16) outs(%e2 : tensor<1000x900xbf16>) -> tensor<1000x900xbf16>\n"
                     "  %r = linalg.matmul ins(%m, %v : tensor<1000x700xbf16>, tensor<700x900xbf16>) outs(%z2 : tensor<1000x900xbf16>) -> tensor<1000x900xbf16>\n"
                     "  return %r : tensor<1000x900xbf16>\n}\n";
  auto model = load(text);
  Target target = sl2610();
  PlanOptions options;
  options.mode = ProducerMode::OnlyPatterns;
  auto torq = planned(*model, target, {}, options);
  int64_t saved = 0;
  Overrides overrides = closeAllGaps(*torq, saved, Task());
  CHECK(saved > 0);
  auto taken = planned(*model, target, overrides, options);
  for (const auto &op : taken->ops)
    CHECK(op->refused.empty());
  CHECK(taken->totals.load + taken->totals.store + saved == torq->totals.load + torq->totals.store);
}

TEST_CASE("ops without a gap of their own say why") {
  auto model = load(matmul(1000, 1500, 700));
  auto plan = planned(*model, sl2610());
  auto fused = closeGap(*plan, 0, Task());
  REQUIRE_FALSE(fused);
  CHECK(fused.errors().front().message.find("close the gap of that op") != std::string::npos);
  auto none = closeGap(*plan, 99, Task());
  REQUIRE_FALSE(none);
  CHECK(none.errors().front().message.find("no op with id 99") != std::string::npos);
}

TEST_CASE("the searches keep to what the user asks of the sizes") {
  auto model = load(matmul(300, 800, 3200));
  Target target = sl2610();
  for (SearchKind search : {SearchKind::Torq, SearchKind::Optimal}) {
    PlanOptions options;
    options.search = search;
    Overrides overrides;
    overrides[1].multiples = std::vector<int64_t>{1, 8, 1};
    auto plan = planned(*model, target, overrides, options);
    CHECK(plan->ops[1]->tile[1] % 8 == 0);
    CHECK(plan->ops[1]->user == std::vector<std::string>{"multiples"});
    // 128 bytes of bf16 in one piece: 64 columns of the weight at least.
    overrides.clear();
    overrides[1].leastBurst = 128;
    plan = planned(*model, target, overrides, options);
    CHECK(plan->ops[1]->lram.fits);
    CHECK(plan->ops[1]->tile[1] >= 64);
    // A size of the user's is held to it too.
    overrides[1].tile = std::vector<int64_t>{300, 13, 800};
    plan = planned(*model, target, overrides, options);
    CHECK(plan->ops[1]->refused.find("use at least 64") != std::string::npos);
  }
  Overrides tooFew;
  tooFew[1].multiples = std::vector<int64_t>{8};
  auto plan = planned(*model, target, tooFew);
  CHECK(plan->ops[1]->refused.find("give one multiple each") != std::string::npos);
}
