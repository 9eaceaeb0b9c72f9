#include "engine/emit/OverrideRules.h"

#include <algorithm>

namespace tilescope {

std::string describeOp(const OpNode &op) {
  return "op " + std::to_string(op.id) + " (" + op.name + ")";
}

std::string checkTileSizes(const OpNode &op, const std::string &field,
                           const std::vector<int64_t> &tile) {
  if (tile.size() != op.domain.size())
    return "\"" + field + "\" of " + describeOp(op) + " has " + std::to_string(tile.size()) +
           " sizes, but the op has " + std::to_string(op.domain.size()) +
           " dimensions; give one size for each (the full size where it is not tiled)";
  for (size_t dim = 0; dim < tile.size(); ++dim) {
    const std::optional<int64_t> &size = op.domain[dim].size;
    // Of a dynamic dimension the whole is -1, as in a plan.
    if (tile[dim] == size.value_or(-1))
      continue;
    if (tile[dim] < 1 || (size && tile[dim] > *size))
      return "size " + std::to_string(tile[dim]) + " of dimension " + std::to_string(dim) +
             " in \"" + field + "\" of " + describeOp(op) + " is illegal; it must be from 1 to " +
             (size ? std::to_string(*size) : "the dimension's size");
  }
  return "";
}

std::string checkDimensions(const OpNode &op, const std::string &field,
                            const std::vector<int64_t> &dims) {
  for (size_t i = 0; i < dims.size(); ++i) {
    if (dims[i] < 0 || dims[i] >= static_cast<int64_t>(op.domain.size()))
      return "dimension " + std::to_string(dims[i]) + " in \"" + field + "\" of " + describeOp(op) +
             " does not exist; the op has dimensions 0 to " + std::to_string(op.domain.size() - 1);
    if (std::count(dims.begin(), dims.end(), dims[i]) > 1)
      return "dimension " + std::to_string(dims[i]) + " appears twice in \"" + field + "\" of " +
             describeOp(op) + "; list each once";
  }
  return "";
}

std::string checkOperand(const OpNode &op, const std::string &field, int64_t operand) {
  if (operand >= 0 && operand < static_cast<int64_t>(op.operands.size()))
    return "";
  return "operand " + std::to_string(operand) + " in \"" + field + "\" of " + describeOp(op) +
         " does not exist; the op has operands 0 to " + std::to_string(op.operands.size() - 1);
}

std::string checkProducers(const OpNode &op, const ModelGraph &model,
                           const std::vector<int64_t> &ids) {
  for (int64_t id : ids) {
    if (id == op.id)
      return describeOp(op) + " is listed as its own producer; remove it";
    if (std::none_of(model.ops.begin(), model.ops.end(),
                     [&](const OpNode &other) { return other.id == id; }))
      return "producer " + std::to_string(id) + " of " + describeOp(op) +
             " is not an op of this model; use an id that `tilescope plan` lists";
    if (std::count(ids.begin(), ids.end(), id) > 1)
      return "producer " + std::to_string(id) + " of " + describeOp(op) +
             " is listed twice; list it once";
  }
  return "";
}

} // namespace tilescope
