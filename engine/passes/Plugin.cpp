// The entry points by which the stock mlir-opt loads the engine (--load-pass-plugin and
// --load-dialect-plugin).
#include "engine/passes/Passes.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "mlir/Tools/Plugins/PassPlugin.h"

extern "C" ::mlir::PassPluginLibraryInfo mlirGetPassPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "Tilescope", TILESCOPE_VERSION,
          [] { tilescope::registerTilescopePasses(); }};
}

extern "C" ::mlir::DialectPluginLibraryInfo mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "Tilescope", TILESCOPE_VERSION,
          [](mlir::DialectRegistry *registry) { tilescope::registerTilescopeDialects(*registry); }};
}
