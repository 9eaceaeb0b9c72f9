#include "app/cli/ModelOptions.h"

#include "engine/bench/LayerPlan.h"
#include "engine/emit/OverridesFile.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdio>

namespace tilescope {

void addPlanningOptions(CLI::App &command, ModelOptions &options) {
  const char *group = "Planning";
  command
      .add_option("--search", options.search,
                  "torq: shrink and grow, as the NPU's compiler does; optimal: least exact traffic")
      ->check(oneOf({"torq", "optimal"}))
      ->type_name("torq|optimal")
      ->group(group);
  command
      .add_option("--time-limit", options.timeLimit, "Seconds the optimal search may take per op")
      ->check(between(0.001, 1e6))
      ->type_name("S")
      ->group(group);
  command.add_option("--bind", options.bindings, "Give a dynamic dimension a size, as arg0:1=128")
      ->allow_extra_args(false)
      ->type_name("ARG:DIM=N")
      ->group(group);
  command
      .add_option("--bind-file", options.bindingFiles,
                  "Take bindings from FILE: one a line as for --bind, '#' begins a comment")
      ->allow_extra_args(false)
      ->type_name("FILE")
      ->group(group);
  command
      .add_flag("--repair", options.repair,
                "Read renamed ops of other MLIR versions as what they are now")
      ->group(group);
  command
      .add_flag("--inline", options.inlineCalls,
                "Put what is called in the place of the call, so that it is planned with its caller")
      ->group(group);
  command.add_option("--function", options.function, "Plan this function only")
      ->type_name("NAME")
      ->group(group);
  command
      .add_option("--probe", options.probe,
                  "fast: arithmetic; reference: real IR, for comparison (slower, same answer)")
      ->check(oneOf({"fast", "reference"}))
      ->type_name("fast|reference")
      ->group(group);
  command
      .add_flag("--no-slicing", options.noSlicing,
                "Do not keep output channels together for the NPU's slices")
      ->group(group);
  command
      .add_option("--distance-limit", options.distanceLimit,
                  "How many ops back optional producers are taken; 0 = no limit")
      ->check(between(int64_t(0), INT64_MAX))
      ->type_name("N")
      ->group(group);
  command.add_flag("--timing", options.timing, "Print how long each step took, on stderr")
      ->group(group);
}

void addTargetOptions(CLI::App &command, ModelOptions &options) {
  command
      .add_option("--target", options.target,
                  "A target's name, a target file, or <hw_id>:<lram_kb>:<slices>:<css>:<nss>"
                  "[:<dma_bytes_per_cycle>[:<dma_efficiency>]] (default SL2610)")
      ->type_name("NAME|FILE|SPEC");
  command.add_option("--lram-bytes", options.lramBytes, "Another LRAM size for the target")
      ->check(between(int64_t(1), int64_t(1) << 48))
      ->type_name("N");
  command
      .add_option("--mode,--torq-tile-and-fuse-producers-fuse-mode", options.mode,
                  "Which producers are fused (default max-producers)")
      ->check(oneOf({"max-producers", "max-size", "only-patterns", "no-fuse"}))
      ->type_name("max-producers|max-size|only-patterns|no-fuse");
}

void addModelOptions(CLI::App &command, ModelOptions &options) {
  command.add_option("MODEL", options.model, "MLIR text or bytecode; - reads standard input")
      ->required()
      ->type_name("");
  addTargetOptions(command, options);
  command
      .add_option("--override", options.overrides,
                  "Set tiles, orders and more by hand: an overrides file, a plan JSON or an "
                  "annotated model")
      ->allow_extra_args(false)
      ->type_name("FILE");
  command
      .add_option("--check", options.check,
                  "Exit 3 if a tiling recorded in FILE no longer fits or moves more bytes")
      ->type_name("FILE");
  addVariantOption(command, options);
  addPlanningOptions(command, options);
}

void addVariantOption(CLI::App &command, ModelOptions &options) {
  command
      .add_option("--variant", options.variant,
                  "Compile a linear layer as naive, transposed, tiled, transposed-tiled or "
                  "optimised (what the cache model chooses); sizes of tiles as in tiled-32x0x8")
      ->check([](const std::string &name) {
        auto variant = parseVariant(name);
        return variant ? std::string() : variant.errors().front().message;
      })
      ->type_name("NAME");
}

PlanOptions planOptionsOf(const ModelOptions &typed, const std::optional<PlanOptions> &stored) {
  PlanOptions options = stored.value_or(PlanOptions());
  if (typed.mode)
    options.mode = parseProducerMode(*typed.mode).value_or(options.mode);
  if (typed.search)
    options.search = *typed.search == "optimal" ? SearchKind::Optimal : SearchKind::Torq;
  if (typed.probe)
    options.probe = *typed.probe == "reference" ? ProbeKind::Reference : ProbeKind::Fast;
  if (typed.timeLimit)
    options.timeLimit = *typed.timeLimit;
  if (typed.distanceLimit)
    options.distanceLimit = *typed.distanceLimit;
  if (typed.noSlicing)
    options.slicing = false;
  return options;
}

Result<Target> targetOf(const ModelOptions &typed, const std::optional<std::string> &stored) {
  Result<Target> target = readTarget(typed.target ? *typed.target : stored.value_or("SL2610"));
  if (target && typed.lramBytes) {
    target->lramBytes = *typed.lramBytes;
    if (target->budget() <= 0)
      return errorAt({"--lram-bytes", 0, 0}, std::to_string(*typed.lramBytes) +
                                                 " bytes leave nothing above the " +
                                                 std::to_string(target->descriptorHeadroomBytes) +
                                                 " bytes of descriptor headroom; give more");
  }
  return target;
}

Result<std::vector<std::string>> bindingsOf(const ModelOptions &typed) {
  std::vector<std::string> bindings;
  for (const std::string &file : typed.bindingFiles) {
    auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(file, /*IsText=*/true);
    if (!buffer)
      return errorAt({file, 0, 0}, "cannot be read: " + buffer.getError().message() +
                                       "; give a file with one binding a line, such as arg0:1=128");
    for (llvm::line_iterator line(**buffer); !line.is_at_end(); ++line)
      if (llvm::StringRef binding = line->split('#').first.trim(); !binding.empty())
        bindings.push_back(binding.str());
  }
  bindings.insert(bindings.end(), typed.bindings.begin(), typed.bindings.end());
  return bindings;
}

Result<LoadOptions> loadOptionsOf(const ModelOptions &typed) {
  Result<std::vector<std::string>> bindings = bindingsOf(typed);
  if (!bindings)
    return bindings.errors();
  LoadOptions load;
  load.bindings = *bindings;
  load.function = typed.function;
  load.repair = typed.repair;
  load.inlineCalls = typed.inlineCalls;
  return load;
}

namespace {

/// The variant that was typed; what it leaves to the cache model is chosen for `model`.
Result<LayerVariant> variantFor(const ModelOptions &typed, const ModelGraph &model) {
  Result<LayerVariant> variant = parseVariant(typed.variant);
  if (!variant)
    return variant.errors();
  bool mayTranspose = hasDlcProduct(model);
  if (variant->transposed && !mayTranspose)
    return errorAt({model.path, 0, 0}, "the model has no dlc.matmul, whose right-hand side could be "
                                       "transposed: take the variant naive or tiled");
  if (!variant->optimised)
    return *variant;
  Result<CacheTarget> caches = readCacheTarget(typed.target.value_or("this-cpu"));
  if (!caches)
    return caches.errors();
  return chooseVariant(linearWork(model), mayTranspose, *caches);
}

/// The overrides the model carries, those of the variant, and those of each --override file, the
/// later in the place of the earlier.
Result<Overrides> allOverrides(const ModelOptions &typed, const Document &document) {
  Overrides overrides = document.storedOverrides();
  if (!typed.variant.empty()) {
    Result<LayerVariant> variant = variantFor(typed, *document.graph());
    if (!variant)
      return variant.errors();
    overrides = layerOverrides(*document.graph(),
                               variant->tiled ? std::optional(variant->tile) : std::nullopt);
  }
  for (const std::string &file : typed.overrides) {
    Result<Overrides> read = readOverrides(file, *document.graph());
    if (!read)
      return read.errors();
    for (auto &[id, override] : *read)
      overrides[id] = override;
  }
  return overrides;
}

void printTime(const char *what, double seconds) {
  llvm::errs() << llvm::format("%-10s %9.3f s\n", what, seconds);
}

} // namespace

Result<std::shared_ptr<const Document>> openDocument(const ModelOptions &options,
                                                     const Task &task) {
  Result<LoadOptions> asked = loadOptionsOf(options);
  if (!asked)
    return asked.errors();
  if (options.variant.empty())
    return Document::open(options.model, *asked, task);
  // Whether to transpose may depend on what the model computes.
  LoadOptions load = *asked;
  load.transposeRhs = false;
  auto plain = Document::open(options.model, load, task);
  if (!plain)
    return plain;
  Result<LayerVariant> variant = variantFor(options, *(*plain)->graph());
  if (!variant)
    return variant.errors();
  if (!variant->transposed)
    return plain;
  load.transposeRhs = true;
  return Document::open(options.model, load, task);
}

Result<OpenedModel> prepareModel(std::shared_ptr<const Document> document,
                                 const ModelOptions &options) {
  OpenedModel opened;
  opened.document = std::move(document);

  Result<Target> target = targetOf(options, opened.document->storedTarget());
  if (!target)
    return target.errors();
  opened.target = *target;
  opened.options = planOptionsOf(options, opened.document->storedOptions());

  Result<Overrides> overrides = allOverrides(options, *opened.document);
  if (!overrides)
    return overrides.errors();
  opened.overrides = *overrides;
  if (!options.check.empty()) {
    Result<RecordedPlan> recorded = readRecordedPlan(options.check, *opened.document->graph());
    if (!recorded)
      return recorded.errors();
    opened.recorded = *recorded;
    opened.overrides = withRecordedTilings(*recorded, opened.overrides);
  }
  return opened;
}

PlannedModel planModel(const ModelOptions &options) {
  PlannedModel planned;
  Stopwatch total;
  ProgressBar progress;
  auto document = openDocument(options, progress.task);
  Result<OpenedModel> opened =
      document ? prepareModel(*document, options) : Result<OpenedModel>(document.errors());
  if (!opened) {
    printDiagnostics(opened.errors());
    planned.exitCode = InputAtFault;
    return planned;
  }
  planned.opened = std::move(*opened);
  double loaded = total.seconds();
  auto plan = planned.opened.document->plan(planned.opened.target, planned.opened.options,
                                            planned.opened.overrides, progress.task);
  if (options.timing) {
    printTime("load", loaded);
    printTime("plan", total.seconds() - loaded);
  }

  printDiagnostics(planned.opened.document->diagnostics());
  printDiagnostics(restoredThatOverflow(*plan, planned.opened.document->storedOverrides()));

  // A tiling that --check applied and that is refused is a finding of the check, not an error.
  bool refused = false;
  for (const Diagnostic &diagnostic : plan->diagnostics)
    refused |= diagnostic.severity == Severity::Error;
  if (planned.opened.recorded) {
    Diagnostics violations = checkAgainst(*plan, *planned.opened.recorded);
    printDiagnostics(violations);
    if (!violations.empty()) {
      planned.exitCode = CheckViolated;
      refused = false;
    }
  }
  if (refused) {
    printDiagnostics(plan->diagnostics);
    planned.exitCode = InputAtFault;
    return planned;
  }
  planned.plan = plan;
  return planned;
}

bool refusesUnifiedBuffer(const Target &target, const std::string &name,
                          const std::string &model) {
  if (!target.unifiedBuffer)
    return false;
  printDiagnostic(errorAt(
      {target.origin, 0, 0},
      "`tilescope " + name + "` is about one local RAM, and " + target.name +
          " is of kind unified_buffer; `tilescope plan " + model + " --target " + target.name +
          "` and `tilescope autotile " + model + " --target " + target.name +
          "` say how it is tiled for the buffers of its cores"));
  return true;
}

const OpPlan *requireOp(const Plan &plan, int64_t id) {
  for (const auto &op : plan.ops)
    if (op->id == id)
      return op.get();
  std::string known;
  constexpr size_t shown = 12;
  for (size_t i = 0; i < plan.ops.size() && i < shown; ++i)
    known += (i ? ", " : "") + std::to_string(plan.ops[i]->id);
  if (plan.ops.size() > shown)
    known += ", ..";
  printDiagnostic(errorAt({plan.model->path, 0, 0},
                          "there is no op " + std::to_string(id) +
                              (known.empty() ? "; the model has no op that can be tiled"
                                             : "; the model's ops are " + known)));
  return nullptr;
}

} // namespace tilescope
