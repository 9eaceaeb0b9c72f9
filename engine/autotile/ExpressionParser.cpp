// The text language of expressions: a tokeniser and a precedence-climbing parser.
#include "engine/autotile/Expression.h"

#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace tilescope::autotile {
namespace {

constexpr int deepestNesting = 200;
constexpr double largestExactInteger = 9007199254740992.0; // 2^53

constexpr std::array<std::string_view, 5> reserved = {"ceildiv", "floordiv", "mod", "min", "max"};

enum class TokenKind { Number, Name, Symbol, End };

struct Token {
  TokenKind kind = TokenKind::End;
  size_t offset = 0;
  std::string_view text;
};

class Parser {
public:
  Parser(std::string_view text, const ExpressionSyntax &syntax, ExpressionPool &pool)
      : text(text), syntax(syntax), pool(pool) {
    advance();
  }

  Result<ExpressionId> parse() {
    std::optional<ExpressionId> result = parseSum(0);
    if (result && token.kind != TokenKind::End)
      result = fail(token.offset, "unexpected '" + std::string(token.text) +
                                      "'; expected an operator or the end of the expression");
    if (result)
      return *result;
    return failure;
  }

private:
  std::nullopt_t fail(size_t offset, const std::string &message) {
    if (failure.message.empty())
      failure = errorAt(syntax.place(offset), message);
    return std::nullopt;
  }

  void advance() {
    while (position < text.size() && llvm::isSpace(text[position]))
      ++position;
    size_t start = position;
    token = {TokenKind::End, start, {}};
    if (position == text.size())
      return;
    if (llvm::isDigit(text[position]) || text[position] == '.') {
      token.kind = TokenKind::Number;
      while (position < text.size() &&
             (llvm::isAlnum(text[position]) || text[position] == '.' || isExponentSign()))
        ++position;
    } else if (llvm::isAlpha(text[position]) || text[position] == '_') {
      token.kind = TokenKind::Name;
      while (position < text.size() &&
             (llvm::isAlnum(text[position]) || text[position] == '_' || text[position] == '.'))
        ++position;
    } else {
      token.kind = TokenKind::Symbol;
      ++position;
    }
    token.text = text.substr(start, position - start);
  }

  bool isExponentSign() const {
    return (text[position] == '+' || text[position] == '-') &&
           (text[position - 1] == 'e' || text[position - 1] == 'E');
  }

  bool take(std::string_view expected) {
    if (token.text != expected)
      return false;
    advance();
    return true;
  }

  std::optional<ExpressionId> parseSum(int depth) {
    if (depth > deepestNesting)
      return fail(token.offset, "nested too deeply; simplify the expression");
    std::optional<ExpressionId> left = parseProduct(depth);
    while (left && (token.text == "+" || token.text == "-")) {
      Operator op = token.text == "+" ? Operator::Add : Operator::Subtract;
      advance();
      std::optional<ExpressionId> right = parseProduct(depth);
      if (!right)
        return std::nullopt;
      left = pool.make(op, *left, *right);
    }
    return left;
  }

  std::optional<Operator> productOperator() const {
    if (token.text == "*")
      return Operator::Multiply;
    if (token.text == "/")
      return Operator::Divide;
    if (token.text == "ceildiv")
      return Operator::CeilDivide;
    if (token.text == "floordiv")
      return Operator::FloorDivide;
    if (token.text == "mod")
      return Operator::Modulo;
    return std::nullopt;
  }

  std::optional<ExpressionId> parseProduct(int depth) {
    std::optional<ExpressionId> left = parseUnary(depth);
    while (left) {
      std::optional<Operator> op = productOperator();
      if (!op)
        return left;
      Token operatorToken = token;
      if (*op == Operator::Divide && syntax.integersOnly)
        return fail(token.offset, "'/' is not allowed in an integer expression; use ceildiv or "
                                  "floordiv");
      advance();
      std::optional<ExpressionId> right = parseUnary(depth);
      if (!right)
        return std::nullopt;
      if (*op != Operator::Multiply && pool.isConstant(*right) && pool[*right].constant == 0)
        return fail(operatorToken.offset, "division by zero: the right side of '" +
                                              std::string(operatorToken.text) +
                                              "' is 0; change the divisor");
      left = pool.make(*op, *left, *right);
      if (*op != Operator::Multiply)
        pool.setPlace(*left, syntax.place(operatorToken.offset));
    }
    return left;
  }

