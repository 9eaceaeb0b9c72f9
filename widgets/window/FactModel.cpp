#include "widgets/window/FactModel.h"

#include <algorithm>
#include <optional>

namespace tilescope {

static std::optional<double> leadingNumber(const std::string &text) {
  QByteArray digits;
  for (char character : text) {
    if ((character >= '0' && character <= '9') || character == '.' ||
        (digits.isEmpty() && character == '-'))
      digits += character;
    else if (character != ',')
      break;
  }
  bool ok = false;
  double number = digits.toDouble(&ok);
  return ok ? std::optional(number) : std::nullopt;
}

void FactModel::setTable(const CanvasTable &table) {
  if (table.columns != facts.columns) {
    beginResetModel();
    facts = table;
    endResetModel();
    return;
  }
  int before = rowCount(), after = int(table.rows.size());
  if (after < before) {
    beginRemoveRows({}, after, before - 1);
    facts.rows.resize(size_t(after));
    endRemoveRows();
  } else if (after > before) {
    beginInsertRows({}, before, after - 1);
    facts.rows.insert(facts.rows.end(), table.rows.begin() + before, table.rows.end());
    endInsertRows();
  }
  // Runs of rows that differ.
  int common = std::min(before, after);
  for (int row = 0; row < common; ++row) {
    int first = row;
    for (; row < common && facts.rows[size_t(row)] != table.rows[size_t(row)]; ++row)
      facts.rows[size_t(row)] = table.rows[size_t(row)];
    if (row > first)
      emit dataChanged(index(first, 0), index(row - 1, columnCount() - 1));
  }
}

int FactModel::rowCount(const QModelIndex &parent) const {
  return parent.isValid() ? 0 : int(facts.rows.size());
}

int FactModel::columnCount(const QModelIndex &parent) const {
  return parent.isValid() ? 0 : int(facts.columns.size());
}

QVariant FactModel::data(const QModelIndex &index, int role) const {
  if (!index.isValid())
    return {};
  const std::vector<std::string> &row = facts.rows[size_t(index.row())];
  if (size_t(index.column()) >= row.size())
    return {};
  const std::string &text = row[size_t(index.column())];
  switch (role) {
  case Qt::DisplayRole:
    return QString::fromStdString(text);
  case NumberRole:
    if (std::optional<double> number = leadingNumber(text))
      return *number;
    return {};
  case Qt::TextAlignmentRole:
    return int((leadingNumber(text) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  default:
    return {};
  }
}

QVariant FactModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Horizontal && role == Qt::DisplayRole &&
      size_t(section) < facts.columns.size())
    return QString::fromStdString(facts.columns[size_t(section)]);
  return {};
}

} // namespace tilescope
