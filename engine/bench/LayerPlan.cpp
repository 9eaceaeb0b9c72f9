#include "engine/bench/LayerPlan.h"

#include <algorithm>

namespace tilescope {

namespace {

bool isFill(const OpNode &op) {
  return op.name == "linalg.fill";
}

bool isProduct(const OpNode &op) {
  return op.contraction && op.domain.size() == 3 && op.m.size() == 1 && op.n.size() == 1 &&
         op.k.size() == 1;
}

/// The destination of the op's only result; null when there are several.
const Operand *destinationOf(const OpNode &op) {
  const Operand *destination = nullptr;
  for (const Operand &operand : op.operands)
    if (operand.isInit) {
      if (destination)
        return nullptr;
      destination = &operand;
    }
  return destination;
}

/// Dimension d of the destination is dimension d of the domain.
bool writesInOrder(const OpNode &op) {
  const Operand *destination = destinationOf(op);
  if (!destination || destination->access.size() != op.domain.size())
    return false;
  for (size_t dim = 0; dim < op.domain.size(); ++dim) {
    const DimensionAccess &access = destination->access[dim];
    if (access.terms != std::vector<AccessTerm>{{int(dim), 1, 1, 0}} || access.constant != 0)
      return false;
  }
  return true;
}

bool isElementwise(const OpNode &op) {
  return op.domain.size() == 2 && op.name != "linalg.transpose" && writesInOrder(op) &&
         std::all_of(op.domain.begin(), op.domain.end(), [](const DomainDimension &dimension) {
           return dimension.kind == DimensionKind::Parallel;
         });
}

bool canBePlanned(const OpNode &op) {
  return !op.onHost && !op.dynamic && op.untileable.empty() && !op.inReductionLoop;
}

struct Chain {
  int output;
  /// Indices of ops, ascending, the output last.
  std::vector<int> members;
};

/// The chains of the model, last first.
std::vector<Chain> chainsOf(const ModelGraph &model) {
  std::vector<Chain> chains;
  std::vector<int> chainOf(model.ops.size(), -1);
  for (int i = int(model.ops.size()); i-- > 0;) {
    const OpNode &op = model.ops[i];
    if (!canBePlanned(op) || op.results.size() != 1 || (!isElementwise(op) && !isProduct(op)))
      continue;
    // It joins the chain that all its uses are in, where they need exactly the tile of their user.
    const Value &value = model.values[op.results[0]];
    int joined = value.uses.empty() || value.usedOutside ? -1 : chainOf[value.uses.front().first];
    for (auto [user, operand] : value.uses) {
      const OpNode &consumer = model.ops[user];
      const Operand *destination = destinationOf(consumer);
      const Operand &use = consumer.operands[operand];
      if (chainOf[user] != joined || consumer.block != op.block || use.value != op.results[0] ||
          !destination || use.access != destination->access)
        joined = -1;
    }
    if (joined < 0) {
      if (isFill(op))
        continue;
      joined = int(chains.size());
      chains.push_back({i, {}});
    }
    chains[joined].members.insert(chains[joined].members.begin(), i);
    chainOf[i] = joined;
  }
  return chains;
}

std::vector<int64_t> wholeTile(const OpNode &op) {
  std::vector<int64_t> tile;
  for (const DomainDimension &dimension : op.domain)
    tile.push_back(dimension.size.value_or(-1));
  return tile;
}

/// Domain dimensions of the op's rows and columns.
std::pair<int, int> rowsAndColumns(const OpNode &op) {
  return isProduct(op) ? std::pair(op.m[0], op.n[0]) : std::pair(0, 1);
}

int64_t cut(int64_t extent, int64_t size) {
  return size == 0 ? extent : std::min(extent, size);
}

void tileChain(const ModelGraph &model, const Chain &chain, const TileSizes &sizes,
               Overrides &overrides) {
  const OpNode &output = model.ops[chain.output];
  auto [rows, columns] = rowsAndColumns(output);
  std::vector<int64_t> tile = wholeTile(output);
  tile[rows] = cut(tile[rows], sizes.m);
  tile[columns] = cut(tile[columns], sizes.n);
  bool tiled = tile != wholeTile(output);
  overrides[output.id].tile = tile;
  for (int member : chain.members) {
    const OpNode &op = model.ops[member];
    if (tiled && member != chain.output) {
      overrides[output.id].producers->push_back(op.id);
      // What is fused has no producers of its own, and its parallel tile follows its consumer's.
      overrides[op.id] = {};
    }
    if (!isProduct(op))
      continue;
    std::vector<int64_t> inner = overrides[op.id].tile.value_or(wholeTile(op));
    inner[op.k[0]] = cut(inner[op.k[0]], sizes.k);
    if (inner != wholeTile(op))
      overrides[op.id].tile = inner;
  }
}

} // namespace

bool isLinearLayer(const ModelGraph &model) {
  return std::any_of(model.ops.begin(), model.ops.end(),
                     [](const OpNode &op) { return op.sourceName.rfind("dlc.", 0) == 0; });
}

bool hasDlcProduct(const ModelGraph &model) {
  return std::any_of(model.ops.begin(), model.ops.end(),
                     [](const OpNode &op) { return op.sourceName == "dlc.matmul"; });
}

bool hasTransposedRhs(const ModelGraph &model) {
  return std::any_of(model.ops.begin(), model.ops.end(), [](const OpNode &op) {
    return op.sourceName == "dlc.matmul" && op.name == "linalg.transpose";
  });
}

Overrides layerOverrides(const ModelGraph &model, const std::optional<TileSizes> &tile) {
  Overrides overrides;
  for (const OpNode &op : model.ops)
    if (canBePlanned(op)) {
      overrides[op.id].tile = wholeTile(op);
      overrides[op.id].producers.emplace();
    }
  if (tile)
    for (const Chain &chain : chainsOf(model))
      tileChain(model, chain, *tile, overrides);
  for (auto entry = overrides.begin(); entry != overrides.end();)
    entry = entry->second.empty() ? overrides.erase(entry) : std::next(entry);
  return overrides;
}

LinearWork linearWork(const ModelGraph &model) {
  LinearWork work;
  for (const OpNode &op : model.ops) {
    if (op.dynamic || isFill(op) || op.name == "linalg.transpose")
      continue;
    std::vector<int64_t> sizes = wholeTile(op);
    auto product = [&](const std::vector<int> &dims) {
      int64_t iterations = 1;
      for (int dim : dims)
        iterations *= sizes[dim];
      return iterations;
    };
    if (op.contraction) {
      work.products.push_back({product(op.m), product(op.k), product(op.n)});
      continue;
    }
    std::vector<int> all;
    bool parallel = true;
    for (size_t dim = 0; dim < op.domain.size(); ++dim) {
      all.push_back(int(dim));
      parallel &= op.domain[dim].kind == DimensionKind::Parallel;
    }
    int inputs = int(std::count_if(op.operands.begin(), op.operands.end(),
                                   [](const Operand &operand) { return !operand.isInit; }));
    if (parallel)
      work.elementwise.push_back({product(all), inputs});
  }
  return work;
}

std::optional<TileSizes> layerTile(const Plan &plan, int64_t id) {
  int index = plan.model->indexOf(id);
  for (const Chain &chain : chainsOf(*plan.model)) {
    if (std::find(chain.members.begin(), chain.members.end(), index) == chain.members.end())
      continue;
    auto sizeOf = [&](int op, int dim) {
      int64_t size = plan.ops[op]->tile[dim];
      return size == plan.model->ops[op].domain[dim].size ? 0 : size;
    };
    auto [rows, columns] = rowsAndColumns(plan.model->ops[chain.output]);
    TileSizes tile{sizeOf(chain.output, rows), sizeOf(chain.output, columns), 0};
    for (int member : chain.members)
      if (isProduct(plan.model->ops[member]))
        tile.k = sizeOf(member, plan.model->ops[member].k[0]);
    return tile;
  }
  return std::nullopt;
}

} // namespace tilescope
