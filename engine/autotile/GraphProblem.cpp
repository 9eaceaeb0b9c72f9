#include "engine/autotile/GraphProblem.h"

#include "engine/autotile/PipelineModel.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

namespace tilescope::autotile {
namespace {

using Extents = std::vector<ExpressionId>;

/// The type that a call works on: of its first operand, of a choice by a mask that of the result.
const std::string &costedDtype(const ApiGraph &graph, const ApiNode &node) {
  const std::string &first = graph.tensors[node.inputs.front()].dtype;
  return node.api == "select" && node.output >= 0 ? graph.tensors[node.output].dtype : first;
}

class Builder {
public:
  Builder(const ApiGraph &graph, const Template &choice, const UnifiedBufferTarget &target)
      : graph(graph), choice(choice), target(target), problem(result.problem), pool(problem.pool) {}

  Result<GraphProblem> build() {
    if (std::optional<Diagnostic> missing = missingCost())
      return *missing;
    problem.name = graph.name + ": " + choice.name;
    problem.unifiedBufferBytes = target.unifiedBufferBytes;
    problem.cores = target.cores;
    problem.coreCycles = target.coreCycles;
    declareVariables();
    declareCores();
    problem.bufferUse = bufferUse();
    addTerms();
    addPipes();
    return std::move(result);
  }

private:
  ExpressionId number(double value) { return pool.constant(value); }
  ExpressionId size(int axis) { return number(static_cast<double>(graph.axes[axis].size)); }
  bool isLoop(int axis) const { return choice.cuts[axis] != AxisCut::Whole; }

  std::optional<Diagnostic> missingCost() const {
    SourceLocation place{graph.name, 0, 0};
    for (const GraphTensor &tensor : graph.tensors)
      if (bytesOfDtype(tensor.dtype) == 0)
        return errorAt(place, "the size of dtype \"" + tensor.dtype + "\" of " + tensor.name +
                                  " is not known here; cast it to a known one");
    for (const ApiNode &node : graph.nodes)
      if (node.kind != ApiKind::Load && node.kind != ApiKind::Store && !costOf(node))
        return errorAt(place, "target " + target.name + " has no cost for \"" + node.api +
                                  "\" of " + costedDtype(graph, node) +
                                  "; measure it and add it with `tilescope fit`");
    return std::nullopt;
  }

  std::optional<ResolvedCost> costOf(const ApiNode &node) const {
    return target.costOf(node.api, costedDtype(graph, node));
  }

  // Variables and loops ----------------------------------------------------------------------

  /// Elements of a row granule, when the axis is the contiguous one of a transfer; else 1.
  int64_t preferredAlignment(int axis, bool &innermost) const {
    int64_t alignment = 1;
    innermost = false;
    for (const ApiNode &node : graph.nodes) {
      if (node.kind != ApiKind::Load && node.kind != ApiKind::Store)
        continue;
      const GraphTensor &tensor =
          graph.tensors[node.output < 0 ? node.inputs.front() : node.output];
      if (tensor.axes.empty() || tensor.axes.back() != axis)
        continue;
      innermost = true;
      int64_t bytes = bytesOfDtype(tensor.dtype);
      alignment = std::lcm(alignment, std::max<int64_t>(1, target.rowBytes / bytes));
    }
    return alignment;
  }

  void declareVariables() {
    std::vector<bool> reduced = graph.reducedAxes(), broadcast = graph.broadcastAxes();
    for (size_t i = 0; i < graph.axes.size(); ++i) {
      auto axis = static_cast<int>(i);
      ExpressionId extent = choice.cuts[axis] == AxisCut::Single ? number(1) : size(axis);
      ExpressionId count = choice.cuts[axis] == AxisCut::Single ? size(axis) : number(1);
      ExpressionId rest = extent;
      if (choice.cuts[axis] == AxisCut::Split || choice.cuts[axis] == AxisCut::Block) {
        Variable variable;
        variable.name = graph.axes[axis].name + "_t";
        variable.minimum = number(1);
        variable.maximum = size(axis);
        variable.reduction = reduced[axis];
        variable.broadcast = broadcast[axis];
        variable.promptAlign = preferredAlignment(axis, variable.innermost);
        extent = pool.variable(static_cast<int>(problem.variables.size()));
        problem.variables.push_back(std::move(variable));
        count = pool.ceilDivide(size(axis), extent);
        rest = pool.subtract(size(axis), pool.multiply(pool.subtract(count, number(1)), extent));
      }
      full.push_back(extent);
      tail.push_back(rest);
      trips.push_back(count);
      if (!isLoop(axis))
        continue;
      if (reduced[axis] && choice.cuts[axis] == AxisCut::Split)
        innerLoop = axis;
      else
        blockLoops.push_back(axis);
      if (choice.cuts[axis] == AxisCut::Block)
        merged = axis;
    }
  }

