// A target of kind "cpu_cache": caches that the hardware fills by itself.
#pragma once

#include "engine/support/Result.h"
#include "engine/target/Target.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tilescope {

struct CacheLevel {
  int64_t bytes = 0;
  int64_t lineBytes = 64;
  /// Lines that addresses with the same set index can have in the cache at a time; 0 means any.
  int64_t ways = 0;
  /// What one miss of this level costs when nothing overlaps it, cycles.
  double missCycles = 0;

  int64_t lines() const { return bytes / lineBytes; }
  int64_t sets() const { return ways == 0 ? 1 : lines() / ways; }
  bool operator==(const CacheLevel &) const = default;
};

struct CacheTarget {
  std::string name;
  /// Where it was read from: a file or a directory of the kernel.
  std::string origin;
  /// From the smallest, which is the fastest.
  std::vector<CacheLevel> levels;
  bool operator==(const CacheTarget &) const = default;
};

/// The data and unified caches of the first processor, as the Linux kernel lists them below
/// `directory`. The kernel does not tell what a miss costs: defaultMissCycles() stands for that.
Result<CacheTarget> cachesListedBelow(const std::string &directory);

/// The caches that the processor tells the C library of: what there is where the kernel's list cannot
/// be read, as in some containers.
Result<CacheTarget> cachesToldByProcessor();

/// The caches of this machine, by the first of the two that knows any.
Result<CacheTarget> thisCpuCaches();

/// Stand-ins that order loops well on one server processor, not a data sheet's: 14 cycles to L2,
/// 100 to a shared L3, 300 to memory. Give miss_cycles in a file where they are known.
double defaultMissCycles(size_t level, size_t levels);

/// {"name", "kind": "cpu_cache", "levels": [{"bytes", "line_bytes", "ways"?, "miss_cycles"?},
/// ...]}, levels from the smallest. Errors name file, line and field.
Result<CacheTarget> parseCacheTarget(const std::string &text, const std::string &fileName);

/// "this-cpu", the name of a known target of this kind, a JSON file or its text.
Result<CacheTarget> readCacheTarget(const std::string &nameOrFile);

/// All that is known of a target with `cache` set, with the size its level has there (which may be a
/// what-if). An error when what it was read from is gone or has changed.
Result<CacheTarget> cacheTargetOf(const Target &target);

/// The target as the planner sees it: tiles that stay in the second level (the first when there is
/// only one) as if it were local RAM, in whole lines. Nothing limits slices, counts or descriptors;
/// bytes a cycle are a line in the time of one miss, of which a processor has eight under way.
Target planningTarget(const CacheTarget &target);

} // namespace tilescope
