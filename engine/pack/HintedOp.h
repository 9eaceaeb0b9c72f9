// The stand-in operation of HintedOp.td and its dialect.
#pragma once

#include "engine/pack/InnerTileAlignment.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/TilingInterface.h"

#include "engine/pack/HintedOpDialect.h.inc"

#define GET_OP_CLASSES
#include "engine/pack/HintedOp.h.inc"

namespace tilescope {

/// The attribute's integers as alignments. They must have been verified.
llvm::SmallVector<InnerTileAlignment> alignmentsOf(llvm::ArrayRef<int64_t> values);

/// The integers that an attribute holds for `alignments`.
llvm::SmallVector<int64_t> integersOf(llvm::ArrayRef<InnerTileAlignment> alignments);

} // namespace tilescope
