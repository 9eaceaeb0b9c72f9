#include "tests/engine/autotile/Problems.h"

namespace tilescope::autotile {
namespace {

struct OneAxisCase {
  int64_t size, bytes, cores;
  const char *shares;
  int64_t tile, split, used;
};

} // namespace

TEST_CASE("one axis, plain and balanced") {
  const OneAxisCase cases[] = {
      {1000000, 196608, 48, nullptr, 16384, 2, 31},
      {1000000, 196608, 48, R"({"buffer": 0.1, "cores": 0.8})", 13513, 2, 38},
      {1000000, 196608, 48, R"({"buffer": 0.01, "cores": 1.0})", 10638, 2, 48},
      {100000, 196608, 48, R"({"buffer": 0.2, "cores": 0.4})", 5555, 1, 19},
      {100000, 196608, 48, R"({"buffer": 0.1, "cores": 0.8})", 2702, 1, 38},
      {100000, 196608, 48, R"({"buffer": 0.01, "cores": 1.0})", 2127, 1, 48},
      {1025, 245760, 64, R"({"buffer": 0, "cores": 1.0})", 17, 1, 61},
      {1025, 245760, 64, R"({"buffer": 0.01, "cores": 1.0})", 201, 1, 6},
  };
  for (const OneAxisCase &c : cases) {
    INFO(c.size << " shares " << (c.shares ? c.shares : "none"));
    CompiledProblem compiled =
        compile(oneAxis(c.size, c.bytes, c.cores,
                        c.shares ? std::string(", \"shares\": ") + c.shares : std::string()));
    Solution solution = solved(compiled, c.shares ? Solver::Balanced : Solver::Axis);
    CHECK(solution.status == Solution::Status::Solved);
    CHECK(solution.values == Values{c.tile, c.split});
    CHECK(solution.coresUsed == c.used);
    CHECK_FALSE(solution.trace.empty());
  }
}

TEST_CASE("two axes inside, an outer one among cores") {
  CompiledProblem compiled = compile(R"({"name": "two axes", "unified_buffer_bytes": 196608,
    "cores": 48, "variables": [
      {"name": "bng", "role": "core", "max": "47"},
      {"name": "s1t", "role": "tile", "max": "256", "align": 16},
      {"name": "s2t", "role": "tile", "max": "1024", "align": 16, "innermost": true}],
    "buffer_use": "4 * s2t * s1t", "core_use": "47 ceildiv bng"})");
  Solution solution = solved(compiled, Solver::Axis);
  CHECK(solution.values == Values{1, 48, 1024});
  CHECK(solution.coresUsed == 47);
  CHECK(solution.bufferBytes == 196608);
}

TEST_CASE("the preferred alignment gives way where it must") {
  auto tile = [](const std::string &maximum, int64_t bytes) {
    CompiledProblem compiled =
        compile(R"({"name": "p", "unified_buffer_bytes": )" + std::to_string(bytes) +
                R"(, "cores": 1, "variables": [{"name": "t", "role": "tile", "max": ")" + maximum +
                R"(", "align": 2, "prompt_align": 16}], "buffer_use": "t", "core_use": "1"})");
    return solved(compiled, Solver::Axis).values[0];
  };
  CHECK(tile("1000", 500) == 496);
  CHECK(tile("1000", 1000) == 1000); // The whole axis: nothing is split.
  CHECK(tile("1000", 15) == 14);     // Nothing preferred fits; the hard alignment holds.
}

TEST_CASE("a constraint limits growth, and one that needs size does not stop it") {
  CompiledProblem compiled = compile(
      R"({"name": "p", "unified_buffer_bytes": 100, "cores": 1, "variables": [
      {"name": "x", "role": "tile", "max": "1000"}, {"name": "y", "role": "tile", "max": "1000"}],
      "buffer_use": "x", "core_use": "1", "constraints": ["x * y - 500", "3 - y"]})");
  CHECK(solved(compiled, Solver::Axis).values == Values{100, 5});
}