  std::optional<ExpressionId> parseUnary(int depth) {
    if (depth > deepestNesting)
      return fail(token.offset, "nested too deeply; simplify the expression");
    if (!take("-"))
      return parsePrimary(depth);
    std::optional<ExpressionId> operand = parseUnary(depth + 1);
    if (!operand)
      return std::nullopt;
    return pool.subtract(pool.constant(0), *operand);
  }

  std::optional<ExpressionId> parsePrimary(int depth) {
    Token start = token;
    switch (token.kind) {
    case TokenKind::Number:
      advance();
      return parseNumber(start);
    case TokenKind::Name:
      advance();
      return parseName(start, depth);
    case TokenKind::Symbol:
      if (take("(")) {
        std::optional<ExpressionId> inner = parseSum(depth + 1);
        if (inner && !take(")"))
          return fail(token.offset, "expected ')'");
        return inner;
      }
      return fail(start.offset,
                  "unexpected '" + std::string(start.text) + "'; expected a number, a name or '('");
    case TokenKind::End:
      break;
    }
    return fail(start.offset, "the expression ends where a number, a name or '(' is expected");
  }

  std::optional<ExpressionId> parseNumber(const Token &number) {
    double value = 0;
    const char *last = number.text.data() + number.text.size();
    auto [stop, problem] = std::from_chars(number.text.data(), last, value);
    if (problem != std::errc() || stop != last)
      return fail(number.offset, "'" + std::string(number.text) + "' is not a number");
    bool whole = std::all_of(number.text.begin(), number.text.end(), llvm::isDigit);
    if (!whole && syntax.integersOnly)
      return fail(number.offset, "'" + std::string(number.text) +
                                     "' is not an integer; decimals are allowed in pipes and "
                                     "constraints only");
    if (whole && value > largestExactInteger)
      return fail(number.offset, "'" + std::string(number.text) +
                                     "' is too large; integers go up "
                                     "to 2^53");
    return pool.constant(value);
  }

  std::optional<ExpressionId> parseName(const Token &name, int depth) {
    bool isMinimum = name.text == "min";
    if (isMinimum || name.text == "max") {
      if (!take("("))
        return fail(name.offset, "'" + std::string(name.text) +
                                     "' needs its operands in "
                                     "parentheses");
      std::optional<ExpressionId> result = parseSum(depth + 1);
      while (result && take(",")) {
        std::optional<ExpressionId> next = parseSum(depth + 1);
        if (!next)
          return std::nullopt;
        result = pool.make(isMinimum ? Operator::Minimum : Operator::Maximum, *result, *next);
      }
      if (result && !take(")"))
        return fail(token.offset, "expected ',' or ')'");
      return result;
    }
    if (isReservedWord(name.text))
      return fail(name.offset, "'" + std::string(name.text) + "' needs a left operand");
    int index = syntax.lookup(name.text);
    if (index < 0)
      return fail(name.offset, "the name '" + std::string(name.text) +
                                   "' is not declared; add it to \"variables\" or correct it");
    return pool.variable(index);
  }

  std::string_view text;
  const ExpressionSyntax &syntax;
  ExpressionPool &pool;
  size_t position = 0;
  Token token;
  Diagnostic failure;
};

} // namespace

bool isReservedWord(std::string_view name) {
  return std::find(reserved.begin(), reserved.end(), name) != reserved.end();
}

Result<ExpressionId> parseExpression(std::string_view text, const ExpressionSyntax &syntax,
                                     ExpressionPool &pool) {
  return Parser(text, syntax, pool).parse();
}

} // namespace tilescope::autotile
