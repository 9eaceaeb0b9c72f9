#include "engine/autotile/GroupTiling.h"

#include <catch2/catch.hpp>

namespace tilescope::autotile {
namespace {

/// A graph of parallel axes with one tile an element, solved with `tilesPerCore`.
std::vector<int64_t> chunkOf(const std::vector<int64_t> &sizes, int64_t tilesPerCore) {
  ApiGraphBuilder builder("g");
  std::vector<int> axes;
  for (size_t i = 0; i < sizes.size(); ++i)
    axes.push_back(builder.axis(std::string(1, static_cast<char>('a' + i)), sizes[i]));
  builder.store(builder.elementwise("abs", {builder.load("x", "fp32", axes)}));
  ApiGraph graph = builder.take();
  Problem problem;
  Variable perCore;
  perCore.name = "tiles_per_core";
  perCore.minimum = perCore.maximum = problem.pool.constant(1);
  problem.pool.variable(0);
  problem.variables = {perCore};
  problem.bufferUse = problem.coreUse = problem.pool.constant(1);
  Candidate candidate;
  candidate.choice.cuts.assign(sizes.size(), AxisCut::Single);
  candidate.problem = std::make_shared<const CompiledProblem>(std::move(problem));
  candidate.solution.emplace();
  candidate.solution->values = {tilesPerCore};
  return tilingOf(graph, candidate).chunk;
}

using Sides = std::vector<int64_t>;

} // namespace

TEST_CASE("a run of tiles inside one pass over the innermost axis, or of whole passes, is a box") {
  CHECK(chunkOf({6, 8}, 4) == Sides{1, 4});
  CHECK(chunkOf({6, 8}, 8) == Sides{1, 8});
  CHECK(chunkOf({6, 8}, 16) == Sides{2, 8});
  // The outermost axis has no next pass to reach into.
  CHECK(chunkOf({6, 8}, 40) == Sides{5, 8});
  CHECK(chunkOf({7}, 4) == Sides{4});
  CHECK(chunkOf({6, 8}, 1) == Sides{1, 1});
}

TEST_CASE("runs that are no box are single tiles") {
  CHECK(chunkOf({6, 8}, 3) == Sides{1, 1});
  CHECK(chunkOf({6, 8}, 12) == Sides{1, 1});
  CHECK(chunkOf({4, 6, 8}, 32) == Sides{1, 1, 1});
  CHECK(chunkOf({4, 6, 8}, 24) == Sides{1, 3, 8});
}

TEST_CASE("axes of one tile are no part of the sequence") {
  CHECK(chunkOf({6, 1, 8}, 16) == Sides{2, 1, 8});
}

} // namespace tilescope::autotile
