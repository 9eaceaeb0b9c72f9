#include "engine/verify/Loops.h"

#include "engine/memory/LramLowering.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;

namespace tilescope {
namespace {

/// The bits of an element that no load or store of a machine word reaches at its accounted place; 0
/// for the usual ones.
int64_t oddBits(Type element) {
  auto integer = dyn_cast<IntegerType>(element);
  if (!integer)
    return 0;
  int64_t bits = integer.getWidth();
  bool odd = bits == 2 || bits == 4 || (bits > 8 && !llvm::isPowerOf2_64(bits));
  return odd ? bits : 0;
}

/// Rewrites one load or store.
class ElementAccess {
public:
  ElementAccess(Operation *op, mlir::Value arena, int64_t bits)
      : op(op), isLoad(isa<memref::LoadOp>(op)), arena(arena), bits(bits), builder(op),
        location(op->getLoc()), byte(builder.getI8Type()), narrow(builder.getIntegerType(bits)) {}

  void rewrite() {
    if (bits < 8)
      accessLane();
    else
      accessBytes();
    op->erase();
  }

private:
  mlir::Value index(int64_t value) {
    return arith::ConstantIndexOp::create(builder, location, value);
  }
  mlir::Value number(int64_t value, Type type) {
    return arith::ConstantOp::create(builder, location, builder.getIntegerAttr(type, value));
  }
  template <typename Op> mlir::Value make(mlir::Value a, mlir::Value b) {
    return Op::create(builder, location, a, b);
  }
  mlir::Value addressOf(mlir::Value buffer) {
    return memref::ExtractAlignedPointerAsIndexOp::create(builder, location, buffer);
  }
  mlir::Value byteAt(mlir::Value at) {
    return memref::LoadOp::create(builder, location, arena, at);
  }

  /// Where the buffer starts in the arena, bytes, and the element's number counted from there.
  std::pair<mlir::Value, mlir::Value> place() {
    mlir::Value buffer = op->getOperand(isLoad ? 0 : 1);
    auto metadata = memref::ExtractStridedMetadataOp::create(builder, location, buffer);
    mlir::Value element = metadata.getOffset();
    ValueRange indices = op->getOperands().drop_front(isLoad ? 1 : 2);
    for (auto [position, stride] : llvm::zip(indices, metadata.getStrides()))
      element = make<arith::AddIOp>(element, make<arith::MulIOp>(position, stride));
    return {make<arith::SubIOp>(addressOf(buffer), addressOf(arena)), element};
  }

  /// Several elements share a byte.
  void accessLane() {
    auto [start, element] = place();
    mlir::Value perByte = index(8 / bits);
    mlir::Value at = make<arith::AddIOp>(start, make<arith::DivUIOp>(element, perByte));
    mlir::Value lane = make<arith::RemUIOp>(element, perByte);
    mlir::Value shift =
        arith::IndexCastOp::create(builder, location, byte, make<arith::MulIOp>(lane, index(bits)));
    mlir::Value old = byteAt(at);
    if (isLoad) {
      mlir::Value low = make<arith::ShRUIOp>(old, shift);
      op->getResult(0).replaceAllUsesWith(arith::TruncIOp::create(builder, location, narrow, low));
      return;
    }
    mlir::Value ones = make<arith::ShLIOp>(number((1 << bits) - 1, byte), shift);
    mlir::Value kept = make<arith::AndIOp>(old, make<arith::XOrIOp>(ones, number(-1, byte)));
    mlir::Value wide = arith::ExtUIOp::create(builder, location, byte, op->getOperand(0));
    mlir::Value merged = make<arith::OrIOp>(kept, make<arith::ShLIOp>(wide, shift));
    memref::StoreOp::create(builder, location, merged, arena, at);
  }

  /// An element takes several bytes, lowest first.
  void accessBytes() {
    auto [start, element] = place();
    int64_t bytes = (bits + 7) / 8;
    mlir::Value at = make<arith::AddIOp>(start, make<arith::MulIOp>(element, index(bytes)));
    IntegerType whole = builder.getIntegerType(bytes * 8);
    if (isLoad) {
      mlir::Value value = number(0, whole);
      for (int64_t i = 0; i < bytes; ++i) {
        mlir::Value part = arith::ExtUIOp::create(builder, location, whole,
                                                  byteAt(make<arith::AddIOp>(at, index(i))));
        value = make<arith::OrIOp>(value, make<arith::ShLIOp>(part, number(8 * i, whole)));
      }
      if (whole != narrow)
        value = arith::TruncIOp::create(builder, location, narrow, value);
      op->getResult(0).replaceAllUsesWith(value);
      return;
    }
    mlir::Value value = op->getOperand(0);
    if (whole != narrow)
      value = arith::ExtUIOp::create(builder, location, whole, value);
    for (int64_t i = 0; i < bytes; ++i) {
      mlir::Value part = make<arith::ShRUIOp>(value, number(8 * i, whole));
      memref::StoreOp::create(builder, location,
                              arith::TruncIOp::create(builder, location, byte, part), arena,
                              make<arith::AddIOp>(at, index(i)));
    }
  }

  Operation *op;
  bool isLoad;
  mlir::Value arena;
  int64_t bits;
  OpBuilder builder;
  Location location;
  IntegerType byte, narrow;
};

} // namespace

void toArenaBytes(func::FuncOp function, mlir::Value arena) {
  SmallVector<std::pair<Operation *, int64_t>> accesses;
  function.walk([&](Operation *op) {
    if (!isa<memref::LoadOp, memref::StoreOp>(op))
      return;
    mlir::Value buffer = op->getOperand(isa<memref::LoadOp>(op) ? 0 : 1);
    if (!inLram(buffer))
      return;
    if (int64_t bits = oddBits(cast<MemRefType>(buffer.getType()).getElementType()))
      accesses.push_back({op, bits});
  });
  for (auto [op, bits] : accesses)
    ElementAccess(op, arena, bits).rewrite();
}

} // namespace tilescope
