#include "engine/bench/VariantModule.h"

#include "engine/bench/CollectedErrors.h"
#include "engine/dlc/Dlc.h"
#include "engine/dlc/DlcTiling.h"
#include "engine/dlc/DlcToLinalg.h"

using namespace mlir;
using namespace tilescope;

Result<OwningOpRef<ModuleOp>> tilescope::makeVariant(ModuleOp source, const Variant &variant,
                                                     const TileSizes &tile) {
  CollectedErrors errors(*source.getContext());
  if (variant.transposed) {
    bool hasProduct =
        source.walk([](dlc::MatMulOp) { return WalkResult::interrupt(); }).wasInterrupted();
    if (!hasProduct)
      return errorAt(toSourceLocation(source.getLoc()),
                     "the model has no dlc.matmul, whose right-hand side could be transposed: "
                     "leave out the transposed variants");
  }
  OwningOpRef<ModuleOp> module = source.clone();
  if (failed(lowerDlcToLinalg(*module, {variant.transposed})))
    return errors.take("the model cannot be lowered to linalg");
  if (variant.tiled && failed(tileAndFuseDlc(*module, {tile.m, tile.n, tile.k})))
    return errors.take("the model cannot be tiled");
  return module;
}
