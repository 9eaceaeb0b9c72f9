#include "widgets/window/TargetBar.h"

#include "widgets/window/Format.h"
#include "widgets/window/Style.h"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace tilescope {

namespace {

constexpr int64_t kib = 1024;
/// The slider runs from 16 KiB to 16 MiB, sixteen steps for each doubling.
constexpr double leastKib = 16;
constexpr int stepsPerDoubling = 16, doublings = 10;

int stepOf(int64_t bytes) {
  return int(std::lround(std::log2(std::max(1.0, double(bytes) / kib / leastKib)) * stepsPerDoubling));
}
int64_t bytesOf(int step) {
  return std::llround(leastKib * std::pow(2, double(step) / stepsPerDoubling)) * kib;
}

QLabel *caption(const QString &text, QWidget *buddy) {
  auto *label = new QLabel(text);
  label->setProperty("faint", true);
  label->setBuddy(buddy);
  return label;
}

} // namespace

TargetBar::TargetBar(Project &project, ProjectServices services, QWidget *parent)
    : QWidget(parent), project(project), services(std::move(services)), target(new QComboBox),
      mode(new QComboBox), search(new QComboBox), lramSlider(new QSlider(Qt::Horizontal)),
      lramKib(new QSpinBox), resetLram(new QToolButton) {
  for (const KnownTarget &known : knownTargets())
    if (known.kind != "unreadable")
      target->addItem(QString::fromStdString(known.name), QString::fromStdString(known.name));
  target->addItem(tr("From a file…"), QString());
  target->setAccessibleName(tr("Target"));
  target->setToolTip(tr("The hardware tiles must fit"));
  target->setMinimumWidth(120);
  lramSlider->setRange(0, stepsPerDoubling * doublings);
  lramSlider->setFixedWidth(110);
  lramSlider->setAccessibleName(tr("LRAM size, slider"));
  lramSlider->setToolTip(tr("What if LRAM were smaller or larger?"));
  lramKib->setRange(1, 1 << 24);
  lramKib->setSuffix(tr(" KiB"));
  lramKib->setGroupSeparatorShown(true);
  lramKib->setKeyboardTracking(false);
  lramKib->setFixedWidth(112);
  lramKib->setAlignment(Qt::AlignRight);
  lramKib->setAccessibleName(tr("LRAM size"));
  resetLram->setIcon(icon("reset"));
  resetLram->setIconSize({14, 14});
  resetLram->setToolTip(tr("Back to the target's own LRAM size"));
  QSizePolicy policy = resetLram->sizePolicy();
  policy.setRetainSizeWhenHidden(true);
  resetLram->setSizePolicy(policy);
  for (ProducerMode choice : {ProducerMode::MaxProducers, ProducerMode::MaxSize,
                              ProducerMode::OnlyPatterns, ProducerMode::NoFuse})
    mode->addItem(QString::fromLatin1(spelling(choice)), int(choice));
  mode->setAccessibleName(tr("Producer mode"));
  mode->setToolTip(tr("Which producers are fused into a tiled op"));
  for (SearchKind choice : {SearchKind::Torq, SearchKind::Optimal})
    search->addItem(QString::fromLatin1(spelling(choice)), int(choice));
  search->setAccessibleName(tr("Search"));
  search->setToolTip(tr("torq: the compiler's own rules. optimal: least traffic"));

  auto *layout = new QHBoxLayout(this);
  layout->setContentsMargins(4, 0, 4, 0);
  layout->setSpacing(6);
  layout->addWidget(caption(tr("Target"), target));
  layout->addWidget(target);
  layout->addSpacing(10);
  layout->addWidget(memory = caption(tr("LRAM"), lramKib));
  layout->addWidget(lramSlider);
  layout->addWidget(lramKib);
  layout->addWidget(resetLram);
  layout->addSpacing(6);
  layout->addWidget(caption(tr("Mode"), mode));
  layout->addWidget(mode);
  layout->addSpacing(10);
  layout->addWidget(caption(tr("Search"), search));
  layout->addWidget(search);

  connect(target, &QComboBox::activated, this, [this] {
    QString chosen = target->currentData().toString();
    if (chosen.isEmpty())
      chosen = QFileDialog::getOpenFileName(this, tr("Open a target"), {}, tr("Targets (*.json)"));
    if (!chosen.isEmpty())
      chooseTarget(chosen);
    refresh();
  });
  connect(lramSlider, &QSlider::valueChanged, this,
          [this](int step) { setLram(bytesOf(step), lramSlider->isSliderDown()); });
  connect(lramSlider, &QSlider::sliderReleased, &project, &Project::endGesture);
  connect(lramKib, &QSpinBox::valueChanged, this, [this](int value) { setLram(value * kib, false); });
  connect(resetLram, &QToolButton::clicked, this, [this] { setLram(readLramBytes, false); });
  connect(mode, &QComboBox::activated, this, [this] {
    auto chosen = ProducerMode(mode->currentData().toInt());
    this->project.edit(tr("Set producer mode to %1").arg(mode->currentText()),
                       [chosen](PlanInputs &inputs) { inputs.options.mode = chosen; });
  });
  connect(search, &QComboBox::activated, this, [this] {
    auto chosen = SearchKind(search->currentData().toInt());
    this->project.edit(tr("Search %1").arg(search->currentText()),
                       [chosen](PlanInputs &inputs) { inputs.options.search = chosen; });
  });
  connect(&project, &Project::inputsChanged, this, &TargetBar::refresh);
  refresh();
}

