// The plan for a terminal: one line per op, totals, what needs attention, diagnostics.
#include "engine/emit/Table.h"
#include "engine/plan/Document.h"
#include "engine/support/Saturating.h"

#include <algorithm>
#include <cstdio>

namespace tilescope {

namespace {

/// "300x13/3200x800": each dimension's tile, with its size behind where it is tiled.
std::string tileText(const OpNode &node, const OpPlan &op) {
  std::string text;
  for (size_t dim = 0; dim < node.domain.size(); ++dim) {
    const std::optional<int64_t> &size = node.domain[dim].size;
    std::string part = size ? std::to_string(*size) : "?";
    if (dim < op.tile.size() && op.tile[dim] != size.value_or(-1))
      part = std::to_string(op.tile[dim]) + "/" + part;
    text += (text.empty() ? "" : "x") + part;
  }
  return text;
}

/// "d1,d0", outermost first.
std::string orderText(const OpPlan &op) {
  std::string text;
  for (int dim : op.order)
    text += (text.empty() ? "d" : ",d") + std::to_string(dim);
  return text;
}

std::string statusText(const OpPlan &op) {
  std::string text = spelling(op.status);
  if (op.fusedInto)
    text += " " + std::to_string(*op.fusedInto);
  return text;
}

std::string ratio(double value, const char *format, const char *unit) {
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, format, value);
  return std::string(buffer) + unit;
}

/// Statuses that a reader wants explained.
bool needsExplaining(OpStatus status) {
  return status == OpStatus::NoFit || status == OpStatus::Untileable ||
         status == OpStatus::Dynamic || status == OpStatus::Reduction;
}

} // namespace

std::string planToTable(const Plan &plan, int width) {
  std::string out = plan.model->path + " on " + plan.target.name + ": " +
                    withSeparators(plan.target.budget()) + " bytes for tiles\nproducers " +
                    spelling(plan.options.mode) + ", search " + spelling(plan.options.search) +
                    ", probe " + spelling(plan.options.probe) + "\n";
  if (plan.ops.empty())
    return out + "This model has no op that can be tiled.\n";
  out += "\n";

  using Align = Table::Align;
  Table table({{"id", Align::Right},
               {"op", Align::Left, true},
               {"line", Align::Right},
               {"tile", Align::Left, true},
               {"order", Align::Left, true},
               {"status"},
               {"peak", Align::Right},
               {plan.target.unifiedBuffer ? "buffer" : plan.target.memoryName(), Align::Right},
               {"moved", Align::Right},
               {"/bound", Align::Right}});
  for (size_t i = 0; i < plan.ops.size(); ++i) {
    const OpNode &node = plan.model->ops[i];
    const OpPlan &op = *plan.ops[i];
    int64_t moved = addSaturating(op.traffic.load, op.traffic.store);
    bool hasReport = op.lram.peak > 0 || moved > 0;
    std::string name = node.name;
    if (!node.sourceName.empty())
      name += " (" + node.sourceName + ")";
    std::string share;
    if (hasReport && op.lram.budget > 0)
      share = ratio(100.0 * static_cast<double>(op.lram.peak) / static_cast<double>(op.lram.budget),
                    "%.0f", "%");
    std::string toBound;
    if (moved > 0 && op.traffic.bound > 0)
      toBound =
          ratio(static_cast<double>(moved) / static_cast<double>(op.traffic.bound), "%.2f", "");
    table.add({std::to_string(op.id), name,
               node.location.line > 0 ? std::to_string(node.location.line) : "",
               tileText(node, op) + (op.user.empty() ? "" : " *"), orderText(op), statusText(op),
               hasReport ? withSeparators(op.lram.peak) : "", share,
               hasReport ? withSeparators(moved) : "", toBound});
  }
  out += table.str(width);

  out += "\n" + std::to_string(plan.ops.size()) + (plan.ops.size() == 1 ? " op" : " ops") + ": " +
         std::to_string(plan.totals.tiled) + " tiled, " + std::to_string(plan.totals.fused) +
         " fused; total loaded " + withSeparators(plan.totals.load) + ", stored " +
         withSeparators(plan.totals.store) + ", compulsory " +
         withSeparators(plan.totals.compulsory) + " bytes;\nhighest peak " +
         withSeparators(plan.totals.peak) + " bytes; " + withSeparators(plan.totals.probes) +
         " probes\n";
  if (std::any_of(plan.ops.begin(), plan.ops.end(),
                  [](const auto &op) { return !op->user.empty(); }))
    out += "* set by hand\n";

  bool headed = false;
  for (size_t i = 0; i < plan.ops.size(); ++i) {
    const OpPlan &op = *plan.ops[i];
    if (!needsExplaining(op.status) || op.why.empty())
      continue;
    out += headed ? "" : "\n";
    headed = true;
    out += std::to_string(op.id) + " " + plan.model->ops[i].name + ": " + op.reason() + "\n";
  }
  if (!plan.diagnostics.empty())
    out += "\n";
  for (const Diagnostic &diagnostic : plan.diagnostics)
    out += diagnostic.str() + "\n";
  return out;
}

} // namespace tilescope
