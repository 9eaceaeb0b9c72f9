#include "widgets/window/CanvasPanel.h"

#include "widgets/window/Format.h"
#include "widgets/window/ModelMatch.h"
#include "widgets/window/Motion.h"
#include "widgets/window/Style.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

namespace tilescope {

/// The order of execution plays in five seconds, thirty pictures a second.
static constexpr int animationInterval = 33; // ms
static constexpr float animationStep = 0.033f / 5;
/// Where motion is not wanted it goes in ten steps that can be looked at one by one.
static constexpr int stillInterval = 800; // ms
static constexpr float stillStep = 0.1f;

static QToolButton *toolButton(const QString &iconName, const QString &tip) {
  auto *button = new QToolButton;
  button->setIcon(icon(iconName));
  button->setIconSize({16, 16});
  button->setToolTip(tip);
  button->setAccessibleName(tip);
  return button;
}

CanvasPanel::CanvasPanel(const Canvas &canvas, QWidget *parent)
    : QWidget(parent), canvas(canvas), heading(new QLabel),
      tableButton(toolButton("table", tr("Table of the same facts"))),
      splitter(new QSplitter(Qt::Vertical)), canvasSurface(new CanvasSurface(canvas)),
      table(new FactTable(tr("%1 table").arg(QString::fromUtf8(canvas.title())))) {
  heading->setTextFormat(Qt::RichText);
  heading->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  tableButton->setCheckable(true);
  tableButton->setText(tr("Table"));
  tableButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  auto *fit = toolButton("fit", tr("Show the whole picture (F)"));
  auto *picture = toolButton("picture", tr("Save this picture"));
  auto *floating = toolButton("float", tr("Put into a window of its own, or back"));

  auto *header = new QWidget;
  header->setProperty("paneHeader", true);
  header->setAttribute(Qt::WA_StyledBackground);
  auto *row = new QHBoxLayout(header);
  row->setContentsMargins(12, 4, 8, 4);
  row->setSpacing(3);
  row->addWidget(heading, 1);
  if (std::string(canvas.name()) == "tiles") {
    for (QComboBox **axis : {&axisX, &axisY}) {
      bool horizontal = axis == &axisX;
      *axis = new QComboBox;
      (*axis)->setToolTip(horizontal ? tr("Dimension from left to right")
                                     : tr("Dimension from top to bottom"));
      (*axis)->setAccessibleName((*axis)->toolTip());
      row->addWidget(*axis);
      connect(*axis, &QComboBox::activated, this, [this, axis, horizontal] {
        ViewState view = canvasSurface->view();
        (horizontal ? view.axisX : view.axisY) = (*axis)->currentData().toInt();
        view.zoom = 1;
        view.offset = {};
        canvasSurface->setView(view);
        emit canvasSurface->viewChanged();
      });
    }
    play = toolButton("play", tr("Play the order of execution"));
    play->setCheckable(true);
    row->addWidget(play);
    connect(play, &QToolButton::toggled, this, [this](bool on) {
      play->setIcon(icon(on ? "pause" : "play"));
      if (on)
        animation.start(reducedMotion() ? stillInterval : animationInterval);
      else
        animation.stop();
    });
    connect(&animation, &QTimer::timeout, this, &CanvasPanel::step);
  }
  row->addWidget(fit);
  row->addWidget(tableButton);
  row->addWidget(picture);
  row->addWidget(floating);

  splitter->addWidget(canvasSurface);
  splitter->addWidget(table);
  splitter->setStretchFactor(0, 3);
  splitter->setStretchFactor(1, 1);
  splitter->setChildrenCollapsible(false);
  splitter->setHandleWidth(1);
  table->hide();

  auto *layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(header);
  layout->addWidget(splitter, 1);
  setFocusProxy(canvasSurface);

  connect(fit, &QToolButton::clicked, canvasSurface, &CanvasSurface::fit);
  connect(picture, &QToolButton::clicked, this, &CanvasPanel::savePicture);
  connect(floating, &QToolButton::clicked, this, &CanvasPanel::floatRequested);
  connect(tableButton, &QToolButton::toggled, this, [this](bool shown) {
    table->setVisible(shown);
    refreshTable();
    emit tableToggled(shown);
  });
  connect(canvasSurface, &CanvasSurface::viewChanged, this, &CanvasPanel::refreshTable);
}

void CanvasPanel::setPlan(std::shared_ptr<const Plan> newPlan) {
  plan = std::move(newPlan);
  canvasSurface->setPlan(plan);
  refreshTable();
  refreshHeader();
}

void CanvasPanel::setOp(int64_t op) {
  ViewState view = canvasSurface->view();
  if (view.op == op)
    return;
  ViewState fresh;
  fresh.op = op;
  fresh.data = view.data;
  canvasSurface->setView(fresh);
  if (play)
    play->setChecked(false);
  refreshTable();
  refreshHeader();
}

void CanvasPanel::setView(const ViewState &view) {
  canvasSurface->setView(view);
  refreshTable();
}

void CanvasPanel::setTableShown(bool shown) {
  tableButton->setChecked(shown);
}

bool CanvasPanel::tableShown() const {
  return tableButton->isChecked();
}

void CanvasPanel::refreshTheme() {
  canvasSurface->refresh();
  refreshHeader();
}

void CanvasPanel::refreshTable() {
  // Tables that nobody can look at cost nothing: hidden ones, and those of tabs behind others,
  // which Qt calls visible.
  tableStale = true;
  if (table->isHidden() || visibleRegion().isEmpty() || !plan)
    return;
  table->setTable(canvas.table(*plan, canvasSurface->view()));
  tableStale = false;
}

void CanvasPanel::paintEvent(QPaintEvent *event) {
  QWidget::paintEvent(event);
  // Not while it is being painted.
  if (tableStale && !table->isHidden())
    QMetaObject::invokeMethod(this, &CanvasPanel::refreshTable, Qt::QueuedConnection);
}

void CanvasPanel::refreshHeader() {
  int index = plan ? plan->model->indexOf(canvasSurface->view().op) : -1;
  if (index < 0) {
    heading->clear();
    return;
  }
  const OpNode &node = plan->model->ops[size_t(index)];
  heading->setText(QStringLiteral("<b>%1</b> &nbsp;<span style='color:%2'>%3</span>")
                       .arg(opResultName(*plan->model, node).toHtmlEscaped(), colors().faint.name(),
                            QString::fromStdString(node.name).toHtmlEscaped()));
  for (QComboBox *axis : {axisX, axisY}) {
    if (!axis)
      continue;
    QSignalBlocker block(axis);
    axis->clear();
    axis->addItem(axis == axisX ? tr("→ auto") : tr("↓ auto"), -1);
    for (int dimension = 0; dimension < int(node.domain.size()); ++dimension)
      axis->addItem(
          (axis == axisX ? QStringLiteral("→ d%1") : QStringLiteral("↓ d%1")).arg(dimension),
          dimension);
    int chosen = axis == axisX ? canvasSurface->view().axisX : canvasSurface->view().axisY;
    axis->setCurrentIndex(axis->findData(chosen));
  }
}

void CanvasPanel::step() {
  ViewState view = canvasSurface->view();
  float by = reducedMotion() ? stillStep : animationStep;
  view.execution = view.execution < 0 ? 0 : view.execution + by;
  if (view.execution > 1) {
    view.execution = -1;
    play->setChecked(false);
  }
  canvasSurface->setView(view);
}

} // namespace tilescope
