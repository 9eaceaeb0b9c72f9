#include "SamplePlan.h"
#include "engine/emit/OverridesJson.h"
#include "engine/plan/Document.h"

#include <catch2/catch.hpp>

using namespace tilescope;

namespace {

const ModelGraph &model() {
  static std::shared_ptr<const ModelGraph> graph = samplePlan().model;
  return *graph;
}

std::string failureOf(const std::string &text) {
  Result<Overrides> overrides = parseOverrides(text, "ov.json", model());
  return overrides ? "accepted" : overrides.errors().front().str();
}

std::string entry(const std::string &fields) {
  return "{\"ops\": [\n  {\"id\": 1, " + fields + "}]}";
}

bool contains(const std::string &text, const std::string &part) {
  return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("every field of an override is read and written back") {
  std::string text = entry("\"tile\": [300, 64, 100], \"order\": [1, 2], \"levels\": {\"0\": 0},"
                           "\"overlap\": {\"1\": [1]}, \"producers\": [0], \"groups\": [1],"
                           "\"reduction\": {\"chunk\": 8, \"parallel_tile\": [300, 1, 800]},"
                           "\"mode\": \"max-size\"");
  Result<Overrides> read = parseOverrides(text, "ov.json", model());
  REQUIRE(read);
  REQUIRE(read->size() == 1);
  const OpOverride &override = read->at(1);
  CHECK(override.tile == std::vector<int64_t>{300, 64, 100});
  CHECK(override.order == std::vector<int>{1, 2});
  CHECK(override.levels == std::map<int, int>{{0, 0}});
  CHECK(override.overlap == std::map<int, std::vector<int>>{{1, {1}}});
  CHECK(override.producers == std::vector<int64_t>{0});
  CHECK(override.groups == std::vector<int64_t>{1});
  CHECK(override.reductionChunk == 8);
  CHECK(override.reductionParallelTile == std::vector<int64_t>{300, 1, 800});
  CHECK(override.mode == ProducerMode::MaxSize);
  CHECK(override.location.str() == "ov.json:2:3");

  Result<Overrides> again = parseOverrides(overridesToJson(*read), "ov.json", model());
  REQUIRE(again);
  OpOverride copy = again->at(1);
  copy.location = override.location;
  CHECK(copy == override);
}

TEST_CASE("an op may be named by its place") {
  for (const char *place : {"m.mlir:7:8", "m.mlir:7", "7:8"}) {
    INFO(place);
    Result<Overrides> read = parseOverrides(std::string("{\"ops\": [{\"location\": \"") + place +
                                                "\", \"tile\": [1, 1, 1]}]}",
                                            "o", model());
    REQUIRE(read);
    CHECK(read->count(1) == 1);
  }
  CHECK(contains(failureOf("{\"ops\": [{\"location\": \"m.mlir:70\"}]}"), "no op is at"));
  CHECK(contains(failureOf("{\"ops\": [{\"location\": 7}]}"), "must be a string"));
}

TEST_CASE("mistakes in an overrides file are located") {
  CHECK(failureOf(entry("\"tile\": [300, 13]")) ==
        "ov.json:2:21: error: \"tile\" of op 1 (linalg.matmul) has 2 sizes, but the op has 3 "
        "dimensions; give one size for each (the full size where it is not tiled)");
  CHECK(contains(failureOf(entry("\"tile\": [300, 0, 800]")), "ov.json:2:21: error: size 0"));
  CHECK(contains(failureOf(entry("\"tile\": [300, 3201, 800]")), "from 1 to 3200"));
  CHECK(contains(failureOf(entry("\"tile\": 7")), "array of integers"));
  CHECK(contains(failureOf(entry("\"order\": [3]")), "dimension 3 in \"order\""));
  CHECK(contains(failureOf(entry("\"order\": [1, 1]")), "twice"));
  CHECK(contains(failureOf(entry("\"levels\": {\"7\": 0}")), "operand 7"));
  CHECK(contains(failureOf(entry("\"levels\": {\"a\": 0}")), "not an operand index"));
  CHECK(contains(failureOf(entry("\"levels\": {\"0\": -1}")), "a level must be"));
  CHECK(contains(failureOf(entry("\"levels\": [0]")), "must be an object"));
  CHECK(contains(failureOf(entry("\"overlap\": {\"0\": 1}")), "array of dimensions"));
  CHECK(contains(failureOf(entry("\"overlap\": {\"0\": [9]}")), "does not exist"));
  CHECK(contains(failureOf(entry("\"producers\": [1]")), "own producer"));
  CHECK(contains(failureOf(entry("\"producers\": [77]")), "producer 77"));
  CHECK(contains(failureOf(entry("\"producers\": [0, 0]")), "listed twice"));
  CHECK(contains(failureOf(entry("\"reduction\": {\"chunk\": 0}")), "at least 1"));
  CHECK(contains(failureOf(entry("\"reduction\": {\"chunks\": 1}")), "\"chunks\" is unknown"));
  CHECK(contains(failureOf(entry("\"reduction\": {\"parallel_tile\": [1]}")), "has 1 sizes"));
  CHECK(contains(failureOf(entry("\"mode\": \"fast\"")), "mode \"fast\" is unknown"));
  CHECK(contains(failureOf(entry("\"tiles\": [1]")), "field \"tiles\" is unknown"));
  CHECK(contains(failureOf("{\"ops\": [{\"id\": 9}]}"), "op 9 is not an op of this model"));
  CHECK(contains(failureOf("{\"ops\": [{\"tile\": [1]}]}"), "either \"id\" or \"location\""));
  CHECK(contains(failureOf("{\"ops\": [{\"id\": 1}, {\"id\": 1}]}"), "overridden twice"));
  CHECK(contains(failureOf("{\"ops\": {}}"), "array of objects"));
  CHECK(contains(failureOf("{\"ops\": [3]}"), "must be an object"));
  CHECK(contains(failureOf("[]"), "must be an object"));
  CHECK(contains(failureOf("{}"), "\"ops\" is missing"));
  CHECK(contains(failureOf("{"), "ov.json:1:2"));
}

TEST_CASE("of a plan exactly the fields set by the user are read") {
  Result<Overrides> read = parseOverrides(planToJson(samplePlan()), "plan.json", model());
  REQUIRE(read);
  REQUIRE(read->size() == 1);
  const OpOverride &override = read->at(1);
  CHECK(override.tile == std::vector<int64_t>{300, 13, 800});
  CHECK_FALSE(override.order);
  CHECK_FALSE(override.producers);
  CHECK(override.levels == std::map<int, int>{{0, 0}, {1, 1}});
  CHECK(override.overlap.empty());
}

TEST_CASE("a plan of another model is refused") {
  ModelGraph other = model();
  other.ops[1].id = 2;
  Result<Overrides> read = parseOverrides(planToJson(samplePlan()), "plan.json", other);
  REQUIRE_FALSE(read);
  CHECK(contains(read.errors().front().str(), "is not in the model"));
  CHECK_FALSE(parseOverrides("{\"tilescope\": \"1\"}", "plan.json", other));
}
