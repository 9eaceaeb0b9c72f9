#include "engine/fusion/Locations.h"

using namespace mlir;

namespace tilescope {

SourceLocation getSourceLocation(Location location) {
  if (auto file = location->findInstanceOf<FileLineColLoc>())
    return {file.getFilename().str(), file.getLine(), file.getColumn()};
  return {};
}

} // namespace tilescope
