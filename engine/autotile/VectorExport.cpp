#include "engine/autotile/VectorExport.h"

#include "engine/autotile/GroupTiling.h"
#include "engine/autotile/NamedTarget.h"
#include "engine/autotile/TileVectorWork.h"
#include "engine/autotile/VectorPlan.h"
#include "engine/emit/Annotate.h"
#include "engine/fusion/FuseAttributes.h"
#include "engine/fusion/Locations.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"

using namespace mlir;

namespace tilescope::autotile {
namespace {

/// Collects errors while it lives; warnings are of work that is left as it is, which plans say too.
class Errors {
public:
  Errors(MLIRContext *context, const std::string &path)
      : path(path), handler(context, [this](mlir::Diagnostic &diagnostic) {
          if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
            return success();
          SourceLocation place = getSourceLocation(diagnostic.getLocation());
          said.push_back(errorAt(place.line > 0 ? place : SourceLocation{this->path, 0, 0},
                                 diagnostic.str()));
          return success();
        }) {}

  Diagnostics take(const std::string &otherwise) {
    if (said.empty())
      said.push_back(errorAt({path, 0, 0}, otherwise));
    return std::move(said);
  }

private:
  std::string path;
  Diagnostics said;
  ScopedDiagnosticHandler handler;
};

/// Adds what plans for local RAM do not have to an op's dictionary.
class GroupAttributes {
public:
  GroupAttributes(MLIRContext *context, const ModelReport &report)
      : builder(context), report(report) {}

  Attribute extended(Attribute attribute, std::optional<int64_t> id) {
    if (auto list = dyn_cast<ArrayAttr>(attribute)) {
      SmallVector<Attribute> all;
      for (Attribute entry : list)
        all.push_back(extended(entry, std::nullopt));
      return builder.getArrayAttr(all);
    }
    auto dictionary = cast<DictionaryAttr>(attribute);
    if (auto named = dictionary.getAs<IntegerAttr>("id"))
      id = named.getInt();
    const GroupReport *group = id ? report.groupOf(*id) : nullptr;
    if (!group || !group->chosen())
      return attribute;
    NamedAttrList list(dictionary);
    for (const GroupOp &op : group->ops)
      if (op.id == *id)
        addTo(list, *group, op);
    return list.getDictionary(builder.getContext());
  }

private:
  void addTo(NamedAttrList &list, const GroupReport &group, const GroupOp &op) {
    GroupTiling tiling = tilingOf(group.graph, *group.chosen());
    SmallVector<Attribute> axes;
    for (int axis : op.axes)
      axes.push_back(builder.getStringAttr(group.graph.axes[static_cast<size_t>(axis)].name));
    list.set("axes", builder.getArrayAttr(axes));
    list.set("group_name", builder.getStringAttr(group.graph.name));
    list.set("template", builder.getStringAttr(tiling.templateName));
    list.set("cores", builder.getI64IntegerAttr(tiling.cores));
    list.set("tiles_per_core", builder.getI64IntegerAttr(tiling.tilesPerCore));
  }

  Builder builder;
  const ModelReport &report;
};

Result<std::string> annotated(const LoadedModel &model, const Plan &plan, bool atLinalg,
                              const std::vector<std::string> &bindings) {
  auto planned = planVectorWork(model, plan.target, plan.options, plan.overrides, Task());
  MLIRContext *context = model.context.get();
  Errors errors(context, model.graph->path);
  std::string text = printAnnotated(model, plan, atLinalg, bindings);
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, context);
  if (!module)
    return errors.take("the annotated module cannot be read again");
  GroupAttributes attributes(context, planned->report);
  bool generic = false;
  module->walk([&](Operation *op) {
    generic |= op->getName().getDialectNamespace() == "dlc";
    if (Attribute own = op->getDiscardableAttr(planAttrName))
      op->setDiscardableAttr(planAttrName, attributes.extended(own, getFuseGroupId(op)));
  });
  return printed(*module, generic) + "\n";
}

Result<std::string> tiled(const LoadedModel &model, const Plan &plan) {
  Result<UnifiedBufferTarget> target = unifiedBufferTargetOf(plan.target);
  if (!target)
    return target.errors();
  Errors errors(model.context.get(), model.graph->path);
  OwningOpRef<ModuleOp> module(mlir::ModuleOp(model.module.get()).clone());
  SmallVector<func::FuncOp> functions(module->getOps<func::FuncOp>());
  for (func::FuncOp function : functions)
    if (failed(tileVectorWork(function, *target, solverOf(plan.options), plan.overrides,
                              solveOptionsOf(plan.options))))
      return errors.take("the vector work cannot be tiled");
  if (failed(verify(*module)))
    return errors.take("the tiled module does not verify");
  module->walk([](Operation *op) {
    op->removeDiscardableAttr(autoTileAttrName);
    op->removeDiscardableAttr(fuseGroupIdAttrName);
    op->removeDiscardableAttr(fuseGroupsAttrName);
  });
  stripAnnotations(*module);
  return printed(*module, /*generic=*/false) + "\n";
}

} // namespace

Result<std::string> exportVectorPlan(const LoadedModel &model, const Plan &plan,
                                     Document::ExportKind kind, bool atLinalg,
                                     const std::vector<std::string> &bindings) {
  switch (kind) {
  case Document::ExportKind::Annotated:
    return annotated(model, plan, atLinalg, bindings);
  case Document::ExportKind::Tiled:
    return tiled(model, plan);
  case Document::ExportKind::Transform:
    break;
  }
  return errorAt({model.graph->path, 0, 0},
                 "Auto Tiling has no transform script: the stock dialect has no op for cores that "
                 "take several tiles each, nor for passes over a reduction; export it as tiled");
}

} // namespace tilescope::autotile
