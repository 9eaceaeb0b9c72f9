#include "engine/verify/StopChecks.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;

namespace tilescope {
namespace {

static_assert(sizeof(std::atomic<bool>) == 1 && std::atomic<bool>::is_always_lock_free);

/// Levels of a nest that look at the flag: an iteration of the innermost of them is short, and the check is
/// paid seldom.
constexpr int checkedLevels = 3;

int levelOf(scf::ForOp loop) {
  int level = 0;
  for (auto outer = loop->getParentOfType<scf::ForOp>(); outer;
       outer = outer->getParentOfType<scf::ForOp>())
    ++level;
  return level;
}

bool hasLoopInside(scf::ForOp loop) {
  return loop.getBody()
      ->walk([](scf::ForOp) { return WalkResult::interrupt(); })
      .wasInterrupted();
}

Value goesOn(OpBuilder &builder, Location where, const std::atomic<bool> &flag) {
  auto pointer = LLVM::LLVMPointerType::get(builder.getContext());
  Value address = LLVM::ConstantOp::create(
      builder, where, builder.getI64Type(),
      builder.getI64IntegerAttr(static_cast<int64_t>(reinterpret_cast<uintptr_t>(&flag))));
  Value place = LLVM::IntToPtrOp::create(builder, where, pointer, address);
  Value told = LLVM::LoadOp::create(builder, where, builder.getI8Type(), place, /*alignment=*/1,
                                    /*isVolatile=*/true);
  Value none = LLVM::ConstantOp::create(builder, where, builder.getI8Type(),
                                        builder.getI8IntegerAttr(0));
  return LLVM::ICmpOp::create(builder, where, LLVM::ICmpPredicate::eq, told, none);
}

/// The body under a condition; without it the loop carries on what it carried.
void insertCheck(scf::ForOp loop, const std::atomic<bool> &flag) {
  Block *body = loop.getBody();
  Operation *yield = body->getTerminator();
  OpBuilder builder = OpBuilder::atBlockBegin(body);
  Value condition = goesOn(builder, loop.getLoc(), flag);
  auto check = scf::IfOp::create(builder, loop.getLoc(), yield->getOperandTypes(), condition,
                                 /*withElseRegion=*/true);
  Block *then = check.thenBlock(), *otherwise = check.elseBlock();
  for (Block *branch : {then, otherwise})
    if (!branch->empty())
      branch->back().erase();
  then->getOperations().splice(then->end(), body->getOperations(),
                               std::next(Block::iterator(check)), body->end());
  builder.setInsertionPointToEnd(otherwise);
  scf::YieldOp::create(builder, loop.getLoc(), loop.getRegionIterArgs());
  builder.setInsertionPointToEnd(body);
  scf::YieldOp::create(builder, loop.getLoc(), check.getResults());
}

} // namespace

void insertStopChecks(ModuleOp module, const std::atomic<bool> &flag) {
  module.getContext()->loadDialect<LLVM::LLVMDialect, scf::SCFDialect>();
  SmallVector<scf::ForOp> loops;
  module.walk([&](scf::ForOp loop) {
    if (levelOf(loop) < checkedLevels && hasLoopInside(loop))
      loops.push_back(loop);
  });
  for (scf::ForOp loop : loops)
    insertCheck(loop, flag);
}

} // namespace tilescope
