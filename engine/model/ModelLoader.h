// From a file to a model that can be planned: parse, verify, lower what is not linalg, bind dynamic
// dimensions, number and mark the ops, and build the graph the planner works on.
#pragma once

#include "engine/model/LoadedModel.h"
#include "engine/model/PlannedOnly.h"
#include "engine/support/Result.h"
#include "engine/support/Task.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"

namespace tilescope {

struct ModelText {
  std::string path;
  /// MLIR text or bytecode.
  std::string content;
  bool bytecode = false;
};

/// Reads `path` ("-" is standard input; "model.mlir#2" the second of the sections that `// -----` lines
/// separate). Errors: missing, a directory, unreadable, empty, no such section.
Result<ModelText> readModelFile(const std::string &path);

struct LoaderOptions {
  /// "arg0:1=128": argument, dimension, size.
  std::vector<std::string> bindings;
  /// Only this function; empty for all.
  std::string function;
  /// Read renamed ops of other versions as what they are now, with a warning each.
  bool repair = false;
  /// Replace calls by what they call.
  bool inlineCalls = false;
  /// Of the right-hand sides of dlc products; absent: as the file's options say, or else not.
  std::optional<bool> transposeRhs;
};

/// Parses and prepares. Warnings go to `diagnostics`; failures are located errors.
Result<std::shared_ptr<LoadedModel>> loadModel(const ModelText &text, const LoaderOptions &options,
                                               Diagnostics &diagnostics, const Task &task);

/// The dialects every model may use, ours included; one registry for the whole process.
const mlir::DialectRegistry &modelDialects();

/// SSA names of the source ("%a") by operation result and block argument, where the parser kept them.
using SourceNames = llvm::DenseMap<mlir::Value, std::string>;

/// The graph of the ops inside `root` (of `function` only, unless empty), and those ops in its order.
std::shared_ptr<const ModelGraph> buildModelGraph(mlir::Operation *root, const std::string &path,
                                                  const std::string &function,
                                                  const SourceNames &names,
                                                  std::vector<mlir::Operation *> &ops,
                                                  Diagnostics &diagnostics);

/// Tensors from outside that the body of `op` reads (by computed indices); after its operands, they
/// count as operands that are needed whole.
llvm::SetVector<mlir::Value> capturedTensors(mlir::Operation *op);

/// Domain, accesses and what else the planner needs to know of one op; false (with
/// `node.untileable` set) when the op cannot be described.
void describeOp(mlir::Operation *op, OpNode &node);

/// Lowers every TOSA op of `module` that can be; ops that cannot stay and get a warning.
mlir::LogicalResult lowerTosa(mlir::ModuleOp module, Diagnostics &diagnostics);

/// Replaces calls by the bodies of what they call.
Result<bool> inlineCalls(mlir::ModuleOp module, const std::string &path);

/// What `--inline` would bring: one note at the first call of a function whose ops are planned apart.
void offerInlining(mlir::ModuleOp module, Diagnostics &diagnostics);

/// Replaces the dynamic dimensions named by `bindings` by their sizes, and propagates them.
Result<bool> bindDimensions(mlir::ModuleOp module, const std::vector<std::string> &bindings,
                            const std::string &path);

} // namespace tilescope
