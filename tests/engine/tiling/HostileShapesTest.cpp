// Shapes and marks at the edges: nothing to compute, one element, primes, counts beyond 63 bits, groups
// that are no chain.
#include "tests/engine/plan/Models.h"

#include "engine/plan/Document.h"
#include "engine/support/Saturating.h"
#include "engine/verify/Verify.h"

#include <filesystem>
#include <fstream>
#include <unistd.h>

using namespace tilescope;
using namespace tilescope::test;

namespace {

/// A model opened from text, planned, exported as tiled and run.
class Trial {
public:
  Trial(const std::string &text, int64_t budget, const Overrides &overrides = {},
        PlanOptions options = {}) {
    auto path = std::filesystem::temp_directory_path() /
                ("tilescope-hostile-" + std::to_string(getpid()) + ".mlir");
    std::ofstream(path) << text;
    auto opened = Document::open(path.string(), {}, Task());
    std::filesystem::remove(path);
    if (!opened)
      FAIL(opened.errors().front().str());
    document = *opened;
    Target target;
    target.lramBytes = target.descriptorHeadroomBytes + budget;
    plan = document->plan(target, options, overrides, Task());
  }

  void exportTiled() {
    auto tiled = document->exportAs(Document::ExportKind::Tiled, *plan, true, Task());
    if (!tiled)
      FAIL(tiled.errors().front().str());
    CHECK_FALSE(tiled->empty());
  }

  /// How many ops ran and were right; none may be wrong.
  int runEqual() {
    int equal = 0;
    for (const VerifiedOp &op : verifyPlan(*document, *plan, std::nullopt, {}, Task()).ops) {
      INFO(op.name << ": " << op.reason);
      CHECK(op.verdict != Verdict::Mismatch);
      equal += op.verdict == Verdict::Equal || op.verdict == Verdict::Close;
    }
    return equal;
  }

  std::shared_ptr<const Document> document;
  std::shared_ptr<const Plan> plan;
};

std::string exp(const std::string &type) {
  return "func.func @main(%x: " + type + ") -> " + type + " {\n  %e = tensor.empty() : " + type +
         "\n  %r = linalg.exp ins(%x : " + type + ") outs(%e : " + type + ") -> " + type +
         "\n  return %r : " + type + "\n}\n";
}

constexpr int64_t plenty = 400000;

} // namespace

TEST_CASE("dimensions without iterations are planned, exported and run, and cannot be tiled") {
  for (const std::string &text :
       {exp("tensor<0x5xf32>"), exp("tensor<5x0xf32>"), matmul(4, 0, 6, "f32"),
        matmul(0, 4, 6, "f32"), matmul(4, 6, 0, "f32")}) {
    INFO(text);
    Trial trial(text, plenty);
    CHECK(trial.plan->diagnostics.empty());
    CHECK(trial.plan->ops.back()->status == OpStatus::Fits);
    trial.exportTiled();
    CHECK(trial.runEqual() > 0);
  }
  // The full size is always a size one may ask for; a smaller one along another dimension is not.
  Trial whole(matmul(4, 0, 6, "f32"), plenty, {{1, tileOverride({4, 6, 0})}});
  CHECK(whole.plan->diagnostics.empty());
  Trial part(matmul(4, 0, 6, "f32"), plenty, {{1, tileOverride({2, 6, 0})}});
  CHECK(part.plan->find(1)->refused.find("d0 must stay whole (4): nothing is computed, because d2 "
                                         "has no iterations") != std::string::npos);
}

TEST_CASE("a pad around nothing says why it is not tiled") {
  Trial trial(R"(
func.func @main(%a: tensor<0x3xf32>) -> tensor<2x3xf32> {
  %z = arith.constant 1.0 : f32
  %r = tensor.pad %a low[1, 0] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %z : f32
  } : tensor<0x3xf32> to tensor<2x3xf32>
  return %r : tensor<2x3xf32>
})",
              plenty);
  CHECK(trial.plan->ops[0]->status == OpStatus::Untileable);
  CHECK(trial.plan->ops[0]->why.find("padding") != std::string::npos);
  trial.exportTiled();
}

