#include "engine/target/CacheTarget.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace tilescope;

namespace {

/// A directory as the kernel's, gone at the end.
class KernelDirectory {
public:
  KernelDirectory() { llvm::sys::fs::createUniqueDirectory("caches", path); }
  ~KernelDirectory() { llvm::sys::fs::remove_directories(path); }
  void add(int index, const char *type, const char *size, const char *line, const char *ways) {
    std::string cache = name() + "/index" + std::to_string(index);
    llvm::sys::fs::create_directory(cache);
    for (auto [file, text] :
         {std::pair("type", type), std::pair("size", size), std::pair("coherency_line_size", line),
          std::pair("ways_of_associativity", ways)}) {
      std::error_code error;
      llvm::raw_fd_ostream(cache + "/" + file, error) << text << "\n";
      REQUIRE_FALSE(error);
    }
  }
  std::string name() const { return path.str().str(); }

private:
  llvm::SmallString<128> path;
};

std::string firstError(const std::string &text) {
  Result<CacheTarget> target = parseCacheTarget(text, "c.json");
  REQUIRE_FALSE(target);
  return target.errors().front().str();
}

} // namespace

TEST_CASE("caches as the kernel lists them") {
  KernelDirectory kernel;
  CHECK_FALSE(cachesListedBelow(kernel.name()));
  kernel.add(0, "Data", "48K", "64", "12");
  kernel.add(1, "Instruction", "32K", "64", "8");
  kernel.add(2, "Unified", "32M", "64", "16");
  // Listed after a larger one, and with a number of ways that its size does not divide by.
  kernel.add(3, "Unified", "2048K", "64", "11");
  Result<CacheTarget> target = cachesListedBelow(kernel.name());
  REQUIRE(target);
  CHECK(target->name == "this-cpu");
  REQUIRE(target->levels == std::vector<CacheLevel>{{49152, 64, 12, defaultMissCycles(0, 3)},
                                                    {2097152, 64, 0, defaultMissCycles(1, 3)},
                                                    {33554432, 64, 16, defaultMissCycles(2, 3)}});
  CHECK(target->levels[0].sets() == 64);
  CHECK(target->levels[1].sets() == 1);

  kernel.add(4, "Unified", "", "64", "16");
  Result<CacheTarget> untold = cachesListedBelow(kernel.name());
  REQUIRE_FALSE(untold);
  CHECK(untold.errors().front().message.find("target file") != std::string::npos);
}

TEST_CASE("caches from a file") {
  Result<CacheTarget> target = parseCacheTarget(R"({"name": "two", "kind": "cpu_cache", "levels": [
      {"bytes": 32768, "line_bytes": 64, "ways": 8, "miss_cycles": 12.5},
      {"bytes": 1048576, "line_bytes": 128}]})",
                                                "c.json");
  REQUIRE(target);
  CHECK(target->origin == "c.json");
  CHECK(target->levels ==
        std::vector<CacheLevel>{{32768, 64, 8, 12.5}, {1048576, 128, 0, defaultMissCycles(1, 2)}});
}

TEST_CASE("a wrong file is refused at its place") {
  auto target = [](const std::string &levels) {
    return "{\"name\": \"x\", \"kind\": \"cpu_cache\",\n\"levels\": " + levels + "}";
  };
  CHECK(firstError("{\"name\": \"x\",\n\"kind\": \"lram\", \"levels\": [{\"bytes\": 64, "
                   "\"line_bytes\": 64}]}")
            .find("c.json:2:9: error: the kind is lram") == 0);
  CHECK(firstError(target("[]")).find("c.json:2:11") == 0);
  CHECK(firstError(target("7")).find("c.json:2:11") == 0);
  CHECK(firstError(target("[{\"line_bytes\": 64}]")).find("bytes") != std::string::npos);
  CHECK(firstError(target("[{\"bytes\": 64, \"line_bytes\": 0}]")).find("c.json:2:") == 0);
  CHECK(firstError(target("[{\"bytes\": 64, \"line_bytes\": 64, \"colour\": 1}]")).find("colour") !=
        std::string::npos);
  CHECK(firstError(target("[{\"bytes\": 100, \"line_bytes\": 64}]")).find("multiple") !=
        std::string::npos);
  CHECK(firstError(target("[{\"bytes\": 128, \"line_bytes\": 64}, {\"bytes\": 128, \"line_bytes\": "
                          "64}]"))
            .find("larger than the one before") != std::string::npos);
  CHECK(firstError("{\"kind\": \"cpu_cache\", \"levels\": [{\"bytes\": 64, \"line_bytes\": 64}]}")
            .find("name") != std::string::npos);
  CHECK(firstError("[").find("c.json:1:") == 0);
}

TEST_CASE("a plan keeps its tiles in the second level") {
  std::string text = R"({"name": "two", "kind": "cpu_cache", "levels": [
      {"bytes": 32768, "line_bytes": 64, "ways": 8},
      {"bytes": 1048576, "line_bytes": 128, "miss_cycles": 100}]})";
  Result<Target> target = parseTarget(text, "c.json");
  REQUIRE(target);
  CHECK(target->name == "two");
  CHECK(target->origin == "c.json");
  CHECK(target->budget() == 1048576);
  CHECK(target->lramWordBytes == 128);
  CHECK(target->sliceCount == 1);
  CHECK(target->dmaBytesPerCycle == 10);
  CacheTarget one{"one", "", {{4096, 64, 0, 1e6}}};
  CHECK(planningTarget(one).budget() == 4096);
  CHECK(planningTarget(one).dmaBytesPerCycle == 1);
  // What is wrong with the caches is said at its place here too.
  Result<Target> wrong = parseTarget("{\"name\": \"c\",\n \"kind\": \"cpu_cache\"}", "c.json");
  REQUIRE_FALSE(wrong);
  CHECK(wrong.errors().front().str().find("levels") != std::string::npos);
}

TEST_CASE("this machine is a target") {
  Result<CacheTarget> caches = thisCpuCaches();
  Result<Target> target = readTarget("this-cpu");
  REQUIRE(bool(target) == bool(caches));
  if (!caches)
    return;
  CHECK(*target == planningTarget(*caches));
  std::vector<KnownTarget> known = knownTargets();
  CHECK(std::count_if(known.begin(), known.end(), [](const KnownTarget &candidate) {
          return candidate.name == "this-cpu" && candidate.kind == "cpu_cache";
        }) == 1);
}

TEST_CASE("a target that is not there") {
  Result<CacheTarget> target = readCacheTarget("no/such/file.json");
  REQUIRE_FALSE(target);
  CHECK(target.errors().front().str().find("no/such/file.json: error: the target cannot be read") ==
        0);
}

TEST_CASE("what the processor tells stands in for what the kernel lists, with the same sizes") {
  Result<CacheTarget> told = cachesToldByProcessor();
  Result<CacheTarget> listed = cachesListedBelow("/sys/devices/system/cpu/cpu0/cache");
  if (!told) {
    CHECK(told.errors().front().message.find("cpu_cache") != std::string::npos);
    return;
  }
  for (size_t i = 0; i < told->levels.size(); ++i) {
    CHECK(told->levels[i].bytes > 0);
    CHECK(told->levels[i].missCycles > 0);
    if (listed && listed->levels.size() == told->levels.size())
      CHECK(told->levels[i].bytes == listed->levels[i].bytes);
  }
  CHECK(thisCpuCaches());
}
