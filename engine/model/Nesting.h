// How deep a model may nest. Parsers, printers and walks of MLIR recurse, so what nests without end
// is refused before it meets them.
#pragma once

#include "engine/support/Result.h"

#include "mlir/IR/Operation.h"

#include <optional>

namespace tilescope {

/// Levels of regions, attributes, types and expressions.
inline constexpr int64_t deepestNesting = 1000;
/// Parts of an attribute written out; aliases can make few lines stand for more than memory holds.
inline constexpr int64_t largestAttribute = int64_t(1) << 24;

/// The first place of the text that nests deeper: brackets, or operators of an affine expression.
std::optional<Diagnostic> nestedTooDeep(llvm::StringRef text, const std::string &path);

/// The first op that nests deeper, or has an attribute, type or location that does or that is too
/// large when written out. Recurses nowhere.
std::optional<Diagnostic> nestedTooDeep(mlir::Operation *root, const std::string &path);

/// Erases an op without recursing into it.
void eraseFlat(mlir::Operation *root);

} // namespace tilescope