  /// The loops over tiles are one loop, cut into pieces of consecutive tiles for the cores.
  void declareCores() {
    ExpressionId tiles = number(1);
    for (int axis : blockLoops)
      tiles = pool.multiply(tiles, trips[axis]);
    tilesPerCore = number(1);
    if (!pool.isConstant(tiles) || pool[tiles].constant > 1) {
      Variable variable;
      variable.name = "tiles_per_core";
      variable.role = VariableRole::Core;
      variable.minimum = number(1);
      variable.maximum = tiles;
      for (size_t v = 0; v < problem.variables.size(); ++v)
        variable.parents.push_back(static_cast<int>(v));
      tilesPerCore = pool.variable(static_cast<int>(problem.variables.size()));
      problem.variables.push_back(std::move(variable));
    }
    coresUsed = pool.ceilDivide(tiles, tilesPerCore);
    problem.coreUse = coresUsed;
  }

  // Buffer -----------------------------------------------------------------------------------

  ExpressionId tensorBytes(int index) {
    const GraphTensor &tensor = graph.tensors[index];
    ExpressionId granule = number(static_cast<double>(target.rowBytes));
    ExpressionId bytes = number(static_cast<double>(bytesOfDtype(tensor.dtype)));
    if (!tensor.axes.empty())
      bytes = pool.multiply(full[tensor.axes.back()], bytes);
    bytes = pool.multiply(pool.ceilDivide(bytes, granule), granule);
    for (size_t i = 0; i + 1 < tensor.axes.size(); ++i)
      bytes = pool.multiply(full[tensor.axes[i]], bytes);
    return bytes;
  }

  ExpressionId bufferUse() {
    ExpressionId use = number(static_cast<double>(target.reservedBytes));
    for (const Container &container : assignContainers(graph, target.queueBuffers)) {
      ExpressionId largest = number(0);
      for (int tensor : container.tensors)
        largest = pool.make(Operator::Maximum, largest, tensorBytes(tensor));
      use = pool.add(use, pool.multiply(number(static_cast<double>(container.buffers)), largest));
    }
    for (const ApiNode &node : graph.nodes) {
      if (target.needsTemporary(node.api))
        use = pool.add(use, number(static_cast<double>(target.temporaryBytes)));
      if (isMerged(node))
        use = pool.add(use, pool.multiply(number(static_cast<double>(target.queueBuffers)),
                                          tensorBytes(node.output)));
    }
    return use;
  }

  // Times ------------------------------------------------------------------------------------

  bool involves(const ApiNode &node, int axis) const {
    if (node.output >= 0 && graph.carries(node.output, axis))
      return true;
    return std::any_of(node.inputs.begin(), node.inputs.end(),
                       [&](int input) { return graph.carries(input, axis); });
  }

  /// A reduction whose partial results the cores leave behind.
  bool isMerged(const ApiNode &node) const {
    return merged >= 0 && node.kind == ApiKind::Reduce &&
           graph.carries(node.inputs.front(), merged) && !graph.carries(node.output, merged);
  }

  ExpressionId elements(int index, const Extents &extents) {
    ExpressionId count = number(1);
    for (int axis : graph.tensors[index].axes)
      count = pool.multiply(count, extents[axis]);
    return count;
  }

