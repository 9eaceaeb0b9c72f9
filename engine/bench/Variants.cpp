#include "engine/bench/Variants.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace tilescope;

std::string TileSizes::str() const {
  return std::to_string(m) + "x" + std::to_string(n) + "x" + std::to_string(k);
}

Result<TileSizes> tilescope::parseTileSizes(const std::string &text) {
  llvm::SmallVector<llvm::StringRef> parts;
  llvm::StringRef(text).split(parts, 'x');
  TileSizes tile;
  int64_t *sizes[] = {&tile.m, &tile.n, &tile.k};
  bool good = parts.size() == 3;
  for (size_t i = 0; good && i < 3; ++i)
    good = !parts[i].getAsInteger(10, *sizes[i]) && *sizes[i] >= 0;
  if (!good)
    return errorAt({}, text + " is no tile: give rows x columns x inner, such as 64x64x64, with 0 "
                              "for a dimension that stays whole");
  return tile;
}

std::string LayerVariant::kind() const {
  return optimised ? "optimised" : layout();
}

std::string LayerVariant::layout() const {
  if (transposed)
    return tiled ? "transposed-tiled" : "transposed";
  return tiled ? "tiled" : "naive";
}

std::string LayerVariant::name() const {
  std::string made = tiled ? layout() + "-" + tile.str() : layout();
  return optimised ? "optimised-" + made : made;
}

const std::vector<LayerVariant> &tilescope::allVariants() {
  static const std::vector<LayerVariant> variants = {
      {false, false}, {true, false}, {false, true}, {true, true}};
  return variants;
}

static std::optional<LayerVariant> variantOfKind(llvm::StringRef kind) {
  LayerVariant optimised;
  optimised.tiled = optimised.optimised = true;
  if (kind == optimised.kind())
    return optimised;
  for (const LayerVariant &known : allVariants())
    if (known.kind() == kind)
      return known;
  return std::nullopt;
}

static Diagnostic noVariant(const std::string &text) {
  return errorAt({}, text + " is no variant: choose from naive, transposed, tiled, "
                            "transposed-tiled and optimised");
}

Result<LayerVariant> tilescope::parseVariant(const std::string &name) {
  if (std::optional<LayerVariant> variant = variantOfKind(name))
    return *variant;
  auto [kind, sizes] = llvm::StringRef(name).rsplit('-');
  std::optional<LayerVariant> variant = variantOfKind(kind);
  if (!variant || !variant->tiled || variant->optimised)
    return noVariant(name);
  Result<TileSizes> tile = parseTileSizes(sizes.str());
  if (!tile)
    return tile.errors();
  variant->tile = *tile;
  return *variant;
}

Result<std::vector<LayerVariant>> tilescope::parseVariants(const std::string &kinds) {
  llvm::SmallVector<llvm::StringRef> parts;
  llvm::StringRef(kinds).split(parts, ',');
  std::vector<LayerVariant> chosen;
  for (llvm::StringRef part : parts) {
    std::optional<LayerVariant> variant = variantOfKind(part.trim());
    if (!variant)
      return noVariant(part.str());
    if (llvm::is_contained(chosen, *variant))
      return errorAt({}, "the variant " + variant->kind() + " is named twice");
    chosen.push_back(*variant);
  }
  return chosen;
}
