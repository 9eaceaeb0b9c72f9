#include "widgets/window/Motion.h"

#include <QApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QStyle>

namespace tilescope {

static const QString key = QStringLiteral("motion");

/// Qt 6.4 has no word for it. GTK's setting is what the desktops' own switches write; a platform
/// theme that knows better makes widgets' animations last no time at all.
static bool desktopReducesMotion() {
  if (qEnvironmentVariableIntValue("TILESCOPE_REDUCED_MOTION") > 0)
    return true;
  for (const char *version : {"gtk-4.0", "gtk-3.0"}) {
    QString file =
        QStandardPaths::locate(QStandardPaths::GenericConfigLocation,
                               QStringLiteral("%1/settings.ini").arg(QString::fromLatin1(version)));
    if (file.isEmpty())
      continue;
    QVariant animations = QSettings(file, QSettings::IniFormat)
                              .value(QStringLiteral("Settings/gtk-enable-animations"));
    if (animations.isValid())
      return !animations.toBool();
  }
  return QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) == 0;
}

Motion &Motion::instance() {
  static Motion motion;
  return motion;
}

MotionChoice motionChoice() {
  return MotionChoice(QSettings().value(key, int(MotionChoice::System)).toInt());
}

bool reducedMotion() {
  MotionChoice choice = motionChoice();
  return choice == MotionChoice::System ? desktopReducesMotion() : choice == MotionChoice::Reduced;
}

void setReducedMotion(MotionChoice choice) {
  QSettings().setValue(key, int(choice));
  emit Motion::instance().changed();
}

} // namespace tilescope
