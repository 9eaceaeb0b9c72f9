#include "engine/verify/ArenaLowering.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

namespace tilescope {
namespace {

class ArenaLowering {
public:
  ArenaLowering(LoweredUnit &lowered, const LoweredLayout &layout, const Target &target)
      : lowered(lowered), layout(layout), target(target),
        builder(lowered.unit.module->getContext()) {}

  void run() {
    addArguments();
    for (auto [buffer, allocation] : llvm::zip(layout.layout.buffers, layout.allocations))
      poisonAfterLastUse(buffer, allocation);
    for (auto [step, op] : llvm::enumerate(layout.stepOps))
      if (auto copy = dyn_cast<memref::CopyOp>(op))
        replaceCopy(copy, step);
    int64_t slot = layout.layout.steps.size();
    for (auto [buffer, allocation] : llvm::zip(layout.layout.buffers, layout.allocations))
      place(buffer, allocation, slot++);
  }

private:
  void addArguments() {
    func::FuncOp function = lowered.unit.function;
    Location location = function.getLoc();
    auto arenaType = MemRefType::get({target.lramBytes}, builder.getI8Type(), AffineMap(),
                                     builder.getI64IntegerAttr(lramSpace));
    auto counterType = MemRefType::get({ShapedType::kDynamic}, builder.getI64Type());
    unsigned count = function.getNumArguments();
    LogicalResult added =
        function.insertArguments({count, count}, {arenaType, counterType},
                                 {DictionaryAttr(), DictionaryAttr()}, {location, location});
    assert(succeeded(added) && "arguments can be added to a function of our own");
    (void)added;
    arena = function.getArgument(count);
    counters = function.getArgument(count + 1);
  }

  mlir::Value constant(Location location, int64_t value) {
    return arith::ConstantIndexOp::create(builder, location, value);
  }

  /// From the end of its last step a buffer's bytes are dead.
  void poisonAfterLastUse(const BodyBuffer &buffer, memref::AllocOp allocation) {
    Operation *last = allocation->getBlock()->findAncestorOpInBlock(*layout.stepOps[buffer.last]);
    if (!last)
      return;
    builder.setInsertionPointAfter(last);
    Location location = allocation.getLoc();
    mlir::Value poison = arith::ConstantIntOp::create(builder, location, int8_t(poisonByte), 8);
    auto loop = scf::ForOp::create(builder, location, constant(location, buffer.address),
                                   constant(location, buffer.address + buffer.allocated),
                                   constant(location, 1));
    builder.setInsertionPointToStart(loop.getBody());
    memref::StoreOp::create(builder, location, poison, arena, loop.getInductionVar());
  }

  /// Counts what the copy moves, with packed elements counted as such, and copies element by
  /// element.
  void replaceCopy(memref::CopyOp copy, int64_t step) {
    builder.setInsertionPoint(copy);
    Location location = copy.getLoc();
    mlir::Value source = copy.getSource();
    auto type = cast<MemRefType>(source.getType());
    int64_t bits = elementBits(type.getElementType()), rank = type.getRank();
    bool packed = bits == 2 || bits == 4;
    mlir::Value bytes = constant(location, packed ? 1 : (bits + 7) / 8);
    for (int64_t dim = 0; dim < rank; ++dim) {
      mlir::Value extent = memref::DimOp::create(builder, location, source, dim);
      if (packed && dim == rank - 1)
        extent =
            arith::CeilDivUIOp::create(builder, location, extent, constant(location, 8 / bits));
      bytes = arith::MulIOp::create(builder, location, bytes, extent);
    }
    mlir::Value slot = constant(location, step);
    mlir::Value before = memref::LoadOp::create(builder, location, counters, slot);
    mlir::Value moved = arith::IndexCastOp::create(builder, location, builder.getI64Type(), bytes);
    memref::StoreOp::create(
        builder, location, arith::AddIOp::create(builder, location, before, moved), counters, slot);
    SmallVector<AffineMap> maps(2, builder.getMultiDimIdentityMap(rank));
    SmallVector<utils::IteratorType> kinds(rank, utils::IteratorType::parallel);
    linalg::GenericOp::create(builder, location, source, copy.getTarget(), maps, kinds,
                              [](OpBuilder &nested, Location at, ValueRange elements) {
                                linalg::YieldOp::create(nested, at, elements.front());
                              });
    copy.erase();
  }

  /// Of a double buffer the copies take turns, so that each is seen to be free when it is used.
  void place(const BodyBuffer &buffer, memref::AllocOp allocation, int64_t turnSlot) {
    builder.setInsertionPoint(allocation);
    Location location = allocation.getLoc();
    mlir::Value address = constant(location, buffer.address);
    if (buffer.copies > 1) {
      mlir::Value slot = constant(location, turnSlot);
      mlir::Value turn = memref::LoadOp::create(builder, location, counters, slot);
      mlir::Value one = arith::ConstantIntOp::create(builder, location, 1, 64);
      memref::StoreOp::create(builder, location,
                              arith::XOrIOp::create(builder, location, turn, one), counters, slot);
      mlir::Value chosen =
          arith::IndexCastOp::create(builder, location, builder.getIndexType(), turn);
      mlir::Value offset = arith::MulIOp::create(
          builder, location, chosen, constant(location, buffer.allocated / buffer.copies));
      address = arith::AddIOp::create(builder, location, address, offset);
    }
    mlir::Value view = memref::ViewOp::create(builder, location, allocation.getType(), arena,
                                              address, allocation.getDynamicSizes());
    allocation.getResult().replaceAllUsesWith(view);
    allocation.erase();
  }

  LoweredUnit &lowered;
  const LoweredLayout &layout;
  const Target &target;
  OpBuilder builder;
  mlir::Value arena, counters;
};

} // namespace

void toArena(LoweredUnit &lowered, const LoweredLayout &layout, const Target &target) {
  ArenaLowering(lowered, layout, target).run();
}

} // namespace tilescope
