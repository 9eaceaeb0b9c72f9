#include "widgets/window/LongWork.h"

#include <algorithm>

namespace tilescope {

void LongWork::add(Lane &lane, const QString &what, QTimer *unasked) {
  lanes.push_back(&lane);
  if (unasked)
    timers.push_back(unasked);
  connect(&lane, &Lane::submitted, this, [this, what] {
    if (!reported)
      emit started(what);
    reported = true;
  });
  connect(&lane, &Lane::progressed, this, [this, what](const QString &step, double share) {
    if (reported)
      emit progressed(step.isEmpty() ? what : step, share);
  });
  connect(&lane, &Lane::idle, this, [this] {
    if (!reported || busy())
      return;
    reported = false;
    emit finished();
  });
  connect(&lane, &QObject::destroyed, this, [this, gone = &lane] {
    lanes.erase(std::remove(lanes.begin(), lanes.end(), gone), lanes.end());
  });
}

bool LongWork::busy() const {
  return std::any_of(lanes.begin(), lanes.end(), [](const Lane *lane) { return lane->busy(); });
}

void LongWork::cancel() {
  for (const QPointer<QTimer> &timer : timers)
    if (timer)
      timer->stop();
  for (Lane *lane : lanes)
    lane->cancel();
}

} // namespace tilescope
