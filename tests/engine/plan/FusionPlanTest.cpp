// What the planner fuses: modes, the user's groups, producers behind reshapes, what is computed again.
#include "tests/engine/plan/Models.h"

using namespace tilescope;
using namespace tilescope::test;

using Sizes = std::vector<int64_t>;

namespace {

Target smallTarget(int64_t budget) {
  Target target = sl2610();
  target.lramBytes = target.descriptorHeadroomBytes + budget;
  return target;
}

/// exp, fill, matmul of it, bias: the last three are one group.
std::string chain(bool returnsExp = false) {
  std::string results = returnsExp ? "(tensor<61x47xf32>, tensor<61x83xf32>)" : "tensor<61x83xf32>";
  return "#id = affine_map<(i, j) -> (i, j)>\n#row = affine_map<(i, j) -> (j)>\n"
         "func.func @main(%a: tensor<61x47xf32>, %w: tensor<47x83xf32>, %b: tensor<83xf32>) -> " +
         results + R"( {
  %zero = arith.constant 0.0 : f32
  %ea = tensor.empty() : tensor<61x47xf32>
  %x = linalg.exp ins(%a : tensor<61x47xf32>) outs(%ea : tensor<61x47xf32>) -> tensor<61x47xf32>
  %e = tensor.empty() : tensor<61x83xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<61x83xf32>) -> tensor<61x83xf32>
  %m = linalg.matmul ins(%x, %w : tensor<61x47xf32>, tensor<47x83xf32>) outs(%z : tensor<61x83xf32>) -> tensor<61x83xf32>
  %s = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%m, %b : tensor<61x83xf32>, tensor<83xf32>) outs(%e : tensor<61x83xf32>) {
  ^bb0(%v: f32, %c: f32, %o: f32):
    %t = arith.addf %v, %c : f32
    linalg.yield %t : f32
  } -> tensor<61x83xf32>
  return )" +
         (returnsExp ? "%x, %s : tensor<61x47xf32>, tensor<61x83xf32>" : "%s : tensor<61x83xf32>") +
         "\n}\n";
}

bool says(const Plan &plan, Severity severity, const std::string &part) {
  for (const Diagnostic &diagnostic : plan.diagnostics)
    if (diagnostic.severity == severity && diagnostic.message.find(part) != std::string::npos)
      return true;
  return false;
}

} // namespace

TEST_CASE("modes take in what they say") {
  auto model = load(chain());
  auto producersIn = [&](ProducerMode mode, int64_t distance = 0) {
    PlanOptions options;
    options.mode = mode;
    options.distanceLimit = distance;
    return planned(*model, smallTarget(6000), {}, options)->ops[3]->producers;
  };
  CHECK(producersIn(ProducerMode::MaxProducers) == Sizes{0, 1, 2});
  CHECK(producersIn(ProducerMode::OnlyPatterns) == Sizes{1, 2});
  CHECK(producersIn(ProducerMode::NoFuse).empty());
  // The optional one is three ops before the consumer.
  CHECK(producersIn(ProducerMode::MaxProducers, 2) == Sizes{1, 2});
  CHECK(producersIn(ProducerMode::MaxProducers, 3) == Sizes{0, 1, 2});
}

TEST_CASE("the first shrink stops at the channels that the slices share out") {
  auto model = load(R"(
func.func @main(%a: tensor<1x3x3x2048xbf16>, %w: tensor<3x3x2048x1001xbf16>) -> tensor<1x1x1x1001xbf16> {
  %e = tensor.empty() : tensor<1x1x1x1001xbf16>
  %zero = arith.constant 0.0 : bf16
  %z = linalg.fill ins(%zero : bf16) outs(%e : tensor<1x1x1x1001xbf16>) -> tensor<1x1x1x1001xbf16>
  %r = linalg.conv_2d_nhwc_hwcf ins(%a, %w : tensor<1x3x3x2048xbf16>, tensor<3x3x2048x1001xbf16>)
      outs(%z : tensor<1x1x1x1001xbf16>) -> tensor<1x1x1x1001xbf16>
  return %r : tensor<1x1x1x1001xbf16>
})");
  auto firstShrink = [&](bool slicing) {
    PlanOptions options;
    options.slicing = slicing;
    auto plan = planned(*model, sl2610(), {}, options);
    const OpPlan &op = opNamed(*plan, "linalg.conv_2d_nhwc_hwcf");
    REQUIRE(op.trace.size() > 1);
    CHECK(op.trace[1].phase == "shrink d3");
    return op.trace[1].tile[3];
  };
  CHECK(firstShrink(true) == 8);
  CHECK(firstShrink(false) == 1);
}