void TargetBar::chooseTarget(const QString &nameOrFile) {
  auto read = services.readTarget(nameOrFile.toStdString());
  if (!read) {
    emit failed(QString::fromStdString(read.errors().front().str()));
    return;
  }
  project.edit(tr("Switch target to %1").arg(QString::fromStdString(read->name)),
               [&](PlanInputs &inputs) { inputs.target = *read; });
}

void TargetBar::setLram(int64_t bytes, bool dragging) {
  // Less than the reserved headroom would leave nothing to plan with.
  bytes = std::max(bytes, project.inputs().target.descriptorHeadroomBytes + kib);
  project.edit(
      tr("Set %1 to %2 KiB")
          .arg(QString::fromStdString(project.inputs().target.memoryName()),
               numberText(bytes / kib)),
      [bytes](PlanInputs &inputs) { inputs.target.lramBytes = bytes; },
      dragging ? QStringLiteral("lram") : QString());
}

void TargetBar::refresh() {
  const PlanInputs &inputs = project.inputs();
  QSignalBlocker blockSlider(lramSlider), blockBox(lramKib);
  if (readName != inputs.target.name) {
    readName = inputs.target.name;
    auto read = services.readTarget(inputs.target.name);
    if (!read)
      read = services.readTarget(inputs.target.origin);
    readLramBytes = read ? read->lramBytes : inputs.target.lramBytes;
  }
  QString name = QString::fromStdString(inputs.target.name);
  if (target->findData(name) < 0)
    target->insertItem(0, name, name);
  target->setCurrentIndex(target->findData(name));
  if (!lramSlider->isSliderDown())
    lramSlider->setValue(stepOf(inputs.target.lramBytes));
  lramKib->setValue(int(inputs.target.lramBytes / kib));
  bool whatIf = inputs.target.lramBytes != readLramBytes;
  QFont bold = font();
  bold.setBold(whatIf);
  lramKib->setFont(bold);
  resetLram->setVisible(whatIf);
  nameMemory(inputs.target);
  mode->setCurrentIndex(mode->findData(int(inputs.options.mode)));
  search->setCurrentIndex(search->findData(int(inputs.options.search)));
}

void TargetBar::nameMemory(const Target &of) {
  QString name = QString::fromStdString(of.memoryName());
  memory->setText(of.unifiedBuffer ? tr("Buffer") : name);
  lramSlider->setAccessibleName(tr("%1 size, slider").arg(name));
  lramSlider->setToolTip(tr("What if the %1 were smaller or larger?").arg(name));
  lramKib->setAccessibleName(tr("%1 size").arg(name));
  resetLram->setToolTip(tr("Back to the target's own %1 size").arg(name));
  // Auto Tiling forms its groups from what the ops compute.
  mode->setEnabled(!of.unifiedBuffer);
  search->setToolTip(of.unifiedBuffer
                         ? tr("torq: the axis-sorting solver. optimal: least modelled time")
                         : tr("torq: the compiler's own rules. optimal: least traffic"));
}

} // namespace tilescope
