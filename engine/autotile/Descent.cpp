#include "engine/autotile/Descent.h"

#include "engine/autotile/AxisSolver.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <set>

namespace tilescope::autotile {
namespace {

constexpr int mostIterations = 100;
constexpr double momentum = 0.9;
constexpr size_t keptPoints = 4;

using Values = std::vector<double>;

/// A direction: steps of `align` for each variable.
struct Move {
  Values steps;
  bool operator==(const Move &) const = default;
};

class Descent {
public:
  Descent(Evaluation &point, const Task &task, double timeLimit, Tracer &tracer)
      : point(point), task(task), tracer(tracer),
        deadline(std::chrono::steady_clock::now() +
                 std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                     std::chrono::duration<double>(timeLimit))) {
    for (const Variable &variable : point.compiled.problem.variables)
      aligns.push_back(static_cast<double>(variable.align));
  }

  bool run() {
    clampToBounds(point);
    scaleConstraints();
    tracer.record(point, [] { return "start"; });
    if (!reachFeasible())
      return false;
    improve();
    point.setValues(kept.front().values);
    tracer.record(point, [&] {
      return "best of " + std::to_string(kept.size()) +
             " kept points: " + wholeText(std::round(kept.front().cycles)) + " cycles";
    });
    return true;
  }

private:
  struct Kept {
    double cycles;
    std::vector<int64_t> values;
  };

  size_t count() const { return aligns.size(); }
  bool outOfTime() const { return task.cancelled() || std::chrono::steady_clock::now() > deadline; }

  Values current() const {
    Values values;
    for (size_t v = 0; v < count(); ++v)
      values.push_back(point.value(static_cast<int>(v)));
    return values;
  }

  void restore(const Values &values) {
    for (size_t v = 0; v < count(); ++v)
      point.set(static_cast<int>(v), values[v]);
  }

  /// Sets the point to `from` moved `factor` times along `move`, within bounds.
  void place(const Values &from, const Move &move, double factor) {
    for (size_t v = 0; v < count(); ++v)
      point.set(static_cast<int>(v), from[v] + factor * move.steps[v] * aligns[v]);
    clampToBounds(point);
  }

  Move single(size_t v, double direction) const {
    Move move{Values(count(), 0)};
    move.steps[v] = direction;
    return move;
  }

  // Infeasible part -------------------------------------------------------------------------

  void scaleConstraints() {
    for (size_t i = 0; i < point.compiled.constraints.size(); ++i)
      scales.push_back(1 + std::abs(point.constraint(i)));
  }

  /// Relative excesses by kind, in the order in which they are relieved; all 0 when feasible. Cores
  /// come last: shrinking a tile for the buffer makes more tiles, which the split then takes up.
  using Excess = std::array<double, 3>;
  Excess excess() {
    Excess result{std::max(0.0, point.bufferUse() - point.bufferLimit) / point.bufferLimit, 0,
                  std::max(0.0, point.coreUse() - point.coreLimit) / point.coreLimit};
    for (size_t i = 0; i < scales.size(); ++i)
      result[1] += std::max(0.0, point.constraint(i)) / scales[i];
    return result;
  }

  static size_t firstViolated(const Excess &excess) {
    size_t kind = 0;
    while (kind < excess.size() && excess[kind] == 0)
      ++kind;
    return kind;
  }

  /// Less of the first violated kind, and nothing before it violated.
  static bool relieves(const Excess &now, const Excess &before) {
    size_t kind = firstViolated(before);
    return kind < before.size() && firstViolated(now) >= kind && now[kind] < before[kind];
  }

  /// All single directions that relieve the violation, taken together; steps grow until one does
  /// (rounded-up uses do not see a change of one element).
  std::optional<Move> reliefFrom(const Values &from, const Excess &violation) {
    Move relief{Values(count(), 0)};
    for (size_t v = 0; v < count(); ++v) {
      double reach = std::max(1.0, from[v]);
      for (double step = 1; step * aligns[v] <= 2 * reach && relief.steps[v] == 0; step *= 2)
        for (double direction : {-step, step}) {
          place(from, single(v, direction), 1);
          if (relieves(excess(), violation)) {
            relief.steps[v] = direction;
            break;
          }
        }
    }
    restore(from);
    if (std::all_of(relief.steps.begin(), relief.steps.end(), [](double s) { return s == 0; }))
      return std::nullopt;
    return relief;
  }

  bool reachFeasible() {
    for (int iteration = 0; iteration < mostIterations && !outOfTime(); ++iteration) {
      Excess violation = excess();
      if (firstViolated(violation) == violation.size())
        return point.isFeasible();
      Values from = current();
      std::optional<Move> relief = reliefFrom(from, violation);
      if (!relief)
        return false;
      bool moved = walk(from, *relief, violation);
      // Together they may undo each other: then the first that helps alone.
      for (size_t v = 0; v < count() && !moved; ++v)
        moved = relief->steps[v] != 0 && walk(from, single(v, relief->steps[v]), violation);
      if (!moved)
        return false;
      tracer.record(point, [&] {
        return firstViolated(excess()) == violation.size() ? "walked into the allowed region"
                                                           : "walked against the violation";
      });
    }
    return false;
  }

