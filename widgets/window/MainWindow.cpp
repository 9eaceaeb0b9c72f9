#include "widgets/window/MainWindow.h"

#include "widgets/window/CanvasArea.h"
#include "widgets/window/CanvasFeed.h"
#include "widgets/window/CompareView.h"
#include "widgets/window/DiffView.h"
#include "widgets/window/ElidedSource.h"
#include "widgets/window/Format.h"
#include "widgets/window/Inspector.h"
#include "widgets/window/MessageList.h"
#include "widgets/window/ModelMatch.h"
#include "widgets/window/ModelTree.h"
#include "widgets/window/Motion.h"
#include "widgets/window/SourceView.h"
#include "widgets/window/StartPage.h"
#include "widgets/window/TabOrder.h"
#include "widgets/window/TargetBar.h"

#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QLabel>
#include <QLayout>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTabBar>
#include <QToolBar>
#include <QToolButton>
#include <QTreeView>
#include <QUndoView>
#include <QVBoxLayout>

#include <algorithm>

namespace tilescope {

/// Work shorter than this (ms) shows no progress bar: flicker is worse than silence.
static constexpr int busyDelayTime = 250;

MainWindow::MainWindow(WindowSetup windowSetup, QWidget *parent)
    : QMainWindow(parent), setup(std::move(windowSetup)), work(setup.services, setup.initial, setup.ignoreSession),
      store(setup.sessionDirectory.isEmpty()
                ? QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) +
                      QStringLiteral("/sessions")
                : setup.sessionDirectory) {
  setObjectName("tilescope");
  setWindowIcon(QIcon(QStringLiteral(":/icons/tilescope.svg")));
  setAcceptDrops(true);
  setDocumentMode(true);
  setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
  setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
  setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);

  modelTree = new ModelTree;
  gaps = new GapFinder(work, this);
  opInspector = new Inspector(work, *gaps);
  canvasArea = new CanvasArea(work);
  feed = new CanvasFeed(work, *gaps, *canvasArea, this);
  sourceView = new SourceView(tr("Source"));
  diffView = new DiffView(work);
  messageList = new MessageList;
  compare = new CompareView(work);
  targets = new TargetBar(work, setup.services);
  startPage = new StartPage;
  startPage->setExamples(setup.examples);
  auto *history = new QUndoView(&work.undoStack());
  history->setEmptyLabel(tr("As planned automatically"));
  history->setAccessibleName(tr("History of edits"));

  bannerBox = new QWidget;
  bannerBox->setAttribute(Qt::WA_StyledBackground);
  bannerText = new QLabel;
  bannerText->setWordWrap(true);
  bannerText->setTextInteractionFlags(Qt::TextSelectableByMouse);
  bannerButton = new QPushButton;
  auto *bannerClose = new QToolButton;
  bannerClose->setIcon(icon("close"));
  bannerClose->setToolTip(tr("Dismiss"));
  auto *bannerLayout = new QHBoxLayout(bannerBox);
  bannerLayout->setContentsMargins(14, 6, 8, 6);
  bannerLayout->addWidget(bannerText, 1);
  bannerLayout->addWidget(bannerButton);
  bannerLayout->addWidget(bannerClose);
  bannerBox->hide();
  connect(bannerClose, &QToolButton::clicked, bannerBox, &QWidget::hide);
  connect(bannerButton, &QPushButton::clicked, this, [this] {
    bannerBox->hide();
    if (bannerAction)
      bannerAction();
  });

  centre = new QStackedWidget;
  centre->addWidget(startPage);
  centre->addWidget(canvasArea);
  auto *middle = new QWidget;
  auto *middleLayout = new QVBoxLayout(middle);
  middleLayout->setContentsMargins(0, 0, 0, 0);
  middleLayout->setSpacing(0);
  middleLayout->addWidget(bannerBox);
  middleLayout->addWidget(centre, 1);
  setCentralWidget(middle);

  treeDock = addPane(tr("Model"), "model", modelTree, Qt::LeftDockWidgetArea);
  inspectorDock = addPane(tr("Inspector"), "inspector", opInspector, Qt::RightDockWidgetArea);
  sourceDock = addPane(tr("Source"), "source", sourceView, Qt::BottomDockWidgetArea);
  diffDock = addPane(tr("Result"), "result", diffView, Qt::BottomDockWidgetArea);
  messageDock = addPane(tr("Messages"), "messages", messageList, Qt::BottomDockWidgetArea);
  compareDock = addPane(tr("Variants"), "variants", compare, Qt::BottomDockWidgetArea);
  historyDock = addPane(tr("History"), "history", history, Qt::RightDockWidgetArea);

  // A list behind another tab need not be laid out with every edit.
  connect(historyDock, &QDockWidget::visibilityChanged, history,
          [this, history](bool shown) { history->setStack(shown ? &work.undoStack() : nullptr); });

  progress = new QProgressBar;
  progress->setFixedWidth(160);
  progress->setTextVisible(false);
  progress->setAccessibleName(tr("Progress"));
  progressText = new QLabel;
  progressText->setProperty("faint", true);
  cancelButton = new QPushButton(tr("Cancel"));
  cancelButton->setStyleSheet(QStringLiteral("padding: 2px 10px;"));
  totals = new QLabel;
  totals->setContentsMargins(0, 0, 10, 0);
  statusBar()->addWidget(progress);
  statusBar()->addWidget(cancelButton);
  statusBar()->addWidget(progressText);
  statusBar()->addPermanentWidget(totals);
  for (QWidget *widget : {static_cast<QWidget *>(progress), static_cast<QWidget *>(cancelButton)})
    widget->hide();
  busyDelay.setSingleShot(true);
  busyDelay.setInterval(busyDelayTime);

  makeActions();
  arrange();

  auto *jobs = new LongWork(this);
  work.addTo(*jobs);
  gaps->addTo(*jobs);
  feed->addTo(*jobs);
  opInspector->addTo(*jobs);
  diffView->addTo(*jobs);
  QAction *cancelAction = action(QStringLiteral("cancel"));
  connect(cancelButton, &QPushButton::clicked, cancelAction, &QAction::trigger);
  connect(cancelAction, &QAction::triggered, this, [this, jobs] {
    work.cancel();
    jobs->cancel();
  });
  connect(&busyDelay, &QTimer::timeout, this, [this] {
    progress->setRange(0, 0);
    progress->show();
    cancelButton->show();
    progressText->setVisible(true);
  });
  connect(jobs, &LongWork::started, this, [this, cancelAction](const QString &what) {
    cancelAction->setEnabled(true);
    progressText->hide();
    progressText->setText(what);
    busyDelay.start();
  });
  connect(jobs, &LongWork::progressed, this, [this](const QString &what, double share) {
    progressText->setText(what);
    if (progress->isHidden())
      return;
    progress->setRange(0, share < 0 ? 0 : 1000);
    progress->setValue(int(share * 1000));
  });
  connect(jobs, &LongWork::finished, this, [this, cancelAction] {
    cancelAction->setEnabled(false);
    busyDelay.stop();
    progress->hide();
    cancelButton->hide();
    progressText->hide();
  });
  connect(&work, &Project::opening, &store, &SessionStore::flush);
  connect(&work, &Project::opened, this, &MainWindow::onOpened);
  connect(&work, &Project::openFailed, this, &MainWindow::onOpenFailed);
  connect(&work, &Project::planChanged, this, &MainWindow::onPlan);
  connect(&work, &Project::selectionChanged, this, &MainWindow::onSelection);
  connect(&work, &Project::noted, messageList, &MessageList::addNote);
  connect(gaps, &GapFinder::noted, messageList, &MessageList::addNote);
  connect(&work, &Project::inputsChanged, &store, &SessionStore::changed);
  connect(&work, &Project::variantsChanged, &store, &SessionStore::changed);
  connect(&work, &Project::selectionChanged, &store, &SessionStore::changed);
  connect(canvasArea, &CanvasArea::viewChanged, &store, &SessionStore::changed);
  connect(modelTree, &ModelTree::selected, &work, &Project::select);
  connect(sourceView, &SourceView::lineSelected, this, &MainWindow::onSourceLine);
  connect(opInspector, &Inspector::sourceRequested, this, [this] {
    sourceDock->show();
    sourceDock->raise();
    onSelection();
  });
  connect(messageList, &MessageList::locationActivated, this, [this](const SourceLocation &at) {
    sourceDock->show();
    sourceDock->raise();
    sourceView->markLine(int(at.line));
  });
  connect(messageList, &MessageList::countChanged, this, [this] {
    int problems = messageList->problems();
    messageDock->setWindowTitle(problems ? tr("Messages (%1)").arg(problems) : tr("Messages"));
  });
  connect(&work, &Project::refused, this,
          [this](const QString &message) { showBanner(message, true); });
  connect(targets, &TargetBar::failed, this,
          [this](const QString &message) { showBanner(message, true); });
  connect(startPage, &StartPage::openRequested, this, &MainWindow::askOpen);
  connect(startPage, &StartPage::fileChosen, this, &MainWindow::open);
  connect(compare, &CompareView::keepRequested, this, &MainWindow::askKeepVariant);
  connect(&store, &SessionStore::failed, this,
          [this](const QString &message) { showBanner(message, true); });
  connect(&work.undoStack(), &QUndoStack::cleanChanged, this, &MainWindow::updateTitle);
  store.collect = [this] { return collectSession(); };

  auto followMotion = [this] {
    setAnimated(!reducedMotion());
    canvasArea->setAnimated(!reducedMotion());
  };
  setDockOptions(AllowNestedDocks | AllowTabbedDocks);
  followMotion();
  connect(&Motion::instance(), &Motion::changed, this, followMotion);

  restoreGeometry(QSettings().value("geometry").toByteArray());
  fillRecent();
  updateTitle();
}

