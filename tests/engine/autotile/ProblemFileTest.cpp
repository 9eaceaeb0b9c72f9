#include "tests/engine/autotile/Problems.h"

#include "engine/autotile/SolutionText.h"

#include "llvm/Support/JSON.h"

#include <algorithm>

namespace tilescope::autotile {
namespace {

/// Lines are counted by the tests below: keep one field a line.
const std::string good = R"({
  "name": "good",
  "unified_buffer_bytes": 1000,
  "cores": 4,
  "variables": [
    {"name": "t", "role": "tile", "max": "100"},
    {"name": "c", "role": "core", "max": "100 ceildiv t", "parents": ["t"]}
  ],
  "buffer_use": "4 * t",
  "core_use": "(100 ceildiv t) ceildiv c",
  "constraints": ["t / 2.5 - 90"],
  "pipes": {"MTE2": "t * 1.5"}
})";

std::string replaced(const std::string &from, const std::string &to) {
  std::string text = good;
  size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

struct Mistake {
  const char *from, *to, *place, *word;
};

} // namespace

TEST_CASE("a good problem is read whole") {
  Result<Problem> problem = parseProblem(good, "p.json");
  REQUIRE(problem);
  CHECK(problem->variables[0].align == 1);
  CHECK(problem->variables[0].promptAlign == 1);
  CHECK(problem->pool.isConstant(problem->variables[0].minimum));
  CHECK(problem->variables[1].parents == std::vector<int>{0});
  CHECK(problem->constraints.front().name == "t / 2.5 - 90");
  CHECK_FALSE(problem->shares);
}

TEST_CASE("every mistake is an error at its place") {
  const Mistake mistakes[] = {
      {R"("cores": 4)", R"("kernels": 4)", "p.json:4:3", "kernels"},
      {R"("cores": 4,)", "", "p.json:1:1", "cores"},
      {R"("cores": 4)", R"("cores": "4")", "p.json:4:12", "integer"},
      {R"("cores": 4)", R"("cores": 0)", "p.json:4:12", "at least 1"},
      {R"("max": "100"})", R"("max": 100})", "p.json:6:42", "string"},
      {R"("max": "100"})", R"("max": "100", "size": 1})", "p.json:6:49", "size"},
      {R"("role": "core")", R"("role": "gpu")", "p.json:7:27", "gpu"},
      {R"("name": "c")", R"("name": "t")", "p.json:7:14", "twice"},
      {R"("name": "c")", R"("name": "mod")", "p.json:7:14", "word"},
      {R"(["t"])", R"(["u"])", "p.json:7:71", "'u'"},
      {R"(100 ceildiv t")", R"(100 ceildiv undeclared")", "p.json:7:55", "undeclared"},
      {R"("4 * t")", R"("4 * (t")", "p.json:9:24", "')'"},
      {R"("4 * t")", R"("4 * t t")", "p.json:9:24", "unexpected"},
      {R"("4 * t")", R"("4.5 * t")", "p.json:9:18", "integer"},
      {R"("4 * t")", R"("4 / t")", "p.json:9:20", "'/'"},
      {R"("4 * t")", "\"t ceildiv (3 - 3)\"", "p.json:9:20", "division by zero"},
      {R"("4 * t")", R"("")", "p.json:9:18", "ends"},
      {R"("max": "100"})", R"("max": "c"})", "p.json:6:5", "cycle"},
      {R"("max": "100"})", R"("max": "t"})", "p.json:6:5", "t -> t"},
      {R"("t / 2.5 - 90")", R"(7)", "p.json:11:19", "text"},
      {R"("t * 1.5")", R"(7)", "p.json:12:21", "text"},
      {R"("pipes")", R"("shares": {"buffer": 2, "cores": 1}, "pipes")", "p.json:12:24", "0 to 1"},
      {R"("name": "good",)", R"("name": "good")", "p.json:3:3", "expected"},
  };
  for (const Mistake &mistake : mistakes) {
    INFO(mistake.to);
    Result<Problem> problem = parseProblem(replaced(mistake.from, mistake.to), "p.json");
    REQUIRE_FALSE(problem);
    CHECK(std::any_of(problem.errors().begin(), problem.errors().end(), [&](const Diagnostic &d) {
      return d.location.str() == mistake.place && d.message.find(mistake.word) != std::string::npos;
    }));
  }
}

TEST_CASE("all mistakes of a file are reported") {
  Result<Problem> problem =
      parseProblem(replaced(R"("core_use": "(100)", R"("core_use": "(u)"), "p.json");
  REQUIRE_FALSE(problem);
  std::string two = replaced(R"("4 * t")", R"("4 * u")");
  two.replace(two.find("t * 1.5"), 7, "v * 1.5");
  problem = parseProblem(two, "p.json");
  REQUIRE_FALSE(problem);
  CHECK(problem.errors().size() == 2);
}

TEST_CASE("a divisor that becomes zero on the way is an error at the division") {
  CompiledProblem compiled =
      compile(replaced(R"("4 * t")", R"("4 * t + 100 ceildiv (t - 1) * 1")"));
  Result<Solution> solution = solve(compiled, Solver::Axis);
  REQUIRE_FALSE(solution);
  CHECK(solution.errors().front().location.str() == "p.json:9:30");
  CHECK(solution.errors().front().message.find("division by zero") != std::string::npos);
}

TEST_CASE("a file that is not there is an error") {
  Result<Problem> problem = readProblem("/nonexistent/p.json");
  REQUIRE_FALSE(problem);
  CHECK(problem.errors().front().location.file == "/nonexistent/p.json");
}

TEST_CASE("the JSON of a solution has its keys in order") {
  CompiledProblem compiled = compile(good);
  std::string text = toJson(compiled, solved(compiled, Solver::Axis));
  size_t last = 0;
  for (const char *key :
       {"status", "values", "buffer", "cores", "pipes", "bottleneck", "order", "trace"}) {
    size_t at = text.find("\"" + std::string(key) + "\"", last);
    INFO(key << " in " << text);
    REQUIRE(at != std::string::npos);
    last = at;
  }
  llvm::Expected<llvm::json::Value> parsed = llvm::json::parse(text);
  REQUIRE(bool(parsed));
  const llvm::json::Object *object = parsed->getAsObject();
  CHECK(object->getString("status") == "solved");
  CHECK(object->getObject("values")->getInteger("t") == 100);
  CHECK(object->getString("bottleneck") == "MTE2");
  CHECK(object->getObject("pipes")->getInteger("MTE2") == 150);
  CHECK(toTable(compiled, solved(compiled, Solver::Optimal)).find("bottleneck") !=
        std::string::npos);
}

} // namespace tilescope::autotile
