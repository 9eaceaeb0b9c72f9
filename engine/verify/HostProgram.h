// Functions on buffers, compiled in process for this CPU.
#pragma once

#include "engine/support/Result.h"
#include "engine/support/Task.h"

#include "mlir/IR/BuiltinOps.h"

#include <memory>
#include <string>
#include <vector>

namespace mlir {
class ExecutionEngine;
} // namespace mlir

namespace tilescope {

/// An argument of a compiled function: a buffer with identity layout (data, not owned, and shape),
/// or a scalar of up to 8 bytes.
struct HostArgument {
  void *data = nullptr;
  std::vector<int64_t> shape;
  bool scalar = false;
};

class HostProgram {
public:
  /// Compiles the functions of `module` (func, scf, memref, arith, math and affine ops on buffers).
  /// The module is copied into a context of the program's own and is not changed. bf16 and f16
  /// arithmetic rounds after each op; nothing is reassociated or contracted. With `task`, which
  /// must outlive the program, a run that goes on when it is cancelled soon ends with its buffers in
  /// any state.
  static Result<HostProgram> compile(mlir::ModuleOp module, const Task *task = nullptr);

  HostProgram(HostProgram &&);
  HostProgram &operator=(HostProgram &&);
  ~HostProgram();

  /// Runs a function once. Returns the seconds it took.
  double run(const std::string &function, const std::vector<HostArgument> &arguments) const;

private:
  explicit HostProgram(std::unique_ptr<mlir::ExecutionEngine> engine);
  std::unique_ptr<mlir::ExecutionEngine> engine;
};

} // namespace tilescope
