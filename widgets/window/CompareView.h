// Kept plans side by side: per op tile, peak and traffic with the difference, and all of them as points
// of traffic against peak.
#pragma once

#include "widgets/window/Project.h"

#include <QWidget>

class QComboBox;
class QPushButton;

namespace tilescope {

class FactTable;
class ParetoPlot;

class CompareView : public QWidget {
  Q_OBJECT
public:
  explicit CompareView(Project &project, QWidget *parent = nullptr);

  FactTable *table() const { return facts; }
  void choose(int left, int right);

signals:
  void keepRequested();

private:
  void refreshNames();
  void refresh();
  /// -1 is the present plan.
  std::shared_ptr<const Plan> planOf(int variant) const;

  Project &project;
  QComboBox *left, *right;
  FactTable *facts;
  ParetoPlot *plot;
  QPushButton *take, *back, *remove;
  std::vector<int64_t> rowOps;
  bool stale = true;

protected:
  void paintEvent(QPaintEvent *event) override;
};

} // namespace tilescope
