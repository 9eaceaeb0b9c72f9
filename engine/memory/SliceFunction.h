// Which part of a tensor dimension a tile body touches, as a function of the loop variables' tiles.
// Everything the probes and the traffic model count follows from these functions.
#pragma once

#include "engine/model/ModelGraph.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace tilescope {

/// Along one dimension: [start, start + size) with
///   start = constant + sum of coefficient * (offset(v) floordiv divisor)   (or mod modulus)
///   size  = width + the sum of the same terms over (count(v) - 1)
/// cut to [0, extent). With `full`, always [0, extent). All terms grow with their variable.
struct SliceFunction {
  /// Terms over the variables of a TileBody (AccessTerm::dim is the variable).
  llvm::SmallVector<AccessTerm, 2> terms;
  int64_t constant = 0;
  int64_t width = 1;
  int64_t extent = 1;
  /// The slice may stick out of the tensor (padding) and is cut to it.
  bool clamped = false;
  bool full = false;

  bool operator==(const SliceFunction &) const = default;

  /// Elements touched when variable v runs over counts[v] iterations, not cut by clamping at the
  /// borders: the largest any tile of these counts touches.
  int64_t size(llvm::ArrayRef<int64_t> counts) const;
  /// Half-open range touched for a tile at `offsets` with `counts`, cut to the tensor.
  std::pair<int64_t, int64_t> range(llvm::ArrayRef<int64_t> offsets,
                                    llvm::ArrayRef<int64_t> counts) const;
  bool dependsOn(int variable) const;
};

using Slice = llvm::SmallVector<SliceFunction, 4>;

/// The slice along one operand dimension when its op's own domain dimensions run over `domain`.
/// None when the composition is not of the form above (a strided walk over a padded range).
std::optional<SliceFunction> compose(const DimensionAccess &access,
                                     llvm::ArrayRef<SliceFunction> domain);

} // namespace tilescope
