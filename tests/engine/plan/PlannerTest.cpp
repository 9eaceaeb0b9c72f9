#include "tests/engine/plan/Models.h"

using namespace tilescope;
using namespace tilescope::test;

using Sizes = std::vector<int64_t>;

TEST_CASE("the seed matmul is tiled along N first and M stays whole") {
  auto model = load(matmul(300, 800, 3200));
  auto plan = planned(*model, sl2610());
  const OpPlan &op = opNamed(*plan, "linalg.matmul");
  CHECK(op.status == OpStatus::Tiled);
  CHECK(op.tile == Sizes{300, 13, 800});
  CHECK(op.order == std::vector<int>{1});
  CHECK(op.lram.budget == 509952);
  CHECK(op.lram.peak == 508600);
  CHECK(op.traffic.load + op.traffic.store == 7520000);
  CHECK(op.traffic.compulsory == 7520000);
  CHECK(op.producers == Sizes{0});
  REQUIRE(op.lram.buffers.size() == 3);
  CHECK(op.lram.buffers[0].address == 524288 - 480000);
  // The first shrink step is along N.
  REQUIRE(op.trace.size() > 2);
  CHECK(op.trace[1].phase == "shrink d1");
  CHECK(op.binding.find("d1 = 14 would need 510,800 of 509,952 bytes") == 0);
  CHECK(op.why.find("would need 7,520,000 bytes, more than the budget of 509,952 bytes") !=
        std::string::npos);
  const OpPlan &fill = opNamed(*plan, "linalg.fill");
  CHECK(fill.status == OpStatus::Fused);
  CHECK(fill.fusedInto == op.id);
}

TEST_CASE("one column more than the seed's tile overflows, by how much is said") {
  auto model = load(matmul(300, 800, 3200));
  auto plan = planned(*model, sl2610(), {{1, tileOverride({300, 14, 800})}});
  const OpPlan &op = opNamed(*plan, "linalg.matmul");
  CHECK(op.status == OpStatus::NoFit);
  REQUIRE(op.lram.overflow);
  CHECK(op.lram.overflow->shortBy == 848);
  CHECK(op.user == std::vector<std::string>{"tile"});
}

TEST_CASE("with both dimensions tiled the estimate prefers n outside, exact traffic does not") {
  auto model = load(matmul(300, 800, 3200));
  auto plan = planned(*model, sl2610(), {{1, tileOverride({64, 64, 800})}});
  const OpPlan &op = opNamed(*plan, "linalg.matmul");
  CHECK(op.order == std::vector<int>{1, 0});
  CHECK(op.traffic.estimate == 7520000);
  CHECK(op.traffic.load + op.traffic.store == 31040000);
  REQUIRE(op.traffic.orders.size() == 2);
  for (const OrderCost &order : op.traffic.orders)
    if (order.order == std::vector<int>{0, 1})
      CHECK(order.load + order.store == 28000000);
}

TEST_CASE("an op that fits is not queued") {
  auto model = load(matmul(30, 80, 32));
  auto plan = planned(*model, sl2610());
  const OpPlan &op = opNamed(*plan, "linalg.matmul");
  CHECK(op.status == OpStatus::Fits);
  CHECK(op.order.empty());
  CHECK(op.why.find("fit whole") != std::string::npos);
}

TEST_CASE("overrides that cannot be honoured are refused with the reason, never adjusted") {
  auto model = load(matmul(300, 800, 3200));
  Target target = sl2610();
  auto refusedWith = [&](OpOverride change, const std::string &reason, int64_t id = 1) {
    auto plan = planned(*model, target, {{id, change}});
    bool said = false;
    for (const Diagnostic &diagnostic : plan->diagnostics)
      said |= diagnostic.severity == Severity::Error &&
              diagnostic.message.find(reason) != std::string::npos;
    INFO(reason);
    CHECK(said);
    // The automatic decision is shown.
    CHECK(opNamed(*plan, "linalg.matmul").tile == Sizes{300, 13, 800});
  };
  refusedWith(tileOverride({300, 13}), "2 sizes but the op has 3");
  refusedWith(tileOverride({0, 13, 800}), "between 1 and 300");
  refusedWith(tileOverride({300, 3201, 800}), "between 1 and 3200");
  refusedWith(tileOverride({1, 1, 1}), "there is no op with id", 77);
  OpOverride order = tileOverride({64, 64, 800});
  order.order = std::vector<int>{0};
  refusedWith(order, "does not list the tiled dimensions");
  order.tile = Sizes{64, 64, 100};
  order.order = std::vector<int>{2, 0, 1};
  refusedWith(order, "cannot be inside the loop of a reduction");
  OpOverride level = tileOverride({64, 64, 800});
  level.levels[0] = 3;
  refusedWith(level, "between 0 and 2");
  OpOverride noSuch = tileOverride({64, 64, 800});
  noSuch.levels[7] = 0;
  refusedWith(noSuch, "there is no operand 7");
  OpOverride producers;
  producers.producers = Sizes{42};
  refusedWith(producers, "no op with that id");
}

