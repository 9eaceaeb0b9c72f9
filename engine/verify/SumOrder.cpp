#include "engine/verify/SumOrder.h"

#include "engine/support/Saturating.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace tilescope {

int64_t reorderedTrips(const OpTiling &tiling) {
  auto op = dyn_cast<linalg::LinalgOp>(tiling.op);
  if (!op || llvm::none_of(op->getResultTypes(), [](Type type) {
        return isa<FloatType, ComplexType>(getElementTypeOrSelf(type));
      }))
    return 1;
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  SmallVector<int64_t> domain = largestDomain(op);
  SmallVector<int> loops, dims;
  for (int dim : tiledDimensions(tiling, op, LoopPart::All))
    if (iterators[dim] == utils::IteratorType::reduction)
      loops.push_back(dim);
  for (int dim = 0, rank = domain.size(); dim < rank; ++dim)
    if (iterators[dim] == utils::IteratorType::reduction && domain[dim] != 1)
      dims.push_back(dim);
  int64_t trips = 1;
  bool kept = true;
  for (auto [at, dim] : llvm::enumerate(loops)) {
    int64_t tile = std::max<int64_t>(tiling.tile[dim], 1);
    trips = multiplySaturating(trips, llvm::divideCeil(domain[dim], tile));
    kept &= at < dims.size() && dims[at] == dim && (at + 1 == loops.size() || tile == 1);
  }
  return kept ? 1 : trips;
}

} // namespace tilescope
