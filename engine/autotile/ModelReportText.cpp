// The report of a model's API graphs as JSON and as tables.
#include "engine/autotile/GroupTiling.h"
#include "engine/autotile/ModelReport.h"
#include "engine/autotile/NumberText.h"
#include "engine/emit/Table.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>

namespace tilescope::autotile {
namespace {

using Align = Table::Align;

bool isSolved(const Solution &solution) {
  return solution.status == Solution::Status::Solved;
}

std::string bottleneckOf(const Solution &solution) {
  return solution.bottleneck < 0 ? "" : solution.pipes[solution.bottleneck].name;
}

const char *statusOf(const GroupReport &group) {
  if (!group.refusal.empty())
    return "no_cost";
  return group.chosen() ? "solved" : "infeasible";
}

/// Place of an axis's variable in the solving order with its rule; -1 without a variable.
std::pair<int, std::string> placeInOrder(const Candidate &chosen, const std::string &axis) {
  const CompiledProblem &problem = *chosen.problem;
  for (size_t i = 0; i < problem.order.size(); ++i)
    if (problem.problem.variables[problem.order[i].variable].name == axis + "_t")
      return {static_cast<int>(i), problem.order[i].rule};
  return {-1, ""};
}

std::string fixed(const char *format, double value) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format(format, value);
  return text;
}

std::string cyclesText(double cycles) {
  return withSeparators(static_cast<int64_t>(std::llround(cycles)));
}

std::string shareText(int64_t bytes, const UnifiedBufferTarget &target) {
  return fixed("%.1f %%",
               100.0 * static_cast<double>(bytes) / static_cast<double>(target.unifiedBufferBytes));
}

std::string pointText(const Candidate &candidate, const Solution &solution) {
  std::string text;
  for (size_t v = 0; v < solution.values.size(); ++v)
    text += (v ? " " : "") + candidate.problem->problem.variables[v].name + "=" +
            std::to_string(solution.values[v]);
  return text;
}

// JSON -----------------------------------------------------------------------------------------

class JsonWriter {
public:
  JsonWriter(llvm::raw_ostream &out, const UnifiedBufferTarget &target)
      : target(target), json(out, /*IndentSize=*/2) {}

  void write(const ModelReport &report, const std::string &model, Solver solver) {
    json.object([&] {
      json.attribute("model", llvm::json::fixUTF8(model));
      json.attribute("target", target.name);
      json.attribute("unified_buffer_bytes", target.unifiedBufferBytes);
      json.attribute("cores", target.cores);
      json.attribute("solver", spelling(solver));
      json.attributeArray("groups", [&] {
        for (const GroupReport &group : report.groups)
          json.object([&] { writeGroup(group); });
      });
      json.attributeArray("left_out", [&] {
        for (const Diagnostic &note : report.leftOut)
          json.object([&] {
            json.attribute("location", llvm::json::fixUTF8(note.location.str()));
            json.attribute("message", llvm::json::fixUTF8(note.message));
          });
      });
    });
  }

private:
  void number(llvm::StringRef key, double value) {
    json.attributeBegin(key);
    json.rawValue(exactText(value));
    json.attributeEnd();
  }

  void writeGroup(const GroupReport &group) {
    json.attribute("name", group.graph.name);
    json.attribute("location", llvm::json::fixUTF8(group.location.str()));
    json.attributeArray("ops", [&] {
      for (const GroupReport::Op &op : group.ops)
        json.object([&] {
          json.attribute("id", op.id);
          json.attribute("name", op.name);
        });
    });
    json.attribute("status", statusOf(group));
    json.attributeArray("assumed", [&] {
      for (const std::string &assumption : assumptionsOf(group.graph, target))
        json.value(assumption);
    });
    if (!group.refusal.empty())
      json.attribute("why", group.refusal);
    if (const Candidate *chosen = group.chosen())
      writeChosen(group, *chosen);
    json.attributeArray("candidates", [&] {
      for (const Candidate &candidate : group.choice.candidates)
        json.object([&] {
          json.attribute("template", candidate.choice.name);
          json.attribute("chosen", &candidate == group.chosen());
          json.attribute("reason", candidate.reason);
          if (candidate.solution && isSolved(*candidate.solution))
            number("cycles", candidate.solution->cycles);
        });
    });
  }

  void writeChosen(const GroupReport &group, const Candidate &chosen) {
    const Solution &solution = *chosen.solution;
    GroupTiling tiling = tilingOf(group.graph, chosen);
    json.attribute("template", chosen.choice.name);
    json.attributeArray("axes", [&] {
      for (size_t i = 0; i < group.graph.axes.size(); ++i)
        json.object([&] {
          json.attribute("name", group.graph.axes[i].name);
          json.attribute("size", group.graph.axes[i].size);
          json.attribute("cut", spelling(tiling.cuts[i]));
          json.attribute("tile", tiling.tile[i]);
          json.attribute("tiles", tiling.trips[i]);
          auto [place, rule] = placeInOrder(chosen, group.graph.axes[i].name);
          if (place < 0)
            return;
          json.attribute("decided", place);
          json.attribute("rule", rule);
        });
    });
    json.attribute("tiles_per_core", tiling.tilesPerCore);
    json.attribute("cores", solution.coresUsed);
    json.attribute("buffer", solution.bufferBytes);
    number("cycles", solution.cycles);
    std::vector<double> heads = pipeHeads(chosen);
    json.attributeObject("pipes", [&] {
      for (size_t i = 0; i < solution.pipes.size(); ++i)
        json.attributeObject(solution.pipes[i].name, [&] {
          number("cycles", solution.pipes[i].cycles);
          number("head", heads[i]);
        });
    });
    json.attribute("bottleneck", bottleneckOf(solution));
    json.attributeObject("solvers", [&] {
      for (const Solution &other : group.compared)
        json.attributeObject(spelling(other.solver), [&] { writeCompared(chosen, other); });
    });
  }