  /// The contiguous run covers the innermost axes up to and including the first that is cut.
  TransferShape transferShape(int index, const Extents &extents) {
    const GraphTensor &tensor = graph.tensors[index];
    TransferShape shape;
    shape.rowBytes = number(static_cast<double>(bytesOfDtype(tensor.dtype)));
    shape.rows = number(1);
    shape.gapBytes = number(0);
    bool contiguous = true;
    for (size_t i = tensor.axes.size(); i-- > 0;) {
      int axis = tensor.axes[i];
      if (!contiguous) {
        shape.rows = pool.multiply(shape.rows, extents[axis]);
        continue;
      }
      contiguous = !isLoop(axis);
      ExpressionId inner = shape.rowBytes;
      shape.rowBytes = pool.multiply(inner, extents[axis]);
      shape.gapBytes = pool.multiply(inner, pool.subtract(size(axis), extents[axis]));
    }
    // One row has no stride.
    shape.gapBytes = pool.select(pool.subtract(shape.rows, number(1)), shape.gapBytes, number(0));
    return shape;
  }

  /// ceil(log2 length), at least 1, of a length up to `largest`.
  ExpressionId halvings(ExpressionId length, int64_t largest) {
    ExpressionId count = number(1);
    for (int64_t power = 2; power < largest; power *= 2)
      count = pool.add(count, pool.select(pool.subtract(length, number(static_cast<double>(power))),
                                          number(1), number(0)));
    return count;
  }

  ExpressionId cyclesOf(const ApiNode &node, const Extents &extents) {
    PipelineModel model(pool, target, coresUsed);
    if (node.kind == ApiKind::Load)
      return model.load(transferShape(node.output, extents));
    if (node.kind == ApiKind::Store)
      return model.store(transferShape(node.inputs.front(), extents));
    ResolvedCost cost = *costOf(node);
    ExpressionId length = number(1);
    int64_t largest = 1;
    if (node.kind == ApiKind::Reduce)
      for (int axis : graph.tensors[node.inputs.front()].axes)
        if (!graph.carries(node.output, axis)) {
          length = pool.multiply(length, extents[axis]);
          largest *= graph.axes[axis].size;
        }
    ExpressionId out = elements(node.output, extents);
    ExpressionId cycles =
        model.vector(cost, elements(node.inputs.front(), extents), out, halvings(length, largest));
    // Each piece of a split reduction is combined with what came before.
    if (node.kind == ApiKind::Reduce && innerLoop >= 0 && involves(node, innerLoop))
      cycles = pool.add(cycles, combineCycles(cost, out));
    return cycles;
  }

  ExpressionId combineCycles(const ResolvedCost &cost, ExpressionId elementCount) {
    return pool.add(pool.multiply(number(cost.cost.perElement), elementCount),
                    number(cost.cost.start));
  }

  /// Cycles of all calls inside one tile of the block loops, whose extents are given.
  ExpressionId insideTile(const ApiNode &node, Extents extents, int passes) {
    if (innerLoop < 0 || !involves(node, innerLoop))
      return cyclesOf(node, extents);
    extents[innerLoop] = full[innerLoop];
    ExpressionId fullPiece = cyclesOf(node, extents);
    extents[innerLoop] = tail[innerLoop];
    ExpressionId lastPiece = cyclesOf(node, extents);
    ExpressionId onePass =
        pool.add(pool.multiply(pool.subtract(trips[innerLoop], number(1)), fullPiece), lastPiece);
    return pool.multiply(number(passes), onePass);
  }

  /// The loops around a node end at the innermost one it depends on: inside that, its tile stays.
  struct Nest {
    std::vector<int> loops;
    /// Executions by the busiest core.
    ExpressionId count = 0;
  };

  Nest nestOf(const ApiNode &node) {
    Nest nest;
    std::vector<int> loops = blockLoops;
    ExpressionId consecutive = tilesPerCore;
    bool afterMerge = merged >= 0 && !involves(node, merged) && node.kind != ApiKind::Load;
    if (afterMerge) {
      // Runs once for each merged tile; these are spread over the cores again.
      std::erase(loops, merged);
      ExpressionId tiles = number(1);
      for (int axis : loops)
        tiles = pool.multiply(tiles, trips[axis]);
      consecutive = pool.ceilDivide(tiles, coresUsed);
    }
    ExpressionId inside = number(1);
    while (!loops.empty() && !involves(node, loops.back())) {
      inside = pool.multiply(inside, trips[loops.back()]);
      loops.pop_back();
    }
    nest.count = loops.empty() ? number(1) : pool.ceilDivide(consecutive, inside);
    nest.loops = std::move(loops);
    return nest;
  }

