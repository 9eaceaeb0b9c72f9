// From a tiled body on tensors to loads, ops and stores on buffers: operands from outside are
// copied into memory space 1 (LRAM) at the decided levels, ops write destinations there, and
// One-Shot Bufferize decides what is updated in place. Both the reference probe and verify read the
// result.
#pragma once

#include "engine/memory/UnitFunction.h"
#include "engine/support/ElementBits.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/DialectRegistry.h"

#include <optional>

namespace tilescope {

/// The memory space of buffers in local RAM; the default space is external memory.
inline constexpr int64_t lramSpace = 1;

/// Whether a buffer is in local RAM.
bool inLram(mlir::Value buffer);

/// The dialects and bufferization models that lowering needs. A context must have them before a
/// model in it can be lowered.
void registerLramLowering(mlir::DialectRegistry &registry);

/// Loads those dialects. Lowering does it by itself; several threads may lower in one context only
/// after it has been done once.
void loadLramDialects(mlir::MLIRContext *context);

/// An operand of a body op: index of the op in the body, operand index.
struct BodyUse {
  int op = 0, operand = 0;
  bool operator==(const BodyUse &) const = default;
};

/// For an allocation that holds a load: the first use of what is loaded. Read from its location,
/// which bufferization keeps.
std::optional<BodyUse> loadedFor(mlir::Operation *allocation);

/// The index in the body of an op in lowered IR; -1 for others (copies, slices).
int loweredBodyIndex(mlir::Operation *op);

struct LoweredUnit {
  UnitFunction unit;
  /// The loops that all ops share, outermost first; still there after bufferization.
  int depth = 0;
  /// The parts of a cut reduction are kept outside until they are merged.
  bool partsOutside = false;
};

/// Copies the ops of `decision`, tiles them loop by loop, brings loads in, and bufferizes. Buffers
/// in local RAM are memref.alloc in space 1 with the size of the current tile; copies between
/// spaces are the DMA traffic. Fails with the reason when upstream cannot tile or bufferize an op;
/// the message is left in `why`.
mlir::FailureOr<LoweredUnit> lowerToLram(const TilingDecision &decision, std::string &why);

/// The same ops neither tiled nor brought to local RAM: what the tiled body has to equal.
mlir::FailureOr<UnitFunction> lowerUntiled(const TilingDecision &decision, std::string &why);

struct BodyPlacement;

/// Upstream takes all of a dimension that has no loop, even what a strided window never reaches: the
/// unit's ops are given what they read, so that the rest is not loaded. Before tiling.
void narrowOperands(mlir::RewriterBase &rewriter, UnitFunction &unit);

/// The steps after tiling: `body`'s operands come to local RAM, results of its shared loops go straight
/// to where they are stored, and the unit is bufferized.
mlir::LogicalResult placeUnit(UnitFunction &unit, BodyPlacement &body);

/// One-Shot Bufferize on a unit's function.
mlir::LogicalResult bufferizeUnit(UnitFunction &unit);

/// Pass tilescope-lower-to-lram: lowers every tiled loop nest and every other TilingInterface op of
/// a function that way, with each load at the innermost loop that its slice depends on.
void registerLowerToLramPass();

} // namespace tilescope
