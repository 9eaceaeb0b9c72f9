#include "engine/emit/OverridesFile.h"
#include "engine/plan/Document.h"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>

using namespace tilescope;

namespace {

/// Model files of one test, and the plan they are exported with.
class Workshop {
public:
  Workshop() {
    std::string pattern = (std::filesystem::temp_directory_path() / "annotate-XXXXXX").string();
    directory = mkdtemp(pattern.data());
    target = *readTarget("SL2610");
  }
  ~Workshop() { std::filesystem::remove_all(directory); }

  std::string write(const std::string &name, const std::string &text) {
    std::string path = (directory / name).string();
    std::ofstream(path) << text;
    return path;
  }

  std::shared_ptr<const Document> open(const std::string &path) {
    Result<std::shared_ptr<const Document>> document = Document::open(path, {}, task);
    if (!document)
      FAIL(document.errors().front().str());
    return *document;
  }

  std::string exported(const Document &document, const Overrides &overrides,
                       bool atLinalg = false) {
    auto plan = document.plan(target, options, overrides, task);
    Result<std::string> text =
        document.exportAs(Document::ExportKind::Annotated, *plan, atLinalg, task);
    REQUIRE(text);
    return *text;
  }

  /// Exports what `path` holds as it is stored there.
  std::string exportedAgain(const std::string &path) {
    auto document = open(path);
    if (document->storedTarget())
      target = *readTarget(*document->storedTarget());
    options = document->storedOptions().value_or(PlanOptions());
    return exported(*document, document->storedOverrides());
  }

  std::filesystem::path directory;
  Target target;
  PlanOptions options;
  Task task;
};

const std::string matmul = R"(
func.func @main(%a: tensor<300x800xbf16>, %w: tensor<800x3200xbf16>) -> tensor<300x3200xbf16> {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<300x3200xbf16>
  %z = linalg.fill ins(%zero : bf16) outs(%e : tensor<300x3200xbf16>) -> tensor<300x3200xbf16>
  %r = linalg.matmul ins(%a, %w : tensor<300x800xbf16>, tensor<800x3200xbf16>) outs(%z : tensor<300x3200xbf16>) -> tensor<300x3200xbf16>
  return %r : tensor<300x3200xbf16>
}
)";

const std::string tosa = R"(
func.func @main(%a: tensor<1x8x16xf32>, %b: tensor<1x16x4xf32>, %c: tensor<1x8x4xf32>) -> tensor<1x8x4xf32> {
  %z = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %m = tosa.matmul %a, %b, %z, %z : (tensor<1x8x16xf32>, tensor<1x16x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x4xf32>
  %r = tosa.add %m, %c : (tensor<1x8x4xf32>, tensor<1x8x4xf32>) -> tensor<1x8x4xf32>
  return %r : tensor<1x8x4xf32>
}
)";

