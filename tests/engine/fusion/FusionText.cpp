#include "tests/engine/fusion/FusionText.h"

#include "engine/fusion/MarkPatterns.h"
#include "tests/engine/fusion/TestContext.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace tilescope::test {

Result<FuseMarks> markText(const std::string &text) {
  TestContext context;
  OwningOpRef<ModuleOp> module = context.parse(text);
  if (!module)
    return errorAt({}, "test input does not parse");
  return decideFuseMarks(*module);
}

std::string groupsOf(const std::string &text) {
  Result<FuseMarks> marks = markText(text);
  std::string lines;
  if (!marks) {
    for (const tilescope::Diagnostic &error : marks.errors())
      lines += error.str() + "\n";
    return lines;
  }
  for (const FuseGroup &group : marks->groups) {
    lines += std::to_string(group.id) + " " + group.pattern + ":";
    for (const FuseGroupMember &member : group.members)
      lines += (&member == group.members.data() ? " " : ", ") + std::to_string(member.op) + " " +
               member.role;
    lines += "\n";
  }
  return lines;
}

std::string applied(const std::string &text) {
  TestContext context;
  OwningOpRef<ModuleOp> module = context.parse(text);
  if (!module)
    return "test input does not parse";
  Result<FuseMarks> marks = decideFuseMarks(*module);
  if (!marks)
    return marks.errors().front().str();
  applyFuseMarks(*module, *marks);
  std::string printed;
  llvm::raw_string_ostream stream(printed);
  module->print(stream);
  return printed;
}

namespace {

std::string elementOf(const std::string &type) {
  size_t start = type.rfind('x');
  return type.substr(start + 1, type.size() - start - 2);
}

std::string mapTo(const std::string &loops, const std::string &dims) {
  auto list = [](const std::string &letters) {
    std::vector<std::string> names;
    for (char letter : letters)
      names.emplace_back(1, letter);
    return llvm::join(names, ", ");
  };
  return "affine_map<(" + list(loops) + ") -> (" + list(dims) + ")>";
}

} // namespace

std::string elementwise(const std::string &result, const std::vector<Operand> &inputs,
                        const std::string &type, const std::string &body) {
  std::string loops = std::string("abcdefgh").substr(0, llvm::count(type, 'x'));
  std::vector<std::string> maps, values, types, arguments, iterators(loops.size(), "\"parallel\"");
  for (const Operand &input : inputs) {
    maps.push_back(mapTo(loops, input.dims.empty() ? loops : input.dims));
    values.push_back(input.value);
    types.push_back(input.type);
    arguments.push_back("%e" + std::to_string(arguments.size()) + ": " + elementOf(input.type));
  }
  maps.push_back(mapTo(loops, loops));
  return result + "_to = tensor.empty() : " + type + "\n" + result +
         " = linalg.generic {indexing_maps = [" + llvm::join(maps, ", ") + "], iterator_types = [" +
         llvm::join(iterators, ", ") + "]} ins(" + llvm::join(values, ", ") + " : " +
         llvm::join(types, ", ") + ") outs(" + result + "_to : " + type + ") {\n^bb0(" +
         llvm::join(arguments, ", ") + ", %o: " + elementOf(type) + "):\n" + body +
         "\nlinalg.yield %r : " + elementOf(type) + "\n} -> " + type + "\n";
}

std::string function(const std::string &arguments, const std::string &body,
                     const std::string &result, const std::string &type) {
  return "func.func @main(" + arguments + ") -> " + type + " {\n" + body + "return " + result +
         " : " + type + "\n}\n";
}

} // namespace tilescope::test