TEST_CASE("one element and no dimension are planned and run") {
  for (const char *type : {"tensor<1xf32>", "tensor<1x1x1xf32>", "tensor<f32>"}) {
    Trial trial(exp(type), plenty);
    const OpPlan &op = *trial.plan->ops[0];
    CHECK(op.status == OpStatus::Fits);
    CHECK(op.traffic.load == 4);
    CHECK(op.lram.peak == 16);
    trial.exportTiled();
    CHECK(trial.runEqual() == 1);
  }
}

TEST_CASE("primes and other extents without divisors are tiled with a smaller last tile") {
  const int64_t extents[][2] = {{749, 161}, {31, 513}, {513, 31}, {127, 257}, {161, 749}};
  for (const auto &[rows, columns] : extents) {
    std::string type = "tensor<" + std::to_string(rows) + "x" + std::to_string(columns) + "xf32>";
    INFO(type);
    Trial trial(exp(type), 6000);
    const OpPlan &op = *trial.plan->ops[0];
    CHECK(op.status == OpStatus::Tiled);
    CHECK(op.lram.peak <= 6000);
    CHECK(op.traffic.load == rows * columns * 4);
    CHECK(op.traffic.store == rows * columns * 4);
    trial.exportTiled();
    CHECK(trial.runEqual() == 1);
  }
  Trial product(matmul(31, 161, 29, "f32"), 6000);
  CHECK(product.plan->ops.back()->status == OpStatus::Tiled);
  CHECK(product.runEqual() > 0);
}

TEST_CASE("six gibibytes are counted to the byte") {
  Trial trial(exp("tensor<4096x393216xf32>"), 509952);
  const OpPlan &op = *trial.plan->ops[0];
  CHECK(op.status == OpStatus::Tiled);
  CHECK(op.traffic.load == int64_t(6442450944));
  CHECK(op.traffic.compulsory == int64_t(2) * 6442450944);
  CHECK(trial.plan->totals.store == int64_t(6442450944));
  CHECK(op.lram.peak <= 509952);
  trial.exportTiled();
}

TEST_CASE("counts beyond 63 bits stop at the largest number, and the tables say more than") {
  for (SearchKind search : {SearchKind::Torq, SearchKind::Optimal}) {
    PlanOptions options;
    options.search = search;
    options.timeLimit = 0.2;
    Trial trial(exp("tensor<4611686018427387904x4xf32>"), plenty, {}, options);
    const OpPlan &op = *trial.plan->ops[0];
    CHECK(op.status == OpStatus::Tiled);
    CHECK(op.lram.peak <= plenty);
    CHECK(op.traffic.load == saturated);
    CHECK(trial.plan->totals.compulsory == saturated);
    std::string table = planToTable(*trial.plan, 200);
    CHECK(table.find("> 9.2e18") != std::string::npos);
    CHECK(table.find(" -") == std::string::npos);
    trial.exportTiled();
  }
}

TEST_CASE("marks that form no chain leave every op planned") {
  // Two ops marked as one group without a path between them; one op in two groups.
  const char *text = R"(
func.func @main(%x: tensor<64x96xf32>, %y: tensor<64x96xf32>)
    -> (tensor<64x96xf32>, tensor<64x96xf32>) {
  %e = tensor.empty() : tensor<64x96xf32>
  %a = linalg.exp {"torq-fuse-group-id" = 5 : i64, "torq-fuse-group" = [5, 7]}
      ins(%x : tensor<64x96xf32>) outs(%e : tensor<64x96xf32>) -> tensor<64x96xf32>
  %b = linalg.negf {"torq-fuse-group-id" = 6 : i64, "torq-fuse-group" = [5]}
      ins(%y : tensor<64x96xf32>) outs(%e : tensor<64x96xf32>) -> tensor<64x96xf32>
  %c = linalg.add {"torq-fuse-group-id" = 7 : i64, "torq-fuse-group" = [7]}
      ins(%a, %b : tensor<64x96xf32>, tensor<64x96xf32>) outs(%e : tensor<64x96xf32>)
      -> tensor<64x96xf32>
  return %c, %b : tensor<64x96xf32>, tensor<64x96xf32>
})";
  for (ProducerMode mode : {ProducerMode::MaxProducers, ProducerMode::OnlyPatterns,
                            ProducerMode::MaxSize, ProducerMode::NoFuse}) {
    PlanOptions options;
    options.mode = mode;
    Trial trial(text, 9000, {}, options);
    INFO(spelling(mode));
    for (const auto &op : trial.plan->ops)
      CHECK((op->status == OpStatus::Tiled || op->status == OpStatus::Fused));
    trial.exportTiled();
    CHECK(trial.runEqual() > 0);
  }
}

