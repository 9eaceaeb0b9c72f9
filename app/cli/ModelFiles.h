// The models that a command over many of them was given.
#pragma once

#include <string>
#include <vector>

namespace tilescope {

/// The files named, and the .mlir files of the directories named, in alphabetical order.
std::vector<std::string> modelFiles(const std::vector<std::string> &names);

} // namespace tilescope
