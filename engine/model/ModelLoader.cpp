#include "engine/model/ModelLoader.h"

#include "engine/dlc/Dlc.h"
#include "engine/dlc/DlcToLinalg.h"
#include "engine/fusion/Locations.h"
#include "engine/fusion/MarkPatterns.h"
#include "engine/model/CrashGuard.h"
#include "engine/model/LoweredNames.h"
#include "engine/model/Nesting.h"
#include "engine/model/Remedies.h"
#include "engine/model/Repairs.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/AsmParser/AsmParserState.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/RegionKindInterface.h"
#include "mlir/IR/Verifier.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

#include <mutex>

using namespace mlir;

namespace tilescope {
namespace {

Diagnostic toDiagnostic(mlir::Diagnostic &diagnostic) {
  Diagnostic result;
  result.severity = diagnostic.getSeverity() == DiagnosticSeverity::Error     ? Severity::Error
                    : diagnostic.getSeverity() == DiagnosticSeverity::Warning ? Severity::Warning
                                                                              : Severity::Note;
  result.location = getSourceLocation(diagnostic.getLocation());
  result.message = diagnostic.str();
  return result;
}

/// Keeps what MLIR says while it is alive.
class DiagnosticCollector {
public:
  explicit DiagnosticCollector(MLIRContext &context)
      : handler(&context, [this](mlir::Diagnostic &diagnostic) {
          collected.push_back(toDiagnostic(diagnostic));
          for (mlir::Diagnostic &note : diagnostic.getNotes())
            // The whole op, printed, says nothing that its place does not.
            if (StringRef(note.str()).starts_with("see current operation"))
              continue;
            else
              collected.push_back(toDiagnostic(note));
          return success();
        }) {}
  Diagnostics collected;

private:
  ScopedDiagnosticHandler handler;
};

void collectNames(const AsmParserState &state, SourceNames &names) {
  auto text = [](SMRange range) {
    return std::string(range.Start.getPointer(), range.End.getPointer());
  };
  for (const AsmParserState::OperationDefinition &definition : state.getOpDefs()) {
    const auto &groups = definition.resultGroups;
    for (size_t g = 0; g < groups.size(); ++g) {
      unsigned begin = groups[g].startIndex;
      unsigned end = g + 1 < groups.size() ? groups[g + 1].startIndex : definition.op->getNumResults();
      std::string name = text(groups[g].definition.loc);
      for (unsigned r = begin; r < end && r < definition.op->getNumResults(); ++r)
        names[definition.op->getResult(r)] =
            end - begin > 1 ? name + "#" + std::to_string(r - begin) : name;
    }
  }
  for (const AsmParserState::BlockDefinition &definition : state.getBlockDefs())
    for (auto [argument, place] : llvm::zip(definition.block->getArguments(), definition.arguments))
      if (place.loc.isValid())
        names[argument] = text(place.loc);
}

bool hasDialect(ModuleOp module, StringRef dialect) {
  return module
      .walk([&](Operation *op) {
        return op->getName().getDialectNamespace() == dialect ? WalkResult::interrupt()
                                                              : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Parses `text` into `model`, whose source stays null when that fails.
void parseInto(LoadedModel &model, const ModelText &text, SourceNames &names) {
  MLIRContext &context = *model.context;
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(
      llvm::MemoryBuffer::getMemBuffer(text.content, text.path, /*RequiresNullTerminator=*/true),
      SMLoc());
  // What was read is verified once it is known not to nest too deeply for that.
  ParserConfig config(&context, /*verifyAfterParse=*/false);
  if (text.bytecode) {
    model.source = parseSourceFile<ModuleOp>(sources, config);
    return;
  }
  // The parser's record of names costs memory on huge constant-laden files; those print numbers.
  constexpr size_t nameLimit = 32u << 20;
  Block block;
  AsmParserState state;
  bool keepNames = text.content.size() < nameLimit;
  if (failed(parseAsmSourceFile(sources, &block, config, keepNames ? &state : nullptr)))
    return;
  if (llvm::hasSingleElement(block) && isa<ModuleOp>(block.front())) {
    model.source = cast<ModuleOp>(&block.front());
    block.front().remove();
  } else {
    model.source = ModuleOp::create(FileLineColLoc::get(&context, text.path, 1, 1));
    Block *body = model.source->getBody();
    body->getOperations().splice(body->end(), block.getOperations());
  }
  collectNames(state, names);
}

/// The end of a model that MLIR crashed at while doing `what`: said with what had been found wrong
/// before. What the crash left cannot be destroyed and is kept to the end of the program.
Diagnostics abandon(std::shared_ptr<LoadedModel> model, const std::string &path, const char *what,
                    Diagnostics errors) {
  static std::mutex mutex;
  static auto &kept = *new std::vector<std::shared_ptr<LoadedModel>>;
  std::lock_guard<std::mutex> lock(mutex);
  kept.push_back(std::move(model));
  if (llvm::none_of(errors, [](const Diagnostic &said) { return said.severity == Severity::Error; }))
    errors.push_back(errorAt({path, 0, 0}, std::string("MLIR itself crashed while ") + what +
                                               " this model, so something in it is not as MLIR "
                                               "expects; leave parts out to find what"));
  return errors;
}

/// An op on tensors that uses a value of its own block from below: outside functions (graph regions)
/// values may even go in circles, in which nothing is computed first.
std::optional<Diagnostic> usedBeforeDefined(ModuleOp module) {
  std::optional<Diagnostic> found;
  module.walk([&](Operation *op) {
    Region *region = op->getParentRegion();
    if (!region || mayHaveSSADominance(*region))
      return WalkResult::advance();
    for (mlir::Value operand : op->getOperands()) {
      Operation *definition = operand.getDefiningOp();
      if (!isa<TensorType>(operand.getType()) || !definition ||
          definition->getBlock() != op->getBlock() || definition->isBeforeInBlock(op))
        continue;
      found = errorAt(getSourceLocation(op->getLoc()),
                      "this op uses a tensor that is defined below it; put ops in the order they are "
                      "computed in (mlir-opt --topological-sort does, unless values go in circles)");
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  return found;
}

/// Whether the file says that it was planned with its right-hand sides transposed.
bool transposedBefore(ModuleOp source) {
  auto options = source->getAttrOfType<DictionaryAttr>(optionsAttrName);
  auto transposed = options ? options.getAs<BoolAttr>(transposeRhsKey) : BoolAttr();
  return transposed && transposed.getValue();
}

} // namespace

const DialectRegistry &modelDialects() {
  static const DialectRegistry *registry = [] {
    auto *made = new DialectRegistry;
    registerAllDialects(*made);
    registerAllExtensions(*made);
    made->insert<dlc::DlcDialect>();
    return made;
  }();
  return *registry;
}

Result<ModelText> readModelFile(const std::string &path) {
  ModelText text;
  text.path = path == "-" ? "<stdin>" : path;
  auto fail = [&](const std::string &why) { return errorAt({path, 0, 0}, why); };
  size_t section = 0;
  StringRef file(path);
  if (auto [name, number] = file.rsplit('#');
      !llvm::sys::fs::exists(path) && !number.getAsInteger(10, section) && section > 0)
    file = name;
  else
    section = 0;
  if (path != "-") {
    if (!llvm::sys::fs::exists(file))
      return fail("no such file; give the path of an .mlir model");
    if (llvm::sys::fs::is_directory(file))
      return fail("this is a directory; give one .mlir file in it");
  }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> buffer =
      llvm::MemoryBuffer::getFileOrSTDIN(file, false, false);
  if (!buffer)
    return fail("cannot be read: " + buffer.getError().message());
  text.content = (*buffer)->getBuffer().str();
  StringRef content = text.content;
  if (content.trim().empty())
    return fail("the file is empty; a model is a module with functions on tensors");
  text.bytecode = content.starts_with("ML\xefR");
  if (!text.bytecode) {
    StringRef head = content.take_front(4096);
    size_t control = 0;
    for (char c : head)
      control += static_cast<unsigned char>(c) < 32 && c != '\n' && c != '\r' && c != '\t';
    if (control > 0)
      return errorAt({text.path, 1, 1},
                     "this is neither MLIR text nor MLIR bytecode (control characters in it); give an "
                     ".mlir or .mlirbc file");
  }
  if (section > 0) {
    size_t count = countSections(text.content);
    if (section > count)
      return fail("the file has " + std::to_string(count) + " sections, so there is no section " +
                  std::to_string(section));
    text.path = file.str();
    text.content = sectionOf(text.content, section);
  }
  return text;
}

/// Which sections there are to choose from.
static Diagnostic chooseSection(const ModelText &text) {
  size_t count = countSections(text.content);
  return errorAt({text.path, 0, 0}, "the file has " + std::to_string(count) +
                                        " sections between '// -----' lines, each a model of its own; "
                                        "open one of them, as " +
                                        text.path + "#1 to " + text.path + "#" +
                                        std::to_string(count));
}

/// What helps with a text that does not parse as it is: one of its sections, or known renames. None when
/// nothing does.
static std::optional<Result<std::shared_ptr<LoadedModel>>>
readOtherwise(const ModelText &text, const LoaderOptions &options, const Diagnostics &errors,
              Diagnostics &diagnostics, const Task &task) {
  if (countSections(text.content) > 1)
    return chooseSection(text);
  auto [repaired, repairs] = repairRenames(text.content, text.path);
  if (repairs.empty())
    return std::nullopt;
  LoaderOptions plain = options;
  plain.repair = false;
  Diagnostics said;
  Result<std::shared_ptr<LoadedModel>> model =
      loadModel({text.path, repaired, false}, plain, said, task);
  if (!model && !options.repair)
    return std::nullopt;
  if (!model) {
    // What is left to be put right by hand.
    Diagnostics left = model.errors();
    for (const Repair &repair : repairs)
      left.push_back({Severity::Note, repair.location,
                      "read '" + repair.from + "' as '" + repair.to + "'"});
    return left;
  }
  if (!options.repair) {
    Diagnostics offered = errors;
    for (const Repair &repair : repairs)
      offered.push_back({Severity::Note, repair.location,
                         "'" + repair.from + "' is '" + repair.to + "' now"});
    for (Diagnostic &error : offered)
      if (error.severity == Severity::Error) {
        error.message += "; the file is of another MLIR version and can be read with the renames below: "
                         "use --repair";
        error.offer = Offer::Repair;
        break;
      }
    return offered;
  }
  for (const Repair &repair : repairs)
    diagnostics.push_back({Severity::Warning, repair.location,
                           "read '" + repair.from + "' as '" + repair.to + "'"});
  diagnostics.insert(diagnostics.end(), said.begin(), said.end());
  return model;
}

Result<std::shared_ptr<LoadedModel>> loadModel(const ModelText &text, const LoaderOptions &options,
                                               Diagnostics &diagnostics, const Task &task) {
  auto model = std::make_shared<LoadedModel>();
  model->context = std::make_unique<MLIRContext>(modelDialects(), MLIRContext::Threading::DISABLED);
  MLIRContext &context = *model->context;
  context.allowUnregisteredDialects();
  DiagnosticCollector collector(context);
  task.report("parsing " + text.path, 0);

  // 1. Parse.
  if (!text.bytecode)
    if (std::optional<Diagnostic> tooDeep = nestedTooDeep(text.content, text.path))
      return *tooDeep;
  SourceNames names;
  auto crashed = [&](const char *what) {
    return abandon(std::move(model), text.path, what, collector.collected);
  };
  if (!runsThrough([&] { parseInto(*model, text, names); }))
    return crashed("parsing");
  if (!model->source) {
    if (!text.bytecode)
      if (auto other = readOtherwise(text, options, collector.collected, diagnostics, task))
        return *other;
    Diagnostics errors = collector.collected;
    for (Diagnostic &error : errors)
      if (error.severity == Severity::Error) {
        error.message += parseRemedy(text.bytecode ? StringRef() : StringRef(text.content), error,
                                     [&](StringRef dialect) {
                                       return context.getDialectRegistry().getDialectAllocator(dialect) !=
                                              nullptr;
                                     });
        break;
      }
    if (errors.empty())
      errors.push_back(errorAt({text.path, 1, 1}, "the model cannot be parsed"));
    return errors;
  }
  if (std::optional<Diagnostic> tooDeep = nestedTooDeep(model->source->getOperation(), text.path)) {
    eraseFlat(model->source.release());
    return *tooDeep;
  }
  bool valid = false;
  if (!runsThrough([&] { valid = succeeded(verify(*model->source)); }))
    return crashed("verifying");
  if (!valid) {
    if (!text.bytecode)
      if (auto other = readOtherwise(text, options, collector.collected, diagnostics, task))
        return *other;
    Diagnostics errors = collector.collected;
    for (Diagnostic &error : errors)
      if (error.severity == Severity::Error)
        error.message += invalidRemedy(error.message);
    return errors;
  }
  if (std::optional<Diagnostic> below = usedBeforeDefined(*model->source))
    return *below;
  if (!options.function.empty() && !model->source->lookupSymbol(options.function)) {
    std::string known;
    model->source->walk([&](FunctionOpInterface function) {
      known += (known.empty() ? "" : ", ") + function.getName().str();
    });
    return errorAt({text.path, 0, 0}, "there is no function '" + options.function + "'; it has: " +
                                          (known.empty() ? "none" : known));
  }
  auto cancelled = [&] { return errorAt({text.path, 0, 0}, "cancelled"); };
  if (task.cancelled())
    return cancelled();

  // 2. Inline calls, and bind dynamic dimensions.
  Result<bool> changed = true;
  if (!runsThrough([&] {
        if (options.inlineCalls)
          changed = inlineCalls(*model->source, text.path);
        if (changed && !options.bindings.empty())
          changed = bindDimensions(*model->source, options.bindings, text.path);
      }))
    return crashed("inlining calls or binding sizes in");
  if (!changed) {
    Diagnostics errors = collector.collected;
    llvm::append_range(errors, changed.errors());
    return errors;
  }
  if (!options.inlineCalls)
    offerInlining(*model->source, diagnostics);

  // 3. Lower a copy to linalg; the names of what is not lowered go along.
  IRMapping mapping;
  model->module = cast<ModuleOp>((*model->source)->clone(mapping));
  task.report("lowering to linalg", 0.4);
  if (task.cancelled())
    return cancelled();
  bool lowered = false;
  if (hasDialect(*model->module, "tosa")) {
    lowered = true;
    bool good = false;
    if (!runsThrough([&] { good = succeeded(lowerTosa(*model->module, diagnostics)); }))
      return crashed("lowering the TOSA ops of");
    if (!good)
      return collector.collected;
  }
  if (hasDialect(*model->module, "dlc")) {
    lowered = true;
    model->transposedRhs = options.transposeRhs.value_or(transposedBefore(*model->source));
    if (failed(lowerDlcToLinalg(*model->module, {model->transposedRhs})))
      return collector.collected;
  }
  // Lowering replaces values, so that no mapping tells what became of them.
  SourceNames loweredNames;
  if (lowered)
    loweredNames = namesAfterLowering(*model->source, *model->module, names);
  else
    for (auto &[value, name] : names)
      if (mlir::Value copy = mapping.lookupOrNull(value))
        loweredNames[copy] = name;

  // 4. Ids and marks, on the copy.
  if (task.cancelled())
    return cancelled();
  Result<FuseMarks> marks = decideFuseMarks(*model->module);
  if (!marks)
    return marks.errors();
  applyFuseMarks(*model->module, *marks);

  // 5. The graph.
  task.report("reading the ops", 0.8);
  if (task.cancelled())
    return cancelled();
  auto graph = std::make_shared<ModelGraph>(*buildModelGraph(
      *model->module, text.path, options.function, loweredNames, model->ops, diagnostics));
  graph->groups = marks->groups;
  model->sourceOps.assign(model->ops.size(), nullptr);
  if (!lowered) {
    llvm::DenseMap<Operation *, Operation *> sourceOf;
    for (auto [source, copy] : mapping.getOperationMap())
      sourceOf[copy] = source;
    for (size_t i = 0; i < model->ops.size(); ++i)
      model->sourceOps[i] = sourceOf.lookup(model->ops[i]);
  } else {
    // Lowering keeps locations: an op comes from the source op at the same place.
    llvm::DenseMap<Location, Operation *> sourceAt;
    model->source->walk([&](Operation *op) {
      StringRef dialect = op->getName().getDialectNamespace();
      if (dialect == "tosa" || dialect == "dlc" || isa<TilingInterface>(op))
        sourceAt.try_emplace(op->getLoc(), op);
    });
    for (size_t i = 0; i < model->ops.size(); ++i) {
      model->sourceOps[i] = sourceAt.lookup(model->ops[i]->getLoc());
      if (model->sourceOps[i] &&
          model->sourceOps[i]->getName() != model->ops[i]->getName())
        graph->ops[i].sourceName = model->sourceOps[i]->getName().getStringRef().str();
    }
  }
  model->graph = graph;
  return model;
}

} // namespace tilescope
