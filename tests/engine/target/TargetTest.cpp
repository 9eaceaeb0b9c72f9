#include "engine/target/Target.h"

#include <catch2/catch.hpp>

#include <cstdio>
#include <fstream>

using namespace tilescope;

namespace {

const std::string complete = R"({
  "name": "X", "kind": "lram",
  "lram_bytes": 524288,
  "descriptor_headroom_bytes": 14336, "slice_count": 2, "slice_channel_group": 4,
  "sdim_max_factor": 32767, "reduce_write_max_elements": 65536, "lram_word_bytes": 8,
  "lram_large_bytes": 8192,
  "dma_bytes_per_cycle": 8, "dma_efficiency": 0.65
})";

std::string with(const std::string &from, const std::string &to) {
  std::string text = complete;
  size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

std::string failureOf(const std::string &text) {
  Result<Target> target = parseTarget(text, "x.json");
  return target ? "accepted" : target.errors().front().str();
}

bool contains(const std::string &text, const std::string &part) {
  return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("the preset is found whatever the case of its name") {
  for (const char *name : {"SL2610", "sl2610"}) {
    Result<Target> target = readTarget(name);
    REQUIRE(target);
    CHECK(target->name == "SL2610");
    CHECK(target->budget() == 509952);
    CHECK(contains(target->origin, "sl2610.json"));
    Target defaults;
    defaults.name = target->name;
    defaults.origin = target->origin;
    CHECK(*target == defaults);
  }
  bool listed = false;
  for (const KnownTarget &known : knownTargets())
    listed |= known.name == "SL2610" && known.kind == "lram";
  CHECK(listed);
}

TEST_CASE("a complete file") {
  Result<Target> target = parseTarget(complete, "x.json");
  REQUIRE(target);
  CHECK(target->name == "X");
  CHECK_FALSE(target->doubleBuffer);
  CHECK_FALSE(target->macsPerCycle);
  target =
      parseTarget(with("0.65", "1, \"double_buffer\": true, \"macs_per_cycle\": 512"), "x.json");
  REQUIRE(target);
  CHECK(target->doubleBuffer);
  CHECK(target->dmaEfficiency == 1);
  CHECK(target->macsPerCycle == 512);
}

TEST_CASE("wrong fields are named with their line") {
  CHECK(failureOf(with("\"lram_bytes\": 524288,", "")) ==
        "x.json:1:1: error: field \"lram_bytes\" is missing from a target of kind lram; add it");
  CHECK(failureOf(with("524288", "-1")) ==
        "x.json:3:17: error: field \"lram_bytes\" must be at least 1, but is -1");
  CHECK(contains(failureOf(with("524288", "\"big\"")), "x.json:3:17: error: field \"lram_bytes\""));
  CHECK(contains(failureOf(with("524288", "1.5")), "must be an integer"));
  CHECK(
      contains(failureOf(with("cycle\": 8", "cycle\": 0")), "x.json:7:26: error: field \"dma_by"));
  CHECK(contains(failureOf(with("0.65", "0")), "x.json:7:47: error: field \"dma_efficiency\""));
  CHECK(contains(failureOf(with("0.65", "1.5")), "at most 1"));
  CHECK(contains(failureOf(with("word_bytes\": 8", "word_bytes\": 0")), "lram_word_bytes"));
  CHECK(contains(failureOf(with("slice_count", "slices_count")), "slice_count"));
  CHECK(contains(failureOf(with("14336", "524288")), "leaves nothing"));
  CHECK(contains(failureOf(with("\"X\"", "\"\"")), "must not be empty"));
  CHECK(contains(failureOf("{"), "x.json:1:2: error:"));
}

TEST_CASE("a unified buffer is read as the memory of one core") {
  Result<Target> target = readTarget(TILESCOPE_SOURCE_DIR "/resources/targets/ascend-910b.json");
  REQUIRE(target);
  CHECK(target->unifiedBuffer);
  CHECK(target->memoryName() == "unified buffer");
  CHECK(target->budget() == 196608);
  CHECK(parseTarget(with("", ""), "x.json")->memoryName() == "LRAM");
}

TEST_CASE("targets of another kind are refused in words") {
  // Known kinds, but without what they need.
  CHECK(contains(failureOf("{\"name\": \"u\", \"kind\": \"unified_buffer\"}"),
                 "\"unified_buffer_bytes\" is missing"));
  CHECK(contains(failureOf("{\"name\": \"c\", \"kind\": \"gpu\"}"),
                 "can be lram, unified_buffer or cpu_cache"));
}

TEST_CASE("the one-line form") {
  Result<Target> target = readTarget("SL9:256:4:css_a:nss_b");
  REQUIRE(target);
  CHECK(target->name == "SL9");
  CHECK(target->lramBytes == 262144);
  CHECK(target->sliceCount == 4);
  CHECK(target->css == "css_a");
  CHECK(target->nss == "nss_b");
  CHECK(target->dmaBytesPerCycle == 8);
  target = readTarget("SL9:256:4:a:b:16:0.5");
  REQUIRE(target);
  CHECK(target->dmaBytesPerCycle == 16);
  CHECK(target->dmaEfficiency == 0.5);
  for (const char *wrong :
       {"SL9:256:4:a", ":256:4:a:b", "SL9:0:4:a:b", "SL9:x:4:a:b", "SL9:14:4:a:b", "SL9:256:-4:a:b",
        "SL9:256:4:a:b:0", "SL9:256:4:a:b:8:0", "SL9:256:4:a:b:8:2", "SL9:256:4:a:b:8:1:9"}) {
    INFO(wrong);
    Result<Target> refused = readTarget(wrong);
    REQUIRE_FALSE(refused);
    CHECK(contains(refused.errors().front().str(), "one-line form"));
  }
}

TEST_CASE("files, names and directories that are not targets") {
  CHECK(contains(readTarget("nothing.json").errors().front().str(), "nothing.json: error: cannot"));
  CHECK(contains(readTarget("/").errors().front().str(), "directory"));
  CHECK(contains(readTarget("SL0").errors().front().str(), "SL2610"));
}

TEST_CASE("a target file by its path") {
  std::string path = std::tmpnam(nullptr);
  std::ofstream(path) << complete;
  Result<Target> target = readTarget(path);
  std::remove(path.c_str());
  REQUIRE(target);
  CHECK(target->origin == path);
}

TEST_CASE("bytes of a tile") {
  auto bytes = [](std::vector<int64_t> extents, int64_t bits) {
    return tileBytes(extents.data(), extents.size(), bits);
  };
  CHECK(bytes({300, 800}, 16) == 480000);
  CHECK(bytes({3, 5}, 4) == 9);
  CHECK(bytes({3, 5}, 2) == 6);
  CHECK(bytes({5, 3}, 1) == 15);
  CHECK(bytes({5}, 12) == 10);
  CHECK(bytes({}, 32) == 4);
  CHECK(bytes({int64_t(1) << 40, int64_t(1) << 40}, 8) == INT64_MAX);
}

TEST_CASE("lengths a descriptor can count") {
  CHECK(isSdimFriendly(32767, 32767));
  CHECK(isSdimFriendly(65536, 32767));
  CHECK_FALSE(isSdimFriendly(32771, 32767)); // prime
  CHECK(isSdimFriendly(359712, 32767));
  CHECK_FALSE(isSdimFriendly(2 * int64_t(32771), 32767));
  CHECK(isSdimFriendly(int64_t(32767) * 32767, 32767));
  CHECK_FALSE(isSdimFriendly(int64_t(32767) * 32767 + 1, 32767));
  CHECK_FALSE(isSdimFriendly(INT64_MAX, 32767));
  CHECK(isSdimFriendly(1, 1));
}
