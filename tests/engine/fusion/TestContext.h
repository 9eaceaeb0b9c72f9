// An MLIR context with the dialects that marking meets, for tests that look at IR.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"

#include <string>

namespace tilescope::test {

class TestContext {
public:
  TestContext();

  /// Null when `text` does not parse; the parser's message is on standard error.
  mlir::OwningOpRef<mlir::ModuleOp> parse(const std::string &text);

private:
  mlir::MLIRContext context;
};

} // namespace tilescope::test
