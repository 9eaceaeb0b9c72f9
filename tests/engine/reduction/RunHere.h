// Runs functions of an MLIR module in process.
#pragma once

#include "mlir/IR/BuiltinOps.h"

#include <cstdint>
#include <map>
#include <string>

namespace tilescope::test {

/// A context with every upstream dialect.
mlir::MLIRContext &context();

mlir::OwningOpRef<mlir::ModuleOp> parse(const std::string &text);

/// Runs `passes` (text of a pipeline on builtin.module). What is said on failure goes to `said`.
bool runPasses(mlir::ModuleOp module, const std::string &passes, std::string &said);

/// Lowers and compiles a copy of `module`, then calls each of its functions, which take nothing and
/// return an i64. Results by name.
std::map<std::string, int64_t> results(mlir::ModuleOp module);

} // namespace tilescope::test