MainWindow::~MainWindow() = default;

QDockWidget *MainWindow::addPane(const QString &title, const QString &name, QWidget *widget,
                                 Qt::DockWidgetArea area) {
  auto *dock = new QDockWidget(title);
  dock->setObjectName(name);
  dock->setWidget(widget);
  // One line with the name; dragging it moves the pane.
  auto *bar = new QLabel(title);
  bar->setProperty("paneHeader", true);
  bar->setProperty("heading", true);
  bar->setContentsMargins(12, 7, 12, 7);
  dock->setTitleBarWidget(bar);
  connect(dock, &QDockWidget::windowTitleChanged, bar, &QLabel::setText);
  // In a group of tabs the tab says the name already.
  auto *noTitle = new QWidget(dock);
  noTitle->setFixedHeight(0);
  noTitle->hide();
  auto update = [this, dock, bar, noTitle] {
    bool alone = dock->isFloating() || tabifiedDockWidgets(dock).isEmpty();
    QWidget *wanted = alone ? static_cast<QWidget *>(bar) : noTitle;
    if (dock->titleBarWidget() == wanted)
      return;
    dock->titleBarWidget()->hide();
    dock->setTitleBarWidget(wanted);
    wanted->show();
  };
  connect(dock, &QDockWidget::dockLocationChanged, bar,
          [bar, update] { QTimer::singleShot(0, bar, update); });
  connect(dock, &QDockWidget::visibilityChanged, bar,
          [bar, update] { QTimer::singleShot(0, bar, update); });
  addDockWidget(area, dock);
  return dock;
}

