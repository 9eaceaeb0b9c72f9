// Problem files: JSON in, a Problem or located errors out.
#include "engine/autotile/NumberText.h"
#include "engine/autotile/Problem.h"
#include "engine/support/LocatedJson.h"

#include "llvm/Support/MemoryBuffer.h"

#include <algorithm>

namespace tilescope::autotile {
namespace {

using Kind = JsonNode::Kind;
using Presence = JsonFields::Presence;

/// Sizes above this are not exact as doubles (Expression.h).
constexpr int64_t largestInteger = int64_t(1) << 53;

class Reader {
public:
  Reader(const JsonNode &root, const std::string &file) : root(root), file(file) {}

  Result<Problem> read() {
    JsonFields fields(root, file, "the problem", errors);
    if (!errors.empty())
      return errors;
    problem.name = fields.getString("name", Presence::Required).value_or("");
    problem.unifiedBufferBytes = integer(fields, "unified_buffer_bytes", Presence::Required);
    problem.cores = integer(fields, "cores", Presence::Required);
    readVariables(fields);
    problem.bufferUse = expressionField(fields, "buffer_use", /*integersOnly=*/true);
    problem.coreUse = expressionField(fields, "core_use", /*integersOnly=*/true);
    readConstraints(fields);
    readPipes(fields);
    problem.coreCycles = realBetween(fields, "core_cycles", Presence::Optional, 0,
                                     static_cast<double>(largestInteger));
    readShares(fields);
    fields.finish();
    if (errors.empty())
      rejectCycles();
    if (errors.empty())
      return std::move(problem);
    std::stable_sort(errors.begin(), errors.end(), [](const Diagnostic &x, const Diagnostic &y) {
      return std::pair(x.location.line, x.location.column) <
             std::pair(y.location.line, y.location.column);
    });
    return errors;
  }

private:
  /// What the second look at a variable needs: all names are declared before any bound is read.
  struct Bounds {
    const JsonNode *minimum = nullptr;
    const JsonNode *maximum = nullptr;
    const JsonNode *parents = nullptr;
  };

  const JsonNode *typed(JsonFields &fields, const char *key, Kind kind, Presence presence) {
    const JsonNode *node = fields.get(key, presence);
    if (!node || node->is(kind))
      return node;
    JsonNode wanted;
    wanted.kind = kind;
    fields.error(*node, "field \"" + std::string(key) + "\" must be " + wanted.kindName() +
                            ", but this is " + node->kindName());
    return nullptr;
  }

  /// A positive integer; 1 when absent.
  int64_t integer(JsonFields &fields, const char *key, Presence presence) {
    return fields.getInteger(key, presence, 1, largestInteger).value_or(1);
  }

  /// A number from `least` to `most`, both included; `least` when absent.
  double realBetween(JsonFields &fields, const char *key, Presence presence, double least,
                     double most) {
    const JsonNode *node = fields.get(key, presence);
    if (!node)
      return least;
    bool isNumber = node->is(Kind::Integer) || node->is(Kind::Real);
    if (isNumber && node->real >= least && node->real <= most)
      return node->real;
    fields.error(*node, "field \"" + std::string(key) + "\" must be a number from " +
                            numberText(least) + " to " + numberText(most));
    return least;
  }

  int lookup(std::string_view name) const {
    for (size_t i = 0; i < problem.variables.size(); ++i)
      if (problem.variables[i].name == name)
        return static_cast<int>(i);
    return -1;
  }

  ExpressionId expression(const JsonNode *text, bool integersOnly) {
    if (!text)
      return problem.pool.constant(0);
    ExpressionSyntax syntax;
    syntax.lookup = [this](std::string_view name) { return lookup(name); };
    syntax.place = [this, text](size_t offset) {
      return SourceLocation{file, text->line, text->column + 1 + static_cast<int64_t>(offset)};
    };
    syntax.integersOnly = integersOnly;
    Result<ExpressionId> result = parseExpression(text->string, syntax, problem.pool);
    if (result)
      return *result;
    errors.insert(errors.end(), result.errors().begin(), result.errors().end());
    return problem.pool.constant(0);
  }

