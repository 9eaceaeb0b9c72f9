// Everything about the selected op: why it has its status, what it costs, and every field of its
// decision to edit.
#pragma once

#include "widgets/window/AlignmentSection.h"
#include "engine/verify/Verify.h"
#include "widgets/window/GapFinder.h"
#include "widgets/window/InspectorSections.h"
#include "widgets/window/LayerSection.h"
#include "widgets/window/Project.h"

#include <QScrollArea>

class QProgressBar;
class QPushButton;

namespace tilescope {

class Inspector : public QScrollArea {
  Q_OBJECT
public:
  Inspector(Project &project, GapFinder &gaps, QWidget *parent = nullptr);

  void addTo(LongWork &jobs) { jobs.add(verifying, tr("running the op"), &verifyLater); }

  TileSection *tiles() const { return tileSection; }
  OrderSection *order() const { return orderSection; }
  AlignmentSection *alignments() const { return alignmentSection; }
  LayerSection *layer() const { return layerSection; }
  QPushButton *resetOpButton() const { return resetOp; }
  /// The red box with the reason of a refused edit; hidden when there is none.
  QFrame *refusal() const { return refusedBox; }
  /// Takes the least traffic found for the op; hidden where nothing moves less.
  QPushButton *closeGapButton() const { return gapButton; }

signals:
  void sourceRequested(int64_t op);

private:
  void showOp();
  void showPlan();
  void showGap();
  /// Titles say what tiles live in.
  void nameMemory(const Target &target);
  /// Runs the shown op; unasked only when that takes a moment.
  void verify(bool asked);

  Project &project;
  GapFinder &gaps;
  int64_t shownOp = -1;
  std::shared_ptr<const ModelGraph> shownModel;
  QLabel *title, *subtitle, *statusGlyph, *status, *why, *refusedText;
  QLabel *peakHeading, *trafficHeading;
  QLabel *peak, *peakDetail, *peakOrigin, *traffic, *trafficDetail, *trafficOrigin, *gapText, *binding;
  QProgressBar *peakBar;
  QPushButton *verifyButton, *gapButton, *resetOp;
  QFrame *refusedBox;
  QWidget *content, *empty;
  TileSection *tileSection;
  OrderSection *orderSection;
  AlignmentSection *alignmentSection;
  LayerSection *layerSection;
  std::vector<InspectorSection *> sections;
  bool wasOfCores = false;
  /// Being run because the user asked for it.
  std::shared_ptr<const OpPlan> runningPlan;
  /// What running it showed, and the plan of the op that was run.
  std::shared_ptr<const OpPlan> verifiedPlan;
  QString verifiedText;
  Verdict verdict = Verdict::Refused;
  QTimer verifyLater, inputsLater;
  Lane verifying;
};

} // namespace tilescope