TEST_CASE("cores that do not fall with the split are enumerated") {
  // Occupied cores rise and fall with c.
  CompiledProblem compiled = compile(
      R"({"name": "p", "unified_buffer_bytes": 1, "cores": 48, "variables": [
      {"name": "c", "role": "core", "max": "9"}],
      "buffer_use": "1", "core_use": "17 - 12 * (c floordiv 8) + (c * 27) mod 64"})");
  Solution solution = solved(compiled, Solver::Axis);
  int64_t best = 0;
  for (int64_t c = 1; c <= 9; ++c)
    if (int64_t use = evaluatePoint(compiled, {c}).coresUsed; use <= 48)
      best = std::max(best, use);
  CHECK(solution.coresUsed == best);
}

TEST_CASE("several core variables, from last to first") {
  CompiledProblem compiled = compile(
      R"({"name": "p", "unified_buffer_bytes": 1, "cores": 48, "variables": [
      {"name": "a", "role": "core", "max": "6"}, {"name": "b", "role": "core", "max": "10"}],
      "buffer_use": "1", "core_use": "(6 ceildiv a) * (10 ceildiv b) * 1"})");
  Solution solution = solved(compiled, Solver::Axis);
  CHECK(solution.values == Values{2, 1});
  CHECK(solution.coresUsed == 30);
}

TEST_CASE("infeasible names the constraint") {
  SECTION("the buffer") {
    CompiledProblem compiled = compile(oneAxis(100, 8, 4));
    Solution solution = solved(compiled, Solver::Axis);
    REQUIRE(solution.status == Solution::Status::Infeasible);
    CHECK(solution.violated->constraint == "buffer_use");
    CHECK(solution.proven);
  }
  SECTION("the alignment") {
    CompiledProblem compiled = compile(plainProblem({{"x", "100", 128}}, {}, "x"));
    Solution solution = solved(compiled, Solver::Axis);
    REQUIRE(solution.status == Solution::Status::Infeasible);
    CHECK(solution.violated->constraint == "bounds of x");
  }
  SECTION("the cores") {
    CompiledProblem compiled =
        compile(R"({"name": "p", "unified_buffer_bytes": 1, "cores": 4, "variables": [
        {"name": "x", "role": "tile", "max": "4"}], "buffer_use": "1", "core_use": "x + 4"})");
    CHECK(solved(compiled, Solver::Axis).violated->constraint == "core_use");
  }
  SECTION("a constraint, by every solver") {
    CompiledProblem compiled = compile(plainProblem({{"x", "10"}}, {"20 - x"}, "x"));
    for (Solver solver : {Solver::Axis, Solver::Descent, Solver::Optimal}) {
      Solution solution = solved(compiled, solver);
      CHECK(solution.status == Solution::Status::Infeasible);
      CHECK(solution.violated->constraint == "20 - x");
    }
  }
}

TEST_CASE("a greedy dead end is not called infeasible") {
  // Taking x to 10 leaves no y; x = 4 and y = 6 are allowed.
  CompiledProblem compiled =
      compile(plainProblem({{"x", "10"}, {"y", "10"}}, {"x + y - 10", "6 - y"}, "x"));
  Solution solution = solved(compiled, Solver::Axis);
  CHECK(solution.status == Solution::Status::Solved);
}

TEST_CASE("the balanced solver needs shares") {
  CompiledProblem compiled = compile(oneAxis(100, 800, 4));
  Result<Solution> solution = solve(compiled, Solver::Balanced);
  REQUIRE_FALSE(solution);
  CHECK(solution.errors().front().message.find("shares") != std::string::npos);
}

TEST_CASE("balancing looks at each number of tiles once") {
  // A billion elements and no limit on the buffer: every tile size would take minutes.
  std::string text = oneAxis(1000000000, 1LL << 40, 48, R"(, "shares": {"buffer": 0, "cores": 1})");
  CompiledProblem compiled = compile(text);
  Solution solution = solved(compiled, Solver::Balanced);
  CHECK(solution.coresUsed == 48);
  CHECK(solution.values == Values{21276595, 1});
}

} // namespace tilescope::autotile
