// How each kind of tileable op walks its operands, and which of its dimensions can be tiled. Each
// function fills the domain and the operands of `node`.
#pragma once

#include "engine/model/ModelGraph.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace tilescope {

void describeLinalg(mlir::linalg::LinalgOp op, OpNode &node);
void describeSoftmax(mlir::linalg::SoftmaxOp op, OpNode &node);
void describePad(mlir::tensor::PadOp op, OpNode &node);
void describePack(mlir::linalg::PackOp op, OpNode &node);
void describeUnpack(mlir::linalg::UnPackOp op, OpNode &node);
/// Whether `op` is one of Winograd's transforms; then it is described.
bool describeWinograd(mlir::Operation *op, OpNode &node);

} // namespace tilescope
