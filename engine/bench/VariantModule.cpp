#include "engine/bench/VariantModule.h"

#include "engine/bench/CollectedErrors.h"
#include "engine/dlc/Dlc.h"
#include "engine/dlc/DlcTiling.h"
#include "engine/dlc/DlcToLinalg.h"

using namespace mlir;
using namespace tilescope;

static bool hasDlcProduct(ModuleOp source) {
  return source.walk([](dlc::MatMulOp) { return WalkResult::interrupt(); }).wasInterrupted();
}

Result<OwningOpRef<ModuleOp>> tilescope::makeVariant(ModuleOp source, const LayerVariant &variant) {
  CollectedErrors errors(*source.getContext());
  if (variant.transposed) {
    if (!hasDlcProduct(source))
      return errorAt(toSourceLocation(source.getLoc()),
                     "the model has no dlc.matmul, whose right-hand side could be transposed: "
                     "leave out the transposed variants");
  }
  OwningOpRef<ModuleOp> module = source.clone();
  if (failed(lowerDlcToLinalg(*module, {variant.transposed})))
    return errors.take("the model cannot be lowered to linalg");
  if (variant.tiled &&
      failed(tileAndFuseDlc(*module, {variant.tile.m, variant.tile.n, variant.tile.k})))
    return errors.take("the model cannot be tiled");
  return module;
}

/// The iterations of some loops together.
static int64_t iterations(ArrayRef<unsigned> loops, ArrayRef<int64_t> sizes) {
  int64_t product = 1;
  for (unsigned loop : loops)
    product *= sizes[loop];
  return product;
}

LinearWork tilescope::describeWork(ModuleOp source, const std::string &function) {
  LinearWork work;
  OwningOpRef<ModuleOp> module = source.clone();
  // On linalg, vectors are matrices already.
  if (failed(lowerDlcToLinalg(*module)))
    return work;
  module->lookupSymbol(function)->walk([&](linalg::LinalgOp op) {
    SmallVector<int64_t> sizes = op.getStaticLoopRanges();
    if (llvm::any_of(sizes, ShapedType::isDynamic) || isa<linalg::FillOp>(op.getOperation()))
      return;
    if (linalg::isaContractionOpInterface(op)) {
      FailureOr<linalg::ContractionDimensions> loops = linalg::inferContractionDims(op);
      if (succeeded(loops))
        work.products.push_back({iterations(loops->m, sizes), iterations(loops->k, sizes),
                                 iterations(loops->n, sizes)});
    } else if (op.getNumParallelLoops() == op.getNumLoops()) {
      work.elementwise.push_back({ShapedType::getNumElements(sizes), int(op.getNumDpsInputs())});
    }
  });
  return work;
}

Result<BenchModel> tilescope::readBenchModel(const BenchOptions &options) {
  DialectRegistry registry;
  registerCpuDialects(registry);
  BenchModel model;
  model.context = std::make_unique<MLIRContext>(registry);
  auto source = readMlirFile(options.model, *model.context);
  if (!source)
    return source.errors();
  model.source = std::move(*source);
  Result<CpuSignature> signature = cpuSignature(*model.source, options.function);
  if (!signature)
    return signature.errors();
  model.signature = *signature;
  model.work = describeWork(*model.source, signature->function);
  for (LayerVariant variant : options.variants) {
    if (variant.optimised) {
      model.variants.push_back(
          chooseVariant(model.work, hasDlcProduct(*model.source), options.target));
      continue;
    }
    if (!variant.tiled) {
      model.variants.push_back(variant);
      continue;
    }
    for (const std::optional<TileSizes> &tile : options.tiles) {
      variant.tile = tile ? *tile : chooseTileSizes(model.work, variant, options.target);
      // The model may choose what was also given.
      if (!llvm::is_contained(model.variants, variant))
        model.variants.push_back(variant);
    }
  }
  return model;
}