std::string replaced(std::string text, const std::string &from, const std::string &to) {
  size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

bool contains(const std::string &text, const std::string &part) {
  return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("what was exported is restored, and exported again byte for byte") {
  Workshop workshop;
  auto document = workshop.open(workshop.write("m.mlir", matmul));
  OpOverride override;
  override.tile = std::vector<int64_t>{64, 64, 800};
  override.levels[0] = 2;
  std::string text = workshop.exported(*document, {{1, override}});
  CHECK(contains(text, "user = [\"tile\", \"levels\"]"));
  CHECK(contains(text, "tilescope.target = \"SL2610\""));

  std::string path = workshop.write("a.mlir", text);
  auto again = workshop.open(path);
  REQUIRE(again->storedOverrides().size() == 1);
  const OpOverride &restored = again->storedOverrides().at(1);
  CHECK(restored.tile == override.tile);
  CHECK(restored.levels.at(0) == 2);
  CHECK_FALSE(restored.order);
  CHECK(restored.location.file == path);
  CHECK(again->storedTarget() == "SL2610");
  CHECK(again->storedOptions() == PlanOptions());
  CHECK(workshop.exportedAgain(path) == text);
}

TEST_CASE("a target that is not a preset travels with the model") {
  Workshop workshop;
  auto document = workshop.open(workshop.write("m.mlir", matmul));
  workshop.target.lramBytes = 300000;
  workshop.target.dmaEfficiency = 0.1;
  workshop.options.mode = ProducerMode::OnlyPatterns;
  workshop.options.slicing = false;
  workshop.options.distanceLimit = 3;
  std::string path = workshop.write("a.mlir", workshop.exported(*document, {}));
  auto again = workshop.open(path);
  REQUIRE(again->storedTarget());
  Result<Target> target = readTarget(*again->storedTarget());
  REQUIRE(target);
  target->origin = workshop.target.origin;
  CHECK(*target == workshop.target);
  CHECK(again->storedOptions() == workshop.options);
  CHECK(workshop.exportedAgain(path) == workshop.exported(*document, {}));
}

TEST_CASE("a lowered model is annotated at its own level") {
  Workshop workshop;
  auto document = workshop.open(workshop.write("t.mlir", tosa));
  std::string text = workshop.exported(*document, {});
  CHECK(contains(text, "tosa.matmul"));
  CHECK(contains(text, "\"tilescope-plan\" = [{"));
  int64_t matmulId = -1;
  for (const OpNode &op : document->graph()->ops)
    if (op.name == "linalg.batch_matmul")
      matmulId = op.id;
  REQUIRE(matmulId >= 0);
  OpOverride override;
  override.tile = std::vector<int64_t>{1, 4, 4, 16};
  text = workshop.exported(*document, {{matmulId, override}});
  std::string path = workshop.write("a.mlir", text);
  auto again = workshop.open(path);
  REQUIRE(again->storedOverrides().count(matmulId) == 1);
  CHECK(again->storedOverrides().at(matmulId).tile == override.tile);
  CHECK(workshop.exportedAgain(path) == text);

  std::string lowered = workshop.exported(*document, {}, /*atLinalg=*/true);
  CHECK(contains(lowered, "linalg.batch_matmul"));
  CHECK_FALSE(contains(lowered, "tosa.matmul"));
}

TEST_CASE("operations whose printers cannot quote the attribute are written in generic form") {
  Workshop workshop;
  auto document =
      workshop.open(workshop.write("t.mlir", replaced(tosa, "tosa.add", "tosa.maximum")));
  std::string text = workshop.exported(*document, {});
  CHECK(contains(text, "\"tosa.maximum\"("));
  CHECK(workshop.exportedAgain(workshop.write("a.mlir", text)) == text);
}

TEST_CASE("annotated files serve as overrides and as records") {
  Workshop workshop;
  auto document = workshop.open(workshop.write("m.mlir", matmul));
  OpOverride override;
  override.tile = std::vector<int64_t>{300, 8, 800};
  std::string path = workshop.write("a.mlir", workshop.exported(*document, {{1, override}}));
  Result<Overrides> overrides = readOverrides(path, *document->graph());
  REQUIRE(overrides);
  REQUIRE(overrides->size() == 1);
  CHECK(overrides->at(1).tile == override.tile);
  Result<RecordedPlan> recorded = readRecordedPlan(path, *document->graph());
  REQUIRE(recorded);
  CHECK(recorded->at(1).tiling.producers == std::vector<int64_t>{0});
  CHECK(recorded->at(1).moved == 7520000);

  // A model without a plan, and a model with other ops.
  std::string bare = workshop.write("bare.mlir", matmul);
  CHECK(
      contains(readOverrides(bare, *document->graph()).errors().front().str(), "carries no plan"));
  ModelGraph other = *document->graph();
  other.ops.pop_back();
  CHECK(contains(readOverrides(path, other).errors().front().str(), "is not in the model"));
  CHECK_FALSE(readRecordedPlan(workshop.directory.string(), *document->graph()));
  CHECK_FALSE(readOverrides((workshop.directory / "missing").string(), *document->graph()));
}

TEST_CASE("annotations that were damaged are reported at their op") {
  Workshop workshop;
  auto document = workshop.open(workshop.write("m.mlir", matmul));
  OpOverride override;
  override.tile = std::vector<int64_t>{300, 8, 800};
  std::string good = workshop.exported(*document, {{1, override}});
  auto failure = [&](const std::string &from, const std::string &to) {
    std::string path = workshop.write("bad.mlir", replaced(good, from, to));
    Result<std::shared_ptr<const Document>> opened = Document::open(path, {}, workshop.task);
    return opened ? "opened" : opened.errors().front().str();
  };
  std::string message = failure("tile = array<i64: 300, 8, 800>", "tile = array<i64: 300, 8>");
  CHECK(contains(message, "bad.mlir:6:"));
  CHECK(contains(message, "has 2 sizes, but the op has 3"));
  CHECK(contains(failure("tile = array<i64: 300, 8, 800>", "tile = [300]"), "array<i64: ..>"));
  CHECK(contains(failure("tile = array<i64: 300, 8, 800>", "tile = array<i64: 300, 0, 800>"),
                 "is illegal"));
  CHECK(contains(failure("user = [\"tile\"]", "user = [\"tiles\"]"), "\"user\""));
  CHECK(contains(failure("user = [\"tile\"]", "user = 3"), "an array of strings"));
  CHECK(contains(failure("producers = array<i64: 0>", "producers = array<i64: 9>"), "producer 9"));
  CHECK(contains(failure("mode = \"max-producers\"", "mode = \"all\""), "tilescope.options"));
  CHECK(contains(failure("tilescope.target = \"SL2610\"", "tilescope.target = 3"),
                 "tilescope.target"));
}
