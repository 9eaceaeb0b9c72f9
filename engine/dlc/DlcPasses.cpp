#include "engine/dlc/DlcPasses.h"

#include "engine/dlc/Dlc.h"
#include "engine/dlc/DlcTiling.h"
#include "engine/dlc/DlcToLinalg.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Pass/Pass.h"

using namespace mlir;
using namespace tilescope;

namespace {

struct DlcToLinalgPass : PassWrapper<DlcToLinalgPass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(DlcToLinalgPass)
  DlcToLinalgPass() = default;
  DlcToLinalgPass(const DlcToLinalgPass &other) : PassWrapper(other) {}

  StringRef getArgument() const final { return "dlc-to-linalg"; }
  StringRef getDescription() const final { return "Lower dlc ops to linalg on tensors"; }
  void getDependentDialects(DialectRegistry &registry) const final {
    registry.insert<dlc::DlcDialect, arith::ArithDialect, linalg::LinalgDialect,
                    tensor::TensorDialect>();
  }
  void runOnOperation() final {
    if (failed(lowerDlcToLinalg(getOperation(), {transposeRhs})))
      signalPassFailure();
  }

  Option<bool> transposeRhs{*this, "transpose-rhs",
                            llvm::cl::desc("Transpose the right-hand side of matrix products"),
                            llvm::cl::init(DlcLoweringOptions{}.transposeRhs)};
};

struct DlcTileAndFusePass : PassWrapper<DlcTileAndFusePass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(DlcTileAndFusePass)
  DlcTileAndFusePass() = default;
  DlcTileAndFusePass(const DlcTileAndFusePass &other) : PassWrapper(other) {}

  StringRef getArgument() const final { return "dlc-tile-and-fuse"; }
  StringRef getDescription() const final {
    return "Tile the last 2-D op of a chain, fuse the rest of the chain but transpositions, then "
           "tile the inner dimension of its matrix products";
  }
  void getDependentDialects(DialectRegistry &registry) const final {
    registry.insert<affine::AffineDialect, arith::ArithDialect, linalg::LinalgDialect,
                    scf::SCFDialect, tensor::TensorDialect>();
  }
  void runOnOperation() final {
    if (failed(tileAndFuseDlc(getOperation(), {tileM, tileN, tileK})))
      signalPassFailure();
  }

  Option<int64_t> tileM{*this, "tile-m", llvm::cl::desc("Rows of a tile; 0 leaves them whole"),
                        llvm::cl::init(DlcTilingOptions{}.tileM)};
  Option<int64_t> tileN{*this, "tile-n", llvm::cl::desc("Columns of a tile; 0 leaves them whole"),
                        llvm::cl::init(DlcTilingOptions{}.tileN)};
  Option<int64_t> tileK{*this, "tile-k",
                        llvm::cl::desc("Inner dimension's piece inside a tile; 0 leaves it whole"),
                        llvm::cl::init(DlcTilingOptions{}.tileK)};
};

} // namespace

void tilescope::registerDlcPasses() {
  PassRegistration<DlcToLinalgPass>();
  PassRegistration<DlcTileAndFusePass>();
}
