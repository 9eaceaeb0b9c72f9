#include "engine/verify/HostProgram.h"

#include "engine/verify/StopChecks.h"

#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Arith/Transforms/BufferDeallocationOpInterfaceImpl.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Pipelines/Passes.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Index/IR/IndexDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/AllocationOpInterfaceImpl.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Dialect/SCF/Transforms/BufferDeallocationOpInterfaceImpl.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Transforms/Passes.h"

#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

#include <chrono>

using namespace mlir;

namespace tilescope {
namespace {

const DialectRegistry &hostDialects() {
  static const DialectRegistry *registry = [] {
    auto *made = new DialectRegistry;
    made->insert<affine::AffineDialect, arith::ArithDialect,
                 bufferization::BufferizationDialect, cf::ControlFlowDialect,
                 complex::ComplexDialect, func::FuncDialect, index::IndexDialect, LLVM::LLVMDialect,
                 math::MathDialect, memref::MemRefDialect, scf::SCFDialect,
                 vector::VectorDialect>();
    arith::registerBufferDeallocationOpInterfaceExternalModels(*made);
    memref::registerAllocationOpInterfaceExternalModels(*made);
    scf::registerBufferDeallocationOpInterfaceExternalModels(*made);
    registerBuiltinDialectTranslation(*made);
    registerLLVMDialectTranslation(*made);
    return made;
  }();
  return *registry;
}

/// To loops whose bounds are values.
void buildLoopPipeline(PassManager &passes) {
  // What a function allocates ends with it: programs are run for every op that is looked at.
  bufferization::buildBufferDeallocationPipeline(passes, {});
  passes.addPass(createConvertBufferizationToMemRefPass());
  passes.addPass(createCanonicalizerPass());
  passes.addPass(memref::createExpandStridedMetadataPass());
  passes.addPass(createLowerAffinePass());
}

void buildCodePipeline(PassManager &passes) {
  // Functions of narrow floats are computed in f32 and rounded; so is their arithmetic, op by op.
  // What is neither an intrinsic nor in the C library is written out.
  passes.addPass(math::createMathExtendToSupportedTypes());
  math::MathExpandOpsPassOptions writtenOut;
  writtenOut.opMnemonics = {"clampf", "fpowi"};
  passes.addPass(math::createMathExpandOpsPass(writtenOut));
  passes.addPass(createConvertMathToLLVMPass());
  passes.addPass(createConvertMathToLibmPass());
  arith::ArithEmulateUnsupportedFloatsOptions emulate;
  emulate.sourceTypeStrs = {"bf16", "f16"};
  emulate.targetTypeStr = "f32";
  passes.addPass(arith::createArithEmulateUnsupportedFloats(emulate));
  arith::ArithExpandOpsPassOptions expand;
  expand.includeBf16 = true;
  passes.addPass(arith::createArithExpandOpsPass(expand));
  passes.addPass(createCSEPass());
  passes.addPass(createSCFToControlFlowPass());
  passes.addPass(createConvertComplexToLLVMPass());
  passes.addPass(createFinalizeMemRefToLLVMConversionPass());
  passes.addPass(createConvertIndexToLLVMPass());
  passes.addPass(createArithToLLVMConversionPass());
  passes.addPass(createConvertFuncToLLVMPass());
  passes.addPass(createConvertControlFlowToLLVMPass());
  passes.addPass(createReconcileUnrealizedCastsPass());
}

llvm::Expected<std::unique_ptr<llvm::TargetMachine>> machineOfThisCpu() {
  auto builder = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return builder.takeError();
  builder->setCodeGenOptLevel(llvm::CodeGenOptLevel::Default);
  return builder->createTargetMachine();
}

Diagnostic cannotCompile(const std::string &why) {
  return errorAt({}, "it cannot be compiled for this CPU: " + why);
}

} // namespace

HostProgram::HostProgram(std::unique_ptr<ExecutionEngine> engine) : engine(std::move(engine)) {}
HostProgram::HostProgram(HostProgram &&) = default;
HostProgram &HostProgram::operator=(HostProgram &&) = default;
HostProgram::~HostProgram() = default;

Result<HostProgram> HostProgram::compile(ModuleOp module, const Task *task) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();

