#include "engine/autotile/Exact.h"

#include "llvm/ADT/SmallVector.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <queue>

namespace tilescope::autotile {
namespace {

struct Box {
  llvm::SmallVector<double, 6> low, high;
  /// Nothing in the box costs less.
  double bound = 0;
  double volume = 0;
};

class Search {
public:
  Search(Evaluation &point, const ExactOptions &options, const Task &task, Tracer &tracer)
      : point(point), compiled(point.compiled), problem(compiled.problem), options(options),
        task(task), tracer(tracer), slots(problem.pool) {
    for (const Variable &variable : problem.variables)
      aligns.push_back(static_cast<double>(variable.align));
  }

  ExactResult run(bool startFeasible) {
    if (startFeasible) {
      best = cost();
      bestValues = point.values();
      result.found = true;
    }
    Box root;
    for (const Range &range : compiled.domain) {
      root.low.push_back(range.low);
      root.high.push_back(range.high);
    }
    push(std::move(root));
    auto start = std::chrono::steady_clock::now();
    for (int64_t step = 0; !open.empty() && !stopped; ++step) {
      if (step % 256 == 0) {
        std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
        if (task.cancelled() || elapsed.count() > options.timeLimit)
          break;
        task.report("exact search, " + std::to_string(result.boxes) + " boxes",
                    elapsed.count() / options.timeLimit);
      }
      if (result.boxes >= options.mostBoxes || open.top().bound >= best)
        break;
      Box box = open.top();
      open.pop();
      branch(box);
    }
    result.complete = open.empty() || open.top().bound >= best;
    result.bound = result.complete ? best : open.top().bound;
    if (result.found)
      point.setValues(bestValues);
    return result;
  }

private:
  /// Cheapest bound first; while any point will do, the smallest box first.
  struct Later {
    bool byVolume;
    bool operator()(const Box &x, const Box &y) const {
      if (!byVolume && x.bound != y.bound)
        return x.bound > y.bound;
      return x.volume > y.volume;
    }
  };

  double cost() { return options.anyFeasible ? 0 : point.objective(); }
  double alignDown(double x, size_t v) const { return std::floor(x / aligns[v]) * aligns[v]; }
  double alignUp(double x, size_t v) const { return std::ceil(x / aligns[v]) * aligns[v]; }

  const Range &range(ExpressionId id) const { return slots.ranges[id]; }

  /// Bounds of all expressions over the box; the variables' own bounds cut the box first. False
  /// when nothing in it is allowed.
  bool evaluate(Box &box) {
    for (size_t v = 0; v < box.low.size(); ++v)
      slots.setVariable(compiled.variableIds[v], static_cast<int>(v), box.low[v], box.high[v]);
    (options.anyFeasible ? compiled.limits : compiled.all).run(slots);
    for (size_t v = 0; v < box.low.size(); ++v) {
      box.low[v] = std::max(box.low[v], alignUp(range(problem.variables[v].minimum).low, v));
      box.high[v] = std::min(box.high[v], alignDown(range(problem.variables[v].maximum).high, v));
      if (box.low[v] > box.high[v])
        return false;
    }
    if (range(problem.bufferUse).low > point.bufferLimit ||
        range(problem.coreUse).low > point.coreLimit)
      return false;
    return std::none_of(problem.constraints.begin(), problem.constraints.end(),
                        [&](const NamedExpression &c) { return range(c.expression).low > 0; });
  }

  double lowerBound() const {
    if (options.anyFeasible)
      return 0;
    double slowest = 0;
    for (size_t i = 0; i < problem.pipes.size(); ++i) {
      double low = range(problem.pipes[i].expression).low;
      slowest = i == 0 ? low : std::max(slowest, low);
    }
    return slowest + problem.coreCycles * range(problem.coreUse).low;
  }