  /// How often, at least, the axes in `tails` (non-empty, outermost first) are all at their last
  /// tile among consecutive executions of the nest.
  ExpressionId jointTails(const Nest &nest, const std::vector<int> &tails) {
    ExpressionId period = number(1), hits = number(1);
    bool inside = false;
    for (int axis : nest.loops) {
      bool isTail = std::find(tails.begin(), tails.end(), axis) != tails.end();
      inside |= isTail;
      if (!inside)
        continue;
      period = pool.multiply(period, trips[axis]);
      if (!isTail)
        hits = pool.multiply(hits, trips[axis]);
    }
    return pool.multiply(pool.floorDivide(nest.count, period), hits);
  }

  /// Executions with exactly `tails` at their last tile: inclusion and exclusion over supersets.
  ExpressionId exactTails(const Nest &nest, const std::vector<int> &cut, unsigned tails) {
    ExpressionId count = number(0);
    for (unsigned set = 0; set < 1u << cut.size(); ++set) {
      if ((set & tails) != tails)
        continue;
      std::vector<int> axes;
      for (size_t i = 0; i < cut.size(); ++i)
        if (set >> i & 1)
          axes.push_back(cut[i]);
      ExpressionId joint = axes.empty() ? nest.count : jointTails(nest, axes);
      bool subtracts = std::popcount(set ^ tails) % 2 == 1;
      count = subtracts ? pool.subtract(count, joint) : pool.add(count, joint);
    }
    return pool.make(Operator::Maximum, count, number(0));
  }

  /// 1 where the last tile along one of the axes is smaller than the others, else 0.
  ExpressionId hasShortTail(const std::vector<int> &axes) {
    ExpressionId missing = number(0);
    for (int axis : axes)
      missing = pool.add(missing, pool.subtract(full[axis], tail[axis]));
    return pool.select(missing, number(1), number(0));
  }

  /// Cycles of a split reduction's last pieces inside one tile, where they are smaller.
  ExpressionId shortPieces(const ApiNode &node, Extents extents, int passes) {
    if (innerLoop < 0 || !involves(node, innerLoop))
      return number(0);
    extents[innerLoop] = tail[innerLoop];
    return pool.multiply(hasShortTail({innerLoop}),
                         pool.multiply(number(passes), cyclesOf(node, extents)));
  }

  /// Sets `total` and `tail`.
  void addUp(const ApiNode &node, const Nest &nest, int passes, NodeTerm &term) {
    std::vector<int> cut;
    for (int axis : nest.loops)
      if (choice.cuts[axis] != AxisCut::Single && involves(node, axis))
        cut.push_back(axis);
    term.total = term.tail = number(0);
    for (unsigned tails = 0; tails < 1u << cut.size(); ++tails) {
      Extents extents = full;
      std::vector<int> last;
      for (size_t i = 0; i < cut.size(); ++i)
        if (tails >> i & 1) {
          extents[cut[i]] = tail[cut[i]];
          last.push_back(cut[i]);
        }
      ExpressionId executions = exactTails(nest, cut, tails);
      ExpressionId inside = insideTile(node, extents, passes);
      term.total = pool.add(term.total, pool.multiply(executions, inside));
      ExpressionId small =
          pool.select(hasShortTail(last), inside, shortPieces(node, extents, passes));
      term.tail = pool.add(term.tail, pool.multiply(executions, small));
    }
  }

  const std::string &pipeOf(const ApiNode &node) const {
    if (node.kind == ApiKind::Load)
      return target.load.pipe;
    return node.kind == ApiKind::Store ? target.store.pipe : target.vectorPipe;
  }

