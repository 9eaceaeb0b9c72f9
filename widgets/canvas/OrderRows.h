// The rows of the traffic chart: one per loop order, cheapest first.
#pragma once

#include "widgets/canvas/Subject.h"

namespace tilescope {

struct OrderRow {
  std::vector<int> order;
  /// "for n { for m }".
  std::string label;
  int64_t load = 0, store = 0, estimate = 0, cycles = 0;
  bool fits = true, chosen = false;
  std::vector<OperandTraffic> operands;
  int64_t total() const { return load + store; }
};

/// Orders by exact bytes, the plan's own among equals first; those that do not fit come last. The
/// plan's traffic alone when it lists no orders; empty when the op moves nothing.
std::vector<OrderRow> orderRows(const Subject &subject);

/// Indices of the rows drawn when there is room for `room` of them: the first ones, the chosen one
/// in the last place when it would not be among them.
std::vector<size_t> rowsShown(const std::vector<OrderRow> &rows, size_t room);

/// Why an operand moves as many bytes as it does in this order.
std::string reloadText(const Subject &subject, const OrderRow &row, const OperandTraffic &operand);

} // namespace tilescope