  /// Doubles along `move` while it relieves, then halves the last step back to the boundary of
  /// what was violated.
  bool walk(const Values &from, const Move &move, const Excess &violation) {
    size_t kind = firstViolated(violation);
    auto crossed = [&] { return firstViolated(excess()) > kind; };
    double factor = 0;
    Excess reached = violation;
    for (double next = 1;; next *= 2) {
      place(from, move, next);
      Excess here = excess();
      if (!relieves(here, reached))
        break;
      factor = next;
      reached = here;
      if (here[kind] == 0)
        break;
    }
    if (factor > 0 && reached[kind] == 0) {
      double bad = std::floor(factor / 2), good = factor;
      while (good - bad > 1) {
        double middle = bad + std::floor((good - bad) / 2);
        place(from, move, middle);
        (crossed() ? good : bad) = middle;
      }
      factor = good;
    }
    place(from, move, factor);
    return factor > 0;
  }

  // Feasible part ---------------------------------------------------------------------------

  struct Trial {
    Move move;
    double factor = 0;
    double cycles = 0;
  };

  bool isBetter(double cycles, double than) const { return cycles < than - 1e-12 * std::abs(than); }
  bool isEqual(double cycles, double than) const {
    return !isBetter(cycles, than) && !isBetter(than, cycles);
  }

  /// Doubles along `move` while it improves (or, for `ties`, while it is no worse).
  std::optional<Trial> attempt(const Values &from, double cycles, const Move &move, bool ties) {
    Trial trial{move, 0, cycles};
    Values last = from;
    for (double factor = 1;; factor *= 2) {
      place(from, move, factor);
      Values here = current();
      if (here == last || !point.isFeasible())
        break;
      double value = point.objective();
      if (!isBetter(value, trial.cycles) && !(ties && isEqual(value, trial.cycles)))
        break;
      trial.factor = factor;
      trial.cycles = value;
      last = std::move(here);
    }
    if (trial.factor == 0)
      return std::nullopt;
    return trial;
  }

  bool undoesLast(const Move &move) const {
    for (size_t v = 0; v < count(); ++v)
      if (lastMove.steps[v] != -move.steps[v])
        return false;
    return true;
  }

  void consider(std::optional<Trial> trial, std::optional<Trial> &best) const {
    if (trial && (!best || isBetter(trial->cycles, best->cycles)))
      best = std::move(trial);
  }

  std::optional<Trial> bestMove(const Values &from, double cycles) {
    std::optional<Trial> best;
    if (from.empty())
      return best;
    // 1. Keep going as before.
    Move inertia{Values(count(), 0)};
    for (size_t v = 0; v < count(); ++v)
      inertia.steps[v] = std::trunc(momentum * velocity[v]);
    consider(attempt(from, cycles, inertia, false), best);
    double longest = *std::max_element(from.begin(), from.end());
    for (double length = 1; length <= longest; length *= 2) {
      // 2. One variable.
      for (size_t v = 0; v < count(); ++v)
        for (double direction : {length, -length})
          if (Move move = single(v, direction); !undoesLast(move))
            consider(attempt(from, cycles, move, false), best);
      if (best)
        return best;
      // 3. One up, another down.
      for (size_t up = 0; up < count(); ++up)
        for (size_t down = 0; down < count(); ++down) {
          if (up == down)
            continue;
          Move move = single(up, length);
          move.steps[down] = -length;
          if (!undoesLast(move))
            consider(attempt(from, cycles, move, false), best);
        }
      if (best)
        return best;
    }
    // 4. Equal time: the larger values.
    for (size_t v = 0; v < count(); ++v)
      if (Move move = single(v, 1); !undoesLast(move))
        if (std::optional<Trial> trial = attempt(from, cycles, move, true))
          return trial;
    return std::nullopt;
  }

  void keep(double cycles) {
    Kept entry{cycles, point.values()};
    auto before = std::find_if(kept.begin(), kept.end(), [&](const Kept &other) {
      return isBetter(cycles, other.cycles) ||
             (isEqual(cycles, other.cycles) && entry.values > other.values);
    });
    kept.insert(before, std::move(entry));
    if (kept.size() > keptPoints)
      kept.pop_back();
  }

  void improve() {
    velocity.assign(count(), 0);
    lastMove.steps.assign(count(), 0);
    std::set<Values> visited;
    keep(point.objective());
    for (int iteration = 0; iteration < mostIterations && !outOfTime(); ++iteration) {
      Values from = current();
      if (!visited.insert(from).second)
        return;
      std::optional<Trial> best = bestMove(from, point.objective());
      if (!best) {
        restore(from);
        return;
      }
      place(from, best->move, best->factor);
      for (size_t v = 0; v < count(); ++v)
        velocity[v] =
            momentum * velocity[v] + (point.value(static_cast<int>(v)) - from[v]) / aligns[v];
      lastMove = best->move;
      keep(best->cycles);
      tracer.record(point, [&] { return describe(best->move, best->cycles); });
    }
  }

  std::string describe(const Move &move, double cycles) const {
    std::string text;
    for (size_t v = 0; v < count(); ++v)
      if (move.steps[v] != 0)
        text += (text.empty() ? "" : ", ") + point.compiled.problem.variables[v].name +
                (move.steps[v] > 0 ? " up" : " down");
    return text + ": " + wholeText(std::round(cycles)) + " cycles";
  }

  Evaluation &point;
  const Task &task;
  Tracer &tracer;
  std::chrono::steady_clock::time_point deadline;
  Values aligns;
  Values scales;
  Values velocity;
  Move lastMove;
  std::vector<Kept> kept;
};

} // namespace

bool descend(Evaluation &point, const Task &task, double timeLimit, Tracer &tracer) {
  return Descent(point, task, timeLimit, tracer).run();
}

} // namespace tilescope::autotile
