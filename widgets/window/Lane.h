// A thread that runs the newest job only: what the window needs to stay live while plans are made.
#pragma once

#include "engine/support/Task.h"

#include <QElapsedTimer>
#include <QMutex>
#include <QThread>
#include <QWaitCondition>

#include <functional>
#include <memory>

namespace tilescope {

/// Jobs are given a Task that is cancelled when the lane is asked to stop, or when a newer job waits
/// and the running one has had its time. A job that was never started when a newer one comes is
/// dropped.
class Lane : public QThread {
  Q_OBJECT
public:
  using Job = std::function<void(const Task &)>;

  explicit Lane(QObject *parent = nullptr);
  /// Cancels what runs and waits for it.
  ~Lane() override;

  /// Replaces the waiting job. Reports of the job's progress come as progressed().
  void submit(Job job);
  /// Asks the running job to stop and drops the waiting one.
  void cancel();
  /// Whether a job runs or waits.
  bool busy() const;

signals:
  /// A job waits or runs now.
  void submitted();
  /// From the lane's thread; connect queued (the default between threads).
  void progressed(const QString &what, double share);
  /// No job runs or waits any more.
  void idle();

protected:
  void run() override;

private:
  mutable QMutex mutex;
  QWaitCondition wakeUp;
  Job waiting;
  std::shared_ptr<Task> running;
  QElapsedTimer runningSince;
  bool stopping = false;
};

} // namespace tilescope
