#include "widgets/canvas/PipelineSource.h"

#include "engine/autotile/GroupTiling.h"
#include "engine/autotile/ModelReport.h"
#include "engine/autotile/NamedTarget.h"
#include "engine/plan/Document.h"

#include <cmath>

namespace tilescope {
namespace {

using namespace autotile;

/// Seconds that the optimum may take before the best so far is shown.
constexpr double patience = 1;

std::string whyLeftOut(const Document &document, const ModelReport &report, int64_t id) {
  for (const OpNode &node : document.graph()->ops) {
    if (node.id != id)
      continue;
    for (const Diagnostic &note : report.leftOut)
      if (note.location == node.location)
        return note.message;
  }
  return "it is no elementwise, broadcast, reduction or transpose op, nor part of such a group";
}

int64_t rounded(double cycles) {
  return std::llround(cycles);
}

void fillPipes(const Candidate &chosen, PipelineTimes &times) {
  const Solution &solution = *chosen.solution;
  std::vector<double> heads = pipeHeads(chosen);
  std::vector<NodeTime> nodes = nodeTimes(chosen);
  for (size_t i = 0; i < solution.pipes.size(); ++i) {
    PipelineTimes::Pipe &pipe = times.pipes.emplace_back();
    pipe.name = solution.pipes[i].name;
    pipe.total = rounded(solution.pipes[i].cycles);
    pipe.head = rounded(heads[i]);
    double once = 0, tail = 0;
    for (const NodeTime &node : nodes)
      if (node.pipe == pipe.name) {
        once += node.once;
        tail += node.tail;
      }
    pipe.perTile = rounded(once);
    pipe.tail = rounded(tail);
  }
  times.bottleneck = times.pipes[solution.bottleneck].name;
}

void fillAxes(const ApiGraph &graph, const Candidate &chosen, PipelineTimes &times) {
  GroupTiling tiling = tilingOf(graph, chosen);
  times.tilesPerCore = tiling.tilesPerCore;
  times.tiles = 1;
  std::vector<bool> reduced = graph.reducedAxes(), placed(graph.axes.size(), false);
  auto add = [&](size_t axis, const std::string &rule) {
    times.axes.push_back({graph.axes[axis].name, spelling(tiling.cuts[axis]), graph.axes[axis].size,
                          tiling.tile[axis], tiling.trips[axis], rule});
    placed[axis] = true;
  };
  const CompiledProblem &problem = *chosen.problem;
  for (const OrderedVariable &entry : problem.order)
    for (size_t axis = 0; axis < graph.axes.size(); ++axis)
      if (problem.problem.variables[entry.variable].name == graph.axes[axis].name + "_t")
        add(axis, entry.rule);
  for (size_t axis = 0; axis < graph.axes.size(); ++axis) {
    if (!placed[axis])
      add(axis, "");
    bool inSequence = !reduced[axis] || tiling.cuts[axis] == AxisCut::Block;
    times.tiles *= inSequence ? tiling.trips[axis] : 1;
  }
}

/// Fills `times`; why not, when there is nothing to fill in.
std::string fill(const Document &document, const UnifiedBufferTarget &target, PipelineTimes &times,
                 const Task &task) {
  ModelReport report = formGroups(document, "");
  GroupReport *group = nullptr;
  for (GroupReport &candidate : report.groups)
    for (const GroupReport::Op &op : candidate.ops)
      if (op.id == times.op)
        group = &candidate;
  if (!group)
    return whyLeftOut(document, report, times.op);
  times.group = group->graph.name;
  for (const GroupReport::Op &op : group->ops)
    times.members.push_back(op.id);
  SolveOptions options;
  options.trace = false;
  options.timeLimit = patience;
  Result<bool> solved = solveGroup(*group, target, Solver::Axis, options, task);
  if (!solved)
    return solved.errors().front().message;
  const Candidate *chosen = group->chosen();
  if (!chosen)
    return group->refusal.empty() ? "no way to cut it fits the buffer" : group->refusal;
  times.choice = chosen->choice.name;
  times.coresUsed = chosen->solution->coresUsed;
  times.cores = target.cores;
  times.bufferUsed = chosen->solution->bufferBytes;
  times.bufferBytes = target.unifiedBufferBytes;
  times.cycles = rounded(chosen->solution->cycles);
  // What a search left unfinished depends on the machine.
  if (const Solution &least = group->compared.back(); least.proven)
    times.leastCycles = rounded(least.cycles);
  fillPipes(*chosen, times);
  fillAxes(group->graph, *chosen, times);
  return "";
}

} // namespace

std::shared_ptr<const PipelineTimes> pipelineTimes(const Document &document, int64_t id,
                                                   const Task &task) {
  auto times = std::make_shared<PipelineTimes>();
  times->op = id;
  Result<UnifiedBufferTarget> target = namedUnifiedBufferTarget(defaultUnifiedBufferTarget);
  times->target = target ? target->name : defaultUnifiedBufferTarget;
  times->whyNone = target ? fill(document, *target, *times, task) : target.errors().front().message;
  return task.cancelled() ? nullptr : times;
}

} // namespace tilescope