void MainWindow::arrange() {
  splitDockWidget(sourceDock, diffDock, Qt::Horizontal);
  tabifyDockWidget(sourceDock, messageDock);
  tabifyDockWidget(diffDock, compareDock);
  tabifyDockWidget(inspectorDock, historyDock);
  sourceDock->raise();
  diffDock->raise();
  inspectorDock->raise();
  resize(1600, 1000);
}

bool MainWindow::focusNextPrevChild(bool next) {
  QList<QWidget *> panes;
  for (QToolBar *bar : findChildren<QToolBar *>(Qt::FindDirectChildrenOnly))
    panes << bar;
  panes << treeDock << centralWidget() << inspectorDock << historyDock << sourceDock << messageDock
        << diffDock << compareDock;
  for (QTabBar *tabs : findChildren<QTabBar *>(Qt::FindDirectChildrenOnly))
    panes << tabs;
  panes << statusBar();
  return moveFocus(tabStops(panes), focusWidget(), next);
}

void MainWindow::showEvent(QShowEvent *event) {
  QMainWindow::showEvent(event);
  if (!defaultState.isEmpty())
    return;
  // Docks take sizes only once the window has its own; a share of the bottom only once the bottom has.
  resizeDocks({treeDock, inspectorDock}, {520, 390}, Qt::Horizontal);
  resizeDocks({sourceDock, diffDock}, {280, 280}, Qt::Vertical);
  layout()->activate();
  resizeDocks({sourceDock, diffDock}, {600, 600}, Qt::Horizontal);
  defaultState = saveState(stateVersion);
  QSettings settings;
  restoreState(settings.value("state").toByteArray(), stateVersion);
  canvasArea->restoreState(settings.value("canvases").toByteArray(), stateVersion);
}

