#include "engine/memory/TileBody.h"

#include <algorithm>

namespace tilescope {
namespace {

/// For each domain dimension of a producer, the slice its consumer asks for; dimensions that the
/// result does not have run over their full extent. What the op makes whole along a dimension of its
/// result is noted in `rules`.
std::optional<std::string> domainFromResultSlice(const OpNode &node, const Operand &init,
                                                 const Slice &slice, BodyOp &op,
                                                 std::vector<BodyVariable> &variables, int opIndex,
                                                 std::vector<SliceRule> &rules) {
  llvm::SmallVector<int64_t, 8> extents;
  for (const BodyVariable &variable : variables)
    extents.push_back(variable.extent);
  llvm::SmallVector<bool, 6> known(node.domain.size(), false);
  op.domain.resize(node.domain.size());
  for (size_t r = 0; r < init.access.size(); ++r) {
    const DimensionAccess &access = init.access[r];
    if (access.full) {
      if (slice[r].size(extents) != access.extent)
        return "a part of what " + node.name + " makes whole is used";
      rules.push_back({slice[r], access.extent,
                       "the fused " + node.name + " makes all of its result along it at once"});
      continue;
    }
    if (access.terms.empty())
      continue;
    bool projected = access.terms.size() == 1 && access.terms[0].coefficient == 1 &&
                     access.terms[0].divisor == 1 && access.terms[0].modulus == 0 &&
                     access.constant == 0 && access.width == 1;
    if (!projected)
      return "the result of " + node.name + " is not a projected permutation of its domain";
    int dim = access.terms[0].dim;
    if (known[dim])
      return "a dimension of " + node.name + " appears twice in its result";
    known[dim] = true;
    op.domain[dim] = slice[r];
    op.domain[dim].extent = node.domain[dim].size.value_or(1);
  }
  for (size_t dim = 0; dim < node.domain.size(); ++dim) {
    if (known[dim])
      continue;
    int64_t extent = node.domain[dim].size.value_or(1);
    SliceFunction &function = op.domain[dim];
    if (node.domain[dim].kind == DimensionKind::Parallel) {
      function.full = true;
      function.extent = extent;
      continue;
    }
    int variable = variables.size();
    variables.push_back({opIndex, int(dim), extent, false});
    op.innerVariables.push_back(variable);
    function.terms.push_back({variable, 1, 1, 0});
    function.extent = extent;
  }
  return std::nullopt;
}

/// Ops whose tiles upstream does not make in a destination that loops carry: those without one, and
/// those that are tiled by their domain alone.
bool makesNoTileInPlace(const OpNode &node) {
  return node.name == "tensor.pad" || node.name == "linalg.softmax" ||
         node.name.rfind("linalg.winograd", 0) == 0;
}

/// Turns a slice of `value` into the slice of what its reshapes start from, and notes what they ask of
/// it.
std::optional<std::string> throughReshapes(const ModelGraph &model, int value,
                                           const std::string &user, Slice &slice,
                                           std::vector<SliceRule> &rules) {
  for (; model.values[value].reshape.source >= 0; value = model.values[value].reshape.source) {
    const Reshape &reshape = model.values[value].reshape;
    const Value &source = model.values[reshape.source];
    for (size_t dim = 0; dim < slice.size(); ++dim)
      if (reshape.multiples[dim] > 1)
        rules.push_back({slice[dim], reshape.multiples[dim],
                         user + " reads " + source.name + " reshaped, and a tile of it stays one block"});
    Slice below;
    for (const DimensionAccess &access : reshape.access) {
      std::optional<SliceFunction> function = compose(access, slice);
      if (!function)
        return "the part of " + source.name + " that a tile of " + user +
               " needs through a reshape is not one block";
      below.push_back(*function);
    }
    slice = below;
  }
  return std::nullopt;
}

/// Whether the slice is the whole dimension once its variables run over all of their iterations.
bool canBeAll(const SliceFunction &function, const TileBody &body) {
  if (function.full)
    return true;
  llvm::SmallVector<int64_t, 8> counts, zeros(body.variables.size(), 0);
  for (const BodyVariable &variable : body.variables)
    counts.push_back(variable.extent);
  return function.range(zeros, counts) == std::pair<int64_t, int64_t>(0, function.extent);
}

/// Two uses of one result: where their slices differ, both take all of the dimension (a softmax's row,
/// which its sum and its quotient read). False when that does not make them equal.
bool unite(Slice &wanted, const Slice &slice, const std::string &producer, TileBody &body) {
  for (size_t dim = 0; dim < wanted.size(); ++dim) {
    if (wanted[dim] == slice[dim])
      continue;
    if (!canBeAll(wanted[dim], body) || !canBeAll(slice[dim], body))
      return false;
    for (const SliceFunction &function : {wanted[dim], slice[dim]})
      body.rules.push_back(
          {function, function.extent, "another user of the fused " + producer + " reads all of it"});
    SliceFunction all;
    all.extent = wanted[dim].extent;
    all.full = true;
    wanted[dim] = all;
  }
  return true;
}

} // namespace

Result<TileBody> compileTileBody(const ModelGraph &model, int consumer,
                                 llvm::ArrayRef<int> producers) {
  TileBody body;
  body.model = &model;
  size_t count = producers.size() + 1;
  body.ops.resize(count);
  for (size_t i = 0; i < producers.size(); ++i)
    body.ops[i].node = producers[i];
  body.ops.back().node = consumer;

  const OpNode &consumerNode = model.ops[consumer];
  auto fail = [&](const std::string &why) {
    return errorAt(consumerNode.location, why);
  };

  // The consumer's own variables come first, one per domain dimension.
  BodyOp &last = body.ops.back();
  for (size_t dim = 0; dim < consumerNode.domain.size(); ++dim) {
    const DomainDimension &dimension = consumerNode.domain[dim];
    if (!dimension.size)
      return fail("dimension " + std::to_string(dim) + " of " + consumerNode.name +
                  " is dynamic; bind it to a size");
    bool parallel = dimension.kind == DimensionKind::Parallel;
    body.variables.push_back({int(count) - 1, int(dim), *dimension.size, parallel});
    SliceFunction function;
    function.terms.push_back({int(dim), 1, 1, 0});
    function.extent = *dimension.size;
    last.domain.push_back(function);
    if (!parallel)
      last.innerVariables.push_back(dim);
  }

  // Walk the body backwards: a producer's domain follows from the slices its users ask for.
  auto bodyIndexOf = [&](int node) {
    for (size_t i = 0; i < count; ++i)
      if (body.ops[i].node == node)
        return int(i);
    return -1;
  };
  llvm::SmallVector<bool, 8> reached(count, false);
  llvm::SmallVector<Slice, 8> wanted(count);
  llvm::SmallVector<int, 8> wantedResult(count, -1);
  reached.back() = true;
  llvm::SmallVector<llvm::SmallVector<Slice, 4>, 8> slices(count);
  for (int i = int(count) - 1; i >= 0; --i) {
    BodyOp &op = body.ops[i];
    const OpNode &node = model.ops[op.node];
    if (!reached[i])
      return fail(node.name + " is not used by the ops fused after it");
    if (i + 1 != int(count)) {
      const Operand *init = nullptr;
      for (const Operand &operand : node.operands)
        if (operand.isInit && operand.result == wantedResult[i])
          init = &operand;
      if (!init)
        return fail(node.name + " has no destination for the fused result");
      if (auto why = domainFromResultSlice(node, *init, wanted[i], op, body.variables, i, body.rules))
        return fail(*why);
    }
    op.operands.resize(node.operands.size());
    slices[i].resize(node.operands.size());
    op.results.resize(node.results.size());
    for (size_t o = 0; o < node.operands.size(); ++o) {
      const Operand &operand = node.operands[o];
      if (operand.value < 0)
        continue;
      Slice slice;
      for (const DimensionAccess &access : operand.access) {
        std::optional<SliceFunction> function = compose(access, op.domain);
        if (!function)
          return fail("the part of " + operand.name + " that a tile of " + node.name +
                      " needs is not one contiguous range");
        slice.push_back(*function);
      }
      if (operand.isInit && operand.result >= 0)
        op.results[operand.result] = slice;
      slices[i][o] = slice;
      if (operand.shapeOnly)
        continue;
      const Value &value = model.values[model.sourceOf(operand.value)];
      BodyOperand &source = op.operands[o];
      if (operand.isInit && !operand.isRead) {
        source.kind = BodyOperand::Undefined;
        continue;
      }
      int producer = value.definingOp < 0 ? -1 : bodyIndexOf(value.definingOp);
      if (producer >= 0 && producer < i) {
        if (operand.isInit && makesNoTileInPlace(model.ops[value.definingOp]))
          return fail("a tile of " + model.ops[value.definingOp].name +
                      " cannot be made where its user " + node.name + " updates it");
        source = {BodyOperand::Produced, producer, value.definingResult};
        if (auto why = throughReshapes(model, operand.value, node.name, slice, body.rules))
          return fail(*why);
        if (!reached[producer]) {
          reached[producer] = true;
          wanted[producer] = slice;
          wantedResult[producer] = value.definingResult;
        } else if (wantedResult[producer] != value.definingResult) {
          return fail("two results of " + model.ops[value.definingOp].name +
                      " are used in one body");
        } else if (!unite(wanted[producer], slice, model.ops[value.definingOp].name, body)) {
          return fail(model.ops[value.definingOp].name +
                      " is used with two different slices in one body");
        }
        continue;
      }
      source.kind = model.values[operand.value].undefined ? BodyOperand::Undefined : BodyOperand::Loaded;
    }
  }

  llvm::SmallVector<int64_t, 8> all, zeros(body.variables.size(), 0);
  for (const BodyVariable &variable : body.variables)
    all.push_back(variable.extent);
  auto isEmpty = [&](const SliceFunction &function) {
    auto [low, high] = function.range(zeros, all);
    return function.clamped && low == high;
  };

  // Loads in order of first use; one for all uses of the same slice.
  for (size_t i = 0; i < count; ++i) {
    const OpNode &node = model.ops[body.ops[i].node];
    for (size_t o = 0; o < node.operands.size(); ++o) {
      BodyOperand &source = body.ops[i].operands[o];
      if (source.kind != BodyOperand::Loaded)
        continue;
      if (llvm::any_of(slices[i][o], isEmpty))
        return fail("the body reads only the padding of " + node.operands[o].name);
      int value = node.operands[o].value;
      auto same = llvm::find_if(body.loads, [&](const BodyLoad &load) {
        return load.value == value && load.slice == slices[i][o];
      });
      if (same == body.loads.end()) {
        BodyLoad load;
        load.value = value;
        load.slice = slices[i][o];
        load.elementBits = node.operands[o].elementBits;
        load.op = i;
        load.operand = o;
        load.name = node.operands[o].name;
        for (size_t before = 0; before < body.loads.size(); ++before)
          if (body.loads[before].value == value)
            load.previous = before;
        body.loads.push_back(load);
        same = std::prev(body.loads.end());
      }
      same->lastOp = i;
      same->uses.push_back({int(i), int(o)});
      source.index = same - body.loads.begin();
    }
  }
  return body;
}

} // namespace tilescope
