#include "engine/passes/Passes.h"

#include "engine/autotile/AutoTilePass.h"
#include "engine/dlc/Dlc.h"
#include "engine/dlc/DlcPasses.h"
#include "engine/fusion/MarkPatterns.h"
#include "engine/memory/LramLowering.h"
#include "engine/pack/Passes.h"
#include "engine/plan/TileAndFusePass.h"
#include "engine/reduction/ReductionTilingPass.h"

// Each part adds one line to each of the two lists below (and its library in CMakeLists.txt).

using namespace mlir;

void tilescope::registerTilescopePasses() {
  registerAutoTilePass();
  registerDlcPasses();
  registerLowerToLramPass();
  registerMarkPatternsPass();
  registerPackPasses();
  registerReductionTilingPass();
  registerTileAndFusePass();
}

void tilescope::registerTilescopeDialects(DialectRegistry &registry) {
  registry.insert<dlc::DlcDialect>();
  registerPackDialects(registry);
}

void tilescope::registerTilescope(DialectRegistry &registry) {
  registerTilescopePasses();
  registerTilescopeDialects(registry);
}