void MainWindow::open(const QString &path) {
  bannerBox->hide();
  work.open(path);
}

void MainWindow::onOpened() {
  centre->setCurrentWidget(canvasArea);
  messageList->clearNotes();
  modelTree->setModel(work.document()->graph());
  showSource(work.openDiagnostics());
  messageList->setDiagnostics(work.openDiagnostics());
  if (sessionPath != work.path()) {
    // Another file, not the same one again.
    rememberRecent(work.path());
    bool alone = store.attach(work.path());
    if (!alone)
      messageList->addNote(tr("%1 is open in another window too. Edits made here are kept in a "
                              "session of their own.")
                               .arg(QFileInfo(work.path()).fileName()));
    restoreSession();
    offerWhatHelps();
  }
  onSelection();
  updateTitle();
}

void MainWindow::restoreSession() {
  auto stored = store.load();
  if (!stored || setup.ignoreSession) {
    sessionPath = work.path();
    return;
  }
  LoadOptions now = work.inputs().load, then = sessionLoadOptions(*stored, now);
  if (then == now) {
    sessionPath = work.path();
    offerRestored(
        sessionFromJson(*stored, *work.document()->graph(), work.inputs(), setup.services));
    return;
  }
  // Its edits were made of the model as it was loaded then. Until they are back, nothing is written
  // over them.
  sessionPath.clear();
  auto *reading = new Lane(this);
  connect(reading, &Lane::idle, reading, &QObject::deleteLater);
  reading->submit([=, this, document = work.document(), before = work.inputs(),
                   services = setup.services](const Task &task) {
    auto opened = services.open(document->path(), then, task);
    std::shared_ptr<const ModelGraph> graph = opened ? (*opened)->graph() : document->graph();
    reading->deliver([=, this] {
      if (work.document() != document)
        return;
      sessionPath = work.path();
      SessionState state = sessionFromJson(*stored, *graph, before, services);
      if (work.inputs() == before)
        offerRestored(state);
      else if (state.inputs != before)
        showBanner(tr("The last session of this file had other edits."), false, tr("Take them"),
                   [this, inputs = state.inputs] {
                     work.edit(tr("Take the edits of the last session"),
                               [&](PlanInputs &now) { now = inputs; });
                   });
    });
  });
}

