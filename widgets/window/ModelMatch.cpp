#include "widgets/window/ModelMatch.h"

namespace tilescope {

QString opResultName(const ModelGraph &model, const OpNode &op) {
  if (!op.results.empty() && !model.values[size_t(op.results[0])].name.empty())
    return QString::fromStdString(model.values[size_t(op.results[0])].name);
  return QStringLiteral("op %1").arg(op.id);
}

QString opLabel(const ModelGraph &model, const OpNode &op) {
  return QStringLiteral("%1 (%2)").arg(opResultName(model, op), QString::fromStdString(op.name));
}

QString opSignature(const ModelGraph &model, const OpNode &op) {
  QString signature = QString::fromStdString(op.function) + u'/' + QString::fromStdString(op.name) +
                      u'/' + opResultName(model, op) + u'/';
  for (const DomainDimension &dimension : op.domain)
    signature += (dimension.size ? QString::number(*dimension.size) : QStringLiteral("?")) + u'x';
  return signature;
}

int64_t findBySignature(const ModelGraph &model, const QString &signature, int64_t id) {
  int sameId = model.indexOf(id);
  if (sameId >= 0 && opSignature(model, model.ops[size_t(sameId)]) == signature)
    return id;
  int64_t found = -1;
  for (const OpNode &op : model.ops) {
    if (opSignature(model, op) != signature)
      continue;
    if (found >= 0)
      return -1;
    found = op.id;
  }
  return found;
}

int64_t sameOp(const ModelGraph &before, int64_t id, const ModelGraph &after) {
  int64_t found = after.ops.empty() ? -1 : after.ops.front().id;
  int index = before.indexOf(id);
  if (index < 0)
    return found;
  const OpNode &op = before.ops[size_t(index)];
  if (int64_t same = findBySignature(after, opSignature(before, op), id); same >= 0)
    return same;
  for (const OpNode &other : after.ops)
    if (other.location == op.location)
      found = other.id;
  return found;
}

Overrides carryOver(const Overrides &overrides, const ModelGraph &before, const ModelGraph &after,
                    QStringList &lost) {
  Overrides kept;
  for (const auto &[id, change] : overrides) {
    int index = before.indexOf(id);
    if (index < 0)
      continue;
    const OpNode &op = before.ops[size_t(index)];
    int64_t now = findBySignature(after, opSignature(before, op), id);
    if (now >= 0)
      kept[now] = change;
    else
      lost << opLabel(before, op);
  }
  return kept;
}

} // namespace tilescope
