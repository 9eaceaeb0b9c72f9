// Which producers are fused into a consumer's tile, and with which sizes: the producer modes.
#pragma once

#include "engine/tiling/SizeSearch.h"

#include <map>

namespace tilescope {

/// A consumer with what is fused into it and how it is tiled.
struct UnitChoice {
  TileBody body;
  TilingInfo info;
  SizeResult sizes;
  /// Indices into model.ops, in order of appearance.
  std::vector<int> producers;
  /// Ops that were considered as producers, taken or not: what this choice depends on.
  std::vector<int> considered;
  /// Notes for the user: a required member that could not be fused, the fusion budget reached, ...
  std::vector<std::string> notes;
};

/// Ops that may be fused into a tile of `consumer` as members of its groups: those between the group's
/// inputs and it. In order of appearance. The members that it looked at, fusable or not, are added to
/// `considered`.
std::vector<int> requiredProducers(const ModelGraph &model, int consumer,
                                   const std::vector<bool> &available,
                                   std::vector<int> *considered = nullptr);

/// Decides producers and sizes of one consumer. `available[i]` says whether op i may be fused (not on
/// the host, not in a reduction loop, ...).
Result<UnitChoice> chooseUnit(const ModelGraph &model, int consumer, const Target &target,
                              const PlanOptions &options, const std::vector<bool> &available);

/// The unit with exactly these producers, sizes by the search.
Result<UnitChoice> chooseUnitWith(const ModelGraph &model, int consumer, const Target &target,
                                  const PlanOptions &options, std::vector<int> producers);

/// What optional producers can grow `base` to while the smallest tile fits, each set one step larger than
/// the one before; for searches that weigh more fusion against what it saves. Empty without any, and in
/// the modes that take none. What it considers is added to `base`.
std::vector<std::vector<int>> largerProducerSets(const ModelGraph &model, int consumer,
                                                 const Target &target, const PlanOptions &options,
                                                 const std::vector<bool> &available,
                                                 UnitChoice &base);

} // namespace tilescope
