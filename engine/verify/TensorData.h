// Tensors outside of IR: seeded random contents, contents of constants, and comparison.
#pragma once

#include "engine/verify/HostProgram.h"

#include "mlir/IR/BuiltinTypes.h"

#include <random>

namespace tilescope {

/// A dense tensor or scalar as compiled code holds it: elements of less than a byte take one each.
struct TensorData {
  mlir::Type element;
  std::vector<int64_t> shape;
  bool scalar = false;
  std::vector<uint8_t> bytes;

  int64_t elements() const;
  HostArgument argument();
};

/// Bytes that one element takes in compiled code.
int64_t storedBytes(mlir::Type element);
/// Bytes that a value of this type (a tensor with static shape, or a scalar) takes; saturates.
int64_t storedBytesOf(mlir::Type type);
/// Whether data of this element type can be made and compared.
bool isRunnable(mlir::Type element);

/// A tensor or scalar of `type`, every byte the poison pattern.
TensorData poisoned(mlir::Type type);
/// What random contents have to be good for.
enum class DataKind {
  /// Floats in [-1, 1) with all mantissa bits random, integers over their whole range.
  Any,
  /// Integers in [1, 7]: divisors and shift amounts that mean something.
  SmallIntegers,
  /// Floats of which few are 1 or -1 and the others 0, so that long sums are exact in any order.
  ExactSums
};
TensorData randomData(mlir::Type type, std::mt19937_64 &random, DataKind kind);
/// What `value` holds when a constant defines it and its bytes are at hand.
std::optional<TensorData> constantData(mlir::Value value);

/// How two tensors of one type differ.
struct Difference {
  /// First element that is not equal; -1 when there is none. Any two NaN are equal.
  int64_t first = -1;
  int64_t count = 0;
  /// Largest difference of two elements over the largest magnitude in `expected`; floats only.
  double relative = 0;
  std::string expected, found;
};
Difference compare(const TensorData &expected, const TensorData &found);

} // namespace tilescope
