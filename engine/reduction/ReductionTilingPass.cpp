#include "engine/reduction/ReductionTilingPass.h"

#include "engine/model/ModelLoader.h"
#include "engine/reduction/ApplyReduction.h"
#include "engine/reduction/ReductionDecision.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/Transforms/TilingInterfaceImpl.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Pass/Pass.h"

using namespace mlir;

namespace tilescope {
namespace {

class ReductionTilingPass : public PassWrapper<ReductionTilingPass, OperationPass<ModuleOp>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ReductionTilingPass)

  ReductionTilingPass() = default;
  ReductionTilingPass(const ReductionTilingPass &other) : PassWrapper(other) {}

  StringRef getArgument() const final { return "torq-reduction-tiling"; }
  StringRef getDescription() const final {
    return "Cut reductions that no reduce-write descriptor or LRAM takes whole";
  }

  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<affine::AffineDialect, arith::ArithDialect, linalg::LinalgDialect,
                    scf::SCFDialect, tensor::TensorDialect>();
    linalg::registerTilingInterfaceExternalModels(registry);
  }

  void runOnOperation() override {
    Target target;
    if (!targetName.empty()) {
      Result<Target> read = readTarget(targetName);
      if (!read) {
        for (const Diagnostic &error : read.errors())
          getOperation().emitError(error.str());
        return signalPassFailure();
      }
      target = *read;
    }
    if (target.unifiedBuffer) {
      getOperation().emitError("target ")
          << target.name << " is of kind unified_buffer, for which tilescope-auto-tile tiles";
      return signalPassFailure();
    }
    std::vector<Operation *> ops;
    Diagnostics notes;
    std::shared_ptr<const ModelGraph> graph =
        buildModelGraph(getOperation(), "", "", SourceNames(), ops, notes);
    IRRewriter rewriter(&getContext());
    bool good = true;
    // Cutting one reduction leaves the others as the graph has them.
    for (size_t i = 0; i < ops.size(); ++i) {
      Result<ReductionDecision> decision = decideReduction(*graph, i, target, nullptr);
      if (!decision) {
        for (const Diagnostic &error : decision.errors())
          ops[i]->emitError(error.message);
        good = false;
      } else if (decision->plan && !isPlannedOnly(ops[i])) {
        good &= succeeded(applyReduction(rewriter, ops[i], *decision->plan));
      }
    }
    if (!good)
      signalPassFailure();
  }

private:
  Option<std::string> targetName{*this, "target",
                                 llvm::cl::desc("Preset, file or one-line form of the target")};
};

} // namespace

void registerReductionTilingPass() {
  PassRegistration<ReductionTilingPass>();
}

} // namespace tilescope
