#include "engine/bench/CpuLowering.h"

#include "engine/bench/CollectedErrors.h"
#include "engine/dlc/Dlc.h"
#include "engine/support/Saturating.h"

#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/BufferizationToMemRef/BufferizationToMemRef.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVMPass.h"
#include "mlir/Conversion/IndexToLLVM/IndexToLLVM.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Pipelines/Passes.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotModuleBufferize.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

#include <unistd.h>

using namespace mlir;
using namespace tilescope;

namespace {

/// Copies as loops: no call into a runtime library.
LogicalResult copyInLoops(OpBuilder &builder, Location loc, Value from, Value to) {
  linalg::makeMemRefCopyOp(builder, loc, from, to);
  return success();
}

/// Whether a function returns one buffer as several results.
bool returnsBufferTwice(ModuleOp module) {
  return module
      .walk([](func::ReturnOp op) {
        llvm::SmallDenseSet<Value> returned(op->operand_begin(), op->operand_end());
        return returned.size() < op->getNumOperands() ? WalkResult::interrupt()
                                                     : WalkResult::advance();
      })
      .wasInterrupted();
}

LogicalResult bufferize(ModuleOp module) {
  // Inputs belong to the caller, who may run the function again: they are not written to.
  module.walk([](func::FuncOp function) {
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      function.setArgAttr(i, bufferization::BufferizationDialect::kWritableAttrName,
                          BoolAttr::get(function.getContext(), false));
  });
  bufferization::OneShotBufferizationOptions options;
  options.bufferizeFunctionBoundaries = true;
  options.setFunctionBoundaryTypeConversion(bufferization::LayoutMapOption::IdentityLayoutMap);
  options.memCpyFn = copyInLoops;
  bufferization::BufferizationState state;
  if (failed(bufferization::runOneShotModuleBufferize(module, options, state)))
    return failure();
  bufferization::BufferResultsToOutParamsOpts outParameters;
  outParameters.memCpyFn = copyInLoops;
  // Results are computed in the caller's buffers, not copied there. Upstream frees a buffer that is
  // returned twice while it still looks at it; such a model pays for the copies.
  outParameters.hoistStaticAllocs = !returnsBufferTwice(module);
  outParameters.modifyPublicFunctions = true;
  return bufferization::promoteBufferResultsToOutParams(module, outParameters);
}

/// The caller passes buffers that do not overlap: said to LLVM, which may then keep sums in
/// registers.
void markNoAlias(ModuleOp module) {
  module.walk([](func::FuncOp function) {
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      if (isa<MemRefType>(function.getArgument(i).getType()))
        function.setArgAttr(i, LLVM::LLVMDialect::getNoAliasAttrName(),
                            UnitAttr::get(function.getContext()));
  });
}

void buildLoweringPipeline(PassManager &passes) {
  bufferization::buildBufferDeallocationPipeline(passes);
  passes.addPass(createConvertBufferizationToMemRefPass());
  passes.addNestedPass<func::FuncOp>(createConvertLinalgToLoopsPass());
  passes.addPass(memref::createExpandStridedMetadataPass());
  passes.addPass(createLowerAffinePass());
  passes.addPass(createSCFToControlFlowPass());
  passes.addPass(createConvertMathToLLVMPass());
  passes.addPass(createFinalizeMemRefToLLVMConversionPass());
  passes.addPass(createConvertIndexToLLVMPass());
  passes.addPass(createArithToLLVMConversionPass());
  // One pointer for each buffer: all sizes are static.
  ConvertFuncToLLVMPassOptions functions;
  functions.useBarePtrCallConv = true;
  passes.addPass(createConvertFuncToLLVMPass(functions));
  passes.addPass(createConvertControlFlowToLLVMPass());
  passes.addPass(createReconcileUnrealizedCastsPass());
}

Result<std::vector<CpuBuffer>> toBuffers(func::FuncOp function, TypeRange types, const char *what) {
  std::vector<CpuBuffer> buffers;
  for (auto [index, type] : llvm::enumerate(types)) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor || !tensor.hasStaticShape() || !tensor.getElementType().isF32()) {
      std::string spelled;
      llvm::raw_string_ostream(spelled) << type;
      return errorAt(toSourceLocation(function.getLoc()),
                     std::string(what) + " " + std::to_string(index) + " of @" +
                         function.getName().str() + " is " + spelled +
                         "; only functions on f32 tensors of static sizes are run here");
    }
    buffers.push_back({std::vector<int64_t>(tensor.getShape())});
  }
  return buffers;
}

