#include "engine/target/CacheTarget.h"

#include "engine/support/LocatedJson.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"

#include <algorithm>
#include <cmath>
#include <unistd.h>

using namespace tilescope;

namespace {

/// The first line of a kernel file; empty when it is not there.
std::string readLine(const std::string &path) {
  // The kernel's files tell no size: read as a stream.
  auto buffer = llvm::MemoryBuffer::getFileAsStream(path);
  return buffer ? (*buffer)->getBuffer().split('\n').first.trim().str() : "";
}

/// "48K", "2048K", "32M" or plain bytes; 0 when it is none of these.
int64_t readSize(llvm::StringRef text) {
  int64_t unit = text.consume_back("K") ? 1 << 10 : text.consume_back("M") ? 1 << 20 : 1;
  int64_t count = 0;
  return text.getAsInteger(10, count) ? 0 : count * unit;
}

int64_t readCount(const std::string &path) {
  int64_t count = 0;
  return llvm::StringRef(readLine(path)).getAsInteger(10, count) ? 0 : count;
}

Result<CacheLevel> readLevel(const JsonNode &node, const std::string &fileName, double missCycles) {
  Diagnostics problems;
  JsonFields fields(node, fileName, "a cache level", problems);
  CacheLevel level;
  constexpr int64_t largest = int64_t(1) << 40;
  auto bytes = fields.getInteger("bytes", JsonFields::Required, 1, largest);
  auto line = fields.getInteger("line_bytes", JsonFields::Required, 1, 1 << 16);
  level.ways = fields.getInteger("ways", JsonFields::Optional, 1, 1 << 20).value_or(0);
  level.missCycles =
      fields.getReal("miss_cycles", JsonFields::Optional, 0, 1e9).value_or(missCycles);
  if (fields.finish()) {
    level.bytes = *bytes;
    level.lineBytes = *line;
    if (level.bytes % (level.lineBytes * std::max<int64_t>(level.ways, 1)) != 0)
      fields.error(node, "bytes must be a multiple of line_bytes times ways");
  }
  if (!problems.empty())
    return problems;
  return level;
}

} // namespace

double tilescope::defaultMissCycles(size_t level, size_t levels) {
  if (level + 1 == levels)
    return 300;
  return level == 0 ? 14 : 100;
}

/// Sorts the levels and says what a miss costs; an error where there are none.
static Result<CacheTarget> finished(CacheTarget target, const std::string &whatIsMissing) {
  if (target.levels.empty())
    return errorAt({target.origin, 0, 0},
                   whatIsMissing + ": give them in a target file of kind cpu_cache");
  std::sort(target.levels.begin(), target.levels.end(),
            [](const CacheLevel &a, const CacheLevel &b) { return a.bytes < b.bytes; });
  for (size_t i = 0; i < target.levels.size(); ++i) {
    CacheLevel &level = target.levels[i];
    // Some virtual machines report sizes that the ways do not divide.
    if (level.ways > 0 && level.bytes % (level.lineBytes * level.ways) != 0)
      level.ways = 0;
    level.missCycles = defaultMissCycles(i, target.levels.size());
  }
  return target;
}

Result<CacheTarget> tilescope::cachesToldByProcessor() {
  CacheTarget target{"this-cpu", "the processor", {}};
  const int names[][3] = {{_SC_LEVEL1_DCACHE_SIZE, _SC_LEVEL1_DCACHE_LINESIZE, _SC_LEVEL1_DCACHE_ASSOC},
                          {_SC_LEVEL2_CACHE_SIZE, _SC_LEVEL2_CACHE_LINESIZE, _SC_LEVEL2_CACHE_ASSOC},
                          {_SC_LEVEL3_CACHE_SIZE, _SC_LEVEL3_CACHE_LINESIZE, _SC_LEVEL3_CACHE_ASSOC}};
  for (auto [bytes, line, ways] : names)
    if (sysconf(bytes) > 0 && sysconf(line) > 0)
      target.levels.push_back(
          {sysconf(bytes), sysconf(line), std::max<int64_t>(0, sysconf(ways)), 0});
  return finished(std::move(target), "the processor tells of no caches");
}

Result<CacheTarget> tilescope::thisCpuCaches() {
  const std::string kernel = "/sys/devices/system/cpu/cpu0/cache";
  Result<CacheTarget> listed = cachesListedBelow(kernel);
  if (listed)
    return listed;
  Result<CacheTarget> told = cachesToldByProcessor();
  return told ? std::move(told) : std::move(listed);
}