TEST_CASE("a group whose output is returned and used twice stays where it is and is computed for each") {
  const char *text = R"(
func.func @main(%x: tensor<64x96xf32>)
    -> (tensor<64x96xf32>, tensor<64x96xf32>, tensor<64x96xf32>) {
  %e = tensor.empty() : tensor<64x96xf32>
  %a = linalg.exp {"torq-fuse-group-id" = 1 : i64, "torq-fuse-group" = [1]}
      ins(%x : tensor<64x96xf32>) outs(%e : tensor<64x96xf32>) -> tensor<64x96xf32>
  %b = linalg.negf {"torq-fuse-group-id" = 2 : i64, "torq-fuse-group" = [1]}
      ins(%a : tensor<64x96xf32>) outs(%e : tensor<64x96xf32>) -> tensor<64x96xf32>
  %c = linalg.abs {"torq-fuse-group-id" = 3 : i64}
      ins(%b : tensor<64x96xf32>) outs(%e : tensor<64x96xf32>) -> tensor<64x96xf32>
  %d = linalg.add {"torq-fuse-group-id" = 4 : i64}
      ins(%b, %x : tensor<64x96xf32>, tensor<64x96xf32>) outs(%e : tensor<64x96xf32>)
      -> tensor<64x96xf32>
  return %b, %c, %d : tensor<64x96xf32>, tensor<64x96xf32>, tensor<64x96xf32>
})";
  Trial trial(text, 9000);
  // What is returned is computed by an op of its own, whatever else also computes it.
  CHECK(trial.plan->find(2)->status == OpStatus::Tiled);
  CHECK(trial.plan->find(1)->status == OpStatus::Fused);
  trial.exportTiled();
  CHECK(trial.runEqual() == 3);
}

TEST_CASE("marks on ops that are not rewritten are kept and the op says why") {
  Trial trial(R"(
func.func @main(%m: memref<8x8xf32>, %x: tensor<?x8xf32>, %y: tensor<8x8xf32>)
    -> (tensor<?x8xf32>, tensor<8x8xf32>) {
  %z = arith.constant 0.0 : f32
  linalg.fill {"torq-fuse-group-id" = 1 : i64, "torq-fuse-group" = [1]}
      ins(%z : f32) outs(%m : memref<8x8xf32>)
  %a = linalg.exp {"torq-fuse-group-id" = 2 : i64, "torq-fuse-group" = [2, 3]}
      ins(%x : tensor<?x8xf32>) outs(%x : tensor<?x8xf32>) -> tensor<?x8xf32>
  %b = linalg.exp {"torq-fuse-group-id" = 3 : i64, "torq-fuse-group" = [3], "torq-executor" = "host"}
      ins(%y : tensor<8x8xf32>) outs(%y : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %a, %b : tensor<?x8xf32>, tensor<8x8xf32>
})",
              plenty);
  // What works on buffers is planned from its shapes, and left as it is in what is exported.
  CHECK(trial.plan->find(1)->status == OpStatus::Fits);
  CHECK(trial.plan->find(2)->status == OpStatus::Dynamic);
  CHECK(trial.plan->find(3)->status == OpStatus::Host);
  for (const auto &op : trial.plan->ops)
    CHECK_FALSE(op->why.empty());
  trial.exportTiled();
}
