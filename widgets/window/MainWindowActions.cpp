// Menus, tool bar, shortcuts and the dialogs behind them.
#include "widgets/window/CanvasArea.h"
#include "widgets/window/CommandPalette.h"
#include "widgets/window/CompareView.h"
#include "widgets/window/DiffView.h"
#include "widgets/window/ExportDialog.h"
#include "widgets/window/GapFinder.h"
#include "widgets/window/Inspector.h"
#include "widgets/window/MainWindow.h"
#include "widgets/window/MessageList.h"
#include "widgets/window/ModelMatch.h"
#include "widgets/window/ModelTree.h"
#include "widgets/window/Motion.h"
#include "widgets/window/ShortcutSheet.h"
#include "widgets/window/SourceView.h"
#include "widgets/window/StartPage.h"
#include "widgets/window/SystemTheme.h"
#include "widgets/window/TargetBar.h"

#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMenuBar>
#include <QMessageBox>
#include <QSettings>
#include <QToolBar>
#include <QToolButton>
#include <QTreeView>

namespace tilescope {

static constexpr int mostRecent = 10;

QAction *MainWindow::addAction(QMenu *menu, const QString &name, const QString &text,
                               const QKeySequence &keys, const QString &iconName,
                               std::function<void()> run) {
  auto *action = new QAction(text, this);
  action->setObjectName(name);
  if (!keys.isEmpty())
    action->setShortcut(keys);
  if (!iconName.isEmpty())
    action->setIcon(icon(iconName));
  connect(action, &QAction::triggered, this, [run = std::move(run)] { run(); });
  menu->addAction(action);
  return action;
}

QAction *MainWindow::action(const QString &name) const { return findChild<QAction *>(name); }

void MainWindow::makeActions() {
  QMenu *file = menuBar()->addMenu(tr("&File"));
  QAction *open = addAction(file, "open", tr("&Open…"), QKeySequence::Open, "open", [this] { askOpen(); });
  recentMenu = file->addMenu(tr("Open &recent"));
  addAction(file, "reload", tr("&Reload"), QKeySequence(Qt::Key_F5), "reload",
            [this] { work.reload(); });
  file->addSeparator();
  QAction *exportAction =
      addAction(file, "export", tr("&Export…"), QKeySequence("Ctrl+E"), "export",
                [this] { showExport(ExportFormat::Annotated); });
  QMenu *exportMenu = file->addMenu(tr("Export &as"));
  const std::tuple<const char *, ExportFormat, const char *> formats[] = {
      {QT_TR_NOOP("&Annotated MLIR…"), ExportFormat::Annotated, "Ctrl+Shift+E"},
      {QT_TR_NOOP("&Tiled MLIR…"), ExportFormat::Tiled, ""},
      {QT_TR_NOOP("T&ransform script…"), ExportFormat::Transform, ""},
      {QT_TR_NOOP("&Overrides…"), ExportFormat::Overrides, ""},
      {QT_TR_NOOP("Plan as &CSV…"), ExportFormat::Csv, ""},
      {QT_TR_NOOP("Plan as &JSON…"), ExportFormat::Json, ""},
      {QT_TR_NOOP("Picture as &PNG…"), ExportFormat::Png, ""},
      {QT_TR_NOOP("Picture as &SVG…"), ExportFormat::Svg, ""},
  };
  for (const auto &[text, format, keys] : formats)
    addAction(exportMenu, QStringLiteral("export-%1").arg(int(format)), tr(text),
              QKeySequence(QString::fromLatin1(keys)), {},
              [this, format = format] { showExport(format); });
  addAction(file, "load-overrides", tr("&Load overrides…"), {}, {}, [this] { askLoadOverrides(); });
  file->addSeparator();
  addAction(file, "close", tr("&Close window"), QKeySequence("Ctrl+W"), "close", [this] { close(); });
  addAction(file, "quit", tr("&Quit"), QKeySequence("Ctrl+Q"), {},
            [] { QApplication::closeAllWindows(); });

  QMenu *edit = menuBar()->addMenu(tr("&Edit"));
  QAction *undo = work.undoStack().createUndoAction(this, tr("Undo"));
  undo->setObjectName("undo");
  undo->setShortcut(QKeySequence::Undo);
  undo->setIcon(icon("undo"));
  QAction *redo = work.undoStack().createRedoAction(this, tr("Redo"));
  redo->setObjectName("redo");
  redo->setShortcuts({QKeySequence("Ctrl+Shift+Z"), QKeySequence("Ctrl+Y")});
  redo->setIcon(icon("redo"));
  edit->addAction(undo);
  edit->addAction(redo);
  edit->addSeparator();
  addAction(edit, "reset-op", tr("Reset this &op"), QKeySequence("Ctrl+R"), "reset", [this] {
    work.editOp(tr("Reset op"), work.selectedOp(), [](OpOverride &change) { change = {}; });
  });
  QAction *resetAll = addAction(edit, "reset-all", tr("Reset &everything"),
                                QKeySequence("Ctrl+Shift+R"), "reset-all", [this] {
                                  work.edit(tr("Reset everything"), [](PlanInputs &inputs) {
                                    inputs.overrides.clear();
                                  });
                                });
  edit->addSeparator();
  addAction(edit, "find", tr("&Find"), QKeySequence::Find, "search", [this] { findInFocus(); });

  QMenu *view = menuBar()->addMenu(tr("&View"));
  int number = 1;
  for (const auto &canvas : allCanvases()) {
    std::string name = canvas->name();
    addAction(view, QStringLiteral("canvas-%1").arg(canvas->name()),
              QString::fromUtf8(canvas->title()), QKeySequence(QStringLiteral("Alt+%1").arg(number++)),
              {}, [this, name] { canvasArea->raiseCanvas(name); });
  }
  view->addSeparator();
  QMenu *panes = view->addMenu(tr("&Panes"));
  for (QDockWidget *dock :
       {treeDock, inspectorDock, historyDock, sourceDock, messageDock, diffDock, compareDock}) {
    // Not the dock's own toggle: a pane behind another tab should come forward.
    addAction(panes, "pane-" + dock->objectName(), dock->windowTitle(), {}, {}, [dock] {
      dock->show();
      dock->raise();
      dock->widget()->setFocus();
    });
  }
  addAction(view, "reset-layout", tr("Reset &layout"), {}, {}, [this] { resetLayout(); });
  view->addSeparator();
  QMenu *theme = view->addMenu(tr("&Theme"));
  auto *themes = new QActionGroup(this);
  auto chosen = ThemeChoice(QSettings().value("theme", int(ThemeChoice::System)).toInt());
  const std::pair<const char *, ThemeChoice> choices[] = {
      {QT_TR_NOOP("As the &system"), ThemeChoice::System},
      {QT_TR_NOOP("&Light"), ThemeChoice::Light},
      {QT_TR_NOOP("&Dark"), ThemeChoice::Dark}};
  for (const auto &[text, choice] : choices) {
    QAction *action = addAction(theme, QStringLiteral("theme-%1").arg(int(choice)), tr(text), {}, {},
                                [this, choice = choice] { setTheme(choice); });
    action->setCheckable(true);
    action->setChecked(choice == chosen);
    themes->addAction(action);
  }
  connect(&SystemTheme::instance(), &SystemTheme::changed, this, [this] {
    if (ThemeChoice(QSettings().value("theme", int(ThemeChoice::System)).toInt()) ==
        ThemeChoice::System)
      setTheme(ThemeChoice::System);
  });
  addAction(view, "toggle-theme", tr("Switch light and dark"), QKeySequence("Ctrl+Shift+L"), "theme",
            [this] {
              setTheme(currentTheme() == Theme::Light ? ThemeChoice::Dark : ThemeChoice::Light);
            });

  QMenu *motion = view->addMenu(tr("&Motion"));
  auto *motions = new QActionGroup(this);
  const std::pair<const char *, MotionChoice> motionChoices[] = {
      {QT_TR_NOOP("As the &system"), MotionChoice::System},
      {QT_TR_NOOP("&Full"), MotionChoice::Full},
      {QT_TR_NOOP("&Reduced"), MotionChoice::Reduced}};
  for (const auto &[text, choice] : motionChoices) {
    QAction *action = addAction(motion, QStringLiteral("motion-%1").arg(int(choice)), tr(text), {},
                                {}, [choice = choice] { setReducedMotion(choice); });
    action->setCheckable(true);
    action->setChecked(choice == motionChoice());
    motions->addAction(action);
  }

  QMenu *plan = menuBar()->addMenu(tr("&Plan"));
  QMenu *mode = plan->addMenu(tr("Producer &mode"));
  for (ProducerMode choice : {ProducerMode::MaxProducers, ProducerMode::MaxSize,
                              ProducerMode::OnlyPatterns, ProducerMode::NoFuse}) {
    QString name = QString::fromLatin1(spelling(choice));
    addAction(mode, "mode-" + name, name, {}, {}, [this, choice, name] {
      work.edit(tr("Set producer mode to %1").arg(name),
                [choice](PlanInputs &inputs) { inputs.options.mode = choice; });
    });
  }
  QMenu *search = plan->addMenu(tr("&Search"));
  for (SearchKind choice : {SearchKind::Torq, SearchKind::Optimal}) {
    QString name = QString::fromLatin1(spelling(choice));
    addAction(search, "search-" + name, name, {}, {}, [this, choice, name] {
      work.edit(tr("Search %1").arg(name),
                [choice](PlanInputs &inputs) { inputs.options.search = choice; });
    });
  }
  QMenu *probe = plan->addMenu(tr("P&robe"));
  for (ProbeKind choice : {ProbeKind::Fast, ProbeKind::Reference}) {
    QString name = QString::fromLatin1(spelling(choice));
    addAction(probe, "probe-" + name, name, {}, {}, [this, choice, name] {
      work.edit(tr("Use the %1 probe").arg(name),
                [choice](PlanInputs &inputs) { inputs.options.probe = choice; });
    });
  }
  QAction *slicing = addAction(plan, "slicing", tr("Reserve channels for &slices"), {}, {}, [this] {
    bool on = !work.inputs().options.slicing;
    work.edit(on ? tr("Reserve channels for slices") : tr("Do not reserve channels for slices"),
              [on](PlanInputs &inputs) { inputs.options.slicing = on; });
  });
  slicing->setCheckable(true);
  slicing->setChecked(setup.initial.options.slicing);
  connect(&work, &Project::inputsChanged, slicing,
          [this, slicing] { slicing->setChecked(work.inputs().options.slicing); });
  addAction(plan, "distance-limit", tr("&Distance limit…"), {}, {}, [this] { askDistanceLimit(); });
  addAction(plan, "bindings", tr("&Bind dynamic dimensions…"), {}, {}, [this] { askBindings(); });
  QAction *inlined = addAction(plan, "inline", tr("&Inline calls"), {}, {}, [this] {
    bannerBox->hide();
    work.inlineCalls(!work.inputs().load.inlineCalls);
  });
  inlined->setCheckable(true);
  // Its mark tells how the model is, which a press only asks for.
  auto followLoad = [this, inlined] { inlined->setChecked(work.inputs().load.inlineCalls); };
  followLoad();
  connect(&work, &Project::inputsChanged, inlined, followLoad);
  connect(inlined, &QAction::triggered, this, followLoad);
  QAction *repair = addAction(plan, "repair", tr("Read renamed ops as what they are &now"), {}, {},
                              [this] { work.repair(); });
  auto followOffer = [this, repair] {
    repair->setEnabled(work.offering(Offer::Repair) != nullptr);
  };
  followOffer();
  connect(&work, &Project::opened, repair, followOffer);
  connect(&work, &Project::openFailed, repair, followOffer);
  plan->addSeparator();
  addAction(plan, "close-gap", tr("Close the &gap of this op"), QKeySequence("Ctrl+G"), {},
            [this] { gaps->closeSelected(); });
  addAction(plan, "close-all-gaps", tr("Close &all gaps"), QKeySequence("Ctrl+Shift+G"), {},
            [this] { gaps->closeAll(); });
  // Wired where the work is known.
  addAction(plan, "cancel", tr("Ca&ncel what is computed"), QKeySequence("Ctrl+."), {}, [] {})
      ->setEnabled(false);
  plan->addSeparator();
  addAction(plan, "keep", tr("&Keep this plan…"), QKeySequence("Ctrl+K"), "keep",
            [this] { askKeepVariant(); });
  QAction *compareAction =
      addAction(plan, "compare", tr("&Compare variants"), QKeySequence("Ctrl+Shift+K"), "variants",
                [this] {
                  compareDock->show();
                  compareDock->raise();
                  compare->setFocus();
                });

  QMenu *help = menuBar()->addMenu(tr("&Help"));
  QAction *palette = addAction(help, "palette", tr("&Command palette"),
                               QKeySequence("Ctrl+Shift+P"), "command", [this] { showPalette(); });
  QAction *keys = addAction(help, "shortcuts", tr("&Shortcuts"), QKeySequence("?"), "help", [this] {
    (new ShortcutSheet(*menuBar(), this))->show();
  });
  addAction(help, "about", tr("&About Tilescope"), {}, {}, [this] {
    QMessageBox::about(this, tr("About Tilescope"),
                       tr("<b>Tilescope %1</b><p>Explorer for tiling, fusion and local-RAM decisions "
                          "of NPU compilers.</p>")
                           .arg(QStringLiteral(TILESCOPE_VERSION)));
  });

  auto *bar = new QToolBar(tr("Tools"));
  bar->setObjectName("tools");
  bar->setMovable(false);
  bar->setIconSize({20, 20});
  bar->setContextMenuPolicy(Qt::PreventContextMenu);
  bar->addAction(open);
  bar->addAction(exportAction);
  bar->addSeparator();
  bar->addAction(undo);
  bar->addAction(redo);
  bar->addAction(resetAll);
  bar->addSeparator();
  bar->addWidget(targets);
  auto *space = new QWidget;
  space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  bar->addWidget(space);
  bar->addAction(compareAction);
  bar->addAction(palette);
  bar->addAction(keys);
  addToolBar(bar);
  for (QAction *shown : bar->actions())
    if (!shown->shortcut().isEmpty())
      shown->setToolTip(QStringLiteral("%1 (%2)").arg(
          shown->text().remove('&').remove(QStringLiteral("…")),
          shown->shortcut().toString(QKeySequence::NativeText)));

  connect(canvasArea, &CanvasArea::pictureRequested, this, [this](CanvasPanel *panel) {
    canvasArea->raiseCanvas(panel->surface()->canvasShown().name());
    showExport(ExportFormat::Png);
  });
}

void MainWindow::askOpen() {
  QString folder = work.path().isEmpty() ? QSettings().value("folder").toString()
                                         : QFileInfo(work.path()).absolutePath();
  QString path = QFileDialog::getOpenFileName(
      this, tr("Open a model"), folder, tr("MLIR (*.mlir *.mlirbc);;All files (*)"));
  if (!path.isEmpty()) {
    QSettings().setValue("folder", QFileInfo(path).absolutePath());
    open(path);
  }
}

void MainWindow::rememberRecent(const QString &path) {
  QSettings settings;
  QStringList recent = settings.value("recent").toStringList();
  QString absolute = QFileInfo(path).absoluteFilePath();
  recent.removeAll(absolute);
  recent.prepend(absolute);
  settings.setValue("recent", QStringList(recent.mid(0, mostRecent)));
  fillRecent();
}

QString MainWindow::recentFile(int index) const {
  return QSettings().value("recent").toStringList().value(index);
}

void MainWindow::fillRecent() {
  QStringList recent;
  for (const QString &path : QSettings().value("recent").toStringList())
    if (QFileInfo::exists(path))
      recent << path;
  recentMenu->clear();
  recentMenu->setEnabled(!recent.isEmpty());
  int number = 1;
  for (const QString &path : recent) {
    QAction *action = recentMenu->addAction(
        QStringLiteral("&%1  %2").arg(number++).arg(QFileInfo(path).fileName()));
    action->setToolTip(path);
    action->setStatusTip(path);
    connect(action, &QAction::triggered, this, [this, path] { open(path); });
  }
  startPage->setRecent(recent);
}

void MainWindow::askBindings() {
  QStringList lines;
  for (const std::string &binding : work.inputs().load.bindings)
    lines << QString::fromStdString(binding);
  bool ok = false;
  QString text = QInputDialog::getMultiLineText(
      this, tr("Bind dynamic dimensions"),
      tr("One binding a line: argument:dimension=size, for example arg0:1=128"), lines.join('\n'),
      &ok);
  if (!ok)
    return;
  std::vector<std::string> bindings;
  for (const QString &line : text.split('\n', Qt::SkipEmptyParts))
    if (!line.trimmed().isEmpty())
      bindings.push_back(line.trimmed().toStdString());
  work.edit(tr("Bind dynamic dimensions"),
            [&](PlanInputs &inputs) { inputs.load.bindings = bindings; });
}

void MainWindow::askDistanceLimit() {
  bool ok = false;
  int limit = QInputDialog::getInt(this, tr("Distance limit"),
                                   tr("How many ops back optional producers are taken; 0 for no limit"),
                                   int(work.inputs().options.distanceLimit), 0, 1000000, 1, &ok);
  if (ok)
    work.edit(tr("Set distance limit to %1").arg(limit),
              [limit](PlanInputs &inputs) { inputs.options.distanceLimit = limit; });
}

void MainWindow::askKeepVariant() {
  if (!work.plan())
    return;
  bool ok = false;
  QString name = QInputDialog::getText(
      this, tr("Keep this plan"), tr("Name of the variant"), QLineEdit::Normal,
      tr("Variant %1").arg(work.variants().size() + 1), &ok);
  if (!ok || name.trimmed().isEmpty())
    return;
  work.keepVariant(name.trimmed());
  compareDock->show();
  compareDock->raise();
}

void MainWindow::askLoadOverrides() {
  if (!work.document())
    return;
  QString path = QFileDialog::getOpenFileName(
      this, tr("Load overrides"), QFileInfo(work.path()).absolutePath(),
      tr("Overrides, plans, annotated MLIR (*.json *.mlir);;All files (*)"));
  if (path.isEmpty())
    return;
  auto read = readOverrides(path.toStdString(), *work.document()->graph());
  if (!read) {
    showBanner(QString::fromStdString(read.errors().front().str()), true);
    return;
  }
  work.edit(tr("Load overrides from %1").arg(QFileInfo(path).fileName()), [&](PlanInputs &inputs) {
    for (const auto &[op, change] : *read)
      inputs.overrides[op] = change;
  });
}

ExportDialog *MainWindow::showExport(ExportFormat format) {
  CanvasPanel *panel = canvasArea->current();
  ViewState view = panel ? panel->surface()->view() : ViewState();
  auto *dialog =
      new ExportDialog(work, panel ? &panel->surface()->canvasShown() : nullptr, view, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFormat(format);
  connect(dialog, &ExportDialog::saved, this,
          [this](const QString &path) { messageList->addNote(tr("Saved %1.").arg(path)); });
  dialog->open();
  return dialog;
}

void MainWindow::findInFocus() {
  for (QWidget *widget = QApplication::focusWidget(); widget; widget = widget->parentWidget()) {
    if (auto *source = qobject_cast<SourceView *>(widget))
      return source->showFind();
    if (auto *table = qobject_cast<FactTable *>(widget))
      return table->showFind();
    if (auto *panel = qobject_cast<CanvasPanel *>(widget); panel && panel->tableShown())
      return panel->facts()->showFind();
  }
  treeDock->show();
  treeDock->raise();
  modelTree->showFind();
}

void MainWindow::showPalette() {
  std::vector<PaletteEntry> entries;
  std::function<void(QMenu *, const QString &)> collect = [&](QMenu *menu, const QString &prefix) {
    for (QAction *action : menu->actions()) {
      QString text = action->text().remove('&');
      if (action->isSeparator() || !action->isEnabled())
        continue;
      if (action->menu())
        collect(action->menu(), prefix + text + QStringLiteral(": "));
      else
        entries.push_back({prefix + text.remove(QStringLiteral("…")),
                           action->shortcut().toString(QKeySequence::NativeText),
                           [action] { action->trigger(); }});
    }
  };
  for (QAction *top : menuBar()->actions())
    if (top->menu() && top->isVisible())
      collect(top->menu(), {});
  if (work.document()) {
    const ModelGraph &model = *work.document()->graph();
    for (const OpNode &op : model.ops)
      entries.push_back({tr("Go to %1").arg(opLabel(model, op)),
                         QStringLiteral("%1:%2").arg(QString::fromStdString(op.function)).arg(op.location.line),
                         [this, id = op.id] { work.select(id); }});
  }
  (new CommandPalette(std::move(entries), this))->show();
}

void MainWindow::setTheme(ThemeChoice choice) {
  QSettings().setValue("theme", int(choice));
  if (QAction *chosen = action(QStringLiteral("theme-%1").arg(int(choice))))
    chosen->setChecked(true);
  applyTheme(choice);
  sourceView->refreshTheme();
  diffView->refreshTheme();
  canvasArea->refreshTheme();
  bannerBox->hide();
  // Colours are also in texts and icons that were made from the plan.
  emit work.inputsChanged();
  emit work.selectionChanged(work.selectedOp());
  if (work.plan())
    emit work.planChanged();
}

void MainWindow::resetLayout() {
  for (QDockWidget *dock :
       {treeDock, inspectorDock, historyDock, sourceDock, messageDock, diffDock, compareDock}) {
    dock->setFloating(false);
    dock->show();
  }
  restoreState(defaultState, stateVersion);
  canvasArea->resetLayout();
}

} // namespace tilescope
