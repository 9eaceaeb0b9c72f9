#include "widgets/canvas/GraphNodes.h"

#include "widgets/canvas/Format.h"
#include "widgets/canvas/Subject.h"
#include "widgets/canvas/TextMetrics.h"

#include <algorithm>
#include <cctype>
#include <set>

using namespace tilescope;

namespace {

constexpr float titleSize = 13, detailSize = 11.5f, padding = 14, widest = 260, narrowest = 110;

std::vector<int> neighbours(const Plan &plan, int index, bool consumers) {
  std::vector<int> result;
  for (const GraphEdge &edge : graphEdges(plan))
    if ((consumers ? edge.from : edge.to) == index)
      result.push_back(consumers ? edge.to : edge.from);
  return result;
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

} // namespace

std::vector<GraphEdge> tilescope::graphEdges(const Plan &plan) {
  std::vector<GraphEdge> edges;
  std::set<std::pair<int, int>> seen;
  for (int to = 0; to < static_cast<int>(plan.model->ops.size()); ++to)
    for (const Operand &operand : plan.model->ops[to].operands) {
      if (operand.value < 0)
        continue;
      int from = plan.model->values[plan.model->sourceOf(operand.value)].definingOp;
      if (from >= 0 && from != to && seen.insert({from, to}).second)
        edges.push_back({from, to});
    }
  return edges;
}

int64_t tilescope::nestOf(const Plan &plan, int index) {
  const OpPlan &op = *plan.ops[index];
  if (op.fusedInto)
    return *op.fusedInto;
  return op.producers.empty() ? -1 : op.id;
}

std::string tilescope::graphNodeTitle(const OpNode &node) {
  return opLabel(node);
}

std::string tilescope::graphNodeDetail(const OpNode &node, const OpPlan &op) {
  switch (op.status) {
  case OpStatus::Tiled:
    return "tiled " + sizesText(op.tile);
  case OpStatus::Fused:
    return "fused into #" + std::to_string(op.fusedInto.value_or(0));
  case OpStatus::Fits:
    return "fits, " + shortBytes(op.lram.peak);
  case OpStatus::Reduction:
    return op.reduction && op.reduction->chunks > 1
               ? "reduction in " + grouped(op.reduction->partials) + " parts"
               : "reduction " + sizesText(op.tile);
  case OpStatus::NoFit:
    return op.lram.overflow ? "✗ short by " + shortBytes(op.lram.overflow->shortBy)
                            : "✗ does not fit";
  case OpStatus::Host:
    return "on the host";
  case OpStatus::Untileable:
    return "cannot be tiled";
  case OpStatus::Dynamic:
    return "dynamic sizes";
  }
  return "";
}

GraphNodeSize tilescope::graphNodeSize(const OpNode &node, const OpPlan &op) {
  float text = std::max(textWidth(graphNodeTitle(node), titleSize, true),
                        textWidth(graphNodeDetail(node, op), detailSize));
  return {std::clamp(text + 2 * padding, narrowest, widest), 48};
}

int64_t tilescope::walk(const Plan &plan, int64_t op, Walk direction) {
  if (!plan.model)
    return -1;
  int index = plan.model->indexOf(op);
  if (index < 0)
    return plan.model->ops.empty() ? -1 : plan.model->ops.front().id;
  auto id = [&](int i) { return plan.model->ops[i].id; };
  if (direction == Walk::Up || direction == Walk::Down) {
    std::vector<int> next = neighbours(plan, index, direction == Walk::Down);
    return next.empty() ? -1 : id(next.front());
  }
  // Beside it lie the other producers of its consumer, else the other consumers of its producer.
  for (bool down : {true, false})
    for (int through : neighbours(plan, index, down)) {
      std::vector<int> beside = neighbours(plan, through, !down);
      auto self = std::find(beside.begin(), beside.end(), index);
      if (beside.size() < 2)
        continue;
      if (direction == Walk::Left && self != beside.begin())
        return id(*std::prev(self));
      if (direction == Walk::Right && std::next(self) != beside.end())
        return id(*std::next(self));
    }
  return -1;
}

std::vector<int64_t> tilescope::findOps(const Plan &plan, const std::string &words) {
  std::vector<int64_t> found;
  std::string wanted = lower(words);
  for (size_t i = 0; plan.model && i < plan.model->ops.size(); ++i) {
    const OpNode &node = plan.model->ops[i];
    std::string text = opLabel(node) + " " + node.sourceName + " " + node.function + " " +
                       spelling(plan.ops[i]->status);
    for (const Operand &operand : node.operands)
      text += " " + operand.name;
    if (lower(text).find(wanted) != std::string::npos)
      found.push_back(node.id);
  }
  return found;
}
