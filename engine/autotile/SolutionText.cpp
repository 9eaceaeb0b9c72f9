#include "engine/autotile/SolutionText.h"

#include "engine/autotile/NumberText.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace tilescope::autotile {
namespace {

bool isSolved(const Solution &solution) {
  return solution.status == Solution::Status::Solved;
}

void numberAttribute(llvm::json::OStream &json, llvm::StringRef key, double value) {
  json.attributeBegin(key);
  json.rawValue(exactText(value));
  json.attributeEnd();
}

std::string cyclesText(double cycles) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%.2f", cycles);
  return text;
}

} // namespace

std::string toJson(const CompiledProblem &compiled, const Solution &solution) {
  const Problem &problem = compiled.problem;
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::json::OStream json(stream, 2);
  auto values = [&](const std::vector<int64_t> &point) {
    json.attributeObject("values", [&] {
      for (size_t v = 0; v < point.size(); ++v)
        json.attribute(problem.variables[v].name, point[v]);
    });
  };
  json.object([&] {
    json.attribute("status", isSolved(solution) ? "solved" : "infeasible");
    if (solution.violated) {
      json.attribute("constraint", solution.violated->constraint);
      json.attribute("why", solution.violated->why);
    }
    values(solution.values);
    json.attribute("buffer", solution.bufferBytes);
    json.attribute("cores", solution.coresUsed);
    json.attributeObject("pipes", [&] {
      for (const PipeTime &pipe : solution.pipes)
        numberAttribute(json, pipe.name, pipe.cycles);
    });
    if (solution.bottleneck < 0)
      json.attribute("bottleneck", nullptr);
    else
      json.attribute("bottleneck", solution.pipes[solution.bottleneck].name);
    json.attributeArray("order", [&] {
      for (const OrderedVariable &entry : compiled.order)
        json.value(problem.variables[entry.variable].name);
    });
    json.attributeArray("trace", [&] {
      for (const TraceStep &step : solution.trace)
        json.object([&] {
          json.attribute("step", step.what);
          values(step.values);
        });
    });
    if (solution.solver == Solver::Optimal)
      json.attributeObject("optimal", [&] {
        json.attribute("proven", solution.proven);
        if (isSolved(solution))
          numberAttribute(json, "bound", solution.bound);
        json.attribute("boxes", solution.boxes);
      });
  });
  stream << '\n';
  return text;
}

std::string toTable(const CompiledProblem &compiled, const Solution &solution) {
  const Problem &problem = compiled.problem;
  std::string text;
  llvm::raw_string_ostream out(text);
  out << problem.name << ": " << (isSolved(solution) ? "solved" : "infeasible") << " ("
      << spelling(solution.solver) << ")\n";
  if (solution.violated)
    out << "  " << solution.violated->constraint << ": " << solution.violated->why << '\n';
  out << llvm::format("  %-16s %-5s %14s  %s\n", "variable", "role", "value", "order");
  for (const OrderedVariable &entry : compiled.order) {
    const Variable &variable = problem.variables[entry.variable];
    out << llvm::format("  %-16s %-5s %14lld%s%s\n", variable.name.c_str(),
                        variable.role == VariableRole::Tile ? "tile" : "core",
                        static_cast<long long>(solution.values[entry.variable]),
                        entry.rule.empty() ? "" : "  ", entry.rule.c_str());
  }
  out << llvm::format("  buffer %lld of %lld bytes (%.1f %%)\n",
                      static_cast<long long>(solution.bufferBytes),
                      static_cast<long long>(problem.unifiedBufferBytes),
                      100.0 * static_cast<double>(solution.bufferBytes) /
                          static_cast<double>(problem.unifiedBufferBytes));
  out << "  cores " << solution.coresUsed << " of " << problem.cores << '\n';
  for (size_t i = 0; i < solution.pipes.size(); ++i)
    out << llvm::format("  %-8s %16s cycles%s\n", solution.pipes[i].name.c_str(),
                        cyclesText(solution.pipes[i].cycles).c_str(),
                        static_cast<int>(i) == solution.bottleneck ? "  <- bottleneck" : "");
  if (solution.solver == Solver::Optimal && isSolved(solution))
    out << "  " << (solution.proven ? "proven optimal" : "not proven; nothing is cheaper than ")
        << (solution.proven ? "" : cyclesText(solution.bound) + " cycles") << " after "
        << solution.boxes << " boxes\n";
  for (const TraceStep &step : solution.trace)
    out << "    " << step.what << '\n';
  return text;
}

} // namespace tilescope::autotile
