// Whether things may move by themselves: as the user chose, else as the desktop says.
#pragma once

#include <QObject>

namespace tilescope {

enum class MotionChoice { System, Full, Reduced };

/// Pictures change in a few steps instead of many, and panes jump instead of gliding.
bool reducedMotion();
MotionChoice motionChoice();
void setReducedMotion(MotionChoice choice);

/// Says when the choice or the desktop changes.
class Motion : public QObject {
  Q_OBJECT
public:
  static Motion &instance();

signals:
  void changed();
};

} // namespace tilescope
