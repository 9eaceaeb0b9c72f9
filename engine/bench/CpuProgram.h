// A lowered function, compiled in process for this CPU.
#pragma once

#include "engine/bench/CpuLowering.h"

#include <memory>
#include <vector>

namespace mlir {
class ExecutionEngine;
} // namespace mlir

namespace tilescope {

class CpuProgram {
public:
  /// Compiles `signature.function` of `module` (which is lowered in place) at -O3 for this CPU.
  /// Floating-point sums keep their order: no fast-math flag is set.
  static Result<CpuProgram> compile(mlir::ModuleOp module, const CpuSignature &signature);

  CpuProgram(CpuProgram &&);
  CpuProgram &operator=(CpuProgram &&);
  ~CpuProgram();

  /// Runs once: as many buffers as the signature has, each of at least its number of elements.
  void run(const std::vector<const float *> &inputs, const std::vector<float *> &results) const;

private:
  CpuProgram(std::unique_ptr<mlir::ExecutionEngine> engine, void (*entry)(void **));
  std::unique_ptr<mlir::ExecutionEngine> engine;
  void (*entry)(void **);
};

} // namespace tilescope