  /// Sets variables to the end of their range that is best for everything. True if one moved.
  bool fixMonotone(Box &box) {
    uint64_t rises = 0, falls = 0;
    auto include = [&](ExpressionId id) {
      rises |= range(id).rising;
      falls |= range(id).falling;
    };
    if (!options.anyFeasible) {
      // A pipe that is never the slowest in this box has no say.
      double slowestLow = lowerBound() - problem.coreCycles * range(problem.coreUse).low;
      for (const NamedExpression &pipe : problem.pipes)
        if (range(pipe.expression).high > slowestLow)
          include(pipe.expression);
      if (problem.coreCycles != 0)
        include(problem.coreUse);
    }
    // A use matters only where it could still exceed its limit.
    if (range(problem.bufferUse).high > point.bufferLimit)
      include(problem.bufferUse);
    if (range(problem.coreUse).high > point.coreLimit)
      include(problem.coreUse);
    for (const NamedExpression &constraint : problem.constraints)
      if (range(constraint.expression).high > 0)
        include(constraint.expression);
    for (size_t v = 0; v < box.low.size(); ++v) {
      // A bound that shrinks when another variable moves is a use of that variable.
      const Range &maximum = range(problem.variables[v].maximum);
      if (maximum.low < box.high[v]) {
        rises |= maximum.falling;
        falls |= maximum.rising;
      }
      const Range &minimum = range(problem.variables[v].minimum);
      if (minimum.high > box.low[v])
        include(problem.variables[v].minimum);
    }
    bool moved = false;
    for (size_t v = 0; v < box.low.size(); ++v) {
      if (box.low[v] == box.high[v])
        continue;
      bool lowIsAllowed = range(problem.variables[v].minimum).high <= box.low[v];
      bool highIsAllowed = range(problem.variables[v].maximum).low >= box.high[v];
      if (!(rises >> v & 1) && highIsAllowed)
        box.low[v] = box.high[v];
      else if (!(falls >> v & 1) && lowIsAllowed)
        box.high[v] = box.low[v];
      else
        continue;
      moved = true;
      // One at a time: the directions were found with the others free, which still contains this.
    }
    return moved;
  }

  void tryPoint(const Box &box, bool atHigh) {
    for (size_t v = 0; v < box.low.size(); ++v)
      point.set(static_cast<int>(v), atHigh ? box.high[v] : box.low[v]);
    if (!point.isFeasible())
      return;
    double value = cost();
    if (result.found && value >= best)
      return;
    best = value;
    bestValues = point.values();
    result.found = true;
    stopped = options.anyFeasible;
    tracer.record(point, [&] {
      return "better: " + wholeText(std::round(value)) + " cycles after " +
             std::to_string(result.boxes) + " boxes";
    });
  }

  void push(Box box) {
    ++result.boxes;
    for (size_t v = 0; v < box.low.size(); ++v) {
      box.low[v] = alignUp(box.low[v], v);
      box.high[v] = alignDown(box.high[v], v);
      if (box.low[v] > box.high[v])
        return;
    }
    do {
      if (!evaluate(box))
        return;
      box.bound = lowerBound();
      if (box.bound >= best)
        return;
    } while (fixMonotone(box));
    box.volume = 0;
    for (size_t v = 0; v < box.low.size(); ++v)
      box.volume += std::log2((box.high[v] - box.low[v]) / aligns[v] + 1);
    tryPoint(box, /*atHigh=*/true);
    if (box.volume == 0)
      return;
    if (options.anyFeasible)
      tryPoint(box, /*atHigh=*/false);
    open.push(std::move(box));
  }

  /// Halves the variable whose ends differ by the largest factor, at their geometric mean.
  void branch(const Box &box) {
    size_t widest = 0;
    double widestFactor = 0;
    for (size_t v = 0; v < box.low.size(); ++v) {
      double factor = box.high[v] / std::max(box.low[v], 0.5);
      if (box.high[v] > box.low[v] && factor > widestFactor) {
        widest = v;
        widestFactor = factor;
      }
    }
    double low = box.low[widest], high = box.high[widest];
    double middle = low > 0 ? std::sqrt(low) * std::sqrt(high) : (low + high) / 2;
    middle = std::clamp(alignDown(middle, widest), low, high - aligns[widest]);
    Box below = box, above = box;
    below.high[widest] = middle;
    above.low[widest] = middle + aligns[widest];
    push(std::move(above));
    push(std::move(below));
  }

  Evaluation &point;
  const CompiledProblem &compiled;
  const Problem &problem;
  const ExactOptions &options;
  const Task &task;
  Tracer &tracer;
  RangeSlots slots;
  std::vector<double> aligns;
  std::priority_queue<Box, std::vector<Box>, Later> open{Later{options.anyFeasible}};
  ExactResult result;
  double best = std::numeric_limits<double>::infinity();
  std::vector<int64_t> bestValues;
  bool stopped = false;
};

} // namespace

ExactResult searchExactly(Evaluation &point, bool startFeasible, const ExactOptions &options,
                          const Task &task, Tracer &tracer) {
  return Search(point, options, task, tracer).run(startFeasible);
}

} // namespace tilescope::autotile
