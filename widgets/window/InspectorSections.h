// The parts of the inspector: each shows one field of the selected op's plan and edits its override.
#pragma once

#include "widgets/window/TileRow.h"

#include <QFrame>
#include <QListWidget>

#include <functional>
#include <vector>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLineEdit;
class QToolButton;
class QVBoxLayout;

namespace tilescope {

/// What a section needs to know; valid during the call only.
struct OpContext {
  const ModelGraph &model;
  const OpNode &node;
  const OpPlan &plan;
  /// Empty when the user set nothing.
  const OpOverride &user;
  const PlanOptions &options;
};

class InspectorSection : public QWidget {
  Q_OBJECT
public:
  InspectorSection(const QString &title, QWidget *parent = nullptr);

  /// Another op: make the widgets anew.
  virtual void rebuild(const OpContext &context) = 0;
  /// The same op with new numbers; keeps focus and what is being typed.
  virtual void refresh(const OpContext &context) = 0;
  /// Takes the section's fields out of the override.
  virtual void clear(OpOverride &change) const = 0;
  QToolButton *resetButton() const { return reset; }
  void setTitle(const QString &title);

signals:
  void edited(const QString &name, const std::function<void(OpOverride &)> &change,
              const QString &mergeKey);
  void gestureEnded();

protected:
  /// Bold title and a reset button while the user has set something.
  void markUser(bool set);
  /// Removes everything in `body`.
  void clearBody();

  QVBoxLayout *body;

private:
  QLabel *heading;
  QToolButton *reset;
};

class TileSection : public InspectorSection {
  Q_OBJECT
public:
  explicit TileSection(QWidget *parent = nullptr);
  void rebuild(const OpContext &context) override;
  void refresh(const OpContext &context) override;
  void clear(OpOverride &change) const override { change.tile.reset(); }
  TileRow *row(int dimension) const { return rows.at(size_t(dimension)); }

private:
  std::vector<TileRow *> rows;
  std::vector<int64_t> shown;
  QString opName;
};

class OrderSection : public InspectorSection {
  Q_OBJECT
public:
  explicit OrderSection(QWidget *parent = nullptr);
  void rebuild(const OpContext &context) override;
  void refresh(const OpContext &context) override;
  void clear(OpOverride &change) const override { change.order.reset(); }
  QListWidget *loops() const { return list; }

protected:
  bool eventFilter(QObject *object, QEvent *event) override;

private:
  void commit();
  QListWidget *list = nullptr;
  QLabel *hint = nullptr;
  std::vector<int> shown;
  QString opName;
  bool filling = false;
};

/// Placement level of every operand, and the dimensions along which a sliding slice keeps its overlap.
class PlacementSection : public InspectorSection {
  Q_OBJECT
public:
  explicit PlacementSection(QWidget *parent = nullptr);
  void rebuild(const OpContext &context) override;
  void refresh(const OpContext &context) override;
  void clear(OpOverride &change) const override {
    change.levels.clear();
    change.overlap.clear();
  }

private:
  struct Row {
    int operand;
    QComboBox *level;
    QToolButton *overlap;
  };
  std::vector<Row> rows;
  std::vector<int> loops;
};

class ProducerSection : public InspectorSection {
  Q_OBJECT
public:
  explicit ProducerSection(QWidget *parent = nullptr);
  void rebuild(const OpContext &context) override;
  void refresh(const OpContext &context) override;
  void clear(OpOverride &change) const override { change.producers.reset(); }

private:
  std::vector<std::pair<int64_t, QCheckBox *>> boxes;
};

class ReductionSection : public InspectorSection {
  Q_OBJECT
public:
  explicit ReductionSection(QWidget *parent = nullptr);
  void rebuild(const OpContext &context) override;
  void refresh(const OpContext &context) override;
  void clear(OpOverride &change) const override {
    change.reductionChunk.reset();
    change.reductionParallelTile.reset();
  }

private:
  QSpinBox *chunk = nullptr;
  QLineEdit *parallel = nullptr;
  QLabel *summary = nullptr;
};

/// What the search has to keep to for this op: multiples of sizes, the least burst.
class ConstraintSection : public InspectorSection {
  Q_OBJECT
public:
  explicit ConstraintSection(QWidget *parent = nullptr);
  void rebuild(const OpContext &context) override;
  void refresh(const OpContext &context) override;
  void clear(OpOverride &change) const override {
    change.multiples.reset();
    change.leastBurst.reset();
  }

private:
  QLineEdit *multiples = nullptr;
  QSpinBox *burst = nullptr;
};

/// Producer mode and fuse groups of this op.
class ModeSection : public InspectorSection {
  Q_OBJECT
public:
  explicit ModeSection(QWidget *parent = nullptr);
  void rebuild(const OpContext &context) override;
  void refresh(const OpContext &context) override;
  void clear(OpOverride &change) const override {
    change.mode.reset();
    change.groups.reset();
  }

private:
  QComboBox *mode = nullptr;
  QLineEdit *groups = nullptr;
};

} // namespace tilescope
