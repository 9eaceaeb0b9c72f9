#include "widgets/window/CanvasArea.h"

#include <QApplication>
#include <QDockWidget>

namespace tilescope {

CanvasArea::CanvasArea(Project &project, QWidget *parent) : QMainWindow(parent), project(project) {
  // A main window inside the main window: its docks can only be docked among each other.
  setWindowFlags(Qt::Widget);
  setDockOptions(AllowNestedDocks | AllowTabbedDocks | GroupedDragging | AnimatedDocks);
  setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
  setDocumentMode(true);
  for (const auto &canvas : allCanvases()) {
    auto *panel = new CanvasPanel(*canvas);
    auto *dock = new QDockWidget(QString::fromUtf8(canvas->title()));
    dock->setObjectName(QStringLiteral("canvas-") + canvas->name());
    dock->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetFloatable |
                      QDockWidget::DockWidgetClosable);
    // The panel's own header says what is shown; tabs carry the title.
    auto *noTitle = new QWidget;
    noTitle->setFixedHeight(0);
    dock->setTitleBarWidget(noTitle);
    dock->setWidget(panel);
    addDockWidget(Qt::TopDockWidgetArea, dock);
    entries.push_back({canvas->name(), {panel, dock}});

    CanvasSurface *surface = panel->surface();
    connect(surface, &CanvasSurface::edited, this, [this](const Edit &edit, bool dragging) {
      QString key = dragging ? QStringLiteral("canvas:%1").arg(edit.op) : QString();
      this->project.editOp(
          QString::fromStdString(edit.name), edit.op,
          [&edit](OpOverride &change) {
            const OpOverride &wanted = edit.change;
            if (wanted.tile)
              change.tile = wanted.tile;
            if (wanted.order)
              change.order = wanted.order;
            if (wanted.producers)
              change.producers = wanted.producers;
            if (wanted.groups)
              change.groups = wanted.groups;
            if (wanted.reductionChunk)
              change.reductionChunk = wanted.reductionChunk;
            if (wanted.reductionParallelTile)
              change.reductionParallelTile = wanted.reductionParallelTile;
            if (wanted.mode)
              change.mode = wanted.mode;
            for (const auto &[operand, level] : wanted.levels)
              change.levels[operand] = level;
            for (const auto &[operand, dims] : wanted.overlap)
              change.overlap[operand] = dims;
          },
          key);
    });
    connect(surface, &CanvasSurface::gestureEnded, &project, &Project::endGesture);
    connect(surface, &CanvasSurface::opSelected, &project, &Project::select);
    connect(surface, &CanvasSurface::viewChanged, this, &CanvasArea::viewChanged);
    connect(panel, &CanvasPanel::savePicture, this, [this, panel] { emit pictureRequested(panel); });
    connect(panel, &CanvasPanel::floatRequested, dock, [this, dock] {
      bool floating = !dock->isFloating();
      dock->setFloating(floating);
      if (floating) {
        dock->setTitleBarWidget(nullptr);
        dock->resize(900, 640);
      } else {
        auto *noTitle = new QWidget;
        noTitle->setFixedHeight(0);
        dock->setTitleBarWidget(noTitle);
        dock->raise();
      }
    });
    connect(dock, &QDockWidget::visibilityChanged, this, [this, name = entries.back().first](bool shown) {
      if (shown)
        raised = name;
    });
  }
  resetLayout();
  connect(&project, &Project::planChanged, this, &CanvasArea::showSubject);
  connect(&project, &Project::opened, this, &CanvasArea::showSubject);
  connect(&project, &Project::openFailed, this, &CanvasArea::showSubject);
  connect(&project, &Project::selectionChanged, this, &CanvasArea::showSubject);
}

void CanvasArea::showSubject() {
  for (auto &[name, entry] : entries) {
    bool cache = project.plan() && project.plan()->target.cache;
    if (name == "lram")
      entry.dock->setWindowTitle(
          cache ? QString::fromStdString(project.plan()->target.memoryName())
                : QString::fromUtf8(findCanvas(name)->title()));
    entry.panel->setOp(project.selectedOp());
    entry.panel->setPlan(project.plan());
  }
}

CanvasPanel *CanvasArea::panel(const std::string &name) const {
  for (const auto &[entryName, entry] : entries)
    if (entryName == name)
      return entry.panel;
  return nullptr;
}

QDockWidget *CanvasArea::dock(const std::string &name) const {
  for (const auto &[entryName, entry] : entries)
    if (entryName == name)
      return entry.dock;
  return nullptr;
}

CanvasPanel *CanvasArea::current() const {
  for (const auto &[name, entry] : entries)
    if (entry.panel->isAncestorOf(QApplication::focusWidget()))
      return entry.panel;
  return panel(raised);
}

void CanvasArea::raiseCanvas(const std::string &name) {
  if (QDockWidget *wanted = dock(name)) {
    wanted->show();
    wanted->raise();
    panel(name)->surface()->setFocus();
  }
}

void CanvasArea::resetLayout() {
  QDockWidget *first = entries.empty() ? nullptr : entries.front().second.dock;
  for (auto &[name, entry] : entries) {
    entry.dock->setFloating(false);
    entry.dock->show();
    if (entry.dock != first)
      tabifyDockWidget(first, entry.dock);
  }
  if (first)
    first->raise();
}

void CanvasArea::refreshTheme() {
  for (auto &[name, entry] : entries)
    entry.panel->refreshTheme();
}

} // namespace tilescope
