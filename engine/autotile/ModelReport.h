// Auto Tiling of a whole model: every API graph with its template, solutions and reasons. No MLIR
// type shows.
#pragma once

#include "engine/autotile/TemplateSearch.h"

namespace tilescope {
struct LoadedModel;
} // namespace tilescope

namespace tilescope::autotile {

struct GroupReport {
  using Op = GroupOp;
  std::string function;
  SourceLocation location;
  ApiGraph graph;
  std::vector<Op> ops;
  /// What the user set for it.
  AxisSettings settings;
  /// Why the group was not tried at all (an API without a cost); then there is no choice.
  std::string refusal;
  TemplateChoice choice;
  /// The chosen template solved by each of comparedSolvers; empty until compared.
  std::vector<Solution> compared;

  /// Null when no template fits.
  const Candidate *chosen() const {
    return choice.chosen < 0 ? nullptr : &choice.candidates[choice.chosen];
  }
};

struct ModelReport {
  std::vector<GroupReport> groups;
  /// Ops that are in no group, each with the reason.
  Diagnostics leftOut;

  /// The group that op `id` is in, or null.
  const GroupReport *groupOf(int64_t id) const;
  /// Why the op at this place is in no group; none when nothing is said of it.
  std::optional<std::string> whyLeftOut(const SourceLocation &place) const;
};

inline constexpr Solver comparedSolvers[] = {Solver::Axis, Solver::Descent, Solver::Optimal};

/// The graphs of the model alone: fast, nothing is solved.
ModelReport formGroups(const LoadedModel &model, const std::string &function);

/// Solves one group with `solver` under each template. Errors: a solver's.
Result<bool> solveGroup(GroupReport &group, const UnifiedBufferTarget &target, Solver solver,
                        const SolveOptions &options, const Task &task);
/// Solves the chosen template with each of comparedSolvers. Errors: a solver's.
Result<bool> compareSolvers(GroupReport &group, const SolveOptions &options, const Task &task);

/// "{ target, solver, groups: [..], left_out: [..] }" with a line feed at the end.
std::string toJson(const ModelReport &report, const std::string &model,
                   const UnifiedBufferTarget &target, Solver solver);
/// For a terminal `width` columns wide.
std::string toTable(const ModelReport &report, const UnifiedBufferTarget &target, int width);

} // namespace tilescope::autotile
