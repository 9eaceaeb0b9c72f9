#include "engine/verify/CutReduction.h"

#include "engine/memory/ErrorCollector.h"
#include "engine/memory/Placement.h"
#include "engine/reduction/ApplyReduction.h"
#include "engine/tiling/TileNest.h"

#include "mlir/Dialect/Bufferization/Transforms/Transforms.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace tilescope {
namespace {

/// The loops over tiles of kept dimensions, outermost first: as many as the plan has.
SmallVector<Operation *> keptLoops(func::FuncOp function, size_t count) {
  SmallVector<Operation *> loops;
  Block *block = &function.getBody().front();
  while (loops.size() < count) {
    auto inside = block->getOps<scf::ForOp>();
    if (inside.empty())
      break;
    loops.push_back(*inside.begin());
    block = (*inside.begin()).getBody();
  }
  return loops;
}

/// Results that keep reduced dimensions are expanded after the loops: they are stored before that, to
/// the same bytes.
void storeWithoutUnitDimensions(RewriterBase &rewriter, UnitFunction &unit) {
  for (Operation *&operation : unit.stores) {
    auto store = cast<bufferization::MaterializeInDestinationOp>(operation);
    auto expanded = store.getSource().getDefiningOp<tensor::ExpandShapeOp>();
    if (!expanded)
      continue;
    rewriter.setInsertionPointToStart(store->getBlock());
    auto collapsed = memref::CollapseShapeOp::create(rewriter, store.getLoc(), store.getDest(),
                                                     expanded.getReassociationIndices());
    rewriter.setInsertionPoint(store);
    operation = bufferization::MaterializeInDestinationOp::create(
        rewriter, store.getLoc(), Type(), expanded.getSrc(), collapsed, /*restrict=*/true,
        /*writable=*/true);
    rewriter.eraseOp(store);
    rewriter.eraseOp(expanded);
  }
}

/// Each part is computed in LRAM and stored; the merge loads them.
void keepPartsOutside(RewriterBase &rewriter, func::FuncOp function, ArrayRef<Operation *> kept) {
  SmallVector<tensor::EmptyOp> empties;
  function.walk([&](tensor::EmptyOp empty) { empties.push_back(empty); });
  for (tensor::EmptyOp empty : empties) {
    bool gathers = llvm::any_of(empty->getUsers(), [&](Operation *user) {
      return isa<scf::ForOp>(user) && !llvm::is_contained(kept, user);
    });
    bool isPart = llvm::any_of(empty->getUsers(), [&](Operation *user) {
      auto loop = user->getParentOfType<scf::ForOp>();
      return isa<linalg::LinalgOp>(user) && loop && !llvm::is_contained(kept, loop);
    });
    if (!gathers && !isPart)
      continue;
    rewriter.setInsertionPoint(empty);
    Attribute space = gathers ? Attribute() : rewriter.getI64IntegerAttr(lramSpace);
    rewriter.replaceOpWithNewOp<bufferization::AllocTensorOp>(
        empty, empty.getType(), empty.getDynamicSizes(), mlir::Value(), mlir::Value(), space);
  }
}

/// The consumer's index for every op that computes: each is a step of the body.
SmallVector<Operation *> markSteps(func::FuncOp function, int64_t index) {
  SmallVector<Operation *> ops;
  Builder builder(function.getContext());
  function.walk([&](linalg::LinalgOp op) {
    op->setDiscardableAttr(bodyMark, builder.getI64IntegerAttr(index));
    ops.push_back(op);
  });
  return ops;
}

} // namespace

FailureOr<LoweredUnit> lowerCutReduction(const TilingDecision &decision,
                                         const ReductionPlan &reduction, std::string &why) {
  auto fail = [&](const char *reason) {
    why = reason;
    return failure();
  };
  if (!reduction.merge.empty())
    return fail("its merge is itself cut");
  MLIRContext *context = decision.consumer.op->getContext();
  loadLramDialects(context);
  std::string said;
  ErrorCollector errors(context, said);
  LoweredUnit lowered;
  lowered.unit = makeUnitFunction(decision);
  func::FuncOp function = lowered.unit.function;
  IRRewriter rewriter(context);
  narrowOperands(rewriter, lowered.unit);
  if (failed(applyReduction(rewriter, lowered.unit.decision.consumer.op, reduction)))
    return fail("the cut cannot be applied");
  lowered.unit.decision.consumer.op = nullptr;
  storeWithoutUnitDimensions(rewriter, lowered.unit);
  simplifyTiles(rewriter, function);
  hoistSlices(function);
  BodyPlacement body;
  body.outer = keptLoops(function, reduction.parallelOrder.size());
  lowered.depth = body.outer.size();
  lowered.partsOutside = reduction.partials > 0 && reduction.partialLevel < 0;
  if (lowered.partsOutside)
    keepPartsOutside(rewriter, function, body.outer);
  else if (failed(bufferization::eliminateEmptyTensors(rewriter, function)))
    // A part is computed where it is kept.
    return fail("its parts cannot be kept where they are computed");
  body.ops = markSteps(function, int64_t(decision.producers.size()));
  if (failed(placeUnit(lowered.unit, body)))
    return fail(said.empty() ? "it cannot be bufferized" : said.c_str());
  return lowered;
}

} // namespace tilescope
