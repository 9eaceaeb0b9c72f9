#include "widgets/canvas/OrderRows.h"

#include "engine/support/Saturating.h"
#include "widgets/canvas/Format.h"

#include <algorithm>
#include <tuple>

using namespace tilescope;

std::vector<OrderRow> tilescope::orderRows(const Subject &subject) {
  const OpPlan &plan = *subject.plan;
  std::vector<OrderRow> rows;
  for (const OrderCost &cost : plan.traffic.orders)
    if (cost.order != plan.order)
      rows.push_back({cost.order, orderText(*subject.node, cost.order), cost.load, cost.store,
                      cost.estimate, cost.cycles, cost.fits, false, cost.operands});
  // The order in use shows the plan's own figures: placements set by hand make them differ from the
  // listed ones.
  if (plan.traffic.load + plan.traffic.store > 0)
    rows.push_back({plan.order, orderText(*subject.node, plan.order), plan.traffic.load,
                    plan.traffic.store, plan.traffic.estimate, plan.traffic.cycles, plan.lram.fits,
                    true, plan.traffic.operands});
  std::stable_sort(rows.begin(), rows.end(), [](const OrderRow &a, const OrderRow &b) {
    return std::tuple(!a.fits, a.total(), !a.chosen) < std::tuple(!b.fits, b.total(), !b.chosen);
  });
  return rows;
}

std::vector<size_t> tilescope::rowsShown(const std::vector<OrderRow> &rows, size_t room) {
  std::vector<size_t> shown;
  for (size_t i = 0; i < rows.size() && i < room; ++i)
    shown.push_back(i);
  for (size_t i = shown.size(); i < rows.size() && !shown.empty(); ++i)
    if (rows[i].chosen)
      shown.back() = i;
  return shown;
}

std::string tilescope::reloadText(const Subject &subject, const OrderRow &row,
                                  const OperandTraffic &operand) {
  std::string text = operand.name + ": ";
  if (operand.load > 0) {
    text += bytesText(operand.load) + " loaded";
    int64_t times = 1;
    std::string loops;
    for (int i = 0; i < operand.level && i < static_cast<int>(row.order.size()); ++i) {
      times = multiplySaturating(times, subject.trips(row.order[i]));
      loops += (i ? ", " : "") + dimensionName(*subject.node, row.order[i]);
    }
    text += times == 1 ? ", once" : ", a slice in each of " + grouped(times) + " turns of " + loops;
    text += ".";
  }
  if (operand.store > 0)
    text += std::string(operand.load > 0 ? " " : "") + bytesText(operand.store) + " stored.";
  return text;
}
