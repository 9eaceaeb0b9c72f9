// The four ways in which a linear-layer model is compiled (seed 003).
#pragma once

#include "engine/support/Result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tilescope {

/// Tile sizes in elements of a chain's output rows, its columns, and of a product's inner
/// dimension; 0 leaves one whole.
struct TileSizes {
  int64_t m = 64, n = 64, k = 64;
  /// "64x64x64".
  std::string str() const;
  bool operator==(const TileSizes &) const = default;
};

/// "MxNxK"; fails on anything but three counts of at least 0.
Result<TileSizes> parseTileSizes(const std::string &text);

struct LayerVariant {
  /// The right-hand side of products is transposed first and then read along its rows.
  bool transposed = false;
  /// Tiled and fused as the pass dlc-tile-and-fuse does, by `tile`.
  bool tiled = false;
  TileSizes tile = {};
  /// Which of the two and which sizes is the cache model's choice (chooseVariant).
  bool optimised = false;

  /// naive, transposed, tiled, transposed-tiled or optimised.
  std::string kind() const;
  /// The kind, and of a tiled one its sizes: "tiled-64x64x64"; of an optimised one what was chosen:
  /// "optimised-tiled-256x0x8".
  std::string name() const;
  bool operator==(const LayerVariant &) const = default;

private:
  /// The kind of what was chosen.
  std::string layout() const;
};

/// naive, transposed, tiled, transposed-tiled: those that leave nothing to the cache model.
const std::vector<LayerVariant> &allVariants();

/// A kind, of a tiled one with its sizes or the usual ones: "transposed", "tiled-32x0x8".
Result<LayerVariant> parseVariant(const std::string &name);

/// A list of kinds separated by commas, in any order but none twice.
Result<std::vector<LayerVariant>> parseVariants(const std::string &kinds);

} // namespace tilescope
