#include "engine/passes/Passes.h"

// Each part adds one line to each of the three lists below (and its library in CMakeLists.txt).

using namespace mlir;

void tilescope::registerTilescopePasses() {}

void tilescope::registerTilescopeDialects(DialectRegistry &registry) {}

void tilescope::registerTilescope(DialectRegistry &registry) {
  registerTilescopePasses();
  registerTilescopeDialects(registry);
}
