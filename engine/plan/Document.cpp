// The front door over the MLIR side. Each operation that rewrites works on a clone; clones and passes
// share the document's context, so they take turns.
#include "engine/plan/Document.h"

#include "engine/autotile/VectorExport.h"
#include "engine/autotile/VectorPlan.h"
#include "engine/emit/Annotate.h"
#include "engine/emit/TransformExport.h"
#include "engine/fusion/FuseAttributes.h"
#include "engine/fusion/Locations.h"
#include "engine/memory/ReferenceProbe.h"
#include "engine/model/ModelLoader.h"
#include "engine/plan/Planner.h"
#include "engine/tiling/Apply.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"

#include <mutex>

using namespace mlir;

namespace tilescope {

namespace {

class LoadedDocument final : public Document {
public:
  LoadedDocument(ModelText text, const LoadOptions &options)
      : text(std::move(text)), bindings(options.bindings) {}

  Result<bool> load(const LoadOptions &options, const Task &task) {
    Result<std::shared_ptr<LoadedModel>> loaded =
        loadModel(text,
                  {options.bindings, options.function, options.repair, options.inlineCalls,
                   options.transposeRhs},
                  messages, task);
    if (!loaded)
      return loaded.errors();
    model = *loaded;
    Annotations annotations = readAnnotations(*model);
    if (!annotations.errors.empty())
      return annotations.errors;
    options_ = annotations.options;
    target = annotations.target;
    overrides = std::move(annotations.overrides);
    if (text.bytecode)
      text.content.clear();
    return true;
  }

  const std::string &path() const override { return text.path; }
  const std::string &source() const override { return text.content; }
  std::shared_ptr<const ModelGraph> graph() const override { return model->graph; }
  const Diagnostics &diagnostics() const override { return messages; }
  const std::optional<PlanOptions> &storedOptions() const override { return options_; }
  const std::optional<std::string> &storedTarget() const override { return target; }
  const Overrides &storedOverrides() const override { return overrides; }

  std::shared_ptr<const Plan> plan(const Target &target, const PlanOptions &options,
                                   const Overrides &overrides, const Task &task,
                                   const Plan *previous) const override {
    if (target.unifiedBuffer) {
      std::lock_guard<std::mutex> lock(irMutex);
      auto planned = autotile::planVectorWork(*model, target, options, overrides, task);
      return planned ? planned->plan : nullptr;
    }
    return makePlan(model->graph, target, options, overrides, task, previous,
                    [&](const Plan &plan, int64_t id) { return referenceProbe(plan, id); });
  }

  Result<std::string> exportAs(ExportKind kind, const Plan &plan, bool atLinalg,
                               const Task &task, Diagnostics *notes) const override {
    std::lock_guard<std::mutex> lock(irMutex);
    if (plan.target.unifiedBuffer)
      return autotile::exportVectorPlan(*model, plan, kind, atLinalg, bindings);
    switch (kind) {
    case ExportKind::Annotated:
      return printAnnotated(*model, plan, atLinalg, bindings);
    case ExportKind::Tiled:
      return printTiled(plan, task);
    case ExportKind::Transform: {
      TransformExport exported = exportTransform(*model, plan);
      if (notes)
        *notes = std::move(exported.notes);
      return std::move(exported.text);
    }
    }
    return errorAt({text.path, 0, 0}, "unknown export");
  }

  Result<LramReport> referenceProbe(const Plan &plan, int64_t id) const override {
    std::lock_guard<std::mutex> lock(irMutex);
    return tilescope::referenceProbe(*model, plan, id);
  }

  void withModel(const std::function<void(const LoadedModel &)> &work) const override {
    std::lock_guard<std::mutex> lock(irMutex);
    work(*model);
  }

private:
  Result<std::string> printTiled(const Plan &plan, const Task &task) const {
    Diagnostics said;
    ScopedDiagnosticHandler handler(model->context.get(), [&](mlir::Diagnostic &diagnostic) {
      SourceLocation place = getSourceLocation(diagnostic.getLocation());
      said.push_back(errorAt(place.line > 0 ? place : SourceLocation{text.path, 0, 0}, diagnostic.str()));
      return success();
    });
    OwningOpRef<ModuleOp> tiled(model->module->clone());
    bool applied = succeeded(applyPlan(*tiled, plan, task));
    if (task.cancelled())
      return errorAt({text.path, 0, 0}, "tiling the module was cancelled");
    if (!applied || failed(verify(*tiled))) {
      if (said.empty())
        said.push_back(errorAt({text.path, 0, 0}, "the tiled module does not verify"));
      return said;
    }
    tiled->walk([](Operation *op) {
      op->removeDiscardableAttr(fuseGroupIdAttrName);
      op->removeDiscardableAttr(fuseGroupsAttrName);
    });
    stripAnnotations(*tiled);
    std::string out;
    llvm::raw_string_ostream stream(out);
    tiled->print(stream);
    stream << "\n";
    return out;
  }

  ModelText text;
  std::vector<std::string> bindings;
  std::shared_ptr<LoadedModel> model;
  Diagnostics messages;
  std::optional<PlanOptions> options_;
  std::optional<std::string> target;
  Overrides overrides;
  mutable std::mutex irMutex;
};

} // namespace

Result<std::shared_ptr<const Document>> Document::open(const std::string &path,
                                                       const LoadOptions &options,
                                                       const Task &task) {
  Result<ModelText> text = readModelFile(path);
  if (!text)
    return text.errors();
  auto document = std::make_shared<LoadedDocument>(std::move(*text), options);
  Result<bool> loaded = document->load(options, task);
  if (!loaded)
    return loaded.errors();
  return std::shared_ptr<const Document>(document);
}

} // namespace tilescope