TEST_CASE("the user's groups decide what is required, and the lost pattern is named") {
  auto model = load(chain());
  PlanOptions options;
  options.mode = ProducerMode::OnlyPatterns;
  Overrides overrides;
  // The bias leaves the matmul's group.
  overrides[3].groups = Sizes{};
  auto plan = planned(*model, smallTarget(6000), overrides, options);
  CHECK(plan->ops[3]->producers.empty());
  CHECK(plan->ops[2]->producers == Sizes{1});
  CHECK(plan->model->ops[2].groupOutput);
  CHECK(plan->ops[3]->user == std::vector<std::string>{"groups"});
  CHECK(says(*plan, Severity::Warning, "matmul"));
  CHECK(says(*plan, Severity::Warning, "takes in less"));
  // The model itself keeps its marks, and without the override so does the plan.
  CHECK(model->graph->ops[3].groups == Sizes{2});
  CHECK(planned(*model, smallTarget(6000), {}, options)->ops[3]->producers == Sizes{1, 2});

  // The exp joins the group: required now.
  overrides.clear();
  overrides[0].groups = Sizes{2};
  plan = planned(*model, smallTarget(6000), overrides, options);
  CHECK(plan->ops[3]->producers == Sizes{0, 1, 2});
  CHECK(says(*plan, Severity::Warning, "no longer lowered as one"));
}

TEST_CASE("groups that cannot be are refused, and the marks stay") {
  auto model = load(chain());
  Overrides overrides;
  overrides[3].groups = Sizes{77};
  auto plan = planned(*model, smallTarget(6000), overrides);
  CHECK(says(*plan, Severity::Error, "cannot be in group 77: no op has that id"));
  CHECK(plan->ops[3]->refused.find("group 77") != std::string::npos);
  CHECK(plan->ops[3]->user.empty());
  CHECK(plan->model->ops[3].groups == Sizes{2});
}

TEST_CASE("an edit that leaves the groups alone keeps what was decided") {
  auto model = load(chain(true));
  Target target = smallTarget(6000);
  Overrides overrides;
  overrides[3].groups = Sizes{};
  auto first = planned(*model, target, overrides);
  overrides[3].tile = Sizes{4, 83};
  auto second = makePlan(model->graph, target, {}, overrides, Task(), first.get());
  CHECK(second->model == first->model);
  CHECK(second->unitsDecided < first->unitsDecided);
}

TEST_CASE("what a copy computes again is counted once, however often it is planned") {
  auto model = load(chain(true));
  Target target = smallTarget(6000);
  auto plan = planned(*model, target);
  const OpPlan &consumer = *plan->ops[3];
  REQUIRE(consumer.producers == Sizes{0, 1, 2});
  CHECK_FALSE(plan->ops[0]->fusedInto);
  // The tile takes whole rows of the exp, one or more times each; the original runs once more.
  int64_t loaded = 0;
  for (const OperandTraffic &operand : consumer.traffic.operands)
    if (operand.op == 0)
      loaded += operand.load;
  CHECK(loaded >= 61 * 47 * 4);
  CHECK(consumer.traffic.recompute == loaded);
  CHECK(consumer.traffic.recomputedIterations >= 61 * 47);
  CHECK(consumer.reason().find("op 0 also runs elsewhere") != std::string::npos);
  // An edit elsewhere keeps the unit and its figures.
  Overrides edit{{0, tileOverride({10, 47})}};
  auto again = makePlan(model->graph, target, {}, edit, Task(), plan.get());
  auto scratch = planned(*model, target, edit);
  CHECK(again->ops[3]->reason() == scratch->ops[3]->reason());
  CHECK(again->ops[3]->traffic.recompute == scratch->ops[3]->traffic.recompute);
  CHECK(again->ops[3]->traffic.recomputedIterations ==
        scratch->ops[3]->traffic.recomputedIterations);
}

