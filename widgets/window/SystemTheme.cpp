#include "widgets/window/SystemTheme.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QPalette>

namespace tilescope {

static const QString service = QStringLiteral("org.freedesktop.portal.Desktop");
static const QString path = QStringLiteral("/org/freedesktop/portal/desktop");
static const QString interface = QStringLiteral("org.freedesktop.portal.Settings");
static const QString appearance = QStringLiteral("org.freedesktop.appearance");
static const QString colorScheme = QStringLiteral("color-scheme");

SystemTheme &SystemTheme::instance() {
  static SystemTheme theme;
  return theme;
}

SystemTheme::SystemTheme() {
  bool dark = QApplication::palette().color(QPalette::Window).lightness() < 128;
  fallback = current = dark ? Theme::Dark : Theme::Light;
  QDBusConnection bus = QDBusConnection::sessionBus();
  if (!bus.isConnected())
    return;
  bus.connect(service, path, interface, QStringLiteral("SettingChanged"), this,
              SLOT(settingChanged(QString, QString, QDBusVariant)));
  ask();
}

void SystemTheme::ask() {
  QDBusMessage read = QDBusMessage::createMethodCall(service, path, interface, QStringLiteral("Read"));
  read << appearance << colorScheme;
  auto *watcher = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(read), this);
  connect(watcher, &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher *call) {
    QDBusPendingReply<QDBusVariant> reply = *call;
    if (reply.isValid())
      take(reply.value().variant());
    call->deleteLater();
  });
}

void SystemTheme::settingChanged(const QString &space, const QString &key,
                                 const QDBusVariant &value) {
  if (space == appearance && key == colorScheme)
    take(value.variant());
}

void SystemTheme::take(const QVariant &scheme) {
  // Old portals wrap the value twice.
  QVariant value = scheme.canConvert<QDBusVariant>() ? scheme.value<QDBusVariant>().variant() : scheme;
  uint preference = value.toUInt();
  Theme next = preference == 1 ? Theme::Dark : preference == 2 ? Theme::Light : fallback;
  if (next == current)
    return;
  current = next;
  emit changed();
}

} // namespace tilescope