Result<CacheTarget> tilescope::cachesListedBelow(const std::string &directory) {
  CacheTarget target{"this-cpu", directory, {}};
  for (int index = 0;; ++index) {
    std::string cache = directory + "/index" + std::to_string(index) + "/";
    std::string type = readLine(cache + "type");
    if (type.empty())
      break;
    if (type != "Data" && type != "Unified")
      continue;
    CacheLevel level{readSize(readLine(cache + "size")), readCount(cache + "coherency_line_size"),
                     readCount(cache + "ways_of_associativity"), 0};
    if (level.bytes <= 0 || level.lineBytes <= 0)
      return errorAt({cache, 0, 0}, "the kernel does not tell this cache's size and line: give the "
                                    "caches in a target file of kind cpu_cache");
    target.levels.push_back(level);
  }
  return finished(std::move(target), "the kernel lists no caches here");
}

Result<CacheTarget> tilescope::parseCacheTarget(const std::string &text,
                                                const std::string &fileName) {
  Result<JsonNode> root = parseLocatedJson(text, fileName);
  if (!root)
    return root.errors();
  Diagnostics problems;
  JsonFields fields(*root, fileName, "a target of kind cpu_cache", problems);
  CacheTarget target;
  target.origin = fileName;
  target.name = fields.getString("name", JsonFields::Required).value_or("");
  auto kind = fields.getString("kind", JsonFields::Required);
  if (kind && *kind != "cpu_cache")
    fields.error(*root->find("kind"), "the kind is " + *kind + ", but cpu_cache is needed here");
  const JsonNode *levels = fields.get("levels", JsonFields::Required);
  if (levels && (!levels->is(JsonNode::Kind::Array) || levels->items.empty())) {
    fields.error(*levels, "levels must be an array of at least one cache, the smallest first");
    levels = nullptr;
  }
  for (size_t i = 0; levels && i < levels->items.size(); ++i) {
    const JsonNode &node = levels->items[i];
    Result<CacheLevel> level =
        readLevel(node, fileName, defaultMissCycles(i, levels->items.size()));
    if (!level) {
      problems.insert(problems.end(), level.errors().begin(), level.errors().end());
      continue;
    }
    if (!target.levels.empty() && level->bytes <= target.levels.back().bytes)
      fields.error(node, "each level must be larger than the one before it");
    target.levels.push_back(*level);
  }
  fields.finish();
  if (!problems.empty())
    return problems;
  return target;
}

Result<CacheTarget> tilescope::readCacheTarget(const std::string &nameOrFile) {
  if (nameOrFile == "this-cpu")
    return thisCpuCaches();
  if (llvm::StringRef(nameOrFile).ltrim().starts_with("{"))
    return parseCacheTarget(nameOrFile, "<target>");
  std::string path = nameOrFile;
  for (const KnownTarget &known : knownTargets())
    if (llvm::StringRef(nameOrFile).equals_insensitive(known.name))
      path = known.file;
  auto buffer = llvm::MemoryBuffer::getFile(path);
  if (!buffer)
    return errorAt({path, 0, 0}, "the target cannot be read (" + buffer.getError().message() +
                                     "): give this-cpu or a file of kind cpu_cache");
  return parseCacheTarget((*buffer)->getBuffer().str(), path);
}

Result<CacheTarget> tilescope::cacheTargetOf(const Target &target) {
  bool machine = target.name == "this-cpu";
  Result<CacheTarget> read = readCacheTarget(machine ? target.name : target.origin);
  if (read && read->levels.size() >= static_cast<size_t>(target.cacheLevel))
    read->levels[static_cast<size_t>(target.cacheLevel) - 1].bytes = target.lramBytes;
  return read;
}

Target tilescope::planningTarget(const CacheTarget &target) {
  const CacheLevel &level = target.levels[target.levels.size() > 1 ? 1 : 0];
  constexpr int64_t unlimited = int64_t(1) << 24;
  constexpr double missesInFlight = 8;
  Target planned;
  planned.name = target.name;
  planned.origin = target.origin;
  planned.lramBytes = level.bytes;
  planned.descriptorHeadroomBytes = 0;
  planned.sliceCount = 1;
  planned.sliceChannelGroup = 1;
  planned.sdimMaxFactor = unlimited;
  planned.reduceWriteMaxElements = unlimited * unlimited;
  planned.lramWordBytes = level.lineBytes;
  planned.dmaBytesPerCycle =
      std::max<int64_t>(1, std::llround(level.lineBytes * missesInFlight / level.missCycles));
  planned.dmaEfficiency = 1;
  planned.cache = true;
  planned.cacheLevel = target.levels.size() > 1 ? 2 : 1;
  return planned;
}
