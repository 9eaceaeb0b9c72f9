#include "engine/memory/SlicePath.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;

namespace tilescope {

SlicePath pathOf(mlir::Value value) {
  SlicePath path;
  while (true) {
    if (auto slice = value.getDefiningOp<tensor::ExtractSliceOp>()) {
      path.slices.insert(path.slices.begin(), slice);
      value = slice.getSource();
    } else if (auto retyped = value.getDefiningOp<tensor::CastOp>()) {
      value = retyped.getSource();
    } else if (auto argument = dyn_cast<BlockArgument>(value)) {
      auto loop = dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp());
      if (!loop || argument.getArgNumber() == 0)
        break;
      value = loop.getInitArgs()[argument.getArgNumber() - 1];
    } else {
      break;
    }
  }
  path.root = value;
  return path;
}

bool isSamePart(mlir::Value a, mlir::Value b) {
  if (a == b)
    return true;
  if (a.getType() != b.getType() || !isa<TensorType>(a.getType()))
    return false;
  SlicePath first = pathOf(a), second = pathOf(b);
  if (first.root != second.root || first.slices.size() != second.slices.size())
    return false;
  return llvm::all_of(llvm::zip(first.slices, second.slices), [](auto pair) {
    auto [one, other] = pair;
    return one.getMixedOffsets() == other.getMixedOffsets() &&
           one.getMixedSizes() == other.getMixedSizes() &&
           one.getMixedStrides() == other.getMixedStrides();
  });
}

} // namespace tilescope
