// Calls replaced by what they call, by upstream's inliner without any simplification beside it.
#include "engine/model/ModelLoader.h"

#include "engine/fusion/FuseAttributes.h"
#include "engine/fusion/Locations.h"

#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/TilingInterface.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

#include <unordered_set>

using namespace mlir;

namespace tilescope {
namespace {

/// Whether `op` is what this program plans, or lowers to that.
bool isPlanned(Operation *op) {
  StringRef dialect = op->getName().getDialectNamespace();
  return isa<TilingInterface>(op) || dialect == "tosa" || dialect == "dlc";
}

/// What is called twice is there twice now: only the first keeps the id and the marks it came with.
void dropRepeatedIds(ModuleOp module) {
  std::unordered_set<int64_t> seen;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    std::optional<int64_t> id = getFuseGroupId(op);
    if (!id || seen.insert(*id).second)
      return;
    op->removeAttr(fuseGroupIdAttrName);
    op->removeAttr(fuseGroupsAttrName);
  });
}

} // namespace

Result<bool> inlineCalls(ModuleOp module, const std::string &path) {
  PassManager passes(module.getContext(), ModuleOp::getOperationName());
  passes.addPass(createInlinerPass({}, [](OpPassManager &) {}));
  if (failed(passes.run(module)))
    return errorAt({path, 0, 0}, "the model's calls cannot be inlined; open it without --inline");
  dropRepeatedIds(module);
  return true;
}

void offerInlining(ModuleOp module, Diagnostics &diagnostics) {
  SymbolTableCollection tables;
  llvm::DenseMap<Operation *, bool> planned;
  Operation *first = nullptr;
  std::string name;
  int64_t calls = 0;
  module.walk([&](CallOpInterface call) {
    auto callee = dyn_cast_or_null<CallableOpInterface>(call.resolveCallableInTable(&tables));
    if (!callee || !callee.getCallableRegion() || callee->isAncestor(call))
      return;
    auto [known, isNew] = planned.try_emplace(callee);
    if (isNew)
      known->second = callee
                          ->walk([](Operation *op) {
                            return isPlanned(op) ? WalkResult::interrupt() : WalkResult::advance();
                          })
                          .wasInterrupted();
    if (!known->second)
      return;
    ++calls;
    if (first)
      return;
    first = call;
    if (auto symbol = dyn_cast<SymbolOpInterface>(callee.getOperation()))
      name = ("@" + symbol.getName()).str();
  });
  if (!first)
    return;
  std::string others = calls > 1 ? " (and so for " + std::to_string(calls - 1) + " other call" +
                                       (calls > 2 ? "s)" : ")")
                                 : "";
  diagnostics.push_back({Severity::Note, getSourceLocation(first->getLoc()),
                         "what is called here, " + name +
                             ", is planned once and apart from its callers" + others +
                             "; --inline puts it in the place of the call, where it can be fused",
                         Offer::Inline});
}

} // namespace tilescope
