// Reduction tiling's decision, by arithmetic: which reductions are cut, along which dimensions, and
// into which sizes. Two things ask for it: one reduce-write descriptor combines a limited number of
// elements, and a tile's operands must fit LRAM.
#pragma once

#include "engine/plan/Plan.h"
#include "engine/reduction/ReductionLayout.h"

namespace tilescope {

struct ReductionDecision {
  /// None: the op is left alone, to tile-and-fuse or whole.
  std::optional<ReductionPlan> plan;
  /// One sentence: why it is left alone, or what is done and what asks for it.
  std::string why;

  // With a plan (the body refers to the model):
  /// Iterations per domain dimension of one step of the loops (kept: parallel tile; reduced:
  /// chunk).
  std::vector<int64_t> tile;
  TileBody body;
  BodyTiling tiling;
  ReductionParts parts;
  BodyLayout layout;
  /// Sizes that were tried.
  std::vector<ProbeRecord> trace;
  /// What keeps the sizes from being larger.
  std::string binding;
};

/// Candidates are ops on the NPU with a static domain and more than one element per output:
/// linalg.generic, linalg.reduce and poolings; contractions and convolutions only for the
/// descriptor.
///
/// Left alone when operand bytes fit the budget and the length is legal. A legal length stays whole
/// and kept dimensions are split, when that is enough: it adds no traffic and changes no
/// arithmetic. Otherwise the reduction is cut, outermost reduction dimension first, into the
/// largest chunks that are legal with their tail and fit; kept dimensions are split too when chunks
/// of one do not fit or when doing both moves fewer bytes.
///
/// `own` is what the user set; the chunk and the parallel tile must be legal, not optimal. Errors:
/// an op that no cut makes legal, at the op; a value of the user's that is not legal, at the
/// override.
Result<ReductionDecision> decideReduction(const ModelGraph &model, int op, const Target &target,
                                          const OpOverride *own, bool slicing = true);

} // namespace tilescope
