#include "widgets/canvas/PipelineSource.h"

#include "engine/autotile/GroupTiling.h"
#include "engine/autotile/ModelReport.h"
#include "engine/autotile/NamedTarget.h"
#include "engine/plan/Document.h"

#include <algorithm>
#include <cmath>

namespace tilescope {
namespace {

using namespace autotile;

/// Seconds that the optimum may take before the best so far is shown.
constexpr double patience = 1;

int64_t rounded(double cycles) {
  return std::llround(cycles);
}

class Source {
public:
  Source(const Document &document, const Plan &plan, const UnifiedBufferTarget &target,
         PipelineTimes &times)
      : document(document), plan(plan), target(target), times(times) {}

  /// Fills `times`; why not, when there is nothing to fill in.
  std::string fill(bool compare, const Task &task) {
    ModelReport report;
    document.withModel([&](const LoadedModel &model) { report = formGroups(model, ""); });
    for (GroupReport &candidate : report.groups)
      for (const GroupOp &op : candidate.ops)
        if (op.id == times.op)
          group = &candidate;
    if (!group)
      return whyLeftOut(report);
    times.group = group->graph.name;
    for (const GroupOp &op : group->ops)
      times.members.push_back(op.id);
    times.assumed = assumptionsOf(group->graph, target);
    if (std::string why = solve(task); !why.empty())
      return why;
    const Candidate &shown = shownCandidate();
    times.choice = shown.choice.name;
    times.coresUsed = shown.solution->coresUsed;
    times.cores = target.cores;
    times.bufferUsed = shown.solution->bufferBytes;
    times.bufferBytes = target.unifiedBufferBytes;
    times.cycles = rounded(shown.solution->cycles);
    for (const Candidate &candidate : group->choice.candidates)
      times.candidates.push_back(
          {candidate.choice.name, candidate.reason, &candidate == group->chosen()});
    for (const TraceStep &step : shown.solution->trace)
      times.trace.push_back(step.what);
    fillPipes(shown);
    fillAxes(shown);
    chooseEditor();
    if (compare && group->chosen())
      fillRivals(task);
    return "";
  }

private:
  std::string whyLeftOut(const ModelReport &report) const {
    int index = plan.model->indexOf(times.op);
    if (index >= 0)
      if (std::optional<std::string> why =
              report.whyLeftOut(plan.model->ops[static_cast<size_t>(index)].location))
        return *why;
    return "it is no elementwise, broadcast, reduction or transpose op, nor part of such a group";
  }

  std::string solve(const Task &task) {
    std::map<int64_t, std::string> refused;
    if (plan.target.unifiedBuffer)
      group->settings = settingsFor(group->graph, group->ops, plan.overrides, refused);
    times.orderSet = !group->settings.order.empty();
    if (!refused.empty())
      times.violation = refused.begin()->second;
    Solver solver = plan.target.unifiedBuffer ? solverOf(plan.options) : Solver::Axis;
    SolveOptions options;
    options.timeLimit = patience;
    Result<bool> solved = solveGroup(*group, target, solver, options, task);
    if (!solved)
      return solved.errors().front().message;
    if (!group->refusal.empty())
      return group->refusal;
    if (group->chosen())
      return "";
    // Of a tile that the user set everything can be said but that it fits.
    for (const Candidate &candidate : group->choice.candidates)
      if (!group->settings.tile.empty() && candidate.solution && candidate.solution->violated) {
        refusedTile = &candidate;
        times.violation = candidate.solution->violated->why;
        return "";
      }
    return "no way to cut it fits the buffer" + group->choice.reasons();
  }

  const Candidate &shownCandidate() const { return refusedTile ? *refusedTile : *group->chosen(); }

  void fillPipes(const Candidate &shown) {
    const Solution &solution = *shown.solution;
    std::vector<double> heads = pipeHeads(shown);
    std::vector<NodeTime> nodes = nodeTimes(shown);
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
    times.bottleneck = times.pipes[static_cast<size_t>(solution.bottleneck)].name;
  }

