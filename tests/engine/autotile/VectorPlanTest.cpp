// Auto Tiling as a plan: decided, changed by hand, exported and read back.
#include "engine/autotile/VectorExport.h"
#include "engine/autotile/VectorPlan.h"
#include "engine/target/Target.h"
#include "tests/engine/bench/LayerFile.h"

#include <catch2/catch.hpp>

#include <algorithm>

namespace tilescope::autotile {
namespace {

using Tile = std::vector<int64_t>;

/// A softmax whose rows fit, one whose rows do not, two ops in a chain, and four that cannot be tiled.
const char *mixed = R"(
func.func @f(%x: tensor<1024x1000xf32>, %y: tensor<32x50257xf32>, %n: tensor<64xi64>, %d: tensor<?xf32>)
    -> (tensor<1024x1000xf32>, tensor<32x50257xf32>, tensor<1024x1000xf32>, tensor<64xi64>, tensor<?xf32>) {
  %e = tensor.empty() : tensor<1024x1000xf32>
  %l = tensor.empty() : tensor<32x50257xf32>
  %s = linalg.softmax dimension(1) ins(%x : tensor<1024x1000xf32>) outs(%e : tensor<1024x1000xf32>) -> tensor<1024x1000xf32>
  %t = linalg.softmax dimension(1) ins(%y : tensor<32x50257xf32>) outs(%l : tensor<32x50257xf32>) -> tensor<32x50257xf32>
  %w = tensor.empty() : tensor<1000x1000xf32>
  %m = linalg.matmul ins(%s, %w : tensor<1024x1000xf32>, tensor<1000x1000xf32>) outs(%e : tensor<1024x1000xf32>) -> tensor<1024x1000xf32>
  %g = linalg.exp ins(%m : tensor<1024x1000xf32>) outs(%e : tensor<1024x1000xf32>) -> tensor<1024x1000xf32>
  %a = linalg.abs ins(%g : tensor<1024x1000xf32>) outs(%e : tensor<1024x1000xf32>) -> tensor<1024x1000xf32>
  %f = tensor.empty() : tensor<64xi64>
  %q = linalg.mul ins(%n, %n : tensor<64xi64>, tensor<64xi64>) outs(%f : tensor<64xi64>) -> tensor<64xi64>
  %u = linalg.exp ins(%d : tensor<?xf32>) outs(%d : tensor<?xf32>) -> tensor<?xf32>
  return %s, %t, %a, %q, %u : tensor<1024x1000xf32>, tensor<32x50257xf32>, tensor<1024x1000xf32>, tensor<64xi64>, tensor<?xf32>
}
)";
enum : int64_t { Softmax, LongSoftmax, Matmul, Exp, Abs, Int64, Dynamic };

Target ascend() {
  Result<Target> target = readTarget(TILESCOPE_SOURCE_DIR "/resources/targets/ascend-910b.json");
  if (!target)
    FAIL(target.errors().front().str());
  return *target;
}

struct Opened {
  explicit Opened(const std::string &text) : file(text) {
    Result<std::shared_ptr<const Document>> opened = Document::open(file.path(), {}, Task());
    if (!opened)
      FAIL(opened.errors().front().str());
    document = *opened;
  }
  std::shared_ptr<const Plan> plan(const Overrides &overrides = {},
                                   const PlanOptions &options = {}) const {
    return document->plan(ascend(), options, overrides, Task());
  }
  std::string exported(const Plan &plan, Document::ExportKind kind) const {
    Result<std::string> text = document->exportAs(kind, plan, false, Task());
    return text ? *text : "error: " + text.errors().front().message;
  }

  ModelFile file;
  std::shared_ptr<const Document> document;
};

bool contains(const std::string &text, const std::string &part) {
  return text.find(part) != std::string::npos;
}

Overrides tileOf(int64_t op, Tile tile) {
  Overrides overrides;
  overrides[op].tile = std::move(tile);
  return overrides;
}

} // namespace

TEST_CASE("a group is one tile, whose numbers its last op carries") {
  Opened model(mixed);
  std::shared_ptr<const Plan> plan = model.plan();
  const OpPlan &softmax = *plan->find(Softmax);
  INFO(softmax.why);
  CHECK(softmax.status == OpStatus::Tiled);
  CHECK(softmax.tile == Tile{6, 1000});
  CHECK(softmax.order == std::vector<int>{0});
  CHECK(softmax.lram.peak == 176800);
  CHECK(softmax.traffic.load == 4096000);
  CHECK(softmax.traffic.store == 4096000);
  CHECK(softmax.traffic.cycles == 26462);
  CHECK(softmax.traffic.bottleneck == "MTE2");
  CHECK(contains(softmax.why, "43 of 48 cores, 4 tiles each"));

  // Passes over rows that do not fit load them three times: for the maximum, the sum and the result.
  const OpPlan &longer = *plan->find(LongSoftmax);
  CHECK(longer.tile[1] < 50257);
  CHECK(longer.order.size() == 2);
  CHECK(longer.traffic.load == 3 * 32 * 50257 * 4);
  CHECK(longer.traffic.compulsory == 2 * 32 * 50257 * 4);

  const OpPlan &first = *plan->find(Exp), &last = *plan->find(Abs);
  CHECK(first.status == OpStatus::Fused);
  CHECK(first.fusedInto == Abs);
  CHECK(last.producers == Tile{Exp});
  CHECK(first.tile == last.tile);
  CHECK(plan->totals.fused == 1);
  CHECK(plan->totals.tiled == 3);
}

