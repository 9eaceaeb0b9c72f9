#include "widgets/window/Lane.h"

namespace tilescope {

/// A superseded job may still finish within this time (ms): results on screen a little late are
/// better than none at all while the mouse drags.
static constexpr qint64 graceTime = 150;

Lane::Lane(QObject *parent) : QThread(parent) { start(); }

Lane::~Lane() {
  {
    QMutexLocker lock(&mutex);
    stopping = true;
    waiting = nullptr;
    if (running)
      running->cancel();
    wakeUp.wakeAll();
  }
  wait();
}

void Lane::submit(Job job) {
  {
    QMutexLocker lock(&mutex);
    waiting = std::move(job);
    if (running && runningSince.elapsed() > graceTime)
      running->cancel();
    wakeUp.wakeAll();
  }
  emit submitted();
}

void Lane::cancel() {
  QMutexLocker lock(&mutex);
  bool dropped = bool(waiting);
  waiting = nullptr;
  if (running) {
    running->cancel();
  } else if (dropped) {
    lock.unlock();
    emit idle();
  }
}

bool Lane::busy() const {
  QMutexLocker lock(&mutex);
  return running || waiting;
}

void Lane::run() {
  QMutexLocker lock(&mutex);
  while (true) {
    while (!waiting && !stopping)
      wakeUp.wait(&mutex);
    if (stopping)
      return;
    Job job = std::move(waiting);
    waiting = nullptr;
    running = std::make_shared<Task>();
    running->onProgress = [this](const std::string &what, double share) {
      emit progressed(QString::fromStdString(what), share);
    };
    runningSince.start();
    std::shared_ptr<Task> task = running;
    lock.unlock();
    job(*task);
    lock.relock();
    running = nullptr;
    if (!waiting) {
      lock.unlock();
      emit idle();
      lock.relock();
    }
  }
}

} // namespace tilescope
