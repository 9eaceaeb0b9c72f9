// Ops, attributes and assembly of earlier MLIR versions, and what they are written as now. Whatever
// is here is only tried on a text that does not parse, and only kept when the text then does.
#pragma once

#include <functional>
#include <map>
#include <regex>
#include <string>
#include <vector>

namespace tilescope {

/// What a rename may need to know beside the text it matched.
struct RenameContext {
  /// The integers of constants by SSA name, separated by ", "; names that mean several are not
  /// there.
  const std::map<std::string, std::string> &constants;
  /// An SSA name that nothing else has, for an op to be put in front.
  std::string fresh;
};

/// What is looked for, and what it became. Both stay on one line. An empty answer: leave it.
struct Rename {
  std::regex from;
  std::function<std::string(const std::smatch &, const RenameContext &)> to;
};

/// A rename that is a format of std::regex ("$1").
Rename rename(const char *from, const char *to);

/// Of the dialects func, arith, math, linalg, tensor, memref, bufferization, vector and scf.
const std::vector<Rename> &commonRenames();

/// Of TOSA, whose version 1.0 made many attributes operands.
const std::vector<Rename> &tosaRenames();

} // namespace tilescope
