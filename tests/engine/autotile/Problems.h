// The problems that several tests solve, as the text of a problem file.
#pragma once

#include "engine/autotile/Solution.h"

#include <catch2/catch.hpp>

#include <string>

namespace tilescope::autotile {

/// One axis of `size` fp32 elements: three buffers of a tile, split among cores.
inline std::string oneAxis(int64_t size, int64_t bytes, int64_t cores,
                           const std::string &more = "") {
  std::string s = std::to_string(size);
  return R"({"name": "one axis", "unified_buffer_bytes": )" + std::to_string(bytes) +
         R"(, "cores": )" + std::to_string(cores) + R"(, "variables": [
    {"name": "t", "role": "tile", "max": ")" +
         s + R"(", "innermost": true},
    {"name": "tb", "role": "core", "max": ")" +
         s + R"( ceildiv t", "parents": ["t"]}],
  "buffer_use": "3 * ((4 * t) ceildiv 32) * 32",
  "core_use": "()" +
         s + R"( ceildiv t) ceildiv tb")" + more + "}";
}

/// Plain variables x, y, .. with upper bounds; no buffer and one core.
struct Bound {
  const char *name;
  std::string maximum;
  int64_t align = 1;
};
inline std::string plainProblem(const std::vector<Bound> &bounds,
                                const std::vector<std::string> &constraints,
                                const std::string &cycles, int64_t cores = 1) {
  std::string text = R"({"name": "plain", "unified_buffer_bytes": 1, "cores": )" +
                     std::to_string(cores) + R"(, "variables": [)";
  for (const Bound &bound : bounds)
    text += std::string(&bound == bounds.data() ? "" : ",") + R"({"name": ")" + bound.name +
            R"(", "role": "tile", "max": ")" + bound.maximum + R"(", "align": )" +
            std::to_string(bound.align) + "}";
  text += R"(], "buffer_use": "1", "core_use": "1", "constraints": [)";
  for (const std::string &constraint : constraints)
    text += std::string(&constraint == constraints.data() ? "" : ",") + "\"" + constraint + "\"";
  return text + R"(], "pipes": {"VEC": ")" + cycles + R"("}})";
}

inline CompiledProblem compile(const std::string &text) {
  Result<Problem> problem = parseProblem(text, "p.json");
  if (!problem)
    FAIL(problem.errors().front().str());
  return CompiledProblem(std::move(*problem));
}

inline Solution solved(const CompiledProblem &compiled, Solver solver,
                       const SolveOptions &options = {}) {
  Result<Solution> solution = solve(compiled, solver, options);
  if (!solution)
    FAIL(solution.errors().front().str());
  return *solution;
}

using Values = std::vector<int64_t>;

} // namespace tilescope::autotile
