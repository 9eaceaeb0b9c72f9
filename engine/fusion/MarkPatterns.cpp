#include "engine/fusion/MarkPatterns.h"

#include "engine/fusion/FuseAttributes.h"
#include "engine/fusion/Locations.h"
#include "engine/fusion/patterns/Patterns.h"

#include "mlir/Interfaces/TilingInterface.h"

#include <limits>
#include <map>
#include <unordered_map>

using namespace mlir;

namespace tilescope {

namespace {

/// Every op of `module` that implements TilingInterface, in order of appearance.
std::vector<Operation *> collectTileableOps(ModuleOp module) {
  std::vector<Operation *> ops;
  module.walk<WalkOrder::PreOrder>([&](TilingInterface op) { ops.push_back(op); });
  return ops;
}

/// Checks the marks that the file brings, and finds the largest id in it.
class MarkReader {
public:
  void read(ModuleOp module) {
    module.walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (Attribute id = op->getAttr(fuseGroupIdAttrName))
        readId(op, id);
      if (Attribute groups = op->getAttr(fuseGroupsAttrName))
        checkGroups(op, groups);
    });
  }

  Diagnostics errors;
  int64_t largestId = -1;

private:
  void error(Operation *op, const Twine &message) {
    errors.push_back(errorAt(getSourceLocation(op->getLoc()), message.str()));
  }

  void readId(Operation *op, Attribute attribute) {
    std::optional<int64_t> id = getFuseGroupId(op);
    if (!id || *id < 0) {
      error(op, "'" + fuseGroupIdAttrName + "' must be an i64 of 0 or more, such as 3 : i64; " +
                    "correct it or remove it to have the op numbered");
      return;
    }
    auto [first, isNew] = places.try_emplace(*id, op);
    if (!isNew)
      error(op, "'" + fuseGroupIdAttrName + "' " + Twine(*id) + " is already the id of the op at " +
                    getSourceLocation(first->second->getLoc()).str() +
                    "; remove one of the two to have that op numbered");
    largestId = std::max(largestId, *id);
  }

  void checkGroups(Operation *op, Attribute attribute) {
    auto array = dyn_cast<ArrayAttr>(attribute);
    if (!array || getFuseGroups(op).size() != array.size())
      error(op, "'" + fuseGroupsAttrName + "' must be an array of i64 group ids, such as [1]; " +
                    "correct it or remove it to have the op marked");
  }

  /// Ids are any number, and some are keys that a DenseMap keeps for itself.
  std::unordered_map<int64_t, Operation *> places;
};

/// Runs every pattern of the table over the ops and collects the groups they make.
class PatternRunner {
public:
  PatternRunner(const std::vector<Operation *> &ops, FuseMarks &marks) : ops(ops), marks(marks) {
    for (auto [index, op] : llvm::enumerate(ops))
      if (!marks.ops[index].host && !marks.ops[index].fixed && !isInReductionTilingLoop(op))
        scope.open(op);
    for (auto [index, op] : llvm::enumerate(ops))
      indices[op] = index;
  }

  void run() {
    for (PatternFunction pattern : getPatterns())
      for (Operation *op : ops)
        if (scope.mayCompute(op))
          tryPattern(pattern, op);
  }

private:
  void tryPattern(PatternFunction pattern, Operation *anchor) {
    PatternMatch match(scope, anchor);
    llvm::StringRef name = pattern(match);
    if (name.empty())
      return;
    FuseGroup group{marks.ops[indices[anchor]].id, name.str(), {}};
    for (const PatternMatch::Member &member : match.getMembers()) {
      OpFuseMark &mark = marks.ops[indices[member.op]];
      mark.groups.push_back(group.id);
      group.members.push_back({mark.id, member.role.str()});
      if (member.use == MemberUse::Computes)
        scope.claim(member.op);
    }
    marks.groups.push_back(std::move(group));
  }

  const std::vector<Operation *> &ops;
  FuseMarks &marks;
  PatternScope scope;
  llvm::DenseMap<Operation *, size_t> indices;
};

/// Adds the groups that the file itself marked; one that a pattern also made gets those members
/// too.
void addGroupsOfFile(FuseMarks &marks) {
  std::map<int64_t, FuseGroup> groups;
  for (FuseGroup &group : marks.groups)
    groups[group.id] = std::move(group);
  for (const OpFuseMark &mark : marks.ops) {
    if (!mark.fixed || mark.host)
      continue;
    for (int64_t id : mark.groups) {
      FuseGroup &group = groups[id];
      group.id = id;
      group.members.push_back({mark.id, ""});
    }
  }
  marks.groups.clear();
  for (auto &[id, group] : groups)
    marks.groups.push_back(std::move(group));
}

} // namespace

Result<FuseMarks> decideFuseMarks(ModuleOp module) {
  // 1. What the file says.
  MarkReader reader;
  reader.read(module);
  if (!reader.errors.empty())
    return reader.errors;

  // 2. Ids.
  std::vector<Operation *> ops = collectTileableOps(module);
  FuseMarks marks;
  int64_t lastId = reader.largestId;
  for (Operation *op : ops) {
    OpFuseMark mark;
    std::optional<int64_t> id = getFuseGroupId(op);
    if (!id && lastId == std::numeric_limits<int64_t>::max())
      return errorAt(getSourceLocation(op->getLoc()),
                     ("no '" + fuseGroupIdAttrName +
                      "' is left for this op, because the file uses " + Twine(lastId) +
                      "; use smaller ids")
                         .str());
    mark.id = id ? *id : ++lastId;
    mark.host = isHostOp(op);
    mark.fixed = op->hasAttr(fuseGroupsAttrName);
    llvm::append_range(mark.groups, getFuseGroups(op));
    marks.ops.push_back(std::move(mark));
  }

  // 3. Groups.
  PatternRunner(ops, marks).run();
  for (OpFuseMark &mark : marks.ops)
    if (!mark.fixed)
      llvm::sort(mark.groups);
  addGroupsOfFile(marks);
  return marks;
}

void applyFuseMarks(ModuleOp module, const FuseMarks &marks) {
  std::vector<Operation *> ops = collectTileableOps(module);
  assert(ops.size() == marks.ops.size() && "marks were decided for another module");
  for (auto [op, mark] : llvm::zip_equal(ops, marks.ops)) {
    setFuseGroupId(op, mark.id);
    if (mark.fixed || !mark.groups.empty())
      setFuseGroups(op, mark.groups);
    else
      op->removeAttr(fuseGroupsAttrName);
  }
}

} // namespace tilescope
