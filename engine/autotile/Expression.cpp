#include "engine/autotile/Expression.h"

#include "llvm/ADT/Hashing.h"

#include <cassert>

namespace tilescope::autotile {
size_t ExpressionPool::NodeHash::operator()(const ExpressionNode &node) const {
  return llvm::hash_combine(static_cast<uint8_t>(node.op), node.a, node.b, node.c,
                            std::hash<double>()(node.constant));
}

bool ExpressionPool::NodeEqual::operator()(const ExpressionNode &x, const ExpressionNode &y) const {
  return x.op == y.op && x.a == y.a && x.b == y.b && x.c == y.c && x.constant == y.constant;
}

ExpressionId ExpressionPool::intern(ExpressionNode node) {
  auto [entry, isNew] = ids.try_emplace(node, static_cast<ExpressionId>(nodes.size()));
  if (isNew)
    nodes.push_back(node);
  return entry->second;
}

ExpressionId ExpressionPool::constant(double value) {
  ExpressionNode node;
  node.constant = value;
  return intern(node);
}

ExpressionId ExpressionPool::variable(int index) {
  assert(index >= 0 && index < mostVariables);
  ExpressionNode node;
  node.op = Operator::Variable;
  node.a = index;
  node.variables = uint64_t(1) << index;
  return intern(node);
}

ExpressionId ExpressionPool::make(Operator op, ExpressionId a, ExpressionId b) {
  const ExpressionNode x = nodes[a], y = nodes[b];
  bool constantX = isConstant(a), constantY = isConstant(b);
  assert(!(isDivision(op) && constantY && y.constant == 0));
  if (constantX && constantY)
    return constant(applyOperator(op, x.constant, y.constant, 0));
  if (op == Operator::Add && constantX && x.constant == 0)
    return b;
  if ((op == Operator::Add || op == Operator::Subtract) && constantY && y.constant == 0)
    return a;
  if (op == Operator::Multiply &&
      ((constantX && x.constant == 0) || (constantY && y.constant == 1)))
    return a;
  if (op == Operator::Multiply &&
      ((constantY && y.constant == 0) || (constantX && x.constant == 1)))
    return b;
  if ((op == Operator::Minimum || op == Operator::Maximum) && a == b)
    return a;
  ExpressionNode node;
  node.op = op;
  node.a = a;
  node.b = b;
  node.variables = x.variables | y.variables;
  return intern(node);
}

ExpressionId ExpressionPool::select(ExpressionId condition, ExpressionId positive,
                                    ExpressionId otherwise) {
  if (isConstant(condition))
    return nodes[condition].constant > 0 ? positive : otherwise;
  if (positive == otherwise)
    return positive;
  ExpressionNode node;
  node.op = Operator::Select;
  node.a = condition;
  node.b = positive;
  node.c = otherwise;
  node.variables =
      nodes[condition].variables | nodes[positive].variables | nodes[otherwise].variables;
  return intern(node);
}

SourceLocation ExpressionPool::place(ExpressionId id) const {
  auto entry = places.find(id);
  return entry == places.end() ? SourceLocation() : entry->second;
}

} // namespace tilescope::autotile