void MainWindow::offerRestored(const SessionState &state) {
  PlanInputs before = work.inputs();
  const ModelGraph &model = *work.document()->graph();
  work.restoreVariants(state.variants);
  if (model.indexOf(state.selection) >= 0)
    work.select(state.selection);
  sourceView->setFirstVisibleLine(state.view["source_line"].toInt());
  if (CanvasPanel *shown = canvasArea->panel(state.view["canvas"].toString().toStdString()))
    canvasArea->raiseCanvas(shown->surface()->canvasShown().name());
  for (const QString &op : state.lost)
    messageList->addNote(tr("The edits of %1 no longer apply: the op has changed.").arg(op));
  if (state.inputs == before)
    return;
  work.restore(state.inputs);
  auto edits = int(state.inputs.overrides.size());
  showBanner(edits == 0   ? tr("Target and options are as in the last session.")
             : edits == 1 ? tr("Your edits of one op from the last session are back.")
                          : tr("Your edits of %1 ops from the last session are back.").arg(edits),
             false, tr("Start afresh"), [this, before] {
               work.edit(tr("Start afresh"), [&](PlanInputs &inputs) { inputs = before; });
             });
}

void MainWindow::onOpenFailed() {
  messageList->setDiagnostics(work.openDiagnostics());
  messageDock->show();
  messageDock->raise();
  if (!work.document()) {
    // Nothing of the model is left: show its text with the place of the error.
    centre->setCurrentWidget(canvasArea);
    modelTree->setModel(nullptr);
    store.flush();
    sessionPath.clear();
  }
  showSource(work.openDiagnostics());
  sourceDock->show();
  sourceDock->raise();
  if (!work.openDiagnostics().empty()) {
    const Diagnostic &first = work.openDiagnostics().front();
    sourceView->markLine(int(first.location.line));
    showBanner(QString::fromStdString(first.str()), true, tr("Try again"),
               [this] { work.reload(); });
    offerWhatHelps();
  }
  updateTitle();
  updateTotals();
}

void MainWindow::offerWhatHelps() {
  if (work.offering(Offer::Repair)) {
    if (!work.document() && !setup.ignoreSession) {
      // Who read it so the last time wants it again.
      store.attach(work.path());
      if (auto stored = store.load(); stored && sessionLoadOptions(*stored, {}).repair) {
        bannerBox->hide();
        work.repair();
        return;
      }
    }
    const Diagnostics &said = work.openDiagnostics();
    auto renames = std::count_if(said.begin(), said.end(), [](const Diagnostic &d) {
      return d.severity == Severity::Note;
    });
    showBanner(tr("%1 is of another MLIR version. What it calls otherwise can be read as what it is now, "
                  "in %2 (listed in Messages).")
                   .arg(QFileInfo(work.path()).fileName(),
                        renames == 1 ? tr("one place") : tr("%1 places").arg(renames)),
               true, tr("Repair"), [this] { work.repair(); });
  } else if (const Diagnostic *note = work.offering(Offer::Inline);
             note && bannerBox->isHidden()) {
    showBanner(QString::fromStdString(note->message), false, tr("Inline calls"),
               [this] { work.inlineCalls(true); });
  }
}

void MainWindow::showSource(const Diagnostics &diagnostics) {
  ElidedSource source = work.document() && !work.document()->source().empty()
                            ? elideSource(work.document()->source())
                            : readSource(work.path().toStdString());
  if (!diagnostics.empty() && diagnostics.front().severity == Severity::Error)
    source = readSource(work.path().toStdString());
  sourceView->setText(source.text);
  sourceView->setNotice(source.hidden
                            ? tr("%1 of constants are not shown.").arg(byteText(source.hidden))
                        : source.text.isEmpty() ? tr("This file has no text to show.")
                                                : QString());
  sourceView->setDiagnostics(diagnostics);
}

void MainWindow::onPlan() {
  const auto &plan = work.plan();
  modelTree->setPlan(plan);
  modelTree->setCurrent(work.selectedOp());
  Diagnostics all = work.openDiagnostics();
  for (const Diagnostic &diagnostic : plan->diagnostics)
    if (std::find(all.begin(), all.end(), diagnostic) == all.end())
      all.push_back(diagnostic);
  messageList->setDiagnostics(all);
  updateTotals();
}

