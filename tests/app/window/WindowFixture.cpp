#include "tests/app/window/WindowFixture.h"

#include "tests/app/window/Watchdog.h"
#include "widgets/paint/Fonts.h"
#include "widgets/window/ModelMatch.h"

#include <QApplication>
#include <QFile>
#include <QPixmap>
#include <QSettings>
#include <QStandardPaths>
#include <QTest>

#include <cstdio>

namespace tilescope {

namespace {

int unexpectedWarnings = 0;
QtMessageHandler previousHandler = nullptr;

void failOnWarnings(QtMsgType type, const QMessageLogContext &context, const QString &message) {
  // A virtual display has no window manager and no running desktop around it.
  static const char *const expected[] = {"propagateSizeHints", "XDG_RUNTIME_DIR", "QStandardPaths"};
  bool known = false;
  for (const char *word : expected)
    known = known || message.contains(QLatin1String(word));
  if (type != QtDebugMsg && type != QtInfoMsg && !known) {
    ++unexpectedWarnings;
    std::fprintf(stderr, "unexpected warning: %s\n", qPrintable(message));
  }
  if (previousHandler)
    previousHandler(type, context, message);
}

} // namespace

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
/// Libraries stay, so that what a graphics driver does up to its end is told by its name.
extern "C" int dlclose(void *) { return 0; }
#endif

std::unique_ptr<WatchedApplication> testApplication(int &argc, char **argv) {
  QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
  QStandardPaths::setTestModeEnabled(true);
  QCoreApplication::setOrganizationName("tilescope-test");
  QCoreApplication::setApplicationName("tilescope-test");
  auto application = std::make_unique<WatchedApplication>(argc, argv);
  application->setFont(pictureFont(13, false));
  applyTheme(ThemeChoice::Light);
  return application;
}

int runWindowTest(int argc, char **argv, const std::function<std::unique_ptr<QObject>()> &make) {
  std::unique_ptr<WatchedApplication> application = testApplication(argc, argv);
  std::unique_ptr<QObject> test = make();
  previousHandler = qInstallMessageHandler(failOnWarnings);
  int failures = QTest::qExec(test.get(), argc, argv);
  return failures + unexpectedWarnings + application->stalls();
}

WindowFixture::WindowFixture() {
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, directory.filePath("settings"));
}

std::unique_ptr<MainWindow>
WindowFixture::makeWindow(const std::function<void(WindowSetup &)> &adjust) {
  WindowSetup setup;
  setup.services = {&Document::open, &readTarget};
  Result<Target> target = readTarget("sl2610");
  if (target)
    setup.initial.target = *target;
  setup.sessionDirectory = directory.filePath("sessions");
  setup.examples = {exampleModel("matmul.mlir")};
  if (adjust)
    adjust(setup);
  auto window = std::make_unique<MainWindow>(std::move(setup));
  window->show();
  if (!QTest::qWaitForWindowExposed(window.get()))
    return nullptr;
  window->activateWindow();
  return window;
}

bool WindowFixture::settle(MainWindow &window) {
  Project &project = window.project();
  bool done = QTest::qWaitFor(
      [&] {
        const auto &plan = project.plan();
        return !project.busy() &&
               (!project.document() ||
                (plan && plan->overrides == project.inputs().overrides &&
                 plan->target == project.inputs().target && plan->options == project.inputs().options));
      },
      20000);
  // Two frames, so that the pictures follow.
  QTest::qWait(60);
  return done;
}

bool WindowFixture::rest(MainWindow &window) {
  // Work starts up to this long (ms) after the last edit.
  constexpr int pause = 1500;
  QTest::qWait(pause);
  return QTest::qWaitFor([&] { return !window.action("cancel")->isEnabled(); }, 60000);
}

bool WindowFixture::openAndWait(MainWindow &window, const QString &path) {
  bool finished = false;
  QObject guard;
  QObject::connect(&window.project(), &Project::opened, &guard, [&] { finished = true; });
  QObject::connect(&window.project(), &Project::openFailed, &guard, [&] { finished = true; });
  window.open(path);
  return QTest::qWaitFor([&] { return finished; }, 20000) && settle(window);
}

QString WindowFixture::writeFile(const QString &name, const QByteArray &text) const {
  QFile file(directory.filePath(name));
  if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
    return {};
  return file.fileName();
}

void WindowFixture::screenshot(QWidget &window, const QString &name) {
  QTest::qWait(50);
  window.grab().save(QStringLiteral(TILESCOPE_SCREENSHOTS "/%1.png").arg(name));
}

QString exampleModel(const QString &name) {
  return QStringLiteral(TILESCOPE_SOURCE_DIR "/resources/models/") + name;
}

int64_t opNamed(const Project &project, const QString &name) {
  const ModelGraph &model = *project.document()->graph();
  for (const OpNode &op : model.ops)
    if (opResultName(model, op) == name)
      return op.id;
  return -1;
}

} // namespace tilescope
