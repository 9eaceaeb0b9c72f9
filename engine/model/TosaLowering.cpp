// TOSA to linalg by upstream's passes. What they cannot lower stays in place and is said.
#include "engine/model/ModelLoader.h"

#include "engine/fusion/Locations.h"

#include "mlir/Conversion/TosaToArith/TosaToArith.h"
#include "mlir/Conversion/TosaToLinalg/TosaToLinalg.h"
#include "mlir/Conversion/TosaToSCF/TosaToSCF.h"
#include "mlir/Conversion/TosaToTensor/TosaToTensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/Dialect/Tosa/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"

using namespace mlir;

namespace tilescope {

LogicalResult lowerTosa(ModuleOp module, Diagnostics &diagnostics) {
  PassManager passes(module.getContext(), ModuleOp::getOperationName());
  passes.enableVerifier(true);
  // Without an environment of all profiles and extensions, double rounding and large ranks are refused.
  TosaToLinalgNamedOptions namedOptions;
  tosa::TosaAttachTargetOptions target;
  target.profiles = {"pro_int", "pro_fp"};
  target.extensions = {"int16", "int4", "bf16", "fp8e4m3", "fp8e5m2", "fft", "variable", "controlflow",
                       "doubleround", "inexactround", "dynamic", "mxfp", "int64", "shape"};
  target.level = tosa::Level::none;
  passes.addPass(tosa::createTosaAttachTarget(target));
  OpPassManager &functions = passes.nest<func::FuncOp>();
  functions.addPass(tosa::createTosaOptionalDecompositionsPass());
  functions.addPass(tosa::createTosaToLinalgNamed(namedOptions));
  functions.addPass(tosa::createTosaToLinalg());
  TosaToArithPassOptions arithOptions;
  arithOptions.includeApplyRescale = true;
  functions.addPass(createTosaToTensorPass());
  functions.addPass(createTosaToArithPass(arithOptions));
  functions.addPass(createTosaToSCFPass());
  if (failed(passes.run(module)))
    return failure();
  module->removeAttr("tosa.target_env");
  module.walk([&](Operation *op) {
    if (op->getName().getDialectNamespace() == "tosa")
      diagnostics.push_back({Severity::Warning, getSourceLocation(op->getLoc()),
                             op->getName().getStringRef().str() +
                                 " cannot be lowered to linalg and stays as it is: not tiled"});
  });
  return success();
}

} // namespace tilescope
