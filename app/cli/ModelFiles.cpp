#include "app/cli/ModelFiles.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <algorithm>

namespace tilescope {

std::vector<std::string> modelFiles(const std::vector<std::string> &names) {
  std::vector<std::string> files;
  for (const std::string &name : names) {
    if (!llvm::sys::fs::is_directory(name)) {
      files.push_back(name);
      continue;
    }
    std::vector<std::string> inside;
    std::error_code error;
    for (llvm::sys::fs::directory_iterator at(name, error), end; at != end && !error;
         at.increment(error))
      if (llvm::sys::path::extension(at->path()) == ".mlir")
        inside.push_back(at->path());
    std::sort(inside.begin(), inside.end());
    files.insert(files.end(), inside.begin(), inside.end());
  }
  return files;
}

} // namespace tilescope
