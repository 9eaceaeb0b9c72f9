#include "app/cli/SweepCommand.h"

#include "app/cli/ModelOptions.h"
#include "app/cli/SweepJournal.h"
#include "engine/emit/PlanJson.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <memory>

namespace tilescope {

namespace {

struct SweepRequest {
  std::vector<std::string> models, targets, modes;
  std::vector<int64_t> lramKib;
  ModelOptions common;
  std::string shard = "1/1";
  std::string output;
  bool resume = false;
};

/// One plan of the sweep; what is absent is the model's or the target's own.
struct Point {
  std::string model;
  std::optional<std::string> target, mode;
  std::optional<int64_t> lramBytes;
};

/// All points, models outermost, in the order typed.
std::vector<Point> pointsOf(const SweepRequest &request) {
  auto orAbsent = [](const auto &values) {
    using Value = typename std::decay_t<decltype(values)>::value_type;
    std::vector<std::optional<Value>> out(values.begin(), values.end());
    if (out.empty())
      out.push_back(std::nullopt);
    return out;
  };
  std::vector<Point> points;
  for (const std::string &model : request.models)
    for (const auto &target : orAbsent(request.targets))
      for (const auto &mode : orAbsent(request.modes))
        for (const auto &kib : orAbsent(request.lramKib))
          points.push_back(
              {model, target, mode, kib ? std::optional<int64_t>(*kib * 1024) : std::nullopt});
  return points;
}

struct Shard {
  size_t index = 1, count = 1;
  /// The shard's contiguous part of `size` points: the outputs of shards 1/n to n/n, one after the
  /// other, are the output of the whole.
  std::pair<size_t, size_t> range(size_t size) const {
    size_t part = (index + count - 1) % count;
    return {size * part / count, size * (part + 1) / count};
  }
};

std::optional<Shard> parseShard(const std::string &text) {
  auto [index, count] = llvm::StringRef(text).split('/');
  Shard shard;
  constexpr size_t most = 1000000;
  if (index.getAsInteger(10, shard.index) || count.getAsInteger(10, shard.count) ||
      shard.count < 1 || shard.count > most || shard.index > shard.count)
    return std::nullopt;
  return shard;
}

/// The options that change what a model is and that nothing else in a line tells.
std::vector<std::pair<std::string, std::string>> loadedAs(const ModelOptions &typed) {
  std::vector<std::pair<std::string, std::string>> given;
  if (!typed.variant.empty())
    given.emplace_back("variant", typed.variant);
  if (Result<std::vector<std::string>> bindings = bindingsOf(typed); bindings && !bindings->empty())
    given.emplace_back("bind", llvm::join(*bindings, " "));
  if (!typed.function.empty())
    given.emplace_back("function", typed.function);
  if (typed.inlineCalls)
    given.emplace_back("inline", "yes");
  if (typed.timeLimit)
    given.emplace_back("time_limit", shortestNumber(*typed.timeLimit));
  return given;
}

/// The line of one point: kept from before, or planned now. None when it failed (reported).
std::optional<std::string> lineOf(const Point &point, std::shared_ptr<const Document> document,
                                  const SweepRequest &request, SweepJournal *journal,
                                  const Task &task, bool &journalFailed) {
  ModelOptions options = request.common;
  options.target = point.target;
  options.mode = point.mode;
  options.lramBytes = point.lramBytes;
  Result<OpenedModel> opened = prepareModel(std::move(document), options);
  if (!opened) {
    printDiagnostics(opened.errors());
    return std::nullopt;
  }
  Plan identity;
  identity.model = opened->document->graph();
  identity.target = opened->target;
  identity.options = opened->options;
  SweepPoint key{point.model, opened->target.name, spelling(opened->options.mode),
                 opened->target.lramBytes, loadedAs(request.common)};
  if (journal)
    if (const std::string *line = journal->find(sweepPrefix(planToSweepLine(identity, key))))
      return *line;

  auto plan = opened->document->plan(opened->target, opened->options, opened->overrides, task);
  for (const Diagnostic &diagnostic : plan->diagnostics)
    if (diagnostic.severity == Severity::Error) {
      printDiagnostics(plan->diagnostics);
      return std::nullopt;
    }
  std::string line = planToSweepLine(*plan, key);
  if (journal)
    if (Result<bool> kept = journal->append(line); !kept) {
      printDiagnostics(kept.errors());
      journalFailed = true;
    }
  return line;
}

int runSweep(const SweepRequest &request) {
  // 1. Which points, and what an earlier run left of them.
  std::vector<Point> points = pointsOf(request);
  auto [first, last] = parseShard(request.shard)->range(points.size());
  std::unique_ptr<SweepJournal> journal;
  if (!request.output.empty() && request.output != "-") {
    Result<SweepJournal> opened = SweepJournal::open(request.output, request.resume);
    if (!opened) {
      printDiagnostics(opened.errors());
      return InputAtFault;
    }
    journal = std::make_unique<SweepJournal>(std::move(*opened));
  }

  // 2. Plan them; a model is opened once for all of its points.
  int exitCode = Done;
  std::string text;
  std::string openedPath;
  std::shared_ptr<const Document> document;
  {
    ProgressBar progress;
    Task quiet;
    for (size_t i = first; i < last; ++i) {
      progress.task.report(points[i].model,
                           static_cast<double>(i - first) / static_cast<double>(last - first));
      if (i == first || points[i].model != openedPath) {
        openedPath = points[i].model;
        ModelOptions options = request.common;
        options.model = openedPath;
        auto opened = openDocument(options, quiet);
        document = opened ? *opened : nullptr;
        if (!opened)
          printDiagnostics(opened.errors());
      }
      bool journalFailed = false;
      std::optional<std::string> line;
      if (document)
        line = lineOf(points[i], document, request, journal.get(), quiet, journalFailed);
      if (journalFailed)
        return InputAtFault;
      if (line)
        text += *line + "\n";
      else
        exitCode = InputAtFault;
    }
  }

  // 3. The whole output in one piece.
  int written = finishWith(request.output, text);
  if (written != Done)
    return written;
  if (journal)
    journal->finish();
  return exitCode;
}

} // namespace

void addSweepCommand(CLI::App &root, ChosenCommand &chosen) {
  CLI::App *command = root.add_subcommand(
      "sweep", "Plan many combinations of model, target, mode and LRAM size; one JSON line each");
  auto request = std::make_shared<SweepRequest>();
  command->add_option("MODEL", request->models, "Models")->required()->type_name("...");
  command->add_option("--target", request->targets, "Targets, separated by commas")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("A,B,..");
  command
      ->add_option("--mode,--torq-tile-and-fuse-producers-fuse-mode", request->modes,
                   "Producer modes, separated by commas")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(oneOf({"max-producers", "max-size", "only-patterns", "no-fuse"}))
      ->type_name("MODE,..");
  command->add_option("--lram-kib", request->lramKib, "LRAM sizes in KiB, separated by commas")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(between(int64_t(1), int64_t(1) << 38))
      ->type_name("256,512,..");
  addVariantOption(*command, request->common);
  addPlanningOptions(*command, request->common);
  command
      ->add_option("--shard", request->shard,
                   "Plan the I-th of N parts only (0/N counts as N/N); their outputs, one after "
                   "the other, are the output of the whole")
      ->check([](const std::string &text) {
        return parseShard(text) ? std::string() : "a shard is I/N with I from 0 to N";
      })
      ->type_name("I/N");
  CLI::Option *output =
      command->add_option("-o,--output", request->output, "Write to FILE instead of stdout")
          ->type_name("FILE");
  command
      ->add_flag("--resume", request->resume,
                 "Keep the lines that FILE or a killed run's FILE.partial already has")
      ->needs(output);
  command->footer(
      "One array job for each shard:\n"
      "  GNU parallel:  parallel tilescope sweep *.mlir --lram-kib 256,512 --shard {}/8 "
      "-o part-{}.jsonl --resume ::: 1 2 3 4 5 6 7 8\n"
      "  Slurm:         sbatch --array=1-8 --wrap 'tilescope sweep *.mlir --lram-kib 256,512 "
      "--shard $SLURM_ARRAY_TASK_ID/8 -o part-$SLURM_ARRAY_TASK_ID.jsonl --resume'\n"
      "then: cat part-1.jsonl .. part-8.jsonl > all.jsonl\n"
      "Example: tilescope sweep a.mlir b.mlir --mode max-producers,no-fuse --lram-kib 256,512 "
      "-o plans.jsonl");
  command->callback([request, &chosen] { chosen = [request] { return runSweep(*request); }; });
}

} // namespace tilescope
