#include "engine/autotile/PipelineModel.h"

#include <catch2/catch.hpp>

namespace tilescope::autotile {
namespace {

UnifiedBufferTarget preset() {
  Result<UnifiedBufferTarget> target =
      readUnifiedBufferTarget(TILESCOPE_SOURCE_DIR "/resources/targets/ascend-910b.json");
  if (!target)
    FAIL(target.errors().front().str());
  return *target;
}

/// Cycles of one node with B cores; all constants, so the expressions fold.
class Numbers {
public:
  explicit Numbers(double cores) : model(pool, target, pool.constant(cores)) {}

  double load(double rowBytes, double rows, double gap = 0) {
    return value(model.load(shape(rowBytes, rows, gap)));
  }
  double store(double rowBytes, double rows) {
    return value(model.store(shape(rowBytes, rows, 0)));
  }
  double head(const char *pipe, double bytes) {
    return value(model.head(pipe, pool.constant(bytes)));
  }
  double vector(const char *api, const char *dtype, double elements, int halvings = 1) {
    std::optional<ResolvedCost> cost = target.costOf(api, dtype);
    REQUIRE(cost);
    return value(model.vector(*cost, pool.constant(elements), pool.constant(elements),
                              pool.constant(halvings)));
  }

private:
  TransferShape shape(double rowBytes, double rows, double gap) {
    return {pool.constant(rowBytes), pool.constant(rows), pool.constant(gap)};
  }
  double value(ExpressionId id) {
    REQUIRE(pool.isConstant(id));
    return pool[id].constant;
  }

