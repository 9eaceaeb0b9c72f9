// What a plan asks of Auto Tiling: the solver by its options, and what the user set for the axes of
// a group with how that enters the problems of its templates.
#pragma once

#include "engine/autotile/Problem.h"
#include "engine/autotile/Solution.h"
#include "engine/autotile/Template.h"
#include "engine/plan/Plan.h"

namespace tilescope::autotile {

/// An op of the model in a group.
struct GroupOp {
  /// As `tilescope plan` numbers it.
  int64_t id = -1;
  std::string name;
  /// The axis of the graph that each dimension of its domain runs over.
  std::vector<int> axes;
};

struct AxisSettings {
  /// Axes of the graph in the order they are to be decided; those absent follow.
  std::vector<int> order;
  /// Elements of a tile along each axis, 0 where the solver decides; empty: nowhere.
  std::vector<int64_t> tile;

  bool empty() const { return order.empty() && tile.empty(); }
  bool operator==(const AxisSettings &) const = default;
};

/// The solver that a search stands for, and its options without a trace.
Solver solverOf(const PlanOptions &options);
SolveOptions solveOptionsOf(const PlanOptions &options);

/// What overrides of the ops say about the axes of their graph. Those that cannot be honoured are
/// added to `refused`, by op.
AxisSettings settingsFor(const ApiGraph &graph, const std::vector<GroupOp> &ops,
                         const Overrides &overrides, std::map<int64_t, std::string> &refused);

/// Why a template cannot have the tile that was set; none when it can.
std::optional<std::string> settingRejection(const ApiGraph &graph, const Template &choice,
                                            const AxisSettings &settings);

/// Fixes the variables of axes whose tile was set, and passes the order on. Only the split among
/// cores is left to a solver where every tile is set.
void applySettings(const ApiGraph &graph, const AxisSettings &settings, Problem &problem);

/// The tile variable of an axis; -1 when the template leaves no choice.
int tileVariable(const ApiGraph &graph, const Problem &problem, int axis);

} // namespace tilescope::autotile
