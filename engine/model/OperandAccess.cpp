#include "engine/model/OperandAccess.h"

#include <numeric>

using namespace mlir;

namespace tilescope {
namespace {

/// Reads one result of an indexing map. What it cannot express makes the access full, and every
/// dimension of the result whole: the body evaluates the map from the start of the operand it is given.
class AccessBuilder {
public:
  AccessBuilder(OpNode &node, int64_t extent) : node(node) { access.extent = extent; }

  DimensionAccess build(AffineExpr expr) {
    if (!addRemainder(expr))
      add(expr, 1);
    if (constant < 0)
      why = "an indexing map starts before its operand";
    if (!why.empty()) {
      access.full = true;
      access.terms.clear();
      keepWhole(expr);
    }
    // The body adds the map's constant again, so a tile's slice starts without it and is wider.
    access.width = 1 + std::max<int64_t>(0, constant);
    return access;
  }

private:
  void keepWhole(AffineExpr expr) {
    expr.walk([&](AffineExpr part) {
      if (auto dim = dyn_cast<AffineDimExpr>(part))
        if (node.domain[dim.getPosition()].whole.empty())
          node.domain[dim.getPosition()].whole = why;
    });
  }

  /// The remainder of one dimension, by itself: its tiles start at the modulus' multiples.
  bool addRemainder(AffineExpr expr) {
    if (expr.getKind() != AffineExprKind::Mod)
      return false;
    auto binary = cast<AffineBinaryOpExpr>(expr);
    auto dim = dyn_cast<AffineDimExpr>(binary.getLHS());
    auto modulus = dyn_cast<AffineConstantExpr>(binary.getRHS());
    if (!dim || !modulus || modulus.getValue() <= 0)
      return false;
    int64_t largest =
        std::min(modulus.getValue(), node.domain[dim.getPosition()].size.value_or(INT64_MAX));
    if (access.extent > largest) {
      why = "an indexing map takes a remainder that reaches a part of its operand only";
      return true;
    }
    DomainDimension &dimension = takeMultiples(dim, modulus.getValue());
    dimension.modulus = dimension.modulus ? std::lcm(dimension.modulus, modulus.getValue())
                                          : modulus.getValue();
    access.terms.push_back({int(dim.getPosition()), 1, 1, modulus.getValue()});
    return true;
  }

  DomainDimension &takeMultiples(AffineDimExpr dim, int64_t divisor) {
    DomainDimension &dimension = node.domain[dim.getPosition()];
    dimension.multiple = std::lcm(dimension.multiple, divisor);
    return dimension;
  }

  /// Adds `expr` times `factor`; leaves the reason in `why` when that cannot be expressed.
  void add(AffineExpr expr, int64_t factor) {
    if (auto number = dyn_cast<AffineConstantExpr>(expr)) {
      constant += factor * number.getValue();
      return;
    }
    if (auto dim = dyn_cast<AffineDimExpr>(expr))
      return addTerm({int(dim.getPosition()), factor, 1, 0});
    auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
    auto right = binary ? dyn_cast<AffineConstantExpr>(binary.getRHS()) : AffineConstantExpr();
    switch (expr.getKind()) {
    case AffineExprKind::Add:
      add(binary.getLHS(), factor);
      return add(binary.getRHS(), factor);
    case AffineExprKind::Mul:
      if (right)
        return add(binary.getLHS(), factor * right.getValue());
      why = "an indexing map multiplies it with another dimension or a symbol";
      return;
    case AffineExprKind::FloorDiv:
      if (auto dim = dyn_cast<AffineDimExpr>(binary.getLHS());
          dim && right && right.getValue() > 0) {
        takeMultiples(dim, right.getValue());
        return addTerm({int(dim.getPosition()), factor, right.getValue(), 0});
      }
      why = "an indexing map divides it together with other terms";
      return;
    case AffineExprKind::CeilDiv:
      why = "an indexing map divides it and rounds up";
      return;
    case AffineExprKind::Mod:
      why = "an indexing map takes a remainder together with other terms";
      return;
    default:
      why = "an indexing map uses a symbol";
    }
  }

  void addTerm(AccessTerm term) {
    if (term.coefficient < 0)
      why = "an indexing map walks it backwards";
    if (term.coefficient <= 0)
      return;
    for (AccessTerm &other : access.terms)
      if (other.dim == term.dim && other.divisor == term.divisor) {
        other.coefficient += term.coefficient;
        return;
      }
    access.terms.push_back(term);
  }

  OpNode &node;
  DimensionAccess access;
  int64_t constant = 0;
  std::string why;
};

} // namespace

DimensionAccess accessOf(AffineExpr expr, int64_t extent, OpNode &node) {
  return AccessBuilder(node, extent).build(expr);
}

DimensionAccess identityAccess(int dim, int64_t extent) {
  DimensionAccess access;
  access.terms.push_back({dim, 1, 1, 0});
  access.extent = extent;
  return access;
}

DimensionAccess fullAccess(int64_t extent) {
  DimensionAccess access;
  access.extent = extent;
  access.full = true;
  return access;
}

Operand writtenOperand(Type type, int result) {
  Operand operand;
  operand.elementBits = elementBits(type);
  operand.isInit = true;
  operand.isRead = false;
  operand.result = result;
  return operand;
}

} // namespace tilescope
