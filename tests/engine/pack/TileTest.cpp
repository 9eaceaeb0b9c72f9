// Standalone tiling of a pack and of an unpack.
#include "PackModule.h"

#include "mlir/IR/PatternMatch.h"

#include <catch2/catch.hpp>

using namespace mlir;
using namespace tilescope;

namespace {

const char *unpack =
    "%x = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : "
    "tensor<512x64x?xf32> -> tensor<?x64xf32>\n\"test.use\"(%x) : (tensor<?x64xf32>) -> ()";
const char *pack =
    "%x = linalg.pack %u inner_dims_pos = [0] inner_tiles = [%t] into %p : "
    "tensor<4096x64xf32> -> tensor<?x64x?xf32>\n\"test.use\"(%x) : (tensor<?x64x?xf32>) -> ()";

/// Tiles the relayout of the module, the first dimension by `size`.
bool tile(PackModule &module, StringRef name, OpFoldResult size, const AlignmentControl &control) {
  IRRewriter rewriter(module.context());
  Operation *op = module.find(name);
  rewriter.setInsertionPoint(op);
  auto sizes = {size, OpFoldResult(rewriter.getIndexAttr(0))};
  auto tiled = tileUsingSCF(rewriter, cast<TilingInterface>(op), tiledBy(sizes), control);
  if (failed(tiled))
    return false;
  rewriter.replaceOp(op, tiled->replacements);
  return module.verifies();
}

} // namespace

TEST_CASE("an unpack's tile is as tight as its alignment says") {
  PackModule module(unpack);
  SECTION("one inner tile") {
    REQUIRE(tile(module, "linalg.unpack", module.scalable(), constantAlignments({Equal, Unknown})));
    CHECK(module.typesOf("linalg.unpack") == "tensor<1x64x?xf32> -> tensor<?x64xf32>");
    // Nothing is cut from what was unpacked: source and destination are all that is sliced.
    CHECK(module.count("tensor.extract_slice") == 2);
  }
  SECTION("whole inner tiles") {
    REQUIRE(tile(module, "linalg.unpack", module.scalable(2),
                 constantAlignments({Multiple, Unknown})));
    CHECK(module.typesOf("linalg.unpack") == "tensor<?x64x?xf32> -> tensor<?x64xf32>");
    CHECK(module.count("tensor.extract_slice") == 2);
  }
  SECTION("nothing asserted of the tiled dimension") {
    REQUIRE(tile(module, "linalg.unpack", module.scalable(), constantAlignments({Unknown, Equal})));
    CHECK(module.typesOf("linalg.unpack") == "tensor<?x64x?xf32> -> tensor<?x64xf32>");
    CHECK(module.count("tensor.empty") == 1);
  }
  CHECK(module.count("scf.for") == 1);
  CHECK(module.count("tilescope_pack.hinted") == 0);
}

TEST_CASE("without alignments the tile is upstream's") {
  PackModule ours(unpack), upstream(unpack);
  IRRewriter rewriter(upstream.context());
  Operation *op = upstream.find("linalg.unpack");
  rewriter.setInsertionPoint(op);
  auto sizes = {upstream.scalable(), OpFoldResult(rewriter.getIndexAttr(0))};
  auto tiled = scf::tileUsingSCF(rewriter, cast<TilingInterface>(op), tiledBy(sizes));
  REQUIRE(succeeded(tiled));
  rewriter.replaceOp(op, tiled->replacements);
  SECTION("no control function") {
    REQUIRE(tile(ours, "linalg.unpack", ours.scalable(), nullptr));
  }
  SECTION("one that says nothing") {
    REQUIRE(tile(ours, "linalg.unpack", ours.scalable(), constantAlignments({})));
  }
  SECTION("one that asserts nothing") {
    REQUIRE(tile(ours, "linalg.unpack", ours.scalable(), constantAlignments({Unknown, Unknown})));
  }
  CHECK(ours.text() == upstream.text());
}

TEST_CASE("a pack is tiled by inner tiles, with and without alignments alike") {
  PackModule with(pack), without(pack);
  IRRewriter rewriter(with.context()), other(without.context());
  REQUIRE(tile(with, "linalg.pack", rewriter.getIndexAttr(3), constantAlignments({Equal, Equal})));
  REQUIRE(tile(without, "linalg.pack", other.getIndexAttr(3), nullptr));
  CHECK(with.text() == without.text());
  CHECK(with.count("linalg.pack") == 1);
}

TEST_CASE("what the sizes decide wins over what is asserted") {
  const char *fixed = "%a = tensor.empty() : tensor<512x64x8xf32>\n%b = tensor.empty() : "
                      "tensor<4096x64xf32>\n%x = linalg.unpack %a inner_dims_pos = [0] inner_tiles = "
                      "[8] into %b : tensor<512x64x8xf32> -> tensor<4096x64xf32>\n\"test.use\"(%x) : "
                      "(tensor<4096x64xf32>) -> ()";
  PackModule module(fixed);
  IRRewriter rewriter(module.context());
  // Two inner tiles, although one is asserted.
  REQUIRE(tile(module, "linalg.unpack", rewriter.getIndexAttr(16),
               constantAlignments({Equal, Unknown})));
  CHECK(module.typesOf("linalg.unpack") == "tensor<2x64x8xf32> -> tensor<16x64xf32>");
}

TEST_CASE("a wrong number of alignments changes nothing and is said at the op") {
  PackModule module(unpack);
  std::string before = PackModule(unpack).text();
  CHECK(!tile(module, "linalg.unpack", module.scalable(), constantAlignments({Equal})));
  REQUIRE(module.said.size() == 1);
  CHECK(module.said.front().find("has 2 dimensions to tile, but 1 inner-tile alignments were given") !=
        std::string::npos);
  CHECK(module.text() == before);
}
