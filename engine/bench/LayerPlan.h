// The variants of a linear layer in a plan: what the pass dlc-tile-and-fuse makes, as overrides, so
// that it is shown, exported and verified like any other tiling.
#pragma once

#include "engine/bench/CacheModel.h"
#include "engine/plan/Plan.h"

namespace tilescope {

/// Whether some op was lowered from the dlc dialect.
bool isLinearLayer(const ModelGraph &model);
/// Whether there is a product whose right-hand side can be transposed.
bool hasDlcProduct(const ModelGraph &model);
/// Whether a right-hand side is transposed (LoadOptions::transposeRhs).
bool hasTransposedRhs(const ModelGraph &model);

/// The overrides that leave every op whole and by itself, and with `tile` those that tile chains: the
/// last 2-D op of one by rows and columns, its other members fused into it, and the inner dimension of
/// its products in pieces inside. A chain is as in DlcTiling.h.
Overrides layerOverrides(const ModelGraph &model, const std::optional<TileSizes> &tile);

/// What the model computes, for the cache model: products and element-wise ops of static sizes.
LinearWork linearWork(const ModelGraph &model);

/// Rows, columns and inner pieces that `plan` has in the chain of op `id`, 0 where it is whole; none
/// for an op that is in no chain.
std::optional<TileSizes> layerTile(const Plan &plan, int64_t id);

} // namespace tilescope
