// TOSA to linalg by upstream's passes. An op that they cannot lower stays in place and is said: it is
// hidden behind an unregistered name while the passes run, because one such op fails them as a whole.
#include "engine/model/ModelLoader.h"

#include "engine/fusion/Locations.h"

#include "mlir/Conversion/TosaToArith/TosaToArith.h"
#include "mlir/Conversion/TosaToLinalg/TosaToLinalg.h"
#include "mlir/Conversion/TosaToSCF/TosaToSCF.h"
#include "mlir/Conversion/TosaToTensor/TosaToTensor.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/Dialect/Tosa/Transforms/Passes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Pass/PassManager.h"

#include <set>

using namespace mlir;

namespace tilescope {
namespace {

constexpr llvm::StringLiteral hiddenPrefix = "tilescope_hidden.";

LogicalResult runPasses(ModuleOp module) {
  PassManager passes(module.getContext(), ModuleOp::getOperationName());
  // Without an environment of all profiles and extensions, double rounding and large ranks are refused.
  tosa::TosaAttachTargetOptions target;
  target.profiles = {"pro_int", "pro_fp"};
  target.extensions = {"int16", "int4", "bf16", "fp8e4m3", "fp8e5m2", "fft", "variable", "controlflow",
                       "doubleround", "inexactround", "dynamic", "mxfp", "int64", "shape"};
  target.level = tosa::Level::none;
  passes.addPass(tosa::createTosaAttachTarget(target));
  OpPassManager &functions = passes.nest<func::FuncOp>();
  functions.addPass(createTosaToSCFPass());
  functions.addPass(tosa::createTosaOptionalDecompositionsPass());
  functions.addPass(tosa::createTosaToLinalgNamed({}));
  functions.addPass(tosa::createTosaToLinalg());
  functions.addPass(createTosaToTensorPass());
  TosaToArithPassOptions arithOptions;
  arithOptions.includeApplyRescale = true;
  functions.addPass(createTosaToArithPass(arithOptions));
  return passes.run(module);
}

/// A look-up in a table of one value is that value: the op then does not read what would index it.
void foldLookups(ModuleOp module) {
  IRRewriter rewriter(module.getContext());
  module.walk([&](tensor::ExtractOp lookup) {
    SplatElementsAttr table;
    if (!matchPattern(lookup.getTensor(), m_Constant(&table)))
      return;
    rewriter.setInsertionPoint(lookup);
    auto value = table.getSplatValue<TypedAttr>();
    if (arith::ConstantOp::isBuildableWith(value, lookup.getType()))
      rewriter.replaceOpWithNewOp<arith::ConstantOp>(lookup, value);
  });
  module.walk([&](linalg::GenericOp generic) {
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(*generic.getBody())))
      if (isOpTriviallyDead(&op))
        rewriter.eraseOp(&op);
  });
}

/// `op` under another name, with everything else kept.
Operation *renamed(Operation *op, const std::string &name) {
  OpBuilder builder(op);
  OperationState state(op->getLoc(), name, op->getOperands(), op->getResultTypes(),
                       op->getAttrDictionary().getValue());
  for (unsigned i = 0; i < op->getNumRegions(); ++i)
    state.addRegion();
  Operation *copy = builder.create(state);
  for (unsigned i = 0; i < op->getNumRegions(); ++i)
    copy->getRegion(i).takeBody(op->getRegion(i));
  op->replaceAllUsesWith(copy->getResults());
  op->erase();
  return copy;
}

/// The op to hide when `op` fails: a terminator goes with what it ends.
Operation *whole(Operation *op) {
  while (op->hasTrait<OpTrait::IsTerminator>() && op->getParentOp() &&
         op->getParentOp()->getName().getDialectNamespace() == "tosa")
    op = op->getParentOp();
  return op;
}

} // namespace

LogicalResult lowerTosa(ModuleOp module, Diagnostics &diagnostics) {
  // 1. Try on copies until nothing fails, remembering the places of what did.
  std::set<std::pair<std::string, const void *>> hidden;
  for (;;) {
    OwningOpRef<ModuleOp> attempt(module.clone());
    SmallVector<Operation *> toHide;
    attempt->walk([&](Operation *op) {
      if (hidden.count({op->getName().getStringRef().str(), op->getLoc().getAsOpaquePointer()}))
        toHide.push_back(op);
    });
    for (Operation *op : toHide)
      renamed(op, (hiddenPrefix + op->getName().getStringRef()).str());
    SmallVector<std::pair<Location, std::string>> failures;
    LogicalResult lowered = failure();
    {
      ScopedDiagnosticHandler handler(module.getContext(), [&](mlir::Diagnostic &diagnostic) {
        if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
          failures.push_back({diagnostic.getLocation(), diagnostic.str()});
        return success();
      });
      lowered = runPasses(*attempt);
    }
    if (succeeded(lowered)) {
      // 2. Take the lowered body over, with what was hidden under its own name again.
      SmallVector<Operation *> toShow;
      attempt->walk([&](Operation *op) {
        if (op->getName().getStringRef().starts_with(hiddenPrefix))
          toShow.push_back(op);
      });
      for (Operation *op : toShow) {
        std::string name = op->getName().getStringRef().drop_front(hiddenPrefix.size()).str();
        diagnostics.push_back({Severity::Warning, getSourceLocation(op->getLoc()),
                               name + " cannot be lowered to linalg; it stays as it is and is not tiled"});
        renamed(op, name);
      }
      (*attempt)->removeAttr("tosa.target_env");
      foldLookups(*attempt);
      module.getBodyRegion().takeBody(attempt->getBodyRegion());
      return success();
    }
    // 3. Hide the ops at the places that failed.
    bool anyNew = false;
    module.walk([&](Operation *op) {
      if (op->getName().getDialectNamespace() != "tosa")
        return;
      for (auto &[place, message] : failures) {
        if (op->getLoc() != place)
          continue;
        Operation *target = whole(op);
        anyNew |= hidden
                      .insert({target->getName().getStringRef().str(),
                               target->getLoc().getAsOpaquePointer()})
                      .second;
      }
    });
    if (!anyNew) {
      for (auto &[place, message] : failures)
        emitError(place) << message;
      return failure();
    }
  }
}

} // namespace tilescope
