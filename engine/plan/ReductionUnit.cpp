#include "engine/plan/ReductionUnit.h"

#include "engine/plan/UnitDecision.h"
#include "engine/plan/UnitReport.h"
#include "engine/support/Numbers.h"
#include "engine/support/Saturating.h"
#include "engine/traffic/Pipeline.h"

namespace tilescope {

/// Loads and stores of the loops, and of the parts that leave LRAM until they are merged.
static TrafficReport reductionTraffic(const ReductionDecision &decision, const Target &target) {
  TrafficReport traffic = trafficReport(decision.body, decision.tiling, target);
  const OpNode &node = decision.body.consumerNode();
  llvm::SmallVector<int64_t, 2> parts = partTraffic(decision.body, decision.parts);
  int64_t moved = 0;
  for (size_t r = 0; r < parts.size(); ++r) {
    moved = addSaturating(moved, parts[r]);
    for (OperandTraffic &operand : traffic.operands)
      if (node.operands[operand.operand].isInit &&
          node.operands[operand.operand].result == int(r)) {
        operand.load = addSaturating(operand.load, parts[r]);
        operand.store = addSaturating(operand.store, parts[r]);
      }
  }
  auto add = [&](int64_t &load, int64_t &store, int64_t &estimate, int64_t &cycles) {
    load = addSaturating(load, moved);
    store = addSaturating(store, moved);
    estimate = addSaturating(estimate, addSaturating(moved, moved));
    cycles = dmaCycles(addSaturating(load, store), target);
  };
  const int64_t before = traffic.cycles;
  add(traffic.load, traffic.store, traffic.estimate, traffic.cycles);
  traffic.totalCycles = addSaturating(traffic.totalCycles, traffic.cycles - before);
  for (OrderCost &order : traffic.orders)
    add(order.load, order.store, order.estimate, order.cycles);
  return traffic;
}

void reportReduction(ReductionDecision &&decision, const Target &target, OpPlan &plan) {
  plan.tile = decision.tile;
  plan.order = orderOf(decision.body, decision.tiling, 0);
  plan.reduction = *decision.plan;
  plan.lram = reductionReport(decision.body, decision.layout, target);
  plan.traffic = reductionTraffic(decision, target);
  plan.probes = decision.trace.size();
  plan.trace = std::move(decision.trace);
  plan.binding = std::move(decision.binding);
  plan.considered = {plan.id};
  if (plan.lram.fits)
    return explain(plan, OpStatus::Reduction, decision.why);
  const Overflow &overflow = *plan.lram.overflow;
  explain(plan, OpStatus::NoFit,
          decision.why + "; a tile overflows all the same: " + overflow.buffer + " (" +
              withSeparators(overflow.bytes) + " bytes) is " + withSeparators(overflow.shortBy) +
              " bytes short of a free block");
}

} // namespace tilescope
