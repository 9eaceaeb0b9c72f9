// Tiles the packs and unpacks of the IR, each as the options or its plan attribute say.
#include "engine/pack/AlignedTiling.h"
#include "engine/pack/Passes.h"
#include "engine/pack/RelayoutTiling.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

#include "engine/pack/HintedOp.h"

using namespace mlir;

namespace tilescope {
namespace {

/// Reads "8", "0" or "8*vscale" into the last dimension of `tiling`.
LogicalResult parseTileSize(StringRef text, RelayoutTiling &tiling) {
  bool scalable = text.consume_back("*vscale");
  int64_t size = 0;
  if (text.getAsInteger(10, size) || size < 0)
    return failure();
  tiling.tile.push_back(size);
  tiling.scalable.push_back(scalable);
  return success();
}

class PackTilingPass : public PassWrapper<PackTilingPass, OperationPass<>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(PackTilingPass)

  PackTilingPass() = default;
  PackTilingPass(const PackTilingPass &other) : PassWrapper(other), given(other.given) {}

  StringRef getArgument() const override { return "tilescope-pack-tiling"; }
  StringRef getDescription() const override {
    return "Tile packs and unpacks, with inner-tile alignments where they are asserted";
  }

  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<TilescopePackDialect, scf::SCFDialect, vector::VectorDialect>();
  }

  LogicalResult initialize(MLIRContext *context) override {
    Location nowhere = UnknownLoc::get(context);
    given = RelayoutTiling();
    for (const std::string &size : tileSizes)
      if (failed(parseTileSize(size, given)))
        return emitError(nowhere)
               << "tilescope-pack-tiling: '" << size
               << "' is no tile size; use a count such as 8, 8*vscale, or 0 for a "
                  "dimension that is not to be tiled";
    for (const std::string &word : alignments) {
      std::optional<InnerTileAlignment> alignment = symbolizeInnerTileAlignment(word);
      if (!alignment)
        return emitError(nowhere) << "tilescope-pack-tiling: '" << word
                                  << "' is no inner-tile alignment; use "
                                  << innerTileAlignmentChoices;
      given.alignments.push_back(*alignment);
    }
    return success();
  }

  void runOnOperation() override {
    SmallVector<Operation *> relayouts;
    getOperation()->walk([&](Operation *op) {
      if (consultsInnerTileAlignments(op))
        relayouts.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (Operation *op : relayouts) {
      FailureOr<RelayoutTiling> tiling = decide(op);
      if (failed(tiling))
        return signalPassFailure();
      if (llvm::all_of(tiling->tile, [](int64_t size) { return size == 0; }))
        continue;
      FailureOr<TiledRelayout> tiled = applyRelayoutTiling(rewriter, op, *tiling);
      if (failed(tiled))
        return signalPassFailure();
      // The plan was the whole operation's: its tile is not to be tiled by it again.
      tiled->op->removeDiscardableAttr(planAttributeName);
    }
  }

private:
  /// The operation's own plan first; what it leaves out comes from the options.
  FailureOr<RelayoutTiling> decide(Operation *op) const {
    FailureOr<RelayoutTiling> tiling = readRelayoutTiling(op);
    if (failed(tiling))
      return failure();
    if (tiling->tile.empty()) {
      tiling->tile = given.tile;
      tiling->scalable = given.scalable;
    }
    if (tiling->alignments.empty())
      tiling->alignments = given.alignments;
    return tiling;
  }

  ListOption<std::string> tileSizes{
      *this, "tile-sizes",
      llvm::cl::desc("Loop tile size of each dimension: 8, 8*vscale, or 0 (not tiled)")};
  ListOption<std::string> alignments{
      *this, "inner-tile-alignments",
      llvm::cl::desc("What is asserted of each dimension: Unknown, Multiple or Equal")};
  RelayoutTiling given;
};

} // namespace

void registerPackPasses() {
  PassRegistration<PackTilingPass>();
}

} // namespace tilescope
