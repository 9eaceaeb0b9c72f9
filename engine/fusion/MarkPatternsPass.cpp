#include "engine/fusion/MarkPatterns.h"

#include "mlir/Dialect/Linalg/Transforms/TilingInterfaceImpl.h"
#include "mlir/Dialect/Tensor/IR/TensorTilingInterfaceImpl.h"
#include "mlir/Pass/Pass.h"

using namespace mlir;

namespace tilescope {

namespace {

class MarkPatternsPass : public PassWrapper<MarkPatternsPass, OperationPass<ModuleOp>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(MarkPatternsPass)

  StringRef getArgument() const final { return "mark-patterns-for-tile-and-fuse"; }
  StringRef getDescription() const final {
    return "Number the ops that can be tiled and mark the groups that lowering patterns want whole";
  }

  void getDependentDialects(DialectRegistry &registry) const override {
    linalg::registerTilingInterfaceExternalModels(registry);
    tensor::registerTilingInterfaceExternalModels(registry);
  }

  void runOnOperation() override {
    Result<FuseMarks> marks = decideFuseMarks(getOperation());
    if (marks) {
      applyFuseMarks(getOperation(), *marks);
      return;
    }
    for (const Diagnostic &error : marks.errors())
      emitError(getLocation(error.location)) << error.message;
    signalPassFailure();
  }

private:
  Location getLocation(const SourceLocation &place) {
    if (place.line == 0)
      return getOperation().getLoc();
    return FileLineColLoc::get(&getContext(), place.file, place.line, place.column);
  }
};

} // namespace

void registerMarkPatternsPass() {
  PassRegistration<MarkPatternsPass>();
}

} // namespace tilescope
