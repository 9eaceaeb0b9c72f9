// A window as a user has it, apart from where it keeps settings and sessions; and what to look for.
#pragma once

#include "widgets/window/MainWindow.h"

#include <QTemporaryDir>

#include <memory>

namespace tilescope {

class WatchedApplication;

/// An application set up like the program's, with its settings kept apart.
std::unique_ptr<WatchedApplication> testApplication(int &argc, char **argv);

/// Runs the test object in such an application. Warnings of Qt that are not expected fail the run,
/// and so does every event that keeps the window's thread busy beyond the budget of Watchdog.h.
int runWindowTest(int argc, char **argv, const std::function<std::unique_ptr<QObject>()> &make);

class WindowFixture {
public:
  WindowFixture();

  /// A new window with the settings and sessions of this fixture; `adjust` may put other services in.
  std::unique_ptr<MainWindow> makeWindow(const std::function<void(WindowSetup &)> &adjust = {});
  /// Opens `path` and waits for the plan, or for the failure.
  static bool openAndWait(MainWindow &window, const QString &path);
  /// Waits until nothing is planned or read any more and the plan is of the present inputs.
  static bool settle(MainWindow &window);
  /// Waits until nothing at all is computed, what is not asked for but starts when edits pause too.
  static bool rest(MainWindow &window);
  /// Writes `text` to a new file in the fixture's folder.
  QString writeFile(const QString &name, const QByteArray &text) const;
  QString folder() const { return directory.path(); }

  /// Keeps a picture of the window among the test's artefacts.
  static void screenshot(QWidget &window, const QString &name);

private:
  QTemporaryDir directory;
};

/// A file of resources/models.
QString exampleModel(const QString &name);
/// The id of the op whose first result is `name` ("%product").
int64_t opNamed(const Project &project, const QString &name);

} // namespace tilescope
