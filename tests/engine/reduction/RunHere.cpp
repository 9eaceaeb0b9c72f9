#include "RunHere.h"

#include "engine/reduction/ReductionTilingPass.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "llvm/Support/TargetSelect.h"

#include <catch2/catch.hpp>

using namespace mlir;

namespace tilescope::test {

MLIRContext &context() {
  static MLIRContext *shared = [] {
    DialectRegistry registry;
    registerAllDialects(registry);
    registerAllExtensions(registry);
    registerBuiltinDialectTranslation(registry);
    registerLLVMDialectTranslation(registry);
    registerAllPasses();
    registerReductionTilingPass();
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
    return new MLIRContext(registry);
  }();
  return *shared;
}

OwningOpRef<ModuleOp> parse(const std::string &text) {
  return parseSourceString<ModuleOp>(text, &context());
}

bool runPasses(ModuleOp module, const std::string &passes, std::string &said) {
  ScopedDiagnosticHandler handler(module.getContext(), [&](Diagnostic &diagnostic) {
    said += diagnostic.str() + "\n";
    return success();
  });
  PassManager manager(module.getContext());
  llvm::raw_string_ostream errors(said);
  if (failed(parsePassPipeline(passes, manager, errors)))
    return false;
  return succeeded(manager.run(module));
}

std::map<std::string, int64_t> results(ModuleOp module) {
  OwningOpRef<ModuleOp> lowered(module.clone());
  std::string said;
  bool good = runPasses(*lowered,
                        "one-shot-bufferize{bufferize-function-boundaries}, "
                        "buffer-deallocation-pipeline",
                        said);
  // Copies as loops: no call into a runtime library.
  lowered->walk([](memref::CopyOp copy) {
    OpBuilder builder(copy);
    linalg::makeMemRefCopyOp(builder, copy.getLoc(), copy.getSource(), copy.getTarget());
    copy.erase();
  });
  good = good && runPasses(*lowered,
                           "func.func(convert-linalg-to-loops), expand-strided-metadata, "
                           "lower-affine, arith-expand{include-bf16}, convert-scf-to-cf, "
                           "finalize-memref-to-llvm, convert-index-to-llvm, convert-arith-to-llvm, "
                           "convert-func-to-llvm, convert-cf-to-llvm, reconcile-unrealized-casts",
                           said);
  INFO(said);
  REQUIRE(good);
  auto engine = ExecutionEngine::create(*lowered);
  REQUIRE(bool(engine));
  std::map<std::string, int64_t> values;
  for (auto function : module.getOps<func::FuncOp>()) {
    int64_t value = -1;
    llvm::Error error = (*engine)->invoke(function.getName(), ExecutionEngine::result(value));
    REQUIRE_FALSE(bool(error));
    values[function.getName().str()] = value;
  }
  return values;
}

} // namespace tilescope::test
