// How the body of a reduction combines values with its accumulators: what cutting the reduction
// into parts that are accumulated apart and merged afterwards depends on.
#pragma once

#include "engine/model/ModelGraph.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace tilescope {

/// What becomes of one result of a reduction.
struct ResultCombiner {
  enum Kind {
    /// accumulator = op(accumulator, element), for an op that has a neutral element.
    Arithmetic,
    /// The results of the group together take the element or keep the accumulator, by one
    /// comparison
    /// (argmax and its value).
    Selection
  } kind = Arithmetic;
  /// Arithmetic: the op of the body that combines.
  mlir::Operation *op = nullptr;
  /// The value of the body that goes in; no accumulator is behind it.
  mlir::Value element;
  /// Arithmetic: the body widens its accumulator before `op` and narrows the result after it; null
  /// when it does not.
  mlir::Operation *widens = nullptr, *narrows = nullptr;
  /// Arithmetic: accumulator - element. Parts are differences too; merging adds them.
  bool subtracts = false;
  /// The order of combining changes the result's rounding.
  bool rounds = false;
  /// What a part starts from.
  mlir::TypedAttr neutral;
  /// Element type of a part.
  mlir::Type partType;
};

struct Combiner {
  /// One per result; empty with a refusal.
  llvm::SmallVector<ResultCombiner, 2> results;
  /// Why parts cannot be accumulated apart and merged; empty when they can.
  std::string refusal;
  /// What may differ beyond rounding when they are; empty when nothing.
  std::string caveat;
};

/// Combines of f32 and wider types, integers, and narrow floats (which accumulate in f32): sums,
/// products, maxima, minima, and, or, xor, differences, and results selected by one comparison.
Combiner describeCombiner(mlir::linalg::LinalgOp op);

/// Fills `node.reduction` of a linalg op that has a reduction dimension.
void describeReduction(mlir::Operation *op, OpNode &node);

/// Ops of the body of `op` whose value depends on an accumulator.
llvm::SmallPtrSet<mlir::Operation *, 8> accumulatorOps(mlir::linalg::LinalgOp op);

} // namespace tilescope
