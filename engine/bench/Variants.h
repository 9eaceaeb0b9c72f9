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

struct Variant {
  /// The right-hand side of products is transposed first and then read along its rows.
  bool transposed = false;
  /// Tiled and fused as the pass dlc-tile-and-fuse does, by `tile`.
  bool tiled = false;
  TileSizes tile = {};

  /// naive, transposed, tiled or transposed-tiled.
  std::string kind() const;
  /// The kind, and of a tiled one its sizes: "tiled-64x64x64".
  std::string name() const;
  bool operator==(const Variant &) const = default;
};

/// naive, transposed, tiled, transposed-tiled.
const std::vector<Variant> &allVariants();

/// A list of kinds separated by commas, in any order but none twice.
Result<std::vector<Variant>> parseVariants(const std::string &kinds);

} // namespace tilescope
