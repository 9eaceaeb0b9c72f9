// Tiling and fusion with alignments: upstream's drivers, asked through a control function once for
// each operation that they tile or fuse.
#pragma once

#include "engine/pack/InnerTileAlignment.h"

#include "mlir/Dialect/SCF/Transforms/TileUsingInterface.h"

#include <functional>

namespace tilescope {

/// What the control function is asked about.
struct AlignmentQuery {
  /// The operation to be tiled or fused: a pack or an unpack. In the IR for the time of the call.
  mlir::Operation *op = nullptr;
  /// Plain tiling: the loop tile sizes, one per dimension of the domain of `op` (0: not tiled).
  llvm::ArrayRef<mlir::OpFoldResult> tileSizes;
  /// Fusion: the `tensor.extract_slice` of the result of `op` (a producer), or the
  /// `tensor.insert_slice`s / `tensor.parallel_insert_slice`s of its operands (a consumer).
  llvm::ArrayRef<mlir::Operation *> slices;
};

/// Gives the alignments of `query.op`, in that operation's own iteration domain; empty for none.
/// Called once for each pack and unpack that is tiled or fused; other operations have nothing to
/// assert.
using AlignmentControl =
    std::function<llvm::SmallVector<InnerTileAlignment>(const AlignmentQuery &query)>;

/// The control function that gives the same alignments for every operation.
AlignmentControl constantAlignments(llvm::ArrayRef<InnerTileAlignment> alignments);

// In all of these a null `control`, or one that returns no alignments, gives upstream's result. A
// list of the wrong length is an error at the operation, and the call fails.

/// Tiles `op` as scf::tileUsingSCF does.
mlir::FailureOr<mlir::scf::SCFTilingResult> tileUsingSCF(mlir::RewriterBase &rewriter,
                                                         mlir::TilingInterface op,
                                                         const mlir::scf::SCFTilingOptions &options,
                                                         const AlignmentControl &control);

/// Fuses the producer of the slice's source as scf::tileAndFuseProducerOfSlice does; none when it
/// cannot.
std::optional<mlir::scf::SCFFuseProducerOfSliceResult>
tileAndFuseProducerOfSlice(mlir::RewriterBase &rewriter, mlir::tensor::ExtractSliceOp slice,
                           llvm::MutableArrayRef<mlir::LoopLikeOpInterface> loops,
                           const AlignmentControl &control);

struct AlignedFuseOptions {
  mlir::scf::SCFTileAndFuseOptions upstream;
  /// Fusion stops after so many producers, with a warning at the root that says so: every fused
  /// producer brings slices that may be candidates in their turn.
  int64_t producerLimit = 256;
};

/// Tiles `root` and fuses its producers as scf::tileConsumerAndFuseProducersUsingSCF does.
mlir::FailureOr<mlir::scf::SCFTileAndFuseResult>
tileConsumerAndFuseProducers(mlir::RewriterBase &rewriter, mlir::TilingInterface root,
                             const AlignedFuseOptions &options, const AlignmentControl &control);

/// Fuses `consumer` into `loops`, which are updated, as scf::tileAndFuseConsumer does.
mlir::FailureOr<mlir::scf::SCFFuseConsumerOfSliceResult>
tileAndFuseConsumer(mlir::RewriterBase &rewriter, mlir::Operation *consumer,
                    llvm::MutableArrayRef<mlir::LoopLikeOpInterface> loops,
                    const AlignmentControl &control);

} // namespace tilescope
