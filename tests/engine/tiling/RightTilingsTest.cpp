// Only tilings that are right: random programs of each hard kind with random tiles set by hand. Each
// tile is refused with a reason, or the tiled program computes what the untiled one does; what is
// exported as tiled loads again. A failure prints the seed; TILESCOPE_SEED runs that one alone, or is the
// first of TILESCOPE_PROGRAMS of each kind.
#include "tests/Environment.h"
#include "HardPrograms.h"

#include "engine/plan/Document.h"
#include "engine/verify/Verify.h"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <unistd.h>

using namespace tilescope;
using namespace tilescope::test;

namespace {

/// A model file that is gone when this is.
class ModelFile {
public:
  explicit ModelFile(const std::string &text)
      : path(std::filesystem::temp_directory_path() /
             ("tilescope-right-" + std::to_string(getpid()) + ".mlir")) {
    std::ofstream(path) << text;
  }
  ~ModelFile() { std::filesystem::remove(path); }
  const std::filesystem::path path;
};

/// A tile for the domain, often uneven and often with whole dimensions.
std::vector<int64_t> randomTile(Random &random, const OpNode &node) {
  std::vector<int64_t> tile;
  for (const DomainDimension &dimension : node.domain) {
    int64_t extent = *dimension.size;
    const int64_t choices[] = {extent, extent, 1, 2, 3, 4, 7, extent - 1,
                               int64_t(random() % uint64_t(extent)) + 1};
    int64_t size = choices[random() % std::size(choices)];
    tile.push_back(std::max<int64_t>(1, std::min(size, extent)));
  }
  return tile;
}

Overrides randomOverrides(Random &random, const ModelGraph &graph) {
  Overrides overrides;
  const OpNode &node = graph.ops[random() % 3 ? graph.ops.size() - 1 : random() % graph.ops.size()];
  OpOverride &change = overrides[node.id];
  bool reduces = std::any_of(node.domain.begin(), node.domain.end(), [](const auto &dimension) {
    return dimension.kind == DimensionKind::Reduction && *dimension.size > 1;
  });
  if (reduces && random() % 2)
    change.reductionChunk = 1 + int64_t(random() % 9);
  else
    change.tile = randomTile(random, node);
  if (random() % 4 == 0)
    change.mode = ProducerMode::NoFuse;
  return overrides;
}

struct Tally {
  int taken = 0, refused = 0, equal = 0;
};

/// What is wrong with the program of `seed`; empty if nothing.
std::string checkSeed(const HardKind &kind, uint64_t seed, Tally &tally) {
  Random random(seed);
  std::string program = kind.program(random);
  auto wrong = [&](const std::string &what) {
    return std::string(kind.name) + ", seed " + std::to_string(seed) + ": " + what + "\n" + program;
  };
  ModelFile file(program);
  auto document = Document::open(file.path.string(), {}, Task());
  if (!document)
    return wrong("does not load: " + document.errors().front().str());
  Target target;
  target.lramBytes = 14336 + 8 * int64_t(40 + random() % 1000);
  if (random() % 3 == 0)
    target = Target();
  Overrides overrides = randomOverrides(random, *(*document)->graph());
  auto plan = (*document)->plan(target, {}, overrides, Task());
  std::string tiles;
  for (const auto &op : plan->ops) {
    tiles += " op " + std::to_string(op->id) + " " + spelling(op->status) + " [";
    for (int64_t size : op->tile)
      tiles += " " + std::to_string(size);
    tiles += " ]";
    if (!overrides.count(op->id))
      continue;
    ++(op->refused.empty() ? tally.taken : tally.refused);
  }
  for (const Diagnostic &diagnostic : plan->diagnostics)
    if (diagnostic.location.line == 0 || diagnostic.message.empty())
      return wrong("a message without a place: " + diagnostic.str());
  for (const VerifiedOp &op : verifyPlan(**document, *plan, std::nullopt, {}, Task()).ops) {
    tally.equal += op.verdict == Verdict::Equal || op.verdict == Verdict::Close;
    bool lost = op.verdict == Verdict::Refused && op.reason.find("cannot be") != std::string::npos;
    if (op.verdict == Verdict::Mismatch || lost)
      return wrong(op.name + ": " + op.reason + "\n " + tiles);
  }
  auto tiled = (*document)->exportAs(Document::ExportKind::Tiled, *plan, true, Task());
  if (!tiled)
    return wrong("is not exported: " + tiled.errors().front().str() + "\n " + tiles);
  ModelFile exported(*tiled);
  auto again = Document::open(exported.path.string(), {}, Task());
  if (!again)
    return wrong("its tiled form does not load: " + again.errors().front().str() + "\n" + *tiled);
  return "";
}

} // namespace