TEST_CASE("a producer behind a reshape is fused in blocks of it") {
  auto model = load(R"(
func.func @main(%a: tensor<12x40x3xf32>) -> tensor<480x3xf32> {
  %e = tensor.empty() : tensor<12x40x3xf32>
  %x = linalg.exp ins(%a : tensor<12x40x3xf32>) outs(%e : tensor<12x40x3xf32>) -> tensor<12x40x3xf32>
  %r = tensor.collapse_shape %x [[0, 1], [2]] : tensor<12x40x3xf32> into tensor<480x3xf32>
  %e2 = tensor.empty() : tensor<480x3xf32>
  %s = linalg.log ins(%r : tensor<480x3xf32>) outs(%e2 : tensor<480x3xf32>) -> tensor<480x3xf32>
  return %s : tensor<480x3xf32>
})");
  Target target = smallTarget(2000);
  auto plan = planned(*model, target);
  const OpPlan &op = opNamed(*plan, "linalg.log");
  CHECK(op.producers == Sizes{0});
  CHECK(op.tile[0] % 40 == 0);
  CHECK(op.tile[0] < 480);
  CHECK(plan->ops[0]->fusedInto == op.id);
  CHECK(plan->ops[0]->tile == Sizes{op.tile[0] / 40, 40, 3});
  // Seven rows are no block: the user's word counts, and the producer stays outside, with the reason.
  auto apart = planned(*model, target, {{1, tileOverride({7, 3})}});
  CHECK(opNamed(*apart, "linalg.log").tile == Sizes{7, 3});
  CHECK(opNamed(*apart, "linalg.log").producers.empty());
  CHECK_FALSE(apart->ops[0]->fusedInto);
  CHECK(says(*apart, Severity::Warning, "op 0 is not fused"));
  CHECK(says(*apart, Severity::Warning, "multiple of 40"));
  // Unless the user wants both.
  OpOverride change = tileOverride({7, 3});
  change.producers = Sizes{0};
  auto refused = planned(*model, target, {{1, change}});
  CHECK(says(*refused, Severity::Error, "multiple of 40"));
  CHECK(says(*refused, Severity::Error, "reshaped"));
}

TEST_CASE("through an expansion the inner dimensions stay whole") {
  auto model = load(R"(
func.func @main(%a: tensor<61x48xf32>) -> tensor<61x4x12xf32> {
  %e = tensor.empty() : tensor<61x48xf32>
  %x = linalg.exp ins(%a : tensor<61x48xf32>) outs(%e : tensor<61x48xf32>) -> tensor<61x48xf32>
  %r = tensor.expand_shape %x [[0], [1, 2]] output_shape [61, 4, 12] : tensor<61x48xf32> into tensor<61x4x12xf32>
  %e2 = tensor.empty() : tensor<61x4x12xf32>
  %s = linalg.log ins(%r : tensor<61x4x12xf32>) outs(%e2 : tensor<61x4x12xf32>) -> tensor<61x4x12xf32>
  return %s : tensor<61x4x12xf32>
})");
  Target target = smallTarget(2000);
  auto plan = planned(*model, target);
  const OpPlan &op = opNamed(*plan, "linalg.log");
  CHECK(op.producers == Sizes{0});
  CHECK(op.tile[2] == 12);
  OpOverride change = tileOverride({5, 4, 6});
  change.producers = Sizes{0};
  CHECK(says(*planned(*model, target, {{1, change}}), Severity::Error, "d2 must stay whole (12)"));
  // Along the outer of the two it may be cut: one block of 24 columns.
  change.tile = Sizes{5, 2, 12};
  auto cut = planned(*model, target, {{1, change}});
  CHECK(cut->ops[1]->refused.empty());
  CHECK(cut->ops[0]->tile == Sizes{5, 24});
}

TEST_CASE("the row that a sum reads whole is the row that its quotient divides") {
  auto model = load(R"(
func.func @main(%a: tensor<90x70xf32>) -> tensor<90x70xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<90x70xf32>
  %er = tensor.empty() : tensor<90xf32>
  %x = linalg.exp ins(%a : tensor<90x70xf32>) outs(%e : tensor<90x70xf32>) -> tensor<90x70xf32>
  %z = linalg.fill ins(%zero : f32) outs(%er : tensor<90xf32>) -> tensor<90xf32>
  %r = linalg.reduce {arith.addf} ins(%x : tensor<90x70xf32>) outs(%z : tensor<90xf32>) dimensions = [1]
  %b = linalg.broadcast ins(%r : tensor<90xf32>) outs(%e : tensor<90x70xf32>) dimensions = [1]
  %q = linalg.div ins(%x, %b : tensor<90x70xf32>, tensor<90x70xf32>) outs(%e : tensor<90x70xf32>) -> tensor<90x70xf32>
  return %q : tensor<90x70xf32>
})");
  PlanOptions options;
  options.cutReductions = false;
  Target target = smallTarget(6000);
  auto plan = planned(*model, target, {}, options);
  const OpPlan &op = opNamed(*plan, "linalg.div");
  CHECK(op.producers == Sizes{0, 1, 2, 3});
  CHECK(op.tile[1] == 70);
  // The input is loaded once.
  CHECK(op.traffic.load == 90 * 70 * 4);
  OpOverride change = tileOverride({9, 35});
  change.producers = Sizes{0, 1, 2, 3};
  CHECK(says(*planned(*model, target, {{4, change}}, options), Severity::Error,
             "another user of the fused linalg.exp reads all of it"));
}
