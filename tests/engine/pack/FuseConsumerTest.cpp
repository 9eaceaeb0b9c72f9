// A pack and an unpack computed inside the loops of what they use.
#include "PackModule.h"

#include "mlir/IR/PatternMatch.h"

#include <catch2/catch.hpp>

using namespace mlir;
using namespace tilescope;

namespace {

const char *expThenPack =
    "%r = linalg.exp ins(%u : tensor<4096x64xf32>) outs(%u : tensor<4096x64xf32>) -> "
    "tensor<4096x64xf32>\n"
    "%x = linalg.pack %r inner_dims_pos = [0] inner_tiles = [%t] into %p : "
    "tensor<4096x64xf32> -> tensor<?x64x?xf32>\n"
    "\"test.use\"(%x) : (tensor<?x64x?xf32>) -> ()";
const char *expThenUnpack =
    "%r = linalg.exp ins(%s : tensor<512x64x?xf32>) outs(%s : tensor<512x64x?xf32>) -> "
    "tensor<512x64x?xf32>\n"
    "%x = linalg.unpack %r inner_dims_pos = [0] inner_tiles = [%t] into %d : "
    "tensor<512x64x?xf32> -> tensor<?x64xf32>\n"
    "\"test.use\"(%x) : (tensor<?x64xf32>) -> ()";

/// Tiles the exp, its first dimension by `size`, and fuses `consumer` into the loops.
bool fuse(PackModule &module, StringRef consumer, OpFoldResult size,
          const AlignmentControl &control) {
  IRRewriter rewriter(module.context());
  Operation *root = module.find("linalg.exp");
  rewriter.setInsertionPoint(root);
  SmallVector<OpFoldResult> sizes(cast<TilingInterface>(root).getLoopIteratorTypes().size(),
                                  rewriter.getIndexAttr(0));
  sizes[0] = size;
  auto tiled = scf::tileUsingSCF(rewriter, cast<TilingInterface>(root), tiledBy(sizes));
  REQUIRE(succeeded(tiled));
  rewriter.replaceOp(root, tiled->replacements);
  Operation *user = module.find(consumer);
  auto fused = tileAndFuseConsumer(rewriter, user, tiled->loops, control);
  if (failed(fused))
    return false;
  CHECK(fused->origConsumerOperands.front()->getOwner() == user);
  rewriter.eraseOp(user);
  return module.verifies();
}

} // namespace

TEST_CASE("a pack behind a loop takes as many inner tiles as its alignment says") {
  PackModule module(expThenPack);
  SECTION("one inner tile") {
    REQUIRE(fuse(module, "linalg.pack", module.scalable(), constantAlignments({Equal, Unknown})));
    CHECK(module.typesOf("linalg.pack") == "tensor<?x64xf32> -> tensor<1x64x?xf32>");
  }
  SECTION("whole inner tiles") {
    REQUIRE(
        fuse(module, "linalg.pack", module.scalable(2), constantAlignments({Multiple, Unknown})));
    CHECK(module.typesOf("linalg.pack") == "tensor<?x64xf32> -> tensor<?x64x?xf32>");
  }
  CHECK(module.find("linalg.pack")->getParentOp() == module.find("scf.for"));
}

TEST_CASE("an unpack behind a loop needs whole inner tiles") {
  PackModule module(expThenUnpack);
  IRRewriter rewriter(module.context());
  OpFoldResult one = rewriter.getIndexAttr(1);
  SECTION("one asserted") {
    REQUIRE(fuse(module, "linalg.unpack", one, constantAlignments({Equal, Unknown})));
    CHECK(module.typesOf("linalg.unpack") == "tensor<1x64x?xf32> -> tensor<?x64xf32>");
    CHECK(module.find("linalg.unpack")->getParentOp() == module.find("scf.for"));
  }
  SECTION("several asserted") {
    REQUIRE(fuse(module, "linalg.unpack", one, constantAlignments({Multiple, Unknown})));
    CHECK(module.find("linalg.unpack")->getParentOp() == module.find("scf.for"));
  }
  SECTION("nothing asserted: upstream cannot tell, and fuses nothing") {
    CHECK(!fuse(module, "linalg.unpack", one, nullptr));
    CHECK(module.find("linalg.unpack")->getParentOp() != module.find("scf.for"));
  }
}

TEST_CASE("the control function sees where the consumer's operand is inserted") {
  PackModule module(expThenPack);
  int asked = 0;
  REQUIRE(fuse(module, "linalg.pack", module.scalable(), [&](const AlignmentQuery &query) {
    ++asked;
    CHECK(query.op == module.find("linalg.pack"));
    REQUIRE(query.slices.size() == 1);
    CHECK(isa<tensor::InsertSliceOp>(query.slices.front()));
    return SmallVector<InnerTileAlignment>{Equal, Unknown};
  }));
  CHECK(asked == 1);
}

TEST_CASE("a wrong number of alignments for a consumer leaves it where it is") {
  PackModule module(expThenPack);
  CHECK(!fuse(module, "linalg.pack", module.scalable(), constantAlignments({Equal})));
  REQUIRE(module.said.size() == 1);
  CHECK(module.said.front().find("but 1 inner-tile alignments") != std::string::npos);
  CHECK(module.verifies());
  CHECK(module.find("linalg.pack")->getParentOp() != module.find("scf.for"));
}
