#include "widgets/window/CompareView.h"

#include "widgets/window/FactTable.h"
#include "widgets/window/Format.h"
#include "widgets/window/ModelMatch.h"
#include "widgets/window/Style.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace tilescope {

/// Total traffic (up) against peak (right); plans that nothing beats are filled, the others hollow.
class ParetoPlot : public QWidget {
public:
  using QWidget::QWidget;

  void setVariants(std::vector<Variant> variants) {
    points = std::move(variants);
    QStringList words;
    for (const Variant &point : points)
      if (point.plan)
        words << tr("%1: peak %2, traffic %3")
                     .arg(point.name, byteText(point.plan->totals.peak), byteText(traffic(point)));
    setAccessibleDescription(words.join(QStringLiteral("; ")));
    update();
  }

protected:
  void paintEvent(QPaintEvent *) override {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), colors().surface);
    QRectF area = QRectF(rect()).adjusted(64, 24, -24, -36);
    int64_t lowPeak = INT64_MAX, highPeak = 0, lowTraffic = INT64_MAX, highTraffic = 0;
    for (const Variant &point : points) {
      if (!point.plan)
        continue;
      lowPeak = std::min(lowPeak, point.plan->totals.peak);
      highPeak = std::max(highPeak, point.plan->totals.peak);
      lowTraffic = std::min(lowTraffic, traffic(point));
      highTraffic = std::max(highTraffic, traffic(point));
    }
    painter.setPen(colors().border);
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    painter.drawLine(area.bottomLeft(), area.topLeft());
    painter.setPen(colors().faint);
    painter.drawText(QRectF(area.left(), area.bottom() + 6, area.width(), 20), Qt::AlignCenter,
                     tr("LRAM peak →"));
    painter.drawText(QRectF(6, 2, width() - 12, 18), Qt::AlignLeft | Qt::AlignVCenter,
                     tr("↑ total traffic"));
    if (highPeak == 0)
      return;
    auto spread = [](int64_t low, int64_t high) { return std::max<double>(1, double(high - low)); };
    for (const Variant &point : points) {
      if (!point.plan)
        continue;
      QPointF at(area.left() + 20 +
                     (area.width() - 60) * double(point.plan->totals.peak - lowPeak) /
                         spread(lowPeak, highPeak),
                 area.bottom() - 20 -
                     (area.height() - 40) * double(traffic(point) - lowTraffic) /
                         spread(lowTraffic, highTraffic));
      bool best = onParetoFront(point, points);
      painter.setPen(QPen(colors().accent, 2));
      painter.setBrush(best ? colors().accent : colors().surface);
      painter.drawEllipse(at, 5, 5);
      painter.setPen(colors().text);
      bool rightHalf = at.x() > area.center().x();
      QRectF label(rightHalf ? at.x() - 210 : at.x() + 10, at.y() - 10, 200, 20);
      painter.drawText(label, (rightHalf ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter,
                       point.name);
    }
    painter.setPen(colors().faint);
    painter.drawText(QRectF(0, area.top() + 10, 60, 20), Qt::AlignRight | Qt::AlignVCenter,
                     byteText(highTraffic));
    if (highTraffic > lowTraffic)
      painter.drawText(QRectF(0, area.bottom() - 30, 60, 20), Qt::AlignRight | Qt::AlignVCenter,
                       byteText(lowTraffic));
  }

private:
  static int64_t traffic(const Variant &point) {
    return point.plan->totals.load + point.plan->totals.store;
  }
  std::vector<Variant> points;
};

