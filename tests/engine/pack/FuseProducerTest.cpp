// A pack and an unpack computed inside the loops of what uses them.
#include "PackModule.h"

#include "mlir/IR/PatternMatch.h"

#include <catch2/catch.hpp>

using namespace mlir;
using namespace tilescope;

namespace {

const char *unpackThenExp =
    "%x = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : "
    "tensor<512x64x?xf32> -> tensor<?x64xf32>\n"
    "%r = linalg.exp ins(%x : tensor<?x64xf32>) outs(%d : tensor<?x64xf32>) -> tensor<?x64xf32>\n"
    "\"test.use\"(%r) : (tensor<?x64xf32>) -> ()";
const char *packThenExp =
    "%x = linalg.pack %u inner_dims_pos = [0] inner_tiles = [%t] into %p : "
    "tensor<4096x64xf32> -> tensor<?x64x?xf32>\n"
    "%r = linalg.exp ins(%x : tensor<?x64x?xf32>) outs(%p : tensor<?x64x?xf32>) -> "
    "tensor<?x64x?xf32>\n"
    "\"test.use\"(%r) : (tensor<?x64x?xf32>) -> ()";

/// Tiles the exp, its first dimension by `size`, and fuses what it uses.
bool fuse(PackModule &module, OpFoldResult size, const AlignmentControl &control) {
  IRRewriter rewriter(module.context());
  Operation *root = module.find("linalg.exp");
  rewriter.setInsertionPoint(root);
  SmallVector<OpFoldResult> sizes(cast<TilingInterface>(root).getLoopIteratorTypes().size(),
                                  rewriter.getIndexAttr(0));
  sizes[0] = size;
  AlignedFuseOptions options;
  options.upstream.setTilingOptions(tiledBy(sizes));
  auto fused =
      tileConsumerAndFuseProducers(rewriter, cast<TilingInterface>(root), options, control);
  if (failed(fused))
    return false;
  rewriter.replaceOp(root, fused->replacements.lookup(root->getResult(0)));
  return module.verifies();
}

} // namespace

TEST_CASE("a fused unpack is as tight as its alignment says") {
  PackModule module(unpackThenExp);
  SECTION("one inner tile") {
    REQUIRE(fuse(module, module.scalable(), constantAlignments({Equal, Unknown})));
    CHECK(module.typesOf("linalg.unpack") == "tensor<1x64x?xf32> -> tensor<?x64xf32>");
  }
  SECTION("whole inner tiles") {
    REQUIRE(fuse(module, module.scalable(2), constantAlignments({Multiple, Unknown})));
    CHECK(module.typesOf("linalg.unpack") == "tensor<?x64x?xf32> -> tensor<?x64xf32>");
    CHECK(module.count("tensor.empty") == 0);
  }
  SECTION("nothing asserted") {
    REQUIRE(fuse(module, module.scalable(), nullptr));
    CHECK(module.typesOf("linalg.unpack") == "tensor<?x64x?xf32> -> tensor<?x64xf32>");
    CHECK(module.count("tensor.empty") == 1);
  }
  CHECK(module.find("linalg.unpack")->getParentOp() == module.find("scf.for"));
}

TEST_CASE("a pack with scalable inner tiles is fused only where its slice is one inner tile") {
  PackModule module(packThenExp);
  IRRewriter rewriter(module.context());
  OpFoldResult one = rewriter.getIndexAttr(1);
  SECTION("asserted") {
    REQUIRE(fuse(module, one, constantAlignments({Equal, Unknown})));
    CHECK(module.typesOf("linalg.pack") == "tensor<?x64xf32> -> tensor<1x64x?xf32>");
    CHECK(module.find("linalg.pack")->getParentOp() == module.find("scf.for"));
  }
  SECTION("not asserted") {
    AlignmentControl control;
    SECTION("several") { control = constantAlignments({Multiple, Unknown}); }
    SECTION("unknown") { control = constantAlignments({Unknown, Unknown}); }
    SECTION("no control function") {}
    REQUIRE(fuse(module, one, control));
    // Upstream leaves an unused copy of a producer that it could not fuse.
    INFO(module.text());
    REQUIRE(module.count("linalg.pack") == 1);
    CHECK(module.find("linalg.pack")->getParentOp() != module.find("scf.for"));
  }
}

TEST_CASE("the producer of one slice alone") {
  PackModule module(unpackThenExp);
  IRRewriter rewriter(module.context());
  Operation *root = module.find("linalg.exp");
  rewriter.setInsertionPoint(root);
  auto sizes = {module.scalable(), OpFoldResult(rewriter.getIndexAttr(0))};
  auto tiled = scf::tileUsingSCF(rewriter, cast<TilingInterface>(root), tiledBy(sizes));
  REQUIRE(succeeded(tiled));
  rewriter.replaceOp(root, tiled->replacements);
  auto slice = tiled->tiledOps.front()->getOperand(0).getDefiningOp<tensor::ExtractSliceOp>();
  REQUIRE(slice);
  SECTION("is fused under its alignments") {
    int asked = 0;
    auto fused =
        tileAndFuseProducerOfSlice(rewriter, slice, tiled->loops, [&](const AlignmentQuery &query) {
          ++asked;
          CHECK(query.op == module.find("linalg.unpack"));
          REQUIRE(query.slices.size() == 1);
          CHECK(query.slices.front() == slice);
          CHECK(query.tileSizes.empty());
          return SmallVector<InnerTileAlignment>{Equal, Unknown};
        });
    REQUIRE(fused);
    CHECK(asked == 1);
    CHECK(fused->origProducer.getOwner()->getName().getStringRef() == "linalg.unpack");
    CHECK(module.verifies());
    CHECK(module.typesOf("linalg.unpack") == "tensor<1x64x?xf32> -> tensor<?x64xf32>");
  }
  SECTION("is not fused under a wrong number of them") {
    auto fused = tileAndFuseProducerOfSlice(rewriter, slice, tiled->loops,
                                            constantAlignments({Equal, Equal, Equal}));
    CHECK(!fused);
    REQUIRE(module.said.size() == 1);
    CHECK(module.said.front().find("but 3 inner-tile alignments") != std::string::npos);
    CHECK(module.verifies());
    CHECK(module.count("linalg.unpack") == 1);
  }
}

TEST_CASE("a wrong number of alignments for a producer fails the fusion and says so") {
  PackModule module(unpackThenExp);
  CHECK(!fuse(module, module.scalable(), constantAlignments({Equal})));
  REQUIRE(module.said.size() == 1);
  CHECK(module.said.front().find("but 1 inner-tile alignments") != std::string::npos);
}
