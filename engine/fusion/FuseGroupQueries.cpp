#include "engine/fusion/FuseGroupQueries.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace tilescope {

namespace {

bool passesValueOn(Operation *op) {
  return isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::CastOp,
             tensor::ExtractSliceOp>(op);
}

/// Membership as the queries see it: a mark on a Host op does not tie it to ops on the NPU.
bool isMember(Operation *op, int64_t group) {
  return isInFuseGroup(op, group) && !isHostOp(op);
}

/// The op whose result `value` shows, behind reshapes and slices; null for block arguments.
Operation *getProducer(Value value) {
  Operation *producer = value.getDefiningOp();
  while (producer && passesValueOn(producer))
    producer = producer->getOperand(0).getDefiningOp();
  return producer;
}

bool hasUserIn(Operation *op, int64_t group) {
  llvm::SmallVector<Operation *> pending(op->getUsers());
  while (!pending.empty()) {
    Operation *user = pending.pop_back_val();
    if (isMember(user, group))
      return true;
    if (passesValueOn(user))
      pending.append(user->user_begin(), user->user_end());
  }
  return false;
}

} // namespace

Operation *getFuseGroupPrincipal(Operation *op, int64_t group) {
  if (!isMember(op, group))
    return nullptr;
  llvm::SmallVector<Operation *> pending{op};
  llvm::SmallPtrSet<Operation *, 8> seen{op};
  while (!pending.empty()) {
    Operation *member = pending.pop_back_val();
    if (getFuseGroupId(member) == group)
      return member;
    for (Value operand : member->getOperands()) {
      Operation *producer = getProducer(operand);
      if (producer && isMember(producer, group) && seen.insert(producer).second)
        pending.push_back(producer);
    }
  }
  return nullptr;
}

Operation *getFuseGroupPrincipal(Operation *op) {
  for (int64_t group : getFuseGroups(op))
    if (Operation *principal = getFuseGroupPrincipal(op, group))
      return principal;
  return nullptr;
}

bool isFuseGroupOutput(Operation *op, int64_t group) {
  return isMember(op, group) && !hasUserIn(op, group);
}

bool isInnerFuseGroupMember(Operation *op) {
  return !isHostOp(op) &&
         llvm::any_of(getFuseGroups(op), [&](int64_t group) { return hasUserIn(op, group); });
}

bool shareFuseGroup(Operation *a, Operation *b) {
  if (isHostOp(a) || isHostOp(b))
    return false;
  llvm::SmallVector<int64_t> groups = getFuseGroups(a);
  llvm::SmallVector<int64_t> others = getFuseGroups(b);
  if (groups.size() > others.size())
    std::swap(groups, others);
  return llvm::any_of(groups, [&](int64_t group) { return llvm::is_contained(others, group); });
}

void leaveFuseGroup(Operation *op, int64_t group) {
  if (!isInFuseGroup(op, group))
    return;
  llvm::SmallVector<int64_t> groups = getFuseGroups(op);
  llvm::erase(groups, group);
  if (groups.empty())
    op->removeAttr(fuseGroupsAttrName);
  else
    setFuseGroups(op, groups);
}

void clearFuseGroups(llvm::ArrayRef<Operation *> consumed) {
  for (Operation *op : consumed)
    op->removeAttr(fuseGroupsAttrName);
}

} // namespace tilescope
