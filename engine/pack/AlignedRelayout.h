// The parts of AlignedTiling.h that are particular to pack and to unpack. Each returns nullopt
// where the alignments decide nothing, so that the caller takes upstream's way.
#pragma once

#include "engine/pack/InnerTileAlignment.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Interfaces/TilingInterface.h"

namespace tilescope {

using MixedSizes = llvm::ArrayRef<mlir::OpFoldResult>;
using Alignments = llvm::ArrayRef<InnerTileAlignment>;

/// A box in some index space.
struct MixedTile {
  llvm::SmallVector<mlir::OpFoldResult> offsets, sizes;
};

std::optional<mlir::TilingResult> alignedUnpackTile(mlir::linalg::UnPackOp op,
                                                    mlir::OpBuilder &builder, MixedSizes offsets,
                                                    MixedSizes sizes, Alignments alignments);

/// `offsets` and `sizes` are a tile of the packed source.
std::optional<mlir::FailureOr<mlir::TilingResult>>
alignedUnpackFromSourceTile(mlir::linalg::UnPackOp op, mlir::OpBuilder &builder, MixedSizes offsets,
                            MixedSizes sizes, Alignments alignments);

/// `offsets` and `sizes` are a slice of the packed result.
std::optional<mlir::FailureOr<mlir::TilingResult>>
alignedPackResultTile(mlir::linalg::PackOp op, mlir::OpBuilder &builder, MixedSizes offsets,
                      MixedSizes sizes, Alignments alignments);

/// `offsets` and `sizes` are a tile of the unpacked source; the domain is in packed order.
std::optional<mlir::FailureOr<MixedTile>>
alignedPackDomainFromSourceTile(mlir::linalg::PackOp op, mlir::OpBuilder &builder,
                                MixedSizes offsets, MixedSizes sizes, Alignments alignments);

std::optional<mlir::FailureOr<mlir::TilingResult>>
alignedPackFromSourceTile(mlir::linalg::PackOp op, mlir::OpBuilder &builder, MixedSizes offsets,
                          MixedSizes sizes, Alignments alignments);

/// `op` again, on other operands (in its own operand order) with the attributes it has.
mlir::Operation *cloneRelayout(mlir::OpBuilder &builder, mlir::Operation *op,
                               mlir::ValueRange operands, mlir::Type resultType);

/// A unit-stride slice of `source`.
mlir::tensor::ExtractSliceOp sliceOf(mlir::OpBuilder &builder, mlir::Location location,
                                     mlir::Value source, MixedSizes offsets, MixedSizes sizes);

/// `value` with type `type`, through a cast where the two differ (static against dynamic extents).
mlir::Value castTo(mlir::OpBuilder &builder, mlir::Location location, mlir::Value value,
                   mlir::Type type);

} // namespace tilescope
