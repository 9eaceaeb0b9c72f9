// How far the selected op is from the least traffic, found away from the window, and taking it: "close
// the gap" for one op or for all, as one undo step.
#pragma once

#include "engine/plan/CloseGap.h"
#include "widgets/window/Project.h"

namespace tilescope {

class GapFinder : public QObject {
  Q_OBJECT
public:
  explicit GapFinder(Project &project, QObject *parent = nullptr);

  /// Of the selected op under the newest plan; null while it is searched and where there is none.
  const std::shared_ptr<const GapClosure> &gap() const { return found; }
  /// Why there is none; empty while it is searched.
  const QString &reason() const { return why; }
  bool busy() const { return searching.busy() || closing.busy(); }
  void addTo(LongWork &jobs);

public slots:
  void closeSelected();
  void closeAll();

signals:
  void changed();
  void noted(const QString &message);

private:
  void search();
  void take(const QString &name, const Overrides &overrides);

  Project &project;
  std::shared_ptr<const GapClosure> found;
  QString why;
  /// Waits until edits pause.
  QTimer later;
  int ticket = 0;
  Lane searching, closing;
};

} // namespace tilescope
