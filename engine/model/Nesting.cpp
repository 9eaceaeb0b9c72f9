#include "engine/model/Nesting.h"

#include "mlir/IR/Block.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/Region.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>

using namespace mlir;

namespace tilescope {
namespace {

std::string limitText() {
  return std::to_string(deepestNesting) + " levels are read; write it flatter";
}

bool isWord(char c) {
  return llvm::isAlnum(c) || c == '_' || c == '$' || c == '.';
}

/// Goes through a text once, knowing its comments, strings and brackets.
class NestingScanner {
public:
  explicit NestingScanner(llvm::StringRef text) : text(text) {}

  /// Where it gets too deep; npos when it does not.
  size_t run() {
    for (at = 0; at < text.size(); ++at) {
      step(text[at]);
      if (depth + operators > deepestNesting)
        return at;
    }
    return llvm::StringRef::npos;
  }

private:
  void step(char c) {
    switch (c) {
    case '"':
      return skipString();
    case '/':
      if (text.substr(at, 2) == "//")
        at = std::min(text.find('\n', at), text.size());
      return;
    case '(':
    case '[':
    case '{':
    case '<':
      ++depth;
      operators = 0;
      return;
    case ')':
    case ']':
    case '}':
      depth = std::max<int64_t>(0, depth - 1);
      operators = 0;
      return;
    case '>':
      if (at == 0 || text[at - 1] != '-')
        depth = std::max<int64_t>(0, depth - 1);
      operators = 0;
      return;
    case ',':
    case '=':
      operators = 0;
      return;
    case '+':
    case '-':
    case '*':
      ++operators;
      return;
    case 'm':
    case 'f':
    case 'c':
      for (llvm::StringRef word : {"mod", "floordiv", "ceildiv"})
        if (text.substr(at).starts_with(word) && (at == 0 || !isWord(text[at - 1])))
          ++operators;
      return;
    default:
      return;
    }
  }

  void skipString() {
    size_t end = at;
    do {
      end = text.find('"', end + 1);
      if (end == llvm::StringRef::npos) {
        at = text.size();
        return;
      }
    } while (isEscaped(end));
    at = end;
  }

  bool isEscaped(size_t quote) const {
    size_t slashes = 0;
    while (quote > slashes + at && text[quote - slashes - 1] == '\\')
      ++slashes;
    return slashes % 2 == 1;
  }

  llvm::StringRef text;
  size_t at = 0;
  int64_t depth = 0;
  /// Since the last bracket, comma or '=': each may be one level of an expression.
  int64_t operators = 0;
};

struct Extent {
  int64_t depth = 1;
  int64_t size = 1;
};

/// Depth and written size of attributes, types and locations, each looked at once.
class ExtentMeasure {
public:
  Extent of(Attribute attribute) { return measure(attribute.getAsOpaquePointer(), attribute, {}); }
  Extent of(Type type) { return measure(type.getAsOpaquePointer(), {}, type); }

private:
  struct Part {
    const void *key;
    Attribute attribute;
    Type type;
    bool entered = false;
  };

  static SmallVector<Part> partsOf(const Part &whole) {
    SmallVector<Part> parts;
    auto takeAttribute = [&](Attribute part) {
      if (part)
        parts.push_back({part.getAsOpaquePointer(), part, {}});
    };
    auto takeType = [&](Type part) {
      if (part)
        parts.push_back({part.getAsOpaquePointer(), {}, part});
    };
    if (whole.attribute)
      whole.attribute.walkImmediateSubElements(takeAttribute, takeType);
    else if (whole.type)
      whole.type.walkImmediateSubElements(takeAttribute, takeType);
    return parts;
  }