TEST_CASE("what cannot be tiled says why") {
  Opened model(mixed);
  std::shared_ptr<const Plan> plan = model.plan();
  CHECK(plan->find(Matmul)->status == OpStatus::Untileable);
  CHECK(contains(plan->find(Matmul)->why, "contractions are outside this family"));
  CHECK(plan->find(Int64)->status == OpStatus::Untileable);
  CHECK(contains(plan->find(Int64)->why, "no cost for \"mul\" of int64"));
  CHECK(plan->find(Dynamic)->status == OpStatus::Dynamic);
  CHECK(contains(plan->find(Dynamic)->why, "bind its dimensions"));
}

TEST_CASE("the optimal search takes no longer than the axis solver") {
  Opened model(mixed);
  PlanOptions options;
  options.search = SearchKind::Optimal;
  std::shared_ptr<const Plan> quick = model.plan(), least = model.plan({}, options);
  CHECK(least->find(Softmax)->traffic.cycles == 26340);
  for (int64_t op : {Softmax, LongSoftmax, Abs})
    CHECK(least->find(op)->traffic.cycles <= quick->find(op)->traffic.cycles);
}

TEST_CASE("a tile set by hand stands, and its buffer and cores are its own") {
  Opened model(mixed);
  std::shared_ptr<const Plan> plan = model.plan(tileOf(Softmax, {5, 1000}));
  const OpPlan &softmax = *plan->find(Softmax);
  CHECK(softmax.refused.empty());
  CHECK(softmax.user == std::vector<std::string>{"tile"});
  CHECK(softmax.tile == Tile{5, 1000});
  CHECK(softmax.lram.peak < 176800);
  CHECK(contains(softmax.why, "41 of 48 cores, 5 tiles each"));
  // Set at a fused op it holds for the whole group.
  plan = model.plan(tileOf(Exp, {3, 500}));
  CHECK(plan->find(Abs)->tile == Tile{3, 500});
}

TEST_CASE("what cannot be honoured is an error with the reason, and the plan stands without it") {
  Opened model(mixed);
  auto reasonOf = [&](const Overrides &overrides) {
    std::shared_ptr<const Plan> plan = model.plan(overrides);
    const OpPlan &op = *plan->find(overrides.begin()->first);
    CHECK(std::any_of(plan->diagnostics.begin(), plan->diagnostics.end(), [&](const auto &said) {
      return said.severity == Severity::Error && contains(said.message, op.refused);
    }));
    CHECK(plan->find(Softmax)->tile == Tile{6, 1000});
    return op.refused;
  };
  CHECK(contains(reasonOf(tileOf(Softmax, {7, 1000})), "buffer_use"));
  CHECK(reasonOf(tileOf(Softmax, {0, 1000})) == "the tile of d0 must be from 1 to 1024");
  CHECK(reasonOf(tileOf(Softmax, {1025, 1000})) == "the tile of d0 must be from 1 to 1024");
  CHECK(reasonOf(tileOf(Softmax, {6})) == "it needs 2 sizes of a tile");
  CHECK(contains(reasonOf(tileOf(Matmul, {64, 64, 64})), "in no group of vector work"));
  Overrides overrides;
  overrides[Softmax].order = std::vector<int>{2};
  CHECK(reasonOf(overrides) == "it has no dimension 2");
  overrides[Softmax] = {};
  overrides[Softmax].levels[0] = 1;
  CHECK(contains(reasonOf(overrides), "only the tile and the order can be set"));
  overrides = tileOf(Exp, {3, 500});
  overrides[Abs].tile = {4, 500};
  CHECK(model.plan(overrides)->find(Abs)->refused ==
        "another op of f group 3 sets the tile of d0 to 3");
}

TEST_CASE("an order set by hand decides which axis gets the buffer") {
  Opened model(mixed);
  std::vector<int> usual = model.plan()->find(LongSoftmax)->order;
  Overrides overrides;
  overrides[LongSoftmax].order = std::vector<int>{usual[1], usual[0]};
  std::shared_ptr<const Plan> plan = model.plan(overrides);
  const OpPlan &changed = *plan->find(LongSoftmax);
  CHECK(changed.refused.empty());
  CHECK(changed.order == *overrides[LongSoftmax].order);
  CHECK(changed.tile != model.plan()->find(LongSoftmax)->tile);
}

TEST_CASE("a file with the plan carries axes, tiles and cores, and gives the same plan back") {
  Opened model(mixed);
  std::shared_ptr<const Plan> plan = model.plan(tileOf(Softmax, {5, 1000}));
  std::string text = model.exported(*plan, Document::ExportKind::Annotated);
  CHECK(contains(text, "axes = [\"d0\", \"d1\"]"));
  CHECK(contains(text, "cores = 41"));
  CHECK(contains(text, "tile = array<i64: 5, 1000>"));
  CHECK(contains(text, "template = \"d0 split, d1 whole\""));

  Opened again(text);
  REQUIRE(again.document->storedTarget());
  CHECK(again.document->storedOverrides().at(Softmax).tile == Tile{5, 1000});
  CHECK(again.document->storedOverrides().size() == 1);
  std::shared_ptr<const Plan> restored = again.plan(again.document->storedOverrides());
  CHECK(again.exported(*restored, Document::ExportKind::Annotated) == text);
}

TEST_CASE("as tiled MLIR the cores are an scf.forall; a transform script is refused") {
  Opened model(mixed);
  std::shared_ptr<const Plan> plan = model.plan(tileOf(Softmax, {5, 1000}));
  std::string text = model.exported(*plan, Document::ExportKind::Tiled);
  CHECK(contains(text, "scf.forall"));
  CHECK(contains(text, "linalg.matmul"));
  CHECK_FALSE(contains(text, "tilescope"));
  CHECK(contains(model.exported(*plan, Document::ExportKind::Transform), "export it as tiled"));
}

} // namespace tilescope::autotile
