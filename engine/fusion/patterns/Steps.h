// Reading the ops around an anchor: what an elementwise op does to the value that flows through it,
// and who uses or makes a value, seen through reshapes.
#pragma once

#include "mlir/Dialect/Linalg/IR/Linalg.h"

#include <optional>

namespace tilescope {

/// What an elementwise op does to the one full tensor it works on.
enum class StepKind {
  /// Changes the element type only, or copies.
  Cast,
  /// Adds or subtracts a value per channel (a zero point, a bias), possibly clamping after it.
  Bias,
  /// Multiplies by a value per channel, or divides a float by one.
  Scale,
  /// Brings an integer to another scale: shift (with the product before it), `tosa.apply_scale`,
  /// division, or a float scaled and rounded to an integer; with its zero point and clamp where
  /// they
  /// are in the same op.
  Rescale,
  /// Minimum and maximum with constants: relu, clamp.
  Clamp,
  /// Any other function of one element.
  Activation
};

struct Step {
  StepKind kind = StepKind::Cast;
  /// The result is an integer narrower than the value that came in.
  bool narrowsToInteger = false;
  /// Tensors that hold one value per channel (or one in all), such as the bias.
  llvm::SmallVector<mlir::Value, 2> parameters;
};

/// The member role of a step: "cast", "bias", "scale", "rescale", "clamp" or "activation".
llvm::StringRef getRole(StepKind kind);

/// How `op` changes `chain`, one of its operands; nothing when `op` is not elementwise along it:
/// several results, a reduction, a second tensor as full as `chain`, `chain` read in another order
/// than the result is written, or a body that does more than compute on elements.
///
/// A parameter varies along fewer dimensions than the result does, or is broadcast, filled or
/// constant throughout; a vector that is a constant or a function argument counts too when the
/// result is one.
std::optional<Step> classifyStep(mlir::linalg::LinalgOp op, mlir::Value chain);

/// The same for an op whose chain is not known: its only full tensor. `chain` receives it.
std::optional<Step> classifyStep(mlir::linalg::LinalgOp op, mlir::Value *chain);

/// A linalg op that only moves or casts the elements of one tensor: broadcast, transpose, copy,
/// cast. Returns that tensor, and null for any other op.
mlir::Value getMovedTensor(mlir::Operation *op);

/// The member role of such an op: "broadcast", "transpose" or "cast".
llvm::StringRef getMoverRole(mlir::linalg::LinalgOp mover);

/// A fill: `linalg.fill` or a generic that writes one scalar everywhere.
bool isFill(mlir::Operation *op);

/// True when the body of `op` reads `operand`.
bool readsOperand(mlir::linalg::LinalgOp op, mlir::OpOperand &operand);

/// `tensor.expand_shape`, `tensor.collapse_shape` and `tensor.cast`: the same elements, renamed.
bool isReshape(mlir::Operation *op);

/// The value behind reshapes of `value`.
mlir::Value behindReshapes(mlir::Value value);

/// The op that makes `value`, behind reshapes; null for arguments.
mlir::Operation *getProducer(mlir::Value value);

/// `tensor.dim`: asks for the shape only, and so does not count as a user.
bool asksOnlyForShape(mlir::Operation *op);

/// The op that alone uses `value`, seen through reshapes, and the value as that op sees it.
struct SoleUse {
  mlir::Operation *user;
  mlir::Value seen;
};
std::optional<SoleUse> getSoleUse(mlir::Value value);

} // namespace tilescope
