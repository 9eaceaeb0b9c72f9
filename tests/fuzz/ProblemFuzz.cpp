// Any bytes as a tiling problem, solved by every solver within a tenth of a second.
#include "engine/autotile/SolutionText.h"

using namespace tilescope;
using namespace tilescope::autotile;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  Result<Problem> problem =
      parseProblem(std::string_view(reinterpret_cast<const char *>(data), size), "problem.json");
  if (!problem)
    return 0;
  CompiledProblem compiled(std::move(*problem));
  SolveOptions options;
  options.timeLimit = 0.1;
  for (Solver solver : {Solver::Axis, Solver::Balanced, Solver::Descent, Solver::Optimal})
    if (Result<Solution> solution = solve(compiled, solver, options)) {
      toJson(compiled, *solution);
      toTable(compiled, *solution);
    }
  return 0;
}
