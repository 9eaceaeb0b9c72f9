#include "engine/reduction/ReductionTilingPass.h"

#include "engine/fusion/FuseAttributes.h"
#include "engine/fusion/Locations.h"
#include "engine/model/ModelLoader.h"
#include "engine/reduction/ApplyReduction.h"
#include "engine/reduction/Combiner.h"
#include "engine/reduction/ReductionDecision.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/Transforms/TilingInterfaceImpl.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Pass/Pass.h"

using namespace mlir;

namespace tilescope {
namespace {

/// The op alone, as the decision sees it.
ModelGraph graphOf(linalg::LinalgOp op) {
  ModelGraph graph;
  OpNode node;
  node.name = op->getName().getStringRef().str();
  node.location = getSourceLocation(op.getLoc());
  node.onHost = isHostOp(op);
  node.inReductionLoop = isInReductionTilingLoop(op);
  describeOp(op, node);
  describeReduction(op, node);
  auto addValue = [&](mlir::Value value) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    if (!type)
      return -1;
    Value described;
    described.shape.assign(type.getShape().begin(), type.getShape().end());
    described.usedOutside = true;
    described.undefined = value.getDefiningOp<tensor::EmptyOp>() != nullptr;
    graph.values.push_back(described);
    return int(graph.values.size()) - 1;
  };
  llvm::DenseMap<mlir::Value, int> known;
  llvm::SetVector<mlir::Value> captured = capturedTensors(op);
  for (size_t o = 0; o < node.operands.size(); ++o) {
    unsigned own = op->getNumOperands();
    mlir::Value value = o < own ? op->getOperand(o) : captured[o - own];
    auto [entry, isNew] = known.try_emplace(value, -1);
    if (isNew)
      entry->second = addValue(value);
    node.operands[o].value = entry->second;
    if (entry->second >= 0)
      graph.values[entry->second].elementBits = node.operands[o].elementBits;
  }
  for (OpResult result : op->getResults()) {
    int value = addValue(result);
    graph.values[value].definingOp = 0;
    graph.values[value].definingResult = result.getResultNumber();
    graph.values[value].elementBits =
        node.operands[op.getDpsInitOperand(result.getResultNumber())->getOperandNumber()]
            .elementBits;
    node.results.push_back(value);
  }
  graph.ops.push_back(std::move(node));
  return graph;
}

class ReductionTilingPass : public PassWrapper<ReductionTilingPass, OperationPass<ModuleOp>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ReductionTilingPass)

  ReductionTilingPass() = default;
  ReductionTilingPass(const ReductionTilingPass &other) : PassWrapper(other) {}

  StringRef getArgument() const final { return "torq-reduction-tiling"; }
  StringRef getDescription() const final {
    return "Cut reductions that no reduce-write descriptor or LRAM takes whole";
  }

  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<affine::AffineDialect, arith::ArithDialect, linalg::LinalgDialect,
                    scf::SCFDialect, tensor::TensorDialect>();
    linalg::registerTilingInterfaceExternalModels(registry);
  }

  void runOnOperation() override {
    Target target;
    if (!targetName.empty()) {
      Result<Target> read = readTarget(targetName);
      if (!read) {
        for (const Diagnostic &error : read.errors())
          getOperation().emitError(error.str());
        return signalPassFailure();
      }
      target = *read;
    }
    SmallVector<linalg::LinalgOp> ops;
    getOperation().walk([&](linalg::LinalgOp op) { ops.push_back(op); });
    IRRewriter rewriter(&getContext());
    bool good = true;
    for (linalg::LinalgOp op : ops) {
      if (op.getNumReductionLoops() == 0 || !op.hasPureTensorSemantics())
        continue;
      ModelGraph graph = graphOf(op);
      Result<ReductionDecision> decision = decideReduction(graph, 0, target, nullptr);
      if (!decision) {
        for (const Diagnostic &error : decision.errors())
          op.emitError(error.message);
        good = false;
      } else if (decision->plan) {
        good &= succeeded(applyReduction(rewriter, op, *decision->plan));
      }
    }
    if (!good)
      signalPassFailure();
  }

private:
  Option<std::string> targetName{*this, "target",
                                 llvm::cl::desc("Preset, file or one-line form of the target")};
};

} // namespace

void registerReductionTilingPass() {
  PassRegistration<ReductionTilingPass>();
}

} // namespace tilescope
