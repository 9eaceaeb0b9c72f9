#include "engine/verify/Loops.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;

namespace tilescope {
namespace {

/// Data decides some indices (gathers). Random data must not lead outside the buffer, neither in
/// the tiled nor in the untiled program.
void clampComputedIndices(linalg::GenericOp generic) {
  OpBuilder builder(generic);
  generic.getRegion().walk([&](memref::LoadOp load) {
    builder.setInsertionPoint(load);
    Location location = load.getLoc();
    mlir::Value zero = arith::ConstantIndexOp::create(builder, location, 0);
    mlir::Value one = arith::ConstantIndexOp::create(builder, location, 1);
    for (auto [dim, index] : llvm::enumerate(load.getIndicesMutable())) {
      if (index.get().getDefiningOp<linalg::IndexOp>())
        continue;
      mlir::Value extent = memref::DimOp::create(builder, location, load.getMemref(), dim);
      mlir::Value last = arith::SubIOp::create(builder, location, extent, one);
      mlir::Value low = arith::MaxSIOp::create(builder, location, index.get(), zero);
      index.set(arith::MinSIOp::create(builder, location, low, last));
    }
  });
}

/// The dimension that the result's neighbouring elements are along becomes the innermost loop,
/// where it is parallel: it vectorizes, and no element's sum changes its order.
SmallVector<unsigned> loopOrder(linalg::GenericOp generic) {
  SmallVector<unsigned> order;
  AffineMap map = generic.getMatchingIndexingMap(generic.getDpsInitOperand(0));
  int fastest = -1;
  if (map.getNumResults() > 0)
    if (auto dim = dyn_cast<AffineDimExpr>(map.getResult(map.getNumResults() - 1)))
      fastest = dim.getPosition();
  SmallVector<utils::IteratorType> kinds = generic.getIteratorTypesArray();
  if (fastest >= 0 && kinds[fastest] != utils::IteratorType::parallel)
    fastest = -1;
  for (bool parallel : {true, false})
    for (auto [dim, kind] : llvm::enumerate(kinds))
      if (int(dim) != fastest && (kind == utils::IteratorType::parallel) == parallel)
        order.push_back(dim);
  if (fastest >= 0)
    order.push_back(fastest);
  return order;
}

/// softmax in three passes along its dimension: the maximum, the sum of exponentials, the
/// quotients.
void softmaxToLoops(RewriterBase &rewriter, linalg::SoftmaxOp softmax) {
  Location location = softmax.getLoc();
  rewriter.setInsertionPoint(softmax);
  mlir::Value input = softmax.getInput(), output = softmax.getOutput();
  auto type = cast<MemRefType>(input.getType());
  Type element = type.getElementType();
  int64_t along = softmax.getDimension();
  mlir::Value zero = arith::ConstantIndexOp::create(rewriter, location, 0);
  mlir::Value one = arith::ConstantIndexOp::create(rewriter, location, 1);
  SmallVector<mlir::Value> indices(type.getRank()), extents;
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    extents.push_back(memref::DimOp::create(rewriter, location, input, dim));
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    if (dim == along)
      continue;
    auto loop = scf::ForOp::create(rewriter, location, zero, extents[dim], one);
    indices[dim] = loop.getInductionVar();
    rewriter.setInsertionPointToStart(loop.getBody());
  }
  auto fold = [&](mlir::Value start,
                  llvm::function_ref<mlir::Value(OpBuilder &, mlir::Value, mlir::Value)> combine) {
    auto loop = scf::ForOp::create(rewriter, location, zero, extents[along], one, start);
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPointToStart(loop.getBody());
    indices[along] = loop.getInductionVar();
    mlir::Value value = memref::LoadOp::create(rewriter, location, input, indices);
    scf::YieldOp::create(rewriter, location, combine(rewriter, loop.getRegionIterArg(0), value));
    return loop.getResult(0);
  };
  auto constant = [&](APFloat value) -> mlir::Value {
    return arith::ConstantOp::create(rewriter, location, FloatAttr::get(element, value));
  };
  const llvm::fltSemantics &semantics = cast<FloatType>(element).getFloatSemantics();
  mlir::Value largest = fold(constant(APFloat::getLargest(semantics, /*Negative=*/true)),
                             [&](OpBuilder &builder, mlir::Value held, mlir::Value value) {
                               return arith::MaximumFOp::create(builder, location, held, value);
                             });
  auto exponential = [&](OpBuilder &builder, mlir::Value value) -> mlir::Value {
    return math::ExpOp::create(builder, location,
                               arith::SubFOp::create(builder, location, value, largest));
  };
  mlir::Value sum =
      fold(constant(APFloat::getZero(semantics)),
           [&](OpBuilder &builder, mlir::Value held, mlir::Value value) {
             return arith::AddFOp::create(builder, location, held, exponential(builder, value));
           });
  auto loop = scf::ForOp::create(rewriter, location, zero, extents[along], one);
  rewriter.setInsertionPointToStart(loop.getBody());
  indices[along] = loop.getInductionVar();
  mlir::Value value = memref::LoadOp::create(rewriter, location, input, indices);
  mlir::Value share = arith::DivFOp::create(rewriter, location, exponential(rewriter, value), sum);
  memref::StoreOp::create(rewriter, location, share, output, indices);
  rewriter.eraseOp(softmax);
}

/// Copies outside LRAM need no library then.
void copyByElements(RewriterBase &rewriter, memref::CopyOp copy) {
  rewriter.setInsertionPoint(copy);
  int64_t rank = cast<MemRefType>(copy.getSource().getType()).getRank();
  SmallVector<AffineMap> maps(2, rewriter.getMultiDimIdentityMap(rank));
  SmallVector<utils::IteratorType> kinds(rank, utils::IteratorType::parallel);
  linalg::GenericOp::create(rewriter, copy.getLoc(), copy.getSource(), copy.getTarget(), maps, kinds,
                            [](OpBuilder &nested, Location at, ValueRange elements) {
                              linalg::YieldOp::create(nested, at, elements.front());
                            });
  rewriter.eraseOp(copy);
}

} // namespace

