#include "engine/plan/RelayoutPreview.h"

#include "engine/fusion/Locations.h"
#include "engine/model/LoadedModel.h"
#include "engine/plan/Alignments.h"
#include "engine/tiling/Apply.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;

namespace tilescope {

/// The types after tiling; those of the whole op where nothing is tiled.
static FailureOr<TileTypes> typesOf(Operation *op, const RelayoutTiling &tiling) {
  if (llvm::all_of(tiling.tile, [](int64_t size) { return size == 0; })) {
    TileTypes whole;
    llvm::raw_string_ostream(whole.source) << op->getOperand(0).getType();
    llvm::raw_string_ostream(whole.result) << op->getResult(0).getType();
    return whole;
  }
  FailureOr<RelayoutPreview> preview = previewRelayoutTiling(op, tiling);
  if (failed(preview))
    return failure();
  return TileTypes{preview->sourceType, preview->resultType};
}

Result<RelayoutTileTypes> relayoutTileTypes(const Document &document, const Plan &plan,
                                            int64_t id) {
  int index = plan.model->indexOf(id);
  if (index < 0 || !isRelayout(plan.model->ops[index]))
    return errorAt({plan.model->path, 0, 0},
                   "op " + std::to_string(id) + " is no pack or unpack of this model");
  const OpNode &node = plan.model->ops[index];
  Result<RelayoutTileTypes> result =
      errorAt(node.location, "the tile of op " + std::to_string(id) + " cannot be made");
  document.withModel([&](const LoadedModel &model) {
    Diagnostics said;
    ScopedDiagnosticHandler handler(model.context.get(), [&](mlir::Diagnostic &diagnostic) {
      said.push_back(errorAt(node.location, diagnostic.str()));
      return success();
    });
    RelayoutTiling tiling = relayoutTilingFor(plan, *plan.ops[index]);
    RelayoutTiling nothingAsserted = tiling;
    nothingAsserted.alignments.clear();
    FailureOr<TileTypes> planned = typesOf(model.ops[index], tiling);
    FailureOr<TileTypes> unaligned = typesOf(model.ops[index], nothingAsserted);
    if (succeeded(planned) && succeeded(unaligned))
      result = RelayoutTileTypes{*planned, *unaligned};
    else if (!said.empty())
      result = said;
  });
  return result;
}

} // namespace tilescope
