// An mlir-opt that knows the engine's passes and dialects beside all upstream ones.
#include "engine/passes/Passes.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::registerAllPasses();
  tilescope::registerTilescope(registry);
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "Tilescope optimizer driver", registry));
}
