// A tile body taken out of its model: a module with one function that computes just the body's ops,
// from buffers to buffers. Probing and running work on it; the model is not touched.
#pragma once

#include "engine/tiling/Decision.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace tilescope {

struct UnitFunction {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  /// Arguments: one buffer (or scalar) for each of `inputs`, then one buffer for each of `outputs`.
  mlir::func::FuncOp function;
  /// The model's values that the arguments stand for.
  llvm::SmallVector<mlir::Value> inputs;
  /// Result numbers of the consumer that somebody uses; each is to be stored.
  llvm::SmallVector<int> outputs;
  /// The decision with the copies as its ops, marked with their index in the body (bodyMark). Once
  /// they are tiled, the ops are gone and null here.
  TilingDecision decision;
  /// Per op of the body the operand number of its first destination; for an op without one (pad)
  /// the number after its operands.
  llvm::SmallVector<int> firstDestination;
  /// For each output the op that stores the consumer's result to its argument.
  llvm::SmallVector<mlir::Operation *> stores;
};

/// Marks an op and its tiles with the index of the op in the body: producers in order, the consumer
/// last.
inline constexpr llvm::StringLiteral bodyMark = "tilescope-body";

/// The index in the body of a marked op; -1 for others.
int bodyIndex(mlir::Operation *op);

/// Copies the ops of `decision` into a function of their own. Destinations of undefined content
/// stay undefined; constants become inputs.
UnitFunction makeUnitFunction(const TilingDecision &decision);

} // namespace tilescope
