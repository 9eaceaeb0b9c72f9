#include "engine/plan/UnitOverrides.h"

#include "engine/tiling/SizeSearch.h"

#include <algorithm>

namespace tilescope {
namespace {

std::string listOf(llvm::ArrayRef<int> dims) {
  std::string text = "[";
  for (size_t i = 0; i < dims.size(); ++i)
    text += (i ? ", " : "") + std::to_string(dims[i]);
  return text + "]";
}

class OverrideReader {
public:
  OverrideReader(const TileBody &body, const std::vector<DimensionRule> &rules,
                 const Target &target, const Overrides &overrides, BodyTiling &tiling)
      : body(body), rules(rules), target(target), overrides(overrides), tiling(tiling) {}

  Result<bool> run() {
    // The consumer's first: the tiles of what is fused into it follow from its own.
    for (size_t b = body.ops.size(); b-- > 0;) {
      const OpOverride *own = of(b);
      if (own && own->tile)
        if (auto error = takeTile(b, *own->tile))
          return *error;
    }
    // Loops follow from the tiles: by the estimate where the user gave no order.
    const OpOverride *consumer = of(body.ops.size() - 1);
    if (consumer && consumer->tile) {
      BodyTiling chosen = tilingFor(body, target, tiling.tile);
      tiling.outer = chosen.outer;
    }
    setLoops(body, tiling, llvm::SmallVector<int, 6>(tiling.outer));
    for (size_t b = 0; b < body.ops.size(); ++b) {
      const OpOverride *own = of(b);
      if (own && own->order)
        if (auto error = takeOrder(b, *own->order))
          return *error;
    }
    for (size_t i = 0; i < body.loads.size(); ++i) {
      tiling.level[i] = defaultLevel(body, tiling, body.loads[i]);
      tiling.overlap[i].clear();
    }
    for (size_t b = 0; b < body.ops.size(); ++b) {
      const OpOverride *own = of(b);
      if (!own)
        continue;
      for (auto [operand, level] : own->levels)
        if (auto error = takeLevel(b, operand, level))
          return *error;
      for (const auto &[operand, dims] : own->overlap)
        if (auto error = takeOverlap(b, operand, dims))
          return *error;
    }
    return true;
  }

private:
  const OpNode &node(size_t b) const { return body.model->ops[body.ops[b].node]; }

  const OpOverride *of(size_t b) const {
    auto it = overrides.find(node(b).id);
    return it == overrides.end() ? nullptr : &it->second;
  }

  Diagnostic error(size_t b, const std::string &what) const {
    const OpOverride *own = of(b);
    SourceLocation place = own && own->location.line > 0 ? own->location : node(b).location;
    return errorAt(place, "op " + std::to_string(node(b).id) + " (" + node(b).name + "): " + what);
  }

  std::optional<Diagnostic> takeTile(size_t b, const std::vector<int64_t> &tile) {
    const BodyOp &op = body.ops[b];
    if (tile.size() != op.domain.size())
      return error(b, "the tile has " + std::to_string(tile.size()) + " sizes but the op has " +
                          std::to_string(op.domain.size()) + " dimensions; give one size each");
    bool isConsumer = b + 1 == body.ops.size();
    for (size_t dim = 0; dim < tile.size(); ++dim) {
      if (isConsumer) {
        std::string why = whyIllegal(rules[dim], dim, tile[dim]);
        if (!why.empty())
          return error(b, why);
        tiling.tile[dim] = tile[dim];
        continue;
      }
      int64_t extent = node(b).domain[dim].size.value_or(1);
      auto inner = llvm::find_if(op.innerVariables, [&](int v) {
        return body.variables[v].dim == int(dim);
      });
      if (inner == op.innerVariables.end()) {
        // Its parallel dimensions follow the consumer's tile.
        if (tile[dim] != extent && tile[dim] != op.domain[dim].size(tiling.tile))
          return error(b, "it is fused into op " + std::to_string(body.consumerNode().id) +
                              ", whose tile decides d" + std::to_string(dim) +
                              "; tile that op, or take this one out of its producers");
        continue;
      }
      DimensionRule rule = fusedReductionRule(body, int(b), int(dim));
      std::string why = whyIllegal(rule, dim, tile[dim]);
      if (!why.empty())
        return error(b, why);
      tiling.tile[*inner] = tile[dim];
    }
    return std::nullopt;
  }

