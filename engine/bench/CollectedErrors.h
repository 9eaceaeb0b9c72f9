// MLIR's diagnostics as values.
#pragma once

#include "engine/support/Result.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Location.h"

namespace tilescope {

/// The first file position in `location`; unknown when it has none.
inline SourceLocation toSourceLocation(mlir::Location location) {
  if (auto place = location->findInstanceOf<mlir::FileLineColLoc>())
    return {place.getFilename().str(), place.getLine(), place.getColumn()};
  return {};
}

/// Collects MLIR's errors while it lives.
class CollectedErrors {
public:
  explicit CollectedErrors(mlir::MLIRContext &context)
      : handler(&context, [this](mlir::Diagnostic &diagnostic) {
          if (diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error)
            errors.push_back(errorAt(toSourceLocation(diagnostic.getLocation()), diagnostic.str()));
        }) {}

  /// What was collected, or `otherwise` when a step failed without a message.
  Diagnostics take(const std::string &otherwise) {
    return errors.empty() ? Diagnostics{errorAt({}, otherwise)} : std::move(errors);
  }

private:
  Diagnostics errors;
  mlir::ScopedDiagnosticHandler handler;
};

} // namespace tilescope
