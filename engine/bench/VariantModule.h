// The IR of a variant, and what a bench needs to know of a model before it runs.
#pragma once

#include "engine/bench/Bench.h"
#include "engine/bench/CpuProgram.h"

#include "mlir/IR/MLIRContext.h"

#include <memory>

namespace tilescope {

/// A copy of `source` (dlc or linalg) on linalg, compiled as `variant` says. Fails on a transposed
/// one when the model has no dlc.matmul whose operand could be, and on negative tile sizes.
Result<mlir::OwningOpRef<mlir::ModuleOp>> makeVariant(mlir::ModuleOp source,
                                                      const LayerVariant &variant);

/// What `function` of `source` (dlc or linalg) computes, for the cache model: its matrix products
/// and element-wise ops of static sizes. Everything else is left out.
LinearWork describeWork(mlir::ModuleOp source, const std::string &function);

/// A model read for a bench, and the variants that the options ask for.
struct BenchModel {
  std::unique_ptr<mlir::MLIRContext> context;
  mlir::OwningOpRef<mlir::ModuleOp> source;
  CpuSignature signature;
  LinearWork work;
  std::vector<LayerVariant> variants;
};
Result<BenchModel> readBenchModel(const BenchOptions &options);

} // namespace tilescope