  // 1. Into a context of its own: the model's may be in use by others and lacks the translations.
  std::string bytes;
  llvm::raw_string_ostream stream(bytes);
  if (failed(writeBytecodeToFile(module, stream)))
    return cannotCompile("it cannot be written out");
  MLIRContext context(hostDialects(), MLIRContext::Threading::DISABLED);
  std::string said;
  ScopedDiagnosticHandler handler(&context, [&said](mlir::Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == DiagnosticSeverity::Error && said.empty())
      said = diagnostic.str();
    return success();
  });
  OwningOpRef<ModuleOp> copy = parseSourceString<ModuleOp>(bytes, &context);
  if (!copy)
    return cannotCompile(said);

  // 2. To the llvm dialect, with an entry point that takes descriptors by address.
  for (func::FuncOp function : copy->getOps<func::FuncOp>())
    function->setAttr(LLVM::LLVMDialect::getEmitCWrapperAttrName(), UnitAttr::get(&context));
  auto run = [&](void (*build)(PassManager &)) {
    PassManager passes(&context);
    passes.enableVerifier(false);
    build(passes);
    return passes.run(*copy);
  };
  if (failed(run(buildLoopPipeline)))
    return cannotCompile(said);
  if (task)
    insertStopChecks(*copy, task->flag());
  if (failed(run(buildCodePipeline)))
    return cannotCompile(said);

  // 3. To machine code.
  auto machine = machineOfThisCpu();
  if (!machine)
    return cannotCompile(llvm::toString(machine.takeError()));
  auto optimize = makeOptimizingTransformer(2, 0, machine->get());
  ExecutionEngineOptions options;
  options.transformer = optimize;
  options.jitCodeGenOptLevel = llvm::CodeGenOptLevel::Default;
  options.enableGDBNotificationListener = false;
  options.enablePerfNotificationListener = false;
  auto engineMachine = machineOfThisCpu();
  if (!engineMachine)
    return cannotCompile(llvm::toString(engineMachine.takeError()));
  auto engine = ExecutionEngine::create(*copy, options, std::move(*engineMachine));
  if (!engine)
    return cannotCompile(llvm::toString(engine.takeError()));
  // Names are resolved when code is first looked up; an unknown one must show here, not in run().
  for (func::FuncOp function : module.getOps<func::FuncOp>())
    if (auto entry = (*engine)->lookupPacked("_mlir_ciface_" + function.getName().str()); !entry)
      return cannotCompile(llvm::toString(entry.takeError()));
  return HostProgram(std::move(*engine));
}

double HostProgram::run(const std::string &function,
                        const std::vector<HostArgument> &arguments) const {
  // A buffer is passed as the address of its descriptor: two pointers, offset, sizes, strides.
  std::vector<std::vector<int64_t>> descriptors;
  std::vector<void *> pointers;
  for (const HostArgument &argument : arguments) {
    auto &descriptor = descriptors.emplace_back();
    if (argument.scalar)
      continue;
    auto address = reinterpret_cast<int64_t>(argument.data);
    descriptor = {address, address, 0};
    descriptor.insert(descriptor.end(), argument.shape.begin(), argument.shape.end());
    size_t rank = argument.shape.size();
    descriptor.resize(3 + 2 * rank, 1);
    for (size_t dim = rank; dim-- > 1;)
      descriptor[3 + rank + dim - 1] = descriptor[3 + rank + dim] * argument.shape[dim];
  }
  for (std::vector<int64_t> &descriptor : descriptors)
    pointers.push_back(descriptor.data());
  std::vector<void *> addresses;
  for (size_t i = 0; i < arguments.size(); ++i)
    addresses.push_back(arguments[i].scalar ? arguments[i].data
                                            : static_cast<void *>(&pointers[i]));
  auto entry = engine->lookupPacked("_mlir_ciface_" + function);
  assert(entry && "compile() has looked every function up");
  auto start = std::chrono::steady_clock::now();
  (*entry)(addresses.data());
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

} // namespace tilescope