  ExpressionId expressionField(JsonFields &fields, const char *key, bool integersOnly) {
    return expression(typed(fields, key, Kind::String, Presence::Required), integersOnly);
  }

  void readVariables(JsonFields &fields) {
    const JsonNode *list = typed(fields, "variables", Kind::Array, Presence::Required);
    if (!list)
      return;
    if (list->items.empty())
      fields.error(*list, "\"variables\" is empty; declare at least one");
    if (list->items.size() > mostVariables) {
      fields.error(*list, "more than " + std::to_string(mostVariables) + " variables");
      return;
    }
    std::vector<Bounds> bounds;
    for (size_t i = 0; i < list->items.size(); ++i)
      bounds.push_back(declareVariable(list->items[i], static_cast<int>(i)));
    for (size_t i = 0; i < bounds.size(); ++i)
      readBounds(problem.variables[i], bounds[i]);
  }

  Bounds declareVariable(const JsonNode &value, int index) {
    JsonFields fields(value, file, "variable " + std::to_string(index + 1), errors);
    Variable variable;
    variable.location = fields.locationOf(value);
    Bounds bounds;
    if (value.kind == Kind::Object) {
      if (const JsonNode *name = typed(fields, "name", Kind::String, Presence::Required)) {
        variable.name = name->string;
        checkName(fields, *name);
      }
      if (const JsonNode *role = typed(fields, "role", Kind::String, Presence::Required)) {
        if (role->string == "core")
          variable.role = VariableRole::Core;
        else if (role->string != "tile")
          fields.error(*role, "unknown role '" + role->string + "'; use \"tile\" or \"core\"");
      }
      bounds.maximum = typed(fields, "max", Kind::String, Presence::Required);
      bounds.minimum = typed(fields, "min", Kind::String, Presence::Optional);
      bounds.parents = typed(fields, "parents", Kind::Array, Presence::Optional);
      variable.align = integer(fields, "align", Presence::Optional);
      variable.promptAlign = integer(fields, "prompt_align", Presence::Optional);
      auto flag = [&](const char *key) {
        return fields.getBoolean(key, Presence::Optional).value_or(false);
      };
      variable.reduction = flag("reduction");
      variable.broadcast = flag("broadcast");
      variable.innermost = flag("innermost");
      fields.finish();
    }
    problem.variables.push_back(std::move(variable));
    problem.pool.variable(index);
    return bounds;
  }

  void checkName(JsonFields &fields, const JsonNode &name) {
    const std::string &text = name.string;
    auto isLetter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_'; };
    bool valid = !text.empty() && isLetter(text.front()) &&
                 std::all_of(text.begin(), text.end(), [&](char c) {
                   return isLetter(c) || std::isdigit(static_cast<unsigned char>(c)) || c == '.';
                 });
    if (!valid)
      fields.error(name, "'" + text + "' cannot name a variable; use letters, digits, '_' and '.'");
    else if (isReservedWord(text))
      fields.error(name, "'" + text + "' is a word of the expression language; use another name");
    else if (lookup(text) >= 0)
      fields.error(name, "the variable '" + text + "' is declared twice; rename one");
  }

  void readBounds(Variable &variable, const Bounds &bounds) {
    variable.maximum = expression(bounds.maximum, /*integersOnly=*/true);
    variable.minimum = bounds.minimum ? expression(bounds.minimum, /*integersOnly=*/true)
                                      : problem.pool.constant(1);
    if (!bounds.parents)
      return;
    for (const JsonNode &parent : bounds.parents->items) {
      int index = parent.kind == Kind::String ? lookup(parent.string) : -1;
      SourceLocation place{file, parent.line, parent.column};
      if (parent.kind != Kind::String)
        errors.push_back(errorAt(place, "a parent must be a variable's name in quotes"));
      else if (index < 0)
        errors.push_back(errorAt(place, "the name '" + parent.string +
                                            "' is not declared; add it to \"variables\" or "
                                            "correct it"));
      else
        variable.parents.push_back(index);
    }
  }

