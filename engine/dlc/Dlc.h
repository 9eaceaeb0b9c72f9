// The dlc dialect: add, relu and matmul on f32 tensors (seed 003), from DlcOps.td.
#pragma once

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "engine/dlc/DlcDialect.h.inc"

#define GET_OP_CLASSES
#include "engine/dlc/DlcOps.h.inc"

namespace tilescope::dlc {

/// The type of `lhs` x `rhs`: [M,K]x[K,N] gives [M,N], [K]x[K,N] gives [N], [M,K]x[K] gives [M]; a
/// dynamic inner dimension matches any. Fails, after telling `emitError` why, on other ranks, on
/// vector x vector, and on inner dimensions that differ.
mlir::FailureOr<mlir::RankedTensorType>
inferMatMulType(mlir::RankedTensorType lhs, mlir::RankedTensorType rhs,
                llvm::function_ref<mlir::InFlightDiagnostic()> emitError);

} // namespace tilescope::dlc
