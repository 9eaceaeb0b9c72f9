// Which tile sizes are right and which the hardware can take. Decided here, before upstream tiling is
// called: MLIR 22.1 accepts some sizes and computes something else.
#pragma once

#include "engine/memory/TileBody.h"
#include "engine/plan/Plan.h"

#include <string>

namespace tilescope {

/// What a size along one domain dimension of a body's consumer must satisfy.
struct DimensionRule {
  int64_t extent = 1;
  /// The size is a multiple of this, or the extent.
  int64_t multiple = 1;
  /// With a modulus m in an indexing map: the last tile is at most m or a multiple of it. 0: none.
  int64_t modulus = 0;
  /// Why the dimension must stay whole; empty when it can be tiled.
  std::string whole;
  /// The best-effort minimum of the size search (slicing); at least `multiple`.
  int64_t minimum = 1;
  /// The least size that is not the whole: bursts of fewer bytes are not wanted.
  int64_t least = 1;
  /// The smallest legal size.
  int64_t smallest() const;
  /// What asks for the multiple, for messages.
  std::string multipleReason;
  bool parallel = true;
};

/// The rules of the consumer's domain dimensions, with what fused producers add: packed sub-byte
/// operands, the slicing minimum of the group's principal, producers' own whole dimensions.
/// Also what the user asks for beside them.
std::vector<DimensionRule> dimensionRules(const TileBody &body, const Target &target,
                                          const SizeConstraints &constraints);

/// The rule of a reduction dimension of op `op` of the body, fused into the consumer.
DimensionRule fusedReductionRule(const TileBody &body, int op, int dim);

/// A contraction's reduction, of the consumer or of an op fused into it alone, that loops may walk in
/// chunks while the accumulator stays in LRAM.
struct CuttableReduction {
  int variable = 0;
  DimensionRule rule;
};

/// `rules` are the consumer's. Those of fused ops only if `fused`.
std::vector<CuttableReduction> cuttableReductions(const TileBody &body,
                                                  const std::vector<DimensionRule> &rules, bool fused);

/// Why `size` is not allowed, or empty. `dim` is for the message.
std::string whyIllegal(const DimensionRule &rule, int dim, int64_t size);

/// The largest allowed size not above `size` whose tile and tail a descriptor can count; at least the
/// smallest legal size.
int64_t legalSize(const DimensionRule &rule, const Target &target, int64_t size);

} // namespace tilescope
