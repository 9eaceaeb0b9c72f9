// One control function for a chain of several relayouts, and the bound on its growth.
#include "PackModule.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/PatternMatch.h"

#include <catch2/catch.hpp>

using namespace mlir;
using namespace tilescope;

namespace {

/// Two unpacks with domains of two and of three dimensions feed one elementwise op.
const char *twoDomains = R"(
  %e = tensor.empty(%t) : tensor<4x2x64x?xf32>
  %c2 = arith.constant 2 : index
  %n = arith.muli %t, %c2 : index
  %f = tensor.empty(%n) : tensor<4x?x64xf32>
  %three = linalg.unpack %e inner_dims_pos = [1] inner_tiles = [%t] into %f : tensor<4x2x64x?xf32> -> tensor<4x?x64xf32>
  %g = tensor.empty(%t) : tensor<2x64x?xf32>
  %h = tensor.empty(%n) : tensor<?x64xf32>
  %two = linalg.unpack %g inner_dims_pos = [0] inner_tiles = [%t] into %h : tensor<2x64x?xf32> -> tensor<?x64xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%three, %two : tensor<4x?x64xf32>, tensor<?x64xf32>) outs(%f : tensor<4x?x64xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %sum = arith.addf %a, %b : f32
    linalg.yield %sum : f32
  } -> tensor<4x?x64xf32>
  "test.use"(%r) : (tensor<4x?x64xf32>) -> ()
)";

struct Fused {
  bool good = false;
  /// Ranks of the domains asked about, in turn.
  std::vector<int64_t> asked;
};

Fused fuseAll(PackModule &module, int64_t limit = 256) {
  Fused fused;
  IRRewriter rewriter(module.context());
  Operation *root = module.find("linalg.generic");
  rewriter.setInsertionPoint(root);
  auto sizes = {OpFoldResult(rewriter.getIndexAttr(0)), module.scalable(),
                OpFoldResult(rewriter.getIndexAttr(0))};
  AlignedFuseOptions options;
  options.upstream.setTilingOptions(tiledBy(sizes));
  options.producerLimit = limit;
  auto control = [&](const AlignmentQuery &query) {
    // The packed dimension is where the op's own domain has it.
    auto unpack = cast<linalg::UnPackOp>(query.op);
    int64_t rank = cast<TilingInterface>(query.op).getLoopIteratorTypes().size();
    fused.asked.push_back(rank);
    SmallVector<InnerTileAlignment> alignments(rank, Unknown);
    alignments[unpack.getInnerDimsPos().front()] = Equal;
    return alignments;
  };
  auto result =
      tileConsumerAndFuseProducers(rewriter, cast<TilingInterface>(root), options, control);
  if (failed(result))
    return fused;
  rewriter.replaceOp(root, result->replacements.lookup(root->getResult(0)));
  fused.good = module.verifies();
  return fused;
}

std::vector<std::string> unpackTypes(PackModule &module) {
  (void)module.text(); // canonicalizes
  std::vector<std::string> types;
  module.find("scf.for")->walk([&](linalg::UnPackOp op) {
    std::string type;
    llvm::raw_string_ostream(type) << op.getSource().getType();
    types.push_back(type);
  });
  llvm::sort(types);
  return types;
}

} // namespace

TEST_CASE("one control function serves two ops with different domains") {
  PackModule module(twoDomains);
  Fused fused = fuseAll(module);
  REQUIRE(fused.good);
  llvm::sort(fused.asked);
  CHECK(fused.asked == std::vector<int64_t>{2, 3});
  CHECK(unpackTypes(module) ==
        std::vector<std::string>{"tensor<1x64x?xf32>", "tensor<4x1x64x?xf32>"});
}

TEST_CASE("growth stops at its limit and says so") {
  PackModule module(twoDomains);
  Fused fused = fuseAll(module, /*limit=*/1);
  REQUIRE(fused.good);
  CHECK(fused.asked.size() == 1);
  CHECK(unpackTypes(module).size() == 1);
  REQUIRE(module.said.size() == 1);
  CHECK(module.said.front().find("fusion stopped after 1 producers") != std::string::npos);
}

TEST_CASE("an imperfect unpack and prime inner tiles do not make the tiles grow without end") {
  // Tiles of 15 against inner tiles of 7: nothing is aligned, and each unpack of the chain reads more
  // than its tile. The copies made are as many as the ops of the chain.
  std::string body = "%a0 = tensor.empty() : tensor<60x64x7xf32>\n%b = tensor.empty() : "
                     "tensor<420x64xf32>\n%p0 = tensor.empty() : tensor<60x64x7xf32>\n";
  constexpr int length = 12;
  for (int i = 0; i < length; ++i) {
    std::string from = "%a" + std::to_string(i), flat = "%f" + std::to_string(i),
                to = "%a" + std::to_string(i + 1);
    body += flat + " = linalg.unpack " + from +
            " inner_dims_pos = [0] inner_tiles = [7] into %b : tensor<60x64x7xf32> -> "
            "tensor<420x64xf32>\n" +
            to + " = linalg.pack " + flat +
            " inner_dims_pos = [0] inner_tiles = [7] into %p0 : tensor<420x64xf32> -> "
            "tensor<60x64x7xf32>\n";
  }
  body += "%last = linalg.unpack %a" + std::to_string(length) +
          " inner_dims_pos = [0] inner_tiles = [7] into %b : tensor<60x64x7xf32> -> "
          "tensor<420x64xf32>\n"
          "%r = linalg.exp ins(%last : tensor<420x64xf32>) outs(%b : tensor<420x64xf32>) -> "
          "tensor<420x64xf32>\n\"test.use\"(%r) : (tensor<420x64xf32>) -> ()";
  PackModule module(body);
  IRRewriter rewriter(module.context());
  Operation *root = module.find("linalg.exp");
  rewriter.setInsertionPoint(root);
  auto sizes = {OpFoldResult(rewriter.getIndexAttr(15)), OpFoldResult(rewriter.getIndexAttr(0))};
  AlignedFuseOptions options;
  options.upstream.setTilingOptions(tiledBy(sizes));
  int asked = 0;
  auto result = tileConsumerAndFuseProducers(rewriter, cast<TilingInterface>(root), options,
                                             [&](const AlignmentQuery &) {
                                               ++asked;
                                               return SmallVector<InnerTileAlignment>{Unknown,
                                                                                      Unknown};
                                             });
  REQUIRE(succeeded(result));
  CHECK(module.verifies());
  CHECK(asked >= 1);
  CHECK(asked <= 2 * length + 1);
}
