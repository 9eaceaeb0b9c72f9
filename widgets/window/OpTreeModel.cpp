#include "widgets/window/OpTreeModel.h"

#include "widgets/window/Format.h"
#include "widgets/window/ModelMatch.h"
#include "widgets/window/Style.h"

#include <QFont>

#include <algorithm>
#include <utility>

namespace tilescope {

/// Internal ids: 0 for a function's row, the function's row + 1 for an op's.
static constexpr quintptr functionRow = 0;

/// Whether the row of an op reads the same in two plans.
static bool showsSame(const OpPlan &a, const OpPlan &b) {
  return &a == &b || (a.status == b.status && a.user == b.user && a.refused == b.refused &&
                      a.lram.peak == b.lram.peak && a.lram.budget == b.lram.budget &&
                      a.traffic.load + a.traffic.store == b.traffic.load + b.traffic.store &&
                      a.reason() == b.reason());
}

void OpTreeModel::setModel(std::shared_ptr<const ModelGraph> newGraph) {
  beginResetModel();
  graph = std::move(newGraph);
  plan = nullptr;
  functions.clear();
  for (int op = 0; graph && op < int(graph->ops.size()); ++op) {
    QString name = QString::fromStdString(graph->ops[size_t(op)].function);
    auto function = std::find_if(functions.begin(), functions.end(),
                                 [&](const Function &f) { return f.name == name; });
    if (function == functions.end())
      function = functions.insert(functions.end(), {name, {}});
    function->ops.push_back(op);
  }
  endResetModel();
}

void OpTreeModel::setPlan(std::shared_ptr<const Plan> newPlan) {
  if (newPlan && (!graph || newPlan->model->ops.size() != graph->ops.size()))
    setModel(newPlan->model);
  else if (newPlan)
    graph = newPlan->model;
  bool renamed = newPlan && (!plan || plan->target.memoryName() != newPlan->target.memoryName());
  std::shared_ptr<const Plan> before = std::exchange(plan, std::move(newPlan));
  if (renamed)
    emit headerDataChanged(Qt::Horizontal, Lram, Lram);
  if (functions.empty())
    return;
  emit dataChanged(index(0, 0), index(int(functions.size()) - 1, ColumnCount - 1));
  // A view asks for a lot about rows that it is told of; most edits change few.
  auto same = [&](int op) {
    if (!before || !plan)
      return false;
    const auto &old = before->ops[size_t(op)], &now = plan->ops[size_t(op)];
    return old == now || showsSame(*old, *now);
  };
  for (int function = 0; function < int(functions.size()); ++function) {
    const std::vector<int> &ops = functions[size_t(function)].ops;
    QModelIndex parent = index(function, 0);
    for (int row = 0; row < int(ops.size()); ++row) {
      int first = row;
      while (row < int(ops.size()) && !same(ops[size_t(row)]))
        ++row;
      if (row > first)
        emit dataChanged(index(first, 0, parent), index(row - 1, ColumnCount - 1, parent));
    }
  }
}

QModelIndex OpTreeModel::indexOf(int64_t op) const {
  int wanted = graph ? graph->indexOf(op) : -1;
  for (int row = 0; wanted >= 0 && row < int(functions.size()); ++row) {
    const std::vector<int> &ops = functions[size_t(row)].ops;
    auto found = std::find(ops.begin(), ops.end(), wanted);
    if (found != ops.end())
      return index(int(found - ops.begin()), 0, index(row, 0));
  }
  return {};
}

QModelIndex OpTreeModel::index(int row, int column, const QModelIndex &parent) const {
  if (!hasIndex(row, column, parent))
    return {};
  return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : functionRow);
}

QModelIndex OpTreeModel::parent(const QModelIndex &index) const {
  if (!index.isValid() || index.internalId() == functionRow)
    return {};
  return createIndex(int(index.internalId()) - 1, 0, functionRow);
}

int OpTreeModel::rowCount(const QModelIndex &parent) const {
  if (!parent.isValid())
    return int(functions.size());
  if (parent.internalId() != functionRow || parent.column() != 0)
    return 0;
  return int(functions[size_t(parent.row())].ops.size());
}

int OpTreeModel::columnCount(const QModelIndex &) const { return ColumnCount; }

QVariant OpTreeModel::data(const QModelIndex &index, int role) const {
  if (!index.isValid())
    return {};
  if (index.internalId() == functionRow)
    return functionData(functions[size_t(index.row())], index.column(), role);
  return opData(functions[size_t(index.internalId()) - 1].ops[size_t(index.row())], index.column(),
                role);
}

