#include "engine/autotile/TileVectorWork.h"

#include "engine/autotile/VectorOps.h"
#include "engine/fusion/FuseAttributes.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;

namespace tilescope::autotile {
namespace {

/// Id of the op of the model that each structured op comes from.
using Origins = llvm::DenseMap<Operation *, int64_t>;

Origins originsOf(func::FuncOp function) {
  Origins origins;
  function.walk([&](Operation *op) {
    if (std::optional<int64_t> id = getFuseGroupId(op))
      origins[op] = *id;
  });
  return origins;
}

void decomposeSoftmax(RewriterBase &rewriter, func::FuncOp function, Origins &origins) {
  SmallVector<linalg::SoftmaxOp> ops;
  function.walk([&](linalg::SoftmaxOp op) {
    if (!whyNotVectorWork(op))
      ops.push_back(op);
  });
  for (linalg::SoftmaxOp op : ops) {
    Operation *before = op->getPrevNode();
    rewriter.setInsertionPoint(op);
    FailureOr<SmallVector<mlir::Value>> results = op.decomposeOperation(rewriter);
    if (failed(results))
      continue;
    auto origin = origins.find(op);
    Operation *part = before ? before->getNextNode() : &op->getBlock()->front();
    for (; origin != origins.end() && part != op.getOperation(); part = part->getNextNode())
      origins[part] = origin->second;
    rewriter.replaceOp(op, *results);
  }
}

std::vector<GroupOp> opsOf(const ModelGroup &group, const Origins &origins) {
  std::vector<GroupOp> ops;
  for (auto [op, axes] : llvm::zip_equal(group.ops, group.axesOfDims)) {
    auto origin = origins.find(op);
    ops.push_back({origin == origins.end() ? -1 : origin->second,
                   op->getName().getStringRef().str(), axes});
  }
  return ops;
}

} // namespace

LogicalResult tileVectorWork(func::FuncOp function, const UnifiedBufferTarget &target,
                             Solver solver, const Overrides &overrides,
                             const SolveOptions &options) {
  IRRewriter rewriter(function.getContext());
  Origins origins = originsOf(function);
  decomposeSoftmax(rewriter, function, origins);
  function.walk([](Operation *op) {
    if (isStructured(op))
      if (std::optional<std::string> reason = whyNotVectorWork(op))
        op->emitWarning("is not tiled: ") << *reason;
  });
  bool fine = true;
  ModelGroups groups = formApiGraphs(function);
  for (const ModelGroup &group : groups.groups) {
    Operation *place = group.ops.front();
    std::map<int64_t, std::string> refused;
    AxisSettings settings = settingsFor(group.graph, opsOf(group, origins), overrides, refused);
    for (const auto &[id, why] : refused) {
      place->emitError("the override of op ") << id << " cannot be honoured: " << why;
      fine = false;
    }
    if (!refused.empty())
      continue;
    Result<TemplateChoice> choice =
        chooseTemplate(group.graph, target, solver, options, {}, settings);
    if (!choice) {
      place->emitWarning("is not tiled: ") << choice.errors().front().message;
      continue;
    }
    if (choice->chosen < 0) {
      place->emitError("no way to cut this group of vector work fits" + choice->reasons());
      fine = false;
      continue;
    }
    const Candidate &chosen = choice->candidates[static_cast<size_t>(choice->chosen)];
    fine &= succeeded(applyTiling(rewriter, group, tilingOf(group.graph, chosen)));
  }
  eraseDeadOps(rewriter, function);
  return success(fine);
}

} // namespace tilescope::autotile
