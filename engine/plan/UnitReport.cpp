#include "engine/plan/UnitReport.h"

#include "engine/support/Saturating.h"
#include "engine/traffic/Bounds.h"
#include "engine/traffic/Estimate.h"
#include "engine/traffic/ExactTraffic.h"
#include "engine/traffic/Pipeline.h"

#include <algorithm>
#include <cmath>

namespace tilescope {

LramReport lramReport(const TileBody &body, const BodyTiling &tiling, const Target &target) {
  BodyLayout layout;
  probe(body, tiling, target, layout);
  return toReport(body, layout, target);
}

/// Per operand: the consumer's first, then those of fused ops, in body order.
static std::vector<OperandTraffic> operandTraffic(const TileBody &body, const BodyTiling &tiling,
                                                  const BodyTraffic &traffic) {
  std::vector<OperandTraffic> operands;
  auto add = [&](size_t b) {
    const OpNode &node = body.model->ops[body.ops[b].node];
    size_t begin = operands.size();
    for (size_t i = 0; i < body.loads.size(); ++i) {
      const BodyLoad &load = body.loads[i];
      // Operands that share one load share its placement; its bytes are counted at the first.
      for (auto [op, operand] : load.uses) {
        if (op != int(b))
          continue;
        OperandTraffic entry;
        entry.op = node.id;
        entry.operand = operand;
        entry.name = node.operands[operand].name;
        if (op == load.op && operand == load.operand)
          entry.load = traffic.loads[i];
        entry.level = tiling.level[i];
        for (int variable : tiling.overlap[i])
          entry.overlap.push_back(body.variables[variable].dim);
        operands.push_back(entry);
      }
    }
    if (b + 1 == body.ops.size())
      for (size_t o = 0; o < node.operands.size(); ++o) {
        int result = node.operands[o].result;
        if (!node.operands[o].isInit || result < 0 || traffic.stores[result] == 0)
          continue;
        auto same = std::find_if(operands.begin() + begin, operands.end(),
                                 [&](const OperandTraffic &e) { return e.operand == int(o); });
        if (same == operands.end()) {
          OperandTraffic entry;
          entry.op = node.id;
          entry.operand = o;
          entry.name = body.model->values[node.results[result]].name;
          entry.level = tiling.depth();
          operands.push_back(entry);
          same = std::prev(operands.end());
        }
        same->store = traffic.stores[result];
      }
    std::sort(operands.begin() + begin, operands.end(),
              [](const OperandTraffic &a, const OperandTraffic &b) { return a.operand < b.operand; });
  };
  add(body.ops.size() - 1);
  for (size_t b = 0; b + 1 < body.ops.size(); ++b)
    add(b);
  return operands;
}

static std::vector<OrderCost> allOrders(const TileBody &body, const BodyTiling &tiling,
                                        const Target &target) {
  std::vector<OrderCost> orders;
  if (tiling.outer.size() > 6)
    return orders;
  llvm::SmallVector<int, 6> order(tiling.outer.begin(), tiling.outer.end());
  std::sort(order.begin(), order.end());
  BodyLayout layout;
  do {
    BodyTiling candidate = tiling;
    for (auto &overlap : candidate.overlap)
      overlap.clear();
    setLoops(body, candidate, order);
    bool chosen = std::equal(order.begin(), order.end(), tiling.outer.begin());
    if (chosen)
      candidate = tiling;
    BodyTraffic traffic = exactTraffic(body, candidate);
    OrderCost cost;
    for (int variable : order)
      cost.order.push_back(body.variables[variable].dim);
    for (int variable : candidate.inner.back())
      cost.order.push_back(body.variables[variable].dim);
    cost.load = traffic.load();
    cost.store = traffic.store();
    cost.estimate = estimateTraffic(body, candidate, target);
    cost.cycles = dmaCycles(addSaturating(cost.load, cost.store), target);
    probe(body, candidate, target, layout);
    cost.fits = layout.fits;
    cost.operands = operandTraffic(body, candidate, traffic);
    orders.push_back(std::move(cost));
  } while (std::next_permutation(order.begin(), order.end()));
  std::stable_sort(orders.begin(), orders.end(), [](const OrderCost &a, const OrderCost &b) {
    return a.estimate < b.estimate;
  });
  return orders;
}

TrafficReport trafficReport(const TileBody &body, const BodyTiling &tiling, const Target &target) {
  TrafficReport report;
  BodyTraffic traffic = exactTraffic(body, tiling);
  report.load = traffic.load();
  report.store = traffic.store();
  report.estimate = estimateTraffic(body, tiling, target);
  TrafficBound bound = trafficBound(body, target);
  report.compulsory = bound.compulsory;
  report.bound = bound.bound;
  report.boundKind = bound.kind;
  report.overlapIterations = recomputedIterations(body, tiling);
  report.operands = operandTraffic(body, tiling, traffic);
  report.cycles = dmaCycles(traffic.total(), target);
  PipelineTime time = pipelineTime(body, tiling, traffic, target);
  report.computeCycles = time.compute;
  report.totalCycles = time.total;
  report.bottleneck = time.bottleneck;
  report.overlapped = time.overlapped;
  report.orders = allOrders(body, tiling, target);
  report.ordersConsidered = report.orders.size();
  return report;
}

std::vector<int64_t> tileOf(const TileBody &body, const BodyTiling &tiling, int op) {
  std::vector<int64_t> tile;
  for (const SliceFunction &function : body.ops[op].domain)
    tile.push_back(function.size(tiling.tile));
  return tile;
}

std::vector<int> orderOf(const TileBody &body, const BodyTiling &tiling, int op) {
  std::vector<int> order;
  if (op + 1 == int(body.ops.size()))
    for (int variable : tiling.outer)
      order.push_back(body.variables[variable].dim);
  for (int variable : tiling.inner[op])
    order.push_back(body.variables[variable].dim);
  return order;
}

} // namespace tilescope
