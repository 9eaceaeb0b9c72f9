// From linalg on tensors to LLVM for the CPU this runs on: the way a bench variant takes.
#pragma once

#include "engine/support/Result.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectRegistry.h"

#include <memory>
#include <string>
#include <vector>

namespace llvm {
class LLVMContext;
class Module;
} // namespace llvm

namespace tilescope {

/// Everything that reading a dlc or linalg model and lowering it to LLVM needs.
void registerCpuDialects(mlir::DialectRegistry &registry);

/// Reads a model file into `context`, or standard input for "-". Errors are located.
Result<mlir::OwningOpRef<mlir::ModuleOp>> readMlirFile(const std::string &path,
                                                       mlir::MLIRContext &context);

/// A parameter or result of a function that runs here: f32 elements in rows, static sizes.
struct CpuBuffer {
  std::vector<int64_t> shape;
  /// Saturating.
  int64_t elements() const;
};

/// What a caller of the lowered function passes: one pointer for each input, then one for each
/// result. No two overlap.
struct CpuSignature {
  std::string function;
  std::vector<CpuBuffer> inputs, results;
};

/// The signature of the function `name`, or of the only public one when `name` is empty. Fails on a
/// function that is not there, has no body, has anything but static f32 tensors, or needs more
/// memory than this machine has.
Result<CpuSignature> cpuSignature(mlir::ModuleOp module, const std::string &name);

/// Lowers `module` (linalg, scf, tensor, arith) in place to the llvm dialect: One-Shot Bufferize,
/// results as out parameters, linalg ops as plain loops in the order of their iteration domain.
/// Nothing reorders, vectorizes or unrolls before LLVM does.
Result<std::unique_ptr<llvm::Module>> lowerToLlvm(mlir::ModuleOp module,
                                                  llvm::LLVMContext &context);

} // namespace tilescope
