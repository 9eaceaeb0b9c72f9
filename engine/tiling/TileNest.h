// One step of tiling real IR: loops around an op with listed producers pulled in. It wraps
// upstream's tile-and-fuse and adds what that leaves open: which op each new op is a tile of,
// attributes, dead originals, and slices that take all of their source.
#pragma once

#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/TilingInterface.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace tilescope {

/// What a tiling step made.
struct TileNest {
  /// The new loops, outermost first.
  llvm::SmallVector<mlir::Operation *> loops;
  /// The tile of the op that was tiled.
  mlir::Operation *consumer = nullptr;
  /// For each fused producer the ops that compute parts of it, in order of creation.
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<mlir::Operation *, 1>> producers;
};

/// Tiles `consumer` by `sizes` (iterations of its domain dimensions; 0 leaves a dimension whole)
/// with loops in `order` (the tiled dimensions, outermost first), and computes in the innermost
/// loop the part of each of `producers` that the tile needs. Uses of `consumer` outside are
/// replaced and it is erased; producers stay until eraseDead. Discardable attributes are carried
/// over.
mlir::FailureOr<TileNest> tileAndFuse(mlir::RewriterBase &rewriter, mlir::TilingInterface consumer,
                                      llvm::ArrayRef<int64_t> sizes, llvm::ArrayRef<int> order,
                                      const llvm::SmallPtrSetImpl<mlir::Operation *> &producers);

/// Erases those of `ops` without users, users first; returns the erased ones.
llvm::SmallPtrSet<mlir::Operation *, 8> eraseDead(mlir::RewriterBase &rewriter,
                                                  llvm::ArrayRef<mlir::Operation *> ops);

/// Tidies the region of `root` after tiling: slices of everything and guards against empty pads go
/// away, equal slices and equal ops become one, dead ops are erased.
void simplifyTiles(mlir::RewriterBase &rewriter, mlir::Operation *root);

} // namespace tilescope
