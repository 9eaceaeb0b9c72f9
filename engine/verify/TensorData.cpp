#include "engine/verify/TensorData.h"

#include "engine/support/Saturating.h"
#include "engine/verify/ArenaLowering.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/Matchers.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/bit.h"

#include <cmath>
#include <cstring>
#include <limits>

using namespace mlir;

namespace tilescope {
namespace {

uint64_t readBits(const uint8_t *from, int64_t bytes) {
  uint64_t bits = 0;
  std::memcpy(&bits, from, bytes);
  return bits;
}

void writeBits(uint8_t *to, uint64_t bits, int64_t bytes) {
  std::memcpy(to, &bits, bytes);
}

APFloat toFloat(FloatType type, const uint8_t *from) {
  return APFloat(type.getFloatSemantics(), APInt(type.getWidth(), readBits(from, storedBytes(type)),
                                                 /*isSigned=*/false, /*implicitTrunc=*/true));
}

/// A float of magnitude up to 2 in the bits of an f16, rounded towards zero; too small ones are zero.
uint64_t halfBits(uint32_t single) {
  constexpr int32_t rebias = 127 - 15;
  int32_t exponent = int32_t(single >> 23 & 0xff) - rebias;
  uint32_t sign = single >> 16 & 0x8000;
  return exponent <= 0 ? sign : sign | uint32_t(exponent) << 10 | (single >> 13 & 0x3ff);
}

/// `value`, of magnitude up to 2, in the bits of a float type (narrow ones round towards zero: which
/// number it is does not matter).
uint64_t floatBits(FloatType type, double value) {
  if (type.isF64())
    return llvm::bit_cast<uint64_t>(value);
  uint32_t single = llvm::bit_cast<uint32_t>(float(value));
  if (type.isF32())
    return single;
  if (type.isBF16())
    return single >> 16;
  if (type.isF16())
    return halfBits(single);
  APFloat number(value);
  bool inexact;
  number.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven, &inexact);
  return number.bitcastToAPInt().getZExtValue();
}

double toDouble(APFloat value) {
  bool inexact;
  value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &inexact);
  return value.convertToDouble();
}

std::string print(Type element, const uint8_t *from) {
  llvm::SmallString<32> text;
  if (auto type = dyn_cast<FloatType>(element))
    toFloat(type, from).toString(text);
  else
    APInt(64, readBits(from, storedBytes(element))).toStringUnsigned(text);
  return text.str().str();
}

/// Whether two integers are equal in the bits that their type has; compiled code leaves those
/// beyond undefined.
bool sameNumber(Type element, const uint8_t *a, const uint8_t *b) {
  if (!element.isInteger())
    return false;
  int64_t unused = 64 - element.getIntOrFloatBitWidth(), bytes = storedBytes(element);
  return readBits(a, bytes) << unused == readBits(b, bytes) << unused;
}

TensorData shapedLike(Type type) {
  TensorData data;
  data.element = getElementTypeOrSelf(type);
  if (auto shaped = dyn_cast<ShapedType>(type))
    data.shape = shaped.getShape().vec();
  else
    data.scalar = true;
  data.bytes.resize(data.elements() * storedBytes(data.element));
  return data;
}

} // namespace

int64_t TensorData::elements() const {
  int64_t count = 1;
  for (int64_t extent : shape)
    count = multiplySaturating(count, extent);
  return count;
}

HostArgument TensorData::argument() {
  return {bytes.data(), shape, scalar};
}

bool isRunnable(Type element) {
  if (isa<IndexType>(element))
    return true;
  if (element.isInteger())
    return element.getIntOrFloatBitWidth() <= 64;
  return element.isF16() || element.isBF16() || element.isF32() || element.isF64();
}

int64_t storedBytes(Type element) {
  if (isa<IndexType>(element))
    return 8;
  int64_t bits = element.getIntOrFloatBitWidth();
  return bits <= 8 ? 1 : llvm::PowerOf2Ceil(bits) / 8;
}

int64_t storedBytesOf(Type type) {
  int64_t bytes = storedBytes(getElementTypeOrSelf(type));
  if (auto shaped = dyn_cast<ShapedType>(type))
    for (int64_t extent : shaped.getShape())
      bytes = multiplySaturating(bytes, extent);
  return bytes;
}

