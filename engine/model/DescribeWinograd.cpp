// Winograd's transforms: a tile of m x m results comes from m + r - 1 inputs each way, so tiles overlap
// as a convolution's windows do. Each transform multiplies whole windows by constant matrices: what a
// window spans (the filter's rows and columns, the alpha dimensions) stays whole. MLIR 22.1 accepts
// sizes there, ignores them and runs the loop all the same.
#include "engine/model/Descriptions.h"
#include "engine/model/OperandAccess.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace tilescope {
namespace {

void addDomain(OpNode &node, ShapedType shape, ArrayRef<int64_t> mixed) {
  for (auto [dim, size] : llvm::enumerate(shape.getShape())) {
    DomainDimension dimension;
    dimension.size = staticSize(size);
    if (llvm::is_contained(mixed, int64_t(dim)))
      dimension.whole = "the transform mixes all of it, so a part of it has another result";
    node.domain.push_back(dimension);
  }
}

/// Windows of `width` every `step` elements: window `dim` of the domain.
DimensionAccess windows(int dim, int64_t step, int64_t width, int64_t extent) {
  DimensionAccess access = identityAccess(dim, extent);
  access.terms[0].coefficient = step;
  access.width = width;
  return access;
}

std::vector<DimensionAccess> accesses(ShapedType type, ArrayRef<int> dims) {
  std::vector<DimensionAccess> access;
  for (auto [dim, size] : llvm::zip_equal(dims, type.getShape()))
    access.push_back(identityAccess(dim, extentOf(size)));
  return access;
}

/// filter (f, h, w, c) -> (alpha h, alpha w, c, f), over the filter's dimensions.
void describeFilter(linalg::WinogradFilterTransformOp op, OpNode &node) {
  ShapedType filter = op.getFilterOperandType(), output = op.getOutputOperandType();
  addDomain(node, filter, {op.getFilterHDim(), op.getFilterWDim()});
  Operand source = operandOf(op->getOpOperand(0));
  source.access = accesses(filter, {0, 1, 2, 3});
  Operand init = writtenOperand(output, 0);
  init.access = {fullAccess(extentOf(output.getDimSize(0))),
                 fullAccess(extentOf(output.getDimSize(1))),
                 identityAccess(op.getFilterCDim(), extentOf(output.getDimSize(2))),
                 identityAccess(op.getFilterFDim(), extentOf(output.getDimSize(3)))};
  node.operands = {source, init};
}

/// One image dimension, in tiles of m that are r - 1 longer where they are read. With an alpha of one
/// the transform leaves that dimension alone.
struct ImageDimension {
  int64_t step, halo;
  ImageDimension(int64_t alpha, int64_t m, int64_t r)
      : step(alpha == 1 ? 1 : m), halo(alpha == 1 ? 0 : r - 1) {}
};

/// input (n, h, w, c) -> (alpha h, alpha w, tile h, tile w, n, c), over the result's dimensions.
void describeInput(linalg::WinogradInputTransformOp op, OpNode &node) {
  ShapedType input = op.getInputOperandType(), output = op.getOutputOperandType();
  auto [m, r] = linalg::getFmrFromWinogradConv2DFmr(op.getFmr());
  addDomain(node, output, {op.getOutputAlphaHDim(), op.getOutputAlphaWDim()});
  ImageDimension h(output.getDimSize(0), m, r), w(output.getDimSize(1), m, r);
  Operand source = operandOf(op->getOpOperand(0));
  source.access = {identityAccess(4, extentOf(input.getDimSize(0))),
                   windows(2, h.step, h.step + h.halo, extentOf(input.getDimSize(1))),
                   windows(3, w.step, w.step + w.halo, extentOf(input.getDimSize(2))),
                   identityAccess(5, extentOf(input.getDimSize(3)))};
  Operand init = writtenOperand(output, 0);
  init.access = accesses(output, {0, 1, 2, 3, 4, 5});
  node.operands = {source, init};
}

/// value (alpha h, alpha w, tile h, tile w, n, f) -> (n, h, w, f), over the value's dimensions. The
/// destination's old content is added to.
void describeOutput(linalg::WinogradOutputTransformOp op, OpNode &node) {
  ShapedType value = op.getValueOperandType(), output = op.getOutputOperandType();
  auto [m, r] = linalg::getFmrFromWinogradConv2DFmr(op.getFmr());
  addDomain(node, value, {op.getValueAlphaHDim(), op.getValueAlphaWDim()});
  ImageDimension h(value.getDimSize(0), m, r), w(value.getDimSize(1), m, r);
  Operand source = operandOf(op->getOpOperand(0));
  source.access = accesses(value, {0, 1, 2, 3, 4, 5});
  Operand init = writtenOperand(output, 0);
  init.isRead = true;
  init.access = {identityAccess(4, extentOf(output.getDimSize(0))),
                 windows(2, h.step, h.step, extentOf(output.getDimSize(1))),
                 windows(3, w.step, w.step, extentOf(output.getDimSize(2))),
                 identityAccess(5, extentOf(output.getDimSize(3)))};
  node.operands = {source, init};
}

} // namespace

bool describeWinograd(Operation *op, OpNode &node) {
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case([&](linalg::WinogradFilterTransformOp filter) {
        describeFilter(filter, node);
        return true;
      })
      .Case([&](linalg::WinogradInputTransformOp input) {
        describeInput(input, node);
        return true;
      })
      .Case([&](linalg::WinogradOutputTransformOp output) {
        describeOutput(output, node);
        return true;
      })
      .Default(false);
}

} // namespace tilescope