  /// Those with a choice in the order they are decided, then the others.
  void fillAxes(const Candidate &shown) {
    const ApiGraph &graph = group->graph;
    GroupTiling tiling = tilingOf(graph, shown);
    const CompiledProblem &problem = *shown.problem;
    std::vector<std::pair<size_t, std::string>> order;
    std::vector<bool> placed(graph.axes.size(), false);
    auto place = [&](size_t axis, const std::string &rule) {
      order.emplace_back(axis, rule);
      placed[axis] = true;
    };
    for (const OrderedVariable &entry : problem.order)
      for (size_t axis = 0; axis < graph.axes.size(); ++axis)
        if (tileVariable(graph, problem.problem, static_cast<int>(axis)) == entry.variable)
          place(axis, entry.rule);
    size_t choices = order.size();
    for (size_t axis = 0; axis < graph.axes.size(); ++axis)
      if (!placed[axis])
        place(axis, "");
    times.tilesPerCore = tiling.tilesPerCore;
    times.tiles = 1;
    std::vector<bool> reduced = graph.reducedAxes();
    for (const auto &[axis, rule] : order) {
      PipelineTimes::Axis &added = times.axes.emplace_back();
      added = {graph.axes[axis].name, spelling(tiling.cuts[axis]), graph.axes[axis].size,
               tiling.tile[axis],     tiling.trips[axis],          rule};
      added.choice = times.axes.size() <= choices;
      added.set = !group->settings.tile.empty() && group->settings.tile[axis] != 0;
      graphAxes.push_back(static_cast<int>(axis));
      bool inSequence = !reduced[axis] || tiling.cuts[axis] == AxisCut::Block;
      times.tiles *= inSequence ? tiling.trips[axis] : 1;
    }
  }

  /// The op that carries every axis with a choice: the one looked at if it does.
  void chooseEditor() {
    auto dimOf = [&](const GroupOp &op, size_t place) {
      auto found = std::find(op.axes.begin(), op.axes.end(), graphAxes[place]);
      return found == op.axes.end() ? -1 : static_cast<int>(found - op.axes.begin());
    };
    const GroupOp *editor = nullptr;
    for (const GroupOp &op : group->ops) {
      bool carries = true;
      for (size_t place = 0; place < times.axes.size(); ++place)
        carries &= !times.axes[place].choice || dimOf(op, place) >= 0;
      if (carries && (!editor || op.id == times.op))
        editor = &op;
    }
    if (!editor || !plan.target.unifiedBuffer)
      return;
    times.editor = editor->id;
    times.editorTile.assign(editor->axes.size(), 1);
    for (size_t place = 0; place < times.axes.size(); ++place) {
      int dim = times.axes[place].dim = dimOf(*editor, place);
      if (dim >= 0)
        times.editorTile[static_cast<size_t>(dim)] = times.axes[place].tile;
    }
  }

  void fillRivals(const Task &task) {
    SolveOptions options;
    options.trace = false;
    options.timeLimit = patience;
    if (!compareSolvers(*group, options, task))
      return;
    const Problem &problem = group->chosen()->problem->problem;
    for (const Solution &solution : group->compared) {
      PipelineTimes::Rival &rival = times.rivals.emplace_back();
      rival.solver = spelling(solution.solver);
      if (solution.status != Solution::Status::Solved) {
        rival.note = "found nothing that is allowed";
        continue;
      }
      rival.cycles = rounded(solution.cycles);
      rival.cores = solution.coresUsed;
      rival.bufferBytes = solution.bufferBytes;
      for (size_t v = 0; v < solution.values.size(); ++v)
        rival.values += (v ? ", " : "") + problem.variables[v].name + " " +
                        std::to_string(solution.values[v]);
      if (solution.solver != Solver::Optimal)
        continue;
      // What a search left unfinished depends on the machine.
      rival.note = solution.proven ? "proven least" : "not finished";
      if (solution.proven)
        times.leastCycles = rival.cycles;
    }
  }

  const Document &document;
  const Plan &plan;
  const UnifiedBufferTarget &target;
  PipelineTimes &times;
  GroupReport *group = nullptr;
  const Candidate *refusedTile = nullptr;
  /// The axis of the graph at each place of `times.axes`.
  std::vector<int> graphAxes;
};

} // namespace

std::shared_ptr<const PipelineTimes> pipelineTimes(const Document &document, const Plan &plan,
                                                   int64_t id, bool compare, const Task &task) {
  auto times = std::make_shared<PipelineTimes>();
  times->op = id;
  Result<UnifiedBufferTarget> target = plan.target.unifiedBuffer
                                           ? unifiedBufferTargetOf(plan.target)
                                           : namedUnifiedBufferTarget(defaultUnifiedBufferTarget);
  times->target = target ? target->name : plan.target.name;
  times->whyNone = target ? Source(document, plan, *target, *times).fill(compare, task)
                          : target.errors().front().message;
  return task.cancelled() ? nullptr : times;
}

} // namespace tilescope
