// What the pack part registers: its pass, its dialect and its transform operations.
#pragma once

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace tilescope {

/// Registers `tilescope-pack-tiling`.
void registerPackPasses();

/// Adds the stand-ins' dialect and the `transform.tilescope` tiling operations to `registry`.
void registerPackDialects(mlir::DialectRegistry &registry);

} // namespace tilescope
