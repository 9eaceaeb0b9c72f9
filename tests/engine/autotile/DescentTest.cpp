#include "tests/engine/autotile/Problems.h"

namespace tilescope::autotile {

TEST_CASE("descent slides along a constraint to the corner") {
  for (int64_t a : {10, 20, 50, 100, 200}) {
    std::string bound = std::to_string(2 * a);
    CompiledProblem compiled =
        compile(plainProblem({{"x", bound}, {"y", bound}}, {"x + y - " + std::to_string(a + 1)},
                             std::to_string(6 * a + 10) + " - 2 * x - y"));
    CHECK(solved(compiled, Solver::Descent).values == Values{a, 1});
    SolveOptions options;
    options.start = {2 * a, 2 * a};
    CHECK(solved(compiled, Solver::Descent, options).values == Values{a, 1});
    CHECK(solved(compiled, Solver::Optimal).values == Values{a, 1});
  }
}

TEST_CASE("descent leaves a product constraint and takes the larger of equals") {
  for (int64_t a : {10, 20, 30, 50, 100, 150}) {
    std::string bound = std::to_string(a);
    CompiledProblem compiled =
        compile(plainProblem({{"x", bound}, {"y", bound}, {"z", std::to_string(2 * a)}},
                             {"x * y - 1", "z - " + bound}, "x + y"));
    SolveOptions options;
    options.start = {a, a, 1};
    CHECK(solved(compiled, Solver::Descent, options).values == Values{1, 1, a});
  }
}

TEST_CASE("descent finds the smallest aligned tile") {
  for (auto [align, wanted] : {std::pair<int64_t, int64_t>{1, 43}, {32, 64}}) {
    CompiledProblem compiled =
        compile(plainProblem({{"x", "100", align}}, {"(2048 ceildiv x) - 48"}, "x"));
    CHECK(solved(compiled, Solver::Descent).values == Values{wanted});
    Solution optimal = solved(compiled, Solver::Optimal);
    CHECK(optimal.values == Values{wanted});
    CHECK(optimal.proven);
  }
}

TEST_CASE("descent and optimal need something to minimise") {
  CompiledProblem compiled = compile(oneAxis(100, 800, 4));
  for (Solver solver : {Solver::Descent, Solver::Optimal}) {
    Result<Solution> solution = solve(compiled, solver);
    REQUIRE_FALSE(solution);
    CHECK(solution.errors().front().message.find("pipes") != std::string::npos);
  }
}

} // namespace tilescope::autotile