TensorData poisoned(Type type) {
  TensorData data = shapedLike(type);
  std::fill(data.bytes.begin(), data.bytes.end(), poisonByte);
  // Narrow integers are stored extended with zeros.
  int64_t bytes = storedBytes(data.element);
  if (data.element.isInteger() && data.element.getIntOrFloatBitWidth() < bytes * 8)
    for (int64_t i = 0; i < data.elements(); ++i)
      writeBits(&data.bytes[i * bytes], (uint64_t(1) << data.element.getIntOrFloatBitWidth()) - 1,
                bytes);
  return data;
}

TensorData randomData(Type type, std::mt19937_64 &random, DataKind kind) {
  TensorData data = shapedLike(type);
  int64_t bytes = storedBytes(data.element);
  auto floatType = dyn_cast<FloatType>(data.element);
  bool index = isa<IndexType>(data.element);
  // A few thousand ones at most: their sums stay within the integers that even bf16 holds exactly.
  constexpr int64_t mostOnes = 2048;
  uint64_t sparsity = std::max<int64_t>(2, data.elements() / mostOnes);
  for (int64_t i = 0, count = data.elements(); i < count; ++i) {
    uint64_t bits = random();
    if (floatType && kind == DataKind::ExactSums) {
      bool one = (bits >> 1) % sparsity == 0;
      bits = floatBits(floatType, !one ? 0.0 : bits & 1 ? 1.0 : -1.0);
    } else if (floatType) {
      bits = floatBits(floatType, double(int64_t(bits >> 11)) * 0x1p-52 - 1.0);
    } else if (kind == DataKind::SmallIntegers || index) {
      bits = 1 + bits % 7;
    }
    if (data.element.isInteger() && data.element.getIntOrFloatBitWidth() < 64)
      bits &= (uint64_t(1) << data.element.getIntOrFloatBitWidth()) - 1;
    writeBits(&data.bytes[i * bytes], bits, bytes);
  }
  return data;
}

std::optional<TensorData> constantData(mlir::Value value) {
  Attribute attribute;
  if (!matchPattern(value, m_Constant(&attribute)))
    return std::nullopt;
  TensorData data = shapedLike(value.getType());
  int64_t bytes = storedBytes(data.element);
  if (auto dense = dyn_cast<DenseElementsAttr>(attribute)) {
    int64_t i = 0;
    if (isa<FloatType>(data.element)) {
      for (const APFloat &number : dense.getValues<APFloat>())
        writeBits(&data.bytes[bytes * i++], number.bitcastToAPInt().getZExtValue(), bytes);
    } else if (data.element.isIntOrIndex()) {
      for (const APInt &number : dense.getValues<APInt>())
        writeBits(&data.bytes[bytes * i++], number.getZExtValue(), bytes);
    } else {
      return std::nullopt;
    }
    return data;
  }
  // Contents kept beside the IR, in the layout of memory for whole bytes an element.
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(attribute))
    if (AsmResourceBlob *blob = resource.getRawHandle().getBlob())
      if (blob->getData().size() == data.bytes.size() &&
          data.element.getIntOrFloatBitWidth() == bytes * 8) {
        std::memcpy(data.bytes.data(), blob->getData().data(), data.bytes.size());
        return data;
      }
  return std::nullopt;
}

Difference compare(const TensorData &expected, const TensorData &found) {
  Difference difference;
  if (expected.bytes == found.bytes)
    return difference;
  int64_t bytes = storedBytes(expected.element), count = expected.elements();
  auto type = dyn_cast<FloatType>(expected.element);
  double largest = 0, apart = 0;
  for (int64_t i = 0; i < count; ++i) {
    const uint8_t *a = &expected.bytes[i * bytes], *b = &found.bytes[i * bytes];
    if (std::memcmp(a, b, bytes) == 0 || sameNumber(expected.element, a, b))
      continue;
    if (type) {
      APFloat x = toFloat(type, a), y = toFloat(type, b);
      if (x.isNaN() && y.isNaN())
        continue;
      apart = x.isFinite() && y.isFinite() ? std::max(apart, std::abs(toDouble(x) - toDouble(y)))
                                           : std::numeric_limits<double>::infinity();
    }
    if (difference.count++ == 0) {
      difference.first = i;
      difference.expected = print(expected.element, a);
      difference.found = print(expected.element, b);
    }
  }
  if (!type || difference.count == 0)
    return difference;
  for (int64_t i = 0; i < count; ++i)
    if (APFloat x = toFloat(type, &expected.bytes[i * bytes]); x.isFinite())
      largest = std::max(largest, std::abs(toDouble(x)));
  difference.relative = apart == 0 ? 0 : apart / std::max(largest, 1e-300);
  return difference;
}

} // namespace tilescope
