// Expressions over the variables of a tiling problem: one pool of shared nodes per problem.
//
// Values are doubles. Integers are exact up to 2^53, far above any size, and products beyond that
// lose digits instead of wrapping, so a comparison with a limit stays right.
#pragma once

#include "engine/support/Result.h"

#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tilescope::autotile {

/// Index of a node in its pool. A node's operands have smaller indices than the node.
using ExpressionId = int32_t;

enum class Operator : uint8_t {
  Constant,
  Variable,
  Add,
  Subtract,
  Multiply,
  CeilDivide,
  FloorDivide,
  /// a - b * floor(a / b).
  Modulo,
  Divide,
  Minimum,
  Maximum,
  /// a > 0 ? b : c. Not in the text language; cost formulas with regimes need it.
  Select,
};

struct ExpressionNode {
  Operator op = Operator::Constant;
  ExpressionId a = 0;
  ExpressionId b = 0;
  ExpressionId c = 0;
  double constant = 0;
  /// Bit v is set when the value depends on variable v.
  uint64_t variables = 0;
};

/// A problem has at most this many variables (their sets are bit masks).
inline constexpr int mostVariables = 64;

/// Owns the nodes; equal expressions are one node; constants are folded.
class ExpressionPool {
public:
  ExpressionId constant(double value);
  ExpressionId variable(int index);
  /// A division by the constant zero is a programmer's mistake here: the parser reports it.
  ExpressionId make(Operator op, ExpressionId a, ExpressionId b);
  ExpressionId select(ExpressionId condition, ExpressionId positive, ExpressionId otherwise);

  ExpressionId add(ExpressionId a, ExpressionId b) { return make(Operator::Add, a, b); }
  ExpressionId subtract(ExpressionId a, ExpressionId b) { return make(Operator::Subtract, a, b); }
  ExpressionId multiply(ExpressionId a, ExpressionId b) { return make(Operator::Multiply, a, b); }
  ExpressionId ceilDivide(ExpressionId a, ExpressionId b) {
    return make(Operator::CeilDivide, a, b);
  }
  ExpressionId floorDivide(ExpressionId a, ExpressionId b) {
    return make(Operator::FloorDivide, a, b);
  }

  const ExpressionNode &operator[](ExpressionId id) const { return nodes[id]; }
  size_t size() const { return nodes.size(); }
  bool isConstant(ExpressionId id) const { return nodes[id].op == Operator::Constant; }

  /// Where the text of a division stands, for the report of a division by zero.
  void setPlace(ExpressionId id, SourceLocation place) { places.try_emplace(id, std::move(place)); }
  SourceLocation place(ExpressionId id) const;

private:
  ExpressionId intern(ExpressionNode node);

  struct NodeHash {
    size_t operator()(const ExpressionNode &node) const;
  };
  struct NodeEqual {
    bool operator()(const ExpressionNode &x, const ExpressionNode &y) const;
  };
  std::vector<ExpressionNode> nodes;
  std::unordered_map<ExpressionNode, ExpressionId, NodeHash, NodeEqual> ids;
  std::map<ExpressionId, SourceLocation> places;
};

/// Whether the second operand divides.
inline bool isDivision(Operator op) {
  return op == Operator::CeilDivide || op == Operator::FloorDivide || op == Operator::Modulo ||
         op == Operator::Divide;
}

/// The largest whole number not above x. A cast is several times faster than std::floor without
/// SSE4.1; beyond 2^52 every double is whole.
inline double wholeBelow(double x) {
  constexpr double castable = 4503599627370496.0;
  if (!(std::abs(x) < castable))
    return x;
  auto truncated = static_cast<double>(static_cast<int64_t>(x));
  return truncated > x ? truncated - 1 : truncated;
}

/// The value of `op` on numbers: one definition for folding and for evaluation. Division by zero
/// yields 0; callers that care test the divisor. Quotients of integers below 2^53 round correctly.
inline double applyOperator(Operator op, double a, double b, double c) {
  switch (op) {
  case Operator::Constant:
  case Operator::Variable:
    return a;
  case Operator::Add:
    return a + b;
  case Operator::Subtract:
    return a - b;
  case Operator::Multiply:
    return a * b;
  case Operator::CeilDivide:
    return b == 0 ? 0 : -wholeBelow(-(a / b));
  case Operator::FloorDivide:
    return b == 0 ? 0 : wholeBelow(a / b);
  case Operator::Modulo:
    return b == 0 ? 0 : a - b * wholeBelow(a / b);
  case Operator::Divide:
    return b == 0 ? 0 : a / b;
  case Operator::Minimum:
    return b < a ? b : a;
  case Operator::Maximum:
    return b > a ? b : a;
  case Operator::Select:
    return a > 0 ? b : c;
  }
  return 0;
}

/// How an expression's text is read.
struct ExpressionSyntax {
  /// Index of a declared variable, or -1.
  std::function<int(std::string_view name)> lookup;
  /// Place of the byte at an offset of the text.
  std::function<SourceLocation(size_t offset)> place;
  /// No decimals and no '/'.
  bool integersOnly = false;
};

/// Reads numbers, names, + - * / ceildiv floordiv mod, min(...), max(...), parentheses and unary
/// minus; * and the divisions bind tighter than + and -, all from left to right. Errors are at the
/// place of the offending token: unknown name, syntax, a literal zero as divisor, a decimal or '/'
/// where only integers are allowed.
Result<ExpressionId> parseExpression(std::string_view text, const ExpressionSyntax &syntax,
                                     ExpressionPool &pool);

/// Words that cannot name a variable.
bool isReservedWord(std::string_view name);

} // namespace tilescope::autotile
