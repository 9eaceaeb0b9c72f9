// The engine's front door: load a model, plan it, export it. Everything the window and the command
// line do goes through here; no MLIR type shows.
#pragma once

#include "engine/plan/Plan.h"
#include "engine/support/Task.h"

#include <functional>

namespace tilescope {

struct LoadedModel;

/// How a model is brought in.
struct LoadOptions {
  /// "arg0:1=128" bindings of dynamic dimensions: argument, dimension, size.
  std::vector<std::string> bindings;
  /// Plan this function only; empty for all.
  std::string function;
  /// Read renamed ops of other MLIR versions as what they are now, with a warning each.
  bool repair = false;
  /// Replace calls by what they call.
  bool inlineCalls = false;
  /// Of a dlc model, whether right-hand sides are transposed first, so that both operands of a product
  /// are read along their rows; absent: as the file was exported, or else not.
  std::optional<bool> transposeRhs = std::nullopt;
  bool operator==(const LoadOptions &) const = default;
};

/// A loaded model. Immutable and shareable between threads; each operation that needs to change IR
/// works on its own clone.
class Document {
public:
  virtual ~Document();

  /// Reads MLIR text or bytecode; "-" is standard input. Every failure is a located diagnostic.
  static Result<std::shared_ptr<const Document>> open(const std::string &path,
                                                      const LoadOptions &options, const Task &task);

  virtual const std::string &path() const = 0;
  /// The file's text; empty for bytecode.
  virtual const std::string &source() const = 0;
  virtual std::shared_ptr<const ModelGraph> graph() const = 0;
  /// Warnings of loading (dynamic shapes, TOSA ops left in place, ...).
  virtual const Diagnostics &diagnostics() const = 0;
  /// What an annotated file carries: the options and target it was exported with and the overrides
  /// listed in its `user` fields.
  virtual const std::optional<PlanOptions> &storedOptions() const = 0;
  virtual const std::optional<std::string> &storedTarget() const = 0;
  virtual const Overrides &storedOverrides() const = 0;

  /// The plan. An override that cannot be honoured is listed in the plan's diagnostics as an error
  /// and in its op's `refused`; the command line turns that into exit 1, the window shows it red.
  /// With `previous`, only ops that the change touches are planned again.
  virtual std::shared_ptr<const Plan> plan(const Target &target, const PlanOptions &options,
                                           const Overrides &overrides, const Task &task,
                                           const Plan *previous = nullptr) const = 0;

  enum class ExportKind { Annotated, Tiled, Transform };
  /// The module text. `atLinalg` exports the lowered module of a TOSA or dlc model. `notes` receives what
  /// the text leaves out of the plan (transform scripts).
  virtual Result<std::string> exportAs(ExportKind kind, const Plan &plan, bool atLinalg,
                                       const Task &task, Diagnostics *notes = nullptr) const = 0;

  /// Like the fast probe's report of op `id` in `plan`, from real IR (lowered and bufferized).
  virtual Result<LramReport> referenceProbe(const Plan &plan, int64_t id) const = 0;

  /// Lets engine code work on the MLIR side of the model while nobody else does.
  virtual void withModel(const std::function<void(const LoadedModel &)> &work) const = 0;
};

/// plan as the documented JSON object (two-space indented, trailing newline).
std::string planToJson(const Plan &plan);
/// One row per op.
std::string planToCsv(const Plan &plan);
/// The table of `tilescope plan` for a terminal `width` columns wide.
std::string planToTable(const Plan &plan, int width);

/// Overrides from an overrides file, a plan JSON or an annotated MLIR file. Ids and locations are
/// resolved against `model`.
Result<Overrides> readOverrides(const std::string &path, const ModelGraph &model);
/// Overrides as an overrides file.
std::string overridesToJson(const Overrides &overrides);

} // namespace tilescope
