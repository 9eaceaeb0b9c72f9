// A tile body compiled to arithmetic: one consumer with the producers fused into it. Made once per
// (consumer, producers); the probe and the traffic model evaluate it for any tile, order and placement.
//
// Glossary
//   variable   a loop the body can have: every domain dimension of the consumer, then the reduction
//              dimensions of fused ops. Its tile is the iterations of one trip, its extent all of them.
//   outer loop a tiled parallel dimension of the consumer; L of them, outermost first.
//   inner loop a tiled reduction dimension of one body op, inside the outer loops, around that op.
//   level      0 = before all loops, l = inside the l-th loop of the path (outer loops, then the op's
//              inner ones).
//   step       one load, op, copy inside LRAM, or store; each loop body is counted once.
#pragma once

#include "engine/memory/SliceFunction.h"
#include "engine/model/ModelGraph.h"

#include <string>
#include <vector>

namespace tilescope {

struct BodyVariable {
  /// Index into TileBody::ops and the domain dimension there.
  int op = 0, dim = 0;
  int64_t extent = 1;
  bool parallel = true;
};

/// How one operand of a body op gets its data.
struct BodyOperand {
  enum Kind {
    /// Scalar or shape only: nothing in LRAM.
    Nothing,
    /// Loaded: `index` into TileBody::loads.
    Loaded,
    /// Made in the body: `index` into TileBody::ops, `result` of it.
    Produced,
    /// A destination whose old content is not read.
    Undefined
  } kind = Nothing;
  int index = -1;
  int result = -1;
};

struct BodyOp {
  /// Index into ModelGraph::ops.
  int node = 0;
  /// Per domain dimension, over the variables.
  llvm::SmallVector<SliceFunction, 6> domain;
  llvm::SmallVector<BodyOperand, 4> operands;
  /// Slices of the results (those of the init operands), over the variables.
  std::vector<Slice> results;
  /// Variables of this op's own reduction dimensions (may become inner loops).
  llvm::SmallVector<int, 2> innerVariables;
};

/// A slice of a tensor from outside the body.
struct BodyLoad {
  int value = 0;
  Slice slice;
  int64_t elementBits = 0;
  /// First use in body order: index into ops, operand index.
  int op = 0, operand = 0;
  /// Last body op that uses it.
  int lastOp = 0;
  /// The load before that takes another slice of the same tensor; -1 when none does.
  int previous = -1;
  /// All uses, for overrides.
  llvm::SmallVector<std::pair<int, int>, 2> uses;
  std::string name;
};

/// What the way a producer's result is used asks of a slice: a multiple of so many along one dimension
/// of the use, or all of it when that is the extent.
struct SliceRule {
  SliceFunction function;
  int64_t multiple = 1;
  /// What asks for it, for messages.
  std::string reason;
};

struct TileBody {
  const ModelGraph *model = nullptr;
  std::vector<BodyVariable> variables;
  /// In order of appearance; the consumer is the last one.
  std::vector<BodyOp> ops;
  std::vector<BodyLoad> loads;
  std::vector<SliceRule> rules;

  const BodyOp &consumer() const { return ops.back(); }
  const OpNode &consumerNode() const { return model->ops[ops.back().node]; }
};

/// The body of `consumer` (an index into model.ops) with `producers` (indices, in order of
/// appearance) fused. Fails with the reason when a producer cannot be fused that way: no path of uses
/// leads to it, two uses need different slices that no choice of tiles makes equal, its result is not a projected permutation of its
/// domain, or a slice would not be one contiguous range.
Result<TileBody> compileTileBody(const ModelGraph &model, int consumer,
                                 llvm::ArrayRef<int> producers);

} // namespace tilescope
