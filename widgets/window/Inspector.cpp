#include "widgets/window/Inspector.h"

#include "widgets/canvas/Format.h"
#include "widgets/window/Format.h"
#include "widgets/window/ModelMatch.h"
#include "widgets/window/Style.h"

#include <QFileInfo>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace tilescope {

static constexpr int verifyDelay = 1200; // ms
/// Edits whose plan takes longer than this (ms) show what was asked for before it is there.
static constexpr int inputsDelay = 40;

namespace {

QLabel *faintLabel() {
  auto *label = new QLabel;
  label->setProperty("faint", true);
  return label;
}

QLabel *headingLabel(const QString &text) {
  auto *label = new QLabel(text);
  label->setProperty("heading", true);
  return label;
}

/// The engine's words as a sentence of their own.
QString sentence(const std::string &words) {
  return QString::fromStdString(asSentence(words));
}

QFrame *card(QLayout *layout) {
  auto *frame = new QFrame;
  frame->setProperty("card", true);
  layout->setContentsMargins(12, 9, 12, 10);
  frame->setLayout(layout);
  return frame;
}

} // namespace

Inspector::Inspector(Project &project, GapFinder &gaps, QWidget *parent) : QScrollArea(parent), project(project), gaps(gaps) {
  setWidgetResizable(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFrameShape(QFrame::NoFrame);
  setAccessibleName(tr("Inspector"));
  setFocusPolicy(Qt::NoFocus);

  title = new QLabel;
  title->setFont(scaledFont(font(), 1.35, true));
  title->setTextInteractionFlags(Qt::TextSelectableByMouse);
  subtitle = new QLabel;
  subtitle->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
  subtitle->setProperty("faint", true);
  subtitle->setWordWrap(true);
  statusGlyph = new QLabel;
  status = new QLabel;
  status->setFont(scaledFont(font(), 1, true));
  why = new QLabel;
  why->setWordWrap(true);
  why->setTextInteractionFlags(Qt::TextSelectableByMouse);
  why->setAccessibleName(tr("Why the op has its status"));

  auto *statusRow = new QHBoxLayout;
  statusRow->setSpacing(6);
  statusRow->addWidget(title, 1);
  statusRow->addWidget(statusGlyph);
  statusRow->addWidget(status);

  refusedText = new QLabel;
  refusedText->setWordWrap(true);
  auto *refusedLayout = new QVBoxLayout;
  refusedLayout->addWidget(refusedText);
  refusedBox = card(refusedLayout);
  refusedBox->setProperty("card", false);
  refusedBox->setProperty("refused", true);
  refusedBox->setAccessibleName(tr("Refused edit"));

  peak = new QLabel, traffic = new QLabel;
  for (QLabel *number : {peak, traffic})
    number->setFont(scaledFont(font(), 1.3, true));
  peakDetail = faintLabel(), peakOrigin = faintLabel();
  trafficDetail = faintLabel(), trafficOrigin = faintLabel();
  for (QLabel *label : {peakDetail, trafficDetail, peakOrigin, trafficOrigin})
    label->setWordWrap(true);
  peakBar = new QProgressBar;
  peakBar->setRange(0, 1000);
  peakBar->setTextVisible(false);
  peakBar->setAccessibleName(tr("Share of the LRAM budget"));
  verifyButton = new QPushButton(tr("Verify"));
  verifyButton->setObjectName("verify");
  verifyButton->setToolTip(tr("Run the tiled op in an arena of the size of LRAM and compare it with the untiled one"));
  verifyButton->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);

  auto *lramLayout = new QVBoxLayout;
  lramLayout->setSpacing(3);
  auto *lramTop = new QHBoxLayout;
  lramTop->addWidget(peakHeading = headingLabel(tr("LRAM peak")));
  lramTop->addStretch();
  lramLayout->addLayout(lramTop);
  lramLayout->addWidget(peak);
  lramLayout->addWidget(peakBar);
  lramLayout->addWidget(peakDetail);
  lramLayout->addWidget(peakOrigin);
  lramLayout->addStretch();
  auto *trafficLayout = new QVBoxLayout;
  trafficLayout->setSpacing(3);
  trafficLayout->addWidget(trafficHeading = headingLabel(tr("DMA traffic")));
  trafficLayout->addWidget(traffic);
  trafficLayout->addWidget(trafficDetail);
  trafficLayout->addWidget(trafficOrigin);
  gapText = faintLabel();
  gapText->setWordWrap(true);
  gapText->setAccessibleName(tr("Distance to the least traffic"));
  gapButton = new QPushButton(tr("Close the gap"));
  gapButton->setToolTip(tr("Take the sizes, order and placements that move least; one undo step"));
  gapButton->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  connect(gapButton, &QPushButton::clicked, &gaps, &GapFinder::closeSelected);
  connect(&gaps, &GapFinder::changed, this, &Inspector::showGap);
  trafficLayout->addWidget(gapText);
  trafficLayout->addWidget(gapButton);
  trafficLayout->addStretch();
  auto *cards = new QHBoxLayout;
  cards->setSpacing(8);
  cards->addWidget(card(lramLayout), 1);
  cards->addWidget(card(trafficLayout), 1);

  binding = faintLabel();
  binding->setWordWrap(true);

  content = new QWidget;
  auto *layout = new QVBoxLayout(content);
  layout->setContentsMargins(14, 12, 14, 14);
  layout->setSpacing(12);
  auto *head = new QVBoxLayout;
  head->setSpacing(3);
  head->addLayout(statusRow);
  head->addWidget(subtitle);
  layout->addLayout(head);
  layout->addWidget(why);
  layout->addWidget(refusedBox);
  layout->addLayout(cards);
  layout->addWidget(binding);
  sections = {layerSection = new LayerSection(project), tileSection = new TileSection, orderSection = new OrderSection,
              alignmentSection = new AlignmentSection(project), new PlacementSection,
              new ProducerSection, new ReductionSection, new ModeSection, new ConstraintSection};
  for (InspectorSection *section : sections) {
    layout->addWidget(section);
    connect(section, &InspectorSection::edited, this,
            [this](const QString &name, const std::function<void(OpOverride &)> &change,
                   const QString &mergeKey) {
              this->project.editOp(name, shownOp, change, mergeKey);
            });
    connect(section, &InspectorSection::gestureEnded, &project, &Project::endGesture);
  }
  resetOp = new QPushButton(icon("reset"), tr("Reset this op"));
  resetOp->setToolTip(tr("Take back every edit of this op"));
  auto *buttons = new QHBoxLayout;
  buttons->addWidget(verifyButton);
  buttons->addStretch();
  buttons->addWidget(resetOp);
  layout->addStretch();
  layout->addLayout(buttons);

  empty = new QWidget;
  auto *emptyLayout = new QVBoxLayout(empty);
  auto *hint = new QLabel(tr("Select an op to see and change its tiling."));
  hint->setProperty("faint", true);
  hint->setAlignment(Qt::AlignCenter);
  hint->setWordWrap(true);
  emptyLayout->addWidget(hint);

  auto *both = new QWidget;
  auto *stack = new QVBoxLayout(both);
  stack->setContentsMargins(0, 0, 0, 0);
  stack->addWidget(content);
  stack->addWidget(empty);
  setWidget(both);
  content->hide();

  connect(resetOp, &QPushButton::clicked, this, [this] {
    const ModelGraph &model = *shownModel;
    this->project.editOp(
        tr("Reset %1").arg(opLabel(model, model.ops[size_t(model.indexOf(shownOp))])), shownOp,
        [](OpOverride &change) { change = {}; });
  });
  connect(verifyButton, &QPushButton::clicked, this, [this] {
    verifiedPlan.reset();
    verify(/*asked=*/true);
  });
  verifyLater.setSingleShot(true);
  verifyLater.setInterval(verifyDelay);
  connect(&verifyLater, &QTimer::timeout, this, [this] { verify(/*asked=*/false); });
  connect(&verifying, &Lane::idle, this, [this] {
    // Without a result: it was cancelled.
    if (runningPlan && !verifying.busy()) {
      runningPlan = nullptr;
      showPlan();
    }
  });
  connect(&project, &Project::planChanged, &verifyLater, qOverload<>(&QTimer::start));
  connect(&project, &Project::selectionChanged, &verifyLater, qOverload<>(&QTimer::start));
  connect(subtitle, &QLabel::linkActivated, this, [this] { emit sourceRequested(shownOp); });
  connect(&project, &Project::opened, this, &Inspector::showOp);
  connect(&project, &Project::openFailed, this, &Inspector::showOp);
  connect(&project, &Project::selectionChanged, this, &Inspector::showOp);
  connect(&project, &Project::planChanged, this, &Inspector::showPlan);
  // The plan that follows is shown with what was asked for, unless it takes a while.
  inputsLater.setSingleShot(true);
  inputsLater.setInterval(inputsDelay);
  connect(&project, &Project::inputsChanged, &inputsLater, qOverload<>(&QTimer::start));
  connect(&inputsLater, &QTimer::timeout, this, &Inspector::showPlan);
}

