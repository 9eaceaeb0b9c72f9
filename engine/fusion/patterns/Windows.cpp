// Ops that slide a window over their input: convolutions, with a filter, and poolings, without.
#include "engine/fusion/patterns/Patterns.h"
#include "engine/fusion/patterns/Surroundings.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;

namespace tilescope {

namespace {

/// A convolution multiplies what the window covers by a filter; a pooling only compares or adds.
bool multiplies(linalg::LinalgOp op) {
  return llvm::any_of(*op.getBlock(), llvm::IsaPred<arith::MulFOp, arith::MulIOp>);
}

/// True when the body adds to the accumulator or keeps its larger or smaller element.
bool accumulates(linalg::LinalgOp op) {
  Operation *combined = op.getBlock()->getTerminator()->getOperand(0).getDefiningOp();
  return isa_and_nonnull<arith::AddFOp, arith::AddIOp, arith::MaximumFOp, arith::MinimumFOp,
                         arith::MaxNumFOp, arith::MinNumFOp, arith::MaxSIOp, arith::MinSIOp,
                         arith::MaxUIOp, arith::MinUIOp>(combined) &&
         llvm::is_contained(combined->getOperands(),
                            op.getMatchingBlockArgument(op.getDpsInitOperand(0)));
}

bool isWindowed(Operation *op) {
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (!linalgOp || !linalgOp.hasPureTensorSemantics())
    return false;
  // Of generics the interface checks the maps only.
  return isa<linalg::ConvolutionOpInterface>(op) ||
         (linalg::isaConvolutionOpInterface(linalgOp) && accumulates(linalgOp));
}

llvm::StringRef getConvolutionName(linalg::LinalgOp op) {
  // The windowed dimensions are those that the input reads at a sum of two loops; the depth of a
  // depthwise convolution is a loop that input, filter and result share.
  llvm::SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  AffineMap input = maps[0], filter = maps[1], output = maps.back();
  unsigned windowed = llvm::count_if(input.getResults(),
                                     [](AffineExpr index) { return !isa<AffineDimExpr>(index); });
  unsigned shared = 0, channelSums = 0;
  for (unsigned loop = 0; loop < op.getNumLoops(); ++loop) {
    bool read = llvm::is_contained(input.getResults(), getAffineDimExpr(loop, op->getContext()));
    if (!read || !filter.isFunctionOfDim(loop))
      continue;
    ++(output.isFunctionOfDim(loop) ? shared : channelSums);
  }
  if (shared != 0 && channelSums == 0)
    return "depthwise_conv";
  return windowed <= 1 ? "conv1d" : windowed == 2 ? "conv2d" : "conv3d";
}

void takeSurroundings(PatternMatch &match, linalg::LinalgOp anchor) {
  takeInits(match, anchor);
  takePads(match, anchor);
  takeTail(match, anchor->getResult(0));
}

} // namespace

llvm::StringRef matchConvolution(PatternMatch &match) {
  auto anchor = dyn_cast<linalg::LinalgOp>(match.getAnchor());
  if (!isWindowed(match.getAnchor()) || !multiplies(anchor))
    return {};
  takeSurroundings(match, anchor);
  return getConvolutionName(anchor);
}

llvm::StringRef matchPooling(PatternMatch &match) {
  auto anchor = dyn_cast<linalg::LinalgOp>(match.getAnchor());
  if (!isWindowed(match.getAnchor()) || multiplies(anchor))
    return {};
  takeSurroundings(match, anchor);
  return "pooling";
}

} // namespace tilescope
