// The facts of a canvas as an item model: cells are read when they are looked at, so that the table
// of a model with thousands of ops costs what is in sight of it.
#pragma once

#include "widgets/canvas/Canvas.h"

#include <QAbstractTableModel>

namespace tilescope {

class FactModel : public QAbstractTableModel {
  Q_OBJECT
public:
  using QAbstractTableModel::QAbstractTableModel;

  /// The number a cell starts with ("508,600 B" is 508600); invalid for texts.
  static constexpr int NumberRole = Qt::UserRole + 1;

  /// With the same columns, rows are changed in place: selection and scrolling stay where they are.
  void setTable(const CanvasTable &table);
  const CanvasTable &table() const { return facts; }

  int rowCount(const QModelIndex &parent = {}) const override;
  int columnCount(const QModelIndex &parent = {}) const override;
  QVariant data(const QModelIndex &index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
  CanvasTable facts;
};

} // namespace tilescope
