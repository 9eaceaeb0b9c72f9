// The model with its plan written on it: discardable attributes that stock MLIR tools carry along.
//
// Every op with a decision has `tilescope-plan`, a dictionary:
//   status, tile, order, producers      as in the plan (integer arrays are array<i64: ..>)
//   inner_tile_alignments               of a pack or unpack, by dimension, where the user asserts some
//   fused_into                          id of the consumer, when fused
//   levels                              placement level by operand index, -1 where nothing is
//   loaded overlap                             [array<i64: dims>, ..] by operand index; absent when
//   all empty reduction                           {dim, chunks, chunk, tail, partials,
//   parallel_tile} lram_peak, load_bytes, store_bytes  bytes; `fits = false` when the body
//   overflows user                                ["tile", ..]: the fields the user set
// An op that was lowered to others (TOSA, dlc) carries an array of such dictionaries, one per op it
// became, in order, each with its `id` and `group`. The module has `tilescope.target`,
// `tilescope.version` and `tilescope.options`.
#pragma once

#include "engine/emit/PlanCheck.h"
#include "engine/model/LoadedModel.h"
#include "engine/plan/Plan.h"

namespace tilescope {

inline constexpr llvm::StringLiteral planAttrName = "tilescope-plan";
inline constexpr llvm::StringLiteral targetAttrName = "tilescope.target";
inline constexpr llvm::StringLiteral versionAttrName = "tilescope.version";

/// The text of `model.source` (of `model.module` when `atLinalg`) with `plan` written on it. The
/// same model and plan give the same text. `bindings` are those the model was loaded with; when
/// there are none, those that the file itself records are kept.
std::string printAnnotated(const LoadedModel &model, const Plan &plan, bool atLinalg,
                           const std::vector<std::string> &bindings);

/// What a module brings along that was annotated before.
struct Annotations {
  std::optional<PlanOptions> options;
  /// For readTarget: a name, or the target as JSON.
  std::optional<std::string> target;
  /// The fields listed in `user`, by op id, located at the ops.
  Overrides overrides;
  /// All tilings, for checking.
  RecordedPlan recorded;
  /// Attributes that do not have the documented form.
  Diagnostics errors;
};

/// Reads the annotations of `model.source`.
Annotations readAnnotations(const LoadedModel &model);

/// The module as text without a line feed at its end, in generic form or as its ops print themselves.
std::string printed(mlir::ModuleOp module, bool generic);

/// Removes every annotation from `module` (fuse marks stay).
void stripAnnotations(mlir::ModuleOp module);

} // namespace tilescope
