// The options that all commands on a model share, and the opening of the model they describe.
#pragma once

#include "app/cli/Command.h"
#include "app/cli/Console.h"
#include "engine/emit/PlanCheck.h"
#include "engine/plan/Document.h"

namespace tilescope {

/// As typed; what was not typed is absent, so that an annotated model's own options can stand.
struct ModelOptions {
  std::string model;
  std::optional<std::string> target;
  std::optional<int64_t> lramBytes;
  std::optional<std::string> mode, search, probe;
  std::optional<double> timeLimit;
  std::optional<int64_t> distanceLimit;
  bool noSlicing = false;
  std::vector<std::string> overrides;
  std::vector<std::string> bindings, bindingFiles;
  std::string function;
  bool repair = false, inlineCalls = false;
  /// A LayerVariant by name.
  std::string variant;
  std::string check;
  bool timing = false;
};

/// Declares MODEL and every common option on `command`.
void addModelOptions(CLI::App &command, ModelOptions &options);
/// Only --target, --lram-bytes and --mode.
void addTargetOptions(CLI::App &command, ModelOptions &options);
/// Only --variant.
void addVariantOption(CLI::App &command, ModelOptions &options);
/// Only the options that say how to plan, beside those.
void addPlanningOptions(CLI::App &command, ModelOptions &options);

/// The target as typed, else `stored`, else the default one; with --lram-bytes applied.
Result<Target> targetOf(const ModelOptions &typed, const std::optional<std::string> &stored);
/// The options as typed, else as stored, else the defaults.
PlanOptions planOptionsOf(const ModelOptions &typed, const std::optional<PlanOptions> &stored);

/// The bindings of the files, then those typed.
Result<std::vector<std::string>> bindingsOf(const ModelOptions &typed);
/// How the model is loaded, but for what a variant has to say.
Result<LoadOptions> loadOptionsOf(const ModelOptions &typed);

/// A model with everything needed to plan it.
struct OpenedModel {
  std::shared_ptr<const Document> document;
  Target target;
  PlanOptions options;
  Overrides overrides;
  /// With --check: what the file recorded (already among the overrides).
  std::optional<RecordedPlan> recorded;
};

/// Opens the model; load warnings are in the document.
Result<std::shared_ptr<const Document>> openDocument(const ModelOptions &options, const Task &task);

/// What to plan `document` with. Options: typed, else those an annotated model carries, else the
/// defaults.
Result<OpenedModel> prepareModel(std::shared_ptr<const Document> document,
                                 const ModelOptions &options);

/// A plan, or the exit code to end with.
struct PlannedModel {
  OpenedModel opened;
  std::shared_ptr<const Plan> plan;
  int exitCode = Done;
  explicit operator bool() const { return plan != nullptr; }
};

/// Opens and plans; prints errors and, with --timing, times. An override that cannot be honoured is
/// an error. With --check, violations are printed and `exitCode` is CheckViolated beside the plan.
PlannedModel planModel(const ModelOptions &options);

/// Prints why the command `name` has no answer for a target with a unified buffer, and what has, if
/// `target` is one.
bool refusesUnifiedBuffer(const Target &target, const std::string &name, const std::string &model);

/// The op with this id, or a message and null.
const OpPlan *requireOp(const Plan &plan, int64_t id);

} // namespace tilescope
