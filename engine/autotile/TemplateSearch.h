// Solves a graph under every template and takes the fastest, with the reason for each other one.
#pragma once

#include "engine/autotile/AxisSettings.h"
#include "engine/autotile/GraphProblem.h"
#include "engine/autotile/Solution.h"

#include <memory>

namespace tilescope::autotile {

struct Candidate {
  Template choice;
  /// Null when the structure of the graph forbids the template.
  std::shared_ptr<const CompiledProblem> problem;
  std::vector<NodeTerm> terms;
  std::vector<ExpressionId> heads;
  std::optional<Solution> solution;
  /// Why it was not taken: a structural reason, the violated constraint, or its time. Of the chosen
  /// one: by how much it is ahead of the next.
  std::string reason;
};

struct TemplateChoice {
  std::vector<Candidate> candidates;
  /// Index of the fastest; -1 when none is feasible.
  int chosen = -1;

  /// "; NAME: REASON" for each candidate.
  std::string reasons() const;
};

/// Errors: no cost for an API (buildProblem), or a solver's. Templates are solved with `solver`;
/// what the user set stands in every one, and a template that it contradicts is rejected.
Result<TemplateChoice> chooseTemplate(const ApiGraph &graph, const UnifiedBufferTarget &target,
                                      Solver solver, const SolveOptions &options = {},
                                      const Task &task = {}, const AxisSettings &settings = {});

/// What one node costs at a solution.
struct NodeTime {
  int node = -1;
  std::string name;
  std::string pipe;
  double calls = 0;
  /// Cycles of one full call, and of all calls.
  double once = 0;
  double total = 0;
  /// Of these, on tail tiles that are smaller than the others.
  double tail = 0;
};
std::vector<NodeTime> nodeTimes(const Candidate &candidate);
/// Head of each pipe at the solution, in the order of Solution::pipes.
std::vector<double> pipeHeads(const Candidate &candidate);

/// One object: the chosen template with its solution and nodes, and every candidate with its
/// reason.
std::string toJson(const TemplateChoice &choice);

} // namespace tilescope::autotile
