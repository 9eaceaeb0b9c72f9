#include "tests/engine/autotile/Problems.h"

#include <limits>
#include <random>

namespace tilescope::autotile {
namespace {

/// Two tiles, a split, a load and a compute pipe, with sizes small enough to try everything.
std::string randomProblem(std::mt19937 &random) {
  auto pick = [&](int low, int high) {
    return std::to_string(std::uniform_int_distribution<int>(low, high)(random));
  };
  std::string a = pick(1, 40), b = pick(1, 40);
  std::string tiles = "((" + a + " ceildiv x) * (" + b + " ceildiv y))";
  return R"({"name": "r", "unified_buffer_bytes": )" + pick(60, 900) + R"(, "cores": )" +
         pick(2, 12) + R"(, "core_cycles": )" + pick(0, 9) + R"(, "variables": [
    {"name": "x", "role": "tile", "max": ")" +
         a + R"(", "align": )" + pick(1, 2) + R"(},
    {"name": "y", "role": "tile", "max": ")" +
         b + R"(", "innermost": true},
    {"name": "c", "role": "core", "max": ")" +
         tiles + R"(", "parents": ["x", "y"]}],
  "buffer_use": "x * ((y * 4) ceildiv 32) * 32", "core_use": ")" +
         tiles + R"( ceildiv c",
  "constraints": ["x - )" +
         pick(1, 60) + R"( - y mod )" + pick(1, 5) + R"("],
  "pipes": {"MTE2": "c * (x * y / ()" +
         pick(1, 9) + R"( + 3 / max(1, )" + tiles + R"( ceildiv c)) + )" + pick(0, 30) +
         R"j()", "VEC": "c * (0.25 * x * max(y, )j" + pick(1, 20) + ") + " + pick(0, 20) +
         R"j()"}})j";
}

} // namespace

TEST_CASE("the exact search finds what trying everything finds") {
  std::mt19937 random(7);
  int solvable = 0;
  for (int i = 0; i < 150; ++i) {
    std::string text = randomProblem(random);
    INFO(text);
    CompiledProblem compiled = compile(text);
    double best = std::numeric_limits<double>::infinity();
    Evaluation point(compiled);
    for (int64_t x = 1; x <= 40; ++x)
      for (int64_t y = 1; y <= 40; ++y) {
        point.setValues({x, y, 1});
        double last = point.maximum(2);
        for (double c = 1; c <= last; ++c) {
          point.set(2, c);
          if (point.isFeasible())
            best = std::min(best, point.objective());
        }
      }
    bool possible = best < std::numeric_limits<double>::infinity();
    solvable += possible;
    Solution optimal = solved(compiled, Solver::Optimal);
    CHECK(optimal.proven);
    CHECK((optimal.status == Solution::Status::Solved) == possible);
    if (!possible)
      continue;
    CHECK(optimal.cycles == Approx(best).epsilon(1e-12));
    for (Solver solver : {Solver::Axis, Solver::Descent}) {
      Solution other = solved(compiled, solver);
      CHECK(other.status == Solution::Status::Solved);
      CHECK(other.cycles >= best - 1e-9);
    }
  }
  CHECK(solvable > 100);
}

TEST_CASE("a limit leaves a bound, and cancelling stops") {
  CompiledProblem compiled =
      compile(R"({"name": "hard", "unified_buffer_bytes": 1000000000, "cores": 48, "variables": [
      {"name": "x", "role": "tile", "max": "100000"}, {"name": "y", "role": "tile", "max": "100000"}],
      "buffer_use": "x", "core_use": "1",
      "pipes": {"VEC": "(x * 7919 * y + y * y * 3) mod 99999989 + 1 + 1 / (x + y) + 0"}})");
  SolveOptions options;
  options.timeLimit = 0.02;
  Solution limited = solved(compiled, Solver::Optimal, options);
  CHECK_FALSE(limited.proven);
  CHECK(limited.bound <= limited.cycles);
  Task task;
  task.cancel();
  Result<Solution> cancelled = solve(compiled, Solver::Optimal, {}, task);
  REQUIRE(cancelled);
  CHECK_FALSE(cancelled->proven);
}

} // namespace tilescope::autotile