  void addTerms() {
    Passes passes;
    if (innerLoop >= 0)
      passes = passesOver(graph, innerLoop);
    for (size_t n = 0; n < graph.nodes.size(); ++n) {
      const ApiNode &node = graph.nodes[n];
      int repeated = innerLoop >= 0 ? std::popcount(passes.ofNode[n]) : 1;
      Nest nest = nestOf(node);
      NodeTerm term{static_cast<int>(n), describe(graph, node), pipeOf(node), 0, 0, 0, 0};
      term.calls = nest.count;
      if (innerLoop >= 0 && involves(node, innerLoop))
        term.calls = pool.multiply(term.calls, pool.multiply(number(repeated), trips[innerLoop]));
      term.once = cyclesOf(node, full);
      addUp(node, nest, repeated, term);
      result.terms.push_back(std::move(term));
      if (isMerged(node))
        addMerge(node);
    }
  }

  /// Every tile's partial result goes to main memory, and comes back to be combined.
  void addMerge(const ApiNode &node) {
    PipelineModel model(pool, target, coresUsed);
    std::string name = graph.tensors[node.output].name;
    ExpressionId count = elements(node.output, full);
    TransferShape shape;
    shape.rowBytes = pool.multiply(
        count, number(static_cast<double>(bytesOfDtype(graph.tensors[node.output].dtype))));
    shape.rows = number(1);
    shape.gapBytes = number(0);
    auto add = [&](std::string what, const std::string &pipe, ExpressionId once) {
      result.terms.push_back({-1, std::move(what), pipe, tilesPerCore, once,
                              pool.multiply(tilesPerCore, once), number(0)});
    };
    add("store partial " + name, target.store.pipe, model.store(shape));
    add("load partial " + name, target.load.pipe, model.load(shape));
    add("merge " + name, target.vectorPipe, combineCycles(*costOf(node), count));
  }

  void addPipes() {
    PipelineModel model(pool, target, coresUsed);
    ExpressionId largestLoad = number(0);
    for (const ApiNode &node : graph.nodes)
      if (node.kind == ApiKind::Load) {
        TransferShape shape = transferShape(node.output, full);
        largestLoad =
            pool.make(Operator::Maximum, largestLoad, pool.multiply(shape.rowBytes, shape.rows));
      }
    for (const std::string &pipe : {target.load.pipe, target.vectorPipe, target.store.pipe}) {
      ExpressionId cycles = number(0);
      bool used = false;
      for (const NodeTerm &term : result.terms)
        if (term.pipe == pipe) {
          cycles = pool.add(cycles, term.total);
          used = true;
        }
      if (!used)
        continue;
      ExpressionId head = model.head(pipe, largestLoad);
      result.heads.push_back(head);
      problem.pipes.push_back({pipe, pool.add(cycles, head), {}});
    }
  }

  const ApiGraph &graph;
  const Template &choice;
  const UnifiedBufferTarget &target;
  GraphProblem result;
  Problem &problem;
  ExpressionPool &pool;
  /// By axis: extent of a full tile, of the last tile, and number of tiles.
  Extents full, tail, trips;
  /// Axes of the loop that is cut among cores, outermost first.
  std::vector<int> blockLoops;
  /// The reduced axis looped over inside a tile, and the one split among cores; -1 for none.
  int innerLoop = -1;
  int merged = -1;
  ExpressionId tilesPerCore = 0;
  ExpressionId coresUsed = 0;
};

} // namespace

std::vector<std::string> assumptionsOf(const ApiGraph &graph, const UnifiedBufferTarget &target) {
  std::vector<std::string> all;
  for (const ApiNode &node : graph.nodes) {
    if (node.kind == ApiKind::Load || node.kind == ApiKind::Store)
      continue;
    std::optional<ResolvedCost> cost = target.costOf(node.api, costedDtype(graph, node));
    if (cost && !cost->assumption.empty() &&
        std::find(all.begin(), all.end(), cost->assumption) == all.end())
      all.push_back(cost->assumption);
  }
  return all;
}

Result<GraphProblem> buildProblem(const ApiGraph &graph, const Template &choice,
                                  const UnifiedBufferTarget &target) {
  return Builder(graph, choice, target).build();
}

} // namespace tilescope::autotile