TEST_CASE("placement levels are honoured and change what moves") {
  auto model = load(matmul(300, 800, 3200));
  OpOverride change = tileOverride({64, 64, 800});
  change.order = std::vector<int>{1, 0};
  change.levels[0] = 0;
  auto plan = planned(*model, sl2610(), {{1, change}});
  const OpPlan &op = opNamed(*plan, "linalg.matmul");
  // The activation is loaded once and stays; with the weight tile it does not fit.
  CHECK(op.traffic.load == 480000 + 5120000);
  CHECK_FALSE(op.lram.fits);
}

TEST_CASE("a reduction tile keeps the accumulator and streams both operands") {
  auto model = load(matmul(300, 800, 3200));
  auto plan = planned(*model, sl2610(), {{1, tileOverride({300, 128, 100})}});
  const OpPlan &op = opNamed(*plan, "linalg.matmul");
  CHECK(op.order == std::vector<int>{1, 2});
  CHECK(op.lram.fits);
  // A is walked once per column block, the weight once, the result is stored once.
  CHECK(op.traffic.load == 480000 * 25 + 5120000);
  CHECK(op.traffic.store == 1920000);
}

TEST_CASE("an edit decides again only what it touches, and the result is the same as from scratch") {
  std::string text = "func.func @main(%a: tensor<300x800xbf16>, %w: tensor<800x3200xbf16>) -> "
                     "(tensor<300x3200xbf16>, tensor<300x3200xbf16>) {\n"
                     "  %zero = arith.constant 0.0 : bf16\n"
                     "  %e = tensor.empty() : tensor<300x3200xbf16>\n";
  for (int i = 0; i < 2; ++i) {
    std::string n = std::to_string(i);
    text += "  %z" + n + " = linalg.fill ins(%zero : bf16) outs(%e : tensor<300x3200xbf16>) -> tensor<300x3200xbf16>\n"
            "  %r" + n + " = linalg.matmul ins(%a, %w : tensor<300x800xbf16>, tensor<800x3200xbf16>) outs(%z" + n +
            " : tensor<300x3200xbf16>) -> tensor<300x3200xbf16>\n";
  }
  text += "  return %r0, %r1 : tensor<300x3200xbf16>, tensor<300x3200xbf16>\n}\n";
  auto model = load(text);
  Target target = sl2610();
  auto first = planned(*model, target);
  CHECK(first->unitsDecided == 2);
  Overrides change{{1, tileOverride({300, 8, 800})}};
  auto edited = makePlan(model->graph, target, {}, change, Task(), first.get());
  auto scratch = planned(*model, target, change);
  CHECK(edited->unitsDecided == 1);
  REQUIRE(edited->ops.size() == scratch->ops.size());
  for (size_t i = 0; i < scratch->ops.size(); ++i) {
    CHECK(edited->ops[i]->tile == scratch->ops[i]->tile);
    CHECK(edited->ops[i]->status == scratch->ops[i]->status);
    CHECK(edited->ops[i]->why == scratch->ops[i]->why);
    CHECK(edited->ops[i]->lram == scratch->ops[i]->lram);
  }
}

TEST_CASE("the optimal search is never worse than the torq search and never below the bound") {
  for (auto [m, k, n] : {std::array<int64_t, 3>{300, 800, 3200}, {1000, 1500, 700}, {749, 768, 3072}}) {
    auto model = load(matmul(m, k, n));
    Target target = sl2610();
    auto torq = planned(*model, target);
    PlanOptions options;
    options.search = SearchKind::Optimal;
    auto optimal = planned(*model, target, {}, options);
    const OpPlan &a = opNamed(*torq, "linalg.matmul"), &b = opNamed(*optimal, "linalg.matmul");
    CHECK(b.lram.fits);
    CHECK(b.traffic.load + b.traffic.store <= a.traffic.load + a.traffic.store);
    CHECK(b.traffic.load + b.traffic.store >= b.traffic.bound);
    CHECK_FALSE(b.proof.empty());
  }
}

TEST_CASE("a file of an unknown dialect names that dialect and the remedy") {
  Diagnostics diagnostics;
  auto model = loadModel({"t.mlir",
                          "func.func @f(%a: tensor<4xf32>) { foo.bar %a oops : tensor<4xf32>\n"
                          " return }\n",
                          false},
                         {}, diagnostics, Task());
  REQUIRE_FALSE(model);
  const Diagnostic &error = model.errors().front();
  CHECK(error.location.line == 1);
  CHECK(error.message.find("dialect 'foo'") != std::string::npos);
  CHECK(error.message.find("--mlir-print-op-generic") != std::string::npos);
}

TEST_CASE("a fused op's tile is measured against the consumer's tile set with it") {
  auto model = load(matmul(300, 800, 3200));
  Overrides both = {{0, tileOverride({300, 7})}, {1, tileOverride({300, 7, 800})}};
  auto plan = planned(*model, sl2610(), both);
  CHECK(opNamed(*plan, "linalg.fill").tile == Sizes{300, 7});
  CHECK(opNamed(*plan, "linalg.matmul").refused.empty());
  // 13 is what the search would take by itself; beside a consumer's 7 it is wrong.
  both[0] = tileOverride({300, 13});
  plan = planned(*model, sl2610(), both);
  CHECK(opNamed(*plan, "linalg.matmul").refused.find("it is fused into op 1, whose tile decides d1") !=
        std::string::npos);
}
