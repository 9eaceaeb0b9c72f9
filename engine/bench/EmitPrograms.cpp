#include "engine/bench/EmitPrograms.h"

#include "engine/bench/DriverIR.h"
#include "engine/bench/VariantModule.h"

#include "mlir/ExecutionEngine/OptUtils.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"

using namespace tilescope;

namespace {

/// Writes a whole file or none.
Diagnostics writeFile(const std::string &path,
                      std::function<llvm::Error(llvm::raw_ostream &)> write) {
  if (llvm::Error error = llvm::writeToOutput(path, std::move(write)))
    return {errorAt({path, 0, 0}, "cannot be written: " + llvm::toString(std::move(error)))};
  return {};
}

/// The processor family's baseline: no instruction set extension of this machine.
llvm::Expected<std::unique_ptr<llvm::TargetMachine>> baselineMachine() {
  llvm::orc::JITTargetMachineBuilder builder{llvm::Triple(llvm::sys::getProcessTriple())};
  builder.setCodeGenOptLevel(llvm::CodeGenOptLevel::Aggressive);
  builder.setRelocationModel(llvm::Reloc::PIC_);
  return builder.createTargetMachine();
}

Diagnostics compileObject(llvm::Module &module, EmittedProgram &program) {
  auto machine = baselineMachine();
  if (!machine)
    return {errorAt({}, "no code can be made for this processor: " +
                            llvm::toString(machine.takeError()))};
  module.setTargetTriple((*machine)->getTargetTriple());
  module.setDataLayout((*machine)->createDataLayout());
  if (llvm::Error error = mlir::makeOptimizingTransformer(3, 0, machine->get())(&module))
    return {errorAt({}, "the program cannot be optimized: " + llvm::toString(std::move(error)))};
  Diagnostics problems = writeFile(program.llvmIr, [&](llvm::raw_ostream &out) {
    module.print(out, nullptr);
    return llvm::Error::success();
  });
  if (!problems.empty())
    return problems;
  llvm::SmallVector<char, 0> code;
  llvm::raw_svector_ostream stream(code);
  llvm::legacy::PassManager passes;
  if ((*machine)->addPassesToEmitFile(passes, stream, nullptr, llvm::CodeGenFileType::ObjectFile))
    return {errorAt({}, "no object file can be made for this processor")};
  passes.run(module);
  return writeFile(program.object, [&](llvm::raw_ostream &out) {
    out.write(code.data(), code.size());
    return llvm::Error::success();
  });
}

/// Links with the C compiler if there is one.
Diagnostics link(EmittedProgram &program, const std::string &path, const std::string &cc) {
  auto compiler = llvm::sys::findProgramByName(cc);
  if (!compiler)
    return {};
  std::string message;
  if (llvm::sys::ExecuteAndWait(*compiler, {*compiler, program.object, "-o", path}, std::nullopt,
                                {}, 0, 0, &message) != 0)
    return {errorAt({program.object, 0, 0}, "cannot be linked by " + *compiler + " " + message)};
  program.executable = path;
  return {};
}

} // namespace

Result<std::vector<EmittedProgram>> tilescope::emitPrograms(const BenchOptions &options,
                                                            const std::string &directory,
                                                            const std::string &cc) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  Result<BenchModel> model = readBenchModel(options);
  if (!model)
    return model.errors();
  if (std::error_code error = llvm::sys::fs::create_directories(directory))
    return errorAt({directory, 0, 0}, "the directory cannot be made: " + error.message());

  std::vector<EmittedProgram> programs;
  for (const LayerVariant &variant : model->variants) {
    llvm::SmallString<128> stem(directory);
    llvm::sys::path::append(stem, variant.name());
    std::string path = stem.str().str();
    EmittedProgram program{variant,
                           predictCaches(model->work, variant, options.target),
                           path + ".mlir",
                           path + ".ll",
                           path + ".o",
                           "",
                           {}};
    auto module = makeVariant(*model->source, variant);
    if (!module)
      return module.errors();
    Diagnostics problems = writeFile(program.mlir, [&](llvm::raw_ostream &out) {
      (*module)->print(out);
      return llvm::Error::success();
    });
    if (!problems.empty())
      return problems;
    llvm::LLVMContext llvmContext;
    auto lowered = lowerToLlvm(**module, llvmContext);
    if (!lowered)
      return lowered.errors();
    program.functions = addDriver(**lowered, model->signature);
    problems = compileObject(**lowered, program);
    if (problems.empty())
      problems = link(program, path, cc);
    if (!problems.empty())
      return problems;
    programs.push_back(std::move(program));
  }
  return programs;
}
