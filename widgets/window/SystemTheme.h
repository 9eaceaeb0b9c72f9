// Whether the desktop is light or dark, now and when it changes: from the settings portal where there is
// one (org.freedesktop.appearance, color-scheme), else from the platform's palette at the start.
#pragma once

#include "widgets/canvas/Canvas.h"

#include <QObject>
#include <QVariant>

class QDBusVariant;

namespace tilescope {

class SystemTheme : public QObject {
  Q_OBJECT
public:
  /// The one of the application.
  static SystemTheme &instance();

  Theme theme() const { return current; }

public slots:
  /// A setting of the portal: 1 prefers dark, 2 light, 0 has no preference.
  void settingChanged(const QString &space, const QString &key, const QDBusVariant &value);

signals:
  void changed();

private:
  SystemTheme();
  void ask();
  void take(const QVariant &scheme);

  Theme fallback, current;
};

} // namespace tilescope
