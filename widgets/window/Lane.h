// A thread that runs the newest job only: what the window needs to stay live while plans are made.
#pragma once

#include "engine/support/Task.h"

#include <QElapsedTimer>
#include <QThread>
#include <QTimer>

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>

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
  /// From a job: runs `work` on the thread that the lane was made on, before idle() is heard there.
  /// Dropped when the lane ends first.
  void deliver(std::function<void()> work);
  /// Asks the running job to stop and drops the waiting one. From the lane's own side. A job that
  /// cannot look at its task for a while (a parser) is given up after a moment: it ends unheard, and the
  /// lane is idle for everybody but the next job, which waits for it.
  void cancel();
  /// Whether a job that was not given up runs, one waits, or what one delivered was not taken yet.
  bool busy() const;

signals:
  /// A job waits or runs now.
  void submitted();
  /// From the lane's thread; connect queued (the default between threads).
  void progressed(const QString &what, double share);
  /// No job runs or waits any more.
  void idle();
  /// Something was delivered.
  void arrived();

protected:
  void run() override;

private:
  void takeDelivered();
  void giveUp();

  // The standard's locks: thread checkers see through them what is handed over.
  mutable std::mutex mutex;
  std::condition_variable wakeUp;
  Job waiting;
  std::deque<std::function<void()>> delivered;
  std::shared_ptr<Task> running;
  QElapsedTimer runningSince;
  QTimer patience;
  bool givenUp = false;
  bool stopping = false;
};

} // namespace tilescope
