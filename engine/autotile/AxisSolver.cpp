#include "engine/autotile/AxisSolver.h"

#include "llvm/ADT/SmallVector.h"

#include <algorithm>
#include <numeric>

namespace tilescope::autotile {
namespace {

/// Above this many splits only a bisection is affordable, proved right or not.
constexpr double mostEnumeratedSplits = 65536;

/// Grows one tile variable. A constraint counts only if it holds at the variable's minimum: one
/// that is broken there already is not broken by growing.
class Growth {
public:
  Growth(Evaluation &point, int variable) : point(point), variable(variable) {
    low = point.minimum(variable);
    high = point.maximum(variable);
    point.set(variable, low);
    size_t count = point.compiled.constraints.size();
    for (size_t i = 0; i < count; ++i)
      if (point.constraint(i) <= 0)
        binding.push_back(i);
  }

  bool accepts(double value) {
    point.set(variable, value);
    return point.fitsBuffer() && std::all_of(binding.begin(), binding.end(),
                                             [&](size_t i) { return point.constraint(i) <= 0; });
  }

  /// Largest accepted multiple of `step` within bounds, or nothing.
  std::optional<double> largestMultiple(double step) {
    double good = applyOperator(Operator::CeilDivide, low, step, 0) - 1;
    double bad = applyOperator(Operator::FloorDivide, high, step, 0) + 1;
    double first = good;
    while (bad - good > 1) {
      double middle = good + applyOperator(Operator::FloorDivide, bad - good, 2, 0);
      (accepts(middle * step) ? good : bad) = middle;
    }
    if (good == first)
      return std::nullopt;
    return good * step;
  }

  double low = 0;
  double high = 0;

private:
  Evaluation &point;
  int variable;
  llvm::SmallVector<size_t, 8> binding;
};

void growTile(Evaluation &point, int v, Tracer &tracer) {
  const Variable &variable = point.compiled.problem.variables[v];
  Growth growth(point, v);
  if (growth.low > growth.high) {
    tracer.record(point, [&] { return variable.name + ": no allowed value within its bounds"; });
    return;
  }
  if (growth.accepts(growth.high)) {
    tracer.record(point, [&] {
      return variable.name + ": its upper bound " + wholeText(growth.high) + " fits";
    });
    return;
  }
  int64_t preferred = std::lcm(variable.align, variable.promptAlign);
  std::optional<double> best = growth.largestMultiple(static_cast<double>(preferred));
  if (!best && preferred != variable.align)
    best = growth.largestMultiple(static_cast<double>(variable.align));
  // The bisection's last probe may be a refused one.
  point.set(v, best.value_or(growth.low));
  tracer.record(point, [&] {
    return variable.name + ": " + wholeText(growth.high) + " does not fit; " +
           (best ? "the largest that does is " + wholeText(*best)
                 : "not even its minimum " + wholeText(growth.low) + " does");
  });
}

/// Smallest multiple of align in [low, high] within the core limit, where more never occupies more.
double fewestTilesPerCore(Evaluation &point, int v, double low, double high, double align) {
  double bad = low / align, good = high / align;
  while (good - bad > 1) {
    double middle = bad + applyOperator(Operator::FloorDivide, good - bad, 2, 0);
    point.set(v, middle * align);
    (point.coreUse() <= point.coreLimit ? good : bad) = middle;
  }
  return good * align;
}

double mostCoresByEnumeration(Evaluation &point, int v, double low, double high, double align) {
  double best = high, mostCores = -1;
  for (double x = low; x <= high; x += align) {
    point.set(v, x);
    double cores = point.coreUse();
    if (cores <= point.coreLimit && cores > mostCores) {
      mostCores = cores;
      best = x;
    }
  }
  return best;
}

void splitOne(Evaluation &point, int v) {
  double low = point.minimum(v), high = point.maximum(v);
  auto align = static_cast<double>(point.compiled.problem.variables[v].align);
  if (low > high) {
    point.set(v, low);
    return;
  }
  if (!point.compiled.coresNeverRise[v] && (high - low) / align < mostEnumeratedSplits) {
    point.set(v, mostCoresByEnumeration(point, v, low, high, align));
    return;
  }
  point.set(v, low);
  if (point.coreUse() <= point.coreLimit)
    return;
  point.set(v, high);
  if (point.coreUse() <= point.coreLimit)
    point.set(v, fewestTilesPerCore(point, v, low, high, align));
}

} // namespace

void clampToBounds(Evaluation &point) {
  for (const OrderedVariable &entry : point.compiled.order) {
    int v = entry.variable;
    double low = point.minimum(v), high = std::max(low, point.maximum(v));
    point.set(v, std::clamp(point.value(v), low, high));
  }
}

void decideTiles(Evaluation &point, Tracer &tracer) {
  const CompiledProblem &compiled = point.compiled;
  for (const OrderedVariable &entry : compiled.order)
    point.set(entry.variable, point.minimum(entry.variable));
  for (int v : compiled.tiles)
    growTile(point, v, tracer);
}

void splitAmongCores(Evaluation &point, Tracer &tracer) {
  const std::vector<int> &cores = point.compiled.cores;
  for (int v : cores)
    point.set(v, std::max(point.minimum(v), point.maximum(v)));
  for (size_t i = cores.size(); i-- > 0;) {
    splitOne(point, cores[i]);
    for (size_t later = i + 1; later < cores.size(); ++later)
      point.set(cores[later],
                std::clamp(point.value(cores[later]), point.minimum(cores[later]),
                           std::max(point.minimum(cores[later]), point.maximum(cores[later]))));
    tracer.record(point, [&] {
      return point.compiled.problem.variables[cores[i]].name + ": " +
             wholeText(point.value(cores[i])) + " occupies " + wholeText(point.coreUse()) + " of " +
             wholeText(point.coreLimit) + " cores";
    });
  }
}

} // namespace tilescope::autotile
