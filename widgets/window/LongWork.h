// Everything that is computed beside the window, as one: what the progress bar shows and Cancel
// stops.
#pragma once

#include "widgets/window/Lane.h"

#include <QObject>
#include <QString>

#include <vector>

namespace tilescope {

class LongWork : public QObject {
  Q_OBJECT
public:
  using QObject::QObject;

  /// `what` is said until the job reports something itself. The lane must outlive this object, or
  /// have ended its jobs.
  void add(Lane &lane, const QString &what);
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
  bool reported = false;
};

} // namespace tilescope
