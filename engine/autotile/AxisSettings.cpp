#include "engine/autotile/AxisSettings.h"

#include <algorithm>

namespace tilescope::autotile {

Solver solverOf(const PlanOptions &options) {
  return options.search == SearchKind::Optimal ? Solver::Optimal : Solver::Axis;
}

SolveOptions solveOptionsOf(const PlanOptions &options) {
  SolveOptions solving;
  solving.trace = false;
  solving.timeLimit = options.timeLimit;
  return solving;
}

AxisSettings settingsFor(const ApiGraph &graph, const std::vector<GroupOp> &ops,
                         const Overrides &overrides, std::map<int64_t, std::string> &refused) {
  AxisSettings settings;
  for (const GroupOp &op : ops) {
    auto found = overrides.find(op.id);
    if (found == overrides.end())
      continue;
    const OpOverride &change = found->second;
    if (change.tile && change.tile->size() != op.axes.size()) {
      refused.emplace(op.id, "it needs " + std::to_string(op.axes.size()) + " sizes of a tile");
      continue;
    }
    for (size_t dim = 0; change.tile && dim < op.axes.size(); ++dim) {
      settings.tile.resize(graph.axes.size(), 0);
      const GraphAxis &axis = graph.axes[op.axes[dim]];
      int64_t &tile = settings.tile[op.axes[dim]], wanted = (*change.tile)[dim];
      if (wanted < 1 || wanted > axis.size)
        refused.emplace(op.id, "the tile of " + axis.name + " must be from 1 to " +
                                   std::to_string(axis.size));
      else if (tile != 0 && tile != wanted)
        refused.emplace(op.id, "another op of " + graph.name + " sets the tile of " +
                                   axis.name + " to " + std::to_string(tile));
      else
        tile = wanted;
    }
    for (size_t i = 0; change.order && i < change.order->size(); ++i) {
      int dim = (*change.order)[i];
      if (dim < 0 || dim >= static_cast<int>(op.axes.size())) {
        refused.emplace(op.id, "it has no dimension " + std::to_string(dim));
        continue;
      }
      int axis = op.axes[static_cast<size_t>(dim)];
      if (std::find(settings.order.begin(), settings.order.end(), axis) == settings.order.end())
        settings.order.push_back(axis);
    }
  }
  return settings;
}

std::optional<std::string> settingRejection(const ApiGraph &graph, const Template &choice,
                                            const AxisSettings &settings) {
  for (size_t axis = 0; axis < settings.tile.size(); ++axis) {
    int64_t tile = settings.tile[axis];
    if (tile == 0)
      continue;
    const GraphAxis &of = graph.axes[axis];
    bool whole = choice.cuts[axis] == AxisCut::Whole && tile != of.size;
    bool single = choice.cuts[axis] == AxisCut::Single && tile != 1;
    if (whole || single)
      return "takes " + of.name + (whole ? " whole" : " one element at a time") +
             ", but its tile was set to " + std::to_string(tile);
  }
  return std::nullopt;
}

int tileVariable(const ApiGraph &graph, const Problem &problem, int axis) {
  for (size_t v = 0; v < problem.variables.size(); ++v)
    if (problem.variables[v].role == VariableRole::Tile &&
        problem.variables[v].name == graph.axes[axis].name + "_t")
      return static_cast<int>(v);
  return -1;
}

void applySettings(const ApiGraph &graph, const AxisSettings &settings, Problem &problem) {
  for (size_t axis = 0; axis < settings.tile.size(); ++axis) {
    int v = tileVariable(graph, problem, static_cast<int>(axis));
    if (settings.tile[axis] == 0 || v < 0)
      continue;
    Variable &variable = problem.variables[v];
    variable.minimum = variable.maximum =
        problem.pool.constant(static_cast<double>(settings.tile[axis]));
    // A size that was set stands as it is.
    variable.align = variable.promptAlign = 1;
  }
  for (int axis : settings.order)
    if (int v = tileVariable(graph, problem, axis); v >= 0)
      problem.preferredOrder.push_back(v);
}

} // namespace tilescope::autotile
