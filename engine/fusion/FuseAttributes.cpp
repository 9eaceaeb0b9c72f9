#include "engine/fusion/FuseAttributes.h"

#include "mlir/IR/Builders.h"

using namespace mlir;

namespace tilescope {

namespace {

std::optional<int64_t> asI64(Attribute attribute) {
  auto integer = dyn_cast_or_null<IntegerAttr>(attribute);
  if (!integer || !integer.getType().isSignlessInteger(64))
    return std::nullopt;
  return integer.getInt();
}

} // namespace

std::optional<int64_t> getFuseGroupId(Operation *op) {
  return asI64(op->getAttr(fuseGroupIdAttrName));
}

llvm::SmallVector<int64_t> getFuseGroups(Operation *op) {
  llvm::SmallVector<int64_t> groups;
  if (auto array = op->getAttrOfType<ArrayAttr>(fuseGroupsAttrName))
    for (Attribute entry : array)
      if (std::optional<int64_t> group = asI64(entry))
        groups.push_back(*group);
  return groups;
}

bool isInFuseGroup(Operation *op, int64_t group) {
  auto array = op->getAttrOfType<ArrayAttr>(fuseGroupsAttrName);
  return array && llvm::any_of(array, [&](Attribute entry) { return asI64(entry) == group; });
}

void setFuseGroupId(Operation *op, int64_t id) {
  op->setAttr(fuseGroupIdAttrName, Builder(op->getContext()).getI64IntegerAttr(id));
}

void setFuseGroups(Operation *op, llvm::ArrayRef<int64_t> groups) {
  op->setAttr(fuseGroupsAttrName, Builder(op->getContext()).getI64ArrayAttr(groups));
}

bool isHostOp(Operation *op) {
  Attribute executor = op->getAttr(executorAttrName);
  if (!executor)
    return false;
  if (auto text = dyn_cast<StringAttr>(executor))
    return text.getValue() == "host";
  std::string printed;
  llvm::raw_string_ostream stream(printed);
  executor.print(stream);
  return StringRef(printed).ends_with("<host>");
}

bool isInReductionTilingLoop(Operation *op) {
  for (Operation *parent = op->getParentOp(); parent; parent = parent->getParentOp())
    if (parent->hasAttr(reductionTilingLoopAttrName))
      return true;
  return false;
}

} // namespace tilescope
