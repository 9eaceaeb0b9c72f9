// Alignments as a user sets them: what of an override is honoured, what the tile then looks like, and
// what is written and read again.
#include "engine/emit/OverridesJson.h"
#include "engine/plan/Alignments.h"
#include "engine/plan/Document.h"
#include "engine/plan/RelayoutPreview.h"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>

using namespace tilescope;

namespace {

using enum InnerTileAlignment;

const char *unpack = R"(
func.func @f(%s: tensor<512x64x?xf32>, %d: tensor<?x64xf32>, %t: index) -> tensor<?x64xf32> {
  %p = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<512x64x?xf32> -> tensor<?x64xf32>
  return %p : tensor<?x64xf32>
}
)";

/// A model in a file of its own.
struct Model {
  explicit Model(const std::string &text) {
    std::string pattern = (std::filesystem::temp_directory_path() / "pack-XXXXXX").string();
    directory = mkdtemp(pattern.data());
    document = open("model.mlir", text);
  }
  ~Model() { std::filesystem::remove_all(directory); }

  std::shared_ptr<const Document> open(const std::string &name, const std::string &text) const {
    std::string path = (directory / name).string();
    std::ofstream(path) << text;
    auto opened = Document::open(path, {}, Task());
    if (!opened)
      FAIL(opened.errors().front().str());
    return *opened;
  }
  std::shared_ptr<const Plan> plan(const Overrides &overrides) const {
    return document->plan(*readTarget("SL2610"), {}, overrides, Task());
  }
  std::string exported(const Document &from, const Overrides &overrides, Document::ExportKind kind) const {
    auto planned = from.plan(*readTarget("SL2610"), {}, overrides, Task());
    auto text = from.exportAs(kind, *planned, false, Task());
    if (!text)
      FAIL(text.errors().front().str());
    return *text;
  }

  std::filesystem::path directory;
  std::shared_ptr<const Document> document;
};

Overrides tiled(std::vector<int64_t> tile, std::optional<std::vector<InnerTileAlignment>> alignments) {
  OpOverride change;
  change.tile = std::move(tile);
  change.alignments = std::move(alignments);
  return {{0, change}};
}

