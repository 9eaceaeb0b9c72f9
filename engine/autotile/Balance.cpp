// The balanced mode of the axis solver: smaller tiles where the largest strand cores.
#include "engine/autotile/AxisSolver.h"

#include <algorithm>
#include <cmath>

namespace tilescope::autotile {
namespace {

double coreProduct(const Evaluation &point) {
  double product = 1;
  for (int v : point.compiled.cores)
    product *= point.value(v);
  return product;
}

/// Variables that the number of occupied cores depends on, through the core variables' bounds too.
uint64_t coreInfluences(const CompiledProblem &compiled) {
  const Problem &problem = compiled.problem;
  uint64_t mask = problem.pool[problem.coreUse].variables;
  for (int v : compiled.cores)
    mask |= problem.pool[problem.variables[v].minimum].variables |
            problem.pool[problem.variables[v].maximum].variables;
  return mask;
}

/// Finds runs of values of one tile variable along which the split among cores cannot change.
///
/// The cores used, and the core variables' bounds, see the tile only through a few nodes that do
/// not involve core variables (such as the number of tiles). While those keep their values, so does
/// the split; where they are monotone, the end of a run is found by bisection.
class Plateaus {
public:
  Plateaus(const CompiledProblem &compiled, int variable) {
    const Problem &problem = compiled.problem;
    const ExpressionPool &pool = problem.pool;
    uint64_t self = uint64_t(1) << variable, coreMask = 0;
    std::vector<ExpressionId> outputs{problem.coreUse};
    for (int v : compiled.cores) {
      coreMask |= uint64_t(1) << v;
      outputs.insert(outputs.end(), {problem.variables[v].minimum, problem.variables[v].maximum});
    }
    // Constraints may forbid single values, and a child's bounds would move with the tile: then
    // every value is looked at.
    usable = problem.constraints.empty();
    for (int v : compiled.tiles)
      usable &= v == variable || !(variablesDecidedBefore(problem, v) & self);
    std::vector<bool> seen(pool.size(), false);
    while (!outputs.empty()) {
      ExpressionId id = outputs.back();
      outputs.pop_back();
      const ExpressionNode &node = pool[id];
      if (seen[id] || !(node.variables & self))
        continue;
      seen[id] = true;
      if (!(node.variables & coreMask)) {
        frontier.push_back(id);
        continue;
      }
      outputs.insert(outputs.end(), {node.a, node.b});
      if (node.op == Operator::Select)
        outputs.push_back(node.c);
    }
    program = Program(pool, frontier);
    usable &= isMonotone(compiled, variable);
  }

  /// Smallest multiple of `step` in [lowest, value] with the same split as `value`.
  double end(Evaluation &point, int variable, double value, double lowest, double step) {
    if (!usable)
      return value;
    std::vector<double> signature = sample(point, variable, value);
    double good = value / step, bad = lowest / step - 1;
    for (double reach = 1; good - bad > 1; reach *= 2) {
      double probe = std::max(good - reach, bad + 1);
      if (sample(point, variable, probe * step) != signature) {
        bad = probe;
        break;
      }
      good = probe;
    }
    while (good - bad > 1) {
      double middle = bad + std::floor((good - bad) / 2);
      (sample(point, variable, middle * step) == signature ? good : bad) = middle;
    }
    return good * step;
  }

private:
  bool isMonotone(const CompiledProblem &compiled, int variable) const {
    RangeSlots slots(compiled.problem.pool);
    for (size_t v = 0; v < compiled.domain.size(); ++v)
      slots.setVariable(compiled.variableIds[v], static_cast<int>(v), compiled.domain[v].low,
                        compiled.domain[v].high);
    program.run(slots);
    return std::none_of(frontier.begin(), frontier.end(), [&](ExpressionId id) {
      return (slots.ranges[id].rising & slots.ranges[id].falling) >> variable & 1;
    });
  }

  std::vector<double> sample(Evaluation &point, int variable, double value) {
    point.set(variable, value);
    return point.run(program, frontier);
  }

  std::vector<ExpressionId> frontier;
  Program program;
  bool usable = true;
};

/// Smallest multiple of `step` from `low` up to `value` that uses at least `bytes` of buffer.
double smallestUsing(Evaluation &point, int variable, double low, double value, double step,
                     double bytes) {
  double bad = low / step - 1, good = value / step;
  while (good - bad > 1) {
    double middle = bad + std::floor((good - bad) / 2);
    point.set(variable, middle * step);
    (point.bufferUse() >= bytes ? good : bad) = middle;
  }
  return good * step;
}

struct Candidate {
  double tile = 0;
  double cores = -1;
  double work = 0;

  bool isBetterThan(const Candidate &other) const {
    if (cores != other.cores)
      return cores > other.cores;
    if (work != other.work)
      return work < other.work;
    return tile > other.tile;
  }
};

/// Searches one variable; true when the core target was reached.
bool balanceAlong(Evaluation &point, int v, double target, double bytes, const Task &task) {
  Tracer silent;
  const CompiledProblem &compiled = point.compiled;
  auto step = static_cast<double>(compiled.problem.variables[v].align);
  std::vector<int64_t> start = point.values();
  double largest = point.value(v), low = point.minimum(v);
  if (point.bufferUse() < bytes || low > largest)
    return false;
  double lowest = smallestUsing(point, v, low, largest, step, bytes);
  point.setValues(start);

  Plateaus plateaus(compiled, v);
  Candidate best;
  auto settle = [&](double tile) {
    point.setValues(start);
    point.set(v, tile);
    for (int other : compiled.tiles)
      if (other != v)
        point.set(other, std::min(point.value(other), point.maximum(other)));
    splitAmongCores(point, silent);
  };
  for (double tile = largest; tile >= lowest && !task.cancelled(); tile -= step) {
    settle(tile);
    double cores = point.coreUse();
    if (point.isFeasible()) {
      if (cores >= target)
        return true;
      double split = coreProduct(point);
      tile = plateaus.end(point, v, tile, lowest, step);
      Candidate candidate{tile, cores, tile * split};
      if (candidate.isBetterThan(best))
        best = candidate;
    }
  }
  if (best.cores < 0)
    point.setValues(start);
  else
    settle(best.tile);
  return false;
}

} // namespace

void balanceCores(Evaluation &point, BalanceShares shares, const Task &task, Tracer &tracer) {
  // The small addend keeps a share such as 0.29 x 100 from falling to 28 by rounding.
  double target = std::floor(shares.cores * point.coreLimit + 1e-9);
  double bytes = shares.buffer * point.bufferLimit;
  if (point.coreUse() >= target)
    return;
  uint64_t influences = coreInfluences(point.compiled);
  const std::vector<int> &tiles = point.compiled.tiles;
  for (size_t i = tiles.size(); i-- > 0;) {
    int v = tiles[i];
    if (!(influences >> v & 1))
      continue;
    double before = point.value(v);
    bool reached = balanceAlong(point, v, target, bytes, task);
    tracer.record(point, [&] {
      return point.compiled.problem.variables[v].name + ": " + wholeText(before) + " -> " +
             wholeText(point.value(v)) + " occupies " + wholeText(point.coreUse()) + " cores" +
             (reached ? ", the share asked for (" : ", short of the share asked for (") +
             wholeText(target) + ")";
    });
    if (reached)
      return;
  }
}

} // namespace tilescope::autotile
