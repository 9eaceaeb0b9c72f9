#include "tests/app/window/Watchdog.h"

#include <QEvent>
#include <QMetaEnum>
#include <QThread>
#include <QWidget>

#include <algorithm>
#include <cstdio>
#include <ctime>

namespace tilescope {

/// Milliseconds of CPU this thread has used.
static double threadTime() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

bool WatchedApplication::notify(QObject *receiver, QEvent *event) {
  if (QThread::currentThread() != thread())
    return QApplication::notify(receiver, event);
  int level = thread()->loopLevel();
  bool paint = event->type() == QEvent::UpdateRequest;
  if (level <= measuredLevel && !paint)
    return QApplication::notify(receiver, event);

  // Either may be gone afterwards.
  const char *name = receiver->metaObject()->className();
  QString object = receiver->objectName();
  QEvent::Type type = event->type();
  bool measured = level > measuredLevel;
  int outerLevel = std::exchange(measuredLevel, std::max(level, measuredLevel));
  double outerNested = measured ? std::exchange(nested, 0) : 0;
  double begin = threadTime();
  bool result = QApplication::notify(receiver, event);
  double spent = threadTime() - begin;
  measuredLevel = outerLevel;
  if (paint) {
    ++paintCount;
    paintedAt = std::chrono::steady_clock::now();
  }
  if (!measured)
    return result;
  double own = spent - nested;
  nested = outerNested + spent;
  longestEvent = std::max(longestEvent, own);
  if (own > stallBudget) {
    ++stallCount;
    std::fprintf(stderr, "the window's thread was busy for %.0f ms with %s of %s %s\n", own,
                 QMetaEnum::fromType<QEvent::Type>().valueToKey(type), name, qPrintable(object));
  }
  return result;
}

} // namespace tilescope