  void writeCompared(const Candidate &chosen, const Solution &solution) {
    json.attribute("status", isSolved(solution) ? "solved" : "infeasible");
    json.attributeObject("values", [&] {
      for (size_t v = 0; v < solution.values.size(); ++v)
        json.attribute(chosen.problem->problem.variables[v].name, solution.values[v]);
    });
    number("cycles", solution.cycles);
    json.attribute("cores", solution.coresUsed);
    json.attribute("buffer", solution.bufferBytes);
    json.attribute("bottleneck", bottleneckOf(solution));
    if (solution.solver == Solver::Optimal)
      json.attribute("proven", solution.proven);
  }

  const UnifiedBufferTarget &target;
  llvm::json::OStream json;
};

// Tables ---------------------------------------------------------------------------------------

std::string axisTable(const GroupReport &group, const Candidate &chosen, int width) {
  GroupTiling tiling = tilingOf(group.graph, chosen);
  Table table({{"axis"},
               {"size", Align::Right},
               {"cut"},
               {"tile", Align::Right},
               {"tiles", Align::Right},
               {"decided"},
               {"because", Align::Left, true}});
  for (size_t i = 0; i < group.graph.axes.size(); ++i) {
    auto [place, rule] = placeInOrder(chosen, group.graph.axes[i].name);
    table.add({group.graph.axes[i].name, withSeparators(group.graph.axes[i].size),
               spelling(tiling.cuts[i]), withSeparators(tiling.tile[i]),
               withSeparators(tiling.trips[i]), place < 0 ? "" : std::to_string(place + 1), rule});
  }
  return table.str(width);
}

std::string solverTable(const GroupReport &group, const Candidate &chosen,
                        const UnifiedBufferTarget &target, int width) {
  Table table({{"solver"},
               {"cycles", Align::Right},
               {"/optimal", Align::Right},
               {"cores", Align::Right},
               {"buffer", Align::Right},
               {"bottleneck"},
               {"values", Align::Left, true}});
  double optimum = group.compared.back().cycles;
  for (const Solution &solution : group.compared) {
    bool unproven = solution.solver == Solver::Optimal && !solution.proven;
    table.add({std::string(spelling(solution.solver)) + (unproven ? " (not proven)" : ""),
               isSolved(solution) ? cyclesText(solution.cycles) : "infeasible",
               optimum > 0 && isSolved(solution) ? fixed("%.3f", solution.cycles / optimum) : "",
               withSeparators(solution.coresUsed), shareText(solution.bufferBytes, target),
               bottleneckOf(solution), pointText(chosen, solution)});
  }
  return table.str(width);
}

/// Reasons are never cut short, however narrow the terminal.
std::string candidateTable(const GroupReport &group) {
  Table table({{"template"}, {"why"}});
  for (const Candidate &candidate : group.choice.candidates) {
    std::string name = &candidate == group.chosen() ? "* " : "  ";
    name += candidate.choice.name;
    table.add({name, candidate.reason});
  }
  return table.str(/*width=*/0);
}

/// What the times rest on besides measurements.
std::string assumedText(const GroupReport &group, const UnifiedBufferTarget &target) {
  std::string text;
  for (const std::string &assumption : assumptionsOf(group.graph, target))
    text += (text.empty() ? "  assumed, as no figure is published: " : "; ") + assumption;
  return text.empty() ? "" : text + "\n";
}

std::string groupText(const GroupReport &group, const UnifiedBufferTarget &target, int width) {
  std::string text = group.graph.name + ", " + group.location.str() + "\n ";
  for (const GroupReport::Op &op : group.ops) {
    text += ' ';
    text += std::to_string(op.id) + " " + op.name;
    text += &op == &group.ops.back() ? "" : ",";
  }
  text += "\n";
  if (!group.refusal.empty())
    return text + "  not tiled: " + group.refusal + "\n";
  if (const Candidate *chosen = group.chosen()) {
    const Solution &solution = *chosen->solution;
    GroupTiling tiling = tilingOf(group.graph, *chosen);
    text += "  template " + chosen->choice.name + "; " + withSeparators(solution.coresUsed) +
            " of " + withSeparators(target.cores) + " cores, " +
            withSeparators(tiling.tilesPerCore) + " tiles a core; buffer " +
            withSeparators(solution.bufferBytes) + " of " +
            withSeparators(target.unifiedBufferBytes) + " bytes (" +
            shareText(solution.bufferBytes, target) + ")\n  " + bottleneckOf(solution) +
            " is the bottleneck:";
    for (const PipeTime &pipe : solution.pipes)
      text += " " + pipe.name + " " + cyclesText(pipe.cycles);
    text += " cycles\n" + assumedText(group, target) + "\n" + axisTable(group, *chosen, width) + "\n" +
            solverTable(group, *chosen, target, width);
  } else {
    text += "  no template fits\n";
  }
  return text + "\n" + candidateTable(group);
}

} // namespace

std::string toJson(const ModelReport &report, const std::string &model,
                   const UnifiedBufferTarget &target, Solver solver) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  JsonWriter(stream, target).write(report, model, solver);
  return text + "\n";
}

std::string toTable(const ModelReport &report, const UnifiedBufferTarget &target, int width) {
  std::string text;
  for (const GroupReport &group : report.groups)
    text += groupText(group, target, width) + "\n";
  if (report.groups.empty())
    text += "There is no vector work in this model.\n\n";
  for (const Diagnostic &note : report.leftOut)
    text += note.str() + "\n";
  return text;
}

} // namespace tilescope::autotile
