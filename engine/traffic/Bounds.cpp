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

/// Bytes that the contraction at `node` moves at least, 0 when the bound says nothing. A result that
/// stays in LRAM (`fused`) saves one store of each of its elements.
double communicationBytes(const OpNode &node, const Target &target, bool fused) {
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
  double elements = 2 * m * n * k / std::sqrt(s) / reuse - 2 * s - (fused ? m * n : 0);
  // A batch repeats the whole contraction; fast memory may serve the next one while it drains.
  return std::max(0.0, elements * product(node, node.batch) * elementBytes);
}

/// Whether the bound holds for op `op` of the body: its operands come from outside, as what is made in
/// the tile need not move, and are different tensors, as a tile of one could serve as both.
bool inputsMove(const TileBody &body, size_t op) {
  const OpNode &node = body.model->ops[body.ops[op].node];
  llvm::SmallVector<int, 4> read;
  for (size_t i = 0; i < node.operands.size(); ++i) {
    const BodyOperand &operand = body.ops[op].operands[i];
    if (operand.kind == BodyOperand::Produced &&
        !(node.operands[i].isInit && body.model->ops[body.ops[operand.index].node].cheap))
      return false;
    if (operand.kind != BodyOperand::Loaded)
      continue;
    int value = body.loads[operand.index].value;
    if (llvm::is_contained(read, value))
      return false;
    read.push_back(value);
  }
  return true;
}

/// Whether the body computes all iterations of op `op`; a consumer may read a part of its result only.
bool isComputedWhole(const TileBody &body, size_t op, const BodyTiling &whole) {
  const OpNode &node = body.model->ops[body.ops[op].node];
  for (size_t dim = 0; dim < node.domain.size(); ++dim)
    if (body.ops[op].domain[dim].size(whole.tile) != node.domain[dim].size.value_or(1))
      return false;
  return true;
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
  for (size_t op = 0; op < body.ops.size(); ++op) {
    const OpNode &node = body.model->ops[body.ops[op].node];
    if ((!node.contraction && !node.convolution) || !inputsMove(body, op) ||
        !isComputedWhole(body, op, whole))
      continue;
    double bytes = communicationBytes(node, target, op + 1 < body.ops.size());
    if (bytes > double(result.bound)) {
      result.bound = bytes >= double(saturated) ? saturated : int64_t(bytes);
      result.kind = node.convolution ? "communication (im2col)" : "communication";
    }
  }
  return result;
}

} // namespace tilescope