/// Bytes of the inputs and of every tensor that the function computes, results included.
int64_t memoryNeeded(func::FuncOp function, const CpuSignature &signature) {
  int64_t elements = 0;
  for (const CpuBuffer &input : signature.inputs)
    elements = addSaturating(elements, input.elements());
  function.walk([&](Operation *op) {
    for (Type type : op->getResultTypes())
      if (auto tensor = dyn_cast<RankedTensorType>(type); tensor && tensor.hasStaticShape())
        elements =
            addSaturating(elements, CpuBuffer{std::vector<int64_t>(tensor.getShape())}.elements());
  });
  return multiplySaturating(elements, sizeof(float));
}

int64_t physicalMemory() {
  return multiplySaturating(sysconf(_SC_PHYS_PAGES), sysconf(_SC_PAGESIZE));
}

} // namespace

int64_t CpuBuffer::elements() const {
  return ShapedType::getNumElements(shape);
}

void tilescope::registerCpuDialects(DialectRegistry &registry) {
  registerAllDialects(registry);
  registerAllExtensions(registry);
  registry.insert<dlc::DlcDialect>();
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
}

Result<OwningOpRef<ModuleOp>> tilescope::readMlirFile(const std::string &path,
                                                      MLIRContext &context) {
  auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(path);
  if (!buffer)
    return errorAt({path, 0, 0}, "the model cannot be read: " + buffer.getError().message());
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(std::move(*buffer), llvm::SMLoc());
  CollectedErrors errors(context);
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(sources, &context);
  if (!module)
    return errors.take("the model cannot be parsed");
  return module;
}

Result<CpuSignature> tilescope::cpuSignature(ModuleOp module, const std::string &name) {
  SmallVector<func::FuncOp> candidates;
  for (auto function : module.getOps<func::FuncOp>())
    if (name.empty() ? function.isPublic() && !function.isExternal() : function.getName() == name)
      candidates.push_back(function);
  SourceLocation place = toSourceLocation(module.getLoc());
  if (candidates.empty())
    return errorAt(place, name.empty() ? "the model has no function that can be run"
                                       : "the model has no function @" + name);
  if (candidates.size() > 1)
    return errorAt(place, "the model has " + std::to_string(candidates.size()) +
                              " functions: name one with --function");
  func::FuncOp function = candidates.front();
  if (function.isExternal())
    return errorAt(toSourceLocation(function.getLoc()), "@" + name + " has no body to run");
  Result<std::vector<CpuBuffer>> inputs = toBuffers(function, function.getArgumentTypes(), "input");
  if (!inputs)
    return inputs.errors();
  Result<std::vector<CpuBuffer>> results = toBuffers(function, function.getResultTypes(), "result");
  if (!results)
    return results.errors();
  CpuSignature signature{function.getName().str(), *inputs, *results};
  int64_t needed = memoryNeeded(function, signature), memory = physicalMemory();
  if (needed > memory)
    return errorAt(toSourceLocation(function.getLoc()),
                   "@" + signature.function + " needs " + std::to_string(needed) +
                       " bytes for its tensors, more than the " + std::to_string(memory) +
                       " of this machine: give a smaller model");
  return signature;
}

Result<std::unique_ptr<llvm::Module>> tilescope::lowerToLlvm(ModuleOp module,
                                                             llvm::LLVMContext &context) {
  module.getContext()
      ->loadDialect<bufferization::BufferizationDialect, linalg::LinalgDialect, LLVM::LLVMDialect,
                    memref::MemRefDialect>();
  CollectedErrors errors(*module.getContext());
  if (failed(bufferize(module)))
    return errors.take("the model cannot be bufferized");
  markNoAlias(module);
  PassManager passes(module.getContext());
  buildLoweringPipeline(passes);
  if (failed(passes.run(module)))
    return errors.take("the model cannot be lowered to LLVM");
  std::unique_ptr<llvm::Module> lowered = translateModuleToLLVMIR(module, context);
  if (!lowered)
    return errors.take("the model cannot be translated to LLVM IR");
  return lowered;
}
