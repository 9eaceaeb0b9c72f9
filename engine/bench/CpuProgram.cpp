#include "engine/bench/CpuProgram.h"

#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

using namespace tilescope;

static Diagnostic failed(const std::string &step, llvm::Error error) {
  return errorAt({}, step + ": " + llvm::toString(std::move(error)));
}

static llvm::Expected<std::unique_ptr<llvm::TargetMachine>> machineOfThisCpu() {
  auto builder = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return builder.takeError();
  builder->setCodeGenOptLevel(llvm::CodeGenOptLevel::Aggressive);
  return builder->createTargetMachine();
}

CpuProgram::CpuProgram(std::unique_ptr<mlir::ExecutionEngine> engine, void (*entry)(void **))
    : engine(std::move(engine)), entry(entry) {}
CpuProgram::CpuProgram(CpuProgram &&) = default;
CpuProgram &CpuProgram::operator=(CpuProgram &&) = default;
CpuProgram::~CpuProgram() = default;

Result<CpuProgram> CpuProgram::compile(mlir::ModuleOp module, const CpuSignature &signature) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();

  // The engine wants to translate by itself, in a context of its own; a failure there must come
  // back with its reason.
  Diagnostics lowering;
  auto translate = [&](mlir::Operation *operation,
                       llvm::LLVMContext &context) -> std::unique_ptr<llvm::Module> {
    auto lowered = lowerToLlvm(llvm::cast<mlir::ModuleOp>(operation), context);
    if (lowered)
      return std::move(*lowered);
    lowering = lowered.errors();
    return nullptr;
  };
  auto machine = machineOfThisCpu();
  if (!machine)
    return failed("this CPU is unknown to LLVM", machine.takeError());
  auto optimize = mlir::makeOptimizingTransformer(3, 0, machine->get());

  mlir::ExecutionEngineOptions options;
  options.llvmModuleBuilder = translate;
  options.transformer = optimize;
  options.jitCodeGenOptLevel = llvm::CodeGenOptLevel::Aggressive;
  options.enableGDBNotificationListener = false;
  options.enablePerfNotificationListener = false;
  auto engineMachine = machineOfThisCpu();
  if (!engineMachine)
    return failed("this CPU is unknown to LLVM", engineMachine.takeError());
  auto engine = mlir::ExecutionEngine::create(module, options, std::move(*engineMachine));
  if (!engine) {
    llvm::Error error = engine.takeError();
    if (lowering.empty())
      return failed("the model cannot be compiled", std::move(error));
    llvm::consumeError(std::move(error));
    return lowering;
  }
  auto entry = (*engine)->lookupPacked(signature.function);
  if (!entry)
    return failed("@" + signature.function + " cannot be compiled", entry.takeError());
  return CpuProgram(std::move(*engine), *entry);
}

void CpuProgram::run(const std::vector<const float *> &inputs,
                     const std::vector<float *> &results) const {
  // The packed entry takes the address of each argument, which is itself a pointer.
  std::vector<void *> pointers;
  for (const float *input : inputs)
    pointers.push_back(const_cast<float *>(input));
  for (float *result : results)
    pointers.push_back(result);
  std::vector<void *> addresses;
  for (void *&pointer : pointers)
    addresses.push_back(&pointer);
  entry(addresses.data());
}
