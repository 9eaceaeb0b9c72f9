#include "engine/emit/OverridesFile.h"

#include "engine/emit/Annotate.h"
#include "engine/emit/OverrideRules.h"
#include "engine/emit/OverridesJson.h"
#include "engine/model/ModelLoader.h"
#include "engine/plan/Document.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

namespace tilescope {

namespace {

Result<std::string> readFile(const std::string &path) {
  if (llvm::sys::fs::is_directory(path))
    return errorAt(
        {path, 0, 0},
        "this is a directory; name an overrides file, a plan JSON or an annotated model");
  auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(path, /*IsText=*/false,
                                                   /*RequiresNullTerminator=*/false);
  if (!buffer)
    return errorAt({path, 0, 0}, "cannot read the file: " + buffer.getError().message());
  return (*buffer)->getBuffer().str();
}

/// JSON begins with {, and so does no MLIR module ({-# is its metadata).
bool isJson(llvm::StringRef text) {
  text = text.ltrim();
  return text.empty() ||
         ((text.starts_with("{") || text.starts_with("[")) && !text.starts_with("{-#"));
}

Result<Annotations> readModelAnnotations(const std::string &path, std::string content) {
  ModelText text;
  text.path = path;
  text.bytecode = llvm::StringRef(content).starts_with("ML\xEFR");
  text.content = std::move(content);
  Diagnostics warnings;
  Task task;
  Result<std::shared_ptr<LoadedModel>> model = loadModel(text, LoaderOptions(), warnings, task);
  if (!model)
    return model.errors();
  Annotations annotations = readAnnotations(**model);
  if (!annotations.errors.empty())
    return annotations.errors;
  if (annotations.recorded.empty())
    return errorAt({path, 0, 0}, "this model carries no plan; write one with `tilescope export "
                                 "--as annotated`");
  return annotations;
}

/// The other file's ops must be this model's.
Diagnostics problemsWith(const Overrides &overrides, const ModelGraph &model) {
  Diagnostics problems;
  for (const auto &[id, override] : overrides) {
    const OpNode *op = nullptr;
    for (const OpNode &node : model.ops)
      if (node.id == id)
        op = &node;
    std::string problem;
    if (!op)
      problem = "op " + std::to_string(id) + " is not in the model that is planned";
    else if (override.tile)
      problem = checkTileSizes(*op, "tile", *override.tile);
    if (!problem.empty())
      problems.push_back(errorAt(override.location, problem));
  }
  return problems;
}

} // namespace

Result<Overrides> readOverrides(const std::string &path, const ModelGraph &model) {
  Result<std::string> text = readFile(path);
  if (!text)
    return text.errors();
  if (isJson(*text))
    return parseOverrides(*text, path, model);
  Result<Annotations> annotations = readModelAnnotations(path, std::move(*text));
  if (!annotations)
    return annotations.errors();
  if (Diagnostics problems = problemsWith(annotations->overrides, model); !problems.empty())
    return problems;
  return annotations->overrides;
}

Result<RecordedPlan> readRecordedPlan(const std::string &path, const ModelGraph &model) {
  Result<std::string> text = readFile(path);
  if (!text)
    return text.errors();
  if (isJson(*text))
    return parseRecordedPlan(*text, path, model);
  Result<Annotations> annotations = readModelAnnotations(path, std::move(*text));
  if (!annotations)
    return annotations.errors();
  return annotations->recorded;
}

} // namespace tilescope
