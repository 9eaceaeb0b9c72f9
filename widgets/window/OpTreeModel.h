// Functions and their ops as a tree for Qt's views.
#pragma once

#include "engine/plan/Plan.h"

#include <QAbstractItemModel>

#include <memory>
#include <vector>

namespace tilescope {

class OpTreeModel : public QAbstractItemModel {
  Q_OBJECT
public:
  enum Column { Name, Domain, Status, Lram, Traffic, ColumnCount };
  enum Role {
    OpIdRole = Qt::UserRole + 1, ///< -1 for functions
    SortRole,
    ShareRole,                   ///< peak over budget; absent when nothing is held
    UserRole                     ///< whether the user set something
  };

  using QAbstractItemModel::QAbstractItemModel;

  void setModel(std::shared_ptr<const ModelGraph> graph);
  /// A new plan of the same model: values change, rows stay.
  void setPlan(std::shared_ptr<const Plan> plan);
  QModelIndex indexOf(int64_t op) const;

  QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
  QModelIndex parent(const QModelIndex &index) const override;
  int rowCount(const QModelIndex &parent = {}) const override;
  int columnCount(const QModelIndex &parent = {}) const override;
  QVariant data(const QModelIndex &index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
  struct Function {
    QString name;
    /// Indices into the graph's ops.
    std::vector<int> ops;
  };
  QVariant functionData(const Function &function, int column, int role) const;
  QVariant opData(int op, int column, int role) const;

  std::shared_ptr<const ModelGraph> graph;
  std::shared_ptr<const Plan> plan;
  std::vector<Function> functions;
};

} // namespace tilescope