void Inspector::showOp() {
  shownOp = -1;
  showPlan();
}

void Inspector::showGap() {
  const auto &gap = gaps.gap();
  const OpPlan *op = project.plan() ? project.plan()->find(project.selectedOp()) : nullptr;
  bool less = op && gap && (gap->traffic < gap->now || !op->lram.fits);
  gapButton->setVisible(less);
  gapText->setVisible(op && (gap || gaps.reason().isEmpty()) && !op->fusedInto);
  if (!gap) {
    gapText->setText(tr("searching the least traffic…"));
    return;
  }
  QString proven = QString::fromStdString(gap->proof).startsWith(QLatin1String("no tiling"))
                       ? tr("proven least")
                       : tr("least found");
  if (!less) {
    gapText->setText(tr("%1 for these producers").arg(proven));
    return;
  }
  double bound = double(std::max<int64_t>(1, op->traffic.bound));
  gapText->setText(tr("%1: %2, %3 × the bound")
                       .arg(proven, byteText(gap->traffic))
                       .arg(double(gap->traffic) / bound, 0, 'f', 2));
}

void Inspector::showPlan() {
  inputsLater.stop();
  const auto &plan = project.plan();
  int64_t op = project.selectedOp();
  int index = plan ? plan->model->indexOf(op) : -1;
  content->setVisible(index >= 0);
  empty->setVisible(index < 0);
  if (index < 0) {
    shownOp = -1;
    return;
  }
  const ModelGraph &model = *plan->model;
  const OpNode &node = model.ops[size_t(index)];
  const OpPlan &planned = *plan->ops[size_t(index)];
  static const OpOverride nothing;
  auto found = project.inputs().overrides.find(op);
  const OpOverride &user = found == project.inputs().overrides.end() ? nothing : found->second;
  OpContext context{model, node, planned, user, project.inputs().options};

  title->setText(opResultName(model, node));
  QString place = QFileInfo(QString::fromStdString(node.location.file)).fileName() +
                  QStringLiteral(":%1").arg(node.location.line);
  QString from = node.sourceName.empty()
                     ? QString()
                     : tr(", from %1").arg(QString::fromStdString(node.sourceName));
  subtitle->setText(tr("%1%2  ·  %3  ·  <a href=\"source\" style=\"color:%4\">%5</a>")
                        .arg(QString::fromStdString(node.name).toHtmlEscaped(),
                             from.toHtmlEscaped(), domainText(node), colors().accent.name(),
                             place.toHtmlEscaped()));
  statusGlyph->setPixmap(statusIcon(planned.status).pixmap(QSize(18, 18), devicePixelRatioF()));
  status->setText(statusText(planned.status));
  restyle(status, QStringLiteral("color: %1").arg(statusColor(planned.status).name()));
  why->setText(sentence(planned.reason()));
  refusedText->setText(
      tr("Your edit is not in the plan: %1").arg(QString::fromStdString(planned.refused)));
  refusedBox->setVisible(!planned.refused.empty());

  nameMemory(plan->target);
  const LramReport &lram = planned.lram;
  peak->setText(byteText(lram.peak));
  double share = lram.budget > 0 ? double(lram.peak) / double(lram.budget) : 0;
  peakBar->setValue(int(std::clamp(share, 0.0, 1.0) * 1000));
  restyle(peakBar, lram.fits ? QString()
                             : QStringLiteral("QProgressBar::chunk { background: %1; }")
                                   .arg(colors().bad.name()));
  QString detail = tr("of %1, %2").arg(byteText(lram.budget), shareText(share));
  if (lram.overflow)
    detail += tr("\n%1 is short by %2")
                  .arg(QString::fromStdString(lram.overflow->buffer),
                       byteText(lram.overflow->shortBy));
  peakDetail->setText(detail);
  bool verified = verifiedPlan.get() == &planned;
  bool good = verified && (verdict == Verdict::Equal || verdict == Verdict::Close);
  peakOrigin->setText(runningPlan.get() == &planned        ? tr("running…")
                      : verified                           ? verifiedText
                      : lram.probe == ProbeKind::Reference ? tr("probed, reference")
                                                           : tr("probed, fast"));
  const QColor &ink = good                                      ? colors().good
                      : verified && verdict == Verdict::Mismatch ? colors().bad
                                                                 : colors().faint;
  restyle(peakOrigin, QStringLiteral("color: %1").arg(ink.name()));
  const TrafficReport &moved = planned.traffic;
  int64_t total = moved.load + moved.store;
  traffic->setText(byteText(total));
  QString ratio = moved.bound > 0 ? tr("%1 × the %2 bound")
                                        .arg(double(total) / double(moved.bound), 0, 'f', 2)
                                        .arg(QString::fromStdString(moved.boundKind))
                                  : QString();
  trafficDetail->setText(tr("%1 in, %2 out").arg(byteText(moved.load), byteText(moved.store)) +
                         (ratio.isEmpty() ? QString() : '\n' + ratio));
  trafficOrigin->setText(
      moved.computeCycles
          ? tr("counted; %1 cycles estimated, %2 take longest")
                .arg(numberText(moved.totalCycles), QString::fromStdString(moved.bottleneck))
          : tr("counted; %1 cycles estimated").arg(numberText(moved.cycles)));
  if (good)
    trafficOrigin->setText(tr("verified: moves as counted; ") +
                           tr("%1 cycles estimated").arg(numberText(moved.cycles)));
  if (planned.fusedInto) {
    // Its share is in the numbers of the op whose loops it is computed in.
    int consumer = model.indexOf(*planned.fusedInto);
    QString where = consumer < 0 ? tr("another op")
                                 : opResultName(model, model.ops[size_t(consumer)]);
    for (QLabel *number : {peak, traffic})
      number->setText(QStringLiteral("–"));
    for (QLabel *words : {peakDetail, trafficDetail})
      words->setText(tr("counted in %1").arg(where));
    peakOrigin->clear();
    trafficOrigin->clear();
  }
  if (planned.status == OpStatus::Dynamic) {
    for (QLabel *number : {peak, traffic})
      number->setText(QStringLiteral("–"));
    for (QLabel *words : {peakDetail, trafficDetail})
      words->setText(tr("not known of dynamic sizes"));
    peakOrigin->clear();
    trafficOrigin->clear();
  }
  if (plan->target.unifiedBuffer && !planned.fusedInto) {
    bool grouped = planned.status == OpStatus::Tiled || planned.status == OpStatus::Fits;
    peakOrigin->setText(grouped ? tr("by the solver's model") : QString());
    trafficOrigin->setText(grouped ? tr("estimated; %1 cycles modelled, %2 takes longest")
                                         .arg(numberText(moved.cycles),
                                              QString::fromStdString(moved.bottleneck))
                                   : QString());
  }
  QString more = sentence(planned.binding);
  if (!planned.proof.empty())
    more += (more.isEmpty() ? "" : " ") + sentence(planned.proof);
  binding->setText(more);
  binding->setVisible(!more.isEmpty());
  resetOp->setEnabled(!user.empty());
  showGap();

  bool another = shownOp != op || shownModel != project.document()->graph();
  shownOp = op;
  shownModel = project.document()->graph();
  for (InspectorSection *section : sections) {
    if (another)
      section->rebuild(context);
    else
      section->refresh(context);
    // Of Auto Tiling tiles and the order of the axes are what can be set.
    if (plan->target.unifiedBuffer) {
      section->setVisible(section == tileSection || section == orderSection);
    } else if (wasOfCores) {
      section->show();
      section->refresh(context);
    }
  }
  wasOfCores = plan->target.unifiedBuffer;
}

