#include "engine/plan/DecideAhead.h"

#include "engine/plan/FusedSoFar.h"

#include "llvm/Support/Parallel.h"

#include <algorithm>
#include <mutex>

namespace tilescope {
namespace {

/// Open ops in one stretch, about: several times the processors many stretches keep all of them
/// busy.
size_t stretchLength(size_t open) {
  size_t stretches = 8 * std::max(1u, llvm::parallel::strategy.compute_thread_count());
  return std::clamp<size_t>(open / stretches, 4, 64);
}

/// Whether the op after `last` belongs to another fuse group, or to none.
bool endsGroup(const OpNode &last) {
  return last.groups.empty() || last.groupOutput;
}

struct Stretch {
  size_t begin = 0, end = 0;
};

std::vector<Stretch> cut(const ModelGraph &graph, const std::vector<AheadOp> &ops, size_t length) {
  std::vector<Stretch> stretches;
  size_t begin = 0, open = 0;
  for (size_t i = 0; i < ops.size(); ++i) {
    open += ops[i].open;
    if (i + 1 < ops.size() && (open < length || !endsGroup(graph.ops[i])))
      continue;
    if (open > 0)
      stretches.push_back({begin, i + 1});
    begin = i + 1;
    open = 0;
  }
  return stretches;
}

} // namespace

std::vector<std::unique_ptr<OpPlan>> decideAhead(const UnitInputs &inputs,
                                                 const std::vector<AheadOp> &ops,
                                                 const StartOf &start) {
  const ModelGraph &graph = inputs.graph();
  std::vector<std::unique_ptr<OpPlan>> decided(ops.size());
  size_t open = std::count_if(ops.begin(), ops.end(), [](const AheadOp &op) { return op.open; });
  std::vector<Stretch> stretches = cut(graph, ops, stretchLength(open));
  if (stretches.size() < 2)
    return decided;

  std::mutex progress;
  size_t done = 0;
  llvm::parallelFor(0, stretches.size(), [&](size_t index) {
    // The walk goes from the last op to the first, and so do the stretches.
    Stretch stretch = stretches[stretches.size() - 1 - index];
    FusedSoFar fused(graph);
    for (size_t i = stretch.end; i-- > stretch.begin;) {
      if (inputs.task.cancelled())
        return;
      if (!ops[i].open && !ops[i].kept)
        continue;
      if (fused.consumed(int(i))) {
        fused.takeIn(int(i));
        continue;
      }
      const OpPlan *unit = ops[i].kept;
      if (!unit) {
        decided[i] = std::make_unique<OpPlan>(decideUnit(inputs, i, start(i, fused.isCopied(int(i)))));
        unit = decided[i].get();
      }
      fused.place(*unit, int(i));
    }
    std::lock_guard<std::mutex> lock(progress);
    inputs.task.report("planning", double(++done) / double(stretches.size()));
  });
  return decided;
}

} // namespace tilescope
