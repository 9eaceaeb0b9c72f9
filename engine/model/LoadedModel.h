// A model on the MLIR side: the context, the module as read and the module that is planned. Only
// engine code that rewrites or prints IR includes this.
#pragma once

#include "engine/model/ModelGraph.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"

#include <memory>
#include <vector>

namespace tilescope {

/// On a module: the options it was planned and exported with, a dictionary; and one of its keys.
inline constexpr llvm::StringLiteral optionsAttrName = "tilescope.options";
inline constexpr llvm::StringLiteral transposeRhsKey = "transpose_rhs";

struct LoadedModel {
  std::unique_ptr<mlir::MLIRContext> context;
  /// As read, at its own level (linalg, TOSA or dlc).
  mlir::OwningOpRef<mlir::ModuleOp> source;
  /// Lowered to linalg and marked: every op of `ops` carries torq-fuse-group-id.
  mlir::OwningOpRef<mlir::ModuleOp> module;
  /// The ops of `module` that implement TilingInterface, in the order of ModelGraph::ops.
  std::vector<mlir::Operation *> ops;
  /// For each op, the op of `source` it comes from (itself's twin for linalg models).
  std::vector<mlir::Operation *> sourceOps;
  std::shared_ptr<const ModelGraph> graph;
  /// Right-hand sides of dlc products were transposed.
  bool transposedRhs = false;
};

} // namespace tilescope