void Inspector::nameMemory(const Target &target) {
  QString name = QString::fromStdString(target.memoryName());
  peakHeading->setText(target.unifiedBuffer ? tr("Buffer of a tile") : tr("%1 peak").arg(name));
  peakBar->setAccessibleName(tr("Share of the %1 budget").arg(name));
  trafficHeading->setText(target.unifiedBuffer ? tr("Moved by all cores")
                          : target.cache       ? tr("Traffic of %1").arg(name)
                                               : tr("DMA traffic"));
  orderSection->setTitle(target.unifiedBuffer ? tr("Order of the axes") : tr("Loop order"));
  verifyButton->setToolTip(
      target.unifiedBuffer
          ? tr("`tilescope verify` runs the whole model tiled for this target")
          : tr("Run the tiled op in an arena of the size of %1 and compare it with the untiled one")
                .arg(name));
  verifyButton->setEnabled(!target.unifiedBuffer);
}

void Inspector::verify(bool asked) {
  auto document = project.document();
  auto plan = project.plan();
  int index = plan ? plan->model->indexOf(shownOp) : -1;
  if (!document || index < 0)
    return;
  auto op = plan->ops[size_t(index)];
  if (op->fusedInto || verifiedPlan == op || plan->target.unifiedBuffer)
    return;
  VerifyOptions options;
  if (!asked) {
    // Unasked, only what is done in a moment.
    options.workLimit = int64_t(1) * 1000 * 1000 * 1000;
    options.memoryLimit = 256 << 20;
  }
  runningPlan = asked ? op : nullptr;
  if (asked)
    showPlan();
  verifying.submit([=, this](const Task &task) {
    VerifyReport report = verifyPlan(*document, *plan, op->id, options, task);
    if (task.cancelled() || report.ops.empty())
      return;
    VerifiedOp ran = report.ops.front();
    verifying.deliver([=, this] {
      if (!asked && ran.verdict == Verdict::Refused)
        return;
      runningPlan = nullptr;
      verifiedPlan = op;
      verdict = ran.verdict;
      QString reason = QString::fromStdString(ran.reason);
      QString memory = QString::fromStdString(plan->target.memoryName());
      switch (ran.verdict) {
      case Verdict::Equal:
        verifiedText = tr("verified: run in %1, equal to the untiled op").arg(memory);
        break;
      case Verdict::Close:
        verifiedText =
            tr("verified: run in %1, within the tolerance (%2)").arg(memory, reason);
        break;
      case Verdict::Mismatch:
        verifiedText = tr("run, but not as planned: %1").arg(reason);
        break;
      case Verdict::Refused:
        verifiedText = tr("not run: %1").arg(reason);
        break;
      }
      showPlan();
    });
  });
}

} // namespace tilescope
