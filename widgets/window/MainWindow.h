// The main window: puts the parts around one project and keeps what the user expects to find again.
#pragma once

#include "widgets/window/Project.h"
#include "widgets/window/SessionStore.h"
#include "widgets/window/Style.h"

#include <QMainWindow>

class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace tilescope {

class CanvasArea;
class CanvasFeed;
class GapFinder;
class CanvasPanel;
class CompareView;
class DiffView;
class ExportDialog;
class Inspector;
class MessageList;
class ModelTree;
class SourceView;
class StartPage;
class TargetBar;
enum class ExportFormat;

/// What a window starts with.
struct WindowSetup {
  ProjectServices services;
  PlanInputs initial;
  /// Options were given by hand: they count more than what a session remembers.
  bool ignoreSession = false;
  /// Where sessions are kept; empty for the user's data folder.
  QString sessionDirectory;
  QStringList examples;
};

class MainWindow : public QMainWindow {
  Q_OBJECT
public:
  explicit MainWindow(WindowSetup setup, QWidget *parent = nullptr);
  ~MainWindow() override;

  void open(const QString &path);
  Project &project() { return work; }
  ModelTree *tree() const { return modelTree; }
  Inspector *inspector() const { return opInspector; }
  CanvasArea *canvases() const { return canvasArea; }
  SourceView *source() const { return sourceView; }
  DiffView *tiledIr() const { return diffView; }
  MessageList *messages() const { return messageList; }
  CompareView *compareView() const { return compare; }
  TargetBar *targetBar() const { return targets; }
  /// The line over the canvases that offers something; hidden when there is nothing.
  QWidget *banner() const { return bannerBox; }
  /// By object name, as in menus and the palette.
  QAction *action(const QString &name) const;
  ExportDialog *showExport(ExportFormat format);
  QString recentFile(int index) const;
  SessionStore &session() { return store; }

protected:
  bool focusNextPrevChild(bool next) override;
  void showEvent(QShowEvent *event) override;
  void closeEvent(QCloseEvent *event) override;
  void dragEnterEvent(QDragEnterEvent *event) override;
  void dropEvent(QDropEvent *event) override;

private:
  // MainWindow.cpp
  QDockWidget *addPane(const QString &title, const QString &name, QWidget *widget,
                       Qt::DockWidgetArea area);
  void arrange();
  void onOpened();
  void onOpenFailed();
  void onPlan();
  void onSelection();
  void onSourceLine(int line);
  void showSource(const Diagnostics &diagnostics);
  void offerWhatHelps();
  void updateTitle();
  void updateTotals();
  void restoreSession();
  void offerRestored(const SessionState &state);
  void showBanner(const QString &text, bool bad, const QString &button = {},
                  std::function<void()> action = {});
  QJsonObject collectSession();

  // MainWindowActions.cpp
  void makeActions();
  QAction *addAction(QMenu *menu, const QString &name, const QString &text,
                     const QKeySequence &keys, const QString &iconName,
                     std::function<void()> run);
  void askOpen();
  void askBindings();
  void askDistanceLimit();
  void askKeepVariant();
  void askLoadOverrides();
  void findInFocus();
  void showPalette();
  void rememberRecent(const QString &path);
  void fillRecent();
  void setTheme(ThemeChoice choice);
  void resetLayout();

  WindowSetup setup;
  Project work;
  SessionStore store;
  QString sessionPath;
  ModelTree *modelTree;
  Inspector *opInspector;
  CanvasArea *canvasArea;
  CanvasFeed *feed;
  GapFinder *gaps = nullptr;
  SourceView *sourceView;
  DiffView *diffView;
  MessageList *messageList;
  CompareView *compare;
  TargetBar *targets;
  StartPage *startPage;
  QStackedWidget *centre;
  QWidget *bannerBox;
  QLabel *bannerText, *totals, *progressText;
  QPushButton *bannerButton, *cancelButton;
  std::function<void()> bannerAction;
  QProgressBar *progress;
  QTimer busyDelay;
  QDockWidget *treeDock, *inspectorDock, *sourceDock, *diffDock, *messageDock, *compareDock,
      *historyDock;
  QMenu *recentMenu = nullptr;
  /// Of the stored dock layout; raise it when docks are added or renamed.
  static constexpr int stateVersion = 1;
  QByteArray defaultState;
  bool following = false;
};

} // namespace tilescope