LogicalResult toLoops(func::FuncOp function, std::string &why) {
  IRRewriter rewriter(function.getContext());
  function.walk([&](memref::CopyOp copy) { copyByElements(rewriter, copy); });
  SmallVector<Operation *> ops;
  function.walk([&](Operation *op) {
    if (isa<linalg::LinalgOp, linalg::SoftmaxOp>(op))
      ops.push_back(op);
  });
  for (Operation *op : ops) {
    if (auto softmax = dyn_cast<linalg::SoftmaxOp>(op)) {
      softmaxToLoops(rewriter, softmax);
      continue;
    }
    rewriter.setInsertionPoint(op);
    auto generic = dyn_cast<linalg::GenericOp>(op);
    if (!generic) {
      FailureOr<linalg::GenericOp> generalized =
          linalg::generalizeNamedOp(rewriter, cast<linalg::LinalgOp>(op));
      if (failed(generalized)) {
        why = "no loops for " + op->getName().getStringRef().str();
        return failure();
      }
      generic = *generalized;
    }
    clampComputedIndices(generic);
    rewriter.setInsertionPoint(generic);
    FailureOr<linalg::GenericOp> ordered =
        linalg::interchangeGenericOp(rewriter, generic, loopOrder(generic));
    if (succeeded(ordered))
      generic = *ordered;
    rewriter.setInsertionPoint(generic);
    if (failed(linalg::linalgOpToLoops(rewriter, cast<linalg::LinalgOp>(*generic)))) {
      why = "no loops for " + generic->getName().getStringRef().str();
      return failure();
    }
    rewriter.eraseOp(generic);
  }
  return success();
}

} // namespace tilescope
