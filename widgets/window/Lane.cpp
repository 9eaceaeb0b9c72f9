#include "widgets/window/Lane.h"

namespace tilescope {

/// A superseded job may still finish within this time (ms): results on screen a little late are
/// better than none at all while the mouse drags.
static constexpr qint64 graceTime = 150;

/// How long (ms) a cancelled job is waited for before it is given up.
static constexpr int patienceTime = 50;

Lane::Lane(QObject *parent) : QThread(parent) {
  connect(this, &Lane::arrived, this, &Lane::takeDelivered, Qt::QueuedConnection);
  patience.setSingleShot(true);
  patience.setInterval(patienceTime);
  connect(&patience, &QTimer::timeout, this, &Lane::giveUp);
  start();
}

Lane::~Lane() {
  {
    std::unique_lock<std::mutex> lock(mutex);
    stopping = true;
    waiting = nullptr;
    if (running)
      running->cancel();
    wakeUp.notify_all();
  }
  wait();
  // Thread checkers do not see that Qt has waited; they see this.
  std::unique_lock<std::mutex> lock(mutex);
}

void Lane::submit(Job job) {
  {
    std::unique_lock<std::mutex> lock(mutex);
    waiting = std::move(job);
    if (running && runningSince.elapsed() > graceTime)
      running->cancel();
    wakeUp.notify_all();
  }
  emit submitted();
}

void Lane::deliver(std::function<void()> work) {
  {
    std::unique_lock<std::mutex> lock(mutex);
    delivered.push_back(std::move(work));
  }
  emit arrived();
}

void Lane::takeDelivered() {
  std::function<void()> work;
  {
    std::unique_lock<std::mutex> lock(mutex);
    work = std::move(delivered.front());
    delivered.pop_front();
  }
  // The lane may be gone when this returns.
  work();
}

void Lane::cancel() {
  std::unique_lock<std::mutex> lock(mutex);
  bool dropped = bool(waiting);
  waiting = nullptr;
  if (running && !givenUp) {
    running->cancel();
    patience.start();
  } else if (dropped) {
    lock.unlock();
    emit idle();
  }
}

void Lane::giveUp() {
  std::unique_lock<std::mutex> lock(mutex);
  if (!running || !running->cancelled() || givenUp || waiting)
    return;
  if (!delivered.empty()) {
    // First what it had to say.
    patience.start();
    return;
  }
  givenUp = true;
  lock.unlock();
  emit idle();
}

bool Lane::busy() const {
  std::unique_lock<std::mutex> lock(mutex);
  return (running && !givenUp) || waiting || !delivered.empty();
}

void Lane::run() {
  std::unique_lock<std::mutex> lock(mutex);
  while (true) {
    wakeUp.wait(lock, [&] { return waiting || stopping; });
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
    // What the job held may take a while to go.
    job = nullptr;
    lock.lock();
    running = nullptr;
    givenUp = false;
    // Told once more when it was given up: only now is nothing left of what it delivered.
    if (!waiting) {
      lock.unlock();
      emit idle();
      lock.lock();
    }
  }
}

} // namespace tilescope
