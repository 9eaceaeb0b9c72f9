#include "engine/passes/Passes.h"

#include "engine/dlc/Dlc.h"
#include "engine/dlc/DlcPasses.h"
#include "engine/fusion/MarkPatterns.h"

// Each part adds one line to each of the three lists below (and its library in CMakeLists.txt).

using namespace mlir;

void tilescope::registerTilescopePasses() {
  registerDlcPasses();
  registerMarkPatternsPass();
}

void tilescope::registerTilescopeDialects(DialectRegistry &registry) {
  registry.insert<dlc::DlcDialect>();
}

void tilescope::registerTilescope(DialectRegistry &registry) {
  registerTilescopePasses();
  registerTilescopeDialects(registry);
}
