// The IR that follows from the plan, as it is or as changes against the untiled module.
#pragma once

#include "widgets/window/LineDiff.h"
#include "widgets/window/Project.h"
#include "widgets/window/SourceView.h"

class QComboBox;

namespace tilescope {

class DiffView : public QWidget {
  Q_OBJECT
public:
  explicit DiffView(Project &project, QWidget *parent = nullptr);

  enum Mode { Tiled, Changes, Annotated, Transform };
  void setMode(Mode mode);
  SourceView *source() const { return view; }
  void addTo(LongWork &jobs) { jobs.add(lane, tr("making the text of the result")); }
  void refreshTheme() { view->refreshTheme(); }

private:
  void refresh();
  void show(const Result<std::string> &text, const std::vector<DiffLine> &script);

  Project &project;
  QComboBox *mode;
  SourceView *view;
  QTimer later;
  std::shared_ptr<const Plan> shownPlan;
  int shownMode = -1;
  Lane lane;

protected:
  void showEvent(QShowEvent *event) override;
};

} // namespace tilescope
