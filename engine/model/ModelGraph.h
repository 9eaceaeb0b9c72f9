// A model as the planner sees it: every op that can be tiled, with its iteration domain and how each
// operand is accessed, as plain structs. Made once from MLIR (ModelReader); nothing here refers to it.
//
// Terms are MLIR's: iteration domain, operand, init (destination), producer, consumer.
#pragma once

#include "engine/fusion/FuseMarks.h"
#include "engine/support/Result.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tilescope {

enum class DimensionKind { Parallel, Reduction, Window };

/// One dimension of an op's iteration domain.
struct DomainDimension {
  DimensionKind kind = DimensionKind::Parallel;
  /// Iterations; none when dynamic.
  std::optional<int64_t> size;
  /// A tile along this dimension must be a multiple of this (or the whole size).
  int64_t multiple = 1;
  /// An indexing map takes this dimension modulo so much (then `multiple` is a multiple of it): the
  /// last tile must not wrap around. 0: none does.
  int64_t modulus = 0;
  /// Why this dimension must stay whole; empty when it can be tiled.
  std::string whole;
};

/// coefficient * (d floordiv divisor) or, with a modulus, coefficient * (d mod modulus).
struct AccessTerm {
  int dim = 0;
  int64_t coefficient = 1;
  int64_t divisor = 1;
  int64_t modulus = 0;
  bool operator==(const AccessTerm &) const = default;
};

/// The elements an op touches along one dimension of an operand while the iteration dimensions run
/// over a tile: [constant + sum of terms at the tile's start, ... at its end + width), cut to
/// [0, extent) when `clamped`. With `full`, all of [0, extent) whatever the tile.
struct DimensionAccess {
  std::vector<AccessTerm> terms;
  int64_t constant = 0;
  int64_t width = 1;
  int64_t extent = 1;
  bool clamped = false;
  bool full = false;
  bool operator==(const DimensionAccess &) const = default;
};

struct Operand {
  /// Index into ModelGraph::values; -1 for operands that are not tensors (scalars).
  int value = -1;
  /// The SSA name as printed, for display.
  std::string name;
  std::vector<DimensionAccess> access;
  int64_t elementBits = 0;
  /// A destination (init) operand; `result` is then the result tied to it.
  bool isInit = false;
  int result = -1;
  /// Whether the op reads the operand's old content (a destination that is only written is not).
  bool isRead = true;
  /// Only its shape matters (the window of a pooling): takes no LRAM and no traffic.
  bool shapeOnly = false;
};

/// A tensor that is another one's elements in another shape (tensor.expand_shape, collapse_shape): no
/// op computes it and nothing moves.
struct Reshape {
  /// Index of the other tensor in ModelGraph::values; -1 when this is no reshape.
  int source = -1;
  /// The part of the source, by its dimensions, that a slice of this tensor shows.
  std::vector<DimensionAccess> access;
  /// By dimension of this tensor: a slice takes a multiple of so many, or it is not one block of the
  /// source. The extent: all of it.
  std::vector<int64_t> multiples;
};

/// A tensor: where it comes from and who uses it.
struct Value {
  std::string name;
  std::vector<int64_t> shape; // -1 when dynamic
  int64_t elementBits = 0;
  /// Index into ModelGraph::ops and number of the result; -1 when no listed op makes it.
  int definingOp = -1;
  int definingResult = -1;
  Reshape reshape;
  /// Uses by listed ops, also behind reshapes: {op, operand}.
  std::vector<std::pair<int, int>> uses;
  /// Used by something that is neither a listed op nor a reshape for one (returned, called with).
  bool usedOutside = false;
  /// Content not defined (tensor.empty): nothing to load.
  bool undefined = false;
  bool constant = false;
};

/// What cutting an op's reduction into parts meets in its body and its results.
struct ReductionTraits {
  /// Why it cannot be cut at all; empty when it can.
  std::string uncuttable;
  /// Why parts cannot be accumulated apart and merged afterwards (they are then accumulated one
  /// after the other, in the original order); empty when they can.
  std::string unmergeable;
  /// What may differ beside rounding when parts are merged; empty when nothing.
  std::string caveat;
  /// The order of combining changes the rounding of a result.
  bool rounds = false;
  /// Parts of some result are kept in a wider type than the result's.
  bool accumulatesInF32 = false;
  /// Bits of an element of a part, by result.
  std::vector<int64_t> partBits;
  /// A result keeps reduced dimensions with size one (a constant in its indexing map).
  bool unitResults = false;
};

struct OpNode {
  /// torq-fuse-group-id: the JSON id and the --op argument.
  int64_t id = 0;
  std::string name;
  std::string function;
  /// What the op was lowered from ("tosa.conv2d"), empty when it is the source's own.
  std::string sourceName;
  SourceLocation location;
  std::vector<DomainDimension> domain;
  std::vector<Operand> operands;
  /// Values of the results.
  std::vector<int> results;
  bool onHost = false;
  std::vector<int64_t> groups;
  bool principal = false;
  bool groupOutput = false;
  /// Why the op cannot be tiled at all; empty when it can.
  std::string untileable;
  /// Some size is not static.
  bool dynamic = false;
  /// Trivially cheap to recompute: a fill, or an op on constants.
  bool cheap = false;
  /// Inside a loop that carries torq-reduction-tiling-loop.
  bool inReductionLoop = false;
  /// Block the op is in: only ops of one block are fused.
  int block = 0;
  /// Output-channel dimension when slicing applies (conv2d, depthwise conv2d, max pooling); else -1.
  int sliceChannelDim = -1;
  /// A contraction's roles, for the communication bound: parallel dims of the left and right operand,
  /// batch dims and reduction dims. Empty m, n and k when it is not a contraction.
  std::vector<int> batch, m, n, k;
  bool contraction = false;
  /// A convolution: `k` are input channels, `n` output channels, `m` the output image.
  bool convolution = false;
  /// Of ops with a reduction dimension.
  ReductionTraits reduction;
};

/// Ops in order of appearance.
struct ModelGraph {
  std::string path;
  std::vector<OpNode> ops;
  std::vector<Value> values;
  /// Ascending ids.
  std::vector<FuseGroup> groups;

  /// Index of the op with this id; -1 when there is none.
  int indexOf(int64_t id) const;
  /// The value whose elements `value` shows: itself, or what its reshapes start from.
  int sourceOf(int value) const;
  /// Whether result `result` of `node` is written back: somebody uses it, or nobody uses any result of
  /// the op, which is then planned as if they were wanted.
  bool isStored(const OpNode &node, int result) const;
};

} // namespace tilescope
