// Marking seen from tests: modules are text going in, groups are text coming out, so that test
// files need no MLIR header.
#pragma once

#include "engine/fusion/FuseMarks.h"
#include "engine/support/Result.h"

#include <string>
#include <vector>

namespace tilescope::test {

/// Marks of the module in `text` (locations are those of a file named input.mlir). Text that does
/// not parse is one error that starts with "test input".
Result<FuseMarks> markText(const std::string &text);

/// One line per group: its id, its pattern, and id and role of each member, for instance
/// "1 matmul: 1 principal, 0 fill". Errors, one a line, where marking refuses the module.
std::string groupsOf(const std::string &text);

/// The module in `text` after deciding and applying.
std::string applied(const std::string &text);

/// An operand of elementwise(): `dims` are the letters of the loops that it varies along ("b" for
/// one value per column of a matrix) or 0 for an index that stays 0; empty for all loops in order.
struct Operand {
  std::string value, type, dims = "";
};

/// A `linalg.generic` with parallel loops a, b, c.. that writes `result` of type `type` into %out.
/// The body calls its inputs %e0, %e1.. and yields %r.
std::string elementwise(const std::string &result, const std::vector<Operand> &inputs,
                        const std::string &type, const std::string &body);

/// A function with the given arguments and body that returns `result`.
std::string function(const std::string &arguments, const std::string &body,
                     const std::string &result, const std::string &type);

} // namespace tilescope::test
