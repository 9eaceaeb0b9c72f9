// A plan as JSON: the documented object of `tilescope plan --format json`.
#pragma once

#include "engine/plan/Plan.h"
#include "engine/target/CacheTarget.h"

namespace tilescope {

/// The target as a target file (kind lram); parseTarget reads it back.
std::string targetToJson(const Target &target);

/// As a file of kind cpu_cache; parseCacheTarget reads it back.
std::string targetToJson(const CacheTarget &target);

/// What a sweep line says about its place in the sweep.
struct SweepPoint {
  std::string model, target, mode;
  int64_t lramBytes = 0;
  /// What else was asked for, by name; written only where it was.
  std::vector<std::pair<std::string, std::string>> given = {};
};

/// The plan as one line without line feed, with the "sweep" object in front.
std::string planToSweepLine(const Plan &plan, const SweepPoint &point);

/// A number with the fewest digits that read back as the same double.
std::string shortestNumber(double value);

} // namespace tilescope