bool contains(const std::string &text, const std::string &part) {
  return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("the tile of an unpack of unknown inner tiles is what is asserted of it") {
  Model model(unpack);
  auto typesFor = [&](std::vector<InnerTileAlignment> alignments) {
    auto types = relayoutTileTypes(*model.document, *model.plan(tiled({8, 64}, alignments)), 0);
    REQUIRE(types);
    // Whatever is asserted, this is what the tile is without.
    CHECK(types->unaligned == TileTypes{"tensor<?x64x?xf32>", "tensor<?x64xf32>"});
    return types->planned;
  };
  CHECK(typesFor({Equal, Unknown}) == TileTypes{"tensor<1x64x?xf32>", "tensor<?x64xf32>"});
  CHECK(typesFor({Multiple, Unknown}) == TileTypes{"tensor<?x64x?xf32>", "tensor<?x64xf32>"});
  CHECK(typesFor({Unknown, Equal}) == TileTypes{"tensor<?x64x?xf32>", "tensor<?x64xf32>"});

  auto whole = relayoutTileTypes(*model.document, *model.plan({}), 0);
  REQUIRE(whole);
  CHECK(whole->planned == TileTypes{"tensor<512x64x?xf32>", "tensor<?x64xf32>"});
  CHECK(!relayoutTileTypes(*model.document, *model.plan({}), 7));
}

TEST_CASE("a preview changes nothing") {
  Model model(unpack);
  Overrides set = tiled({8, 64}, {{Equal, Unknown}});
  std::string before = model.exported(*model.document, set, Document::ExportKind::Tiled);
  REQUIRE(relayoutTileTypes(*model.document, *model.plan(set), 0));
  CHECK(model.exported(*model.document, set, Document::ExportKind::Tiled) == before);
  CHECK(contains(before, "linalg.unpack %extracted_slice inner_dims_pos = [0] inner_tiles = [%arg2] into "
                         "%extracted_slice_1 : tensor<1x64x?xf32> -> tensor<?x64xf32>"));
}

TEST_CASE("what is exported comes back, and exports the same") {
  Model model(unpack);
  Overrides set = tiled({8, 32}, {{Equal, Multiple}});
  set[0].order = {1, 0};
  std::string text = model.exported(*model.document, set, Document::ExportKind::Annotated);
  CHECK(contains(text, "inner_tile_alignments = array<i64: 2, 1>, order = array<i64: 1, 0>"));
  CHECK(contains(text, "user = [\"tile\", \"order\", \"alignments\"]"));
  auto again = model.open("again.mlir", text);
  Overrides stored = again->storedOverrides();
  REQUIRE(stored.count(0));
  stored[0].location = set[0].location;
  CHECK(stored == set);
  CHECK(model.exported(*again, stored, Document::ExportKind::Annotated) == text);

  for (const std::string &file : {overridesToJson(set), planToJson(*model.plan(set))}) {
    Result<Overrides> read = parseOverrides(file, "file.json", *model.document->graph());
    REQUIRE(read);
    (*read)[0].location = set[0].location;
    CHECK(*read == set);
  }
}

TEST_CASE("an annotation that is no alignment is said at its op") {
  Model model(unpack);
  std::string text = model.exported(*model.document, tiled({8, 64}, {{Equal, Unknown}}),
                                    Document::ExportKind::Annotated);
  auto reopened = [&](const std::string &alignments) {
    std::string changed = text;
    std::string was = "array<i64: 2, 0>";
    changed.replace(changed.find(was), was.size(), alignments);
    std::string path = (model.directory / "changed.mlir").string();
    std::ofstream(path) << changed;
    auto opened = Document::open(path, {}, Task());
    return opened ? "accepted" : opened.errors().front().str();
  };
  CHECK(contains(reopened("array<i64: 3, 0>"), "of 0 (unknown), 1 (multiple) and 2 (equal)"));
  CHECK(contains(reopened("array<i64: -1, 0>"), "of 0 (unknown), 1 (multiple) and 2 (equal)"));
  CHECK(contains(reopened("\"equal\""), "of 0 (unknown), 1 (multiple) and 2 (equal)"));
  CHECK(contains(reopened("array<i64: 2>"), "has 1 entries, but the op has 2 dimensions"));
  CHECK(contains(reopened("array<i64: 2>"), "changed.mlir:3:"));
}

TEST_CASE("what cannot be honoured of an override is refused with its reason") {
  auto refusal = [](const Model &model, const OpOverride &change) {
    auto plan = model.plan({{0, change}});
    return plan->ops[0]->refused;
  };
  Model dynamic(unpack);
  OpOverride change;
  SECTION("a wrong number of alignments") {
    change.alignments = {{Equal}};
    CHECK(contains(refusal(dynamic, change), "has 1 entries, but the op has 2 dimensions"));
  }
  SECTION("a wrong number of sizes") {
    change.tile = {{8}};
    CHECK(contains(refusal(dynamic, change), "has 1 sizes but the op has 2 dimensions"));
  }
  SECTION("a size beyond the dimension") {
    change.tile = {{8, 65}};
    CHECK(contains(refusal(dynamic, change), "the tile of d1 cannot be 65; it must be from 1 to 64"));
  }
  SECTION("no size") {
    change.tile = {{0, 64}};
    CHECK(contains(refusal(dynamic, change), "the tile of d0 cannot be 0"));
  }
  SECTION("an order of other dimensions") {
    change.tile = {{8, 64}};
    change.order = {{1}};
    CHECK(contains(refusal(dynamic, change), "the order does not list the tiled dimensions"));
  }
  SECTION("what needs known sizes") {
    change.levels = {{0, 1}};
    CHECK(contains(refusal(dynamic, change), "only its tile, its order and its alignments"));
  }
  SECTION("alignments of an op that has no inner tiles") {
    Model other("func.func @f(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {\n  %r = linalg.exp ins(%a : "
                "tensor<8x8xf32>) outs(%a : tensor<8x8xf32>) -> tensor<8x8xf32>\n  return %r : "
                "tensor<8x8xf32>\n}\n");
    change.alignments = {{Equal, Unknown}};
    CHECK(contains(refusal(other, change), "only linalg.pack and linalg.unpack take"));
  }
}

TEST_CASE("alignments that the sizes make superfluous are kept, and a warning says so") {
  Model model("func.func @f(%s: tensor<512x64x8xf32>, %d: tensor<4096x64xf32>) -> tensor<4096x64xf32> {\n"
              "  %p = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [8] into %d : "
              "tensor<512x64x8xf32> -> tensor<4096x64xf32>\n  return %p : tensor<4096x64xf32>\n}\n");
  auto plan = model.plan(tiled({16, 64}, {{Equal, Unknown}}));
  CHECK(plan->ops[0]->refused.empty());
  CHECK(plan->ops[0]->user == std::vector<std::string>{"tile", "alignments"});
  REQUIRE(plan->diagnostics.size() == 1);
  CHECK(plan->diagnostics[0].severity == Severity::Warning);
  CHECK(contains(plan->diagnostics[0].message, "decide nothing"));
  // Two inner tiles, whatever is asserted.
  auto types = relayoutTileTypes(*model.document, *plan, 0);
  REQUIRE(types);
  CHECK(types->planned == TileTypes{"tensor<2x64x8xf32>", "tensor<16x64xf32>"});
}

TEST_CASE("a pack of unknown inner tiles is tiled by inner tiles") {
  Model model(R"(
func.func @f(%s: tensor<4096x64xf32>, %d: tensor<?x64x?xf32>, %t: index) -> tensor<?x64x?xf32> {
  %p = linalg.pack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<4096x64xf32> -> tensor<?x64x?xf32>
  return %p : tensor<?x64x?xf32>
}
)");
  auto types = relayoutTileTypes(*model.document, *model.plan(tiled({1, 64}, {{Equal, Unknown}})), 0);
  REQUIRE(types);
  CHECK(types->planned == types->unaligned);
  CHECK(types->planned.result == "tensor<1x64x?xf32>");
}
