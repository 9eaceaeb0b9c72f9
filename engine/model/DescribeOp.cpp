// Which description an op has, and what all of them share.
#include "engine/model/ModelLoader.h"

#include "engine/model/Descriptions.h"

#include "mlir/Interfaces/TilingInterface.h"

using namespace mlir;

namespace tilescope {
namespace {

/// Ops without a description of their own are shown with their domain and planned only whole.
void describeOther(TilingInterface op, OpNode &node) {
  for (utils::IteratorType iterator : op.getLoopIteratorTypes()) {
    DomainDimension dimension;
    dimension.kind = iterator == utils::IteratorType::parallel ? DimensionKind::Parallel
                                                               : DimensionKind::Reduction;
    node.domain.push_back(dimension);
  }
  node.untileable = "no slice description for " + op->getName().getStringRef().str();
}

} // namespace

llvm::SetVector<mlir::Value> capturedTensors(Operation *op) {
  llvm::SetVector<mlir::Value> captured;
  for (Region &region : op->getRegions())
    region.walk([&](Operation *inner) {
      for (mlir::Value value : inner->getOperands())
        if (isa<RankedTensorType>(value.getType()) && !region.isAncestor(value.getParentRegion()))
          captured.insert(value);
    });
  return captured;
}

void describeOp(Operation *op, OpNode &node) {
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    describeLinalg(linalgOp, node);
  else if (auto softmax = dyn_cast<linalg::SoftmaxOp>(op))
    describeSoftmax(softmax, node);
  else if (auto pad = dyn_cast<tensor::PadOp>(op))
    describePad(pad, node);
  else if (auto pack = dyn_cast<linalg::PackOp>(op))
    describePack(pack, node);
  else if (auto unpack = dyn_cast<linalg::UnPackOp>(op))
    describeUnpack(unpack, node);
  else if (!describeWinograd(op, node))
    describeOther(cast<TilingInterface>(op), node);
  // What cannot be tiled at all says so rather than ask for sizes.
  if (node.untileable.empty())
    for (DomainDimension &dimension : node.domain)
      node.dynamic |= !dimension.size;
  for (const DomainDimension &empty : node.domain)
    if (empty.size == 0) {
      // Upstream reads a size of none as no tiling at all, and reaches beyond its sizes.
      std::string why = "nothing is computed, because d" +
                        std::to_string(&empty - node.domain.data()) + " has no iterations";
      for (DomainDimension &dimension : node.domain)
        if (dimension.whole.empty())
          dimension.whole = why;
    }
  bool anyTensor = llvm::any_of(op->getResultTypes(), [](Type t) { return isa<TensorType>(t); });
  if (!anyTensor && !worksOnBuffers(op) && node.untileable.empty())
    node.untileable = "it has no tensor as its result and does not work on buffers (memref) alone";
  for (DomainDimension &dimension : node.domain)
    if (dimension.size && dimension.multiple > *dimension.size && dimension.whole.empty())
      dimension.whole = "an operand is addressed in steps larger than the dimension";
}

} // namespace tilescope