TEST_CASE("a tile set by hand is refused with a reason, or computes the same") {
  uint64_t first = fromEnvironment("TILESCOPE_SEED", 0);
  uint64_t count = fromEnvironment("TILESCOPE_PROGRAMS", std::getenv("TILESCOPE_SEED") ? 1 : 18);
  for (const HardKind &kind : hardKinds()) {
    DYNAMIC_SECTION(kind.name) {
      Tally tally;
      int failures = 0;
      for (uint64_t seed = first; seed < first + count && failures < 4; ++seed) {
        std::string wrong = checkSeed(kind, seed, tally);
        failures += !wrong.empty();
        INFO(wrong);
        CHECK(wrong.empty());
      }
      // Some tiles of each kind are taken, and something runs.
      CHECK((tally.taken > 0 || count == 1));
      CHECK((tally.equal > 0 || count == 1));
    }
  }
}

TEST_CASE("an op fused into two consumers follows the tile of each") {
  // The last matmul, which is planned first, streams its reduction; the other has a loop of its own.
  ModelFile file(R"(
func.func @main(%x: tensor<12x40xf32>, %a: tensor<40x6xf32>, %b: tensor<40x18xf32>,
                %o: tensor<12x6xf32>, %p: tensor<12x18xf32>)
    -> (tensor<12x6xf32>, tensor<12x18xf32>) {
  %e = tensor.empty() : tensor<12x40xf32>
  %y = linalg.exp ins(%x : tensor<12x40xf32>) outs(%e : tensor<12x40xf32>) -> tensor<12x40xf32>
  %r = linalg.matmul ins(%y, %b : tensor<12x40xf32>, tensor<40x18xf32>) outs(%p : tensor<12x18xf32>) -> tensor<12x18xf32>
  %s = linalg.matmul ins(%y, %a : tensor<12x40xf32>, tensor<40x6xf32>) outs(%o : tensor<12x6xf32>) -> tensor<12x6xf32>
  return %s, %r : tensor<12x6xf32>, tensor<12x18xf32>
})");
  auto document = Document::open(file.path.string(), {}, Task());
  REQUIRE(document);
  Overrides overrides;
  overrides[1].tile = {5, 18, 40};
  overrides[1].producers = {0};
  overrides[2].tile = {12, 6, 2};
  overrides[2].producers = {0};
  auto plan = (*document)->plan(Target(), {}, overrides, Task());
  REQUIRE(plan->diagnostics.empty());
  CHECK(plan->find(0)->fusedInto == 2);
  CHECK(plan->find(0)->tile == std::vector<int64_t>{12, 2});
  CHECK((*document)->exportAs(Document::ExportKind::Tiled, *plan, true, Task()));
  VerifyReport report = verifyPlan(**document, *plan, std::nullopt, {}, Task());
  REQUIRE(report.ops.size() == 2);
  for (const VerifiedOp &op : report.ops)
    CHECK(op.reason == "");
  CHECK(report.ops[0].verdict == Verdict::Equal);
  CHECK(report.ops[1].verdict == Verdict::Equal);
}