  ExpressionPool pool;
  UnifiedBufferTarget target = preset();
  PipelineModel model;
};

} // namespace

TEST_CASE("loads: both regimes and the stride term") {
  for (double cores : {1.0, 7.0, 48.0}) {
    Numbers numbers(cores);
    CHECK(numbers.load(2000, 50) == Approx(100000 / (9.9074 + 15.896 / cores) + 27.01));
    CHECK(numbers.load(25000, 1) == Approx(25000 / (9.9074 + 15.896 / cores) + 27.01));
    CHECK(numbers.load(24999, 1) == Approx(24999 / (7.9052 + 7.31 / cores) + 27.01));
    CHECK(numbers.load(2000, 50, 300) - numbers.load(2000, 50) == Approx(0.07 * 50 * 44));
    CHECK(numbers.load(2000, 50, 512) == numbers.load(2000, 50));
  }
}

TEST_CASE("stores: aligned, and unaligned rows of each length") {
  for (double cores : {1.0, 20.0, 48.0}) {
    Numbers numbers(cores);
    double rate = 9.96 + 3.79 / cores;
    CHECK(numbers.store(512, 64) == Approx(32768 / rate + 12.09));
    CHECK(numbers.store(100, 3) == Approx(300 / 2.0 + 1.3));
    CHECK(numbers.store(1000, 3) == Approx(3000 / rate + 12.09 + 256 - (12.09 + 512 / rate)));
    CHECK(numbers.store(20, 5) ==
          Approx(((-0.101 * cores - 2.2) * 20 + 8.89 * cores + 96.24) * 5 + 12.09));
  }
}

TEST_CASE("heads and vector calls") {
  Numbers numbers(40);
  CHECK(numbers.head("MTE2", 25000) == Approx(32.72 * 40 + 1575.03));
  CHECK(numbers.head("MTE2", 24999) == Approx(15.89 * 40 + 882.09));
  CHECK(numbers.head("MTE3", 1) == Approx(497.36));
  CHECK(numbers.head("VEC", 1e6) == Approx(37.37));
  CHECK(numbers.head("CUBE", 1) == 0);
  CHECK(numbers.vector("abs", "fp32", 1000) == Approx(.0147 * 1000 + 20.06));
  CHECK(numbers.vector("add", "fp32", 1000) == Approx(.0206 * 1000 + 23.22));
  CHECK(numbers.vector("mul", "fp32", 1000) == Approx(.0206 * 1000 + 23.23));
  CHECK(numbers.vector("div", "fp32", 1000) == Approx(.0454 * 1000 + 29.09));
  CHECK(numbers.vector("exp", "fp32", 1000) == Approx(.0307 * 1000 + 28.04));
  CHECK(numbers.vector("sigmoid", "fp32", 1000) == Approx(.1256 * 1000 + 115.97));
  CHECK(numbers.vector("erf", "fp32", 1000) == Approx(.6038 * 1000 + 458.29));
  CHECK(numbers.vector("add", "fp16", 1000) == Approx(.0103 * 1000 + 22.22));
  CHECK(numbers.vector("cast", "fp16", 1000) == Approx(.0147 * 1000 + 20.12));
  CHECK(numbers.vector("reduce_sum", "fp32", 1000, 10) == Approx(.0206 * 1000 + 23.22 * 10));
}

TEST_CASE("an assumption is followed and marked; what nothing covers has no cost") {
  UnifiedBufferTarget target = preset();
  CHECK(target.costOf("add", "fp32")->assumption.empty());
  CHECK(target.costOf("sub", "fp32")->assumption == "sub of fp32 as add of fp32");
  CHECK(target.costOf("exp", "fp16")->cost.perElement == Approx(0.0307 / 2));
  CHECK_FALSE(target.costOf("matmul", "fp32"));
  CHECK_FALSE(target.costOf("add", "int8"));
  target.assumed = {{"a", "", "b", ""}, {"b", "", "a", ""}};
  CHECK_FALSE(target.costOf("a", "fp32"));
}

TEST_CASE("a type without figures costs like another of its size, and says so") {
  UnifiedBufferTarget target = preset();
  CHECK(target.costOf("add", "bf16")->cost.perElement == 0.0103);
  CHECK(target.costOf("add", "bf16")->assumption == "add of bf16 as add of fp16");
  CHECK(target.costOf("exp", "bf16")->cost.perElement == Approx(0.0307 / 2));
  CHECK(target.costOf("exp", "bf16")->assumption == "exp of bf16 as exp of fp32, times 0.5");
  CHECK(target.costOf("mul", "int32")->assumption == "mul of int32 as mul of fp32");
  CHECK(target.costOf("reduce_sum", "bf16")->onInput);
  // A measurement of the type itself, or an assumption about the API, counts more.
  target.vector.push_back({"add", "bf16", 0.5, 7});
  CHECK(target.costOf("add", "bf16")->cost.perElement == 0.5);
  CHECK(target.costOf("add", "bf16")->assumption.empty());
  target.assumed.push_back({"mul", "bf16", "div", "fp32"});
  CHECK(target.costOf("mul", "bf16")->assumption == "mul of bf16 as div of fp32");
  // No other type is assumed for these.
  for (const char *dtype : {"int8", "uint8", "bool", "int64"})
    CHECK_FALSE(target.costOf("add", dtype));
}

TEST_CASE("a target survives being written and read") {
  UnifiedBufferTarget target = preset();
  std::string text = toJson(target);
  Result<UnifiedBufferTarget> again = parseUnifiedBufferTarget(text, "again.json");
  REQUIRE(again);
  CHECK(toJson(*again) == text);
  CHECK(again->load.large.bytesPerCycle == 9.9074);
}

TEST_CASE("a target's mistakes are located") {
  std::string good = toJson(preset());
  auto firstError = [&](const std::string &from, const std::string &to) {
    std::string text = good;
    size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    text.replace(at, from.size(), to);
    Result<UnifiedBufferTarget> target = parseUnifiedBufferTarget(text, "t.json");
    return target ? std::string("none") : target.errors().front().str();
  };
  auto contains = [](const std::string &text, const char *part) {
    INFO(text);
    CHECK(text.find(part) != std::string::npos);
  };
  contains(firstError("\"cores\": 48", "\"cores\": 0"), "t.json:6:12: error: field \"cores\"");
  contains(firstError("\"cores\": 48,", ""), "\"cores\" is missing");
  contains(firstError("\"cores\": 48", "\"cores\": 48, \"speed\": 1"), "speed");
  contains(firstError("\"bytes_per_cycle\": 9.9074", "\"bytes_per_cycle\": 0"), "bytes_per_cycle");
  contains(firstError("unified_buffer\"", "lram\""), "lram");
  contains(firstError("\"fp32\"", "\"float\""), "float");
  contains(firstError("\"starts\": \"log2_reduced\"", "\"starts\": \"never\""), "starts");
  contains(firstError("\"modulo\": 256", "\"modulo\": \"256\""), "modulo");
  CHECK_FALSE(readUnifiedBufferTarget("/nonexistent.json"));
}

} // namespace tilescope::autotile