QVariant OpTreeModel::functionData(const Function &function, int column, int role) const {
  if (role == OpIdRole)
    return qlonglong(-1);
  if (role == Qt::TextAlignmentRole && column == Traffic)
    return int(Qt::AlignRight | Qt::AlignVCenter);
  if (role == Qt::DecorationRole && column == Name)
    return icon("function", colors().faint);
  if (role == Qt::DisplayRole && column == Domain)
    return function.ops.size() == 1 ? tr("1 op") : tr("%1 ops").arg(function.ops.size());
  if (role == SortRole && column == Name)
    return function.name;
  if (role == Qt::DisplayRole && column == Name)
    return function.name;
  if (column == Traffic && plan && (role == Qt::DisplayRole || role == SortRole)) {
    int64_t bytes = 0;
    for (int op : function.ops)
      bytes += plan->ops[size_t(op)]->traffic.load + plan->ops[size_t(op)]->traffic.store;
    return role == SortRole ? QVariant(qlonglong(bytes)) : QVariant(byteText(bytes));
  }
  return {};
}

QVariant OpTreeModel::opData(int op, int column, int role) const {
  const OpNode &node = graph->ops[size_t(op)];
  const OpPlan *planned = plan ? plan->ops[size_t(op)].get() : nullptr;
  switch (role) {
  case OpIdRole:
    return qlonglong(node.id);
  case UserRole:
    return planned && (!planned->user.empty() || !planned->refused.empty());
  case Qt::TextAlignmentRole:
    return int((column == Traffic ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  case Qt::FontRole: {
    QFont font;
    font.setBold(column == Name && planned && !planned->user.empty());
    return font;
  }
  case Qt::ForegroundRole:
    if (planned && !planned->refused.empty() && column == Name)
      return colors().bad;
    if (column == Status && planned)
      return statusColor(planned->status);
    return {};
  case Qt::DecorationRole:
    if (column == Status && planned)
      return statusIcon(planned->status);
    return {};
  case Qt::ToolTipRole:
    if (!planned)
      return {};
    if (!planned->refused.empty())
      return QString::fromStdString(planned->refused);
    return QString::fromStdString(planned->reason());
  case ShareRole:
    if (column == Lram && planned && planned->lram.budget > 0 && planned->lram.peak > 0 &&
        planned->status != OpStatus::Host)
      return double(planned->lram.peak) / double(planned->lram.budget);
    return {};
  case Qt::DisplayRole:
  case Qt::AccessibleTextRole:
  case SortRole:
    break;
  default:
    return {};
  }
  bool sorting = role == SortRole;
  switch (column) {
  case Name:
    return sorting ? QVariant(op)
                   : QVariant(opResultName(*graph, node) + "  " + QString::fromStdString(node.name));
  case Domain: {
    double volume = 1;
    for (const DomainDimension &dimension : node.domain)
      volume *= double(dimension.size.value_or(0));
    return sorting ? QVariant(volume) : QVariant(domainText(node));
  }
  case Status:
    if (!planned)
      return {};
    return sorting ? QVariant(int(planned->status)) : QVariant(statusText(planned->status));
  case Lram: {
    QVariant share = opData(op, Lram, ShareRole);
    if (!share.isValid())
      return sorting ? QVariant(-1.0) : QVariant();
    return sorting ? share : QVariant(shareText(share.toDouble()));
  }
  case Traffic: {
    if (!planned || planned->status == OpStatus::Fused || planned->status == OpStatus::Host)
      return sorting ? QVariant(qlonglong(0)) : QVariant();
    int64_t bytes = planned->traffic.load + planned->traffic.store;
    return sorting ? QVariant(qlonglong(bytes)) : QVariant(byteText(bytes));
  }
  default:
    return {};
  }
}

QVariant OpTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal)
    return {};
  if (role == Qt::DisplayRole) {
    if (section == Lram && plan && (plan->target.cache || plan->target.unifiedBuffer))
      return plan->target.cache ? QString::fromStdString(plan->target.memoryName()) : tr("Buffer");
    static const char *const titles[] = {QT_TR_NOOP("Op"), QT_TR_NOOP("Domain"),
                                         QT_TR_NOOP("Status"), QT_TR_NOOP("LRAM"),
                                         QT_TR_NOOP("Traffic")};
    return tr(titles[section]);
  }
  if (role == Qt::ToolTipRole) {
    static const char *const tips[] = {
        QT_TR_NOOP("The op's result and name, in model order"),
        QT_TR_NOOP("Extents of the iteration domain"),
        QT_TR_NOOP("What the plan does with the op"),
        QT_TR_NOOP("Peak of the tile body in LRAM, in the cache or in a core's buffer; share of it"),
        QT_TR_NOOP("Bytes loaded and stored over the whole loop nest")};
    return tr(tips[section]);
  }
  if (role == Qt::TextAlignmentRole)
    return int((section == Traffic ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  return {};
}

} // namespace tilescope
