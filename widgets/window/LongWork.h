// Everything that is computed beside the window, as one: what the progress bar shows and Cancel
// stops.
#pragma once

#include "widgets/window/Lane.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <vector>

namespace tilescope {

class LongWork : public QObject {
  Q_OBJECT
public:
  using QObject::QObject;

  /// `what` is said until the job reports something itself. The lane must outlive this object, or
  /// have ended its jobs. `unasked` is the timer after which a job of it starts that nobody asked for:
  /// who cancels does not want that either.
  void add(Lane &lane, const QString &what, QTimer *unasked = nullptr);
  bool busy() const;
  /// Asks every job to stop; finished() when the last one has.
  void cancel();

signals:
  void started(const QString &what);
  /// A share below 0 is not known.
  void progressed(const QString &what, double share);
  void finished();

private:
  std::vector<Lane *> lanes;
  std::vector<QPointer<QTimer>> timers;
  bool reported = false;
};

} // namespace tilescope
