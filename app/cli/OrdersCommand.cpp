#include "app/cli/OrdersCommand.h"

#include "app/cli/ModelOptions.h"
#include "engine/emit/Table.h"
#include "engine/support/Saturating.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdio>
#include <memory>

namespace tilescope {

namespace {

struct OrdersRequest {
  ModelOptions model;
  int64_t op = 0;
  std::string format = "table";
};

std::string orderText(const std::vector<int> &order) {
  std::string text;
  for (int dim : order)
    text += (text.empty() ? "d" : ",d") + std::to_string(dim);
  return text.empty() ? "(no loop)" : text;
}

std::string ratioToBound(const OrderCost &cost, const TrafficReport &traffic) {
  if (traffic.bound <= 0)
    return "";
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%.3f",
                static_cast<double>(addSaturating(cost.load, cost.store)) /
                    static_cast<double>(traffic.bound));
  return buffer;
}

std::string asJson(const TrafficReport &traffic) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::json::OStream json(stream, /*IndentSize=*/2);
  auto integers = [&](llvm::StringRef key, const std::vector<int> &values) {
    json.attributeArray(key, [&] {
      for (int value : values)
        json.value(value);
    });
  };
  json.array([&] {
    for (const OrderCost &cost : traffic.orders)
      json.object([&] {
        integers("order", cost.order);
        json.attribute("load", cost.load);
        json.attribute("store", cost.store);
        json.attribute("cycles", cost.cycles);
        json.attributeArray("operands", [&] {
          for (const OperandTraffic &operand : cost.operands)
            json.object([&] {
              json.attribute("operand", operand.operand);
              json.attribute("name", llvm::json::fixUTF8(operand.name));
              json.attribute("load", operand.load);
              json.attribute("store", operand.store);
              json.attribute("level", operand.level);
              integers("overlap", operand.overlap);
              json.attribute("op", operand.op);
            });
        });
        json.attribute("estimate", cost.estimate);
        json.attribute("fits", cost.fits);
      });
  });
  return text + "\n";
}

std::string asTable(const OpNode &node, const OpPlan &op, int width) {
  const TrafficReport &traffic = op.traffic;
  using Align = Table::Align;
  std::vector<Table::Column> columns = {{"order"}};
  // One column per operand that moves in any order.
  std::vector<std::pair<int64_t, int>> operands;
  for (const OrderCost &cost : traffic.orders)
    for (const OperandTraffic &operand : cost.operands) {
      std::pair<int64_t, int> key{operand.op, operand.operand};
      if (std::find(operands.begin(), operands.end(), key) != operands.end())
        continue;
      operands.push_back(key);
      constexpr size_t longestName = 14;
      std::string name = operand.name.substr(0, longestName);
      columns.push_back(
          {name.empty() ? "operand " + std::to_string(operand.operand) : name, Align::Right});
    }
  for (const char *title : {"load", "store", "total", "/bound", "cycles", "estimate"})
    columns.push_back({title, Align::Right});
  columns.push_back({""});
  Table table(columns);
  for (const OrderCost &cost : traffic.orders) {
    std::vector<std::string> row = {orderText(cost.order)};
    for (const auto &key : operands) {
      std::string cell;
      for (const OperandTraffic &operand : cost.operands)
        if (std::pair(operand.op, operand.operand) == key)
          cell = withSeparators(addSaturating(operand.load, operand.store));
      row.push_back(cell);
    }
    row.push_back(withSeparators(cost.load));
    row.push_back(withSeparators(cost.store));
    row.push_back(withSeparators(addSaturating(cost.load, cost.store)));
    row.push_back(ratioToBound(cost, traffic));
    row.push_back(withSeparators(cost.cycles));
    row.push_back(withSeparators(cost.estimate));
    row.push_back(std::string(cost.order == op.order ? "chosen" : "") +
                  (cost.fits ? "" : " overflows"));
    table.add(row);
  }
  std::string tile;
  for (int64_t size : op.tile)
    tile += (tile.empty() ? "" : "x") + std::to_string(size);
  return "op " + std::to_string(op.id) + " " + node.name + ", tile " + tile + "; bound " +
         withSeparators(traffic.bound) + " bytes (" + traffic.boundKind + "); " +
         withSeparators(traffic.ordersConsidered) + " orders\n\n" + table.str(width);
}

int runOrders(const OrdersRequest &request) {
  PlannedModel planned = planModel(request.model);
  if (!planned)
    return planned.exitCode;
  const Plan &plan = *planned.plan;
  if (refusesUnifiedBuffer(plan.target, "orders", request.model.model))
    return InputAtFault;
  const OpPlan *op = requireOp(plan, request.op);
  if (!op)
    return InputAtFault;
  if (request.format == "json")
    return finishWith("", asJson(op->traffic));
  size_t index = 0;
  while (plan.ops[index].get() != op)
    ++index;
  return finishWith("", asTable(plan.model->ops[index], *op, outputWidth()));
}

} // namespace

void addOrdersCommand(CLI::App &root, ChosenCommand &chosen) {
  CLI::App *command = root.add_subcommand(
      "orders", "Show every loop order of an op: bytes per operand, cycles, ratio to the bound");
  auto request = std::make_shared<OrdersRequest>();
  addModelOptions(*command, request->model);
  command->add_option("--op", request->op, "The op's id, as `tilescope plan` lists it")
      ->required()
      ->type_name("N");
  command->add_option("--format", request->format, "table (default) or json")
      ->check(oneOf({"table", "json"}))
      ->type_name("table|json");
  command->footer("Example: tilescope orders model.mlir --op 1");
  command->callback([request, &chosen] { chosen = [request] { return runOrders(*request); }; });
}

} // namespace tilescope
