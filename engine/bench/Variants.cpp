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

std::string Variant::kind() const {
  if (transposed)
    return tiled ? "transposed-tiled" : "transposed";
  return tiled ? "tiled" : "naive";
}

std::string Variant::name() const {
  return tiled ? kind() + "-" + tile.str() : kind();
}

const std::vector<Variant> &tilescope::allVariants() {
  static const std::vector<Variant> variants = {
      {false, false}, {true, false}, {false, true}, {true, true}};
  return variants;
}

Result<std::vector<Variant>> tilescope::parseVariants(const std::string &kinds) {
  llvm::SmallVector<llvm::StringRef> parts;
  llvm::StringRef(kinds).split(parts, ',');
  std::vector<Variant> chosen;
  for (llvm::StringRef part : parts) {
    auto variant = llvm::find_if(allVariants(),
                                 [&](const Variant &known) { return known.kind() == part.trim(); });
    if (variant == allVariants().end())
      return errorAt({}, part.str() + " is no variant: choose from naive, transposed, tiled and "
                                      "transposed-tiled");
    if (llvm::is_contained(chosen, *variant))
      return errorAt({}, "the variant " + variant->kind() + " is named twice");
    chosen.push_back(*variant);
  }
  return chosen;
}
