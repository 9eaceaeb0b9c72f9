#include "engine/plan/TileAndFusePass.h"

#include "engine/fusion/FuseAttributes.h"
#include "engine/model/ModelLoader.h"
#include "engine/plan/Planner.h"
#include "engine/tiling/Apply.h"

#include "mlir/Dialect/Linalg/Transforms/TilingInterfaceImpl.h"
#include "mlir/Dialect/Tensor/IR/TensorTilingInterfaceImpl.h"

using namespace mlir;

namespace tilescope {
namespace {

/// Runs on a module or on single functions; ops are planned among those inside.
class TileAndFusePass : public PassWrapper<TileAndFusePass, OperationPass<>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(TileAndFusePass)
  TileAndFusePass() = default;
  TileAndFusePass(const TileAndFusePass &other) : PassWrapper(other) {}

  StringRef getArgument() const override { return "torq-tile-and-fuse"; }
  StringRef getDescription() const override {
    return "Tile ops that do not fit local RAM and fuse their producers";
  }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<affine::AffineDialect, arith::ArithDialect, linalg::LinalgDialect,
                    scf::SCFDialect, tensor::TensorDialect>();
    linalg::registerTilingInterfaceExternalModels(registry);
    tensor::registerTilingInterfaceExternalModels(registry);
  }

  void runOnOperation() override {
    Operation *root = getOperation();
    Result<Target> target = readTarget(targetName);
    if (!target) {
      root->emitError(target.errors().front().message);
      return signalPassFailure();
    }
    if (target->unifiedBuffer) {
      root->emitError("target ") << target->name
                                 << " is of kind unified_buffer, for which tilescope-auto-tile tiles";
      return signalPassFailure();
    }
    if (lramBytes > 0)
      target->lramBytes = lramBytes;
    if (target->budget() <= 0) {
      root->emitError("lram-bytes must exceed the descriptor headroom of ")
          << target->descriptorHeadroomBytes;
      return signalPassFailure();
    }
    PlanOptions options;
    std::string modeText = longMode.empty() ? mode.getValue() : longMode.getValue();
    std::optional<ProducerMode> parsed = parseProducerMode(modeText);
    if (!parsed) {
      root->emitError("unknown mode '") << modeText
                                        << "'; use max-producers, max-size, only-patterns or no-fuse";
      return signalPassFailure();
    }
    options.mode = *parsed;
    if (search != "torq" && search != "optimal") {
      root->emitError("unknown search '") << search << "'; use torq or optimal";
      return signalPassFailure();
    }
    options.search = search == "optimal" ? SearchKind::Optimal : SearchKind::Torq;
    options.slicing = !noSlicing;
    options.distanceLimit = distanceLimit;
    // Cutting reductions is torq-reduction-tiling's, which runs before.
    options.cutReductions = false;

    // Ops without an id get one for the time of the pass.
    SmallVector<Operation *> numbered;
    int64_t next = 0;
    root->walk([&](TilingInterface op) {
      next = std::max(next, getFuseGroupId(op).value_or(-1) + 1);
    });
    root->walk([&](TilingInterface op) {
      if (!getFuseGroupId(op)) {
        setFuseGroupId(op, next++);
        numbered.push_back(op);
      }
    });
    std::vector<Operation *> ops;
    Diagnostics diagnostics;
    std::shared_ptr<const ModelGraph> graph =
        buildModelGraph(root, "", "", SourceNames(), ops, diagnostics);
    std::shared_ptr<const Plan> plan = makePlan(graph, *target, options, {}, Task());
    bool failedHere = false;
    for (const Diagnostic &diagnostic : plan->diagnostics)
      if (diagnostic.severity == Severity::Error) {
        root->emitError(diagnostic.str());
        failedHere = true;
      }
    if (failedHere || failed(applyPlan(root, *plan)))
      return signalPassFailure();
    // The ids given here, also on the copies inside loops.
    if (!numbered.empty()) {
      int64_t first = next - int64_t(numbered.size());
      root->walk([&](Operation *op) {
        if (getFuseGroupId(op).value_or(-1) >= first)
          op->removeAttr(fuseGroupIdAttrName);
      });
    }
  }

private:
  Option<std::string> targetName{*this, "target", llvm::cl::desc("Target: name, JSON file or spec"),
                                 llvm::cl::init("SL2610")};
  Option<int64_t> lramBytes{*this, "lram-bytes", llvm::cl::desc("Bytes of local RAM; 0: the target's"),
                            llvm::cl::init(0)};
  Option<std::string> mode{*this, "mode", llvm::cl::desc("Producer mode"),
                           llvm::cl::init("max-producers")};
  Option<std::string> longMode{*this, "torq-tile-and-fuse-producers-fuse-mode",
                               llvm::cl::desc("The same as mode, under its long name")};
  Option<std::string> search{*this, "search", llvm::cl::desc("torq or optimal"),
                             llvm::cl::init("torq")};
  Option<bool> noSlicing{*this, "no-slicing", llvm::cl::desc("Reserve no channels for slices"),
                         llvm::cl::init(false)};
  Option<int64_t> distanceLimit{*this, "distance-limit",
                                llvm::cl::desc("Ops back for optional producers; 0: no limit"),
                                llvm::cl::init(0)};
};

} // namespace

void registerTileAndFusePass() { PassRegistration<TileAndFusePass>(); }

} // namespace tilescope