  void readConstraints(JsonFields &fields) {
    const JsonNode *list = typed(fields, "constraints", Kind::Array, Presence::Optional);
    if (!list)
      return;
    for (const JsonNode &element : list->items) {
      if (element.kind != Kind::String)
        fields.error(element, "a constraint must be text, an expression that must be <= 0");
      else
        problem.constraints.push_back({element.string, expression(&element, /*integersOnly=*/false),
                                       fields.locationOf(element)});
    }
  }

  void readPipes(JsonFields &fields) {
    const JsonNode *pipes = typed(fields, "pipes", Kind::Object, Presence::Optional);
    if (!pipes)
      return;
    for (const JsonMember &pipe : pipes->members) {
      if (pipe.value.kind != Kind::String)
        fields.error(pipe.value, "the cycles of pipe '" + pipe.key + "' must be text");
      else
        problem.pipes.push_back({pipe.key, expression(&pipe.value, /*integersOnly=*/false),
                                 fields.locationOf(pipe.value)});
    }
  }

  void readShares(JsonFields &fields) {
    const JsonNode *value = typed(fields, "shares", Kind::Object, Presence::Optional);
    if (!value)
      return;
    JsonFields shares(*value, file, "'shares'", errors);
    problem.shares = BalanceShares{realBetween(shares, "buffer", Presence::Required, 0, 1),
                                   realBetween(shares, "cores", Presence::Required, 0, 1)};
    shares.finish();
  }

  /// Bounds and parents order the variables; a variable that waits for itself cannot be decided.
  void rejectCycles() {
    std::vector<uint64_t> waitsFor;
    for (const Variable &variable : problem.variables) {
      uint64_t mask =
          problem.pool[variable.minimum].variables | problem.pool[variable.maximum].variables;
      for (int parent : variable.parents)
        mask |= uint64_t(1) << parent;
      waitsFor.push_back(mask);
    }
    // Repeatedly drop a variable that waits for nobody left; what remains is on or behind a cycle.
    uint64_t left = 0;
    for (size_t i = 0; i < waitsFor.size(); ++i)
      left |= uint64_t(1) << i;
    for (bool changed = true; changed;) {
      changed = false;
      for (size_t i = 0; i < waitsFor.size(); ++i)
        if ((left >> i & 1) && !(waitsFor[i] & left)) {
          left &= ~(uint64_t(1) << i);
          changed = true;
        }
    }
    if (!left)
      return;
    // Walk along any one dependency until a variable repeats: that is the cycle to name.
    std::vector<int> path{__builtin_ctzll(left)};
    std::vector<int>::iterator start;
    while (true) {
      int next = __builtin_ctzll(waitsFor[path.back()] & left);
      start = std::find(path.begin(), path.end(), next);
      if (start != path.end())
        break;
      path.push_back(next);
    }
    std::string names;
    for (auto entry = start; entry != path.end(); ++entry)
      names += problem.variables[*entry].name + " -> ";
    const Variable &first = problem.variables[*start];
    errors.push_back(errorAt(first.location, "a cycle among bounds and parents: " + names +
                                                 first.name + "; remove one of them"));
  }

  const JsonNode &root;
  const std::string &file;
  Problem problem;
  Diagnostics errors;
};

} // namespace

Result<Problem> parseProblem(std::string_view text, const std::string &file) {
  Result<JsonNode> root = parseLocatedJson(text, file);
  if (!root)
    return root.errors();
  return Reader(*root, file).read();
}

Result<Problem> readProblem(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(path, /*IsText=*/true);
  std::string file = path == "-" ? "<stdin>" : path;
  if (!buffer)
    return errorAt({file, 0, 0}, "cannot be read: " + buffer.getError().message() +
                                     "; check the path and its permissions");
  llvm::StringRef text = (*buffer)->getBuffer();
  return parseProblem(std::string_view(text.data(), text.size()), file);
}

} // namespace tilescope::autotile
