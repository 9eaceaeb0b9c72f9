// Structured ops: the indexing maps say what is walked, upstream's inference what each dimension is.
#include "engine/model/Descriptions.h"
#include "engine/model/ModelLoader.h"
#include "engine/model/OperandAccess.h"
#include "engine/model/SizeBounds.h"

#include "mlir/Dialect/Linalg/IR/LinalgInterfaces.h"

using namespace mlir;

namespace tilescope {
namespace {

void describeRoles(linalg::LinalgOp op, OpNode &node) {
  if (linalg::isaContractionOpInterface(op)) {
    FailureOr<linalg::ContractionDimensions> dims = linalg::inferContractionDims(op);
    if (succeeded(dims)) {
      node.contraction = true;
      auto copy = [](ArrayRef<unsigned> from, std::vector<int> &to) {
        to.assign(from.begin(), from.end());
      };
      copy(dims->batch, node.batch);
      copy(dims->m, node.m);
      copy(dims->n, node.n);
      copy(dims->k, node.k);
    }
    return;
  }
  FailureOr<linalg::ConvolutionDimensions> dims = linalg::inferConvolutionDims(op);
  if (failed(dims) || dims->filterLoop.empty())
    return;
  for (unsigned dim : dims->filterLoop)
    node.domain[dim].kind = DimensionKind::Window;
  // Pooling has a window but no filter that is read.
  bool filterRead = op.getNumDpsInputs() > 1 &&
                    op.payloadUsesValueFromOperand(op.getDpsInputOperand(1));
  if (!filterRead)
    return;
  node.convolution = true;
  auto append = [](ArrayRef<unsigned> from, std::vector<int> &to) {
    to.insert(to.end(), from.begin(), from.end());
  };
  append(dims->depth, node.batch);
  append(dims->batch, node.m);
  append(dims->outputImage, node.m);
  append(dims->outputChannel, node.n);
  append(dims->inputChannel, node.k);
}

/// Output channels are spread over the NPU's slices for conv2d, depthwise conv2d and max pooling.
int sliceChannelDim(linalg::LinalgOp op) {
  StringRef name = op->getName().stripDialect();
  bool spread = name.starts_with("conv_2d_") || name.starts_with("depthwise_conv_2d_") ||
                name.starts_with("pooling_nhwc_max") || name.starts_with("pooling_nchw_max");
  if (!spread)
    return -1;
  bool channelsLast = name.contains("nhwc");
  if (!channelsLast && !name.contains("nchw"))
    return -1;
  AffineMap map = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  unsigned position = channelsLast ? (name.contains("hwcm") ? 3 : map.getNumResults() - 1) : 1;
  if (position >= map.getNumResults())
    return -1;
  auto dim = dyn_cast<AffineDimExpr>(map.getResult(position));
  return dim ? int(dim.getPosition()) : -1;
}

} // namespace

void describeLinalg(linalg::LinalgOp op, OpNode &node) {
  // Sizes that the types leave open count as the largest they can have.
  SmallVector<SmallVector<int64_t>> shapes;
  SmallVector<int64_t> sizes;
  for (mlir::Value value : op->getOperands())
    if (auto type = dyn_cast<ShapedType>(value.getType())) {
      shapes.push_back(boundedShape(value));
      llvm::append_range(sizes, shapes.back());
    } else {
      shapes.emplace_back();
    }
  SmallVector<int64_t, 4> ranges = op.getShapesToLoopsMap().compose(sizes);
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  for (auto [size, iterator] : llvm::zip_equal(ranges, iterators)) {
    DomainDimension dimension;
    dimension.size = staticSize(size);
    dimension.kind = iterator == utils::IteratorType::parallel ? DimensionKind::Parallel
                                                               : DimensionKind::Reduction;
    node.domain.push_back(dimension);
  }
  int results = 0;
  for (OpOperand &opOperand : op->getOpOperands()) {
    Operand operand = operandOf(opOperand);
    operand.isInit = op.isDpsInit(&opOperand);
    if (operand.isInit && isa<RankedTensorType>(opOperand.get().getType()))
      operand.result = results++;
    bool used = op.payloadUsesValueFromOperand(&opOperand);
    operand.isRead = used;
    operand.shapeOnly = !operand.isInit && !used;
    if (isa<ShapedType>(opOperand.get().getType())) {
      AffineMap map = op.getMatchingIndexingMap(&opOperand);
      ArrayRef<int64_t> shape = shapes[opOperand.getOperandNumber()];
      for (auto [expr, extent] : llvm::zip(map.getResults(), shape)) {
        operand.access.push_back(accessOf(expr, extentOf(extent), node));
        // Upstream writes a tile back where the map's value at its first iteration says.
        if (operand.isInit && !isa<AffineDimExpr, AffineConstantExpr>(expr))
          node.untileable = "the map of a result computes with dimensions, so a tile of it is not "
                            "one block";
      }
    }
    node.operands.push_back(operand);
  }
  describeRoles(op, node);
  node.sliceChannelDim = sliceChannelDim(op);
  // What the body reads by computed indices is needed whole.
  for (mlir::Value value : capturedTensors(op)) {
    Operand operand;
    operand.elementBits = elementBits(value.getType());
    for (int64_t extent : boundedShape(value))
      operand.access.push_back(fullAccess(extentOf(extent)));
    node.operands.push_back(operand);
  }
}

} // namespace tilescope