CompareView::CompareView(Project &project, QWidget *parent)
    : QWidget(parent), project(project), left(new QComboBox), right(new QComboBox),
      facts(new FactTable(tr("Two plans side by side"))), plot(new ParetoPlot),
      take(new QPushButton(tr("Take op"))), back(new QPushButton(tr("Go back"))),
      remove(new QPushButton(tr("Remove"))) {
  left->setAccessibleName(tr("First plan"));
  right->setAccessibleName(tr("Second plan"));
  plot->setAccessibleName(tr("Traffic against peak of all plans"));
  plot->setMinimumWidth(160);
  take->setToolTip(tr("Use the second plan's tile and order for the selected row's op"));
  back->setToolTip(tr("Make the second plan the present one; can be undone"));
  auto *keep = new QPushButton(icon("keep"), tr("Keep…"));
  auto *header = new QWidget;
  header->setProperty("paneHeader", true);
  header->setAttribute(Qt::WA_StyledBackground);
  auto *row = new QHBoxLayout(header);
  row->setContentsMargins(8, 4, 8, 4);
  // The pane shares its place with the result: its buttons must not decide how wide that is.
  row->setSizeConstraint(QLayout::SetNoConstraint);
  header->setMinimumHeight(keep->sizeHint().height() + 10);
  for (QComboBox *box : {left, right}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(9);
  }
  row->addWidget(keep);
  row->addSpacing(12);
  row->addWidget(left);
  row->addWidget(new QLabel(tr("with")));
  row->addWidget(right);
  row->addStretch();
  row->addWidget(take);
  row->addWidget(back);
  row->addWidget(remove);
  auto *splitter = new QSplitter;
  splitter->addWidget(facts);
  splitter->addWidget(plot);
  splitter->setStretchFactor(0, 3);
  splitter->setStretchFactor(1, 1);
  splitter->setHandleWidth(1);
  auto *layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(header);
  layout->addWidget(splitter, 1);

  connect(keep, &QPushButton::clicked, this, &CompareView::keepRequested);
  for (QComboBox *box : {left, right})
    connect(box, &QComboBox::currentIndexChanged, this, &CompareView::refresh);
  connect(take, &QPushButton::clicked, this, [this] {
    QModelIndex current = facts->view()->currentIndex();
    if (current.isValid() && right->currentData().toInt() >= 0)
      this->project.takeOver(right->currentText(),
                             rowOps[size_t(facts->sourceRow(current.row()))]);
  });
  connect(back, &QPushButton::clicked, this, [this] {
    int index = right->currentData().toInt();
    if (index < 0)
      return;
    Variant variant = this->project.variants()[size_t(index)];
    this->project.edit(tr("Go back to %1").arg(variant.name),
                       [&](PlanInputs &inputs) { inputs = variant.inputs; });
  });
  connect(remove, &QPushButton::clicked, this,
          [this] { this->project.removeVariant(right->currentText()); });
  connect(facts, &FactTable::activated, this,
          [this](int index) { this->project.select(rowOps[size_t(index)]); });
  connect(&project, &Project::variantsChanged, this, &CompareView::refreshNames);
  connect(&project, &Project::planChanged, this, &CompareView::refresh);
  refreshNames();
}

void CompareView::choose(int leftVariant, int rightVariant) {
  left->setCurrentIndex(left->findData(leftVariant));
  right->setCurrentIndex(right->findData(rightVariant));
}

std::shared_ptr<const Plan> CompareView::planOf(int variant) const {
  if (variant < 0)
    return project.plan();
  return size_t(variant) < project.variants().size() ? project.variants()[size_t(variant)].plan
                                                     : nullptr;
}

void CompareView::refreshNames() {
  for (QComboBox *box : {left, right}) {
    QSignalBlocker block(box);
    QString chosen = box->currentText();
    bool first = box->count() == 0;
    box->clear();
    box->addItem(tr("The present plan"), -1);
    for (size_t i = 0; i < project.variants().size(); ++i)
      box->addItem(project.variants()[i].name, int(i));
    int index = box->findText(chosen);
    if (box == right && (first || index <= 0) && !project.variants().empty())
      index = box->count() - 1;
    box->setCurrentIndex(std::max(0, index));
  }
  refresh();
}

void CompareView::paintEvent(QPaintEvent *event) {
  QWidget::paintEvent(event);
  if (stale)
    QMetaObject::invokeMethod(this, &CompareView::refresh, Qt::QueuedConnection);
}

void CompareView::refresh() {
  // Behind another tab, where Qt calls it visible, it catches up when it is painted.
  stale = visibleRegion().isEmpty();
  if (stale)
    return;
  std::vector<Variant> points = project.variants();
  points.push_back({tr("present"), project.inputs(), project.plan()});
  plot->setVariants(points);
  bool variant = right->currentData().toInt() >= 0;
  take->setEnabled(variant);
  back->setEnabled(variant);
  remove->setEnabled(variant);
  auto a = planOf(left->currentData().toInt()), b = planOf(right->currentData().toInt());
  CanvasTable table{{"Op", "Tile", "Tile, second", "Peak B", "Peak B, second", "Peak difference",
                     "Traffic B", "Traffic B, second", "Traffic difference"},
                    {}};
  rowOps.clear();
  if (a && b)
    for (const VariantRow &row : compare(*a, *b)) {
      const OpNode &node = a->model->ops[size_t(a->model->indexOf(row.op))];
      auto difference = [](int64_t from, int64_t to) {
        return ((to > from ? "+" : "") + numberText(to - from)).toStdString();
      };
      rowOps.push_back(row.op);
      table.rows.push_back({opLabel(*a->model, node).toStdString(),
                            extentsText(row.tileA).toStdString(),
                            extentsText(row.tileB).toStdString(),
                            numberText(row.peakA).toStdString(), numberText(row.peakB).toStdString(),
                            difference(row.peakA, row.peakB),
                            numberText(row.trafficA).toStdString(),
                            numberText(row.trafficB).toStdString(),
                            difference(row.trafficA, row.trafficB)});
    }
  facts->setTable(table);
}

} // namespace tilescope
