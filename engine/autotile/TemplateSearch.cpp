#include "engine/autotile/TemplateSearch.h"

#include "engine/autotile/NumberText.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>

namespace tilescope::autotile {
namespace {

std::string cyclesText(double cycles) {
  return numberText(std::round(cycles)) + " cycles";
}

std::vector<double> evaluateAt(const Candidate &candidate, const std::vector<ExpressionId> &ids) {
  Evaluation point(*candidate.problem);
  point.setValues(candidate.solution->values);
  return point.run(Program(candidate.problem->problem.pool, ids), ids);
}

bool isSolved(const Candidate &candidate) {
  return candidate.solution && candidate.solution->status == Solution::Status::Solved;
}

void number(llvm::json::OStream &json, llvm::StringRef key, double value) {
  json.attributeBegin(key);
  json.rawValue(exactText(value));
  json.attributeEnd();
}

std::string bottleneckOf(const Solution &solution) {
  return solution.bottleneck < 0 ? "no pipe" : solution.pipes[solution.bottleneck].name;
}

/// Fills the reasons once the fastest is known.
void explain(TemplateChoice &choice) {
  if (choice.chosen < 0)
    return;
  const Solution &best = *choice.candidates[choice.chosen].solution;
  const Candidate *next = nullptr;
  for (size_t i = 0; i < choice.candidates.size(); ++i) {
    Candidate &candidate = choice.candidates[i];
    if (static_cast<int>(i) == choice.chosen || !isSolved(candidate))
      continue;
    if (!next || candidate.solution->cycles < next->solution->cycles)
      next = &candidate;
    candidate.reason = "takes " + cyclesText(candidate.solution->cycles) + " against " +
                       cyclesText(best.cycles) + ", bound by " + bottleneckOf(*candidate.solution);
  }
  choice.candidates[choice.chosen].reason = next ? "fastest; the next, " + next->choice.name +
                                                       ", takes " +
                                                       cyclesText(next->solution->cycles)
                                                 : "the only one that fits";
}

} // namespace

std::string TemplateChoice::reasons() const {
  std::string text;
  for (const Candidate &candidate : candidates)
    text += "; " + candidate.choice.name + ": " + candidate.reason;
  return text;
}

Result<TemplateChoice> chooseTemplate(const ApiGraph &graph, const UnifiedBufferTarget &target,
                                      Solver solver, const SolveOptions &options,
                                      const Task &task, const AxisSettings &settings) {
  TemplateChoice result;
  for (Template &choice : templatesFor(graph)) {
    if (task.cancelled())
      break;
    Candidate &candidate = result.candidates.emplace_back();
    candidate.choice = std::move(choice);
    if (std::optional<std::string> rejection = structuralRejection(graph, candidate.choice)) {
      candidate.reason = *rejection;
      continue;
    }
    if (std::optional<std::string> rejection =
            settingRejection(graph, candidate.choice, settings)) {
      candidate.reason = *rejection;
      continue;
    }
    Result<GraphProblem> built = buildProblem(graph, candidate.choice, target);
    if (!built)
      return built.errors();
    candidate.terms = std::move(built->terms);
    candidate.heads = std::move(built->heads);
    applySettings(graph, settings, built->problem);
    if (solver == Solver::Balanced)
      built->problem.shares = options.shares;
    candidate.problem = std::make_shared<const CompiledProblem>(std::move(built->problem));
    Result<Solution> solution = solve(*candidate.problem, solver, options, task);
    if (!solution)
      return solution.errors();
    candidate.solution = std::move(*solution);
    if (!isSolved(candidate))
      candidate.reason =
          candidate.solution->violated->constraint + ": " + candidate.solution->violated->why;
    else if (result.chosen < 0 ||
             candidate.solution->cycles < result.candidates[result.chosen].solution->cycles)
      result.chosen = static_cast<int>(result.candidates.size()) - 1;
  }
  explain(result);
  return result;
}

std::vector<NodeTime> nodeTimes(const Candidate &candidate) {
  std::vector<ExpressionId> ids;
  for (const NodeTerm &term : candidate.terms)
    ids.insert(ids.end(), {term.calls, term.once, term.total, term.tail});
  std::vector<double> values = evaluateAt(candidate, ids);
  std::vector<NodeTime> times;
  for (size_t i = 0; i < candidate.terms.size(); ++i) {
    const NodeTerm &term = candidate.terms[i];
    const double *of = &values[4 * i];
    times.push_back({term.node, term.name, term.pipe, of[0], of[1], of[2], of[3]});
  }
  return times;
}

std::vector<double> pipeHeads(const Candidate &candidate) {
  return evaluateAt(candidate, candidate.heads);
}

std::string toJson(const TemplateChoice &choice) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::json::OStream json(stream, 2);
  auto writeSolution = [&](const Candidate &candidate) {
    const Solution &solution = *candidate.solution;
    json.attributeObject("values", [&] {
      for (size_t v = 0; v < solution.values.size(); ++v)
        json.attribute(candidate.problem->problem.variables[v].name, solution.values[v]);
    });
    json.attribute("buffer", solution.bufferBytes);
    json.attribute("cores", solution.coresUsed);
    number(json, "cycles", solution.cycles);
    std::vector<double> heads = pipeHeads(candidate);
    json.attributeObject("pipes", [&] {
      for (size_t i = 0; i < solution.pipes.size(); ++i)
        json.attributeObject(solution.pipes[i].name, [&] {
          number(json, "cycles", solution.pipes[i].cycles);
          number(json, "head", heads[i]);
        });
    });
    json.attribute("bottleneck", bottleneckOf(solution));
    json.attributeArray("nodes", [&] {
      for (const NodeTime &time : nodeTimes(candidate))
        json.object([&] {
          json.attribute("node", time.name);
          json.attribute("pipe", time.pipe);
          number(json, "calls", time.calls);
          number(json, "cycles_per_call", time.once);
          number(json, "cycles", time.total);
        });
    });
  };
  json.object([&] {
    json.attribute("status", choice.chosen < 0 ? "infeasible" : "solved");
    if (choice.chosen >= 0) {
      json.attribute("template", choice.candidates[choice.chosen].choice.name);
      writeSolution(choice.candidates[choice.chosen]);
    }
    json.attributeArray("candidates", [&] {
      for (const Candidate &candidate : choice.candidates)
        json.object([&] {
          json.attribute("template", candidate.choice.name);
          json.attribute("reason", candidate.reason);
          if (isSolved(candidate))
            number(json, "cycles", candidate.solution->cycles);
        });
    });
  });
  stream << '\n';
  return text;
}

} // namespace tilescope::autotile
