#include "engine/model/Remedies.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"

#include <cstring>

namespace tilescope {
namespace {

using llvm::StringRef;

/// The word before the first ':' or space of an op that a parser could not read, "dialect.op".
std::string opAt(StringRef content, int64_t line) {
  for (int64_t i = 1; i < line && !content.empty(); ++i)
    content = content.split('\n').second;
  StringRef text = content.split('\n').first;
  for (size_t dot = text.find('.'); dot != StringRef::npos; dot = text.find('.', dot + 1)) {
    auto isWord = [](char c) { return isalnum(static_cast<unsigned char>(c)) || c == '_'; };
    size_t begin = dot, end = dot + 1;
    while (begin > 0 && isWord(text[begin - 1]))
      --begin;
    while (end < text.size() && (isWord(text[end]) || text[end] == '.'))
      ++end;
    if (begin < dot && end > dot + 1 && isalpha(static_cast<unsigned char>(text[begin])) &&
        (begin == 0 ||
         (text[begin - 1] != '%' && text[begin - 1] != '@' && text[begin - 1] != '#' &&
          text[begin - 1] != '!' && text[begin - 1] != '$')))
      return text.slice(begin, end).str();
  }
  return "";
}

/// Whole numbers with + - * and brackets, as verifiers print what they computed.
class Arithmetic {
public:
  explicit Arithmetic(StringRef text) : text(text) {}

  std::optional<int64_t> value() {
    std::optional<int64_t> result = sum(0);
    return text.trim().empty() ? result : std::nullopt;
  }

private:
  bool take(char c) { return text.consume_front(StringRef(&c, 1)); }

  std::optional<int64_t> sum(int depth) {
    std::optional<int64_t> left = product(depth);
    for (text = text.ltrim(); left && (text.starts_with("+") || text.starts_with("-"));
         text = text.ltrim()) {
      bool adds = text.front() == '+';
      text = text.drop_front();
      std::optional<int64_t> right = product(depth), result;
      if (int64_t out; right && !(adds ? llvm::AddOverflow(*left, *right, out)
                                       : llvm::SubOverflow(*left, *right, out)))
        result = out;
      left = result;
    }
    return left;
  }

  std::optional<int64_t> product(int depth) {
    std::optional<int64_t> left = factor(depth);
    for (text = text.ltrim(); left && take('*'); text = text.ltrim()) {
      std::optional<int64_t> right = factor(depth), result;
      if (int64_t out; right && !llvm::MulOverflow(*left, *right, out))
        result = out;
      left = result;
    }
    return left;
  }

  std::optional<int64_t> factor(int depth) {
    constexpr int deepest = 8;
    text = text.ltrim();
    if (take('(')) {
      std::optional<int64_t> inner = depth < deepest ? sum(depth + 1) : std::nullopt;
      text = text.ltrim();
      return take(')') ? inner : std::nullopt;
    }
    int64_t number = 0;
    return text.consumeInteger(10, number) ? std::nullopt : std::optional(number);
  }

  StringRef text;
};

/// TOSA 1.0 takes a window only when it ends at the last row or column; older files have others.
std::string windowRemedy(StringRef message) {
  constexpr StringRef asks = "to be wholly divisible by stride_";
  size_t at = message.find(asks);
  if (at == StringRef::npos)
    return "";
  StringRef rest = message.drop_front(at + asks.size());
  bool rows = rest.starts_with("y");
  auto [before, computed] = rest.split("got (");
  auto [terms, strideText] = computed.rsplit(") / ");
  int64_t stride = 0;
  std::optional<int64_t> reach = Arithmetic(terms).value();
  if (!reach || strideText.trim().consumeInteger(10, stride) || stride < 1 || *reach < 0)
    return "";
  int64_t unread = *reach % stride;
  std::string lines =
      std::to_string(unread) + (rows ? " row" : " column") + (unread > 1 ? "s" : "");
  std::string pad = rows ? "pad_bottom" : "pad_right";
  return "; no window reads the last " + lines + ", so the result stays the same without: lower " +
         pad + " by " + std::to_string(unread) +
         ", or, where the padding is less than that, take them off the "
         "input with tosa.slice";
}

/// What stands where an op stood that no rename brings back; null when nothing is known.
const char *successorOf(StringRef op) {
  return llvm::StringSwitch<const char *>(op)
      .Case("tosa.fully_connected", "a tosa.conv2d with a 1x1 kernel on the input as 1x1 images")
      .Case("linalg.pad_tensor", "tensor.pad, which ends in tensor.yield")
      .Case("linalg.indexed_generic", "linalg.generic with linalg.index in its body")
      .Case("linalg.tiled_loop", "scf.for, or scf.forall")
      .Case("vector.matrix_multiply", "vector.contract")
      .Case("vector.flat_transpose", "vector.transpose")
      .Default(nullptr);
}

} // namespace

std::string parseRemedy(StringRef content, const Diagnostic &error,
                        llvm::function_ref<bool(StringRef)> isKnown) {
  // The parser names a custom op it cannot read; for other errors the line has to do.
  std::string op;
  if (size_t named = error.message.find("custom op '"); named != std::string::npos) {
    size_t begin = named + std::strlen("custom op '");
    op = error.message.substr(begin, error.message.find('\'', begin) - begin);
  } else {
    op = opAt(content, error.location.line);
  }
  std::string dialect = op.substr(0, op.find('.'));
  if (StringRef(error.message).contains("is unknown") && isKnown(dialect)) {
    const char *successor = successorOf(op);
    return successor ? std::string("; MLIR has no such op any more; what it did is written as ") +
                           successor
                     : "; dialect '" + dialect +
                           "' of this MLIR version has no such op: the file is of "
                           "another version, whose tools can lower it to ops that both have";
  }
  if (StringRef(error.message).contains("unknown") ||
      StringRef(error.message).contains("custom op") ||
      StringRef(error.message).contains("not registered") ||
      StringRef(error.message).contains("unregistered"))
    return "; the custom syntax of dialect '" + (dialect.empty() ? "unknown" : dialect) +
           "' is not known here: print the file in generic form with the tool it comes from "
           "(its opt tool with --mlir-print-op-generic) and open that";
  if (!op.empty())
    return " (at '" + op +
           "'); if the file comes from another MLIR version, print it there with "
           "--mlir-print-op-generic and open that";
  return "";
}

std::string invalidRemedy(StringRef message) {
  return windowRemedy(message);
}

} // namespace tilescope
