#include "engine/plan/GroupOverrides.h"

#include "engine/fusion/FuseGroupEdit.h"

#include <algorithm>

namespace tilescope {
namespace {

FuseMarks marksOf(const ModelGraph &model) {
  FuseMarks marks;
  for (const OpNode &op : model.ops)
    marks.ops.push_back({op.id, op.groups, false, op.onHost});
  marks.groups = model.groups;
  return marks;
}

std::map<int64_t, std::vector<int64_t>> groupsSet(const Overrides &overrides) {
  std::map<int64_t, std::vector<int64_t>> groups;
  for (const auto &[id, change] : overrides)
    if (change.groups)
      groups[id] = *change.groups;
  return groups;
}

/// Whether some user of the op's results is in `group`.
bool hasUserIn(const ModelGraph &model, const OpNode &op, int64_t group) {
  for (int result : op.results)
    for (auto [user, operand] : model.values[result].uses) {
      const std::vector<int64_t> &groups = model.ops[user].groups;
      if (!model.ops[user].onHost && std::find(groups.begin(), groups.end(), group) != groups.end())
        return true;
    }
  return false;
}

void updateRoles(ModelGraph &model) {
  for (OpNode &op : model.ops) {
    op.principal = std::find(op.groups.begin(), op.groups.end(), op.id) != op.groups.end();
    op.groupOutput = !op.groups.empty() &&
                     (op.onHost || std::none_of(op.groups.begin(), op.groups.end(), [&](int64_t g) {
                        return hasUserIn(model, op, g);
                      }));
  }
}

} // namespace

bool sameGroups(const Overrides &a, const Overrides &b) {
  return groupsSet(a) == groupsSet(b);
}

GroupedModel applyGroupOverrides(std::shared_ptr<const ModelGraph> model,
                                 const Overrides &overrides) {
  GroupedModel grouped;
  grouped.model = model;
  FuseMarks marks = marksOf(*model);
  std::vector<FuseGroupOverride> accepted;
  for (const auto &[id, groups] : groupsSet(overrides)) {
    if (model->indexOf(id) < 0)
      continue;
    FuseGroupOverride change{id, groups};
    if (Result<FuseGroupEdit> alone = editFuseGroups(marks, {change}); !alone)
      grouped.refused[id] = alone.errors().front();
    else
      accepted.push_back(change);
  }
  if (accepted.empty())
    return grouped;
  Result<FuseGroupEdit> edit = editFuseGroups(marks, accepted);
  if (!edit)
    return grouped;
  auto changed = std::make_shared<ModelGraph>(*model);
  for (size_t i = 0; i < changed->ops.size(); ++i)
    changed->ops[i].groups = edit->marks.ops[i].groups;
  changed->groups = edit->marks.groups;
  updateRoles(*changed);
  grouped.model = changed;
  grouped.consequences = edit->consequences;
  return grouped;
}

} // namespace tilescope
