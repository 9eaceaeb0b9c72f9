// A small model file for tests, in a directory of its own that is gone at the end.
#pragma once

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#include <string>

namespace tilescope {

inline constexpr const char *layerText = R"(
func.func @layer(%a: tensor<33x20xf32>, %b: tensor<20x18xf32>, %c: tensor<33x18xf32>) -> tensor<33x18xf32> {
  %0 = dlc.matmul %a, %b : (tensor<33x20xf32>, tensor<20x18xf32>) -> tensor<33x18xf32>
  %1 = dlc.add %0, %c : (tensor<33x18xf32>, tensor<33x18xf32>) -> tensor<33x18xf32>
  %2 = dlc.relu %1 : (tensor<33x18xf32>) -> tensor<33x18xf32>
  return %2 : tensor<33x18xf32>
}
)";

class ModelFile {
public:
  explicit ModelFile(const std::string &text) {
    llvm::sys::fs::createUniqueDirectory("bench", directory);
    std::error_code error;
    llvm::raw_fd_ostream(path(), error) << text;
  }
  ~ModelFile() { llvm::sys::fs::remove_directories(directory); }
  std::string path(const std::string &name = "model.mlir") const {
    return directory.str().str() + "/" + name;
  }

private:
  llvm::SmallString<128> directory;
};

} // namespace tilescope
