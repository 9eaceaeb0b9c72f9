// A table of facts: sortable, filtered with Ctrl+F, copied as text or CSV. The accessible form of every
// canvas.
#pragma once

#include "widgets/canvas/Canvas.h"

#include <QTableView>

class QLineEdit;
class QSortFilterProxyModel;

namespace tilescope {

class FactModel;

class FactTable : public QWidget {
  Q_OBJECT
public:
  explicit FactTable(const QString &accessibleName, QWidget *parent = nullptr);

  /// Shows `table`; keeps sorting, filter and selection.
  void setTable(const CanvasTable &table);
  /// The rows shown, in the order shown, as tab-separated lines with a header.
  QString asText() const;
  /// The same as RFC 4180 CSV.
  QString asCsv() const;
  void showFind();
  QTableView *view() const { return table; }
  /// Index into the table set of the row shown at `viewRow`.
  int sourceRow(int viewRow) const;

signals:
  /// A row was activated (double click or Return); index into the table set.
  void activated(int row);

protected:
  void keyPressEvent(QKeyEvent *event) override;

private:
  QStringList rowTexts(int row) const;
  void copy(bool csv);

  QTableView *table;
  QLineEdit *filter;
  FactModel *model;
  QSortFilterProxyModel *proxy;
};

/// `text` quoted for CSV when needed.
QString csvField(const QString &text);

} // namespace tilescope
