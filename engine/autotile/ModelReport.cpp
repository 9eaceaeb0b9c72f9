#include "engine/autotile/ModelReport.h"

#include "engine/autotile/FromModel.h"
#include "engine/fusion/FuseAttributes.h"
#include "engine/model/LoadedModel.h"

namespace tilescope::autotile {

const GroupReport *ModelReport::groupOf(int64_t id) const {
  for (const GroupReport &group : groups)
    for (const GroupReport::Op &op : group.ops)
      if (op.id == id)
        return &group;
  return nullptr;
}

std::optional<std::string> ModelReport::whyLeftOut(const SourceLocation &place) const {
  for (const Diagnostic &note : leftOut)
    if (note.location == place)
      return note.message;
  return std::nullopt;
}

ModelReport formGroups(const LoadedModel &model, const std::string &function) {
  ModelReport report;
  mlir::ModuleOp module = model.module.get();
  module.walk([&](mlir::func::FuncOp op) {
    if (!function.empty() && op.getName() != function)
      return;
    ModelGroups formed = formApiGraphs(op);
    for (ModelGroup &group : formed.groups) {
      GroupReport &added = report.groups.emplace_back();
      added.function = op.getName().str();
      added.location = group.location;
      added.graph = std::move(group.graph);
      for (auto [member, axes] : llvm::zip_equal(group.ops, group.axesOfDims))
        added.ops.push_back({getFuseGroupId(member).value_or(-1),
                             member->getName().getStringRef().str(), std::move(axes)});
    }
    report.leftOut.insert(report.leftOut.end(), formed.leftOut.begin(), formed.leftOut.end());
  });
  return report;
}

Result<bool> solveGroup(GroupReport &group, const UnifiedBufferTarget &target, Solver solver,
                        const SolveOptions &options, const Task &task) {
  Result<TemplateChoice> choice = chooseTemplate(group.graph, target, solver, options, task, group.settings);
  if (!choice) {
    // The first problem that cannot be built says what the target lacks.
    group.refusal = choice.errors().front().message;
    return true;
  }
  group.choice = std::move(*choice);
  return true;
}

Result<bool> compareSolvers(GroupReport &group, const SolveOptions &options, const Task &task) {
  group.compared.clear();
  if (!group.chosen())
    return true;
  for (Solver other : comparedSolvers) {
    Result<Solution> solution = solve(*group.chosen()->problem, other, options, task);
    if (!solution)
      return solution.errors();
    group.compared.push_back(std::move(*solution));
  }
  return true;
}

} // namespace tilescope::autotile
