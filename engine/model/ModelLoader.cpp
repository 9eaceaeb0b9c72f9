#include "engine/model/ModelLoader.h"

#include "engine/dlc/Dlc.h"
#include "engine/dlc/DlcToLinalg.h"
#include "engine/fusion/Locations.h"
#include "engine/fusion/MarkPatterns.h"
#include "engine/model/Repairs.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/AsmParser/AsmParserState.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

#include <cstring>

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

/// The word before the first ':' or space of an op that a parser could not read, "dialect.op".
std::string opAt(StringRef content, int64_t line) {
  for (int64_t i = 1; i < line && !content.empty(); ++i)
    content = content.split('\n').second;
  StringRef text = content.split('\n').first;
  for (size_t dot = text.find('.'); dot != StringRef::npos; dot = text.find('.', dot + 1)) {
    auto isWord = [](char c) { return isalnum(static_cast<unsigned char>(c)) || c == '_'; };
    size_t begin = dot, end = dot + 1;
    while (begin > 0 && isWord(text[begin - 1]))
      --begin;
    while (end < text.size() && (isWord(text[end]) || text[end] == '.'))
      ++end;
    if (begin < dot && end > dot + 1 && isalpha(static_cast<unsigned char>(text[begin])) &&
        (begin == 0 || (text[begin - 1] != '%' && text[begin - 1] != '@' && text[begin - 1] != '#' &&
                        text[begin - 1] != '!' && text[begin - 1] != '$')))
      return text.slice(begin, end).str();
  }
  return "";
}

/// What to do about a file that does not parse, beside what the parser expected.
std::string parseRemedy(StringRef content, const Diagnostic &error) {
  // The parser names a custom op it cannot read; for other errors the line has to do.
  std::string op;
  if (size_t named = error.message.find("custom op '"); named != std::string::npos) {
    size_t begin = named + std::strlen("custom op '");
    op = error.message.substr(begin, error.message.find('\'', begin) - begin);
  } else {
    op = opAt(content, error.location.line);
  }
  std::string dialect = op.substr(0, op.find('.'));
  if (StringRef(error.message).contains("unknown") || StringRef(error.message).contains("custom op") ||
      StringRef(error.message).contains("not registered") ||
      StringRef(error.message).contains("unregistered"))
    return "; the custom syntax of dialect '" + (dialect.empty() ? "unknown" : dialect) +
           "' is not known here: print the file in generic form with the tool it comes from "
           "(its opt tool with --mlir-print-op-generic) and open that";
  if (!op.empty())
    return " (at '" + op +
           "'); if the file comes from another MLIR version, print it there with "
           "--mlir-print-op-generic and open that";
  return "";
}

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
  if (!model)
    return std::nullopt;
  if (!options.repair) {
    Diagnostics offered = errors;
    for (const Repair &repair : repairs)
      offered.push_back({Severity::Note, repair.location,
                         "'" + repair.from + "' is '" + repair.to + "' now"});
    for (Diagnostic &error : offered)
      if (error.severity == Severity::Error) {
        error.message += "; the file is of another MLIR version and can be read with the renames below: "
                         "use --repair";
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
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(
      llvm::MemoryBuffer::getMemBuffer(text.content, text.path, /*RequiresNullTerminator=*/true),
      SMLoc());
  SourceNames names;
  ParserConfig config(&context);
  if (text.bytecode) {
    model->source = parseSourceFile<ModuleOp>(sources, config);
  } else {
    // The parser's record of names costs memory on huge constant-laden files; those print numbers.
    constexpr size_t nameLimit = 32u << 20;
    Block block;
    AsmParserState state;
    bool keepNames = text.content.size() < nameLimit;
    if (succeeded(parseAsmSourceFile(sources, &block, config, keepNames ? &state : nullptr))) {
      if (llvm::hasSingleElement(block) && isa<ModuleOp>(block.front())) {
        model->source = cast<ModuleOp>(&block.front());
        block.front().remove();
      } else {
        model->source = ModuleOp::create(FileLineColLoc::get(&context, text.path, 1, 1));
        Block *body = model->source->getBody();
        body->getOperations().splice(body->end(), block.getOperations());
      }
      collectNames(state, names);
    }
  }
  if (!model->source) {
    if (!text.bytecode)
      if (auto other = readOtherwise(text, options, collector.collected, diagnostics, task))
        return *other;
    Diagnostics errors = collector.collected;
    for (Diagnostic &error : errors)
      if (error.severity == Severity::Error) {
        error.message += parseRemedy(text.bytecode ? StringRef() : StringRef(text.content), error);
        break;
      }
    if (errors.empty())
      errors.push_back(errorAt({text.path, 1, 1}, "the model cannot be parsed"));
    return errors;
  }
  if (failed(verify(*model->source))) {
    if (!text.bytecode && countSections(text.content) > 1)
      return chooseSection(text);
    return collector.collected;
  }
  if (!options.function.empty() && !model->source->lookupSymbol(options.function)) {
    std::string known;
    model->source->walk([&](FunctionOpInterface function) {
      known += (known.empty() ? "" : ", ") + function.getName().str();
    });
    return errorAt({text.path, 0, 0}, "there is no function '" + options.function + "'; it has: " +
                                          (known.empty() ? "none" : known));
  }
  if (task.cancelled())
    return errorAt({text.path, 0, 0}, "cancelled");

  // 2. Bind dynamic dimensions.
  if (!options.bindings.empty()) {
    Result<bool> bound = bindDimensions(*model->source, options.bindings, text.path);
    if (!bound)
      return bound.errors();
  }

  // 3. Lower a copy to linalg; the names of what is not lowered go along.
  IRMapping mapping;
  model->module = cast<ModuleOp>((*model->source)->clone(mapping));
  SourceNames loweredNames;
  for (auto &[value, name] : names)
    if (mlir::Value copy = mapping.lookupOrNull(value))
      loweredNames[copy] = name;
  task.report("lowering to linalg", 0.4);
  bool lowered = false;
  if (hasDialect(*model->module, "tosa")) {
    lowered = true;
    if (failed(lowerTosa(*model->module, diagnostics)))
      return collector.collected;
  }
  if (hasDialect(*model->module, "dlc")) {
    lowered = true;
    model->transposedRhs = options.transposeRhs.value_or(transposedBefore(*model->source));
    if (failed(lowerDlcToLinalg(*model->module, {model->transposedRhs})))
      return collector.collected;
  }
  // Lowering replaced values that names still point to.
  if (lowered)
    loweredNames.clear();

  // 4. Ids and marks, on the copy.
  Result<FuseMarks> marks = decideFuseMarks(*model->module);
  if (!marks)
    return marks.errors();
  applyFuseMarks(*model->module, *marks);

  // 5. The graph.
  task.report("reading the ops", 0.8);
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