void MainWindow::onSelection() {
  modelTree->setCurrent(work.selectedOp());
  const auto &document = work.document();
  int index = document ? document->graph()->indexOf(work.selectedOp()) : -1;
  if (index >= 0 && !following)
    sourceView->markLine(int(document->graph()->ops[size_t(index)].location.line));
}

void MainWindow::onSourceLine(int line) {
  const auto &document = work.document();
  if (!document)
    return;
  // The op that starts on the line, else the last one that starts before it.
  const OpNode *best = nullptr;
  for (const OpNode &op : document->graph()->ops)
    if (op.location.line <= line && (!best || op.location.line > best->location.line))
      best = &op;
  if (!best)
    return;
  // The text stays where the user clicked.
  following = true;
  work.select(best->id);
  following = false;
  sourceView->markLine(int(best->location.line));
}

void MainWindow::updateTitle() {
  QString name = QFileInfo(work.path()).fileName();
  setWindowTitle(name.isEmpty() ? tr("Tilescope") : tr("%1 – Tilescope").arg(name));
}

void MainWindow::updateTotals() {
  const auto &plan = work.plan();
  if (!plan) {
    totals->clear();
    return;
  }
  const PlanTotals &sum = plan->totals;
  auto failing = std::count_if(plan->ops.begin(), plan->ops.end(), [](const auto &op) {
    return op->status == OpStatus::NoFit || !op->refused.empty();
  });
  QString text = tr("%7Peak %1 of %2   ·   Traffic %3, at least %4   ·   %5 tiled, %6 fused")
                     .arg(byteText(sum.peak), byteText(plan->target.budget()),
                          byteText(sum.load + sum.store), byteText(sum.compulsory))
                     .arg(sum.tiled)
                     .arg(sum.fused)
                     .arg(plan->target.cache || plan->target.unifiedBuffer
                              ? QString::fromStdString(plan->target.memoryName()) + tr(": ")
                              : QString());
  if (failing)
    text += tr("   ·   <span style='color:%1'>%2 with a problem</span>")
                .arg(colors().bad.name())
                .arg(failing);
  totals->setText(text);
}

void MainWindow::showBanner(const QString &text, bool bad, const QString &button,
                            std::function<void()> action) {
  const ThemeColors &c = colors();
  bannerBox->setStyleSheet(
      QStringLiteral(".QWidget { background: %1; border-bottom: 1px solid %2; } QLabel { color: %3; }")
          .arg((bad ? c.badSoft : c.accentSoft).name(), (bad ? c.bad : c.accent).name(),
               (bad ? c.bad : c.text).name()));
  bannerText->setText(text);
  bannerButton->setText(button);
  bannerButton->setVisible(!button.isEmpty());
  bannerAction = std::move(action);
  bannerBox->show();
}

QJsonObject MainWindow::collectSession() {
  // Between two files nothing is known that belongs to the attached one.
  if (!work.document() || sessionPath != work.path())
    return {};
  SessionState state;
  state.inputs = work.inputs();
  state.variants = work.variants();
  state.selection = work.selectedOp();
  CanvasPanel *current = canvasArea->current();
  state.view = {{"source_line", sourceView->firstVisibleLine()},
                {"canvas", current ? current->surface()->canvasShown().name() : ""}};
  return sessionToJson(state, *work.document()->graph());
}

void MainWindow::closeEvent(QCloseEvent *event) {
  if (work.document()) {
    store.changed();
    store.flush();
  }
  QSettings settings;
  settings.setValue("geometry", saveGeometry());
  settings.setValue("state", saveState(stateVersion));
  settings.setValue("canvases", canvasArea->saveState(stateVersion));
  QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event) {
  const QList<QUrl> urls = event->mimeData()->urls();
  if (urls.size() == 1 && urls[0].isLocalFile())
    event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event) {
  const QList<QUrl> urls = event->mimeData()->urls();
  if (urls.size() == 1 && urls[0].isLocalFile()) {
    event->acceptProposedAction();
    open(urls[0].toLocalFile());
  }
}

} // namespace tilescope
