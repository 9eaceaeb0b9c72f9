#include "engine/autotile/AutoTilePass.h"

#include "engine/autotile/NamedTarget.h"
#include "engine/autotile/TileVectorWork.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/TilingInterfaceImpl.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Pass/Pass.h"

using namespace mlir;

namespace tilescope::autotile {
namespace {

class AutoTilePass : public PassWrapper<AutoTilePass, OperationPass<>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(AutoTilePass)
  AutoTilePass() = default;
  AutoTilePass(const AutoTilePass &other) : PassWrapper(other) {}

  StringRef getArgument() const final { return "tilescope-auto-tile"; }
  StringRef getDescription() const final {
    return "Tile vector work for the unified buffer and the cores of a target";
  }

  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<affine::AffineDialect, arith::ArithDialect, linalg::LinalgDialect,
                    math::MathDialect, scf::SCFDialect, tensor::TensorDialect>();
    linalg::registerTilingInterfaceExternalModels(registry);
  }

  void runOnOperation() override {
    Result<UnifiedBufferTarget> target = namedUnifiedBufferTarget(targetName);
    if (!target)
      return fail(getOperation(), target.errors().front().str());
    if (unifiedBufferBytes > 0)
      target->unifiedBufferBytes = unifiedBufferBytes;
    std::optional<Solver> solver = solverNamed(solverName);
    if (!solver)
      return fail(getOperation(),
                  "unknown solver '" + solverName + "'; use axis, balanced, descent or optimal");
    SmallVector<func::FuncOp> functions;
    getOperation()->walk([&](func::FuncOp function) { functions.push_back(function); });
    for (func::FuncOp function : functions)
      if (failed(tileVectorWork(function, *target, *solver)))
        signalPassFailure();
  }

private:
  void fail(Operation *op, const std::string &message) {
    op->emitError(message);
    signalPassFailure();
  }

  Option<std::string> targetName{*this, "target",
                                 llvm::cl::desc("Target of kind unified_buffer: name or JSON file"),
                                 llvm::cl::init(defaultUnifiedBufferTarget)};
  Option<int64_t> unifiedBufferBytes{*this, "unified-buffer-bytes",
                                     llvm::cl::desc("Bytes of the unified buffer; 0: the target's"),
                                     llvm::cl::init(0)};
  Option<std::string> solverName{*this, "solver",
                                 llvm::cl::desc("axis, balanced, descent or optimal"),
                                 llvm::cl::init("axis")};
};

} // namespace
} // namespace tilescope::autotile

void tilescope::registerAutoTilePass() {
  PassRegistration<autotile::AutoTilePass>();
}
