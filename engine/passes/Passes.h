// Everything the engine brings to an MLIR tool, registered through one function: its passes, its
// dialects, and its extensions of upstream dialects.
#pragma once

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace tilescope {

/// Registers every pass of the engine in MLIR's global pass registry.
void registerTilescopePasses();

/// Adds the engine's dialects, and its transform-dialect operations, to `registry`.
void registerTilescopeDialects(mlir::DialectRegistry &registry);

/// Both of the above: what a tool's main() calls.
void registerTilescope(mlir::DialectRegistry &registry);

} // namespace tilescope
