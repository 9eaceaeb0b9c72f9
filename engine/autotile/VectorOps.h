// Which ops of a model are vector work, and what API each scalar op of a body is.
#pragma once

#include "mlir/IR/Operation.h"
#include "mlir/IR/Types.h"

#include <optional>
#include <string>

namespace tilescope::autotile {

/// "fp32", "int8", ..; empty for a type the tables do not know.
std::string dtypeOf(mlir::Type elementType);

/// The API that computes one element of a structured op's body: "add", "exp", "cast". An op that no
/// table is expected to know keeps its own name ("math.powf" gives "powf").
std::string apiOf(mlir::Operation *scalarOp);

/// Whether the op is structured work at all (others, such as tensor.empty, are passed over).
bool isStructured(mlir::Operation *op);

/// Why a structured op is not vector work of this kind; none when it is.
std::optional<std::string> whyNotVectorWork(mlir::Operation *op);

/// The scalar op that combines a reduction's accumulator with a new element, when the op reduces
/// and its body is of that form.
mlir::Operation *combinerOf(mlir::Operation *op);

} // namespace tilescope::autotile