  Extent measure(const void *key, Attribute attribute, Type type) {
    if (auto found = known.find(key); found != known.end())
      return found->second;
    SmallVector<Part> waiting{{key, attribute, type}};
    while (!waiting.empty()) {
      SmallVector<Part> parts = partsOf(waiting.back());
      if (!waiting.back().entered) {
        // A part that contains itself counts as one.
        waiting.back().entered = true;
        known.try_emplace(waiting.back().key);
        for (const Part &part : parts)
          if (!known.contains(part.key))
            waiting.push_back(part);
        continue;
      }
      Extent extent;
      for (const Part &part : parts) {
        Extent inner = known.lookup(part.key);
        extent.depth = std::max(extent.depth, inner.depth + 1);
        extent.size = std::min(extent.size + inner.size, largestAttribute + 1);
      }
      known[waiting.back().key] = extent;
      waiting.pop_back();
    }
    return known.lookup(key);
  }

  llvm::DenseMap<const void *, Extent> known;
};

SourceLocation placeOf(Operation *op, const std::string &path) {
  if (auto file = dyn_cast<FileLineColLoc>(op->getLoc()))
    return {file.getFilename().str(), file.getLine(), file.getColumn()};
  return {path, 0, 0};
}

} // namespace

std::optional<Diagnostic> nestedTooDeep(llvm::StringRef text, const std::string &path) {
  size_t at = NestingScanner(text).run();
  if (at == llvm::StringRef::npos)
    return std::nullopt;
  llvm::StringRef before = text.take_front(at);
  size_t lineStart = before.rfind('\n');
  lineStart = lineStart == llvm::StringRef::npos ? 0 : lineStart + 1;
  return errorAt({path, int64_t(before.count('\n')) + 1, int64_t(at - lineStart) + 1},
                 "the model nests too deeply here: " + limitText());
}

std::optional<Diagnostic> nestedTooDeep(Operation *root, const std::string &path) {
  ExtentMeasure measure;
  int64_t written = 0;
  std::optional<Diagnostic> found;
  auto check = [&](Operation *op, Extent extent, const char *what) {
    if (found)
      return;
    constexpr int64_t usual = 1000;
    if (extent.size > usual)
      written += extent.size;
    if (extent.depth > deepestNesting)
      found = errorAt(placeOf(op, path),
                      std::string(what) + " of this op nests too deeply: " + limitText());
    else if (written > largestAttribute)
      found = errorAt(placeOf(op, path), std::string(what) +
                                             " of this op is too large when written out "
                                             "(aliases stand for more than " +
                                             std::to_string(largestAttribute) +
                                             " parts so far); keep such data in resources");
  };
  SmallVector<std::pair<Operation *, int64_t>> waiting{{root, 1}};
  while (!waiting.empty() && !found) {
    auto [op, depth] = waiting.pop_back_val();
    if (depth > deepestNesting)
      return errorAt(placeOf(op, path), "regions nest too deeply here: " + limitText());
    check(op, measure.of(op->getAttrDictionary()), "an attribute");
    check(op, {measure.of(Attribute(op->getLoc())).depth, 1}, "the location");
    for (Type type : op->getResultTypes())
      check(op, measure.of(type), "a type");
    for (Region &region : op->getRegions())
      for (Block &block : region) {
        for (BlockArgument argument : block.getArguments())
          check(op, measure.of(argument.getType()), "a type");
        for (Operation &inner : block)
          waiting.push_back({&inner, depth + 1});
      }
  }
  return found;
}

void eraseFlat(Operation *root) {
  SmallVector<Operation *> outsideIn{root};
  for (size_t i = 0; i < outsideIn.size(); ++i)
    for (Region &region : outsideIn[i]->getRegions())
      for (Block &block : region)
        for (Operation &inner : block)
          outsideIn.push_back(&inner);
  for (Operation *op : outsideIn)
    op->dropAllUses();
  for (Operation *op : llvm::reverse(outsideIn)) {
    for (Region &region : op->getRegions())
      for (Block &block : region)
        block.dropAllDefinedValueUses();
    op->erase();
  }
}

} // namespace tilescope
