// The four tiling-interface methods whose result depends on how loop tiles relate to inner tiles,
// each in a form that also takes the caller's alignments.
#pragma once

#include "engine/pack/InnerTileAlignment.h"

#include "mlir/Interfaces/TilingInterface.h"

namespace tilescope {

/// Whether `op` consults alignments: a `linalg.pack` or a `linalg.unpack`.
bool consultsInnerTileAlignments(mlir::Operation *op);

/// Fails, with an error at `op`, unless `alignments` is empty or has one entry for each dimension
/// of the iteration domain of `op`. Any length is right for an operation that does not consult
/// them.
mlir::LogicalResult verifyInnerTileAlignments(mlir::Operation *op,
                                              llvm::ArrayRef<InnerTileAlignment> alignments);

// In all four, an operation that does not consult alignments, an empty list, and a list that
// decides nothing the IR leaves open, all give upstream's result unchanged: the operation's own
// method is called. A list of the wrong length is a programmer's mistake (see
// verifyInnerTileAlignments).

/// The tile of `op` at `offsets` (one per iteration-domain dimension) with `sizes`.
/// Unpack: an Equal dimension reads exactly one source tile (a static 1), a Multiple one
/// ceil(size / inner tile) of them, and neither computes elements outside the tile.
/// Pack: the domain counts inner tiles already, so the result is the same with and without
/// alignments.
mlir::FailureOr<mlir::TilingResult> getTiledImplementation(
    mlir::TilingInterface op, mlir::OpBuilder &builder, llvm::ArrayRef<mlir::OpFoldResult> offsets,
    llvm::ArrayRef<mlir::OpFoldResult> sizes, llvm::ArrayRef<InnerTileAlignment> alignments);

/// The producer's part that yields the given slice of its result (in the result's dimensions).
/// Pack: Equal asserts that the slice covers the whole inner tile; otherwise that must be evident.
mlir::FailureOr<mlir::TilingResult>
generateResultTileValue(mlir::TilingInterface op, mlir::OpBuilder &builder, unsigned resultNumber,
                        llvm::ArrayRef<mlir::OpFoldResult> offsets,
                        llvm::ArrayRef<mlir::OpFoldResult> sizes,
                        llvm::ArrayRef<InnerTileAlignment> alignments);

/// The consumer's part that uses exactly the given tiles of its operands.
/// Pack: see getIterationDomainTileFromOperandTiles. Unpack: Multiple and Equal both assert that
/// the source tile holds whole inner tiles.
mlir::FailureOr<mlir::TilingResult> getTiledImplementationFromOperandTiles(
    mlir::TilingInterface op, mlir::OpBuilder &builder, llvm::ArrayRef<unsigned> operandNumbers,
    llvm::ArrayRef<llvm::SmallVector<mlir::OpFoldResult>> allOffsets,
    llvm::ArrayRef<llvm::SmallVector<mlir::OpFoldResult>> allSizes,
    llvm::ArrayRef<InnerTileAlignment> alignments);

/// The iteration-domain tile that uses the given operand tiles.
/// Pack: an Equal dimension covers one outer element (a static 1), a Multiple one
/// ceil(size / inner tile); an undecided dimension fails as it does upstream.
mlir::LogicalResult getIterationDomainTileFromOperandTiles(
    mlir::TilingInterface op, mlir::OpBuilder &builder, llvm::ArrayRef<unsigned> operandNumbers,
    llvm::ArrayRef<llvm::SmallVector<mlir::OpFoldResult>> allOffsets,
    llvm::ArrayRef<llvm::SmallVector<mlir::OpFoldResult>> allSizes,
    llvm::SmallVectorImpl<mlir::OpFoldResult> &domainOffsets,
    llvm::SmallVectorImpl<mlir::OpFoldResult> &domainSizes,
    llvm::ArrayRef<InnerTileAlignment> alignments);

} // namespace tilescope
