// What MLIR says about errors while a body is lowered, as one text.
#pragma once

#include "mlir/IR/Diagnostics.h"

#include "llvm/Support/Threading.h"

#include <string>

namespace tilescope {

/// Collects what this thread's work says about errors; other threads may use the context too.
class ErrorCollector : public mlir::ScopedDiagnosticHandler {
public:
  ErrorCollector(mlir::MLIRContext *context, std::string &text) : ScopedDiagnosticHandler(context) {
    setHandler([thread = llvm::get_threadid(), &text](mlir::Diagnostic &diagnostic) {
      if (llvm::get_threadid() != thread)
        return mlir::failure();
      if (diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error) {
        text += text.empty() ? "" : "; ";
        text += diagnostic.str();
      }
      return mlir::success();
    });
  }
};

} // namespace tilescope
