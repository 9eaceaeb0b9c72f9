#include "app/window/Window.h"

#include "widgets/paint/Fonts.h"
#include "widgets/window/MainWindow.h"

#include <QApplication>
#include <QDir>
#include <QSettings>

namespace tilescope {

/// Logical pixels of the window's text.
static constexpr int textPixels = 13;

static QStringList exampleModels() {
  QDir folder(QString::fromStdString(resourceDirectory()) + QStringLiteral("/models"));
  QStringList paths;
  for (const QString &name : folder.entryList({QStringLiteral("*.mlir")}, QDir::Files, QDir::Name))
    paths << folder.absoluteFilePath(name);
  return paths;
}

int runWindow(int argc, char **argv, const WindowOptions &options) {
  QCoreApplication::setOrganizationName(QStringLiteral("tilescope"));
  QCoreApplication::setApplicationName(QStringLiteral("tilescope"));
  QCoreApplication::setApplicationVersion(QStringLiteral(TILESCOPE_VERSION));
  // Which menu entry, and so which icon, the window belongs to.
  QGuiApplication::setDesktopFileName(QStringLiteral("org.tilescope.Tilescope"));
  QApplication application(argc, argv);
  application.setFont(pictureFont(textPixels, false));
  applyTheme(ThemeChoice(QSettings().value("theme", int(ThemeChoice::System)).toInt()));

  WindowSetup setup;
  setup.services = {&Document::open, &readTarget};
  setup.initial = {options.target, options.options, {}, options.load};
  setup.ignoreSession = options.explicitOptions;
  setup.examples = exampleModels();
  MainWindow window(std::move(setup));
  window.show();
  if (!options.model.empty())
    window.open(QString::fromStdString(options.model));
  return QApplication::exec();
}

} // namespace tilescope
