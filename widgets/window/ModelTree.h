// The tree of functions and ops with its filter box.
#pragma once

#include "engine/plan/Plan.h"

#include <QWidget>

class QLineEdit;
class QSortFilterProxyModel;
class QTreeView;

namespace tilescope {

class OpTreeModel;

class ModelTree : public QWidget {
  Q_OBJECT
public:
  explicit ModelTree(QWidget *parent = nullptr);

  void setModel(std::shared_ptr<const ModelGraph> graph);
  void setPlan(std::shared_ptr<const Plan> plan);
  /// Makes `op` the current row without emitting selected().
  void setCurrent(int64_t op);
  void showFind();
  QTreeView *view() const { return tree; }
  QLineEdit *filterBox() const { return filter; }
  /// The row of `op` in view(), for tests and tools.
  QModelIndex indexOf(int64_t op) const;

signals:
  void selected(int64_t op);

private:
  OpTreeModel *model;
  QSortFilterProxyModel *proxy;
  QLineEdit *filter;
  QTreeView *tree;
  bool settingCurrent = false;
};

} // namespace tilescope
