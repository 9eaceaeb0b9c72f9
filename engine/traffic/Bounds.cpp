#include "engine/traffic/Bounds.h"

#include "engine/memory/BodyTiling.h"
#include "engine/support/Saturating.h"
#include "engine/traffic/ExactTraffic.h"

#include <algorithm>
#include <cmath>

namespace tilescope {
namespace {

double product(const OpNode &node, const std::vector<int> &dims) {
  double result = 1;
  for (int dim : dims)
    result *= double(node.domain[dim].size.value_or(1));
  return result;
}

/// Bytes that the contraction at `node` moves at least, 0 when the bound says nothing.
double communicationBytes(const ModelGraph &model, const OpNode &node, const Target &target) {
  int64_t smallest = 0;
  for (const Operand &operand : node.operands) {
    if (operand.value < 0 || operand.shapeOnly)
      continue;
    int64_t bits = operand.elementBits;
    smallest = smallest == 0 ? bits : std::min(smallest, bits);
  }
  if (smallest == 0)
    return 0;
  double elementBytes = double(smallest) / 8;
  double s = double(target.budget()) / elementBytes;
  if (s <= 0)
    return 0;
  double m = product(node, node.m), n = product(node, node.n), k = product(node, node.k);
  double reuse = 1;
  if (node.convolution) {
    // An im2col element stands for at most as many copies as a window has positions.
    for (const DomainDimension &dimension : node.domain)
      if (dimension.kind == DimensionKind::Window) {
        k *= double(dimension.size.value_or(1));
        reuse *= double(dimension.size.value_or(1));
      }
  }
  double elements = 2 * m * n * k / std::sqrt(s) / reuse - 2 * s;
  // A batch repeats the whole contraction; fast memory may serve the next one while it drains.
  return std::max(0.0, elements * product(node, node.batch) * elementBytes);
}

} // namespace

TrafficBound trafficBound(const TileBody &body, const Target &target) {
  TrafficBound result;
  BodyTiling whole = untiled(body);
  setLoops(body, whole, {});
  // Two slices of one value share bytes: count each value once, by its largest slice.
  llvm::SmallVector<std::pair<int, int64_t>, 8> byValue;
  BodyTraffic once = exactTraffic(body, whole);
  for (size_t i = 0; i < body.loads.size(); ++i) {
    auto same = llvm::find_if(byValue, [&](const auto &entry) {
      return entry.first == body.loads[i].value;
    });
    if (same == byValue.end())
      byValue.push_back({body.loads[i].value, once.loads[i]});
    else
      same->second = std::max(same->second, once.loads[i]);
  }
  for (const auto &entry : byValue)
    result.compulsory = addSaturating(result.compulsory, entry.second);
  result.compulsory = addSaturating(result.compulsory, once.store());
  result.bound = result.compulsory;
  // The bound of the widest contraction in the body holds for the body only when its operands and
  // result move: a fused intermediate does not.
  if (body.ops.size() >= 1) {
    const OpNode &node = body.consumerNode();
    bool inputsMove = true;
    for (const BodyOperand &operand : body.consumer().operands)
      if (operand.kind == BodyOperand::Produced &&
          !body.model->ops[body.ops[operand.index].node].cheap)
        inputsMove = false;
    if ((node.contraction || node.convolution) && inputsMove) {
      double bytes = communicationBytes(*body.model, node, target);
      if (bytes > double(result.bound)) {
        result.bound = bytes >= double(saturated) ? saturated : int64_t(bytes);
        result.kind = node.convolution ? "communication (im2col)" : "communication";
      }
    }
  }
  return result;
}

} // namespace tilescope
