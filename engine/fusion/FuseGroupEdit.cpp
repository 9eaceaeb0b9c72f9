#include "engine/fusion/FuseGroupEdit.h"

#include "llvm/ADT/STLExtras.h"

#include <map>
#include <set>

namespace tilescope {

namespace {

/// The ops of a module by id, as far as overrides need to know them.
using MarksById = std::map<int64_t, OpFuseMark *>;

Diagnostics checkOverride(const FuseGroupOverride &change, const MarksById &ops) {
  auto refuse = [](std::string message) { return errorAt({}, std::move(message)); };
  std::string op = "op " + std::to_string(change.op);
  auto target = ops.find(change.op);
  if (target == ops.end())
    return {refuse("there is no " + op + " to put into groups; use an id that the plan lists")};
  if (target->second->host && !change.groups.empty())
    return {refuse(op + " runs on the Host and cannot be in a fuse group; give it no groups")};
  Diagnostics errors;
  for (int64_t group : change.groups) {
    auto principal = ops.find(group);
    if (principal == ops.end())
      errors.push_back(refuse(op + " cannot be in group " + std::to_string(group) +
                              ": no op has that id; use the id of the group's principal"));
    else if (principal->second->host)
      errors.push_back(refuse(op + " cannot be in group " + std::to_string(group) +
                              ": its principal runs on the Host; use another group"));
  }
  return errors;
}

/// Members that `group` has lost and gained, with the roles that the lost ones had.
struct Change {
  std::vector<FuseGroupMember> lost;
  std::vector<int64_t> gained;
};

Change compare(const FuseGroup &before, const std::set<int64_t> &after) {
  Change change;
  std::set<int64_t> had;
  for (const FuseGroupMember &member : before.members) {
    had.insert(member.op);
    if (!after.contains(member.op))
      change.lost.push_back(member);
  }
  for (int64_t op : after)
    if (!had.contains(op))
      change.gained.push_back(op);
  return change;
}

/// True when the lost members are the last ones that the pattern computes, so that what is left is
/// still the pattern, only shorter. Without its principal, fill or pad it is not.
bool isShorter(const FuseGroup &before, const std::set<int64_t> &after) {
  static const std::set<std::string> tail = {"bias",       "scale", "rescale",  "clamp",
                                             "activation", "cast",  "broadcast"};
  bool left = false;
  for (const FuseGroupMember &member : before.members) {
    bool stays = after.contains(member.op);
    if ((!stays && !tail.contains(member.role)) || (stays && left))
      return false;
    left |= !stays;
  }
  return before.pattern != "softmax";
}

std::string list(const std::vector<FuseGroupMember> &members) {
  std::string text;
  for (size_t i = 0; i < members.size(); ++i) {
    text += i == 0 ? "" : i + 1 == members.size() ? " and " : ", ";
    text += "op " + std::to_string(members[i].op);
    if (!members[i].role.empty())
      text += " (" + members[i].role + ")";
  }
  return text;
}

std::string list(const std::vector<int64_t> &ops) {
  std::vector<FuseGroupMember> members;
  for (int64_t op : ops)
    members.push_back({op, ""});
  return list(members);
}

std::string describe(const FuseGroup &before, const std::set<int64_t> &after,
                     const Change &change) {
  std::string group = "group " + std::to_string(before.id);
  bool known = !before.pattern.empty();
  std::string pattern =
      known ? "the " + before.pattern + " pattern of op " + std::to_string(before.id) : group;
  if (after.empty())
    return pattern + " is given up: its ops are tiled on their own";
  if (before.members.empty())
    return list(change.gained) + " start" + (change.gained.size() == 1 ? "s " : " ") + group +
           ", which no pattern asked for: tiled as one, lowered op by op";
  std::string text;
  if (!change.lost.empty()) {
    if (!known)
      text = group + " loses " + list(change.lost) + ": no longer tiled with the rest";
    else if (isShorter(before, after))
      text = pattern + " takes in less: " + list(change.lost) +
             (change.lost.size() == 1 ? " is lowered on its own" : " are lowered on their own");
    else
      text = pattern + " can no longer be lowered as one: " + list(change.lost) + " left it";
  }
  if (!change.gained.empty()) {
    text += text.empty() ? "" : "; ";
    text += list(change.gained) + (change.gained.size() == 1 ? " joins " : " join ") + group;
    if (known)
      text += ", which the " + before.pattern +
              " pattern does not cover: tiled as one, no longer lowered as one";
  }
  return text;
}

} // namespace

Result<FuseGroupEdit> editFuseGroups(const FuseMarks &marks,
                                     const std::vector<FuseGroupOverride> &overrides) {
  FuseGroupEdit edit{marks, {}};
  MarksById ops;
  for (OpFuseMark &mark : edit.marks.ops)
    ops[mark.id] = &mark;

  Diagnostics errors;
  for (const FuseGroupOverride &change : overrides)
    for (Diagnostic &error : checkOverride(change, ops))
      errors.push_back(std::move(error));
  if (!errors.empty())
    return errors;

  for (const FuseGroupOverride &change : overrides) {
    std::set<int64_t> groups(change.groups.begin(), change.groups.end());
    ops[change.op]->groups.assign(groups.begin(), groups.end());
    ops[change.op]->fixed = true;
  }

  // Groups as they are now, with what they were before.
  std::map<int64_t, std::set<int64_t>> membersAfter;
  for (const OpFuseMark &mark : edit.marks.ops)
    for (int64_t group : mark.groups)
      membersAfter[group].insert(mark.id);
  std::map<int64_t, FuseGroup> groups;
  for (const FuseGroup &group : marks.groups)
    groups[group.id] = group;
  for (const auto &[id, members] : membersAfter)
    groups[id].id = id;

  edit.marks.groups.clear();
  for (auto &[id, group] : groups) {
    const std::set<int64_t> &after = membersAfter[id];
    Change change = compare(group, after);
    if (!change.lost.empty() || !change.gained.empty())
      edit.consequences.push_back(describe(group, after, change));
    llvm::erase_if(group.members,
                   [&](const FuseGroupMember &member) { return !after.contains(member.op); });
    for (int64_t op : change.gained)
      group.members.push_back({op, ""});
    if (!group.members.empty())
      edit.marks.groups.push_back(std::move(group));
  }
  return edit;
}

} // namespace tilescope