  std::optional<Diagnostic> takeOrder(size_t b, const std::vector<int> &order) {
    bool isConsumer = b + 1 == body.ops.size();
    llvm::SmallVector<int, 6> outer, inner, tiled;
    auto add = [&](int variable) { tiled.push_back(body.variables[variable].dim); };
    if (isConsumer)
      llvm::for_each(tiling.outer, add);
    llvm::for_each(tiling.inner[b], add);
    llvm::SmallVector<int, 6> given(order.begin(), order.end()), wanted(tiled);
    llvm::sort(given);
    llvm::sort(wanted);
    if (given != wanted)
      return error(b, "the order " + listOf(order) + " does not list the tiled dimensions " +
                          listOf(wanted) + ", each once");
    for (int dim : order) {
      int variable = -1;
      for (int v : isConsumer ? tiling.outer : llvm::SmallVector<int, 6>())
        if (body.variables[v].dim == dim)
          variable = v;
      if (variable >= 0) {
        if (!inner.empty())
          return error(b, "d" + std::to_string(dim) + " is parallel and cannot be inside the loop of "
                              "a reduction dimension, whose accumulator it would store half done; "
                              "list parallel dimensions first");
        outer.push_back(variable);
        continue;
      }
      for (int v : tiling.inner[b])
        if (body.variables[v].dim == dim)
          inner.push_back(v);
    }
    if (isConsumer)
      tiling.outer.assign(outer.begin(), outer.end());
    tiling.inner[b].assign(inner.begin(), inner.end());
    return std::nullopt;
  }

  int loadOf(size_t b, int operand) const {
    for (size_t i = 0; i < body.loads.size(); ++i)
      if (llvm::is_contained(body.loads[i].uses, std::pair<int, int>(b, operand)))
        return i;
    return -1;
  }

  std::optional<Diagnostic> noLoad(size_t b, int operand) const {
    if (operand < 0 || operand >= int(node(b).operands.size()))
      return error(b, "there is no operand " + std::to_string(operand) + "; it has " +
                          std::to_string(node(b).operands.size()));
    return error(b, "operand " + std::to_string(operand) +
                        " is not loaded (it is made in the tile body, only written, or a scalar), "
                        "so it has no placement");
  }

  std::optional<Diagnostic> takeLevel(size_t b, int operand, int level) {
    int load = loadOf(b, operand);
    llvm::SmallVector<int, 8> path;
    if (load < 0) {
      // A stored result sits inside all outer loops; saying so is not an error.
      if (operand >= 0 && operand < int(node(b).operands.size()) &&
          node(b).operands[operand].isInit && level == tiling.depth())
        return std::nullopt;
      return noLoad(b, operand);
    }
    loopPath(tiling, body.loads[load].op, path);
    if (level < 0 || level > int(path.size()))
      return error(b, "the level of operand " + std::to_string(operand) + " must be between 0 and " +
                          std::to_string(path.size()) + " (the number of loops), not " +
                          std::to_string(level));
    auto isDestination = [&](std::pair<int, int> use) {
      return node(use.first).operands[use.second].isInit;
    };
    if (level > tiling.depth() && llvm::any_of(body.loads[load].uses, isDestination))
      return error(b, "operand " + std::to_string(operand) +
                          " is a destination that the loops of a reduction accumulate in, so its "
                          "level can be at most " + std::to_string(tiling.depth()));
    if (body.loads[load].lastOp != body.loads[load].op && level > tiling.depth())
      return error(b, "operand " + std::to_string(operand) + " is used by several ops of the tile "
                          "body, so its level can be at most " + std::to_string(tiling.depth()));
    tiling.level[load] = level;
    return std::nullopt;
  }

  std::optional<Diagnostic> takeOverlap(size_t b, int operand, const std::vector<int> &dims) {
    int load = loadOf(b, operand);
    if (load < 0)
      return noLoad(b, operand);
    llvm::SmallVector<int, 8> path;
    loopPath(tiling, body.loads[load].op, path);
    for (int dim : dims) {
      std::string d = "d" + std::to_string(dim);
      if (dim < 0 || dim >= int(body.ops[b].domain.size()))
        return error(b, "there is no dimension " + d);
      const SliceFunction &function = body.ops[b].domain[dim];
      int variable = function.terms.size() == 1 ? function.terms[0].dim : -1;
      auto loop = llvm::find(path, variable);
      if (variable < 0 || loop == path.end())
        return error(b, d + " is not tiled, so nothing overlaps along it");
      if (loop - path.begin() >= tiling.level[load])
        return error(b, "operand " + std::to_string(operand) + " is loaded outside the loop of " + d +
                            "; nothing is loaded again along it");
      if (std::string why = whyNotKept(body, tiling, load, variable); !why.empty())
        return error(b, "operand " + std::to_string(operand) + " cannot keep anything along " + d +
                            ": " + why);
      tiling.overlap[load].push_back(variable);
    }
    return std::nullopt;
  }

  const TileBody &body;
  const std::vector<DimensionRule> &rules;
  const Target &target;
  const Overrides &overrides;
  BodyTiling &tiling;
};

} // namespace

Result<bool> applyOverrides(const TileBody &body, const std::vector<DimensionRule> &rules,
                            const Target &target, const Overrides &overrides, BodyTiling &tiling) {
  return OverrideReader(body, rules, target, overrides, tiling).run();
}

} // namespace tilescope
