#include "Program.h"

#include <algorithm>
#include <cctype>

namespace tilescope {
namespace {

/// Whether `name` stands in `text`, not as the beginning of a longer name.
bool mentions(const std::string &text, const std::string &name) {
  for (size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
    size_t end = at + name.size();
    if (end == text.size() || !std::isalnum(static_cast<unsigned char>(text[end])))
      return true;
  }
  return false;
}

template <typename Range, typename Print> std::string joined(const Range &range, Print print) {
  std::string text;
  for (const auto &item : range)
    text += (text.empty() ? "" : ", ") + print(item);
  return text;
}

std::string nameOf(const ProgramValue &value) {
  return value.name;
}
std::string typeOf(const ProgramValue &value) {
  return value.type();
}

} // namespace

std::string ProgramValue::type() const {
  std::string text = "tensor<";
  for (int64_t size : shape)
    text += std::to_string(size) + "x";
  return text + element + ">";
}

bool Statement::uses(const std::string &name) const {
  return mentions(head, name) || mentions(tail, name);
}

std::string Program::str() const {
  std::string text =
      "func.func @main(" +
      joined(arguments,
             [](const ProgramValue &value) { return value.name + ": " + value.type(); }) +
      ") -> (" + joined(returned, typeOf) + ") {\n" + constants;
  for (const Statement &statement : statements) {
    text += "  " + joined(statement.results, nameOf) + " = " + statement.head;
    if (!statement.attributes.empty())
      text += std::string(statement.generic ? " attrs =" : "") + " {" +
              joined(statement.attributes, [](const std::string &one) { return one; }) + "}";
    text += statement.tail + "\n";
  }
  return text + "  return " + joined(returned, nameOf) + " : " + joined(returned, typeOf) + "\n}\n";
}

bool Program::isUsed(const std::string &name) const {
  return std::any_of(statements.begin(), statements.end(),
                     [&](const Statement &statement) { return statement.uses(name); }) ||
         std::any_of(returned.begin(), returned.end(),
                     [&](const ProgramValue &value) { return value.name == name; });
}

void Program::tidy() {
  std::erase_if(statements, [&](const Statement &statement) {
    return !statement.isOp && !isUsed(statement.results.front().name);
  });
  std::erase_if(arguments, [&](const ProgramValue &value) { return !isUsed(value.name); });
}

Program Program::without(size_t index) const {
  Program rest = *this;
  for (const ProgramValue &result : statements[index].results) {
    // What is returned has to be made here.
    std::erase_if(rest.returned,
                  [&](const ProgramValue &value) { return value.name == result.name; });
    rest.arguments.push_back(result);
  }
  rest.statements.erase(rest.statements.begin() + index);
  if (rest.returned.empty() && !rest.statements.empty())
    rest.returned.push_back(rest.statements.back().results.front());
  rest.tidy();
  return rest;
}

} // namespace tilescope
